# What all games say alike: what may not be done, pictures, score sheets, standings.

picture-card = { $suit } { $rank }
picture-heading = { $title }.
picture-row = { $label }: { $values }.
picture-labelled = { $words } ({ $label })
picture-lesson = { $sentence } { $examples }.
picture-ranked = { $place }. { $name }: { $said }, { $note }.
picture-leader = { $game }: { $name }, { $said }, { $note }.
picture-you = { $name } (you)
picture-profile-rating = rating
picture-profile-wins = wins
picture-profile-games = games
picture-profile-place = avg. place
picture-profile-provisional = provisional
picture-profile-chart = rating after each game against people · { $period }
picture-profile-row = { $game }: { $wins ->
    [one] { $wins } win
   *[other] { $wins } wins
} in { $games ->
    [one] { $games } game
   *[other] { $games } games
}, average place { $place }.
picture-profile-rated = { $provisional ->
    [yes] Rating { $rating }, provisional; highest { $highest }.
   *[no] Rating { $rating }; highest { $highest }.
}
picture-rounds = points after each round
picture-winners = { $count ->
    [one] Winner: { $names }.
   *[other] Winners: { $names }.
}
picture-total = { $name }: { $total } (by round: { $rounds }).
picture-final = { $game } · final standings
picture-hand = Your hand
picture-to-act = { $name }’s turn

game-round = Round { $round }: { $scores }
game-no-turn = It is not your turn.
game-no-over = The game is over.
game-no-seats = { $least ->
    [1] { $game } is for 1 player.
   *[other] { $game } is for { $least } players.
}
game-no-seats-range = { $game } is for { $least } to { $most } players.

# How the lines of the first page of the rules begin, in every game.

rules-goal = **Goal:**
rules-turn = **Your turn:**
rules-end = **End:**
rules-example = **Example:**
