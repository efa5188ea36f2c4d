# Les images de Bastos.

bastos-picture-title = Bastos · manche { $round } sur { $rounds } · pli { $trick }
bastos-picture-dealing = Bastos · manche { $round } sur { $rounds }
bastos-picture-choosing = Bastos · manche { $round } sur { $rounds } · choix
bastos-picture-over = Bastos · la partie est finie
bastos-picture-no-trump = sans atout
bastos-picture-trump = atout : { $trump }
bastos-picture-led = sans atout · demandé : { $led }
bastos-picture-only-led = demandé : { $led }
bastos-picture-trump-led = atout : { $trump } · demandé : { $led }
bastos-picture-aside = écartée : { $card }
bastos-picture-own = Votre Bastos : { $card }
bastos-picture-prices = Prix : { $prices }.
bastos-picture-played = { $name } a joué { $card }.
bastos-picture-to-act = À jouer : { $names }.
bastos-picture-player = { $name } : Bastos { $bastos }, cartes { $cards }, plis { $tricks }, points { $points }.
bastos-picture-sheet = Bastos · manche { $round }
bastos-picture-row = { $fruit } ({ $value })
bastos-picture-sum = points
bastos-picture-unclaimed = Cartes des plis que personne n’a remportés : { $cards }
bastos-picture-trump-is-led = atout et demandé : { $trump }
