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

floating-market-effect-cabinetmaker = market’s D12: in or out
floating-market-effect-cabinetmaker-two = market’s D12 or −D6
floating-market-effect-north_merchant = also pays 2 boats after
floating-market-effect-south_merchant = also pays 2 boats before
floating-market-effect-fishmonger = join a taken boat
floating-market-effect-temple = total +4 or −2
floating-market-effect-artist = market’s −D6 or your die
floating-market-effect-fruit_stand = next boat’s fruit, too
floating-market-effect-tailor = add 2 of your dice
floating-market-effect-office = place all customers now
floating-market-effect-market = buy a fruit
floating-market-effect-ferryman = get all your dice back

floating-market-choice-d12 = Add the D12
floating-market-choice-block = Leave the D12 out
floating-market-choice-minus_d6 = Add the −D6
floating-market-choice-own_die = Add a die of mine
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
floating-market-percent = { $percent }%
floating-market-odds = { $due ->
    [0] _% if rolled now._
    [one] _% if rolled now; at least { $due } more die to come._
   *[other] _% if rolled now; at least { $due } more dice to come._
}
floating-market-die-odds = Odds of a fruit, if rolled with this die: { $odds }.
floating-market-roll = 🎲 { $dice } = **{ $total }**: boat { $number }, { $fruit }

floating-market-why-bought = bought at the market
floating-market-why-aboard = aboard
floating-market-why-near = next to it, on boat { $number }
floating-market-why-tile = next to it with the fruit stand, on boat { $number }
floating-market-why-merchant = paid thanks to a merchant, on boat { $number }
floating-market-why-merchant-tile = fruit stand and merchant, on boat { $number }
floating-market-gain-fruit = { $name } ({ $why }): { $fruit }
floating-market-gain-held = { $name } ({ $why }): nothing, has { $fruit } already
floating-market-gain-coins = { $lost ->
    [0] { $name } ({ $why }): { $coins } 🪙
   *[other] { $name } ({ $why }): { $coins } 🪙, { $lost } lost: nobody keeps more than 6
}

floating-market-outlook = **What each total brings you as things stand:**
floating-market-outlook-fruit = **the fruit**
floating-market-outlook-coins = { $coins } 🪙
floating-market-totals-between = { $least } to { $most }
floating-market-totals-up-to = { $most } or less
floating-market-totals-from = { $least } or more

floating-market-ask-wait = Nothing to do right now.
floating-market-ask-turn = { $name }’s turn.
floating-market-ask-place = { $left ->
    [one] Place your last customer.
   *[other] Place a customer. You have { $left } left.
}
floating-market-ask-join = { $left ->
    [one] The fishmonger sends your last customer to a taken boat. Which one?
   *[other] The fishmonger sends a customer to a taken boat. Which one?
}
floating-market-ask-office = { $left ->
    [one] From the office: place your last customer.
   *[other] From the office: place your { $left } customers now.
}
floating-market-ask-ferryman = You have no dice: your first customer must fetch them all back.
floating-market-ask-building = Which building does your customer go to?
floating-market-ask-choose = { $building ->
    [cabinetmaker] Cabinetmaker: what happens with the market’s dice?
    [temple] Temple: add 4 to the total, or take 2 off?
   *[artist] Artist: add the market’s −D6, or a die of your own?
}
floating-market-ask-stand = Which of your customers gets the fruit stand?
floating-market-ask-buy = Which fruit do you buy?
floating-market-ask-die = { $owed ->
    [one] Add one of your dice to the pool.
   *[other] Add one of your dice to the pool. You owe { $owed }.
}
floating-market-ask-swap = Swap two boats. Which is the first?
floating-market-ask-second = Swap boat { $number } ({ $fruit }) with which boat?
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
    [dock_east] { $name } placed a customer on the east dock { $symbol }
    [dock_west] { $name } placed a customer on the west dock { $symbol }
    [cabinetmaker] { $name } sent a customer to the cabinetmaker { $symbol }
    [north_merchant] { $name } sent a customer to the north merchant { $symbol }
    [south_merchant] { $name } sent a customer to the south merchant { $symbol }
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
    [plus_4] { $name } added 4 to the total
   *[minus_2] { $name } took 2 off the total
}
floating-market-told-stand = { $name } set up the fruit stand on boat { $number }
floating-market-told-buy = { $name } bought { $fruit }
floating-market-told-die = { $name } added { $symbol } { $die } to the pool
floating-market-told-swap = { $name } swapped boats { $low } and { $high }: { $first } is now on { $high }, { $second } on { $low }

floating-market-recall-roll = { $count ->
    [0] Total { $total }: boat { $number }, { $fruit }. Nothing for you.
   *[other] Total { $total }: boat { $number }, { $fruit }. You: { $gains }.
}
floating-market-recall-swap = { $name } swapped boats { $low } and { $high }.
floating-market-round = The dice made { $total }: boat { $number }, { $fruit }.
floating-market-round-bought = The round ended with a purchase at the market.
floating-market-row-fruits = fruits +
floating-market-row-income = coins +
floating-market-row-coins = coins
floating-market-end = { $count ->
    [one] **{ $names } wins!**
   *[other] **{ $names } share the win.**
}

floating-market-end-roll = The last roll made { $total }: boat { $number }. { $fruit } was the last fruit needed.
floating-market-end-bought = { $name } bought fruit number { $fruits } at the market.

floating-market-no-such-length = A game is won with 5 fruits, or with 7 in the long game.
floating-market-no-long-for-two = With two players there are only six fruits: the long game is for three to five.
floating-market-no-deal = That set-up does not fit the game.
floating-market-no-roll = That roll does not fit the pool.
floating-market-first-wait = There is nothing for you to do right now.
floating-market-first-place = First you must place a customer.
floating-market-first-choose = First you must choose what the building does.
floating-market-first-stand = First you must choose a customer for the fruit stand.
floating-market-first-buy = First you must buy a fruit.
floating-market-first-die = First you must add a die to the pool.
floating-market-first-swap = Now you must swap two boats.
floating-market-no-closed = Not in use in this game: { $space }.
floating-market-no-room = No room left: { $space }.
floating-market-no-coins = { $cost ->
    [one] You can’t afford this: { $space }. It costs { $cost } coin.
   *[other] You can’t afford this: { $space }. It costs { $cost } coins.
}
floating-market-no-dice = You have no dice in hand: your first customer must go to the ferryman.
floating-market-no-join = The fishmonger sends a customer only to a boat where somebody already is.
floating-market-no-dock = The office sends customers to boats and buildings, not to a dock.
floating-market-no-choice = That cannot be chosen here.
floating-market-no-client = You have no customer there: { $space }.
floating-market-no-such-fruit = { $fruit } is not in this game.
floating-market-no-second = You already have this fruit: { $fruit }. Nobody holds two of a kind.
floating-market-no-die = You do not have { $symbol } { $die } in hand.
floating-market-no-swap = That boat is not in use: { $space }.
floating-market-no-pair = Choose two different boats.

floating-market-advice-boat = Place your customer on boat **{ $number }** ({ $fruit }).
floating-market-advice-place = { $space ->
    [dock_east] Place your customer on the **east dock** { $symbol }.
    [dock_west] Place your customer on the **west dock** { $symbol }.
    [cabinetmaker] Send your customer to the **cabinetmaker** { $symbol }.
    [north_merchant] Send your customer to the **north merchant** { $symbol }.
    [south_merchant] Send your customer to the **south merchant** { $symbol }.
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
    [plus_4] **Add 4** to the total.
   *[minus_2] **Take 2 off** the total.
}
floating-market-advice-stand = Set up the fruit stand on boat **{ $number }** ({ $fruit }).
floating-market-advice-buy = Buy **{ $fruit }**.
floating-market-advice-die = Add { $symbol } **{ $die }** to the pool.
floating-market-advice-swap = Swap boats **{ $low }** ({ $first }) and **{ $high }** ({ $second }).
floating-market-because-only = It is the only thing you can do.
floating-market-because-wants = You do not have this fruit yet; a total of { $totals } brings it.
floating-market-because-wants-last = It would be the last fruit you need; a total of { $totals } brings it.
floating-market-because-coins = It brings 2 coins if the dice pick a boat next to it.
floating-market-because-dock = It brings a coin if the dice pick any boat of that bank.
floating-market-because-buy-wins = The fruit you buy is the last one you need: you win at once.
floating-market-because-buys = That makes { $fruits } of the { $needed } fruits you need, without any luck.
floating-market-because-returns = { $count ->
    [one] It brings { $count } die back to your hand.
   *[other] It brings { $count } dice back to your hand.
}
floating-market-because-reaches = { $count ->
    [one] Your customer on a boat is then also paid two boats away, on one side.
   *[other] Your { $count } customers on boats are then also paid two boats away, on one side.
}
floating-market-because-joins = { $count ->
    [one] Your next customer goes to a taken boat at once; one of those boats carries a fruit that you do not have.
   *[other] Your next customer goes to a taken boat at once; { $count } of those boats carry fruits that you do not have.
}
floating-market-because-stands = One of your customers on a boat then also brings the fruit of a boat next to it.
floating-market-because-adds = { $count ->
    [one] You add { $count } more die of your own, and so have a say in the total.
   *[other] You add { $count } more dice of your own, and so have a say in the total.
}
floating-market-because-sends = { $count ->
    [one] You place your last customer before anybody else places one.
   *[other] You place your other { $count } customers before anybody else places one.
}
floating-market-because-shifts = You then have a say in the total.
floating-market-because-nearer = Rolled now, the pool would then make { $average } on average: closer to what your customer on boat { $number } needs ({ $totals }).
floating-market-because-away = With it, the pool rolled now would make { $average } on average: further from what your customer on boat { $number } needs ({ $totals }).
floating-market-because-beside = { $count ->
    [one] { $count } boat next to it carries a fruit that you do not have.
   *[other] { $count } boats next to it carry fruits that you do not have.
}
floating-market-because-tried = It looks best after trying many ways the dice may fall.
floating-market-half = { $whole }.5

# Its command and its rule options.

floating-market-pitch = Send customers to boats, roll all the dice, collect fruit.
floating-market-command = floating-market
floating-market-command-about = Play Floating Market: customers, boats and dice
floating-market-option-fruits-to-win = fruits-to-win
floating-market-option-fruits-to-win-about = How many different fruits win: five, or seven in the long game for three to five players
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
floating-market-picture-stand = { $name } sets up the fruit stand
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
    [0] Pool: { $dice }. Rolled now, it would make { $least } to { $most }.
    [one] Pool: { $dice }. Rolled now, it would make { $least } to { $most }; at least { $due } more die to come.
   *[other] Pool: { $dice }. Rolled now, it would make { $least } to { $most }; at least { $due } more dice to come.
}
floating-market-picture-rolled = Total { $total }: boat { $number }, { $fruit }
floating-market-picture-boats = Boats: { $boats }.
floating-market-picture-building = { $cost ->
    [0] { $letter }, { $space }: { $effect }.
    [one] { $letter }, { $space } ({ $cost } coin): { $effect }.
   *[other] { $letter }, { $space } ({ $cost } coins): { $effect }.
}
floating-market-picture-there = { $space } ({ $names })
floating-market-picture-clients = Customers: { $clients }.
floating-market-picture-player = { $clients ->
    [one] { $name }: { $fruits }; coins: { $coins }; dice: { $dice }; { $clients } customer left.
   *[other] { $name }: { $fruits }; coins: { $coins }; dice: { $dice }; { $clients } customers left.
}

floating-market-picture-sheet = Floating Market · round { $round }
floating-market-picture-row-gained = fruits gained
floating-market-picture-row-income = coins gained
floating-market-picture-row-coins = coins held
floating-market-picture-row-fruits = new fruits

# The rules, a page each: $seats is 0 where it is open how many play, $fruits how many win, $middle the third die. Lines that
# say nothing are left out.

floating-market-rules-1 =
    ### Floating Market in short
    { $goal } First to { $fruits ->
        [7] seven
       *[other] five
    } different fruits wins.
    { $turn } Place one of your three customers on a boat, dock or building; with your first, add a die.
    { $end } When all customers are placed, all dice are rolled: the total picks a boat. Rounds repeat until somebody has { $fruits ->
        [7] seven
       *[other] five
    } fruits.
    { $example } Total 15 picks boat 3: Ana, aboard, gets its papaya.
floating-market-rules-2 =
    ### A round, step by step
    Everybody starts with 2 coins, five dice, three customers and no fruit. The boats lie in random order, and the first player (with the flag) is drawn at random.
    • **Place:** in seat order, each player places one customer, then another, and so on. You must; if you have none left, you are skipped.
    • **Roll:** when all are placed, the pool (all dice added) is rolled once.
    • **Collect** what the total brings.
    • **Swap:** all customers come home, the first player must swap two boats, and the next player in seat order goes first.
floating-market-rules-3 =
    ### Five dice, one pool
    • Everybody has five dice: D4, D6, { $middle } and D12 count plus, the −D6 counts minus. A D6 shows 1 to 6.
    • Your **first customer** of a round adds one die of your choice to the common pool, after the effect of the building it enters.
    • Dice that were rolled are out of play until you visit the ferryman.
    • No die in hand? Your first customer must go to the ferryman; then you add one.
    • Percentages on the board are for a roll right now; each “?” is a die to come.
floating-market-rules-4 =
    ### What a total brings
    • { $seats ->
        [2] Six boats form a ring: after 6 comes 1. The total picks one: 8 or less is boat 1, 24 or more boat 6.
       *[other] Seven boats form a ring: after 7 comes 1. The total picks one: 8 or less is boat 1, 29 or more boat 7.
    }
    • **Aboard it:** its fruit. A fruit you already hold brings nothing.
    • **On a boat next to it:** 2 coins for each customer, so 4 coins for two.
    • { $seats ->
        [2] **On the dock of its bank** of the river (west: boats 1 to 3, east: 4 to 6): 1 coin.
       *[other] **On the dock of its bank** of the river (west: boats 1 to 3, east: 4 to 7): 1 coin.
    }
    • Nobody keeps more than 6 coins. A boat or a dock takes one customer.
floating-market-rules-5 =
    ### Buildings that change the total
    One customer each; you pay on entering. You may also enter one just to block it.
    • { $cabinetmaker } { $seats ->
        [2] **Cabinetmaker:** the market’s D12 joins the pool, or its −D6.
       *[other] **Cabinetmaker:** the market’s D12 joins the pool, or stays out this round.
    }
    • { $temple } **Temple:** add 4 to the total, or take 2 off.
    • { $artist } { $seats ->
        [2] **Artist:** closed with two players.
       *[other] **Artist:** the market’s −D6 joins the pool, or one more die of yours.
    }
    • { $tailor } **Tailor** (1 coin): add two more of your dice, or as many as you have, if fewer.
    • { $ferryman } **Ferryman** (room for all): all your dice that are out of play come back; those in the pool stay there.
floating-market-rules-6 =
    ### Buildings for customers and fruit
    • { $market } { $seats ->
        [2] **Market** (4 coins): take any fruit of this game that you do not hold.
       *[other] **Market** (4 coins, room for two): take any fruit that you do not hold.
    }
    • { $fruit_stand } **Fruit stand** (1 coin): put its tile under one of your customers on a boat. If a neighbouring boat is picked, that customer brings its fruit, never coins.
    • { $fishmonger } **Fishmonger:** send another customer at once to a boat already taken, by anyone.
    • { $office } **Office** (1 coin): place all your other customers now, but not on docks.
    • { $north_merchant } **North merchant:** your customers two boats after the one picked count as next to it. { $south_merchant } **South merchant:** two boats before it.
floating-market-rules-7 =
    ### The end
    • { $fruits ->
        [7] The game ends at once when somebody holds seven different fruits: one of each.
       *[other] The game ends at once when somebody holds five different fruits.
    }
    • If the last one was bought at the market, that player alone wins, and nothing is rolled.
    • After a roll, everybody first collects all fruits and coins. If several players then have enough fruits, the one with the most coins wins. If they are still tied, they share the win.
    • There is no limit on rounds.
floating-market-rules-8 =
    ### { $seats ->
        [2] Two players and Ama
        [3] Three players and Ama
       *[other] With two or three players: Ama
    }
    • Ama is an old market woman whom nobody plays. Her two customers start on boats 2 and 5, which are taken: only the fishmonger gets you aboard. They collect nothing.
    • After every round each moves on to the next boat. A swap moves the boats, not them.
    { $seats ->
        [2] • Two D6 of hers are in the pool every round.
        [3] • One D6 of hers is in the pool every round.
       *[other] • One D6 of hers is in the pool every round; with two players, two.
    }
    { $seats ->
        [2] • Boat 7 and its fruit are out of the game.
        [3] { "" }
       *[other] • With two players, boat 7 and its fruit are out of the game, and boat 6 takes all totals from 24 on. The artist is closed, the market takes one customer, and the cabinetmaker adds the D12 or the −D6.
    }

# The pictures in the rules of Floating Market, and the one of its lobby.

floating-market-cover-words = customers · dice · fruits
floating-market-cover-alt = Boats laden with fruit on a river, houses on its bank, customers and dice of many colours.

floating-market-first-title = A round at a glance
floating-market-first-dice = Everybody’s dice, rolled together
floating-market-first-building = Buildings help: here, buy a fruit for 4 coins
floating-market-first-free = Empty: a customer can go aboard
floating-market-first-hit = 15 is between 14 and 16: Ana gets the papaya
floating-market-first-next = Neighbouring boat: Ben gets 2 coins
floating-market-first-dock = Dock on boat 3’s side: Ana gets 1 coin

floating-market-example-round = A round
floating-market-example-start = At the start everybody has:
floating-market-example-dice-five = five dice
floating-market-example-customers = three customers
floating-market-example-steps = Then, round after round:
floating-market-example-place = 1. place
floating-market-example-roll = 2. roll
floating-market-example-collect = 3. collect
floating-market-example-swap = 4. swap
floating-market-example-pool = The dice
floating-market-example-own = Your five dice, and what they show:
floating-market-example-faces = { $least } to { $most }
floating-market-example-sum = { $seats ->
    [4] A pool of four dice, rolled: 9 + 4 + 3 − 1 = 15. The last one is the market’s.
    [5] A pool of four dice, rolled: 9 + 4 + 3 − 1 = 15. The last one is the market’s.
   *[other] A pool of four dice, rolled: 9 + 4 + 3 − 1 = 15. Dice without a player’s colour are the market’s or Ama’s.
}
floating-market-example-whose = { $name }’s { $die }
floating-market-example-market-die = the market’s { $die }
floating-market-example-river = The river and its totals
floating-market-example-west = { $last ->
    [3] West bank: boats 1 to 3.
   *[other] East bank: boats 4 to { $last }. After { $last } comes 1 again.
}
floating-market-example-rolled = A total of { $total }: the fruit for Ben aboard, coins beside it and on the dock.
floating-market-example-boat = boat { $number } with { $fruit }
floating-market-example-coins = { $coins ->
    [one] { $coins } coin
   *[other] { $coins } coins
}
floating-market-example-fruit = the fruit
floating-market-example-total = The total and the dice
floating-market-example-market-dice = The market’s own dice and tiles are back every round.
floating-market-example-own-dice = Your own dice: into the pool, or back to your hand.
floating-market-example-customer-houses = Customers and fruit
floating-market-example-goods = These bring fruit.
floating-market-example-sent = These send more customers at once.
floating-market-example-reach = If boat 3 is picked, these pay 2 coins two boats away.
floating-market-example-reached = { $building }: boat { $number }
floating-market-example-cost = { $building } ({ $coins })
floating-market-example-end = The end
floating-market-example-wins = { $fruits ->
    [7] Seven different fruits win.
   *[other] Five different fruits win.
}
floating-market-example-tie = Both get there on the same roll: the one with more coins wins.
floating-market-example-few = Ama
floating-market-example-blocked = Ama’s customers block two boats and move one boat ahead each round.
floating-market-example-dice = { $seats ->
    [2] Her two dice are in the pool every round.
    [3] Her die is in the pool every round.
   *[other] Her dice are in the pool every round.
}
floating-market-example-ama = boat { $number }
floating-market-example-three = three players
floating-market-example-two = two players
