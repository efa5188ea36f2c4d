# Le jeu Bastos : plateau, main, ce qui arrive, pourquoi pas.

bastos-fruit-banana = banane
bastos-fruit-mango = mangue
bastos-fruit-pineapple = ananas
bastos-fruit-passion_fruit = fruit de la passion
bastos-fruit-orange = orange

# Les mêmes là où il y a peu de place.
bastos-short-banana = banane
bastos-short-mango = mangue
bastos-short-pineapple = ananas
bastos-short-passion_fruit = passion
bastos-short-orange = orange

bastos-title = **Bastos** · manche { $round } sur { $rounds } · pli { $trick } · { $trump }
bastos-title-trump = atout { $symbol } { $fruit }
bastos-title-no-trump = pas encore d’atout
bastos-dealing = **Bastos** · manche { $round } sur { $rounds } · on distribue les cartes
bastos-choosing = **Bastos** · manche { $round } sur { $rounds } · choix des cartes Bastos
bastos-over = **Bastos** · la partie est finie
bastos-price = { $symbol } { $fruit } **{ $value }**
bastos-price-up = en hausse de { $by }
bastos-price-down = en baisse de { $by }
bastos-price-bets = { $price } · ★ { $bets }
bastos-bet = { $name } ({ $rank })
bastos-trump = Atout : { $symbol } **{ $fruit }**
bastos-no-trump = Pas encore d’atout
bastos-aside = Carte hors jeu dans cette manche : { $symbol } { $fruit } { $rank }
bastos-lies = { $name } : { $card }
bastos-lies-best = { $name } : { $card } · **en tête**
bastos-lies-own = { $name } : { $card } ★ ne peut pas gagner
bastos-missing = ➤ Choix en attente : **{ $names }**
bastos-first = { $name } entame le premier pli
bastos-to-lead = ➤ À **{ $name }** d’entamer le pli
bastos-to-play = ➤ À **{ $name }** de jouer
bastos-to-price = ➤ **{ $name }** peut changer un prix
bastos-row-cards = cartes
bastos-row-tricks = plis
bastos-row-total = points

bastos-yours = Votre Bastos : { $symbol } { $fruit } { $rank }. Vos cartes marquées ★ ne peuvent pas remporter de pli.

bastos-ask-wait = À { $name } de jouer.
bastos-ask-missing = Votre Bastos est posé. On attend encore { $names }.
bastos-ask-nothing = Rien à faire pour l’instant.
bastos-ask-bastos = Choisissez votre Bastos : le prix de son fruit monte de 1, mais vos autres cartes de ce fruit ne gagnent pas.
bastos-ask-lead = À vous d’entamer : jouez une carte au choix.
bastos-ask-follow = Fournissez le fruit demandé : { $symbol } **{ $fruit }**.
bastos-ask-free = Aucune carte { $symbol } **{ $fruit }** en main : jouez une carte au choix.
bastos-ask-declare = Aucune carte { $symbol } **{ $fruit }** : jouez une carte au choix. Celles marquées « … » peuvent devenir atout.
bastos-ask-how = Jouer { $card } simplement, ou faire de ce fruit l’atout (prix { $before } → { $after }) ?
bastos-ask-price = Votre carte ★ est la plus forte pour l’instant : changez un prix de 1, ou n’en changez aucun.

bastos-face = { $symbol } { $fruit } { $rank }
bastos-card-own = { $rank } ★
bastos-card-two-ways = { $rank } …
bastos-button-play = Jouer { $rank }
bastos-button-declare = En faire l’atout
bastos-button-up = ▲ { $value }
bastos-button-down = ▼ { $value }
bastos-button-keep = Ne rien changer
bastos-button-back = Retour

bastos-told-choice = { $name } a choisi une carte Bastos
bastos-told-last-choice = { $name } a choisi en dernier, et on retourne tous les Bastos : { $cards }
bastos-told-play = { $name } a joué { $card }
bastos-told-declare = { $name } a joué { $card } et en a fait l’atout
bastos-told-up = { $name } a fait monter un prix de 1 : { $symbol } { $fruit }
bastos-told-down = { $name } a fait baisser un prix de 1 : { $symbol } { $fruit }
bastos-told-keep = { $name } n’a changé aucun prix
bastos-trick = **{ $name }** remporte le pli { $trick } avec { $card }.
bastos-trick-yours = Vous remportez le pli { $trick } avec { $card }.
bastos-trick-nobody = Personne ne remporte le pli { $trick } : ses cartes sortent de la manche.
bastos-last-trick = Dernier pli : { $cards }
bastos-legend = Pour chaque fruit : cartes remportées → points à son prix.
bastos-row-fruit = { $fruit } { $value }
bastos-end = { $count ->
    [one] **{ $names } gagne la partie !**
   *[other] **{ $names } se partagent la victoire.**
}

bastos-no-removed = À 3 joueurs, exactement un fruit est retiré de la partie ; à 4, aucun.
bastos-no-deal = Cette donne ne convient pas à la partie.
bastos-no-bastos-due = Choisissez d’abord votre carte Bastos.
bastos-no-card-due = Vous devez maintenant jouer une carte.
bastos-no-price-due = Changez d’abord un prix de 1, ou n’en changez aucun.
bastos-no-card = Vous n’avez pas { $symbol } { $fruit } { $rank } en main.
bastos-no-follow = Vous devez fournir le fruit demandé : { $symbol } { $fruit }.
bastos-no-declare = Vous ne pouvez choisir l’atout que si vous ne pouvez pas fournir.
bastos-no-second-trump = La manche a déjà un atout : { $symbol } { $fruit }.
bastos-no-bastos-trump = Un fruit Bastos ne peut pas devenir atout : { $symbol } { $fruit } en est un.
bastos-no-fruit = Ce fruit n’est pas dans la partie : { $symbol } { $fruit }.
bastos-no-step = Le prix { $symbol } { $fruit } est déjà au bout de l’échelle : { $value }.

# Les règles. $seats est le nombre de joueurs, ou 0 s’il n’est pas connu.

bastos-rules-1 =
    ### Bastos en bref
    { rules-goal } Remporter des cartes dont le fruit vaudra cher.
    { rules-turn } Jouez une carte du fruit demandé (celui de la première) si vous en avez, sinon au choix. En général, la plus forte de ce fruit prend tout : c’est un pli.
    { rules-end } Quand les mains sont vides, chaque carte remportée rapporte son prix. Le meilleur total après { $seats ->
        [3] 6 manches
        [4] 8 manches
       *[other] deux manches par joueur
    } gagne.
    { rules-example } Trois cartes à +2, une à −1 : 5 points.
bastos-rules-2 =
    ### Les cartes et les manches
    Chaque carte montre un fruit et un nombre de 1 à 9. À chaque manche, on mélange et on distribue de nouveau toutes les cartes.
bastos-rules-2-three =
    • À 3 joueurs, un fruit est retiré de toute la partie (d’ordinaire l’orange), et chacun reçoit 12 cartes.
bastos-rules-2-four =
    • À 4 joueurs, on joue avec les cinq fruits et chacun reçoit 11 cartes. La dernière carte reste visible et ne sert pas dans la manche.
bastos-rules-2-removed =
    • Retiré de toute la partie : **{ $removed }**. On joue avec les quatre autres fruits.
bastos-rules-2-twelve =
    • Chacun reçoit 12 cartes.
bastos-rules-2-eleven =
    • On joue avec les cinq fruits. Chacun reçoit 11 cartes ; la dernière du paquet reste visible et ne sert pas dans la manche.
bastos-rules-2-rounds =
    • Le joueur à la première place commence la manche 1, le suivant la manche 2, et ainsi de suite dans l’ordre des places ; chacun commence deux manches : { $seats ->
        [3] 6 en tout.
        [4] 8 en tout.
       *[other] 6 en tout à 3 joueurs, 8 à 4.
    }
bastos-rules-3 =
    ### Les prix et le Bastos
    À chaque manche, tous les prix partent de 0. Ils restent entre −2 et +3 : une hausse ou une baisse au-delà est perdue.
    • **Choisir.** Avant le premier pli, chacun met en secret une carte de côté : son **Bastos**. Ce choix est définitif.
    • **Retourner.** Quand tous ont choisi, on retourne chaque Bastos : il fait monter de 1 le prix de son fruit.
    • Un Bastos reste hors jeu toute la manche et ne compte pour personne.
    • Sur le plateau, ▲ et ▼ montrent de combien les prix ont changé dans ce pli et le précédent.
bastos-rules-4 =
    ### Jouer un pli
    Dans un **pli**, chacun joue une carte, dans l’ordre des places.
    • Le premier joueur **entame** avec une carte au choix : son fruit est le fruit demandé.
    • Si vous avez des cartes de ce fruit, vous devez **fournir** : jouez-en une, forte ou faible.
    • Si vous ne pouvez pas fournir, jouez une carte au choix.
    • Le gagnant du pli prend toutes ses cartes et entame le suivant. Le premier pli est entamé par celui qui commence la manche.
    • Personne ne regarde les cartes remportées avant la fin de la manche.
bastos-rules-5 =
    ### ★ Votre propre fruit Bastos
    Le fruit de votre Bastos est votre **fruit Bastos**. Vos autres cartes de ce fruit portent une étoile ★ et ne peuvent pas remporter de pli. Celles des autres joueurs le peuvent, sauf si c’est aussi leur fruit Bastos.
    • Si votre carte ★ est **la plus forte** du pli quand vous la jouez, vous pouvez aussitôt faire monter ou baisser un prix de 1, ou n’en changer aucun.
    • Elle est la plus forte si vous entamez avec elle, ou si elle dépasse toutes les cartes du fruit demandé déjà jouées, même celles qui ne peuvent pas gagner, et qu’il n’y a pas d’atout (page suivante) dans le pli.
bastos-rules-6 =
    ### { $donkey } L’atout
    Un **atout** bat tous les autres fruits. Une manche commence sans atout et peut finir sans.
    • Si vous ne pouvez pas fournir et qu’il n’y a pas encore d’atout, vous pouvez, sans y être obligé, faire du fruit joué l’atout. Son prix baisse aussitôt de 2.
    • Le fruit Bastos d’un joueur ne peut pas devenir atout.
    • Votre carte est le premier atout : celles de ce fruit déjà dans le pli n’en sont pas.
    • L’atout vaut pour tous, jusqu’à la fin de la manche. Si vous ne pouvez pas fournir, vous pouvez jouer atout, même dans ce pli.
bastos-rules-7 =
    ### Qui remporte le pli ?
    Les cartes ★, celles du fruit Bastos de qui les joue, ne peuvent pas gagner. Parmi les autres,
    • le plus fort atout gagne ;
    • sans atout, la plus forte carte du fruit demandé ;
    • les cartes d’autres fruits ne gagnent jamais.
    Le gagnant prend toutes les cartes, les ★ aussi.
    • **Personne ne gagne** si l’on n’a joué que des cartes ★ et des cartes d’autres fruits. Elles sortent de la manche et ne comptent pour personne ; le même joueur entame de nouveau.
bastos-rules-8 =
    ### Les points et la fin
    Une manche finit quand les mains sont vides, après { $seats ->
        [3] 11 plis.
        [4] 10 plis.
       *[other] 11 plis à 3 joueurs, 10 à 4.
    }
    • Pour chaque fruit, vous marquez son prix multiplié par le nombre de ses cartes que vous avez remportées. Un prix négatif vous coûte des points.
    • { $seats ->
        [3] Les Bastos et les cartes des plis que personne n’a remportés ne comptent pour personne.
       *[other] Les Bastos, la carte visible et les cartes des plis que personne n’a remportés ne comptent pour personne.
    }
    • Après la dernière manche, le plus haut total gagne ; les ex æquo se partagent la victoire.

bastos-advice-bastos = Choisissez **{ $card }** comme Bastos.
bastos-advice-play = Jouez **{ $card }**.
bastos-advice-declare = Jouez **{ $card }** et faites de son fruit l’atout.
bastos-advice-up = Faites monter un prix : { $symbol } **{ $fruit }** à { $value }.
bastos-advice-down = Faites baisser un prix : { $symbol } **{ $fruit }** à { $value }.
bastos-advice-keep = Ne changez aucun prix.
bastos-because-only = Vous ne pouvez rien faire d’autre.
bastos-because-all = Vous n’avez pas d’autre carte de ce fruit : toutes vos cartes pourront remporter des plis.
bastos-because-rights = { $count ->
    [one] Vous gardez { $count } autre carte de ce fruit : entamez avec elle, et vous pourrez changer un prix.
   *[other] Vous gardez { $count } autres cartes de ce fruit : chaque fois que vous entamez avec l’une d’elles, vous pouvez changer un prix.
}
bastos-because-right = Cette carte ne peut pas gagner, mais elle est la plus forte du pli : vous pourrez changer un prix.
bastos-because-last = { $points ->
    [one] Vous jouez en dernier et remportez le pli, qui vaut { $points } point aux prix actuels.
   *[other] Vous jouez en dernier et remportez le pli, qui vaut { $points } points aux prix actuels.
}
bastos-because-at-all = Vous jouez en dernier, et cette carte remporte le pli.
bastos-because-trumps-last = Vous jouez en dernier, et comme premier atout cette carte remporte le pli.
bastos-because-surely = Cette carte remporte le pli : personne ne peut en avoir une qui la batte.
bastos-because-trumps = Personne ne peut avoir de carte { $fruit } plus forte : seul un atout peut vous prendre le pli.
bastos-because-best = { $count ->
    [one] Pour l’instant cette carte remporte le pli, et une seule personne doit encore jouer.
   *[other] Pour l’instant cette carte remporte le pli, et { $count } personnes doivent encore jouer.
}
bastos-because-first = { $count ->
    [0] Comme premier atout, c’est la meilleure carte du pli jusqu’ici.
    [one] Comme premier atout, c’est la meilleure carte du pli jusqu’ici, et vous avez encore un atout.
   *[other] Comme premier atout, c’est la meilleure carte du pli jusqu’ici, et vous avez encore { $count } atouts.
}
bastos-because-keeps = Vous gardez { $card } pour plus tard.
bastos-because-avoids = { $points ->
    [one] Vous évitez ainsi un pli dont les cartes coûtent déjà { $points } point aux prix actuels.
   *[other] Vous évitez ainsi un pli dont les cartes coûtent déjà { $points } points aux prix actuels.
}
bastos-because-leaves = Vous laissez ce pli aux autres et gardez { $card } pour plus tard.
bastos-because-no-card = Aucune des cartes que vous pouvez jouer ne remporte ce pli.
bastos-because-only-as-trump = À moins de choisir l’atout, aucune des cartes que vous pouvez jouer ne remporte ce pli.
bastos-because-holds = { $count ->
    [one] Vous avez { $count } carte de ce fruit : elle rapportera 1 point de plus si vous la remportez.
   *[other] Vous avez { $count } cartes de ce fruit : chacune rapportera 1 point de plus si vous la remportez.
}
bastos-because-lies = { $count ->
    [one] Il y a { $count } carte de ce fruit dans ce pli, que vous ne pouvez pas remporter.
   *[other] Il y a { $count } cartes de ce fruit dans ce pli, que vous ne pouvez pas remporter.
}
bastos-because-none = Vous n’avez aucune carte de ce fruit en main.
bastos-because-last-of = C’est votre seule carte { $fruit } : ensuite vous n’aurez plus à fournir ce fruit.
bastos-because-tried = C’est ce qui réussit le mieux sur de nombreuses donnes possibles.

# Sa commande et ses options de règles.

bastos-command = bastos
bastos-command-about = Jouer à Bastos : des plis et des prix qui bougent
bastos-pitch = Les prix bougent, et votre fruit Bastos ne peut pas gagner.
bastos-option-removed = retiré
bastos-option-removed-about = Le fruit retiré à trois joueurs
bastos-option-removed-means = Hors jeu : { $value }.
bastos-option-removed-is-banana = banane
bastos-option-removed-is-mango = mangue
bastos-option-removed-is-pineapple = ananas
bastos-option-removed-is-passion-fruit = fruit de la passion
bastos-option-removed-is-orange = orange

# Les lettres de ses fruits dans les images, pour les distinguer sans voir leur teinte.

bastos-letter-banana = B
bastos-letter-mango = M
bastos-letter-pineapple = A
bastos-letter-passion_fruit = F
bastos-letter-orange = O

# Les images de Bastos.

bastos-picture-title = Manche { $round } sur { $rounds } · pli { $trick }
bastos-picture-dealing = Manche { $round } sur { $rounds }
bastos-picture-choosing = Manche { $round } sur { $rounds } · choix
bastos-picture-over = La partie est finie
bastos-picture-no-trump = sans atout
bastos-picture-trump = atout : { $trump }
bastos-picture-led = sans atout · demandé : { $led }
bastos-picture-only-led = demandé : { $led }
bastos-picture-trump-led = atout : { $trump } · demandé : { $led }
bastos-picture-aside = hors jeu : { $card }
bastos-picture-own = Votre Bastos : { $card }
bastos-picture-prices = Prix : { $prices }.
bastos-picture-played = { $name } a joué { $card }.
bastos-picture-played-own = { $name } a joué { $card } ★.
bastos-picture-played-best = { $name } a joué { $card }, en tête.
bastos-picture-choosing-now = Choix en attente : { $names }.
bastos-picture-turn = À { $name } de jouer.
bastos-picture-player = { $name } : Bastos { $bastos }, cartes { $cards }, plis { $tricks }, points { $points }.
bastos-picture-sheet = Bastos · manche { $round }
bastos-picture-row = { $fruit } ({ $value })
bastos-picture-sum = points
bastos-picture-unclaimed = Cartes des plis que personne n’a remportés : { $cards }
bastos-picture-trump-is-led = atout et demandé : { $trump }

# La couverture.

bastos-cover-words = des plis · des prix · une carte secrète
bastos-cover-alt = Bastos : des cartes de fruits, dont une avec une étoile, et un tableau où leurs prix bougent.

# Les images des règles de Bastos.

bastos-first-title = Une manche en un coup d’œil
bastos-first-bastos = D’abord, chacun écarte une carte en secret, son Bastos. Puis on les retourne : le prix de leur fruit monte de 1.
bastos-first-led = La première carte fixe le fruit demandé ({ $fruit })
bastos-first-best = La plus forte qui puisse gagner prend les { $cards }{ "\u00A0" }cartes
bastos-first-any = Sans { $fruit } : carte au choix ; celle-ci perd
bastos-first-own = Votre fruit Bastos (étoile) change un prix sans gagner
bastos-first-score = Fin de la manche :
bastos-first-points = { $points } points
bastos-example-deck = Les cartes de cette partie
bastos-example-fruits = Les fruits, chacun avec des cartes de 1 à 9.
bastos-example-out = retiré
bastos-example-dealt = Chacun reçoit le même nombre de cartes.
bastos-example-each = { $cards } cartes chacun
bastos-example-hand = une main de cartes
bastos-example-each-of = à { $seats } : { $cards } chacun
bastos-example-open = hors jeu
bastos-example-open-of = à 4 : hors jeu
bastos-example-prices = Chaque Bastos change un prix
bastos-example-turned-up = On retourne tous les Bastos.
bastos-example-raised = Chacun fait monter de 1 le prix de son fruit. Les autres prix restent à 0.
bastos-example-follow = Ce que vous pouvez jouer
bastos-example-must = Fruit demandé : { $fruit }. Vous en avez : vous devez en jouer.
bastos-example-may = Fruit demandé : { $fruit }. Vous n’en avez pas : jouez une carte au choix.
bastos-example-leads = entame
bastos-example-allowed = oui
bastos-example-forbidden = non
bastos-example-stars = Ce que peut une carte à étoile
bastos-example-strongest = La carte à étoile est la plus forte pour l’instant. Elle ne gagne pas, mais permet de changer un prix de 1.
bastos-example-weaker = Une carte plus forte de ce fruit est déjà là : la carte à étoile ne fait rien.
bastos-example-wins = gagne
bastos-example-moves = change un prix
bastos-example-nothing = rien
bastos-example-trumps = Choisir l’atout
bastos-example-trump = Le troisième joueur ne peut pas fournir et fait de ce fruit l’atout : sa carte gagne, le prix baisse de 2.
bastos-example-too-early = L’atout vaut à partir de cette carte : le même fruit joué avant n’en est pas un.
bastos-example-first-trump = atout, gagne
bastos-example-no-trump = pas d’atout
bastos-example-price = prix { $before } → { $after }
bastos-example-tricks = Qui remporte un pli
bastos-example-own = Le 9 porte une étoile et ne peut pas gagner : c’est le 6 qui gagne.
bastos-example-nobody = Ici personne ne gagne : ni les étoiles, ni les autres fruits. Ces cartes sortent de la manche, et le même joueur entame de nouveau.
bastos-example-star = ne gagne pas
bastos-example-other = autre fruit
bastos-example-points = Ce que valent vos plis
bastos-example-worth = Chaque carte remportée rapporte le prix de son fruit.
bastos-example-cards = { $cards } × { $price } = { $points }
bastos-example-sum = en tout
