# Le jeu Null & Nichtig : plateau, main, ce qui arrive, pourquoi pas.

null-nichtig-colour-blue = bleu
null-nichtig-colour-green = vert
null-nichtig-colour-purple = violet
null-nichtig-colour-red = rouge
null-nichtig-colour-yellow = jaune
null-nichtig-short-blue = Bl
null-nichtig-short-green = Ve
null-nichtig-short-purple = Vi
null-nichtig-short-red = Ro
null-nichtig-short-yellow = Ja
null-nichtig-short-tricks = plis
null-nichtig-short-sum = pts
null-nichtig-short-totals = tot.

null-nichtig-title = **Null & Nichtig** · { $rounds ->
    [0] manche { $round }
   *[other] manche { $round } sur { $rounds }
} · pli { $trick } sur { $tricks }
null-nichtig-dealing = **Null & Nichtig** · { $rounds ->
    [0] manche { $round }
   *[other] manche { $round } sur { $rounds }
} · on distribue les cartes
null-nichtig-laying = **Null & Nichtig** · { $rounds ->
    [0] manche { $round }
   *[other] manche { $round } sur { $rounds }
} · on pose les premières cartes
null-nichtig-over = **Null & Nichtig** · la partie est finie
null-nichtig-limit = La partie finit avec la manche où quelqu’un dépasse { $target } { $target ->
    [one] point
   *[other] points
}.
null-nichtig-teams = Équipe A : { $even } **{ $even_total }** · Équipe B : { $odd } **{ $odd_total }**
null-nichtig-lies = { $name } : { $card }
null-nichtig-lies-best = { $name } : { $card } · **en tête**
null-nichtig-missing = ➤ Choix en attente : **{ $names }**
null-nichtig-first = { $name } entamera le premier pli
null-nichtig-to-lead = ➤ **{ $name }** entame
null-nichtig-to-play = ➤ C’est à **{ $name }** de jouer une carte
null-nichtig-column-now = pts
null-nichtig-column-total = total

null-nichtig-partners = { $count ->
    [one] Votre partenaire : { $names }
   *[other] Vos partenaires : { $names }
}
null-nichtig-laid = Vos cartes posées : { $cards }
null-nichtig-chosen = Déjà choisi : { $cards }
null-nichtig-held = Vos cartes : { $cards }
null-nichtig-held-of = { $symbol } { $colour } { $ranks }

null-nichtig-ask-wait = C’est à { $name } de jouer.
null-nichtig-ask-nothing = Rien à faire pour l’instant.
null-nichtig-ask-missing = { $count ->
    [one] Vos cartes sont posées. { $names } choisit encore.
   *[other] Vos cartes sont posées. { $count } autres choisissent encore.
}
null-nichtig-ask-lay = Posez **{ $due } cartes** en secret : elles commencent vos piles.
null-nichtig-ask-first = Choisissez la première des { $due } cartes à poser.
null-nichtig-ask-next = Choisissez la suivante. Elle couvre celle de sa couleur.
null-nichtig-ask-last = Choisissez la **dernière** carte : ce sera définitif.
null-nichtig-ask-lead = À vous d’entamer : jouez une carte au choix.
null-nichtig-ask-play = Jouez une carte. Pour remporter le pli, plus que **{ $rank }**.
null-nichtig-ask-lost = Jouez une carte. Aucune ne bat le **11** déjà posé.

null-nichtig-card = { $colour } { $rank }
null-nichtig-card-twice = { $rank } ×2
null-nichtig-face = { $symbol } { $colour } { $rank }
null-nichtig-button-other = Choisir…
null-nichtig-hint-layouts = D’autres poses
null-nichtig-entry-points = { $points ->
    [one] Commence avec { $points } point.
   *[other] Commence avec { $points } points.
}
null-nichtig-button-back = Retour

null-nichtig-told-lay = { $name } a choisi ses cartes à poser
null-nichtig-told-last-lay = { $name } a choisi aussi : on découvre les cartes posées
null-nichtig-layout = { $name } : { $cards }
null-nichtig-told-play = { $name } a joué { $card }
null-nichtig-trick = **{ $name }** remporte le pli { $trick }, dans cet ordre : { $cards }.
null-nichtig-recall = **{ $name }** remporte le pli { $trick } avec { $card } : { $points } sur le dessus.
null-nichtig-recall-own = Vous remportez le pli { $trick } avec { $card } : { $points } sur le dessus.
null-nichtig-last-trick = Dernier pli : { $cards }
null-nichtig-next = { $name } a le moins de points et entame la suivante.
null-nichtig-end = { $count ->
    [one] **{ $names } gagne la partie !**
   *[other] **{ $names } se partagent la victoire.**
}
null-nichtig-end-team = { $count ->
    [one] **{ $names } gagne la partie !**
   *[other] **{ $names } gagnent ensemble !**
}

null-nichtig-no-rounds = Il y a au plus { $most } manches.
null-nichtig-no-target = La limite de points est au plus { $most }.
null-nichtig-no-both = Fixez soit le nombre de manches, soit la limite de points, pas les deux.
null-nichtig-no-teams = On joue en équipes à 4 ou à 6.
null-nichtig-no-deal = Cette donne ne convient pas à la partie.
null-nichtig-no-count = Il faut poser exactement { $due } cartes ; vous en avez choisi { $laid }.
null-nichtig-no-card = Vous n’avez pas { $symbol } { $colour } { $rank } en main, ou pas autant de fois.
null-nichtig-no-lay-first = Les plis n’ont pas commencé : chacun pose d’abord des cartes.
null-nichtig-no-lay-over = On a fini de poser : jouez une carte.

null-nichtig-rules-1 =
    ### Null & Nichtig en bref
    Remportez des plis de sorte que de fortes cartes finissent sur le dessus de vos piles.
    • Vous avez une pile par couleur. Seule la carte du dessus compte.
    • Avant le premier pli, chacun pose en secret quelques cartes pour commencer ses piles.
    • À chaque pli, chacun joue la carte qu’il veut. Le plus grand nombre les remporte toutes, quelle que soit sa couleur.
    • Le gagnant pose les cartes du pli sur ses propres piles. Une bonne carte peut être couverte par une mauvaise, même par un 0.
    • Quand les mains sont vides, vos points sont la somme des cartes du dessus.
null-nichtig-rules-2 =
    ### Une manche
    Il y a cinq couleurs : { $blue } bleu, { $green } vert, { $purple } violet, { $red } rouge et { $yellow } jaune, chacune de 0 à 11 avec un second 0.
    Chacun reçoit 13 cartes ; celles qui restent ne servent pas dans la manche. Puis chacun en choisit 3, en secret et dans un ordre. Quand tous ont choisi, chacun les pose sur ses piles : dans une même couleur, la suivante couvre la précédente. (À 6 : 10 cartes, dont 2 à poser.)
    Vers la gauche à partir de qui entame, chacun joue une carte. Rien n’oblige à fournir la couleur et il n’y a pas d’atout. À nombres égaux, la première jouée l’emporte.
    Le gagnant prend d’abord sa propre carte, puis celles des autres vers la gauche, et pose chacune sur la pile de sa couleur ; s’il n’en a pas, il l’ouvre. Il entame le pli suivant.
null-nichtig-rules-3 =
    ### Les points et la fin
    Après 10 plis (à 6 : 8) les mains sont vides. Vos points sont les nombres du dessus de vos piles, cinq au plus. Les cartes couvertes ne comptent pas, et personne ne peut les regarder.
    Qui a marqué le moins dans la manche entame la suivante. S’ils sont plusieurs, c’est le premier d’entre eux à gauche de qui a entamé cette manche.
    On joue autant de manches qu’il y a de joueurs, sauf si vous convenez d’un autre nombre ou d’une limite de points. Avec une limite, la partie finit après la manche où quelqu’un la dépasse. Le plus haut total gagne ; en cas d’égalité la victoire est partagée.
    • **Équipes** (à 4 ou 6) : une place sur deux joue ensemble. Chacun joue et marque pour soi ; à la fin on additionne les totaux de chaque équipe.

null-nichtig-advice-lay = Posez **{ $cards }**, dans cet ordre.
null-nichtig-advice-play = Jouez **{ $card }**.
null-nichtig-because-only = C’est votre dernière carte.
null-nichtig-because-begins = { $high ->
    [0] Vos points commencent alors à { $points }.
    [one] Vos points commencent alors à { $points }, et vous gardez { $high } carte de 9 ou plus pour remporter des plis.
   *[other] Vos points commencent alors à { $points }, et vous gardez { $high } cartes de 9 ou plus pour remporter des plis.
}
null-nichtig-because-takes = Vous jouez en dernier et remportez le pli : vos points passent de { $before } à { $after }.
null-nichtig-because-takes-same = Vous jouez en dernier et remportez le pli : vos points restent à { $points }.
null-nichtig-because-gives = Vous jouez en dernier et laissez le pli à { $name } : ses points passent de { $before } à { $after }.
null-nichtig-because-gives-same = Vous jouez en dernier et laissez le pli à { $name } : ses points restent à { $points }.
null-nichtig-because-surely = Cette carte remporte le pli : personne ne peut avoir un nombre plus grand.
null-nichtig-because-best = { $waiting ->
    [one] C’est la plus haute carte jusqu’ici, et une seule personne doit encore jouer.
   *[other] C’est la plus haute carte jusqu’ici, et { $waiting } personnes doivent encore jouer.
}
null-nichtig-because-lowest = Aucune de vos cartes n’est plus basse, et vous gardez les plus hautes pour plus tard.
null-nichtig-because-covers = Cette carte ne remporte pas le pli ; si { $name } le remporte, sa carte { $card } est couverte.
null-nichtig-because-spares = { $points ->
    [one] Cette carte ne remporte pas le pli, dont les cartes jusqu’ici ôteraient { $points } point à vos piles.
   *[other] Cette carte ne remporte pas le pli, dont les cartes jusqu’ici ôteraient { $points } points à vos piles.
}
null-nichtig-because-leaves = Cette carte ne remporte pas le pli, et vous gardez { $card } pour plus tard.
null-nichtig-because-no-card = Aucune de vos cartes n’est assez haute pour remporter le pli.
null-nichtig-because-few = { $cards ->
    [one] Une carte au plus, chez les autres, est plus haute.
   *[other] { $cards } cartes au plus, chez les autres, sont plus hautes.
}
null-nichtig-because-tried = Cela semble le mieux après l’essai de nombreuses donnes possibles.

# Sa commande et ses options de règles.

null-nichtig-pitch = Des plis, et de fortes cartes sur le dessus de vos piles.
null-nichtig-command = null-nichtig
null-nichtig-command-about = Jouer à Null & Nichtig : prendre bas, bien couvrir
null-nichtig-option-rounds = manches
null-nichtig-option-rounds-about = Un nombre fixe de manches ; 0 pour aucun
null-nichtig-option-rounds-means = { $value ->
    [0] { "" }
    [one] On joue une seule manche.
   *[other] La partie compte { $value } manches.
}
null-nichtig-option-target = but
null-nichtig-option-target-about = Jouer jusqu’à tant de points ; 0 pour aucun
null-nichtig-option-target-means = { $value ->
    [0] { "" }
   *[other] Elle finit avec la manche où quelqu’un dépasse { $value }.
}
null-nichtig-option-teams = équipes
null-nichtig-option-teams-about = Partenaires face à face, à quatre ou six
null-nichtig-option-teams-means = { $value ->
    [true] Une place sur deux joue ensemble et additionne ses points.
   *[false] { "" }
}

# Les lettres de ses couleurs dans les images, pour les distinguer sans voir leur teinte.

null-nichtig-letter-blue = B
null-nichtig-letter-green = V
null-nichtig-letter-purple = P
null-nichtig-letter-red = R
null-nichtig-letter-yellow = J

# Les images de Null & Nichtig.

null-nichtig-picture-title = Null & Nichtig · manche { $round } · pli { $trick }
null-nichtig-picture-dealing = Null & Nichtig · manche { $round }
null-nichtig-picture-laying = Null & Nichtig · manche { $round } · pose
null-nichtig-picture-over = Null & Nichtig · la partie est finie
null-nichtig-picture-laid = Cartes posées : { $cards }
null-nichtig-picture-played = { $name } a joué { $card }.
null-nichtig-picture-to-act = À jouer : { $names }.
null-nichtig-picture-player = { $name } : dessus { $piles } ; cartes { $cards }, plis { $tricks }, points { $points }.
null-nichtig-picture-sheet = Null & Nichtig · manche { $round }
null-nichtig-picture-tricks = plis
null-nichtig-picture-sum = cette manche
null-nichtig-picture-totals = toutes les manches

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
