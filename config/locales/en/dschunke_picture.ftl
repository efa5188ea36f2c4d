# The pictures of Dschunke.

dschunke-picture-title = Dschunke · { $placed ->
    [one] { $placed } tile placed
   *[other] { $placed } tiles placed
} · { $left } in the stack
dschunke-picture-dealing = Dschunke · the tiles are shuffled
dschunke-picture-over = Dschunke · the game is over
dschunke-picture-hand = to be placed
dschunke-picture-to-act = { $name } places a tile.
dschunke-picture-player = { $name } ({ $colour ->
    [red] red
   *[other] green
}): points now { $points }, visible rats { $rats }.
dschunke-picture-red = red { $thing }
dschunke-picture-green = green { $thing }
dschunke-picture-empty = empty crate
dschunke-picture-tile = Tile { $tile }: { $crates }.
dschunke-picture-ghost = Tile { $tile } is held at column { $x }, row { $y }, turned by { $rotation } degrees.
dschunke-picture-last = Placed last: tile { $tile } at column { $x }, row { $y }, turned by { $rotation } degrees, height { $height }.
dschunke-picture-group = { $size } × { $crates } from column { $x }, row { $y }: { $points }.
dschunke-picture-sheet = Dschunke · the points
dschunke-picture-rats = rats seen
dschunke-picture-sum = points
dschunke-picture-unplaced = Tiles that found no place: { $tiles }
