# Le jeu Tindahan : plateau, main, ce qui arrive, pourquoi pas.

tindahan-fruit-banana = banane
tindahan-fruit-mango = mangue
tindahan-fruit-lanzones = langsat
tindahan-fruit-pineapple = ananas
tindahan-fruit-durian = durian
tindahan-fruit-passion_fruit = fruit de la passion
tindahan-fruit-orange = orange

tindahan-sign-banana = banane
tindahan-sign-mango = mangue
tindahan-sign-lanzones = langsat
tindahan-sign-pineapple = ananas
tindahan-sign-durian = durian
tindahan-sign-passion_fruit = passion
tindahan-sign-orange = orange

tindahan-title = **Tindahan** · manche { $round } sur { $rounds } · pli { $trick } · { $trump }
tindahan-title-trump = atout { $symbol } { $fruit }
tindahan-dealing = **Tindahan** · manche { $round } sur { $rounds } · on distribue les cartes
tindahan-over = **Tindahan** · la partie est finie
tindahan-trump = Atout : { $symbol } **{ $fruit }**, là où se tient l’âne
tindahan-led = Fruit demandé : { $symbol } **{ $fruit }**
tindahan-to-act = ➤ À **{ $name }** de jouer
tindahan-row-supply = vendeurs
tindahan-row-cards = cartes
tindahan-row-tricks = plis
tindahan-row-total = points
tindahan-row-now = en cours
tindahan-row-before = avant
tindahan-row-together = total

tindahan-done-played = { $name } a joué { $card }
tindahan-done-donkey = { $name } a mené l’âne à l’étal { $symbol } { $fruit }
tindahan-done-seller = { $name } a envoyé un vendeur à l’étal { $symbol } { $fruit }
tindahan-done-spent = { $name } a payé { $card } et envoyé un vendeur à cet étal
tindahan-best = { $act } · **en tête**

tindahan-ask-wait = À { $name } de jouer.
tindahan-ask-nothing = Rien à faire pour l’instant.
tindahan-ask-lead = À vous d’entamer : jouez une carte au choix, ou déplacez l’âne.
tindahan-ask-first = Jouez une carte au choix : les autres devront fournir ce fruit.
tindahan-ask-follow = Jouez { $symbol } **{ $fruit }**, ou envoyez un vendeur.
tindahan-ask-follow-there = Jouez { $symbol } **{ $fruit }**, ou envoyez un vendeur à cet étal.
tindahan-ask-follow-only = Jouez { $symbol } **{ $fruit }**.
tindahan-ask-free = Aucune carte { $symbol } **{ $fruit }** : jouez une carte au choix, ou envoyez un vendeur.
tindahan-ask-free-there = Aucune carte { $symbol } **{ $fruit }** : jouez une carte au choix, ou envoyez un vendeur à cet étal.
tindahan-ask-free-only = Aucune carte { $symbol } **{ $fruit }** : jouez une carte au choix.
tindahan-ask-stall = À quel étal va l’âne ?
tindahan-ask-spend = Avec quelle carte payez-vous le vendeur ? Il ira à l’étal de ce fruit.

tindahan-button-donkey = Âne…
tindahan-button-seller = Vendeur → { $fruit }
tindahan-button-spend = Vendeur…
tindahan-button-back = Retour
tindahan-card = { $fruit } { $rank }
tindahan-face = { $symbol } { $fruit } { $rank }

tindahan-trick = **{ $name }** remporte le pli { $trick } avec { $card }.
tindahan-trick-yours = Vous remportez le pli { $trick } avec { $card }.
tindahan-last-trick = Dernier pli : { $acts }
tindahan-taken = Dernier pli : { $name }, avec { $card }.
tindahan-row-tricks-points = plis ×2
tindahan-row-cards-points = cartes −1
tindahan-end = { $count ->
    [one] **{ $names } gagne la partie !**
   *[other] **{ $names } se partagent la victoire.**
}
tindahan-author = En cas d’égalité, dit la règle avec un clin d’œil, c’est l’auteur du jeu qui gagne.

tindahan-no-removed = À { $seats }, { $expected ->
    [0] on ne retire aucun fruit.
    [one] on retire exactement un fruit, jamais la banane.
   *[other] on retire exactement { $expected } fruits, jamais la banane.
}
tindahan-no-deal = Cette donne ne convient pas à cette partie.
tindahan-no-card = Vous n’avez pas { $card } en main.
tindahan-no-follow = Il faut jouer { $symbol } { $fruit }, ou envoyer un vendeur.
tindahan-no-donkey = Seul le joueur qui entame peut déplacer l’âne.
tindahan-no-stay = L’âne est déjà à l’étal { $symbol } { $fruit } ; il doit aller à un autre.
tindahan-no-stall = Il n’y a pas d’étal { $symbol } { $fruit } dans cette partie.
tindahan-no-lead = Vous devez jouer la première carte de ce pli.
tindahan-no-sellers = Vous n’avez plus de vendeur.
tindahan-no-free = Dans cette partie, un vendeur coûte une carte : choisissez laquelle.
tindahan-no-cost = Dans cette partie, un vendeur ne coûte pas de carte.

# Les règles, ligne par ligne là où elles dépendent de la table.

tindahan-rules-rounds = { $seats ->
    [0] une manche par joueur
   *[other] { $seats } manches
}
tindahan-rules-1 =
    ### Tindahan en bref
    { rules-goal } Marquer le plus de points avec vos plis et vos vendeurs.
    { rules-turn } Jouez le fruit de la première carte (à défaut, une carte au choix), { $edition ->
        [french] ou payez une carte pour un vendeur à son étal.
       *[english] ou envoyez un vendeur à l’étal de ce fruit.
    } La meilleure carte prend tout : c’est un pli.
    { rules-end } Une manche finit avec le pli où quelqu’un vide sa main. { $seats ->
        [0] Une manche par joueur.
       *[other] { $seats } manches en tout.
    }
    { rules-example } Banane 3, fruit de l’âne (atout), bat { $fruit } 5 et { $fruit } 9.
tindahan-rules-market =
    ### Le marché
    • Avant chaque manche, on distribue toutes les cartes, dix par joueur. Chacun reprend ses neuf vendeurs, et les étals sont vides.
tindahan-rules-fruits = • En jeu, chacun avec des cartes de 1 à 10 et un étal : { $fruits }.
tindahan-rules-fruits-open = • Il y a autant de fruits que de joueurs, chacun avec des cartes de 1 à 10 et un étal : { $fruits }. À quatre, on joue sans { $first } ; à trois, sans { $second } non plus. On peut en retirer d’autres à leur place à l’ouverture de la table, mais jamais la banane.
tindahan-rules-donkey-starts = { $reset ->
    [false] • L’âne commence la partie à l’étal des bananes. Ensuite, il reste où il est d’une manche à l’autre.
   *[true] • L’âne commence chaque manche à l’étal des bananes.
}
tindahan-rules-starts = • Le premier joueur, dans l’ordre des places, commence la manche 1, le suivant la manche 2, etc.
tindahan-rules-trick =
    ### Un pli
    Un pli, c’est une action par joueur, dans l’ordre des places. Le premier **entame** : la première carte fixe le fruit demandé.
    • **Fournissez** si vous pouvez : jouez une carte de ce fruit. Sinon, jouez une carte au choix. Ou bien envoyez un vendeur.
    • La plus forte carte d’atout l’emporte ; sans atout, la plus forte du fruit demandé. Les autres fruits ne gagnent jamais. Rien n’oblige à jouer un atout ni à monter.
    • Le gagnant entame le pli suivant. Une carte seule gagne aussi, et c’est un pli comme un autre.
tindahan-rules-donkey =
    ### L’âne
    { $donkey } Le fruit de l’étal où se tient l’âne est l’**atout** : il bat tous les autres fruits.
    • Le joueur qui entame peut mener l’âne à un autre étal au lieu de jouer une carte, à n’importe quel pli et chaque fois qu’il entame.
    • Le nouvel atout compte aussitôt, dès ce pli.
    • Le joueur suivant doit alors jouer une carte, au choix : elle fixe le fruit demandé.
tindahan-rules-sellers =
    ### Les vendeurs
tindahan-rules-seller-free =
    { $seller } Au lieu de jouer une carte, vous pouvez envoyer un de vos vendeurs à l’étal du fruit demandé, même si vous pouvez fournir. Aucune carte ne quitte votre main.
tindahan-rules-seller-paid =
    { $seller } Au lieu de jouer une carte, vous pouvez payer avec une carte au choix, même si vous pouvez fournir, et envoyer un vendeur à l’étal du fruit de cette carte.
    • La carte payée reste visible jusqu’à la fin du pli. Elle ne peut pas gagner, même si c’est un atout, et ne rapporte rien à personne.
tindahan-rules-seller-when =
    • Il faut qu’une carte ait déjà été jouée : ni le joueur qui entame ni celui qui joue juste après un déplacement de l’âne ne peuvent envoyer de vendeur.
    • Vous en avez neuf par manche. Quand il n’en reste plus, il faut jouer une carte.
tindahan-rules-stalls =
    ### Les étals
    À la fin d’une manche, chaque étal rapporte des points à ceux qui y ont des vendeurs.
    • Qui a le plus de vendeurs à un étal marque 5 points, le deuxième 2. À l’étal de l’âne, c’est 6 et 3.
    • Ex æquo à la première place : ils se partagent 7 points (9 à l’étal de l’âne), et il n’y a pas de deuxième.
    • Ex æquo à la deuxième : ils se partagent 2 points (3 à l’étal de l’âne).
    • On arrondit vers le bas. Sans vendeur à un étal, on n’y marque rien.
tindahan-rules-round =
    ### La fin d’une manche
    Une manche finit quand un pli est terminé et que quelqu’un n’a plus de cartes. Un pli se joue toujours jusqu’au bout.
    • Chaque pli remporté : 2 points. Chaque carte restée en main : 1 point de moins. Puis les étals. Un score peut être négatif.
    • Qui n’a ni remporté de pli ni envoyé de vendeur marque autant que le meilleur de la manche, même après avoir déplacé l’âne.
    • L’étoile en pointillé montre ce que rapporterait la manche si elle finissait maintenant.
tindahan-rules-game =
    ### La fin de la partie
    Après { $rounds }, on additionne les points. Le plus haut total gagne.
tindahan-rules-tie = { $edition ->
    [french] • En cas d’égalité, la victoire est partagée.
   *[english] • En cas d’égalité, la victoire est partagée, et l’auteur du jeu est déclaré vainqueur, avec un clin d’œil.
}
tindahan-rules-open =
    • Tout le monde voit les étals, les vendeurs, les plis remportés et le nombre de cartes de chacun, jamais les cartes des autres.
    • Le dernier pli reste visible, en transparence, jusqu’à l’action suivante. Les plis plus anciens sont face cachée.

tindahan-advice-play = Jouez **{ $card }**.
tindahan-advice-donkey = Menez l’âne à l’étal { $symbol } **{ $fruit }**.
tindahan-advice-seller = Envoyez un vendeur à l’étal { $symbol } **{ $fruit }**.
tindahan-advice-spend = Payez **{ $card }** pour envoyer un vendeur à l’étal **{ $fruit }**.
tindahan-because-only = Vous ne pouvez rien faire d’autre.
tindahan-because-last = Vous jouez en dernier, et cette carte remporte le pli.
tindahan-because-cheaply = Vous jouez en dernier, et c’est la plus basse de vos cartes qui remporte le pli.
tindahan-because-surely = Cette carte remporte le pli : personne ne peut en avoir une qui la batte.
tindahan-because-trumps = Personne ne peut avoir une carte { $fruit } plus forte : seul un atout peut vous prendre le pli.
tindahan-because-best = { $waiting ->
    [one] C’est la meilleure carte du pli jusqu’ici, et un seul joueur joue après vous.
   *[other] C’est la meilleure carte du pli jusqu’ici, et { $waiting } joueurs jouent après vous.
}
tindahan-because-keeps = Vous gardez { $card } pour plus tard.
tindahan-because-leaves = Vous laissez ce pli aux autres et gardez { $card } pour plus tard.
tindahan-because-lowest = Aucune des cartes que vous pouvez jouer ne remporte ce pli, et aucune n’est plus basse.
tindahan-because-sheds = Aucune des cartes que vous pouvez jouer ne remporte ce pli, et les cartes qui restent en main à la fin de la manche coûtent des points.
tindahan-because-no-card = Aucune des cartes que vous pouvez jouer ne remporte ce pli.
tindahan-because-stalls = Avec les vendeurs en place, les étals vous rapportent alors { $after ->
    [one] { $after } point
   *[other] { $after } points
} ; pour l’instant, c’est { $before }.
tindahan-because-against = { $points ->
    [one] Avec les vendeurs en place, cela coûte un point à { $name } aux étals.
   *[other] Avec les vendeurs en place, cela coûte { $points } points à { $name } aux étals.
}
tindahan-because-donkey = Vous avez plus de cartes du nouvel atout que de l’ancien : { $held } contre { $before }.
tindahan-because-last-of = C’est votre seule carte { $fruit } : ensuite, vous n’aurez plus à fournir ce fruit.
tindahan-because-few = { $cards ->
    [one] Les autres ont au plus une carte qui la batte.
   *[other] Les autres ont au plus { $cards } cartes qui la battent.
}
tindahan-because-tried = C’est ce qui réussit le mieux sur de nombreuses donnes possibles.

# Sa commande et ses options de règles.

tindahan-command = tindahan
tindahan-command-about = Jouer à Tindahan : des plis et des étals
tindahan-pitch = Des plis, des vendeurs aux étals, et un âne à déplacer.
tindahan-option-edition = édition
tindahan-option-edition-about = Ce que coûte un vendeur, et à quel étal il va
tindahan-option-edition-means = { $value ->
    [french] Un vendeur coûte une carte et va à l’étal de ce fruit.
   *[english] Les vendeurs sont gratuits et vont au fruit demandé.
}
tindahan-option-removed = retirés
tindahan-option-removed-about = Fruits retirés, séparés par des virgules
tindahan-option-removed-means = Hors jeu : { $value }.
tindahan-option-donkey-reset = âne-au-départ
tindahan-option-donkey-reset-about = L’âne revient à l’étal des bananes avant chaque manche
tindahan-option-donkey-reset-means = { $value ->
    [false] L’âne reste où il est d’une manche à l’autre.
   *[true] { "" }
}
tindahan-option-edition-is-english = vendeurs gratuits, à l’étal du fruit demandé
tindahan-option-edition-is-french = un vendeur coûte une carte et va à l’étal de son fruit
tindahan-option-removed-is-mango = mangue
tindahan-option-removed-is-lanzones = langsat
tindahan-option-removed-is-pineapple = ananas
tindahan-option-removed-is-durian = durian
tindahan-option-removed-is-passion-fruit = fruit de la passion
tindahan-option-removed-is-orange = orange

# Les lettres de ses fruits dans les images, pour les distinguer sans voir leur teinte.

tindahan-letter-banana = B
tindahan-letter-mango = M
tindahan-letter-lanzones = L
tindahan-letter-pineapple = A
tindahan-letter-durian = D
tindahan-letter-passion_fruit = F
tindahan-letter-orange = O

# Les images de Tindahan.

tindahan-picture-title = Manche { $round } sur { $rounds } · pli { $trick }
tindahan-picture-dealing = Manche { $round } sur { $rounds }
tindahan-picture-over = La partie est finie
tindahan-picture-trump = atout : { $trump }
tindahan-picture-led = atout : { $trump } · demandé : { $led }
tindahan-picture-to-act = À { $name } de jouer.
tindahan-picture-sellers = Vendeurs à l’étal { $fruit } : { $sellers }.
tindahan-picture-player = { $name } : cartes { $cards }, plis { $tricks }, vendeurs restants { $sellers }, points { $points }.
tindahan-picture-player-now = { $name } : cartes { $cards }, plis { $tricks }, vendeurs restants { $sellers }, points { $points }, en cours { $now }.
tindahan-picture-now = ce que rapporterait la manche si elle finissait maintenant
tindahan-picture-sheet = Tindahan · manche { $round }
tindahan-picture-sheet-now = Tindahan · manche { $round }, si elle finissait maintenant
tindahan-picture-before = avant la manche
tindahan-picture-together = total
tindahan-picture-tricks = plis × 2
tindahan-picture-cards = en main × −1
tindahan-picture-stall = { $fruit }
tindahan-picture-stall-donkey = { $fruit } (atout)
tindahan-picture-sum = points
tindahan-picture-shutout = Ni pli ni vendeur, donc autant de points que le meilleur : { $names }
tindahan-picture-trump-is-led = atout et demandé : { $trump }

# Les images des règles de Tindahan.

tindahan-cover = Des plis · des vendeurs · un âne à déplacer
tindahan-glance = Tindahan en un coup d’œil
tindahan-glance-trump = Le fruit de l’âne est l’atout : il bat tous les autres.
tindahan-glance-stall = Le plus de vendeurs ici : 5{ "\u00A0" }points en fin de manche.
tindahan-glance-lead = D’abord : une carte au choix, ou l’âne (nouvel atout)
tindahan-glance-follow = Ensuite : le même fruit, si on en a
tindahan-glance-win = Sans { $fruit } : au choix. L’atout gagne le pli : 2{ "\u00A0" }points
tindahan-glance-seller = Ou pas de carte : un vendeur à l’étal du fruit
tindahan-glance-paid = Ou payer une carte : un vendeur va à son étal
tindahan-glance-no-trump = Pas d’atout joué ? La plus forte carte du premier fruit gagne.
tindahan-glance-left = Chaque carte restée en main à la fin de la manche : 1 point de moins
tindahan-example-market = Avant une manche
tindahan-example-each = Chaque joueur reçoit :
tindahan-example-ten = dix cartes
tindahan-example-nine = neuf vendeurs
tindahan-example-fruits = Les étals, et l’âne à celui des bananes :
tindahan-example-starter = Qui commence quelle manche :
tindahan-example-round = manche { $round }
tindahan-example-tricks = Qui remporte un pli
tindahan-example-follow = Fruit demandé : { $fruit }, et personne ne joue d’atout. La plus forte carte { $fruit } l’emporte.
tindahan-example-trump = L’âne est à l’étal des bananes : la banane est l’atout et bat tous les autres fruits.
tindahan-example-moves = L’âne se déplace
tindahan-example-donkey = Le premier joueur déplace l’âne : nouvel atout, { $trump }. La carte suivante fixe le fruit demandé, { $fruit }.
tindahan-example-leads = entame
tindahan-example-wins = l’emporte
tindahan-example-instead = sans carte
tindahan-example-paid = payée
tindahan-example-a-seller = un vendeur à l’étal { $fruit }
tindahan-example-a-donkey = l’âne va à l’étal { $fruit }
tindahan-example-sending = Un vendeur va à son étal
tindahan-example-free = Fruit demandé : { $fruit }. Le deuxième joueur envoie un vendeur à cet étal, sans jouer de carte.
tindahan-example-pays = Fruit demandé : { $fruit }. Le deuxième joueur paie { $card } : le vendeur va à cet étal-là, et la carte ne peut pas gagner.
tindahan-example-too-early = Juste après un déplacement de l’âne, c’est trop tôt pour un vendeur : aucune carte n’est encore jouée.
tindahan-example-not-yet = pas encore
tindahan-example-stalls = Ce que vaut un étal
tindahan-example-places = Le plus de vendeurs : 5 points. Le deuxième : 2 points.
tindahan-example-places-donkey = À l’étal de l’âne, c’est 6 et 3.
tindahan-example-tie = Deux ex æquo : ils se partagent 7, arrondi vers le bas, et il n’y a pas de deuxième.
tindahan-example-sellers = ×{ $sellers } → { $points }
tindahan-example-of = vendeurs de { $name }
tindahan-example-scored = Le compte d’une manche
tindahan-example-sum = Trois plis, cinq cartes restantes, premier à un étal et ex æquo à un autre : 9 points.
tindahan-example-three = 3 plis
tindahan-example-five = 5 cartes
tindahan-example-shutout = { $name } n’a ni pli ni vendeur aux étals et marque donc autant que le meilleur.
tindahan-example-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
tindahan-example-final = Le plus haut total gagne
tindahan-example-total = Après la dernière manche, deux joueurs ont 40 points : ils se partagent la victoire.
