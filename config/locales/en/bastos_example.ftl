# The pictures in the rules of Bastos.

bastos-example-prices = How the Bastos make prices
bastos-example-turned-up = Everybody’s Bastos is turned up.
bastos-example-raised = Each of them raises the price of its fruit by 1. All the others stay at 0.
bastos-example-tricks = Who wins a trick
bastos-example-trump = The third player cannot follow and makes mango trump: it wins, but the price of mango falls by 2.
bastos-example-own = Banana is the leader’s own Bastos fruit: this card cannot win, but being the strongest it may move a price.
bastos-example-leads = leads
bastos-example-wins = wins
bastos-example-moves = moves a price
bastos-example-price = price { $before } → { $after }
bastos-example-points = What your tricks are worth
bastos-example-worth = Every card that you won counts the price of its fruit.
bastos-example-cards = { $cards } × { $price } = { $points }
bastos-example-sum = all together
