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
