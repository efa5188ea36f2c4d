# Les images de Tindahan.

tindahan-picture-title = Tindahan · manche { $round } sur { $rounds } · pli { $trick }
tindahan-picture-dealing = Tindahan · manche { $round } sur { $rounds }
tindahan-picture-over = Tindahan · la partie est finie
tindahan-picture-trump = atout : { $trump }
tindahan-picture-led = atout : { $trump } · demandé : { $led }
tindahan-picture-to-act = C’est à { $name }.
tindahan-picture-sellers = Vendeurs à l’étal { $fruit } : { $sellers }.
tindahan-picture-player = { $name } : cartes { $cards }, plis { $tricks }, vendeurs restants { $sellers }, points { $points }.
tindahan-picture-sheet = Tindahan · manche { $round }
tindahan-picture-tricks = plis × 2
tindahan-picture-cards = cartes × −1
tindahan-picture-stall = { $fruit }
tindahan-picture-stall-donkey = { $fruit } (atout)
tindahan-picture-sum = points
tindahan-picture-shutout = Ni pli ni vendeur, donc autant que les meilleurs : { $names }
tindahan-picture-trump-is-led = atout et demandé : { $trump }
