# The game Dschunke: board, hand, what happens, why not.

dschunke-good-rice = rice
dschunke-good-spice = spice
dschunke-good-aubergine = aubergine
dschunke-good-fish = fish

dschunke-red = red
dschunke-green = green
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
        [one] ➤ **{ $name }** (🟥 red) has one tile to place.
       *[other] ➤ **{ $name }** (🟥 red) has { $tiles } tiles to place.
    }
   *[green] { $tiles ->
        [one] ➤ **{ $name }** (🟩 green) has one tile to place.
       *[other] ➤ **{ $name }** (🟩 green) has { $tiles } tiles to place.
    }
}
dschunke-dealing = **Dschunke** · the tiles are being shuffled
dschunke-over = **Dschunke** · the game is over
dschunke-tile = Tile { $tile }: { $pictures } · { $first }, { $middle }, { $last }
dschunke-legend = CAPITALS are red ({ $red }), small letters green ({ $green }): R rice, S spice, A aubergine, F fish, X rat; o empty. A number is the height, where there is room.
dschunke-cut = Only the part around the last tile is drawn.
dschunke-groups = { $groups ->
    [0] no group
    [one] { $groups } group (+{ $points })
   *[other] { $groups } groups (+{ $points })
}
dschunke-rats = { $rats ->
    [0] no rat
    [one] { $rats } rat ({ $points })
   *[other] { $rats } rats ({ $points })
}
dschunke-points = { $colour ->
    [red] 🟥 **{ $name }** (red): { $points } · { $groups }, { $rats }
   *[green] 🟩 **{ $name }** (green): { $points } · { $groups }, { $rats }
}

dschunke-ask-wait = { $name }’s turn.
dschunke-ask-nothing = Nothing to do right now.
dschunke-ask-where = Where to place **tile { $tile }**? Effect on your lead: { $leads }
dschunke-ask-beside = Tile { $tile } here: you { $own }, { $name } { $other }; covers nothing.
dschunke-ask-on-top = Tile { $tile } here: you { $own }, { $name } { $other }; covers { $covered }
dschunke-places = { $pose ->
    [lying] Tile { $tile }, horizontal. Its left crate would go to:
   *[upright] Tile { $tile }, vertical. Its top crate would go to:
}
dschunke-place = **{ $letter }** column { $column }, row { $row }: you { $own }, rival { $other }
dschunke-here = { $pose ->
    [lying] **Column { $column }, row { $row }**, horizontal, level { $level }
   *[upright] **Column { $column }, row { $row }**, vertical, level { $level }
}
dschunke-outlook = Then: 🟥 { $red } { $redpoints } ({ $redchange }) · 🟩 { $green } { $greenpoints } ({ $greenchange })
dschunke-button-left = Left
dschunke-button-up = Up
dschunke-button-down = Down
dschunke-button-right = Right
dschunke-button-turn = Rotate
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
    [lying] { $name } placed tile { $tile } horizontally at column { $column }, row { $row }
   *[upright] { $name } placed tile { $tile } vertically at column { $column }, row { $row }
}
dschunke-recall = { $name } placed tile { $tile }: { $name } { $other }, you { $own }.
dschunke-row-rats = rats
dschunke-unplaced = { $tiles ->
    [one] One tile could no longer be placed.
   *[other] { $tiles } tiles could no longer be placed.
}
dschunke-end = { $count ->
    [one] **{ $names } wins!**
   *[other] **{ $names } share the win.**
}

dschunke-no-size = Choose 0 for a table without an edge, or an odd number of cells from 5 to 61.
dschunke-no-deal = That deal does not fit the game.
dschunke-no-tile = Tile { $tile } is not one of yours to place now.
dschunke-no-level = A tile must lie flat: the heights there are { $first }, { $middle } and { $last }.
dschunke-no-edge = On the table, a tile must touch another one along an edge.
dschunke-no-cover = That is exactly on top of tile { $tile }; a tile must rest on at least two others.
dschunke-no-table = The tile would stick out over the edge of the table.

dschunke-rules-1 =
    ### Dschunke in short
    { rules-goal } Build big groups of one good in your colour. Only what shows from above counts.
    { rules-turn } Place your two tiles of three crates: beside another on the table, or flat on at least two.
    { $size ->
        [0] { rules-end } All 42 tiles are placed; most points wins.
       *[other] { rules-end } All 42 tiles are placed, or none fits; most points wins.
    }
    { rules-example } Three touching red rice crates: 6 points. Covered: 0. A visible red rat: −1.
dschunke-rules-2 =
    ### The crates
    A tile is a strip of three crates. One of you plays red, the other green, drawn at random; red starts. In a rematch you swap colours.
    • Goods (rice, spice, aubergine, fish) score for their colour.
    • { $rat } { $other_rat } A rat costs its colour a point while it can be seen.
    • { $empty } An empty crate counts for nobody.
    The 42 tiles are our own set, not the printed one: in each colour every good 11 times and 10 rats, and 18 empty crates. The start tile is empty.
dschunke-rules-3 =
    ### Turns
    Red begins with a single tile. Then you take turns, green first, with two tiles a turn, and green ends with a single one: 11 turns and 21 tiles each.
    • The tiles of a turn are drawn from the face-down stack and lie open for both to see.
    • Place all of them, in any order and turned any way. The second may lie partly on the first.
    • No passing, no swapping, and a placed tile stays where it is.
dschunke-rules-4 =
    ### On the table
    A tile on the bare table must touch a tile already there, edge to edge, with at least one of its crates. A corner is not enough.
    • It lies horizontally or vertically, in line with the others, either way round.
    • What the crates show plays no part in where a tile may lie.
    { $size ->
        [0] • The table has no edge, so there is always a place. (On a table opened with an edge, tiles must stay on it, and when none fits any more, the game ends at once.)
       *[other] • This table has an edge: { $size } × { $size } cells, the start tile in the centre. No tile may stick out.
    }
dschunke-rules-5 =
    ### On top of others
    A tile may also cover others, as long as it lies flat.
    • The three cells (each the size of a crate) that it covers are equally high: no gap below, no slope, no overhang.
    • It rests on at least two tiles. Exactly on top of one is not allowed; only the tiles directly below count.
    • What is covered no longer counts: bury your own rats and your rival’s goods.
    On the board, a small number shows how many tiles are stacked there.
dschunke-rules-6 =
    ### Groups
    Look from above: each cell shows its topmost crate. Crates of one colour and one good that touch along edges form a group, however high they lie. Corners do not connect.
    • 1 crate: 0 · 2: 3 · 3: 6 · 4: 10 · 5: 15 · 6: 21 · 7: 28 · 8: 36 · 9: 45 · 10: 55 · 11: 66 points
    • The points go to the group’s colour, whoever placed the crates.
    • Rats and empty crates belong to no group.
dschunke-rules-7 =
    ### The end
    { $size ->
        [0] When all 42 tiles are placed, each player adds up the groups of their colour and subtracts a point for every visible rat of that colour.
       *[other] When all 42 tiles are placed, or as soon as no tile fits on the table any more, each player adds up the groups of their colour and subtracts a point for every visible rat of that colour. Tiles left over stay out.
    }
    The total may be below zero. The higher total wins; with equal totals, both win.
    • In the picture, green has four rice crates (10) and a rat (−1): 9. Red has two spice crates (3), and two aubergines that do not touch (0): 3. Green wins.
dschunke-rules-8 =
    ### Placing with the buttons
    Letters mark places for your tile as it is held, horizontally or vertically: A improves your lead most.
    • Press a letter to see the tile there and what it changes. Then place it, swap its ends, or press another letter.
    • “Rotate” turns the tile the other way; “Tile 7” (for example) switches to your other tile.
    • “Other place…” moves it anywhere, with arrows or by row and column.
    Golden frames mark the tiles of the last turn.

dschunke-advice-place = { $pose ->
    [lying] Place tile { $tile } horizontally at **column { $column }, row { $row }**; from left to right: { $first }, { $middle }, { $last }.
   *[upright] Place tile { $tile } vertically at **column { $column }, row { $row }**; from top to bottom: { $first }, { $middle }, { $last }.
}
dschunke-because-points = The score is then { $own } for you and { $other } for { $name }.
dschunke-because-most = The score is then { $own } for you and { $other } for { $name }; no other placement improves your lead more right away.
dschunke-because-quiet = It changes no points right away, but looks best after trying many ways the game may go on.
dschunke-because-tried = It looks best after trying many ways the game may go on.

# Its command and its rule options.

dschunke-pitch = Pile up crates; only what is seen from above counts.
dschunke-command = dschunke
dschunke-command-about = Play Dschunke: pile up crates, for two players
dschunke-option-table-size = table-size
dschunke-option-table-size-about = Cells along each side of the table, an odd number from 5 to 61; 0 for a table without an edge
dschunke-option-table-size-means = { $value ->
    [0] { "" }
   *[other] The table has an edge: { $value } cells along each side.
}

# The pictures of Dschunke.

dschunke-picture-title = Dschunke · { $placed ->
    [one] { $placed } tile placed
   *[other] { $placed } tiles placed
} · { $left } in the stack
dschunke-picture-dealing = Dschunke · the tiles are being shuffled
dschunke-picture-over = Dschunke · { $count ->
    [one] { $names } wins
   *[other] { $names } share the win
}
dschunke-picture-to-act = { $name }’s turn.
dschunke-picture-player = { $name } ({ $colour ->
    [red] red
   *[other] green
}): { $points ->
    [one] { $points } point
   *[other] { $points } points
}, { $rats ->
    [one] { $rats } rat
   *[other] { $rats } rats
} in sight.
dschunke-picture-tile = Tile { $tile }: { $crates }.
dschunke-picture-place = { $letter }: column { $x }, row { $y } ({ $change }).
dschunke-picture-ghost = { $pose ->
    [lying] Tile { $tile } is held horizontally at column { $x }, row { $y }.
   *[upright] Tile { $tile } is held vertically at column { $x }, row { $y }.
}
dschunke-picture-last = { $pose ->
    [lying] Placed last: tile { $tile }, horizontally at column { $x }, row { $y }, height { $height }.
   *[upright] Placed last: tile { $tile }, vertically at column { $x }, row { $y }, height { $height }.
}
dschunke-picture-group = { $size } × { $crates } from column { $x }, row { $y }: { $points } points.
dschunke-picture-crates = crates
dschunke-picture-sheet = Dschunke · the points
dschunke-picture-rats = rats in sight
dschunke-picture-sum = points
dschunke-picture-unplaced = Tiles that could no longer be placed: { $tiles }

# The pictures in the rules of Dschunke.

dschunke-example-placing = On the table
dschunke-example-beside = On the table, a tile must touch another one along an edge.
dschunke-example-on-top = On top, a tile rests on at least two others, all equally high.
dschunke-example-groups = Crates of one colour and one good that touch along edges form a group.
dschunke-example-nothing = These form no group.
dschunke-example-allowed = allowed
dschunke-example-forbidden = not allowed
dschunke-example-edge = a tile that touches another along an edge
dschunke-example-corner = a tile that touches another only at a corner
dschunke-example-rim = On this table, a tile must not stick out over the edge.
dschunke-example-inside = a tile that lies fully on the table
dschunke-example-outside = a tile that sticks out over the water
dschunke-example-on-top-title = On top of others
dschunke-example-not-on-top = Never exactly on a single tile, and never where the heights differ.
dschunke-example-two-tiles = a tile on two tiles of the same height
dschunke-example-one-tile = a tile exactly on another
dschunke-example-uneven = a tile partly on another and partly on the table
dschunke-example-scoring = Groups
dschunke-example-by-corners = the same crates, corner to corner
dschunke-example-two-colours = the same good in two colours
dschunke-example-two-goods = two different goods
dschunke-example-points = { $points } points
dschunke-example-crates = What the crates show
dschunke-example-colours = Red is light on dark, green is dark on light.
dschunke-example-rats = rats
dschunke-example-strip = A tile: three crates in a row, turned any way.
dschunke-example-turns = 22 turns, 42 tiles
dschunke-example-first-turns = Red begins with one tile; then both place two a turn.
dschunke-example-last-turns = Green ends with one tile.
dschunke-example-turn-red = turn { $turn }: red
dschunke-example-turn-green = turn { $turn }: green
dschunke-example-in-short = The table, seen from above
dschunke-example-call-group = You are red: three rice crates that touch, 6 points
dschunke-example-call-empty = Empty crate: counts for nobody
dschunke-example-call-covers = This tile lies flat on two others. What it covers no longer counts.
dschunke-example-call-rat = Your rat in sight: −1 point
dschunke-example-call-hand = Your turn: place both tiles
dschunke-example-worth = A group scores:
dschunke-example-worth-of = { $crates ->
    [one] { $crates } crate
   *[other] { $crates } crates
} ({ $points })
dschunke-example-end = Counting at the end
dschunke-example-call-green = Green: 10 for the rice, −1 for the rat, total 9
dschunke-example-call-red = Red: 3 for the spice, total 3
dschunke-example-call-apart = Aubergines apart: 0
dschunke-example-buttons = Your turn
dschunke-example-call-letters = Letters: the places that improve your lead most
dschunke-example-call-held = The letters mark places for this tile
dschunke-example-call-last = Golden frame: placed last turn
dschunke-example-call-height = 2 tiles are stacked here

# The picture of a lobby.

dschunke-cover = Pile up · Cover · Count
dschunke-cover-alt = Red and green crates (rice, spice, aubergines, fish, rats) piled up on a table, seen from above.
