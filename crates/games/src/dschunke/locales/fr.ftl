# Le jeu Dschunke : plateau, main, ce qui arrive, pourquoi pas.

dschunke-good-rice = riz
dschunke-good-spice = épice
dschunke-good-aubergine = aubergine
dschunke-good-fish = poisson

dschunke-red = rouge
dschunke-green = vert
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
        [one] ➤ **{ $name }** (🟥 rouge) a une tuile à poser.
       *[other] ➤ **{ $name }** (🟥 rouge) a { $tiles } tuiles à poser.
    }
   *[green] { $tiles ->
        [one] ➤ **{ $name }** (🟩 vert) a une tuile à poser.
       *[other] ➤ **{ $name }** (🟩 vert) a { $tiles } tuiles à poser.
    }
}
dschunke-dealing = **Dschunke** · on mélange les tuiles
dschunke-over = **Dschunke** · la partie est finie
dschunke-tile = Tuile { $tile } : { $pictures } · { $first }, { $middle }, { $last }
dschunke-legend = MAJUSCULES : rouge ({ $red }) ; minuscules : vert ({ $green }). R riz, S épice, A aubergine, F poisson, X rat ; o vide. Un chiffre : la hauteur, s’il y a la place.
dschunke-cut = Seule la partie autour de la dernière tuile est dessinée.
dschunke-groups = { $groups ->
    [0] aucun groupe
    [one] { $groups } groupe (+{ $points })
   *[other] { $groups } groupes (+{ $points })
}
dschunke-rats = { $rats ->
    [0] aucun rat
    [one] { $rats } rat ({ $points })
   *[other] { $rats } rats ({ $points })
}
dschunke-points = { $colour ->
    [red] 🟥 **{ $name }** (rouge) : { $points } · { $groups }, { $rats }
   *[green] 🟩 **{ $name }** (vert) : { $points } · { $groups }, { $rats }
}

dschunke-ask-wait = À { $name } de jouer.
dschunke-ask-nothing = Rien à faire pour l’instant.
dschunke-ask-where = Où poser la **tuile { $tile }** ? Effet sur l’avance : { $leads }
dschunke-ask-beside = Tuile { $tile } ici : vous { $own }, { $name } { $other } ; ne recouvre rien.
dschunke-ask-on-top = Tuile { $tile } ici : vous { $own }, { $name } { $other } ; recouvre { $covered }
dschunke-places = { $pose ->
    [lying] Tuile { $tile } à l’horizontale. Sa caisse de gauche irait en :
   *[upright] Tuile { $tile } à la verticale. Sa caisse du haut irait en :
}
dschunke-place = **{ $letter }** colonne { $column }, ligne { $row } : vous { $own }, l’autre { $other }
dschunke-here = { $pose ->
    [lying] **Colonne { $column }, ligne { $row }**, à l’horizontale, niveau { $level }
   *[upright] **Colonne { $column }, ligne { $row }**, à la verticale, niveau { $level }
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
    [lying] { $name } a posé la tuile { $tile } à l’horizontale, colonne { $column }, ligne { $row }
   *[upright] { $name } a posé la tuile { $tile } à la verticale, colonne { $column }, ligne { $row }
}
dschunke-recall = { $name } a posé la tuile { $tile } : { $name } { $other }, vous { $own }.
dschunke-row-rats = rats
dschunke-unplaced = { $tiles ->
    [one] Une tuile n’a pas pu être posée.
   *[other] { $tiles } tuiles n’ont pas pu être posées.
}
dschunke-end = { $count ->
    [one] **{ $names } gagne la partie !**
   *[other] **{ $names } se partagent la victoire.**
}

dschunke-no-size = Choisissez 0 pour une table sans bord, ou un nombre impair de cases, de 5 à 61.
dschunke-no-deal = Cette distribution ne convient pas à la partie.
dschunke-no-tile = Vous n’avez pas à poser la tuile { $tile } à ce tour.
dschunke-no-level = Une tuile doit être posée à plat : ici, les hauteurs sont { $first }, { $middle } et { $last }.
dschunke-no-edge = Sur la table, une tuile doit en toucher une autre par un côté.
dschunke-no-cover = C’est exactement sur la tuile { $tile } ; une tuile doit reposer sur au moins deux autres.
dschunke-no-table = La tuile dépasserait du bord de la table.

dschunke-rules-1 =
    ### Dschunke en bref
    { rules-goal } Former de grands groupes d’une même denrée de votre couleur. Seul compte ce qu’on voit d’en haut.
    { rules-turn } Posez vos deux tuiles de trois caisses : soit sur la table, contre une autre, soit à plat sur au moins deux autres.
    { $size ->
        [0] { rules-end } Les 42 tuiles posées, qui a le plus de points l’emporte.
       *[other] { rules-end } Les 42 tuiles posées, ou faute de place, qui a le plus de points l’emporte.
    }
    { rules-example } Trois caisses rouges de riz qui se touchent : 6 points. Recouvertes : 0. Un rat rouge visible : −1.
dschunke-rules-2 =
    ### Les caisses
    Une tuile est une bande de trois caisses. L’un joue rouge, l’autre vert, par tirage au sort ; rouge commence. À la revanche, vous échangez les couleurs.
    • Les denrées (riz, épice, aubergine, poisson) rapportent des points à leur couleur.
    • { $rat } { $other_rat } Un rat coûte un point à sa couleur tant qu’on le voit.
    • { $empty } Une caisse vide ne compte pour personne.
    Les 42 tuiles sont de notre cru, et non celles de l’édition imprimée : dans chaque couleur, chaque denrée 11 fois et 10 rats ; et 18 caisses vides. La tuile de départ est vide.
dschunke-rules-3 =
    ### Les tours
    Rouge commence avec une seule tuile. Puis chacun à son tour, vert d’abord, en pose deux, et vert finit avec une seule : 11 tours et 21 tuiles chacun.
    • Les tuiles d’un tour viennent de la pioche, face cachée ; une fois piochées, elles sont visibles des deux joueurs.
    • Posez-les toutes, dans l’ordre et le sens de votre choix. La seconde peut reposer en partie sur la première.
    • On ne passe pas, on n’échange rien, et une tuile posée ne bouge plus.
dschunke-rules-4 =
    ### Sur la table
    Posée à même la table, une tuile doit toucher une tuile déjà posée, côté contre côté, par au moins une de ses caisses. Un coin ne suffit pas.
    • Elle se pose à l’horizontale ou à la verticale, alignée sur les autres, dans un sens ou dans l’autre.
    • Ce que montrent les caisses ne joue aucun rôle pour la pose.
    { $size ->
        [0] • La table n’a pas de bord : il reste toujours une place. (Sur une table avec un bord, aucune tuile ne doit dépasser, et la partie s’arrête dès que plus aucune n’y trouve place.)
       *[other] • Cette table a un bord : { $size } × { $size } cases, la tuile de départ au centre. Aucune tuile ne doit dépasser.
    }
dschunke-rules-5 =
    ### Par-dessus
    Une tuile peut aussi en recouvrir d’autres, à condition d’être bien à plat.
    • Les trois cases (chacune de la taille d’une caisse) qu’elle recouvre sont à la même hauteur : pas de vide dessous, pas de pente, rien qui dépasse.
    • Elle repose sur au moins deux tuiles. Exactement sur une seule, c’est interdit ; seules comptent les tuiles juste en dessous.
    • Ce qui est recouvert ne compte plus : enterrez vos rats et les denrées de l’autre.
    Sur le plateau, un petit chiffre dit combien de tuiles sont empilées là.
dschunke-rules-6 =
    ### Les groupes
    Regardez d’en haut : chaque case montre sa caisse la plus haute. Les caisses d’une même couleur et d’une même denrée qui se touchent par un côté forment un groupe, quelle que soit leur hauteur. Les coins ne comptent pas.
    • 1 caisse : 0 · 2 : 3 · 3 : 6 · 4 : 10 · 5 : 15 · 6 : 21 · 7 : 28 · 8 : 36 · 9 : 45 · 10 : 55 · 11 : 66 points
    • Les points vont à la couleur du groupe, peu importe qui a posé les caisses.
    • Les rats et les caisses vides n’appartiennent à aucun groupe.
dschunke-rules-7 =
    ### La fin
    { $size ->
        [0] Quand les 42 tuiles sont posées, chacun additionne les groupes de sa couleur et retire un point par rat visible de sa couleur.
       *[other] Quand les 42 tuiles sont posées, ou dès que plus aucune ne trouve de place sur la table, chacun additionne les groupes de sa couleur et retire un point par rat visible de sa couleur. Les tuiles restantes ne comptent pas.
    }
    Le total peut être négatif. Le plus élevé gagne ; à égalité, les deux gagnent.
    • Sur l’image, vert a quatre caisses de riz (10) et un rat (−1) : 9. Rouge a deux caisses d’épice (3), et deux aubergines qui ne se touchent pas (0) : 3. Vert gagne.
dschunke-rules-8 =
    ### Poser avec les boutons
    Des lettres marquent des places pour votre tuile telle qu’elle est tenue, à l’horizontale ou à la verticale : A améliore le plus votre avance.
    • Choisissez une lettre pour voir la tuile à cette place et ce qu’elle change. Puis posez-la, inversez-la ou essayez une autre lettre.
    • « Tourner » la tient dans l’autre sens ; « Tuile 7 » prend l’autre tuile de votre tour.
    • « Ailleurs… » la déplace où vous voulez, avec des flèches ou par ligne et colonne.
    Un cadre doré marque les tuiles du dernier tour.

dschunke-advice-place = { $pose ->
    [lying] Posez la tuile { $tile } à l’horizontale, **colonne { $column }, ligne { $row }** ; de gauche à droite : { $first }, { $middle }, { $last }.
   *[upright] Posez la tuile { $tile } à la verticale, **colonne { $column }, ligne { $row }** ; de haut en bas : { $first }, { $middle }, { $last }.
}
dschunke-because-points = Le score est alors de { $own } pour vous et de { $other } pour { $name }.
dschunke-because-most = Le score est alors de { $own } pour vous et de { $other } pour { $name } ; aucune autre place n’améliore davantage votre avance dans l’immédiat.
dschunke-because-quiet = Cela ne change aucun point dans l’immédiat, mais c’est ce qui réussit le mieux sur de nombreuses suites possibles.
dschunke-because-tried = C’est ce qui réussit le mieux sur de nombreuses suites possibles.

# Sa commande et ses options de règles.

dschunke-pitch = Empilez des caisses ; seul compte ce qu’on voit d’en haut.
dschunke-command = jonque
dschunke-command-about = Jouer à Dschunke : empiler des caisses, à deux
dschunke-option-table-size = taille-de-table
dschunke-option-table-size-about = Cases par côté de la table, un nombre impair de 5 à 61 ; 0 pour une table sans bord
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
dschunke-picture-over = Dschunke · { $count ->
    [one] { $names } gagne
   *[other] { $names } se partagent la victoire
}
dschunke-picture-to-act = À { $name } de jouer.
dschunke-picture-player = { $name } ({ $colour ->
    [red] rouge
   *[other] vert
}) : { $points ->
    [one] { $points } point
   *[other] { $points } points
}, { $rats ->
    [one] { $rats } rat visible
   *[other] { $rats } rats visibles
}.
dschunke-picture-tile = Tuile { $tile } : { $crates }.
dschunke-picture-place = { $letter } : colonne { $x }, ligne { $y } ({ $change }).
dschunke-picture-ghost = { $pose ->
    [lying] La tuile { $tile } est tenue à l’horizontale, colonne { $x }, ligne { $y }.
   *[upright] La tuile { $tile } est tenue à la verticale, colonne { $x }, ligne { $y }.
}
dschunke-picture-last = { $pose ->
    [lying] Posée en dernier : tuile { $tile }, à l’horizontale, colonne { $x }, ligne { $y }, hauteur { $height }.
   *[upright] Posée en dernier : tuile { $tile }, à la verticale, colonne { $x }, ligne { $y }, hauteur { $height }.
}
dschunke-picture-group = { $size } × { $crates } à partir de la colonne { $x }, ligne { $y } : { $points } points.
dschunke-picture-crates = caisses
dschunke-picture-sheet = Dschunke · les points
dschunke-picture-rats = rats visibles
dschunke-picture-sum = points
dschunke-picture-unplaced = Tuiles qui n’ont pas pu être posées : { $tiles }

# Les images des règles de Dschunke.

dschunke-example-placing = Sur la table
dschunke-example-beside = Sur la table, une tuile doit en toucher une autre par un côté.
dschunke-example-on-top = Par-dessus, une tuile repose sur au moins deux autres, toutes à la même hauteur.
dschunke-example-groups = Les caisses d’une même couleur et d’une même denrée qui se touchent par un côté forment un groupe.
dschunke-example-nothing = Celles-ci ne forment pas de groupe.
dschunke-example-allowed = permis
dschunke-example-forbidden = interdit
dschunke-example-edge = une tuile qui en touche une autre par un côté
dschunke-example-corner = une tuile qui n’en touche une autre que par un coin
dschunke-example-rim = À cette table, une tuile ne doit pas dépasser du bord.
dschunke-example-inside = une tuile entièrement sur la table
dschunke-example-outside = une tuile qui dépasse au-dessus de l’eau
dschunke-example-on-top-title = Par-dessus
dschunke-example-not-on-top = Jamais exactement sur une seule tuile, ni là où les hauteurs diffèrent.
dschunke-example-two-tiles = une tuile sur deux tuiles de même hauteur
dschunke-example-one-tile = une tuile exactement sur une autre
dschunke-example-uneven = une tuile en partie sur une autre et en partie sur la table
dschunke-example-scoring = Les groupes
dschunke-example-by-corners = les mêmes caisses, coin contre coin
dschunke-example-two-colours = la même denrée en deux couleurs
dschunke-example-two-goods = deux denrées différentes
dschunke-example-points = { $points } points
dschunke-example-crates = Ce que montrent les caisses
dschunke-example-colours = Rouge : clair sur foncé ; vert : foncé sur clair.
dschunke-example-rats = rats
dschunke-example-strip = Une tuile : trois caisses en ligne, dans n’importe quel sens.
dschunke-example-turns = 22 tours, 42 tuiles
dschunke-example-first-turns = Rouge commence avec une tuile ; puis chacun en pose deux par tour.
dschunke-example-last-turns = Vert finit avec une tuile.
dschunke-example-turn-red = tour { $turn } : rouge
dschunke-example-turn-green = tour { $turn } : vert
dschunke-example-in-short = La table vue d’en haut
dschunke-example-call-group = Vous êtes rouge : trois caisses de riz côte à côte, 6{ "\u00A0" }points
dschunke-example-call-empty = Caisse vide : ne compte pour personne
dschunke-example-call-covers = Cette tuile, à plat sur deux autres, annule ce qu’elle recouvre.
dschunke-example-call-rat = Votre rat est visible : −1{ "\u00A0" }point
dschunke-example-call-hand = À vous : posez ces deux tuiles
dschunke-example-worth = Un groupe vaut :
dschunke-example-worth-of = { $crates ->
    [one] { $crates } caisse
   *[other] { $crates } caisses
} ({ $points })
dschunke-example-end = Le décompte final
dschunke-example-call-green = Vert : 10 pour le riz, −1 pour le rat, total 9
dschunke-example-call-red = Rouge : 3 pour l’épice, total 3
dschunke-example-call-apart = Aubergines séparées : 0
dschunke-example-buttons = Une main
dschunke-example-call-letters = Lettres : les meilleures places pour votre avance
dschunke-example-call-held = La tuile dont les lettres marquent les places
dschunke-example-call-last = Cadre doré : posée au dernier tour
dschunke-example-call-height = 2 tuiles empilées ici

# L’image du salon d’attente.

dschunke-cover = Empilez · Recouvrez · Comptez
dschunke-cover-alt = Des caisses rouges et vertes (riz, épice, aubergines, poisson, rats) empilées sur une table, vues d’en haut.
