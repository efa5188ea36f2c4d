# What all pictures say: names of things, letters of suits, score sheets, standings.

picture-banana = banana
picture-mango = mango
picture-lanzones = lanzones
picture-pineapple = pineapple
picture-durian = durian
picture-passion_fruit = passion fruit
picture-orange = orange
picture-papaya = papaya
picture-grapefruit = grapefruit
picture-rambutan = rambutan
picture-starfruit = starfruit
picture-blue = blue
picture-green = green
picture-purple = purple
picture-red = red
picture-yellow = yellow
picture-rice = rice
picture-spice = spice
picture-aubergine = aubergine
picture-fish = fish
picture-rat = rat

picture-letter-banana = B
picture-letter-mango = M
picture-letter-lanzones = L
picture-letter-pineapple = P
picture-letter-durian = D
picture-letter-passion_fruit = F
picture-letter-orange = O
picture-letter-papaya = Y
picture-letter-grapefruit = G
picture-letter-rambutan = R
picture-letter-starfruit = S
picture-letter-blue = B
picture-letter-green = G
picture-letter-purple = P
picture-letter-red = R
picture-letter-yellow = Y

picture-card = { $suit } { $rank }
picture-heading = { $title }.
picture-row = { $label }: { $values }.
picture-labelled = { $words } ({ $label })
picture-lesson = { $sentence } { $examples }.
picture-ranked = { $place }. { $name }: { $value }.
picture-rounds = points after each round
picture-winners = { $count ->
    [one] Winner: { $names }.
   *[other] Winners: { $names }.
}
picture-total = { $name }: { $total } (by round: { $rounds }).
picture-final = { $game } · final standings
picture-hand = Your hand · { $game }
picture-to-act = { $name } to play
