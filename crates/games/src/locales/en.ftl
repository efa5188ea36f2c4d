# What all games say alike: what may not be done, pictures, score sheets, standings, proofs.

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

# What a check of the deals has proved, and what no check can prove.

proof-secret = The secret is the one whose fingerprint was shown: nobody has changed it since.
proof-seed = { $numbers ->
    [0] The seed is made of that secret, and of nothing else.
    [one] The seed is made of that secret and the number that 1 person added, and of nothing else.
   *[other] The seed is made of that secret and the numbers that { $numbers } people added, and of nothing else.
}
proof-seats = Who sits where was drawn with that seed.
proof-chance = { $draws ->
    [0] Nothing has been dealt.
    [one] What was dealt follows from that seed, card by card.
   *[other] All { $draws } deals and other draws follow from that seed, card by card.
}
proof-told-seed = { $draws ->
    [0] Nothing has been dealt.
    [one] What was dealt follows from the seed with this fingerprint, card by card: { $fingerprint }
   *[other] All { $draws } deals and other draws follow from the seed with this fingerprint, card by card: { $fingerprint }
}
proof-moves = { $moves ->
    [one] The only move keeps to the rules, and the scores are counted right.
   *[other] All { $moves } moves keep to the rules, and the scores are counted right.
}
proof-moves-so-far = { $moves ->
    [0] Nobody has made a move.
    [one] The only move so far keeps to the rules.
   *[other] All { $moves } moves so far keep to the rules.
}
proof-hidden = The secret is not shown yet: until then nothing can be proved about the deals.
proof-unbound = This game log does not tell where its deals come from, so nothing can be proved about them.
proof-tried = The seed was made after everybody had sat down: whoever runs the bot could have tried several and kept one.
proof-kept-seats = The seats are those of the game before: only the log of that game can show it.
proof-alone = No person has added a number, so whoever knew the secret knew all the deals beforehand.
proof-presses = A number from a press is Discord’s id of that press, as the bot tells it: only those who cut know for sure that their number is theirs.
proof-moment = When the fingerprint was first shown is vouched for only by those who saw it before they sat down.
proof-dolls = Who the players are cannot be proved: whoever runs the bot knows the secret, and could sit at the table under another name to choose a number by it.
proof-other-games = Whether there were other games cannot be proved: whoever runs the bot may never show one that was not finished.
