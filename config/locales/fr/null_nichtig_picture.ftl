# Les images de Null & Nichtig.

null-nichtig-picture-title = Null & Nichtig · manche { $round } · pli { $trick }
null-nichtig-picture-dealing = Null & Nichtig · manche { $round }
null-nichtig-picture-laying = Null & Nichtig · manche { $round } · pose
null-nichtig-picture-over = Null & Nichtig · la partie est finie
null-nichtig-picture-piled = dessus : { $points }
null-nichtig-picture-laid = Cartes posées : { $cards }
null-nichtig-picture-played = { $name } a joué { $card }.
null-nichtig-picture-to-act = À jouer : { $names }.
null-nichtig-picture-player = { $name } : dessus { $piles } ; cartes { $cards }, plis { $tricks }, points { $points }.
null-nichtig-picture-sheet = Null & Nichtig · manche { $round }
null-nichtig-picture-tricks = plis
null-nichtig-picture-sum = cette manche
null-nichtig-picture-totals = toutes les manches
