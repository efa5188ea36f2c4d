# The game Dschunke: board, hand, what happens, why not.

# The first letters of these stand for the goods in drawings, so they differ.
dschunke-good-rice = rice
dschunke-good-spice = spice
dschunke-good-aubergine = aubergine
dschunke-good-fish = fish

dschunke-crate-empty = empty
dschunke-crate-red-rice = red rice
dschunke-crate-red-spice = red spice
dschunke-crate-red-aubergine = red aubergine
dschunke-crate-red-fish = red fish
dschunke-crate-red-rat = red rat
dschunke-crate-green-rice = green rice
dschunke-crate-green-spice = green spice
dschunke-crate-green-aubergine = green aubergine
dschunke-crate-green-fish = green fish
dschunke-crate-green-rat = green rat

dschunke-title = **Dschunke** · { $placed ->
    [one] { $placed } tile placed
   *[other] { $placed } tiles placed
} · { $left } in the stack
dschunke-to-act = { $colour ->
    [red] { $tiles ->
        [one] ➤ **{ $name }** (🟥 red) places a tile.
       *[other] ➤ **{ $name }** (🟥 red) places { $tiles } tiles.
    }
   *[green] { $tiles ->
        [one] ➤ **{ $name }** (🟩 green) places a tile.
       *[other] ➤ **{ $name }** (🟩 green) places { $tiles } tiles.
    }
}
dschunke-dealing = **Dschunke** · the tiles are being shuffled
dschunke-over = **Dschunke** · the game is over
dschunke-tile = Tile { $tile }: { $pictures } · { $first }, { $middle }, { $last }
dschunke-legend = CAPITALS red ({ $red }), small green ({ $green }): R rice, S spice, A aubergine, F fish, X rat; o empty. 2, 3…: height, where there is room.
dschunke-cut = Only the part round the last tile is drawn.
dschunke-groups = { $groups ->
    [0] no group
    [one] { $groups } group { $points }
   *[other] { $groups } groups { $points }
}
dschunke-rats = { $rats ->
    [0] no rat
    [one] { $rats } rat { $points }
   *[other] { $rats } rats { $points }
}
dschunke-points = { $colour ->
    [red] 🟥 **{ $name }** (red): { $points } · { $groups }, { $rats }
   *[green] 🟩 **{ $name }** (green): { $points } · { $groups }, { $rats }
}

dschunke-ask-wait = It is { $name }’s turn.
dschunke-ask-nothing = Nothing to do just now.
dschunke-ask-where = Place **tile { $tile }**: where? Your lead: { $leads }
dschunke-ask-beside = Tile { $tile } here: you { $own }, { $name } { $other }; covers nothing.
dschunke-ask-on-top = Tile { $tile } here: you { $own }, { $name } { $other }; covers { $covered }
dschunke-places = { $pose ->
    [lying] Tile { $tile } lying, by its leftmost crate:
   *[upright] Tile { $tile } upright, by its topmost crate:
}
dschunke-place = **{ $letter }** column { $column }, row { $row }: you { $own }, rival { $other }
dschunke-here = { $pose ->
    [lying] **Column { $column }, row { $row }**, lying, level { $level }
   *[upright] **Column { $column }, row { $row }**, upright, level { $level }
}
dschunke-outlook = Then: 🟥 { $red } { $redpoints } ({ $redchange }) · 🟩 { $green } { $greenpoints } ({ $greenchange })
dschunke-button-left = Left
dschunke-button-up = Up
dschunke-button-down = Down
dschunke-button-right = Right
dschunke-button-turn = Turn
dschunke-button-flip = Swap ends
dschunke-button-tile = Tile { $tile }
dschunke-button-any = Other place…
dschunke-button-place = Place
dschunke-button-place-at = Place at { $letter }
dschunke-button-back = Back
dschunke-hint-row = Go to another row (now { $number })
dschunke-hint-column = Go to another column (now { $number })
dschunke-entry-row = Row { $number }
dschunke-entry-column = Column { $number }
dschunke-entry-now = the tile is here

dschunke-told = { $pose ->
    [lying] { $name } placed tile { $tile } lying at column { $column }, row { $row }
   *[upright] { $name } placed tile { $tile } upright at column { $column }, row { $row }
}
dschunke-recall = { $name } ({ $other }) placed tile { $tile }; you: { $own }.
dschunke-row-rats = rats
dschunke-unplaced = { $tiles ->
    [one] One tile found no place any more.
   *[other] { $tiles } tiles found no place any more.
}
dschunke-end = { $count ->
    [one] **{ $names } wins!**
   *[other] **{ $names } share the win.**
}

dschunke-no-size = The table has no edge (0), or an odd number of cells from 5 to 61 along each side.
dschunke-no-deal = That deal does not fit the game.
dschunke-no-tile = Tile { $tile } is not one of those you have to place now.
dschunke-no-level = A tile must lie level: the heights there are { $first }, { $middle } and { $last }.
dschunke-no-edge = On the table a tile must touch another one, edge to edge.
dschunke-no-cover = That is exactly on top of tile { $tile }; a tile must lie on two others at least.
dschunke-no-table = The tile would stick out over the edge of the table.

dschunke-rules-1 =
    ### Dschunke in short
    Two merchants pile up crates, and only what is seen from above counts at the end.
    • On your turn two tiles of three crates are drawn; place both, in any order, either way round.
    • A tile lies on the table beside others, or level on top of two or more tiles.
    • Crates of your colour with the same goods that touch make a group: the bigger, the better.
    • { $rat } Every rat of your colour that can be seen costs you a point. Bury your rats and the other’s goods!
dschunke-rules-2 =
    ### Placing
    Red begins with a single tile, then both place two a turn, and green ends with a single one: 42 tiles, 21 each. Tiles at hand are open to both.
    • On the table: at least one crate must touch another tile along an edge; corners are not enough.
    • On top: all three cells must be equally high, with no gap below, and the tile may not lie exactly on one single tile.
    • What the crates show does not matter for placing.
    The game may be played on a table with an edge. If no tile fits any more, it ends at once.
    In the hand, letters stand where the tile is worth most as it is held, lying or upright: choose one, look, and place it. Any other place is behind “Other place…”.
dschunke-rules-3 =
    ### Scoring
    Look from above. A group is crates of one colour and one good that hang together along edges; heights do not matter.
    • 1 crate: 0 · 2: 3 · 3: 6 · 4: 10 · 5: 15 · 6: 21 · 7: 28 · 8: 36 · 9: 45 · 10: 55 · 11: 66 points
    • { $rat } { $other_rat } Each visible rat: −1 for its colour. { $empty } Empty crates count nothing.
    The higher score wins; equal scores share the win.

dschunke-advice-place = { $pose ->
    [lying] Place tile { $tile } lying at **column { $column }, row { $row }**; from left to right: { $first }, { $middle }, { $last }.
   *[upright] Place tile { $tile } upright at **column { $column }, row { $row }**; from top to bottom: { $first }, { $middle }, { $last }.
}
dschunke-because-points = The points then stand at { $own } for you and { $other } for { $name }.
dschunke-because-most = The points then stand at { $own } for you and { $other } for { $name }; no other placement does more for your lead at once.
dschunke-because-quiet = It changes no points at once, but looks best after trying many ways the game may go on.
dschunke-because-tried = It looks best after trying many ways the game may go on.

# Its command and its rule options.

dschunke-pitch = Pile up crates; only what is seen from above counts.
dschunke-command = dschunke
dschunke-command-about = Play Dschunke: lay goods on the deck for two
dschunke-option-table-size = table-size
dschunke-option-table-size-about = Cells along each side of the table, an odd number from 5 on; 0 for a table without an edge
dschunke-option-table-size-means = { $value ->
    [0] { "" }
   *[other] The table has an edge: { $value } cells along each side.
}

# The pictures of Dschunke.

dschunke-picture-title = Dschunke · { $placed ->
    [one] { $placed } tile placed
   *[other] { $placed } tiles placed
} · { $left } in the stack
dschunke-picture-dealing = Dschunke · the tiles are shuffled
dschunke-picture-over = Dschunke · the game is over
dschunke-picture-to-act = { $name } places a tile.
dschunke-picture-player = { $name } ({ $colour ->
    [red] red
   *[other] green
}): points now { $points }, visible rats { $rats }.
dschunke-picture-red = red { $thing }
dschunke-picture-green = green { $thing }
dschunke-picture-rat = rat
dschunke-picture-empty = empty crate
dschunke-picture-tile = Tile { $tile }: { $crates }.
dschunke-picture-place = { $letter }: column { $x }, row { $y } ({ $change }).
dschunke-picture-ghost = Tile { $tile } is held at column { $x }, row { $y }, turned by { $rotation } degrees.
dschunke-picture-last = Placed last: tile { $tile } at column { $x }, row { $y }, turned by { $rotation } degrees, height { $height }.
dschunke-picture-group = { $size } × { $crates } from column { $x }, row { $y }: { $points }.
dschunke-picture-sheet = Dschunke · the points
dschunke-picture-rats = rats seen
dschunke-picture-sum = points
dschunke-picture-unplaced = Tiles that found no place: { $tiles }

# The pictures in the rules of Dschunke.

dschunke-example-placing = Where a tile may lie
dschunke-example-beside = On the table: it must touch another tile along an edge.
dschunke-example-on-top = On top: never exactly on one single tile.
dschunke-example-level = On top: all three crates equally high.
dschunke-example-allowed = allowed
dschunke-example-forbidden = not allowed
dschunke-example-edge = a tile that touches another along an edge
dschunke-example-corner = a tile that touches another only at a corner
dschunke-example-two-tiles = a tile on two tiles of the same height
dschunke-example-one-tile = a tile exactly on another
dschunke-example-uneven = a tile half on another and half on the table
dschunke-example-scoring = What is seen from above
dschunke-example-groups = Crates of one colour and one good that touch make a group.
dschunke-example-nothing = These make no group. And a rat that is seen costs a point.
dschunke-example-by-corners = the same crates, corner to corner
dschunke-example-two-colours = the same good in two colours
dschunke-example-two-goods = two different goods
dschunke-example-rat = a rat
dschunke-example-points = { $points } points
dschunke-example-minus = −1 point
