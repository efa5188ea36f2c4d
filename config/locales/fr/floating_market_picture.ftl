# Les images de Floating Market.

floating-market-picture-dock_east = quai est
floating-market-picture-dock_west = quai ouest
floating-market-picture-cabinetmaker = ébéniste
floating-market-picture-north_merchant = marchand nord
floating-market-picture-south_merchant = marchand sud
floating-market-picture-fishmonger = poissonnier
floating-market-picture-temple = temple
floating-market-picture-artist = artiste
floating-market-picture-fruit_stand = étal de fruits
floating-market-picture-tailor = tailleur
floating-market-picture-office = bureau
floating-market-picture-market = marché
floating-market-picture-ferryman = passeur
floating-market-picture-closed = fermé

floating-market-picture-title = Floating Market · manche { $round }
floating-market-picture-deal = une manche commence
floating-market-picture-place = { $name } place un client
floating-market-picture-choose = { $name } choisit
floating-market-picture-stand = { $name } pose l’étal de fruits
floating-market-picture-buy = { $name } achète un fruit
floating-market-picture-die = { $name } ajoute un dé
floating-market-picture-roll = on lance les dés
floating-market-picture-swap = { $name } échange deux barques
floating-market-picture-over = la partie est finie
floating-market-picture-total = total { $total }
floating-market-picture-span = total { $least } à { $most }
floating-market-picture-no-pool = pas encore de dés
floating-market-picture-pool = Réserve : { $dice }, pour un total de { $least } à { $most }.
floating-market-picture-rolled = Total { $total } : { $fruit }
floating-market-picture-boats = Barques par total : { $boats }.
floating-market-picture-clients = Clients : { $clients }.
floating-market-picture-player = { $name } : fruits { $fruits } ; pièces { $coins } ; dés { $dice } ; clients restants { $clients }.

floating-market-picture-sheet = Floating Market · manche { $round }
floating-market-picture-row-gained = fruits obtenus
floating-market-picture-row-income = pièces gagnées
floating-market-picture-row-coins = pièces en main
floating-market-picture-row-fruits = nouveaux fruits
