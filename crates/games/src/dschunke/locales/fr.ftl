# Le jeu Dschunke : plateau, main, ce qui arrive, pourquoi pas.

# Leurs premières lettres désignent les denrées dans les dessins : elles diffèrent donc.
dschunke-good-rice = riz
dschunke-good-spice = épice
dschunke-good-aubergine = aubergine
dschunke-good-fish = poisson

dschunke-crate-empty = vide
dschunke-crate-red-rice = riz rouge
dschunke-crate-red-spice = épice rouge
dschunke-crate-red-aubergine = aubergine rouge
dschunke-crate-red-fish = poisson rouge
dschunke-crate-red-rat = rat rouge
dschunke-crate-green-rice = riz vert
dschunke-crate-green-spice = épice verte
dschunke-crate-green-aubergine = aubergine verte
dschunke-crate-green-fish = poisson vert
dschunke-crate-green-rat = rat vert

dschunke-title = **Dschunke** · { $placed ->
    [one] { $placed } tuile posée
   *[other] { $placed } tuiles posées
} · pioche : { $left }
dschunke-to-act = { $colour ->
    [red] { $tiles ->
        [one] ➤ **{ $name }** (🟥 rouge) pose une tuile.
       *[other] ➤ **{ $name }** (🟥 rouge) pose { $tiles } tuiles.
    }
   *[green] { $tiles ->
        [one] ➤ **{ $name }** (🟩 vert) pose une tuile.
       *[other] ➤ **{ $name }** (🟩 vert) pose { $tiles } tuiles.
    }
}
dschunke-dealing = **Dschunke** · on mélange les tuiles
dschunke-over = **Dschunke** · la partie est finie
dschunke-tile = Tuile { $tile } : { $pictures } · { $first }, { $middle }, { $last }
dschunke-legend = MAJUSCULES rouge ({ $red }), minuscules vert ({ $green }) : R riz, É épice, A aubergine, P poisson, X rat ; o vide. 2, 3… : hauteur, s’il y a la place.
dschunke-cut = Seule la partie autour de la dernière tuile est dessinée.
dschunke-groups = { $groups ->
    [0] aucun groupe
    [one] { $groups } groupe { $points }
   *[other] { $groups } groupes { $points }
}
dschunke-rats = { $rats ->
    [0] aucun rat
    [one] { $rats } rat { $points }
   *[other] { $rats } rats { $points }
}
dschunke-points = { $colour ->
    [red] 🟥 **{ $name }** (rouge) : { $points } · { $groups }, { $rats }
   *[green] 🟩 **{ $name }** (vert) : { $points } · { $groups }, { $rats }
}

dschunke-ask-wait = C’est à { $name } de jouer.
dschunke-ask-nothing = Rien à faire pour l’instant.
dschunke-ask-where = Où poser la **tuile { $tile }** ? Votre avance : { $leads }
dschunke-ask-beside = Tuile { $tile } ici : vous { $own }, { $name } { $other } ; ne couvre rien.
dschunke-ask-on-top = Tuile { $tile } ici : vous { $own }, { $name } { $other } ; couvre { $covered }
dschunke-places = { $pose ->
    [lying] Tuile { $tile } couchée, par sa caisse de gauche :
   *[upright] Tuile { $tile } debout, par sa caisse du haut :
}
dschunke-place = **{ $letter }** colonne { $column }, ligne { $row } : vous { $own }, rival { $other }
dschunke-here = { $pose ->
    [lying] **Colonne { $column }, ligne { $row }**, couchée, niveau { $level }
   *[upright] **Colonne { $column }, ligne { $row }**, debout, niveau { $level }
}
dschunke-outlook = Ensuite : 🟥 { $red } { $redpoints } ({ $redchange }) · 🟩 { $green } { $greenpoints } ({ $greenchange })
dschunke-button-left = Gauche
dschunke-button-up = Haut
dschunke-button-down = Bas
dschunke-button-right = Droite
dschunke-button-turn = Tourner
dschunke-button-flip = Inverser
dschunke-button-tile = Tuile { $tile }
dschunke-button-any = Ailleurs…
dschunke-button-place = Poser
dschunke-button-place-at = Poser en { $letter }
dschunke-button-back = Retour
dschunke-hint-row = Aller à une autre ligne (ici { $number })
dschunke-hint-column = Aller à une autre colonne (ici { $number })
dschunke-entry-row = Ligne { $number }
dschunke-entry-column = Colonne { $number }
dschunke-entry-now = la tuile est ici

dschunke-told = { $pose ->
    [lying] { $name } a posé la tuile { $tile } couchée, colonne { $column }, ligne { $row }
   *[upright] { $name } a posé la tuile { $tile } debout, colonne { $column }, ligne { $row }
}
dschunke-recall = { $name } ({ $other }) a posé la tuile { $tile } ; vous : { $own }.
dschunke-row-rats = rats
dschunke-unplaced = { $tiles ->
    [one] Une tuile n’a plus trouvé de place.
   *[other] { $tiles } tuiles n’ont plus trouvé de place.
}
dschunke-end = { $count ->
    [one] **{ $names } gagne la partie !**
   *[other] **{ $names } se partagent la victoire.**
}

dschunke-no-size = La table est sans bord (0), ou compte un nombre impair de cases par côté, de 5 à 61.
dschunke-no-deal = Cette donne ne convient pas à la partie.
dschunke-no-tile = La tuile { $tile } n’est pas de celles que vous devez poser maintenant.
dschunke-no-level = Une tuile doit être à plat : ici les hauteurs sont { $first }, { $middle } et { $last }.
dschunke-no-edge = Sur la table, une tuile doit en toucher une autre par un côté.
dschunke-no-cover = C’est exactement sur la tuile { $tile } ; une tuile doit reposer sur deux autres au moins.
dschunke-no-table = La tuile dépasserait du bord de la table.

dschunke-rules-1 =
    ### Dschunke en bref
    Deux marchands empilent des caisses, et seul compte à la fin ce qu’on voit d’en haut.
    • À votre tour on pioche deux tuiles de trois caisses ; posez les deux, dans l’ordre et le sens de votre choix.
    • Une tuile se pose sur la table à côté d’autres, ou bien à plat sur deux tuiles au moins.
    • Les caisses de votre couleur à même denrée qui se touchent forment un groupe : plus il est grand, mieux c’est.
    • { $rat } Chaque rat visible de votre couleur vous coûte un point. Enterrez vos rats et les denrées de l’autre !
dschunke-rules-2 =
    ### Poser
    Rouge commence avec une seule tuile, puis chacun en pose deux par tour, et vert finit avec une seule : 42 tuiles, 21 chacun. Les tuiles piochées sont visibles des deux joueurs.
    • Sur la table : au moins une caisse doit toucher une autre tuile par un côté ; un coin ne suffit pas.
    • Par-dessus : les trois cases doivent être à même hauteur, sans vide dessous, et la tuile ne doit pas couvrir exactement une seule tuile.
    • Ce que montrent les caisses ne joue aucun rôle pour poser.
    On peut jouer sur une table avec un bord. Si plus aucune tuile ne trouve de place, la partie s’arrête aussitôt.
    Dans la main, des lettres marquent les places qui valent le plus pour la tuile telle qu’elle est tenue, couchée ou debout : choisissez-en une, regardez, posez. Toute autre place est derrière « Ailleurs… ».
dschunke-rules-3 =
    ### Le décompte
    Regardez d’en haut. Un groupe : des caisses d’une même couleur et d’une même denrée qui se touchent par les côtés ; les hauteurs n’y font rien.
    • 1 caisse : 0 · 2 : 3 · 3 : 6 · 4 : 10 · 5 : 15 · 6 : 21 · 7 : 28 · 8 : 36 · 9 : 45 · 10 : 55 · 11 : 66 points
    • { $rat } { $other_rat } Chaque rat visible : −1 pour sa couleur. { $empty } Les caisses vides ne comptent pas.
    Le plus haut score gagne ; à égalité on partage la victoire.

dschunke-advice-place = { $pose ->
    [lying] Posez la tuile { $tile } couchée, **colonne { $column }, ligne { $row }** ; de gauche à droite : { $first }, { $middle }, { $last }.
   *[upright] Posez la tuile { $tile } debout, **colonne { $column }, ligne { $row }** ; de haut en bas : { $first }, { $middle }, { $last }.
}
dschunke-because-points = Les points sont alors { $own } pour vous et { $other } pour { $name }.
dschunke-because-most = Les points sont alors { $own } pour vous et { $other } pour { $name } ; aucune autre pose ne fait davantage pour votre avance dans l’immédiat.
dschunke-because-quiet = Cela ne change aucun point dans l’immédiat, mais semble le mieux après l’essai de nombreuses suites possibles.
dschunke-because-tried = Cela semble le mieux après l’essai de nombreuses suites possibles.

# Sa commande et ses options de règles.

dschunke-pitch = Empilez des caisses ; seul compte ce qu’on voit d’en haut.
dschunke-command = jonque
dschunke-command-about = Jouer à Dschunke : poser des marchandises sur le pont à deux
dschunke-option-table-size = taille-de-table
dschunke-option-table-size-about = Cases par côté de la table, un nombre impair à partir de 5 ; 0 : table sans bord
dschunke-option-table-size-means = { $value ->
    [0] { "" }
   *[other] La table a un bord : { $value } cases par côté.
}

# Les images de Dschunke.

dschunke-picture-title = Dschunke · { $placed ->
    [one] { $placed } tuile posée
   *[other] { $placed } tuiles posées
} · pioche : { $left }
dschunke-picture-dealing = Dschunke · on mélange les tuiles
dschunke-picture-over = Dschunke · la partie est finie
dschunke-picture-to-act = { $name } pose une tuile.
dschunke-picture-player = { $name } ({ $colour ->
    [red] rouge
   *[other] vert
}) : points pour l’instant { $points }, rats visibles { $rats }.
dschunke-picture-red = { $thing } (rouge)
dschunke-picture-green = { $thing } (vert)
dschunke-picture-rat = rat
dschunke-picture-empty = caisse vide
dschunke-picture-tile = Tuile { $tile } : { $crates }.
dschunke-picture-place = { $letter } : colonne { $x }, ligne { $y } ({ $change }).
dschunke-picture-ghost = La tuile { $tile } est tenue à la colonne { $x }, ligne { $y }, tournée de { $rotation } degrés.
dschunke-picture-last = Posée en dernier : tuile { $tile } à la colonne { $x }, ligne { $y }, tournée de { $rotation } degrés, hauteur { $height }.
dschunke-picture-group = { $size } × { $crates } à partir de la colonne { $x }, ligne { $y } : { $points }.
dschunke-picture-sheet = Dschunke · les points
dschunke-picture-rats = rats visibles
dschunke-picture-sum = points
dschunke-picture-unplaced = Tuiles restées sans place : { $tiles }

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
