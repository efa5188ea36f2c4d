# Le jeu Floating Market : plateau, main, ce qui arrive, pourquoi pas.

floating-market-fruit-mango = mangue
floating-market-fruit-banana = banane
floating-market-fruit-papaya = papaye
floating-market-fruit-pineapple = ananas
floating-market-fruit-grapefruit = pamplemousse
floating-market-fruit-rambutan = ramboutan
floating-market-fruit-starfruit = carambole
floating-market-no-fruit = aucun fruit

floating-market-boat = barque { $number }
floating-market-space-dock_east = Quai est
floating-market-space-dock_west = Quai ouest
floating-market-space-cabinetmaker = Ébéniste
floating-market-space-north_merchant = Marchand du nord
floating-market-space-south_merchant = Marchand du sud
floating-market-space-fishmonger = Poissonnier
floating-market-space-temple = Temple
floating-market-space-artist = Artiste
floating-market-space-fruit_stand = Étal de fruits
floating-market-space-tailor = Tailleur
floating-market-space-office = Bureau
floating-market-space-market = Marché
floating-market-space-ferryman = Passeur

floating-market-effect-cabinetmaker = le D12 du marché, ou non
floating-market-effect-cabinetmaker-two = D12 ou −D6 du marché
floating-market-effect-north_merchant = gains 2 barques après
floating-market-effect-south_merchant = gains 2 barques avant
floating-market-effect-fishmonger = aller à une barque prise
floating-market-effect-temple = total +4 ou −2
floating-market-effect-artist = −D6 du marché ou un dé
floating-market-effect-fruit_stand = fruit d’à côté aussi
floating-market-effect-tailor = ajouter 2 de vos dés
floating-market-effect-office = placer tous vos clients
floating-market-effect-market = acheter un fruit
floating-market-effect-ferryman = reprendre tous vos dés

floating-market-choice-d12 = Ajouter le D12
floating-market-choice-block = Laisser le D12
floating-market-choice-minus_d6 = Ajouter le −D6
floating-market-choice-own_die = Ajouter un de mes dés
floating-market-choice-plus_4 = +4
floating-market-choice-minus_2 = −2

floating-market-title = **Floating Market** · manche { $round } · { $fruits } fruits pour gagner
floating-market-first-player = { $name } (1er joueur)
floating-market-dealing = **Floating Market** · on dispose les barques
floating-market-over = **Floating Market** · la partie est finie
floating-market-now-place = ➤ **{ $name }** place un client
floating-market-now-join = ➤ **{ $name }** envoie un client du poissonnier à une barque prise
floating-market-now-office = ➤ **{ $name }** place tous les clients qui lui restent
floating-market-now-choose = { $building ->
    [cabinetmaker] ➤ **{ $name }** choisit l’effet de l’ébéniste
    [temple] ➤ **{ $name }** choisit l’effet du temple
   *[artist] ➤ **{ $name }** choisit l’effet de l’artiste
}
floating-market-now-stand = ➤ **{ $name }** installe l’étal de fruits
floating-market-now-buy = ➤ **{ $name }** achète un fruit
floating-market-now-die = ➤ **{ $name }** ajoute un dé à la réserve
floating-market-now-swap = ➤ **{ $name }** échange deux barques
floating-market-now-roll = ➤ On lance les dés

floating-market-bank-dock_west = { $count ->
    [0] **Rive ouest** · { $symbol } quai libre
   *[other] **Rive ouest** · { $symbol } quai : { $clients }
}
floating-market-bank-dock_east = { $count ->
    [0] **Rive est** · { $symbol } quai libre
   *[other] **Rive est** · { $symbol } quai : { $clients }
}
floating-market-ama = Ama
floating-market-market-own = marché
floating-market-on-tile = { $name } { $symbol } étal
floating-market-buildings-free = **Libres :** { $spaces }
floating-market-buildings-taken = **Occupés :** { $spaces }
floating-market-building = { $cost ->
    [0] **{ $letter }** { $symbol } { $space } : { $effect }
   *[other] **{ $letter }** { $symbol } { $space } ({ $cost } 🪙) : { $effect }
}
floating-market-player = { $clients ->
    [0] **{ $name }** · { $coins } 🪙 · { $dice } · { $fruits }
    [one] **{ $name }** · { $coins } 🪙 · { $clients } client · { $dice } · { $fruits }
   *[other] **{ $name }** · { $coins } 🪙 · { $clients } clients · { $dice } · { $fruits }
}
floating-market-pool = 🎲 **Réserve :** { $dice }
floating-market-percent = { $percent } %
floating-market-odds = { $due ->
    [0] _% si on lançait maintenant._
    [one] _% si on lançait ; encore { $due } dé ou plus._
   *[other] _% si on lançait ; encore { $due } dés ou plus._
}
floating-market-die-odds = Chances d’un fruit, si l’on lançait avec ce dé : { $odds }.
floating-market-roll = 🎲 { $dice } = **{ $total }** : barque { $number }, { $fruit }

floating-market-why-bought = acheté au marché
floating-market-why-aboard = à bord
floating-market-why-near = à côté, barque { $number }
floating-market-why-tile = à côté avec l’étal, barque { $number }
floating-market-why-merchant = payé grâce à un marchand, barque { $number }
floating-market-why-merchant-tile = étal et marchand, barque { $number }
floating-market-gain-fruit = { $name } ({ $why }) : { $fruit }
floating-market-gain-held = { $name } ({ $why }) : rien, fruit déjà en main ({ $fruit })
floating-market-gain-coins = { $lost ->
    [0] { $name } ({ $why }) : { $coins } 🪙
    [one] { $name } ({ $why }) : { $coins } 🪙, { $lost } perdue : 6 au plus par joueur
   *[other] { $name } ({ $why }) : { $coins } 🪙, { $lost } perdues : 6 au plus par joueur
}

floating-market-outlook = **Ce que chaque total vous rapporte, avec vos clients en place :**
floating-market-outlook-fruit = **le fruit**
floating-market-outlook-coins = { $coins } 🪙
floating-market-totals-between = { $least } à { $most }
floating-market-totals-up-to = { $most } ou moins
floating-market-totals-from = { $least } ou plus

floating-market-ask-wait = Rien à faire pour l’instant.
floating-market-ask-turn = À { $name } de jouer.
floating-market-ask-place = { $left ->
    [one] Placez votre dernier client.
   *[other] Placez un client. Il vous en reste { $left }.
}
floating-market-ask-join = { $left ->
    [one] Le poissonnier envoie votre dernier client : à quelle barque prise ?
   *[other] Le poissonnier envoie un client : à quelle barque prise ?
}
floating-market-ask-office = { $left ->
    [one] Depuis le bureau : placez votre dernier client.
   *[other] Depuis le bureau : placez maintenant vos { $left } clients.
}
floating-market-ask-ferryman = Vous n’avez plus de dé : votre premier client doit aller les reprendre.
floating-market-ask-building = Dans quel bâtiment va votre client ?
floating-market-ask-choose = { $building ->
    [cabinetmaker] Ébéniste : que deviennent les dés du marché ?
    [temple] Temple : ajouter 4 au total, ou retirer 2 ?
   *[artist] Artiste : ajouter le −D6 du marché, ou un de vos dés ?
}
floating-market-ask-stand = Lequel de vos clients reçoit l’étal de fruits ?
floating-market-ask-buy = Quel fruit achetez-vous ?
floating-market-ask-die = { $owed ->
    [one] Ajoutez un de vos dés à la réserve.
   *[other] Ajoutez un de vos dés à la réserve. Vous en devez { $owed }.
}
floating-market-ask-swap = Échangez deux barques : quelle est la première ?
floating-market-ask-second = Avec quelle barque échanger la { $number } ({ $fruit }) ?
floating-market-button-building = { $cost ->
    [0] { $space }
   *[other] { $space } · { $cost } 🪙
}
floating-market-button-dock_west = Ouest
floating-market-button-dock_east = Est
floating-market-button-buildings = Bâtiments…
floating-market-button-back = Retour

floating-market-told-boat = { $name } a placé un client sur la barque { $number }
floating-market-told-place = { $space ->
    [dock_east] { $name } a placé un client au quai est { $symbol }
    [dock_west] { $name } a placé un client au quai ouest { $symbol }
    [cabinetmaker] { $name } a envoyé un client chez l’ébéniste { $symbol }
    [north_merchant] { $name } a envoyé un client chez le marchand du nord { $symbol }
    [south_merchant] { $name } a envoyé un client chez le marchand du sud { $symbol }
    [fishmonger] { $name } a envoyé un client chez le poissonnier { $symbol }
    [temple] { $name } a envoyé un client au temple { $symbol }
    [artist] { $name } a envoyé un client chez l’artiste { $symbol }
    [fruit_stand] { $name } a envoyé un client à l’étal de fruits { $symbol }
    [tailor] { $name } a envoyé un client chez le tailleur { $symbol }
    [office] { $name } a envoyé un client au bureau { $symbol }
    [market] { $name } a envoyé un client au marché { $symbol }
   *[ferryman] { $name } a envoyé un client chez le passeur { $symbol }
}
floating-market-told-choose = { $choice ->
    [d12] { $name } a ajouté le D12 du marché à la réserve
    [block] { $name } a laissé le D12 du marché de côté
    [minus_d6] { $name } a ajouté le −D6 du marché à la réserve
    [own_die] { $name } a choisi d’ajouter un dé de plus
    [plus_4] { $name } a ajouté 4 au total
   *[minus_2] { $name } a retiré 2 du total
}
floating-market-told-stand = { $name } a installé l’étal de fruits sur la barque { $number }
floating-market-told-buy = { $name } a acheté un fruit : { $fruit }
floating-market-told-die = { $name } a ajouté un dé à la réserve : { $symbol } { $die }
floating-market-told-swap = { $name } a échangé les barques { $low } et { $high } : { $first } passe en { $high }, { $second } en { $low }

floating-market-recall-roll = { $count ->
    [0] Total { $total } : barque { $number }, { $fruit }. Rien pour vous.
   *[other] Total { $total } : barque { $number }, { $fruit }. Vous : { $gains }.
}
floating-market-recall-swap = { $name } a échangé les barques { $low } et { $high }.
floating-market-round = Les dés ont donné { $total } : barque { $number }, { $fruit }.
floating-market-round-bought = La manche s’est terminée par un achat au marché.
floating-market-row-fruits = fruits +
floating-market-row-income = pièces +
floating-market-row-coins = pièces
floating-market-end = { $count ->
    [one] **{ $names } gagne la partie !**
   *[other] **{ $names } se partagent la victoire.**
}

floating-market-end-roll = Le dernier lancer a donné { $total } : barque { $number }. Le fruit qui manquait : { $fruit }.
floating-market-end-bought = { $name } a acheté au marché son { $fruits }e et dernier fruit.

floating-market-no-such-length = On gagne avec 5 fruits, ou avec 7 en partie longue.
floating-market-no-long-for-two = À deux, il n’y a que six fruits : la partie longue se joue de trois à cinq.
floating-market-no-deal = Cette mise en place ne convient pas à la partie.
floating-market-no-roll = Ce lancer ne correspond pas à la réserve de dés.
floating-market-first-wait = Vous n’avez rien à faire pour l’instant.
floating-market-first-place = Il faut d’abord placer un client.
floating-market-first-choose = Il faut d’abord choisir l’effet du bâtiment.
floating-market-first-stand = Il faut d’abord choisir un client pour l’étal de fruits.
floating-market-first-buy = Il faut d’abord acheter un fruit.
floating-market-first-die = Il faut d’abord ajouter un dé à la réserve.
floating-market-first-swap = Il faut maintenant échanger deux barques.
floating-market-no-closed = Hors jeu dans cette partie : { $space }.
floating-market-no-room = Plus de place : { $space }.
floating-market-no-coins = { $cost ->
    [one] Vous ne pouvez pas payer : { $space }. Il faut { $cost } pièce.
   *[other] Vous ne pouvez pas payer : { $space }. Il faut { $cost } pièces.
}
floating-market-no-dice = Vous n’avez plus de dé en main : votre premier client doit aller chez le passeur.
floating-market-no-join = Le poissonnier n’envoie un client que vers une barque déjà prise.
floating-market-no-dock = Le bureau envoie les clients aux barques et aux bâtiments, pas aux quais.
floating-market-no-choice = Ce choix n’est pas proposé ici.
floating-market-no-client = Vous n’avez pas de client à cet endroit : { $space }.
floating-market-no-such-fruit = Ce fruit n’est pas dans la partie : { $fruit }.
floating-market-no-second = Vous avez déjà ce fruit : { $fruit }. On n’en garde qu’un de chaque sorte.
floating-market-no-die = Vous n’avez pas ce dé en main : { $symbol } { $die }.
floating-market-no-swap = Cette barque est hors jeu : { $space }.
floating-market-no-pair = Choisissez deux barques différentes.

floating-market-advice-boat = Placez votre client sur la barque **{ $number }** ({ $fruit }).
floating-market-advice-place = { $space ->
    [dock_east] Placez votre client au **quai est** { $symbol }.
    [dock_west] Placez votre client au **quai ouest** { $symbol }.
    [cabinetmaker] Envoyez votre client chez l’**ébéniste** { $symbol }.
    [north_merchant] Envoyez votre client chez le **marchand du nord** { $symbol }.
    [south_merchant] Envoyez votre client chez le **marchand du sud** { $symbol }.
    [fishmonger] Envoyez votre client chez le **poissonnier** { $symbol }.
    [temple] Envoyez votre client au **temple** { $symbol }.
    [artist] Envoyez votre client chez l’**artiste** { $symbol }.
    [fruit_stand] Envoyez votre client à l’**étal de fruits** { $symbol }.
    [tailor] Envoyez votre client chez le **tailleur** { $symbol }.
    [office] Envoyez votre client au **bureau** { $symbol }.
    [market] Envoyez votre client au **marché** { $symbol }.
   *[ferryman] Envoyez votre client chez le **passeur** { $symbol }.
}
floating-market-advice-choose = { $choice ->
    [d12] Ajoutez le **D12** du marché à la réserve.
    [block] Laissez le **D12** du marché de côté.
    [minus_d6] Ajoutez le **−D6** du marché à la réserve.
    [own_die] Ajoutez encore **un de vos dés**.
    [plus_4] **Ajoutez 4** au total.
   *[minus_2] **Retirez 2** du total.
}
floating-market-advice-stand = Installez l’étal de fruits sur la barque **{ $number }** ({ $fruit }).
floating-market-advice-buy = Achetez ce fruit : **{ $fruit }**.
floating-market-advice-die = Ajoutez un dé à la réserve : { $symbol } **{ $die }**.
floating-market-advice-swap = Échangez les barques **{ $low }** ({ $first }) et **{ $high }** ({ $second }).
floating-market-because-only = Vous ne pouvez rien faire d’autre.
floating-market-because-wants = Vous n’avez pas encore ce fruit ; un total de { $totals } le rapporte.
floating-market-because-wants-last = Ce serait le dernier fruit qu’il vous faut ; un total de { $totals } le rapporte.
floating-market-because-coins = Ce client rapporte 2 pièces si les dés désignent une barque voisine.
floating-market-because-dock = Ce client rapporte une pièce si les dés désignent une barque de cette rive.
floating-market-because-buy-wins = Le fruit acheté est le dernier qu’il vous faut : vous gagnez aussitôt.
floating-market-because-buys = Vous aurez ainsi { $fruits } des { $needed } fruits qu’il vous faut, sans aucun hasard.
floating-market-because-returns = { $count ->
    [one] Cela vous rend { $count } dé.
   *[other] Cela vous rend { $count } dés.
}
floating-market-because-reaches = { $count ->
    [one] Votre client sur une barque est alors payé aussi à deux barques de distance, d’un côté.
   *[other] Vos { $count } clients sur des barques sont alors payés aussi à deux barques de distance, d’un côté.
}
floating-market-because-joins = { $count ->
    [one] Votre client suivant va aussitôt sur une barque prise ; l’une de ces barques porte un fruit que vous n’avez pas.
   *[other] Votre client suivant va aussitôt sur une barque prise ; { $count } de ces barques portent des fruits que vous n’avez pas.
}
floating-market-because-stands = Un de vos clients sur une barque rapporte alors le fruit même si les dés désignent une barque voisine.
floating-market-because-adds = { $count ->
    [one] Vous ajoutez { $count } dé de plus, et pesez ainsi sur le total.
   *[other] Vous ajoutez { $count } dés de plus, et pesez ainsi sur le total.
}
floating-market-because-sends = { $count ->
    [one] Vous placez votre dernier client avant que les autres ne jouent.
   *[other] Vous placez vos { $count } autres clients avant que les autres ne jouent.
}
floating-market-because-shifts = Vous pesez ainsi sur le total.
floating-market-because-nearer = Lancée maintenant, la réserve donnerait alors { $average } en moyenne : plus près de ce que votre client attend sur la barque { $number }, soit { $totals }.
floating-market-because-away = Avec ce dé, la réserve lancée maintenant donnerait { $average } en moyenne : plus loin de ce que votre client attend sur la barque { $number }, soit { $totals }.
floating-market-because-beside = { $count ->
    [one] { $count } barque voisine porte un fruit que vous n’avez pas.
   *[other] { $count } barques voisines portent des fruits que vous n’avez pas.
}
floating-market-because-tried = C’est ce qui réussit le mieux sur de nombreux lancers possibles.
floating-market-half = { $whole },5

# Sa commande et ses options de règles.

floating-market-pitch = Des clients sur des barques, un lancer commun, des fruits.
floating-market-command = marché-flottant
floating-market-command-about = Jouer à Floating Market : clients, barques et dés
floating-market-option-fruits-to-win = fruits-pour-gagner
floating-market-option-fruits-to-win-about = Combien de fruits différents font gagner : cinq, ou sept en partie longue, de trois à cinq joueurs
floating-market-option-fruits-to-win-means = { $value ->
    [5] { "" }
   *[other] Partie longue : il faut { $value } fruits différents.
}
floating-market-option-middle-die = dé-du-milieu
floating-market-option-middle-die-about = Le troisième dé de chacun, après le D4 et le D6 : à dix ou à huit faces
floating-market-option-middle-die-means = { $value ->
    [d8] Le troisième dé de chacun a huit faces.
   *[d10] { "" }
}
floating-market-option-middle-die-is-d10 = dix faces
floating-market-option-middle-die-is-d8 = huit faces

# Les images de Floating Market.

floating-market-picture-dock_east = quai est
floating-market-picture-dock_west = quai ouest
floating-market-picture-cabinetmaker = ébéniste
floating-market-picture-north_merchant = marchand du nord
floating-market-picture-south_merchant = marchand du sud
floating-market-picture-fishmonger = poissonnier
floating-market-picture-temple = temple
floating-market-picture-artist = artiste
floating-market-picture-fruit_stand = étal de fruits
floating-market-picture-tailor = tailleur
floating-market-picture-office = bureau
floating-market-picture-market = marché
floating-market-picture-ferryman = passeur
floating-market-picture-closed = fermé

floating-market-picture-title = Floating Market · manche { $round }
floating-market-picture-deal = une manche commence
floating-market-picture-place = { $name } place un client
floating-market-picture-choose = { $name } choisit
floating-market-picture-stand = { $name } installe l’étal de fruits
floating-market-picture-buy = { $name } achète un fruit
floating-market-picture-die = { $name } ajoute un dé
floating-market-picture-roll = on lance les dés
floating-market-picture-swap = { $name } échange deux barques
floating-market-picture-over = la partie est finie
floating-market-picture-total = total { $total }
floating-market-picture-hit = barque { $number }
floating-market-picture-span = total : { $least } à { $most }
floating-market-picture-now = % si lancés maintenant
floating-market-picture-no-pool = pas encore de dés
floating-market-picture-pool = { $due ->
    [0] Réserve : { $dice }. Lancée maintenant, elle donnerait de { $least } à { $most }.
    [one] Réserve : { $dice }. Lancée maintenant, elle donnerait de { $least } à { $most } ; il manque encore au moins { $due } dé.
   *[other] Réserve : { $dice }. Lancée maintenant, elle donnerait de { $least } à { $most } ; il manque encore au moins { $due } dés.
}
floating-market-picture-rolled = Total { $total } : barque { $number }, { $fruit }
floating-market-picture-boats = Barques : { $boats }.
floating-market-picture-building = { $cost ->
    [0] { $letter }, { $space } : { $effect }.
    [one] { $letter }, { $space } ({ $cost } pièce) : { $effect }.
   *[other] { $letter }, { $space } ({ $cost } pièces) : { $effect }.
}
floating-market-picture-there = { $space } ({ $names })
floating-market-picture-clients = Clients : { $clients }.
floating-market-picture-player = { $clients ->
    [one] { $name } : { $fruits } ; pièces : { $coins } ; dés : { $dice } ; { $clients } client à placer.
   *[other] { $name } : { $fruits } ; pièces : { $coins } ; dés : { $dice } ; { $clients } clients à placer.
}

floating-market-picture-sheet = Floating Market · manche { $round }
floating-market-picture-row-gained = fruits obtenus
floating-market-picture-row-income = pièces gagnées
floating-market-picture-row-coins = pièces en main
floating-market-picture-row-fruits = nouveaux fruits

# Les règles, une page chacune : $seats vaut 0 quand on ne sait pas combien jouent, $fruits fruits font gagner, $middle est le
# troisième dé. Les lignes qui ne disent rien sont omises.

floating-market-rules-1 =
    ### Floating Market en bref
    { $goal } Être le premier à réunir { $fruits ->
        [7] sept
       *[other] cinq
    } fruits différents.
    { $turn } Placez un de vos trois clients sur une barque, à un quai ou dans un bâtiment. Avec le premier, ajoutez un de vos dés.
    { $end } Tous les clients placés, on lance tous les dés : leur total désigne une barque. On recommence jusqu’à ce que quelqu’un ait { $fruits ->
        [7] sept
       *[other] cinq
    } fruits.
    { $example } Le total 15 désigne la barque 3 : Ana, à bord, reçoit la papaye.
floating-market-rules-2 =
    ### Une manche, pas à pas
    Chacun commence avec 2 pièces, cinq dés, trois clients et aucun fruit. L’ordre des barques et le premier joueur (qui a le fanion) sont tirés au sort.
    • **Placer :** à tour de rôle, chacun place un client, et ainsi de suite. C’est obligatoire ; si vous n’en avez plus, votre tour est sauté.
    • **Lancer :** une fois tous les clients placés, on lance la réserve : tous les dés ajoutés.
    • **Récolter** ce que le total rapporte.
    • **Échanger :** tous les clients rentrent, le premier joueur doit échanger deux barques, et le joueur suivant devient premier joueur.
floating-market-rules-3 =
    ### Cinq dés, une réserve
    • Chacun a cinq dés : D4, D6, { $middle } et D12 s’ajoutent, le −D6 se retranche. Un D6 va de 1 à 6.
    • Votre **premier client** de la manche ajoute à la réserve commune un dé de votre choix, après l’effet du bâtiment où il entre.
    • Les dés lancés sont hors jeu jusqu’à votre passage chez le passeur.
    • Plus de dé en main ? Votre premier client doit aller chez le passeur ; vous ajoutez ensuite un dé.
    • Les pourcentages du plateau valent pour un lancer immédiat ; chaque « ? » est un dé à venir.
floating-market-rules-4 =
    ### Ce que rapporte un total
    • { $seats ->
        [2] Six barques forment un anneau : après la 6 revient la 1. Le total en désigne une : jusqu’à 8, la barque 1 ; à partir de 24, la 6.
       *[other] Sept barques forment un anneau : après la 7 revient la 1. Le total en désigne une : jusqu’à 8, la barque 1 ; à partir de 29, la 7.
    }
    • **À bord :** son fruit. Un fruit que vous avez déjà ne rapporte rien.
    • **Sur une barque voisine :** 2 pièces par client, donc 4 pièces pour deux.
    • { $seats ->
        [2] **Au quai de sa rive** (ouest : barques 1 à 3, est : 4 à 6) : 1 pièce.
       *[other] **Au quai de sa rive** (ouest : barques 1 à 3, est : 4 à 7) : 1 pièce.
    }
    • Personne ne garde plus de 6 pièces. Une barque ou un quai prend un seul client.
floating-market-rules-5 =
    ### Bâtiments qui changent le total
    Un client par bâtiment ; on paie en entrant. On peut aussi y entrer juste pour bloquer la place.
    • { $cabinetmaker } { $seats ->
        [2] **Ébéniste :** le D12 du marché entre dans la réserve, ou bien son −D6.
       *[other] **Ébéniste :** le D12 du marché entre dans la réserve, ou reste dehors cette manche.
    }
    • { $temple } **Temple :** ajoutez 4 au total, ou retirez 2.
    • { $artist } { $seats ->
        [2] **Artiste :** fermé à deux joueurs.
       *[other] **Artiste :** le −D6 du marché entre dans la réserve, ou un de vos dés en plus.
    }
    • { $tailor } **Tailleur** (1 pièce) : ajoutez deux de vos dés en plus, ou ce qu’il vous en reste.
    • { $ferryman } **Passeur** (place pour tous) : tous vos dés hors jeu reviennent ; ceux de la réserve y restent.
floating-market-rules-6 =
    ### Bâtiments pour clients et fruits
    • { $market } { $seats ->
        [2] **Marché** (4 pièces) : prenez un fruit de cette partie que vous n’avez pas.
       *[other] **Marché** (4 pièces, deux places) : prenez un fruit que vous n’avez pas.
    }
    • { $fruit_stand } **Étal de fruits** (1 pièce) : posez sa tuile sous un de vos clients sur une barque. Si une barque voisine est désignée, ce client en rapporte le fruit, jamais de pièces.
    • { $fishmonger } **Poissonnier :** envoyez aussitôt un autre client sur une barque déjà prise, quel qu’en soit l’occupant.
    • { $office } **Bureau** (1 pièce) : placez aussitôt tous vos autres clients, sauf aux quais.
    • { $north_merchant } **Marchand du nord :** vos clients placés deux barques après la barque désignée comptent comme voisins. { $south_merchant } **Marchand du sud :** deux barques avant.
floating-market-rules-7 =
    ### La fin
    • { $fruits ->
        [7] La partie s’arrête dès que quelqu’un a sept fruits différents : un de chaque.
       *[other] La partie s’arrête dès que quelqu’un a cinq fruits différents.
    }
    • Si le dernier a été acheté au marché, ce joueur gagne seul, et rien n’est lancé.
    • Après un lancer, chacun prend d’abord tous ses fruits et ses pièces. Si plusieurs joueurs ont alors assez de fruits, celui qui a le plus de pièces gagne. Si l’égalité persiste, ils se partagent la victoire.
    • Le nombre de manches n’est pas limité.
floating-market-rules-8 =
    ### { $seats ->
        [2] Deux joueurs et Ama
        [3] Trois joueurs et Ama
       *[other] À deux ou trois joueurs : Ama
    }
    • Ama est une vieille marchande que personne ne joue. Ses deux clients occupent d’abord les barques 2 et 5, qui sont prises : seul le poissonnier vous y mène. Ils ne gagnent rien.
    • Après chaque manche, ils avancent chacun d’une barque. Un échange déplace les barques, pas eux.
    { $seats ->
        [2] • Deux de ses D6 sont dans la réserve à chaque manche.
        [3] • Un de ses D6 est dans la réserve à chaque manche.
       *[other] • Un de ses D6 est dans la réserve à chaque manche ; à deux joueurs, deux.
    }
    { $seats ->
        [2] • La barque 7 et son fruit sont hors jeu.
        [3] { "" }
       *[other] • À deux joueurs, la barque 7 et son fruit sont hors jeu, et la barque 6 prend tous les totaux à partir de 24. L’artiste est fermé, le marché n’a qu’une place, et l’ébéniste ajoute le D12 ou le −D6.
    }

# Les images des règles de Floating Market, et celle de son salon d’attente.

floating-market-cover-words = clients · dés · fruits
floating-market-cover-alt = Des barques chargées de fruits sur une rivière, des maisons sur la rive, des clients et des dés de toutes les couleurs.

# Un nombre ne quitte pas son nom à la fin d’une ligne.
floating-market-first-title = Une manche en un coup d’œil
floating-market-first-dice = Les dés de tous, lancés ensemble
floating-market-first-building = Un bâtiment aide : ici, un fruit pour 4{ "\u00A0" }pièces
floating-market-first-free = Vide : un client peut monter à bord
floating-market-first-hit = 15, entre 14 et{ "\u00A0" }16 : Ana reçoit la papaye
floating-market-first-next = Barque voisine : 2{ "\u00A0" }pièces pour Ben
floating-market-first-dock = Quai du côté de la barque{ "\u00A0" }3 : 1{ "\u00A0" }pièce pour Ana

floating-market-example-round = Une manche
floating-market-example-start = Au début, chacun a :
floating-market-example-dice-five = cinq dés
floating-market-example-customers = trois clients
floating-market-example-steps = Puis, manche après manche :
floating-market-example-place = 1. placer
floating-market-example-roll = 2. lancer
floating-market-example-collect = 3. récolter
floating-market-example-swap = 4. échanger
floating-market-example-pool = Les dés
floating-market-example-own = Vos cinq dés, et ce qu’ils donnent :
floating-market-example-faces = { $least } à { $most }
floating-market-example-sum = { $seats ->
    [4] Une réserve de quatre dés, lancée : 9 + 4 + 3 − 1 = 15. Le dernier vient du marché.
    [5] Une réserve de quatre dés, lancée : 9 + 4 + 3 − 1 = 15. Le dernier vient du marché.
   *[other] Une réserve de quatre dés, lancée : 9 + 4 + 3 − 1 = 15. Un dé sans couleur de joueur vient du marché ou d’Ama.
}
floating-market-example-whose = { $die }, { $name }
floating-market-example-market-die = { $die } du marché
floating-market-example-river = La rivière et ses totaux
floating-market-example-west = { $last ->
    [3] Rive ouest : les barques 1 à 3.
   *[other] Rive est : les barques 4 à { $last }. Après la { $last } revient la 1.
}
floating-market-example-rolled = Un total de { $total } : le fruit pour Ben, à bord ; des pièces à côté et au quai.
floating-market-example-boat = barque { $number } avec { $fruit }
floating-market-example-coins = { $coins ->
    [one] { $coins } pièce
   *[other] { $coins } pièces
}
floating-market-example-fruit = le fruit
floating-market-example-total = Le total et les dés
floating-market-example-market-dice = Les dés et les tuiles du marché reviennent à chaque manche.
floating-market-example-own-dice = Vos propres dés : dans la réserve, ou de retour en main.
floating-market-example-customer-houses = Clients et fruits
floating-market-example-goods = Ceux-ci rapportent un fruit.
floating-market-example-sent = Ceux-ci envoient aussitôt d’autres clients.
floating-market-example-reach = Si la barque 3 est désignée, ils paient aussi plus loin : 2 pièces.
floating-market-example-reached = { $building } : barque { $number }
floating-market-example-cost = { $building } ({ $coins })
floating-market-example-end = La fin
floating-market-example-wins = { $fruits ->
    [7] Sept fruits différents font gagner.
   *[other] Cinq fruits différents font gagner.
}
floating-market-example-tie = Tous deux les réunissent au même lancer : qui a plus de pièces gagne.
floating-market-example-few = Ama
floating-market-example-blocked = Les clients d’Ama occupent deux barques et avancent d’une à chaque manche.
floating-market-example-dice = { $seats ->
    [2] Ses deux dés sont dans la réserve à chaque manche.
    [3] Son dé est dans la réserve à chaque manche.
   *[other] Ses dés sont dans la réserve à chaque manche.
}
floating-market-example-ama = barque { $number }
floating-market-example-three = trois joueurs
floating-market-example-two = deux joueurs
