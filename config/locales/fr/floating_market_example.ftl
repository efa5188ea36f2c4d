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
