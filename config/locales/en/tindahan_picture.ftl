# The pictures of Tindahan.

tindahan-picture-title = Tindahan · round { $round } of { $rounds } · trick { $trick }
tindahan-picture-dealing = Tindahan · round { $round } of { $rounds }
tindahan-picture-over = Tindahan · the game is over
tindahan-picture-trump = trump: { $trump }
tindahan-picture-led = trump: { $trump } · led: { $led }
tindahan-picture-to-act = { $name } is to act.
tindahan-picture-sellers = Sellers at the { $fruit } stall: { $sellers }.
tindahan-picture-player = { $name }: cards { $cards }, tricks { $tricks }, sellers left { $sellers }, points { $points }.
tindahan-picture-sheet = Tindahan · round { $round }
tindahan-picture-tricks = tricks × 2
tindahan-picture-cards = cards left × −1
tindahan-picture-stall = { $fruit }
tindahan-picture-stall-donkey = { $fruit } (trump)
tindahan-picture-sum = points
tindahan-picture-shutout = No trick and no seller, so as many points as the best: { $names }
tindahan-picture-trump-is-led = trump and led: { $trump }
