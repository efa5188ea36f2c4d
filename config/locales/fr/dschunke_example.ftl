# Les images des règles de Dschunke.

dschunke-example-placing = Où poser une tuile
dschunke-example-beside = Sur la table : elle doit toucher une autre tuile par un côté.
dschunke-example-on-top = Par-dessus : jamais exactement sur une tuile.
dschunke-example-level = Par-dessus : les trois caisses à même hauteur.
dschunke-example-allowed = permis
dschunke-example-forbidden = interdit
dschunke-example-edge = une tuile qui en touche une autre par un côté
dschunke-example-corner = une tuile qui n’en touche une autre que par un coin
dschunke-example-two-tiles = une tuile sur deux tuiles de même hauteur
dschunke-example-one-tile = une tuile exactement sur une autre
dschunke-example-uneven = une tuile à moitié sur une autre et à moitié sur la table
dschunke-example-scoring = Ce qu’on voit d’en haut
dschunke-example-groups = Les caisses d’une même couleur et d’une même denrée qui se touchent forment un groupe.
dschunke-example-nothing = Celles-ci n’en forment pas. Et un rat visible coûte un point.
dschunke-example-by-corners = les mêmes caisses, coin contre coin
dschunke-example-two-colours = la même denrée en deux couleurs
dschunke-example-two-goods = deux denrées différentes
dschunke-example-rat = un rat
dschunke-example-points = { $points } points
dschunke-example-minus = −1 point
