# The game Null & Nichtig: board, hand, what happens, why not.

null-nichtig-colour-blue = blue
null-nichtig-colour-green = green
null-nichtig-colour-purple = purple
null-nichtig-colour-red = red
null-nichtig-colour-yellow = yellow
null-nichtig-short-blue = Bl
null-nichtig-short-green = Gr
null-nichtig-short-purple = Pu
null-nichtig-short-red = Re
null-nichtig-short-yellow = Ye
null-nichtig-short-tricks = won
null-nichtig-short-sum = now
null-nichtig-short-totals = all

null-nichtig-title = **Null & Nichtig** · { $rounds ->
    [0] round { $round }
   *[other] round { $round } of { $rounds }
} · trick { $trick } of { $tricks }
null-nichtig-dealing = **Null & Nichtig** · { $rounds ->
    [0] round { $round }
   *[other] round { $round } of { $rounds }
} · the cards are being dealt
null-nichtig-laying = **Null & Nichtig** · { $rounds ->
    [0] round { $round }
   *[other] round { $round } of { $rounds }
} · laying out cards
null-nichtig-over = **Null & Nichtig** · the game is over
null-nichtig-limit = The game ends after the round in which somebody gets past { $target } { $target ->
    [one] point
   *[other] points
}.
null-nichtig-teams = Team A: { $even } **{ $even_total }** · Team B: { $odd } **{ $odd_total }**
null-nichtig-lies = { $name }: { $card }
null-nichtig-lies-best = { $name }: { $card } · **highest so far**
null-nichtig-missing = ➤ Still choosing: **{ $names }**
null-nichtig-first = { $name } will lead the first trick
null-nichtig-to-lead = ➤ **{ $name }**’s turn to lead
null-nichtig-to-play = ➤ **{ $name }**’s turn
null-nichtig-column-now = now
null-nichtig-column-total = total

null-nichtig-partners = { $count ->
    [one] Your partner: { $names }
   *[other] Your partners: { $names }
}
null-nichtig-laid = Your lay-out: { $cards }
null-nichtig-chosen = Chosen so far: { $cards }
null-nichtig-held = Your cards: { $cards }
null-nichtig-held-of = { $symbol } { $colour } { $ranks }

null-nichtig-ask-wait = { $name }’s turn.
null-nichtig-ask-nothing = Nothing to do right now.
null-nichtig-ask-missing = { $count ->
    [one] You have chosen. { $names } is still choosing.
   *[other] You have chosen. { $count } others are still choosing.
}
null-nichtig-ask-lay = Lay out **{ $due } cards** in secret: they begin your piles.
null-nichtig-ask-first = Choose the first of { $due } cards to lay out.
null-nichtig-ask-next = Choose the next card. It covers an earlier one of its colour.
null-nichtig-ask-last = Choose the **last** card: with it your lay-out is final.
null-nichtig-ask-lead = You lead: play any card.
null-nichtig-ask-play = Play any card. To take the trick it must be higher than **{ $rank }**.
null-nichtig-ask-lost = Play any card. None can beat the **11** already played.

null-nichtig-card = { $colour } { $rank }
null-nichtig-card-twice = { $rank } ×2
null-nichtig-face = { $symbol } { $colour } { $rank }
null-nichtig-button-other = Choose…
null-nichtig-hint-layouts = More lay-outs
null-nichtig-entry-points = { $points ->
    [one] Begins with { $points } point.
   *[other] Begins with { $points } points.
}
null-nichtig-button-back = Back

null-nichtig-told-lay = { $name } has chosen what to lay out
null-nichtig-told-last-lay = { $name } has chosen too: all lay-outs are turned up
null-nichtig-layout = { $name }: { $cards }
null-nichtig-told-play = { $name } played { $card }
null-nichtig-trick = **{ $name }** takes trick { $trick }, in this order: { $cards }.
null-nichtig-recall = **{ $name }** takes trick { $trick } with { $card }: now { $points } { $points ->
    [one] point
   *[other] points
}.
null-nichtig-recall-own = You take trick { $trick } with { $card }: now { $points } { $points ->
    [one] point
   *[other] points
}.
null-nichtig-last-trick = Last trick: { $cards }
null-nichtig-next = { $name } has the fewest points and leads the next round.
null-nichtig-end = { $count ->
    [one] **{ $names } wins!**
   *[other] **{ $names } share the win.**
}
null-nichtig-end-team = { $count ->
    [one] **{ $names } wins!**
   *[other] **{ $names } win together!**
}

null-nichtig-no-rounds = There can be at most { $most } rounds.
null-nichtig-no-target = The target can be at most { $most } points.
null-nichtig-no-both = Set either the number of rounds or a target, not both.
null-nichtig-no-teams = Teams are for 4 or 6 players.
null-nichtig-no-deal = That deal does not fit the game.
null-nichtig-no-count = You must lay out exactly { $due } cards; you chose { $laid }.
null-nichtig-no-card = You do not hold { $symbol } { $colour } { $rank }, or not twice.
null-nichtig-no-lay-first = The first trick has not begun: everybody lays out cards first.
null-nichtig-no-lay-over = The lay-out is over: play a card.

null-nichtig-rules-1 =
    ### Null & Nichtig in short
    { $goal } High numbers on top of your piles.
    { $turn } Play any card. When all have, whoever played highest takes them (a “trick”) and piles them by colour, own card first.
    { $end } When hands are empty, top cards score. { $length ->
        [rounds] After { $rounds ->
            [one] one round
           *[other] { $rounds } rounds
        }
        [target] After the round in which somebody gets past { $target }
       *[usual] After one round per player
    }, { $teams ->
        [true] the team with the higher total wins
       *[false] the highest total wins
    }.
    { $example } Your red 11 takes a red 0: red now counts 0.
null-nichtig-rules-2 =
    ### The cards
    There are 65 cards in five colours: { $blue } blue, { $green } green, { $purple } purple, { $red } red and { $yellow } yellow. Each colour has the numbers 1 to 11 once, and 0 twice.
    { $seats ->
        [6] Every round, everybody is dealt 10 cards. Six players are a variant by the game’s author.
        [0] Every round, everybody is dealt 13 cards; with six players, 10.
       *[other] Every round, everybody is dealt 13 cards.
    }
    { $seats ->
        [3] The 26 cards left over stay out of the round, and nobody sees them.
        [4] The 13 cards left over stay out of the round, and nobody sees them.
        [5] With five players no card is left over.
        [6] The 5 cards left over stay out of the round, and nobody sees them.
       *[other] Cards left over (26 with three players, 13 with four, none with five, 5 with six) stay out of the round, and nobody sees them.
    }
null-nichtig-rules-3 =
    ### Laying out
    At the start of every round you begin your piles.
    { $seats ->
        [6] Choose 2 cards from your hand, and their order.
        [0] Choose 3 cards of your hand (with six players, 2), and their order.
       *[other] Choose 3 cards from your hand, and their order.
    }
    Everybody does so secretly and at the same time. Then all choices are shown together.
    Your cards go face up onto your piles, one pile for each colour. Within a colour, the later card covers the earlier one; between colours the order makes no difference.
null-nichtig-rules-4 =
    ### A trick
    A **trick** is one card from everybody. One player **leads**, that is, plays first; the others follow in seat order.
    Play any card of your hand. You need not play the colour that was led, no colour is stronger than the others (there is no “trump”), and nobody may pass.
    The highest number takes the trick, whatever its colour. If several cards tie for highest, the one played first takes it.
null-nichtig-rules-5 =
    ### Taking a trick
    Whoever takes the trick takes all of its cards, in a fixed order: first their own card, then the others’ cards in seat order from there, whoever led.
    Each card goes on top of that player’s pile of its colour; if there is none, it begins one. So the last cards may cover good ones.
    Covered cards count for nothing, and nobody may look at them again.
    Whoever took the trick leads the next one.
null-nichtig-rules-6 =
    ### Points
    { $seats ->
        [6] A round has 8 tricks; then all hands are empty.
        [0] A round has 10 tricks (with six players, 8); then all hands are empty.
       *[other] A round has 10 tricks; then all hands are empty.
    }
    Your points are the numbers on top of your piles, added up. You have one to five piles, so a round brings 0 to 55 points. A colour without a pile brings nothing, and tricks themselves are worth nothing.
    The points of all rounds make your total.
null-nichtig-rules-7 =
    ### The next round, and the end
    The seats are drawn at random when the game starts; the first seat leads the first trick. Later rounds are led by whoever scored least in the round just played, whatever the totals.
    If several scored least, it is the first of them in seat order after the player who led the first trick of that round.
    { $length ->
        [rounds] The game lasts { $rounds ->
            [one] a single round
           *[other] { $rounds } rounds
        }.
        [target] The game ends after the first round in which a player’s own total is more than { $target }; until then, rounds go on.
       *[usual] { $seats ->
            [0] The game lasts as many rounds as there are players.
           *[other] The game lasts { $seats } rounds, as many as there are players.
        }
    }
    { $teams ->
        [true] Then the totals of each team are added up.
       *[false] { $length ->
            [target] The highest total wins, even if somebody else got past the target first. Equal highest totals share the win.
           *[other] The highest total wins. Equal highest totals share the win.
        }
    }
null-nichtig-rules-teams =
    ### Teams
    Two teams play against each other: in seat order, every other player is on your team, never a neighbour.
    The seats are drawn at random when the game starts, and with them the teams. A rematch of the same players keeps them.
    Everybody plays and scores for themselves. Partners do not see each other’s hands.
    At the end the totals of each team are added up. The team with more points wins, all of its players together; if both have the same, everybody wins.
null-nichtig-rules-variants =
    ### Other ways to play
    • **Six players:** a variant by the game’s author, with 10 cards each, 2 of them laid out, and 8 tricks.
    • **Rounds:** agree on a number from 1 to 20.
    • **Target**, instead of rounds: play on until, after a round, a player’s own total is more than the target. The highest total wins.
    • **Teams** (four or six players): every other seat plays together; seats are drawn at random. All score for themselves and see only their own hand; at the end each team’s totals are added up. Equal sums share the win.

null-nichtig-advice-lay = Lay out **{ $cards }**, in this order.
null-nichtig-advice-play = Play **{ $card }**.
null-nichtig-because-only = It is your last card.
null-nichtig-because-begins = { $high ->
    [0] Your points then begin at { $points }.
    [one] Your points then begin at { $points }, and you keep { $high } card of 9 or more to take tricks with.
   *[other] Your points then begin at { $points }, and you keep { $high } cards of 9 or more to take tricks with.
}
null-nichtig-because-takes = You play last and take the trick: your points go from { $before } to { $after }.
null-nichtig-because-takes-same = You play last and take the trick: your points stay at { $points }.
null-nichtig-because-gives = You play last and leave the trick to { $name }, whose points go from { $before } to { $after }.
null-nichtig-because-gives-same = You play last and leave the trick to { $name }, whose points stay at { $points }.
null-nichtig-because-surely = It takes the trick: nobody can have a higher number.
null-nichtig-because-best = { $waiting ->
    [one] It is the highest card so far, and only one player is still to play.
   *[other] It is the highest card so far, with { $waiting } players still to play.
}
null-nichtig-because-lowest = None of your cards is lower, and you keep the higher ones for later.
null-nichtig-because-covers = It does not take the trick; if { $name } takes it, their { $card } is covered.
null-nichtig-because-spares = { $points ->
    [one] It does not take the trick, whose cards so far would cost you { $points } point.
   *[other] It does not take the trick, whose cards so far would cost you { $points } points.
}
null-nichtig-because-leaves = It does not take the trick, and you keep your { $card } for later.
null-nichtig-because-no-card = None of your cards is high enough to take the trick.
null-nichtig-because-few = { $cards ->
    [one] At most one card that the others may hold is higher.
   *[other] At most { $cards } cards that the others may hold are higher.
}
null-nichtig-because-tried = It looks best after trying many possible deals.

# Its command and its rule options.

null-nichtig-pitch = Take tricks, but only the top card of each pile counts.
null-nichtig-command = null-nichtig
null-nichtig-command-about = Play Null & Nichtig: only the top card of each pile counts
null-nichtig-option-rounds = rounds
null-nichtig-option-rounds-about = How many rounds; 0 for as many as players
null-nichtig-option-rounds-means = { $value ->
    [0] { "" }
    [one] A single round is played.
   *[other] { $value } rounds are played.
}
null-nichtig-option-target = target
null-nichtig-option-target-about = The game ends when somebody has more points than this; 0 for no target
null-nichtig-option-target-means = { $value ->
    [0] { "" }
   *[other] It ends after the round in which somebody gets past { $value } points.
}
null-nichtig-option-teams = teams
null-nichtig-option-teams-about = Two teams, drawn at random; with four or six players
null-nichtig-option-teams-means = { $value ->
    [true] Two teams, drawn at random: every other seat plays together.
   *[false] { "" }
}

# The letters of its suits in pictures, so that they can be told without their colour.

null-nichtig-letter-blue = B
null-nichtig-letter-green = G
null-nichtig-letter-purple = P
null-nichtig-letter-red = R
null-nichtig-letter-yellow = Y

# The pictures of Null & Nichtig.

null-nichtig-picture-title = Null & Nichtig · round { $round } · trick { $trick }
null-nichtig-picture-dealing = Null & Nichtig · round { $round }
null-nichtig-picture-laying = Null & Nichtig · round { $round } · laying out
null-nichtig-picture-over = Null & Nichtig · the game is over
null-nichtig-picture-order = In this order
null-nichtig-picture-begun = Your piles then
null-nichtig-picture-laid = Laid out: { $cards }.
null-nichtig-picture-played = { $name } played { $card }.
null-nichtig-picture-turn = { $name }’s turn.
null-nichtig-picture-choosing = Still choosing: { $names }.
null-nichtig-picture-team = Team { $team } ({ $names }): { $total }.
null-nichtig-picture-player = { $name }: { $count ->
    [0] no pile yet
   *[other] on top { $piles }, together { $now }
}; cards { $cards }, tricks { $tricks }, total { $total }.
null-nichtig-picture-sheet = Null & Nichtig · round { $round }
null-nichtig-picture-tricks = tricks
null-nichtig-picture-sum = this round
null-nichtig-picture-totals = all rounds

# The lobby’s picture, and those of the rules.

null-nichtig-cover-top = Only the card on top of each pile counts.
null-nichtig-cover-words = Five piles, and what they are worth: { $sum }.
null-nichtig-first-title = One trick, step by step
null-nichtig-first-you = You
null-nichtig-first-trick = 1 · Everybody plays one card: a trick.
null-nichtig-first-takes = 2 · The highest number takes all of them: you, with 11.
null-nichtig-first-piles = 3 · They go on your piles by colour, your own card first.
null-nichtig-first-covered = The red 0 covers your 11.
null-nichtig-first-empty = empty
null-nichtig-first-sum = { $numbers } = { $sum } points
null-nichtig-example-deck = The cards of the game
null-nichtig-example-colours = Each of the five colours has a shape and a letter of its own.
null-nichtig-example-numbers = Each has the numbers 0 to 11, and a second 0.
null-nichtig-example-layout = How piles begin
null-nichtig-example-laid = You lay out these cards, in this order:
null-nichtig-example-covered = The later card of a colour covers the earlier one.
null-nichtig-example-trick = Who takes the trick
null-nichtig-example-highest = The highest number takes all cards, whatever its colour.
null-nichtig-example-equal = Of equal highest numbers, the one played first takes them.
null-nichtig-example-leads = leads
null-nichtig-example-takes = takes all
null-nichtig-example-taking = The order cards are taken in
null-nichtig-example-taken = { $name } takes this trick with a 10: { $name }’s own card first, then the others’ in seat order.
null-nichtig-example-last = The card taken last lies on top: the blue pile counts 5.
null-nichtig-example-on = { $top } on { $below }
null-nichtig-example-points = What your piles are worth
null-nichtig-example-tops = Only the card on top of each pile counts.
null-nichtig-example-sum = in total
null-nichtig-example-ends = Who leads, and who wins
null-nichtig-example-fewest = { $led } led this round. Two scored least; { $leads } is the first of them in seat order after { $led }, and leads next.
null-nichtig-example-totals = { $target ->
    [0] When the last round is over, the highest total wins.
   *[other] Somebody has more than { $target }: it is over, and the highest total wins.
}
null-nichtig-example-teams = Two teams
null-nichtig-example-partners = In seat order, every other player is on the same team.
null-nichtig-example-added = At the end each team’s totals are added up. The higher sum wins.
null-nichtig-example-team = team { $team }
