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

dschunke-title = { $colour ->
    [red] { $tiles ->
        [one] **Dschunke** · ➤ **{ $name }** (🟥 red) places a tile · { $left } in the stack
       *[other] **Dschunke** · ➤ **{ $name }** (🟥 red) places { $tiles } tiles · { $left } in the stack
    }
   *[green] { $tiles ->
        [one] **Dschunke** · ➤ **{ $name }** (🟩 green) places a tile · { $left } in the stack
       *[other] **Dschunke** · ➤ **{ $name }** (🟩 green) places { $tiles } tiles · { $left } in the stack
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
dschunke-ask-place = { $tiles ->
    [one] Move tile { $tile } where you want it, then place it.
   *[other] Move tile { $tile } where you want it and place it, or take the other tile first.
}
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
dschunke-button-tile = Take { $crates }
dschunke-button-place = Place it here
dschunke-button-again = Start again
dschunke-hint-row = Go to another row (now { $number })
dschunke-hint-column = Go to another column (now { $number })
dschunke-entry-row = Row { $number }
dschunke-entry-column = Column { $number }
dschunke-entry-now = the tile is here

dschunke-told = { $pose ->
    [lying] { $name } placed tile { $tile } lying at column { $column }, row { $row }
   *[upright] { $name } placed tile { $tile } upright at column { $column }, row { $row }
}
dschunke-round = **What is seen from above scores:**
dschunke-row-rats = rats
dschunke-row-total = points
dschunke-unplaced = { $tiles ->
    [one] One tile found no place any more.
   *[other] { $tiles } tiles found no place any more.
}
dschunke-end = { $count ->
    [one] **{ $names } wins!**
   *[other] **{ $names } share the win.**
}

dschunke-no-seats = Dschunke is for 2 players.
dschunke-no-size = The table has no edge (0), or an odd number of cells from 5 to 61 along each side.
dschunke-no-turn = It is not your turn.
dschunke-no-over = The game is over.
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
    In the hand, move the tile with the arrows or jump with the menus; only places where it may lie are offered.
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
