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
