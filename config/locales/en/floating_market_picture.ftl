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
floating-market-picture-place = { $name } places a client
floating-market-picture-choose = { $name } chooses
floating-market-picture-stand = { $name } lays the fruit stand
floating-market-picture-buy = { $name } buys a fruit
floating-market-picture-die = { $name } adds a die
floating-market-picture-roll = the dice are rolled
floating-market-picture-swap = { $name } swaps two boats
floating-market-picture-over = the game is over
floating-market-picture-total = total { $total }
floating-market-picture-span = total { $least } to { $most }
floating-market-picture-no-pool = no dice yet
floating-market-picture-pool = Pool: { $dice }, for a total of { $least } to { $most }.
floating-market-picture-rolled = Rolled { $total }: { $fruit }
floating-market-picture-boats = Boats by total: { $boats }.
floating-market-picture-clients = Clients: { $clients }.
floating-market-picture-player = { $name }: fruits { $fruits }; coins { $coins }; dice { $dice }; clients left { $clients }.

floating-market-picture-sheet = Floating Market · round { $round }
floating-market-picture-row-gained = fruits gained
floating-market-picture-row-income = coins gained
floating-market-picture-row-coins = coins held
floating-market-picture-row-fruits = new fruits
