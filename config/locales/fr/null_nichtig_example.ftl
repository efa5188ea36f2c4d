# Les images des règles de Null & Nichtig.

null-nichtig-example-round = Un pli et vos piles
null-nichtig-example-highest = Le plus grand nombre remporte toutes les cartes, quelle que soit sa couleur.
null-nichtig-example-piled = Le gagnant les pose sur ses piles, d’abord sa propre carte : ici le 0 rouge couvre le 11 rouge.
null-nichtig-example-leads = entame
null-nichtig-example-takes = remporte tout
null-nichtig-example-on = { $top } sur { $below }
null-nichtig-example-points = Ce que valent vos piles
null-nichtig-example-tops = Seule compte la carte du dessus de chaque pile.
null-nichtig-example-sum = en tout
