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
tindahan-to-act = ➤ C’est à **{ $name }**
tindahan-row-supply = vendeurs
tindahan-row-cards = cartes
tindahan-row-tricks = plis
tindahan-row-total = points

tindahan-done-played = { $name } a joué { $card }
tindahan-done-donkey = { $name } a mené l’âne à l’étal { $symbol } { $fruit }
tindahan-done-seller = { $name } a envoyé un vendeur à l’étal { $symbol } { $fruit }
tindahan-done-spent = { $name } a payé { $card } et envoyé un vendeur à l’étal { $fruit }
tindahan-best = { $act } · **en tête**

tindahan-ask-wait = C’est à { $name } de jouer.
tindahan-ask-nothing = Rien à faire pour l’instant.
tindahan-ask-lead = À vous d’entamer : jouez une carte ou déplacez l’âne.
tindahan-ask-first = Jouez une carte au choix : elle fixe le fruit demandé.
tindahan-ask-follow = Fournissez { $symbol } **{ $fruit }**, ou envoyez un vendeur.
tindahan-ask-follow-there = Fournissez { $symbol } **{ $fruit }**, ou un vendeur à cet étal.
tindahan-ask-follow-only = Fournissez { $symbol } **{ $fruit }**.
tindahan-ask-free = Sans { $symbol } **{ $fruit }** : une carte au choix, ou un vendeur.
tindahan-ask-free-there = Sans { $symbol } **{ $fruit }** : une carte au choix, ou un vendeur à cet étal.
tindahan-ask-free-only = Sans { $symbol } **{ $fruit }** : jouez une carte au choix.
tindahan-ask-stall = À quel étal va l’âne ?
tindahan-ask-spend = Quelle carte coûte le vendeur ? Il ira à l’étal de ce fruit.

tindahan-button-donkey = Âne…
tindahan-button-seller = Vendeur → { $fruit }
tindahan-button-spend = Vendeur…
tindahan-button-back = Retour
tindahan-card = { $fruit } { $rank }
tindahan-face = { $symbol } { $fruit } { $rank }

tindahan-trick = **{ $name }** remporte le pli { $trick } avec { $card }.
tindahan-trick-yours = Vous remportez le pli { $trick } avec { $card }.
tindahan-last-trick = Dernier pli : { $acts }
tindahan-row-tricks-points = plis ×2
tindahan-row-cards-points = cartes −1
tindahan-end = { $count ->
    [one] **{ $names } gagne la partie !**
   *[other] **{ $names } se partagent la victoire.**
}
tindahan-author = En cas d’égalité, dit la règle avec un clin d’œil, c’est l’auteur du jeu qui gagne.

tindahan-no-removed = À { $seats } { $expected ->
    [0] on ne retire aucun fruit.
    [one] on retire exactement un fruit, jamais la banane.
   *[other] on retire exactement { $expected } fruits, jamais la banane.
}
tindahan-no-deal = Cette donne ne convient pas à la partie.
tindahan-no-card = Vous n’avez pas { $card } en main.
tindahan-no-follow = Il faut fournir { $symbol } { $fruit }, ou envoyer un vendeur.
tindahan-no-donkey = Seul le joueur qui entame peut déplacer l’âne.
tindahan-no-stay = L’âne se tient déjà à l’étal { $symbol } { $fruit } ; il doit aller ailleurs.
tindahan-no-stall = Il n’y a pas d’étal { $symbol } { $fruit } dans cette partie.
tindahan-no-lead = À vous de jouer la première carte de ce pli.
tindahan-no-sellers = Vous n’avez plus de vendeur.
tindahan-no-free = Dans cette édition un vendeur coûte une carte : choisissez laquelle.
tindahan-no-cost = Dans cette édition un vendeur ne coûte pas de carte.

tindahan-rules-1 =
    ### Tindahan en bref
    Remportez des plis et envoyez des vendeurs aux étals du marché.
    • Fournissez le fruit demandé si vous pouvez ; sinon jouez ce que vous voulez.
    • { $donkey } L’étal où se tient l’âne désigne l’atout. Qui entame peut déplacer l’âne au lieu de jouer une carte.
    • { $seller } Au lieu de fournir vous pouvez envoyer un vendeur à un étal. Le plus de vendeurs à un étal rapporte des points en fin de manche.
    • La manche s’arrête après le pli où quelqu’un n’a plus de cartes. Chaque pli vaut 2, chaque carte restée en main coûte 1.
tindahan-rules-2 =
    ### Un pli
    Chacun agit une fois, vers la gauche à partir de qui entame. Le plus fort atout l’emporte, sinon la plus forte carte du fruit demandé ; le gagnant entame ensuite.
    Qui entame joue une carte au choix, ou mène l’âne à un autre étal sans jouer de carte : le suivant doit alors jouer une carte au choix, et elle fixe le fruit demandé.
    Les autres fournissent s’ils peuvent, ou envoient un vendeur. Qui ne peut pas fournir joue une carte au choix, ou envoie un vendeur.
    _Édition anglaise :_ un vendeur ne coûte pas de carte et va à l’étal du fruit demandé. _Édition française :_ un vendeur coûte une carte de la main et va à l’étal du fruit de cette carte, qui ne peut pas remporter le pli.
tindahan-rules-3 =
    ### Le décompte d’une manche
    2 points par pli remporté, −1 par carte restée en main. À chaque étal, le plus de vendeurs rapporte 5 points, le deuxième rang 2 (6 et 3 à l’étal de l’âne).
    Ex aequo au premier rang : on partage 7 (9) et il n’y a pas de deuxième. Ex aequo au deuxième : on partage 2 (3). On arrondit vers le bas.
    Qui n’a ni pli ni vendeur placé marque autant que le meilleur de la manche.
    On joue autant de manches qu’il y a de joueurs. Le plus haut total gagne.

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
    [one] C’est la meilleure carte du pli jusqu’ici, et une seule personne doit encore jouer.
   *[other] C’est la meilleure carte du pli jusqu’ici, et { $waiting } personnes doivent encore jouer.
}
tindahan-because-keeps = Vous gardez { $card } pour plus tard.
tindahan-because-leaves = Vous laissez ce pli aux autres et gardez { $card } pour plus tard.
tindahan-because-lowest = Aucune carte que vous pouvez jouer ne remporte ce pli, et aucune n’est plus basse.
tindahan-because-sheds = Aucune carte que vous pouvez jouer ne remporte ce pli, et les cartes qui restent en main à la fin de la manche coûtent des points.
tindahan-because-no-card = Aucune carte que vous pouvez jouer ne remporte ce pli.
tindahan-because-stalls = Avec les vendeurs en place, les étals vous rapportent alors { $after ->
    [one] { $after } point
   *[other] { $after } points
} ; pour l’instant, c’est { $before }.
tindahan-because-against = { $points ->
    [one] Avec les vendeurs en place, { $name } y perd un point aux étals.
   *[other] Avec les vendeurs en place, { $name } y perd { $points } points aux étals.
}
tindahan-because-donkey = Vous avez plus de cartes du nouvel atout que de l’ancien : { $held } contre { $before }.
tindahan-because-last-of = C’est votre seule carte { $fruit } : ensuite vous n’aurez plus à fournir ce fruit.
tindahan-because-few = { $cards ->
    [one] Une carte au plus, chez les autres, peut la battre.
   *[other] { $cards } cartes au plus, chez les autres, peuvent la battre.
}
tindahan-because-tried = Cela semble le mieux après l’essai de nombreuses donnes possibles.

# Sa commande et ses options de règles.

tindahan-command = tindahan
tindahan-command-about = Jouer à Tindahan : des plis et des étals
tindahan-pitch = Des plis, des vendeurs aux étals, et un âne à déplacer.
tindahan-option-edition = édition
tindahan-option-edition-about = Édition anglaise ou française : ce que coûte un vendeur
tindahan-option-edition-means = { $value ->
    [french] Un vendeur coûte une carte et va à l’étal de ce fruit.
   *[english] Les vendeurs sont gratuits et vont au fruit demandé.
}
tindahan-option-removed = retirés
tindahan-option-removed-about = Fruits retirés, séparés par des virgules
tindahan-option-removed-means = Sans { $value }.
tindahan-option-donkey-reset = âne-au-départ
tindahan-option-donkey-reset-about = L’âne revient à la banane à chaque manche
tindahan-option-donkey-reset-means = { $value ->
    [false] L’âne reste où il est d’une manche à l’autre.
   *[true] { "" }
}
tindahan-option-edition-is-english = anglaise
tindahan-option-edition-is-french = française
tindahan-option-removed-is-mango = mangue
tindahan-option-removed-is-lanzones = lanzones
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
tindahan-picture-to-act = C’est à { $name }.
tindahan-picture-sellers = Vendeurs à l’étal { $fruit } : { $sellers }.
tindahan-picture-player = { $name } : cartes { $cards }, plis { $tricks }, vendeurs restants { $sellers }, points { $points }.
tindahan-picture-sheet = Tindahan · manche { $round }
tindahan-picture-tricks = plis × 2
tindahan-picture-cards = cartes × −1
tindahan-picture-stall = { $fruit }
tindahan-picture-stall-donkey = { $fruit } (atout)
tindahan-picture-sum = points
tindahan-picture-shutout = Ni pli ni vendeur, donc autant que les meilleurs : { $names }
tindahan-picture-trump-is-led = atout et demandé : { $trump }

# Les images des règles de Tindahan.

tindahan-example-tricks = Qui remporte un pli
tindahan-example-follow = On demande la mangue et personne ne joue d’atout : la plus forte mangue l’emporte.
tindahan-example-trump = L’âne est à l’étal des bananes : la banane est l’atout et bat tous les autres fruits.
tindahan-example-donkey = Qui entame déplace l’âne : l’atout change, et c’est la carte suivante qu’il faut fournir.
tindahan-example-leads = entame
tindahan-example-wins = l’emporte
tindahan-example-instead = sans carte
tindahan-example-a-seller = un vendeur à l’étal des mangues
tindahan-example-a-donkey = l’âne va aux ananas
tindahan-example-stalls = Ce que vaut un étal
tindahan-example-places = Le plus de vendeurs : 5 points. Le deuxième rang : 2.
tindahan-example-places-donkey = À l’étal de l’âne, c’est 6 et 3.
tindahan-example-tie = Deux en ont le plus : on partage 7, arrondi vers le bas, et il n’y a pas de deuxième.
tindahan-example-sellers = ×{ $sellers } → { $points }
tindahan-example-of = vendeurs de { $name }
