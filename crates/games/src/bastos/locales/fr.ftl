# Le jeu Bastos : plateau, main, ce qui arrive, pourquoi pas.

bastos-fruit-banana = banane
bastos-fruit-mango = mangue
bastos-fruit-pineapple = ananas
bastos-fruit-passion_fruit = passion
bastos-fruit-orange = orange

bastos-title = **Bastos** · manche { $round } sur { $rounds } · pli { $trick } · { $trump }
bastos-title-trump = atout { $symbol } { $fruit }
bastos-title-no-trump = pas encore d’atout
bastos-dealing = **Bastos** · manche { $round } sur { $rounds } · on distribue les cartes
bastos-choosing = **Bastos** · manche { $round } sur { $rounds } · choix des cartes Bastos
bastos-over = **Bastos** · la partie est finie
bastos-price = { $symbol } { $fruit } **{ $value }**
bastos-price-bets = { $price } · ★ { $bets }
bastos-bet = { $name } ({ $rank })
bastos-trump = Atout : { $symbol } **{ $fruit }**
bastos-no-trump = Pas encore d’atout
bastos-aside = Hors de la manche : { $symbol } { $fruit } { $rank }
bastos-lies = { $name } : { $card }
bastos-lies-best = { $name } : { $card } · **en tête**
bastos-lies-own = { $name } : { $card } ★ ne peut pas gagner
bastos-missing = ➤ Choix en attente : **{ $names }**
bastos-first = { $name } entamera le premier pli
bastos-to-lead = ➤ **{ $name }** entame
bastos-to-play = ➤ C’est à **{ $name }** de jouer une carte
bastos-to-price = ➤ **{ $name }** peut changer un prix
bastos-row-cards = cartes
bastos-row-tricks = plis
bastos-row-total = points

bastos-yours = Votre Bastos : { $symbol } { $fruit } { $rank }. Vos cartes marquées ★ ne peuvent pas remporter de pli.

bastos-ask-wait = C’est à { $name } de jouer.
bastos-ask-missing = Votre Bastos est posé. On attend le choix de : { $names }.
bastos-ask-nothing = Rien à faire pour l’instant.
bastos-ask-bastos = Choisissez votre Bastos : son fruit vaut 1 de plus, vos autres du fruit ne gagnent pas.
bastos-ask-lead = À vous d’entamer : jouez une carte au choix.
bastos-ask-follow = Fournissez { $symbol } **{ $fruit }**.
bastos-ask-free = Sans { $symbol } **{ $fruit }** : jouez une carte au choix.
bastos-ask-declare = Sans { $symbol } **{ $fruit }** : une carte au choix. « … » peut devenir atout.
bastos-ask-how = Jouer { $card }, ou déclarer { $fruit } atout (prix { $before } → { $after }) ?
bastos-ask-price = Votre carte ★ est la plus forte : changez un prix de 1, ou aucun.

bastos-face = { $symbol } { $fruit } { $rank }
bastos-card-own = { $rank } ★
bastos-card-two-ways = { $rank } …
bastos-button-play = Jouer { $rank }
bastos-button-declare = Atout : { $fruit }
bastos-button-up = ▲ { $value }
bastos-button-down = ▼ { $value }
bastos-button-keep = Ne rien changer
bastos-button-back = Retour

bastos-told-choice = { $name } a choisi une carte Bastos
bastos-told-last-choice = { $name } a choisi la dernière carte Bastos, et on les retourne toutes : { $cards }
bastos-told-play = { $name } a joué { $card }
bastos-told-declare = { $name } a joué { $card } et déclaré { $fruit } atout
bastos-told-up = { $name } a monté de 1 le prix : { $symbol } { $fruit }
bastos-told-down = { $name } a baissé de 1 le prix : { $symbol } { $fruit }
bastos-told-keep = { $name } a gardé tous les prix
bastos-trick = **{ $name }** remporte le pli { $trick } avec { $card }.
bastos-trick-yours = Vous remportez le pli { $trick } avec { $card }.
bastos-trick-nobody = Personne ne remporte le pli { $trick } : ses cartes quittent la manche.
bastos-last-trick = Dernier pli : { $cards }
bastos-legend = Cartes remportées de chaque fruit → leurs points à son prix.
bastos-row-fruit = { $fruit } { $value }
bastos-end = { $count ->
    [one] **{ $names } gagne la partie !**
   *[other] **{ $names } se partagent la victoire.**
}

bastos-no-removed = À 3 on retire exactement un fruit, à 4 aucun.
bastos-no-deal = Cette donne ne convient pas à la partie.
bastos-no-bastos-due = Choisissez d’abord votre carte Bastos.
bastos-no-card-due = Il faut maintenant jouer une carte.
bastos-no-price-due = Changez d’abord un prix de 1, ou gardez-les tous.
bastos-no-card = Vous n’avez pas { $symbol } { $fruit } { $rank } en main.
bastos-no-follow = Il faut fournir { $symbol } { $fruit }.
bastos-no-declare = On ne peut déclarer un atout que si l’on ne peut pas fournir.
bastos-no-second-trump = L’atout de la manche est déjà { $symbol } { $fruit }.
bastos-no-bastos-trump = Un fruit Bastos ne peut pas devenir atout : { $symbol } { $fruit } en est un.
bastos-no-fruit = Ce fruit n’est pas dans la partie : { $symbol } { $fruit }.
bastos-no-step = Prix { $symbol } { $fruit } : { $value }, au bout de l’échelle ; il ne peut pas aller plus loin dans ce sens.

bastos-rules-1 =
    ### Bastos en bref
    Remportez les fruits qui seront chers à la fin, et laissez les autres prendre ceux qui ne valent rien.
    • Chacun met en secret une carte de côté, son Bastos. Elle fait monter de 1 le prix de son fruit.
    • Fournissez le fruit demandé si vous pouvez ; sinon jouez ce que vous voulez.
    • Vos autres cartes de votre fruit Bastos ne peuvent pas remporter de pli. Mais si l’une d’elles est la plus forte du pli quand vous la jouez, vous pouvez changer un prix de 1.
    • { $donkey } Qui ne peut pas fournir peut déclarer atout le fruit joué, tant que la manche n’en a pas : il n’y en a qu’un par manche, pour toute la table. Le prix de ce fruit baisse de 2.
    • Chaque carte de vos plis compte le prix de son fruit en fin de manche, même au-dessous de zéro.
bastos-rules-2 =
    ### Les prix et le Bastos
    Chaque fruit a un prix de −2 à +3. Au début de chaque manche tous les prix sont à 0 ; ce qui dépasserait les bouts de l’échelle est perdu.
    À 3 on reçoit 12 cartes chacun, et un fruit est retiré de la partie. À 4 on en reçoit 11 ; la dernière carte reste visible et ne sert pas.
    Chacun choisit une carte de sa main, en secret et pour de bon. Puis on les montre toutes, et chacune fait monter de 1 le prix de son fruit. Ces cartes ne sont plus en jeu et ne comptent pour personne.
    Les fruits ainsi choisis sont marqués ★. Aucun d’eux ne peut devenir atout dans cette manche.
bastos-rules-3 =
    ### Un pli
    Chacun joue une carte, vers la gauche à partir de qui entame. Qui a le fruit demandé le fournit ; rien n’oblige à monter.
    • { $donkey } **Atout.** Qui ne peut pas fournir, tant qu’il n’y a pas d’atout, peut en déclarer un : la carte jouée est le premier atout, et le prix de son fruit baisse de 2. Les cartes de ce fruit déjà jouées dans le pli ne sont pas des atouts. L’atout vaut pour toute la manche.
    • **Changer un prix.** Jouez une carte de votre propre fruit ★ ; si elle est à ce moment la plus forte de toutes les cartes du pli, qu’elles puissent gagner ou non, vous pouvez aussitôt monter ou baisser de 1 un prix au choix. Entamer avec une telle carte donne toujours ce droit.
    • **Gagnant.** Les cartes du fruit ★ de qui les a jouées ne peuvent pas gagner. Parmi les autres, le plus fort atout l’emporte, sinon la plus forte carte du fruit demandé. Le gagnant entame ensuite. Si aucune carte ne peut gagner, le pli quitte la manche et la même personne entame de nouveau.
bastos-rules-4 =
    ### Les points et la fin
    La manche s’arrête quand les mains sont vides : après 11 plis à 3, après 10 à 4.
    Pour chaque fruit vous marquez son prix multiplié par le nombre de ses cartes dans vos plis. Un fruit à −2 coûte 2 points par carte.
    Personne ne regarde les plis remportés avant la fin de la manche.
    Chacun commence deux manches : 6 manches à 3, 8 à 4. Le plus haut total gagne ; en cas d’égalité la victoire est partagée.

bastos-advice-bastos = Choisissez **{ $card }** comme Bastos.
bastos-advice-play = Jouez **{ $card }**.
bastos-advice-declare = Jouez **{ $card }** et déclarez son fruit atout.
bastos-advice-up = Montez un prix : { $symbol } **{ $fruit }** à { $value }.
bastos-advice-down = Baissez un prix : { $symbol } **{ $fruit }** à { $value }.
bastos-advice-keep = Gardez tous les prix.
bastos-because-only = Vous ne pouvez rien faire d’autre.
bastos-because-all = Vous n’avez pas d’autre carte de ce fruit : toutes vos cartes pourront remporter des plis.
bastos-because-rights = { $count ->
    [one] Vous gardez { $count } autre carte de ce fruit : entamez avec elle, et vous pourrez changer un prix.
   *[other] Vous gardez { $count } autres cartes de ce fruit : chaque fois que vous en entamez une, vous pouvez changer un prix.
}
bastos-because-right = Cette carte ne peut pas gagner, mais elle est la plus forte du pli : vous pourrez changer un prix.
bastos-because-last = { $points ->
    [one] Vous jouez en dernier et remportez le pli, qui vaut { $points } point aux prix actuels.
   *[other] Vous jouez en dernier et remportez le pli, qui vaut { $points } points aux prix actuels.
}
bastos-because-at-all = Vous jouez en dernier, et cette carte remporte le pli.
bastos-because-trumps-last = Vous jouez en dernier, et comme premier atout cette carte remporte le pli.
bastos-because-surely = Cette carte remporte le pli : personne ne peut en avoir une qui la batte.
bastos-because-trumps = Personne ne peut avoir une carte { $fruit } plus forte : seul un atout peut vous prendre le pli.
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
    [one] Vous ne remportez pas le pli avec cette carte, et aux prix actuels les cartes du pli coûtent déjà { $points } point.
   *[other] Vous ne remportez pas le pli avec cette carte, et aux prix actuels les cartes du pli coûtent déjà { $points } points.
}
bastos-because-leaves = Vous laissez ce pli aux autres et gardez { $card } pour plus tard.
bastos-because-no-card = Aucune carte que vous pouvez jouer ne remporte ce pli.
bastos-because-only-as-trump = À moins de déclarer un atout, aucune carte que vous pouvez jouer ne remporte ce pli.
bastos-because-holds = { $count ->
    [one] Vous en avez { $count } carte en main, et elle vaudra un de plus si vous la remportez.
   *[other] Vous en avez { $count } cartes en main, et chacune que vous remporterez vaudra un de plus.
}
bastos-because-lies = { $count ->
    [one] Il y en a { $count } carte dans ce pli, que vous ne pouvez pas remporter.
   *[other] Il y en a { $count } cartes dans ce pli, que vous ne pouvez pas remporter.
}
bastos-because-none = Vous n’en avez aucune carte en main.
bastos-because-last-of = C’est votre seule carte { $fruit } : ensuite vous n’aurez plus à fournir ce fruit.
bastos-because-tried = Cela semble le mieux après l’essai de nombreuses donnes possibles.

# Sa commande et ses options de règles.

bastos-command = bastos
bastos-command-about = Jouer à Bastos : des plis et des prix qui bougent
bastos-pitch = Des plis, des prix qui bougent, un Bastos qui ne gagne pas.
bastos-option-removed = retiré
bastos-option-removed-about = Le fruit retiré à trois
bastos-option-removed-means = Sans { $value }.
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

bastos-picture-fruit-banana = banane
bastos-picture-fruit-mango = mangue
bastos-picture-fruit-pineapple = ananas
bastos-picture-fruit-passion_fruit = fruit de la passion
bastos-picture-fruit-orange = orange
bastos-picture-title = Manche { $round } sur { $rounds } · pli { $trick }
bastos-picture-dealing = Manche { $round } sur { $rounds }
bastos-picture-choosing = Manche { $round } sur { $rounds } · choix
bastos-picture-over = La partie est finie
bastos-picture-no-trump = sans atout
bastos-picture-trump = atout : { $trump }
bastos-picture-led = sans atout · demandé : { $led }
bastos-picture-only-led = demandé : { $led }
bastos-picture-trump-led = atout : { $trump } · demandé : { $led }
bastos-picture-aside = écartée : { $card }
bastos-picture-own = Votre Bastos : { $card }
bastos-picture-prices = Prix : { $prices }.
bastos-picture-played = { $name } a joué { $card }.
bastos-picture-to-act = À jouer : { $names }.
bastos-picture-player = { $name } : Bastos { $bastos }, cartes { $cards }, plis { $tricks }, points { $points }.
bastos-picture-sheet = Bastos · manche { $round }
bastos-picture-row = { $fruit } ({ $value })
bastos-picture-sum = points
bastos-picture-unclaimed = Cartes des plis que personne n’a remportés : { $cards }
bastos-picture-trump-is-led = atout et demandé : { $trump }

# Les images des règles de Bastos.

bastos-example-prices = Comment les Bastos font les prix
bastos-example-turned-up = On montre le Bastos de chacun.
bastos-example-raised = Chacun fait monter de 1 le prix de son fruit. Les autres prix restent à 0.
bastos-example-tricks = Qui remporte un pli
bastos-example-trump = La troisième personne ne peut pas fournir et fait de la mangue l’atout : elle l’emporte, mais le prix de la mangue baisse de 2.
bastos-example-own = La banane est le fruit Bastos de qui entame : cette carte ne peut pas gagner, mais comme la plus forte elle permet de changer un prix.
bastos-example-leads = entame
bastos-example-wins = l’emporte
bastos-example-moves = change un prix
bastos-example-price = prix { $before } → { $after }
bastos-example-points = Ce que valent vos plis
bastos-example-worth = Chaque carte de vos plis compte le prix de son fruit.
bastos-example-cards = { $cards } × { $price } = { $points }
bastos-example-sum = en tout
