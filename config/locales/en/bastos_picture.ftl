# The pictures of Bastos.

bastos-picture-title = Bastos · round { $round } of { $rounds } · trick { $trick }
bastos-picture-dealing = Bastos · round { $round } of { $rounds }
bastos-picture-choosing = Bastos · round { $round } of { $rounds } · choosing
bastos-picture-over = Bastos · the game is over
bastos-picture-no-trump = no trump
bastos-picture-trump = trump: { $trump }
bastos-picture-led = no trump · led: { $led }
bastos-picture-only-led = led: { $led }
bastos-picture-trump-led = trump: { $trump } · led: { $led }
bastos-picture-aside = unused: { $card }
bastos-picture-own = Your Bastos: { $card }
bastos-picture-prices = Prices: { $prices }.
bastos-picture-played = { $name } played { $card }.
bastos-picture-to-act = To act: { $names }.
bastos-picture-player = { $name }: Bastos { $bastos }, cards { $cards }, tricks { $tricks }, points { $points }.
bastos-picture-sheet = Bastos · round { $round }
bastos-picture-row = { $fruit } ({ $value })
bastos-picture-sum = points
bastos-picture-unclaimed = Cards in tricks that nobody won: { $cards }
bastos-picture-trump-is-led = trump and led: { $trump }
