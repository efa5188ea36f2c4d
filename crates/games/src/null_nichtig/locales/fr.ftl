# Le jeu Null & Nichtig : plateau, main, ce qui arrive, pourquoi pas.

null-nichtig-colour-blue = bleu
null-nichtig-colour-green = vert
null-nichtig-colour-purple = mauve
null-nichtig-colour-red = rouge
null-nichtig-colour-yellow = jaune
null-nichtig-short-blue = Bl
null-nichtig-short-green = Ve
null-nichtig-short-purple = Ma
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
} · chacun pose ses premières cartes
null-nichtig-over = **Null & Nichtig** · la partie est finie
null-nichtig-limit = La partie s’achève après la manche où quelqu’un dépasse { $target } { $target ->
    [one] point
   *[other] points
}.
null-nichtig-teams = Équipe A : { $even } **{ $even_total }** · Équipe B : { $odd } **{ $odd_total }**
null-nichtig-lies = { $name } : { $card }
null-nichtig-lies-best = { $name } : { $card } · **en tête**
null-nichtig-missing = ➤ Choix en attente : **{ $names }**
null-nichtig-first = { $name } entamera le premier pli
null-nichtig-to-lead = ➤ À **{ $name }** d’entamer le pli
null-nichtig-to-play = ➤ À **{ $name }** de jouer
null-nichtig-column-now = pts
null-nichtig-column-total = total

null-nichtig-partners = { $count ->
    [one] Votre partenaire : { $names }
   *[other] Vos partenaires : { $names }
}
null-nichtig-laid = Vos cartes posées : { $cards }
null-nichtig-chosen = Cartes déjà choisies : { $cards }
null-nichtig-held = Vos cartes : { $cards }
null-nichtig-held-of = { $symbol } { $colour } : { $ranks }

null-nichtig-ask-wait = À { $name } de jouer.
null-nichtig-ask-nothing = Rien à faire pour l’instant.
null-nichtig-ask-missing = { $count ->
    [one] Votre choix est fait. { $names } choisit encore.
   *[other] Votre choix est fait. { $count } autres choisissent encore.
}
null-nichtig-ask-lay = Posez **{ $due } cartes** en secret : vos piles commencent par elles.
null-nichtig-ask-first = Choisissez la première des { $due } cartes à poser.
null-nichtig-ask-next = Choisissez la suivante. Elle couvre la précédente de sa couleur.
null-nichtig-ask-last = Choisissez la **dernière** carte : ce sera définitif.
null-nichtig-ask-lead = Vous entamez le pli : jouez une carte au choix.
null-nichtig-ask-play = Jouez une carte. Pour remporter le pli, il faut dépasser **{ $rank }**.
null-nichtig-ask-lost = Jouez une carte. Aucune ne bat le **11** déjà joué.

null-nichtig-card = { $rank } { $colour }
null-nichtig-card-twice = { $rank } ×2
null-nichtig-face = { $symbol } { $rank } { $colour }
null-nichtig-button-other = Choisir…
null-nichtig-hint-layouts = Autres choix de cartes
null-nichtig-entry-points = { $points ->
    [one] Vous commencez avec { $points } point.
   *[other] Vous commencez avec { $points } points.
}
null-nichtig-button-back = Retour

null-nichtig-told-lay = { $name } a choisi les cartes à poser
null-nichtig-told-last-lay = { $name } a choisi aussi : toutes les cartes posées sont dévoilées
null-nichtig-layout = { $name } : { $cards }
null-nichtig-told-play = { $name } a joué le { $card }
null-nichtig-trick = **{ $name }** remporte le pli { $trick } et le pose dans cet ordre : { $cards }.
null-nichtig-recall = **{ $name }** remporte le pli { $trick } avec le { $card } : { $points } { $points ->
    [one] point
   *[other] points
}.
null-nichtig-recall-own = Vous remportez le pli { $trick } avec le { $card } : { $points } { $points ->
    [one] point
   *[other] points
}.
null-nichtig-last-trick = Dernier pli : { $cards }
null-nichtig-next = { $name } a marqué le moins de points et entame la manche suivante.
null-nichtig-end = { $count ->
    [one] **{ $names } gagne la partie !**
   *[other] **{ $names } se partagent la victoire.**
}
null-nichtig-end-team = { $count ->
    [one] **{ $names } gagne la partie !**
   *[other] **{ $names } gagnent ensemble !**
}

null-nichtig-no-rounds = Il y a au plus { $most } manches.
null-nichtig-no-target = La limite de points est de { $most } au plus.
null-nichtig-no-both = Fixez soit le nombre de manches, soit la limite de points, pas les deux.
null-nichtig-no-teams = On ne joue en équipes qu’à 4 ou à 6.
null-nichtig-no-deal = Cette donne ne convient pas à la partie.
null-nichtig-no-count = Il faut poser exactement { $due } cartes ; vous en avez choisi { $laid }.
null-nichtig-no-card = Vous n’avez pas le { $symbol } { $rank } { $colour } en main, ou pas en double.
null-nichtig-no-lay-first = Le premier pli n’a pas commencé : chacun pose d’abord des cartes.
null-nichtig-no-lay-over = Toutes les cartes sont posées : jouez-en une de votre main.

null-nichtig-rules-1 =
    ### Null & Nichtig en bref
    { $goal } Avoir de grands nombres sur le dessus de vos piles.
    { $turn } Jouez une carte au choix. Quand tous ont joué, qui a le plus grand nombre prend ces cartes (un « pli ») et les empile par couleur, la sienne d’abord.
    { $end } Mains vides : les cartes du dessus comptent. { $length ->
        [rounds] Après { $rounds ->
            [one] une manche
           *[other] { $rounds } manches
        }
        [target] Après la manche où quelqu’un dépasse { $target }
       *[usual] Après une manche par joueur
    }, { $teams ->
        [true] l’équipe au plus haut total gagne
       *[false] le plus haut total gagne
    }.
    { $example } Votre 11 rouge remporte un 0 rouge : votre pile rouge vaut 0.
null-nichtig-rules-2 =
    ### Les cartes
    Il y a 65 cartes en cinq couleurs : { $blue } bleu, { $green } vert, { $purple } mauve, { $red } rouge et { $yellow } jaune. Chaque couleur a une fois les nombres de 1 à 11, et deux fois le 0.
    { $seats ->
        [6] À chaque manche, chacun reçoit 10 cartes. Jouer à six est une variante de l’auteur du jeu.
        [0] À chaque manche, chacun reçoit 13 cartes ; à six, 10.
       *[other] À chaque manche, chacun reçoit 13 cartes.
    }
    { $seats ->
        [3] Les 26 cartes restantes ne servent pas dans la manche, et personne ne les voit.
        [4] Les 13 cartes restantes ne servent pas dans la manche, et personne ne les voit.
        [5] À cinq, il ne reste aucune carte.
        [6] Les 5 cartes restantes ne servent pas dans la manche, et personne ne les voit.
       *[other] Les cartes restantes (26 à trois, 13 à quatre, aucune à cinq, 5 à six) ne servent pas dans la manche, et personne ne les voit.
    }
null-nichtig-rules-3 =
    ### Poser les premières cartes
    Au début de chaque manche, vous commencez vos piles.
    { $seats ->
        [6] Choisissez 2 cartes de votre main, et leur ordre.
        [0] Choisissez 3 cartes de votre main (à six, 2), et leur ordre.
       *[other] Choisissez 3 cartes de votre main, et leur ordre.
    }
    Tous le font en secret et en même temps. Puis tous les choix sont dévoilés ensemble.
    Vos cartes vont, face visible, sur vos piles : une pile par couleur. Dans une même couleur, la suivante couvre la précédente ; entre deux couleurs, l’ordre ne change rien.
null-nichtig-rules-4 =
    ### Un pli
    Un **pli**, c’est une carte de chaque joueur. Un joueur **entame**, c’est-à-dire qu’il joue en premier ; les autres suivent dans l’ordre des places.
    Jouez la carte de votre choix. Rien n’oblige à « fournir », c’est-à-dire à jouer la couleur de la première carte ; aucune couleur n’est plus forte que les autres (il n’y a pas d’« atout »), et personne ne peut passer.
    Le plus grand nombre remporte le pli, quelle que soit sa couleur. À nombres égaux, le premier joué l’emporte.
null-nichtig-rules-5 =
    ### Prendre le pli
    Qui remporte le pli en prend toutes les cartes, dans un ordre fixe : d’abord la sienne, puis celles des autres dans l’ordre des places à partir de la sienne, peu importe qui a entamé.
    Chaque carte va sur la pile de sa couleur ; s’il n’y en a pas, elle en commence une. Les dernières cartes peuvent donc couvrir de bonnes cartes.
    Les cartes couvertes ne comptent pas, et personne ne peut plus les regarder.
    Qui a remporté le pli entame le suivant.
null-nichtig-rules-6 =
    ### Les points
    { $seats ->
        [6] Une manche compte 8 plis ; ensuite toutes les mains sont vides.
        [0] Une manche compte 10 plis (à six, 8) ; ensuite toutes les mains sont vides.
       *[other] Une manche compte 10 plis ; ensuite toutes les mains sont vides.
    }
    Vos points sont la somme des nombres sur le dessus de vos piles. Vous avez entre une et cinq piles : une manche rapporte donc de 0 à 55 points. Une couleur sans pile ne rapporte rien, et les plis eux-mêmes ne valent rien.
    Les points de toutes les manches font votre total.
null-nichtig-rules-7 =
    ### La manche suivante et la fin
    Les places sont tirées au sort au début de la partie ; le joueur à la première place entame le premier pli. Ensuite, celui qui a marqué le moins de points dans la manche précédente entame, quels que soient les totaux.
    S’ils sont plusieurs, c’est le premier dans l’ordre des places après le joueur qui avait entamé le premier pli de cette manche.
    { $length ->
        [rounds] La partie dure { $rounds ->
            [one] une seule manche
           *[other] { $rounds } manches
        }.
        [target] La partie s’achève après la première manche où le total d’un joueur, à lui seul, dépasse { $target } ; jusque-là, les manches se suivent.
       *[usual] { $seats ->
            [0] La partie dure autant de manches qu’il y a de joueurs.
           *[other] La partie dure { $seats } manches, autant que de joueurs.
        }
    }
    { $teams ->
        [true] On additionne alors les totaux de chaque équipe.
       *[false] { $length ->
            [target] Le plus haut total gagne, même si quelqu’un d’autre a dépassé la limite en premier. À égalité, la victoire est partagée.
           *[other] Le plus haut total gagne. À égalité, la victoire est partagée.
        }
    }
null-nichtig-rules-teams =
    ### Les équipes
    Deux équipes s’affrontent : dans l’ordre des places, un joueur sur deux joue avec vous, jamais un voisin.
    Les places sont tirées au sort au début de la partie, et les équipes avec elles. Une revanche entre les mêmes joueurs conserve les places et les équipes.
    Chacun joue et marque pour soi. Les partenaires ne voient pas la main l’un de l’autre.
    À la fin, on additionne les totaux de chaque équipe. Celle qui a le plus de points gagne, avec tous ses joueurs ; à égalité, tout le monde gagne.
null-nichtig-rules-variants =
    ### Autres façons de jouer
    • **À six** : une variante de l’auteur du jeu, avec 10 cartes chacun, dont 2 à poser, et 8 plis.
    • **Manches** : fixez-en le nombre, de 1 à 20.
    • **Limite**, au lieu des manches : on joue jusqu’à ce que, après une manche, le total d’un joueur, à lui seul, dépasse la limite. Le plus haut total gagne.
    • **Équipes** (à quatre ou six) : dans l’ordre des places, un joueur sur deux est de la même équipe ; les places sont tirées au sort. Chacun marque pour soi et ne voit que sa main ; à la fin, on additionne les totaux de chaque équipe. À égalité, la victoire est partagée.

null-nichtig-advice-lay = Posez **{ $cards }**, dans cet ordre.
null-nichtig-advice-play = Jouez le **{ $card }**.
null-nichtig-because-only = C’est votre dernière carte.
null-nichtig-because-begins = { $high ->
    [0] Vos piles valent alors { $points }.
    [one] Vos piles valent alors { $points }, et vous gardez { $high } carte de 9 ou plus pour remporter des plis.
   *[other] Vos piles valent alors { $points }, et vous gardez { $high } cartes de 9 ou plus pour remporter des plis.
}
null-nichtig-because-takes = Vous jouez en dernier et remportez le pli : vos points passent de { $before } à { $after }.
null-nichtig-because-takes-same = Vous jouez en dernier et remportez le pli : vos points restent à { $points }.
null-nichtig-because-gives = Vous jouez en dernier et laissez le pli à { $name } : ses points passent de { $before } à { $after }.
null-nichtig-because-gives-same = Vous jouez en dernier et laissez le pli à { $name } : ses points restent à { $points }.
null-nichtig-because-surely = Cette carte remporte le pli : personne ne peut avoir un nombre plus grand.
null-nichtig-because-best = { $waiting ->
    [one] C’est la carte la plus haute jusqu’ici, et une seule personne doit encore jouer.
   *[other] C’est la carte la plus haute jusqu’ici, et { $waiting } personnes doivent encore jouer.
}
null-nichtig-because-lowest = Aucune de vos cartes n’est plus basse, et vous gardez les plus hautes pour plus tard.
null-nichtig-because-covers = Cette carte ne remporte pas le pli ; si { $name } le remporte, son { $card } est couvert.
null-nichtig-because-spares = { $points ->
    [one] Cette carte ne remporte pas le pli, dont les cartes jusqu’ici ôteraient { $points } point à vos piles.
   *[other] Cette carte ne remporte pas le pli, dont les cartes jusqu’ici ôteraient { $points } points à vos piles.
}
null-nichtig-because-leaves = Cette carte ne remporte pas le pli, et vous gardez le { $card } pour plus tard.
null-nichtig-because-no-card = Aucune de vos cartes n’est assez haute pour remporter le pli.
null-nichtig-because-few = { $cards ->
    [one] Les autres ont tout au plus une carte plus haute.
   *[other] Les autres ont tout au plus { $cards } cartes plus hautes.
}
null-nichtig-because-tried = C’est ce qui réussit le mieux sur de nombreuses donnes possibles.

# Sa commande et ses options de règles.

null-nichtig-pitch = Remportez des plis : seul le dessus des piles compte.
null-nichtig-command = null-nichtig
null-nichtig-command-about = Jouer à Null & Nichtig : seule compte la carte du dessus de chaque pile
null-nichtig-option-rounds = manches
null-nichtig-option-rounds-about = Le nombre de manches ; 0 : autant que de joueurs
null-nichtig-option-rounds-means = { $value ->
    [0] { "" }
    [one] On joue une seule manche.
   *[other] On joue { $value } manches.
}
null-nichtig-option-target = limite
null-nichtig-option-target-about = La partie s’achève quand quelqu’un dépasse tant de points ; 0 : pas de limite
null-nichtig-option-target-means = { $value ->
    [0] { "" }
   *[other] La partie s’achève après la manche où quelqu’un dépasse { $value } points.
}
null-nichtig-option-teams = équipes
null-nichtig-option-teams-about = Deux équipes tirées au sort ; à quatre ou à six
null-nichtig-option-teams-means = { $value ->
    [true] Deux équipes tirées au sort : une place sur deux joue ensemble.
   *[false] { "" }
}

# Les lettres de ses couleurs dans les images, pour les distinguer sans voir leur teinte.

null-nichtig-letter-blue = B
null-nichtig-letter-green = V
null-nichtig-letter-purple = M
null-nichtig-letter-red = R
null-nichtig-letter-yellow = J

# Les images de Null & Nichtig.

null-nichtig-picture-title = Null & Nichtig · manche { $round } · pli { $trick }
null-nichtig-picture-dealing = Null & Nichtig · manche { $round }
null-nichtig-picture-laying = Null & Nichtig · manche { $round } · pose des cartes
null-nichtig-picture-over = Null & Nichtig · la partie est finie
null-nichtig-picture-order = Dans cet ordre
null-nichtig-picture-begun = Vos piles ensuite
null-nichtig-picture-laid = Cartes posées : { $cards }.
null-nichtig-picture-played = { $name } a joué le { $card }.
null-nichtig-picture-turn = À { $name } de jouer.
null-nichtig-picture-choosing = Choix en attente : { $names }.
null-nichtig-picture-team = Équipe { $team } ({ $names }) : { $total }.
null-nichtig-picture-player = { $name } : { $count ->
    [0] pas encore de pile
   *[other] sur le dessus { $piles }, en tout { $now }
} ; cartes { $cards }, plis { $tricks }, total { $total }.
null-nichtig-picture-sheet = Null & Nichtig · manche { $round }
null-nichtig-picture-tricks = plis
null-nichtig-picture-sum = cette manche
null-nichtig-picture-totals = toutes les manches

# L’image du salon d’attente et celles des règles.

null-nichtig-cover-top = Seule compte la carte du dessus de chaque pile.
null-nichtig-cover-words = Cinq piles, et ce qu’elles valent : { $sum }.
null-nichtig-first-title = Un pli, pas à pas
null-nichtig-first-you = Vous
null-nichtig-first-trick = 1 · Chacun joue une carte : c’est un pli.
null-nichtig-first-takes = 2 · Le plus grand nombre les remporte : vous, avec 11.
null-nichtig-first-piles = 3 · Elles vont sur vos piles, par couleur, votre carte d’abord.
null-nichtig-first-covered = Le 0 rouge couvre votre 11.
null-nichtig-first-empty = vide
null-nichtig-first-sum = { $numbers } = { $sum } points
null-nichtig-example-deck = Les cartes du jeu
null-nichtig-example-colours = Chacune des cinq couleurs a sa forme et sa lettre.
null-nichtig-example-numbers = Chacune a les nombres de 0 à 11, et un second 0.
null-nichtig-example-layout = Comment les piles commencent
null-nichtig-example-laid = Vous posez ces cartes, dans cet ordre :
null-nichtig-example-covered = Dans une même couleur, la suivante couvre la précédente.
null-nichtig-example-trick = Qui remporte le pli
null-nichtig-example-highest = Le plus grand nombre remporte toutes les cartes, quelle que soit sa couleur.
null-nichtig-example-equal = À nombres égaux, le premier joué les remporte.
null-nichtig-example-leads = entame
null-nichtig-example-takes = remporte tout
null-nichtig-example-taking = Dans quel ordre on prend les cartes
null-nichtig-example-taken = { $name } remporte ce pli avec le 10 : d’abord sa carte, puis celles des autres dans l’ordre des places.
null-nichtig-example-last = La carte prise en dernier est sur le dessus : le bleu vaut 5.
null-nichtig-example-on = { $top } sur { $below }
null-nichtig-example-points = Ce que valent vos piles
null-nichtig-example-tops = Seule compte la carte du dessus de chaque pile.
null-nichtig-example-sum = en tout
null-nichtig-example-ends = Qui entame et qui gagne
null-nichtig-example-fewest = { $led } avait entamé cette manche. Deux joueurs ont marqué le moins ; après { $led }, dans l’ordre des places, { $leads } vient en premier et entame la suivante.
null-nichtig-example-totals = { $target ->
    [0] Après la dernière manche, le plus haut total gagne.
   *[other] Quelqu’un a plus de { $target } : c’est fini, et le plus haut total gagne.
}
null-nichtig-example-teams = Deux équipes
null-nichtig-example-partners = Dans l’ordre des places, un joueur sur deux est de la même équipe.
null-nichtig-example-added = À la fin, on additionne les totaux de chaque équipe. La plus grande somme gagne.
null-nichtig-example-team = équipe { $team }
