# Le jeu Floating Market : plateau, main, ce qui arrive, pourquoi pas.

floating-market-fruit-mango = mangue
floating-market-fruit-banana = banane
floating-market-fruit-papaya = papaye
floating-market-fruit-pineapple = ananas
floating-market-fruit-grapefruit = pamplemousse
floating-market-fruit-rambutan = ramboutan
floating-market-fruit-starfruit = carambole
floating-market-no-fruit = pas encore de fruit

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

floating-market-effect-cabinetmaker = le D12 ou non
floating-market-effect-cabinetmaker-two = le D12 ou le −D6
floating-market-effect-north_merchant = voisin 2 barques après
floating-market-effect-south_merchant = voisin 2 barques avant
floating-market-effect-fishmonger = vers une barque prise
floating-market-effect-temple = +4 ou −2
floating-market-effect-artist = −D6 ou un dé à vous
floating-market-effect-fruit_stand = fruit aussi à côté
floating-market-effect-tailor = 2 dés de plus
floating-market-effect-office = placer tous ses clients
floating-market-effect-market = acheter un fruit
floating-market-effect-ferryman = reprendre ses dés

floating-market-choice-d12 = Avec le D12
floating-market-choice-block = Sans le D12
floating-market-choice-minus_d6 = Avec le −D6
floating-market-choice-own_die = Un dé à moi
floating-market-choice-plus_4 = +4
floating-market-choice-minus_2 = −2

floating-market-title = **Floating Market** · manche { $round } · { $fruits } fruits pour gagner
floating-market-first-player = { $name } (1er)
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
    [one] **{ $name }** · { $coins } 🪙 · { $clients } client à placer · { $dice } · { $fruits }
   *[other] **{ $name }** · { $coins } 🪙 · { $clients } clients à placer · { $dice } · { $fruits }
}
floating-market-pool = 🎲 **Réserve :** { $dice }
floating-market-roll = 🎲 { $dice } = **{ $total }** : barque { $number }, { $fruit }

floating-market-why-bought = acheté au marché
floating-market-why-aboard = à bord
floating-market-why-near = à côté, barque { $number }
floating-market-why-tile = à côté avec l’étal, barque { $number }
floating-market-why-merchant = à côté grâce à un marchand, barque { $number }
floating-market-why-merchant-tile = à côté grâce à un marchand, avec l’étal, barque { $number }
floating-market-gain-fruit = { $name } ({ $why }) : { $fruit }
floating-market-gain-held = { $name } ({ $why }) : rien, ce fruit est déjà en main : { $fruit }
floating-market-gain-coins = { $lost ->
    [0] { $name } ({ $why }) : { $coins } 🪙
    [one] { $name } ({ $why }) : { $coins } 🪙, { $lost } perdue au-delà de la limite de 6
   *[other] { $name } ({ $why }) : { $coins } 🪙, { $lost } perdues au-delà de la limite de 6
}

floating-market-outlook = **Ce que chaque total vous rapporte, avec les clients en place :**
floating-market-outlook-fruit = **le fruit**
floating-market-outlook-coins = { $coins } 🪙
floating-market-totals-between = { $least } à { $most }
floating-market-totals-up-to = { $most } ou moins
floating-market-totals-from = { $least } ou plus

floating-market-ask-wait = Rien à faire pour l’instant.
floating-market-ask-turn = C’est à { $name } de jouer.
floating-market-ask-place = { $left ->
    [one] Placez votre dernier client.
   *[other] Placez un client. Il vous en reste { $left }.
}
floating-market-ask-join = { $left ->
    [one] Votre dernier client va du poissonnier à une barque prise : laquelle ?
   *[other] Un client va du poissonnier à une barque prise : laquelle ?
}
floating-market-ask-office = { $left ->
    [one] Depuis le bureau : placez votre dernier client.
   *[other] Depuis le bureau : placez maintenant vos { $left } clients.
}
floating-market-ask-ferryman = Plus de dé en main : votre premier client va les reprendre.
floating-market-ask-building = À quel bâtiment va votre client ?
floating-market-ask-choose = { $building ->
    [cabinetmaker] Que fait l’ébéniste des dés du marché ?
    [temple] Quelle tuile du temple change le total ?
   *[artist] L’artiste ajoute le −D6 du marché, ou un dé à vous ?
}
floating-market-ask-stand = Sous lequel de vos clients va l’étal ?
floating-market-ask-buy = Quel fruit achetez-vous ?
floating-market-ask-die = { $owed ->
    [one] Ajoutez un dé à la réserve.
   *[other] Ajoutez un dé à la réserve : vous en devez { $owed }.
}
floating-market-ask-swap = Échangez deux barques : quelle est la première ?
floating-market-ask-second = Avec laquelle échanger la barque { $number } ({ $fruit }) ?
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
    [plus_4] { $name } a posé la tuile +4
   *[minus_2] { $name } a posé la tuile −2
}
floating-market-told-stand = { $name } a installé l’étal de fruits sur la barque { $number }
floating-market-told-buy = { $name } a acheté un fruit : { $fruit }
floating-market-told-die = { $name } a ajouté un dé à la réserve : { $symbol } { $die }
floating-market-told-swap = { $name } a échangé deux barques : { $first } passe en { $high }, { $second } en { $low }

floating-market-recall-roll = { $count ->
    [0] Les dés ont donné { $total } : barque { $number }, { $fruit }.
   *[other] Les dés ont donné { $total } : barque { $number }, { $fruit }. Vous : { $gains }.
}
floating-market-recall-swap = { $name } a échangé les barques { $low } et { $high }.
floating-market-round = Les dés ont donné { $total }, donc la barque { $number } : { $fruit }.
floating-market-round-bought = La manche s’est terminée par un achat au marché.
floating-market-row-fruits = fruits +
floating-market-row-income = pièces +
floating-market-row-coins = pièces
floating-market-end = { $count ->
    [one] **{ $names } gagne la partie !**
   *[other] **{ $names } se partagent la victoire.**
}

floating-market-end-roll = Le dernier lancer a donné { $total } et désigné la barque { $number } : { $fruit }, le fruit qui manquait.
floating-market-end-bought = { $name } a acheté au marché son fruit numéro { $fruits }.

floating-market-no-such-length = La partie finit à 5 fruits, ou à 7 en partie longue.
floating-market-no-long-for-two = À deux il n’y a que six fruits : la partie longue est pour 3 à 5 joueurs.
floating-market-no-deal = Cette mise en place ne convient pas à la partie.
floating-market-no-roll = Ce lancer ne correspond pas à la réserve de dés.
floating-market-first-wait = Vous n’avez rien à faire pour l’instant.
floating-market-first-place = Il faut d’abord placer un client.
floating-market-first-choose = Il faut d’abord choisir l’effet du bâtiment.
floating-market-first-stand = Il faut d’abord désigner un client pour l’étal de fruits.
floating-market-first-buy = Il faut d’abord acheter un fruit.
floating-market-first-die = Il faut d’abord ajouter un dé à la réserve.
floating-market-first-swap = Il faut maintenant échanger deux barques.
floating-market-no-closed = Hors jeu dans cette partie : { $space }.
floating-market-no-room = Plus de place : { $space }.
floating-market-no-coins = { $cost ->
    [one] Vous n’avez pas la pièce que cela coûte : { $space }.
   *[other] Vous n’avez pas les { $cost } pièces que cela coûte : { $space }.
}
floating-market-no-dice = Sans dé en main, votre premier client doit aller chez le passeur.
floating-market-no-join = Le poissonnier n’envoie un client que vers une barque déjà prise.
floating-market-no-dock = Le bureau envoie les clients aux barques et aux bâtiments, pas aux quais.
floating-market-no-choice = Ce choix n’est pas proposé ici.
floating-market-no-client = Vous n’avez pas de client à cet endroit : { $space }.
floating-market-no-such-fruit = Ce fruit n’est pas dans la partie : { $fruit }.
floating-market-no-second = Vous avez déjà ce fruit : { $fruit } ; on n’en garde qu’un de chaque sorte.
floating-market-no-die = Vous n’avez pas ce dé en main : { $symbol } { $die }.
floating-market-no-swap = Cette barque est hors jeu : { $space }.
floating-market-no-pair = Choisissez deux barques différentes.

floating-market-rules-1 =
    ### Floating Market en bref
    Réunissez avant les autres cinq fruits différents.
    • À chaque manche chacun place trois clients, un par un, sur des barques, des quais et des bâtiments.
    • Votre premier client ajoute un de vos dés à une réserve commune ; certains bâtiments en ajoutent d’autres.
    • Puis on lance toute la réserve en une fois. Le total désigne une barque : qui est à bord reçoit son fruit.
    • Les barques voisines rapportent 2 pièces, le quai de cette rive 1 pièce.
    • Les dés lancés sont hors jeu jusqu’à ce que vous alliez chez le passeur.
floating-market-rules-2 =
    ### La rivière
    Sept barques forment un anneau ; après la 7 revient la 1. Chaque place a ses totaux : 1 jusqu’à 8, 2 pour 9–13, 3 pour 14–16, 4 pour 17–19, 5 pour 20–23, 6 pour 24–28, 7 à partir de 29. Les barques 1 à 3 sont sur la rive ouest, les autres sur la rive est.
    Une barque prend un client. À votre tour il faut placer un client. Personne n’a plus de 6 pièces, ni deux fois le même fruit.
    Après les gains tous les clients rentrent, le premier joueur échange deux barques, et le suivant devient premier joueur.
    La partie s’arrête dès le cinquième fruit (le septième en partie longue), par achat ou après les gains. À plusieurs, c’est le plus de pièces qui l’emporte.
floating-market-rules-3 =
    ### Les bâtiments
    Un client chacun ; on paie en entrant.
    • { $cabinetmaker } Ébéniste : le D12 du marché entre dans la réserve, ou reste dehors.
    • { $temple } Temple : +4 ou −2 au total. • { $artist } Artiste : le −D6 du marché, ou un dé de plus à vous.
    • { $north_merchant } Marchand du nord : vos clients deux barques plus loin (dans le sens horaire depuis la barque désignée) comptent comme voisins. { $south_merchant } Marchand du sud : de même dans l’autre sens.
    • { $fishmonger } Poissonnier : placez aussitôt un client sur une barque déjà prise.
    • { $fruit_stand } Étal de fruits (1 pièce) : sous un de vos clients sur une barque ; voisin, il rapporte le fruit au lieu de 2 pièces.
    • { $tailor } Tailleur (1) : ajoutez deux de vos dés. • { $office } Bureau (1) : placez maintenant tous vos clients, sur des barques et des bâtiments.
    • { $market } Marché (4, deux places) : achetez un fruit. • { $ferryman } Passeur (place pour tous) : vos dés reviennent.
    Sans dé en main, votre premier client doit aller chez le passeur.
floating-market-rules-4 =
    ### À deux ou trois
    Les deux clients d’Ama occupent d’abord les barques 2 et 5 et avancent d’une barque à chaque manche. Ils ne gagnent rien. Un de ses D6 est dans la réserve à chaque manche, deux si l’on joue à deux.
    À deux, la barque 7 et son fruit sont hors jeu, la barque 6 prend tous les totaux à partir de 24, l’artiste est fermé, le marché n’a qu’une place, et l’ébéniste ajoute le D12 ou le −D6.

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
    [own_die] Ajoutez un **dé à vous** de plus.
    [plus_4] Posez la tuile **+4**.
   *[minus_2] Posez la tuile **−2**.
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
    [one] Votre client sur une barque compte alors aussi comme voisin à deux barques, d’un côté.
   *[other] Vos { $count } clients sur des barques comptent alors aussi comme voisins à deux barques, d’un côté.
}
floating-market-because-joins = { $count ->
    [one] Votre client suivant va aussitôt sur une barque prise, et l’une d’entre elles porte un fruit que vous n’avez pas.
   *[other] Votre client suivant va aussitôt sur une barque prise, et { $count } d’entre elles portent des fruits que vous n’avez pas.
}
floating-market-because-stands = Un de vos clients sur une barque rapporte alors le fruit même si les dés désignent une barque voisine.
floating-market-because-adds = { $count ->
    [one] Vous ajoutez { $count } dé de plus, et pesez ainsi sur le total.
   *[other] Vous ajoutez { $count } dés de plus, et pesez ainsi sur le total.
}
floating-market-because-sends = { $count ->
    [one] Vous placez votre dernier client avant que quiconque en place un.
   *[other] Vous placez vos { $count } autres clients avant que quiconque en place un.
}
floating-market-because-shifts = Vous pesez ainsi sur le total.
floating-market-because-nearer = La réserve donne alors { $average } en moyenne : plus près de ce que votre client attend sur la barque { $number }, soit { $totals }.
floating-market-because-away = Avec ce dé la réserve donnerait { $average } en moyenne : plus loin de ce que votre client attend sur la barque { $number }, soit { $totals }.
floating-market-because-beside = { $count ->
    [one] { $count } barque voisine porte un fruit que vous n’avez pas.
   *[other] { $count } barques voisines portent des fruits que vous n’avez pas.
}
floating-market-because-tried = Cela semble le mieux après l’essai de nombreux lancers possibles.
floating-market-half = { $whole },5

# Sa commande et ses options de règles.

floating-market-pitch = Des clients aux barques, un lancer commun, des fruits.
floating-market-command = marché-flottant
floating-market-command-about = Jouer à Floating Market : clients, barques et dés
floating-market-option-fruits-to-win = fruits-pour-gagner
floating-market-option-fruits-to-win-about = Combien de fruits différents font gagner
floating-market-option-fruits-to-win-means = { $value ->
    [5] { "" }
   *[other] La partie longue : { $value } fruits différents gagnent.
}
floating-market-option-middle-die = dé-du-milieu
floating-market-option-middle-die-about = Le troisième dé de chacun, après le D4 et le D6 : à dix ou à huit faces
floating-market-option-middle-die-means = { $value ->
    [d8] Le troisième dé de chacun a huit faces.
   *[d10] { "" }
}
floating-market-option-middle-die-is-d10 = dix faces
floating-market-option-middle-die-is-d8 = huit faces

# Les lettres de ses fruits dans les images, pour les distinguer sans voir leur teinte.

floating-market-letter-mango = M
floating-market-letter-banana = B
floating-market-letter-papaya = Y
floating-market-letter-pineapple = A
floating-market-letter-grapefruit = P
floating-market-letter-rambutan = R
floating-market-letter-starfruit = C

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
floating-market-picture-stand = { $name } pose l’étal de fruits
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
    [0] Réserve : { $dice }. Lancée maintenant, elle donne de { $least } à { $most }.
    [one] Réserve : { $dice }. Lancée maintenant, elle donnerait de { $least } à { $most } ; au moins { $due } dé doit encore venir.
   *[other] Réserve : { $dice }. Lancée maintenant, elle donnerait de { $least } à { $most } ; au moins { $due } dés doivent encore venir.
}
floating-market-picture-rolled = Total { $total } : barque { $number }, { $fruit }
floating-market-picture-boats = Barques : { $boats }.
floating-market-picture-building = { $cost ->
    [0] { $letter }, { $space } : { $effect }.
    [one] { $letter }, { $space } ({ $cost } pièce) : { $effect }.
   *[other] { $letter }, { $space } ({ $cost } pièces) : { $effect }.
}
floating-market-picture-there = { $space } : { $names }
floating-market-picture-clients = Clients : { $clients }.
floating-market-picture-player = { $name } : fruits { $fruits } ; pièces { $coins } ; dés { $dice } ; clients restants { $clients }.

floating-market-picture-sheet = Floating Market · manche { $round }
floating-market-picture-row-gained = fruits obtenus
floating-market-picture-row-income = pièces gagnées
floating-market-picture-row-coins = pièces en main
floating-market-picture-row-fruits = nouveaux fruits

# Les images des règles de Floating Market.

floating-market-example-river = La rivière et ses totaux
floating-market-example-west = Rive ouest : les barques 1 à 3.
floating-market-example-east = Rive est : les barques 4 à 7. Après la 7 revient la 1.
floating-market-example-rolled = Un total de { $total } : cette barque rapporte son fruit, ses voisines 2 pièces, et le quai de cette rive 1 pièce.
floating-market-example-boat = barque { $number } avec { $fruit }
floating-market-example-numbered = { $number } · { $totals }
floating-market-example-coins = { $coins ->
    [one] { $coins } pièce
   *[other] { $coins } pièces
}
floating-market-example-fruit = le fruit
floating-market-example-buildings = Les bâtiments
floating-market-example-total = Ceux-ci agissent sur les dés et le total.
floating-market-example-clients = Ceux-ci servent à vos clients.
floating-market-example-goods = Ceux-ci rapportent des fruits, ou vos dés.
floating-market-example-cost = { $building } ({ $coins })
floating-market-example-few = Ama
floating-market-example-blocked = Les clients d’Ama occupent deux barques et avancent d’une à chaque manche.
floating-market-example-dice = Ses dés sont dans la réserve à chaque manche.
floating-market-example-ama = barque { $number }
floating-market-example-three = à trois
floating-market-example-two = à deux
