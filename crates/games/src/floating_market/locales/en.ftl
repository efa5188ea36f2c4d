# The game Floating Market: board, hand, what happens, why not.

floating-market-fruit-mango = mango
floating-market-fruit-banana = banana
floating-market-fruit-papaya = papaya
floating-market-fruit-pineapple = pineapple
floating-market-fruit-grapefruit = grapefruit
floating-market-fruit-rambutan = rambutan
floating-market-fruit-starfruit = starfruit
floating-market-no-fruit = no fruit yet

floating-market-boat = boat { $number }
floating-market-space-dock_east = East dock
floating-market-space-dock_west = West dock
floating-market-space-cabinetmaker = Cabinetmaker
floating-market-space-north_merchant = North merchant
floating-market-space-south_merchant = South merchant
floating-market-space-fishmonger = Fishmonger
floating-market-space-temple = Temple
floating-market-space-artist = Artist
floating-market-space-fruit_stand = Fruit stand
floating-market-space-tailor = Tailor
floating-market-space-office = Office
floating-market-space-market = Market
floating-market-space-ferryman = Ferryman

floating-market-effect-cabinetmaker = D12 in or out
floating-market-effect-cabinetmaker-two = D12 or −D6 in
floating-market-effect-north_merchant = near two boats clockwise
floating-market-effect-south_merchant = near two boats back
floating-market-effect-fishmonger = join a taken boat
floating-market-effect-temple = +4 or −2
floating-market-effect-artist = −D6 or a die of yours
floating-market-effect-fruit_stand = fruit also when near
floating-market-effect-tailor = add 2 dice
floating-market-effect-office = place all customers
floating-market-effect-market = buy a fruit
floating-market-effect-ferryman = dice back

floating-market-choice-d12 = D12 in
floating-market-choice-block = D12 out
floating-market-choice-minus_d6 = −D6 in
floating-market-choice-own_die = My die
floating-market-choice-plus_4 = +4
floating-market-choice-minus_2 = −2

floating-market-title = **Floating Market** · round { $round } · first to { $fruits } fruits
floating-market-first-player = { $name } (first)
floating-market-dealing = **Floating Market** · the boats are being laid out
floating-market-over = **Floating Market** · the game is over
floating-market-now-place = ➤ **{ $name }** places a customer
floating-market-now-join = ➤ **{ $name }** sends a customer from the fishmonger to a taken boat
floating-market-now-office = ➤ **{ $name }** places all remaining customers
floating-market-now-choose = { $building ->
    [cabinetmaker] ➤ **{ $name }** chooses what the cabinetmaker does
    [temple] ➤ **{ $name }** chooses what the temple does
   *[artist] ➤ **{ $name }** chooses what the artist does
}
floating-market-now-stand = ➤ **{ $name }** sets up the fruit stand
floating-market-now-buy = ➤ **{ $name }** buys a fruit
floating-market-now-die = ➤ **{ $name }** adds a die to the pool
floating-market-now-swap = ➤ **{ $name }** swaps two boats
floating-market-now-roll = ➤ The pool is being rolled

floating-market-bank-dock_west = { $count ->
    [0] **West bank** · { $symbol } dock free
   *[other] **West bank** · { $symbol } dock: { $clients }
}
floating-market-bank-dock_east = { $count ->
    [0] **East bank** · { $symbol } dock free
   *[other] **East bank** · { $symbol } dock: { $clients }
}
floating-market-ama = Ama
floating-market-market-own = market
floating-market-on-tile = { $name } { $symbol } fruit stand
floating-market-buildings-free = **Free:** { $spaces }
floating-market-buildings-taken = **Taken:** { $spaces }
floating-market-building = { $cost ->
    [0] **{ $letter }** { $symbol } { $space }: { $effect }
   *[other] **{ $letter }** { $symbol } { $space } ({ $cost } 🪙): { $effect }
}
floating-market-player = { $clients ->
    [0] **{ $name }** · { $coins } 🪙 · { $dice } · { $fruits }
    [one] **{ $name }** · { $coins } 🪙 · { $clients } customer left · { $dice } · { $fruits }
   *[other] **{ $name }** · { $coins } 🪙 · { $clients } customers left · { $dice } · { $fruits }
}
floating-market-pool = 🎲 **Pool:** { $dice }
floating-market-roll = 🎲 { $dice } = **{ $total }**: boat { $number }, { $fruit }

floating-market-why-bought = bought at the market
floating-market-why-aboard = aboard
floating-market-why-near = near, on boat { $number }
floating-market-why-tile = near with the fruit stand, on boat { $number }
floating-market-why-merchant = near thanks to a merchant, on boat { $number }
floating-market-why-merchant-tile = near thanks to a merchant, with the fruit stand, on boat { $number }
floating-market-gain-fruit = { $name } ({ $why }): { $fruit }
floating-market-gain-held = { $name } ({ $why }): nothing, has { $fruit } already
floating-market-gain-coins = { $lost ->
    [0] { $name } ({ $why }): { $coins } 🪙
   *[other] { $name } ({ $why }): { $coins } 🪙, { $lost } lost above the limit of 6
}

floating-market-outlook = **What each total brings you as the customers stand:**
floating-market-outlook-fruit = **the fruit**
floating-market-outlook-coins = { $coins } 🪙
floating-market-totals-between = { $least } to { $most }
floating-market-totals-up-to = { $most } or less
floating-market-totals-from = { $least } or more

floating-market-ask-wait = Nothing to do just now.
floating-market-ask-turn = It is { $name }’s turn.
floating-market-ask-place = { $left ->
    [one] Place your last customer.
   *[other] Place a customer. You have { $left }.
}
floating-market-ask-join = { $left ->
    [one] The fishmonger sends your last customer to a taken boat: which one?
   *[other] The fishmonger sends a customer to a taken boat: which one?
}
floating-market-ask-office = { $left ->
    [one] From the office: place your last customer.
   *[other] From the office: place your { $left } customers now.
}
floating-market-ask-ferryman = No die in hand: your first customer fetches them all back.
floating-market-ask-building = To which building does your customer go?
floating-market-ask-choose = { $building ->
    [cabinetmaker] What does the cabinetmaker do with the market’s dice?
    [temple] Which tile of the temple changes the total?
   *[artist] The artist adds the market’s −D6, or a die of yours?
}
floating-market-ask-stand = Under which of your customers does the fruit stand go?
floating-market-ask-buy = Which fruit do you buy?
floating-market-ask-die = { $owed ->
    [one] Add a die to the pool.
   *[other] Add a die to the pool: { $owed } are due.
}
floating-market-ask-swap = Swap two boats: which is the first?
floating-market-ask-second = Boat { $number } ({ $fruit }) changes places with which?
floating-market-button-building = { $cost ->
    [0] { $space }
   *[other] { $space } · { $cost } 🪙
}
floating-market-button-dock_west = West
floating-market-button-dock_east = East
floating-market-button-buildings = Buildings…
floating-market-button-back = Back

floating-market-told-boat = { $name } placed a customer on boat { $number }
floating-market-told-place = { $space ->
    [dock_east] { $name } placed a customer on the East dock { $symbol }
    [dock_west] { $name } placed a customer on the West dock { $symbol }
    [cabinetmaker] { $name } sent a customer to the cabinetmaker { $symbol }
    [north_merchant] { $name } sent a customer to the North merchant { $symbol }
    [south_merchant] { $name } sent a customer to the South merchant { $symbol }
    [fishmonger] { $name } sent a customer to the fishmonger { $symbol }
    [temple] { $name } sent a customer to the temple { $symbol }
    [artist] { $name } sent a customer to the artist { $symbol }
    [fruit_stand] { $name } sent a customer to the fruit stand { $symbol }
    [tailor] { $name } sent a customer to the tailor { $symbol }
    [office] { $name } sent a customer to the office { $symbol }
    [market] { $name } sent a customer to the market { $symbol }
   *[ferryman] { $name } sent a customer to the ferryman { $symbol }
}
floating-market-told-choose = { $choice ->
    [d12] { $name } added the market’s D12 to the pool
    [block] { $name } kept the market’s D12 out
    [minus_d6] { $name } added the market’s −D6 to the pool
    [own_die] { $name } chose to add one more die
    [plus_4] { $name } laid the tile +4
   *[minus_2] { $name } laid the tile −2
}
floating-market-told-stand = { $name } set up the fruit stand on boat { $number }
floating-market-told-buy = { $name } bought { $fruit }
floating-market-told-die = { $name } added { $symbol } { $die } to the pool
floating-market-told-swap = { $name } swapped two boats: { $first } now lies on { $high }, { $second } on { $low }

floating-market-recall-roll = { $count ->
    [0] The dice made { $total }: boat { $number }, { $fruit }.
   *[other] The dice made { $total }: boat { $number }, { $fruit }. You: { $gains }.
}
floating-market-recall-swap = { $name } swapped boats { $low } and { $high }.
floating-market-round = The dice made { $total }, so boat { $number } with { $fruit }.
floating-market-round-bought = The round ended with a purchase at the market.
floating-market-row-fruits = fruits +
floating-market-row-income = coins +
floating-market-row-coins = coins
floating-market-end = { $count ->
    [one] **{ $names } wins!**
   *[other] **{ $names } share the win.**
}

floating-market-end-roll = The last roll made { $total } and led to boat { $number }: { $fruit } was the fruit that was missing.
floating-market-end-bought = { $name } bought fruit number { $fruits } at the market.

floating-market-no-such-length = A game ends at 5 fruits, or at 7 in the long game.
floating-market-no-long-for-two = With 2 players there are only six fruits: the long game is for 3 to 5.
floating-market-no-deal = That set-up does not fit the game.
floating-market-no-roll = That roll does not fit the pool.
floating-market-first-wait = There is nothing for you to do just now.
floating-market-first-place = First you must place a customer.
floating-market-first-choose = First you must choose what the building does.
floating-market-first-stand = First you must name a customer for the fruit stand.
floating-market-first-buy = First you must buy a fruit.
floating-market-first-die = First you must add a die to the pool.
floating-market-first-swap = Now you must swap two boats.
floating-market-no-closed = Not in use in this game: { $space }.
floating-market-no-room = No room left: { $space }.
floating-market-no-coins = { $cost ->
    [one] You cannot pay the coin that this costs: { $space }.
   *[other] You cannot pay the { $cost } coins that this costs: { $space }.
}
floating-market-no-dice = Without a die in hand your first customer must go to the ferryman.
floating-market-no-join = The fishmonger sends a customer only to a boat where somebody already is.
floating-market-no-dock = The office sends customers to boats and buildings, not to a dock.
floating-market-no-choice = That cannot be chosen here.
floating-market-no-client = You have no customer there: { $space }.
floating-market-no-such-fruit = { $fruit } is not in this game.
floating-market-no-second = You already have { $fruit }; nobody holds two of a kind.
floating-market-no-die = You do not have { $symbol } { $die } in hand.
floating-market-no-swap = That boat is not in use: { $space }.
floating-market-no-pair = Choose two different boats.

floating-market-rules-1 =
    ### Floating Market in short
    Be the first to hold five different fruits.
    • Every round each player places three customers, one at a time, on boats, docks and buildings.
    • Your first customer puts one of your dice into a common pool; some buildings add more.
    • Then the whole pool is rolled once. The total picks one boat: whoever is aboard gets its fruit.
    • Boats beside it bring 2 coins, the dock of that bank 1 coin.
    • Dice that were rolled are out of play until you visit the ferryman.
floating-market-rules-2 =
    ### The river
    Seven boats lie in a ring; after 7 comes 1 again. The number on a space says which totals lead there: 1 up to 8, 2 for 9–13, 3 for 14–16, 4 for 17–19, 5 for 20–23, 6 for 24–28, 7 from 29 on. Boats 1 to 3 lie on the West bank, the others on the East bank.
    A boat takes one customer. You must place a customer when your turn comes. Nobody holds more than 6 coins, or two fruits of a kind.
    After the payout all customers come home, the first player swaps two boats, and the next player is first.
    The game ends at once with the fifth fruit (the seventh in the long game), by purchase or after a payout. Of several the one with the most coins wins.
floating-market-rules-3 =
    ### The buildings
    One customer each; coins are paid on entering.
    • { $cabinetmaker } Cabinetmaker: the market’s D12 joins the pool, or stays out.
    • { $temple } Temple: +4 or −2 on the total. • { $artist } Artist: the market’s −D6, or one more die of yours.
    • { $north_merchant } North merchant: your customers two boats further (clockwise from the boat rolled) count as near. { $south_merchant } South merchant: the same anticlockwise.
    • { $fishmonger } Fishmonger: place a customer at once on a boat that is already taken.
    • { $fruit_stand } Fruit stand (1 coin): one of your customers on a boat; if it is near, it brings the fruit instead of 2 coins.
    • { $tailor } Tailor (1): add two of your dice. • { $office } Office (1): place all your customers now, on boats and buildings.
    • { $market } Market (4, room for two): buy a fruit. • { $ferryman } Ferryman (room for all): your dice come back.
    Without a die in hand your first customer must go to the ferryman.
floating-market-rules-4 =
    ### With two or three players
    Ama’s two customers block boats 2 and 5 at first and move on one boat every round. They collect nothing. One of her D6 is in the pool every round, two with two players.
    With two players boat 7 and its fruit are out of the game, boat 6 takes every total from 24 on, the artist is closed, the market has room for one, and the cabinetmaker adds the D12 or the −D6.

floating-market-advice-boat = Place your customer on boat **{ $number }** ({ $fruit }).
floating-market-advice-place = { $space ->
    [dock_east] Place your customer on the **East dock** { $symbol }.
    [dock_west] Place your customer on the **West dock** { $symbol }.
    [cabinetmaker] Send your customer to the **cabinetmaker** { $symbol }.
    [north_merchant] Send your customer to the **North merchant** { $symbol }.
    [south_merchant] Send your customer to the **South merchant** { $symbol }.
    [fishmonger] Send your customer to the **fishmonger** { $symbol }.
    [temple] Send your customer to the **temple** { $symbol }.
    [artist] Send your customer to the **artist** { $symbol }.
    [fruit_stand] Send your customer to the **fruit stand** { $symbol }.
    [tailor] Send your customer to the **tailor** { $symbol }.
    [office] Send your customer to the **office** { $symbol }.
    [market] Send your customer to the **market** { $symbol }.
   *[ferryman] Send your customer to the **ferryman** { $symbol }.
}
floating-market-advice-choose = { $choice ->
    [d12] Add the market’s **D12** to the pool.
    [block] Keep the market’s **D12** out.
    [minus_d6] Add the market’s **−D6** to the pool.
    [own_die] Add one more **die of your own**.
    [plus_4] Lay the tile **+4**.
   *[minus_2] Lay the tile **−2**.
}
floating-market-advice-stand = Set up the fruit stand on boat **{ $number }** ({ $fruit }).
floating-market-advice-buy = Buy **{ $fruit }**.
floating-market-advice-die = Add { $symbol } **{ $die }** to the pool.
floating-market-advice-swap = Swap boats **{ $low }** ({ $first }) and **{ $high }** ({ $second }).
floating-market-because-only = There is nothing else you may do.
floating-market-because-wants = You do not have this fruit yet; a total of { $totals } brings it.
floating-market-because-wants-last = It would be the last fruit you need; a total of { $totals } brings it.
floating-market-because-coins = It brings 2 coins if the dice choose a boat next to it.
floating-market-because-dock = It brings a coin if the dice choose any boat of that bank.
floating-market-because-buy-wins = The fruit you buy is the last one you need: you win at once.
floating-market-because-buys = That makes { $fruits } of the { $needed } fruits you need, without any luck.
floating-market-because-returns = { $count ->
    [one] It brings { $count } die back to your hand.
   *[other] It brings { $count } dice back to your hand.
}
floating-market-because-reaches = { $count ->
    [one] Your customer on a boat then also counts as near two boats away on one side.
   *[other] Your { $count } customers on boats then also count as near two boats away on one side.
}
floating-market-because-joins = { $count ->
    [one] Your next customer goes to a taken boat at once, and one of them carries a fruit that you do not have.
   *[other] Your next customer goes to a taken boat at once, and { $count } of them carry fruits that you do not have.
}
floating-market-because-stands = A customer of yours on a boat then brings the fruit also if the dice choose a boat next to it.
floating-market-because-adds = { $count ->
    [one] You add { $count } more die of your own, and so have a say in the total.
   *[other] You add { $count } more dice of your own, and so have a say in the total.
}
floating-market-because-sends = { $count ->
    [one] You place your last customer before anybody else places one.
   *[other] You place your other { $count } customers before anybody else places one.
}
floating-market-because-shifts = You then have a say in the total.
floating-market-because-nearer = The pool then makes { $average } on average: nearer to what your customer on boat { $number } waits for, { $totals }.
floating-market-because-away = With it the pool would make { $average } on average: further from what your customer on boat { $number } waits for, { $totals }.
floating-market-because-beside = { $count ->
    [one] { $count } boat next to it carries a fruit that you do not have.
   *[other] { $count } boats next to it carry fruits that you do not have.
}
floating-market-because-tried = It looks best after trying many ways the dice may fall.
floating-market-half = { $whole }.5

# Its command and its rule options.

floating-market-pitch = Send customers to boats, roll everybody’s dice, get fruits.
floating-market-command = floating-market
floating-market-command-about = Play Floating Market: customers, boats and dice
floating-market-option-fruits-to-win = fruits-to-win
floating-market-option-fruits-to-win-about = How many different fruits win
floating-market-option-fruits-to-win-means = { $value ->
    [5] { "" }
   *[other] The long game: { $value } different fruits win.
}
floating-market-option-middle-die = middle-die
floating-market-option-middle-die-about = The third die of every player, after the D4 and the D6: ten-sided or eight-sided
floating-market-option-middle-die-means = { $value ->
    [d8] Everybody’s third die has eight sides.
   *[d10] { "" }
}
floating-market-option-middle-die-is-d10 = ten-sided
floating-market-option-middle-die-is-d8 = eight-sided

# The letters of its suits in pictures, so that they can be told without their colour.

floating-market-letter-mango = M
floating-market-letter-banana = B
floating-market-letter-papaya = Y
floating-market-letter-pineapple = P
floating-market-letter-grapefruit = G
floating-market-letter-rambutan = R
floating-market-letter-starfruit = S

# The pictures of Floating Market.

floating-market-picture-dock_east = east dock
floating-market-picture-dock_west = west dock
floating-market-picture-cabinetmaker = cabinetmaker
floating-market-picture-north_merchant = north merchant
floating-market-picture-south_merchant = south merchant
floating-market-picture-fishmonger = fishmonger
floating-market-picture-temple = temple
floating-market-picture-artist = artist
floating-market-picture-fruit_stand = fruit stand
floating-market-picture-tailor = tailor
floating-market-picture-office = office
floating-market-picture-market = market
floating-market-picture-ferryman = ferryman
floating-market-picture-closed = closed

floating-market-picture-title = Floating Market · round { $round }
floating-market-picture-deal = a new round begins
floating-market-picture-place = { $name } places a customer
floating-market-picture-choose = { $name } chooses
floating-market-picture-stand = { $name } lays the fruit stand
floating-market-picture-buy = { $name } buys a fruit
floating-market-picture-die = { $name } adds a die
floating-market-picture-roll = the dice are rolled
floating-market-picture-swap = { $name } swaps two boats
floating-market-picture-over = the game is over
floating-market-picture-total = total { $total }
floating-market-picture-hit = boat { $number }
floating-market-picture-span = total { $least } to { $most }
floating-market-picture-now = % if rolled now
floating-market-picture-no-pool = no dice yet
floating-market-picture-pool = { $due ->
    [0] Pool: { $dice }. Rolled now, it makes { $least } to { $most }.
    [one] Pool: { $dice }. Rolled now, it would make { $least } to { $most }; at least { $due } more die is to come.
   *[other] Pool: { $dice }. Rolled now, it would make { $least } to { $most }; at least { $due } more dice are to come.
}
floating-market-picture-rolled = Total { $total }: boat { $number }, { $fruit }
floating-market-picture-boats = Boats: { $boats }.
floating-market-picture-building = { $cost ->
    [0] { $letter }, { $space }: { $effect }.
    [one] { $letter }, { $space } ({ $cost } coin): { $effect }.
   *[other] { $letter }, { $space } ({ $cost } coins): { $effect }.
}
floating-market-picture-there = { $space }: { $names }
floating-market-picture-clients = Customers: { $clients }.
floating-market-picture-player = { $name }: fruits { $fruits }; coins { $coins }; dice { $dice }; customers left { $clients }.

floating-market-picture-sheet = Floating Market · round { $round }
floating-market-picture-row-gained = fruits gained
floating-market-picture-row-income = coins gained
floating-market-picture-row-coins = coins held
floating-market-picture-row-fruits = new fruits

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
floating-market-example-clients = These are for your customers.
floating-market-example-goods = These bring fruits, or your dice back.
floating-market-example-cost = { $building } ({ $coins })
floating-market-example-few = Ama
floating-market-example-blocked = Ama’s customers block two boats and move on by one every round.
floating-market-example-dice = Her dice are in the pool every round.
floating-market-example-ama = boat { $number }
floating-market-example-three = three players
floating-market-example-two = two players
