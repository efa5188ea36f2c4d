# The pictures in the rules of Floating Market.

floating-market-example-river = The river and its totals
floating-market-example-west = West bank: boats 1 to 3.
floating-market-example-east = East bank: boats 4 to 7. After 7 comes 1 again.
floating-market-example-rolled = A total of { $total }: this boat brings its fruit, those beside it 2 coins, and the dock of this bank 1 coin.
floating-market-example-boat = boat { $number } with { $fruit }
floating-market-example-numbered = { $number } · { $totals }
floating-market-example-coins = { $coins ->
    [one] { $coins } coin
   *[other] { $coins } coins
}
floating-market-example-fruit = the fruit
floating-market-example-buildings = The buildings
floating-market-example-total = These act on the dice and the total.
floating-market-example-clients = These are for your clients.
floating-market-example-goods = These bring fruits, or your dice back.
floating-market-example-cost = { $building } ({ $coins })
floating-market-example-few = Ama
floating-market-example-blocked = Ama’s clients block two boats and move on by one every round.
floating-market-example-dice = Her dice are in the pool every round.
floating-market-example-ama = boat { $number }
floating-market-example-three = three players
floating-market-example-two = two players
