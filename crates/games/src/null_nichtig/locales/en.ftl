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
null-nichtig-limit = The game ends with the round in which somebody gets past { $target } { $target ->
    [one] point
   *[other] points
}.
null-nichtig-teams = Team A: { $even } **{ $even_total }** · Team B: { $odd } **{ $odd_total }**
null-nichtig-lies = { $name }: { $card }
null-nichtig-lies-best = { $name }: { $card } · **highest so far**
null-nichtig-missing = ➤ Still choosing: **{ $names }**
null-nichtig-first = { $name } will lead the first trick
null-nichtig-to-lead = ➤ **{ $name }** leads
null-nichtig-to-play = ➤ **{ $name }** is to play a card
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

null-nichtig-ask-wait = It is { $name }’s turn.
null-nichtig-ask-nothing = Nothing to do just now.
null-nichtig-ask-missing = { $count ->
    [one] Your cards lie. { $names } is still choosing.
   *[other] Your cards lie. { $count } others are still choosing.
}
null-nichtig-ask-lay = Lay out **{ $due } cards** in secret: they begin your piles.
null-nichtig-ask-first = Choose the first of { $due } cards to lay out.
null-nichtig-ask-next = Choose the next card. It covers one of its own colour.
null-nichtig-ask-last = Choose the **last** card: with it your lay-out is final.
null-nichtig-ask-lead = You lead: play any card.
null-nichtig-ask-play = Play any card. To take the trick it must be higher than **{ $rank }**.
null-nichtig-ask-lost = Play any card. None can beat the **11** that lies there.

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
null-nichtig-told-last-lay = { $name } has chosen, too: all lay-outs are turned up
null-nichtig-layout = { $name }: { $cards }
null-nichtig-told-play = { $name } played { $card }
null-nichtig-trick = **{ $name }** takes trick { $trick }, in this order: { $cards }.
null-nichtig-recall = **{ $name }** takes trick { $trick } with { $card }: { $points } on top.
null-nichtig-recall-own = You take trick { $trick } with { $card }: { $points } on top.
null-nichtig-last-trick = Last trick: { $cards }
null-nichtig-next = { $name } has the fewest points and leads the next.
null-nichtig-end = { $count ->
    [one] **{ $names } wins!**
   *[other] **{ $names } share the win.**
}
null-nichtig-end-team = { $count ->
    [one] **{ $names } wins!**
   *[other] **{ $names } win together!**
}

null-nichtig-no-rounds = There are at most { $most } rounds.
null-nichtig-no-target = The points limit is at most { $most }.
null-nichtig-no-both = Set either the number of rounds or the points limit, not both.
null-nichtig-no-teams = Teams are for 4 or 6 players.
null-nichtig-no-deal = That deal does not fit the game.
null-nichtig-no-count = You must lay out exactly { $due } cards; you chose { $laid }.
null-nichtig-no-card = You do not hold { $symbol } { $colour } { $rank }, or not so often.
null-nichtig-no-lay-first = The tricks have not begun: first everybody lays out cards.
null-nichtig-no-lay-over = The lay-out is over: play a card.

null-nichtig-rules-1 =
    ### Null & Nichtig in short
    Take tricks so that high cards end up on top of your piles.
    • You have a pile for each colour. Only the card on top of a pile counts.
    • Before the first trick everybody secretly lays out a few cards to begin their piles.
    • In a trick everybody plays any card they like. The highest number takes all of them, whatever its colour.
    • The winner lays the cards of the trick on their own piles. A good card may be covered by a bad one, even by a 0.
    • When the hands are empty, your points are the sum of your top cards.
null-nichtig-rules-2 =
    ### A round
    There are five colours: { $blue } blue, { $green } green, { $purple } purple, { $red } red and { $yellow } yellow, each with 0 to 11 and a second 0.
    Everybody is dealt 13 cards; cards left over stay out of the round. Then everybody chooses 3 of them, in secret and in an order. When all have chosen, each lays them on their own piles: of one colour, the later card covers the earlier. (6 players: 10 cards, of which 2 are laid out.)
    Going left from the leader, everybody plays one card. No colour has to be followed and there is no trump. Of equal highest numbers the one played first wins.
    The winner takes their own card first, then the others’ going left, and lays each on the pile of its colour; a missing pile is opened. The winner leads the next trick.
null-nichtig-rules-3 =
    ### Points and the end
    After 10 tricks (6 players: 8) the hands are empty. Your points are the numbers on top of your piles, from no more than five piles. Covered cards count nothing, and nobody may look at them.
    Whoever scored least in the round leads the next one. If several did, it is the first of them to the left of the player who led this round.
    As many rounds are played as there are players, unless you agree on another number or on a points limit. With a limit the game ends after the round in which somebody gets past it. The highest total wins; equal totals share the win.
    • **Teams** (4 or 6 players): every other seat plays together. All play and score on their own; in the end the totals of a team are added.

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
    [one] It does not take the trick, whose cards so far would take { $points } point off your piles.
   *[other] It does not take the trick, whose cards so far would take { $points } points off your piles.
}
null-nichtig-because-leaves = It does not take the trick, and you keep { $card } for later.
null-nichtig-because-no-card = None of your cards is high enough to take the trick.
null-nichtig-because-few = { $cards ->
    [one] At most one card that others may hold is higher.
   *[other] At most { $cards } cards that others may hold are higher.
}
null-nichtig-because-tried = It looks best after trying many possible deals.

# Its command and its rule options.

null-nichtig-pitch = Take tricks, and have high cards end on top of your piles.
null-nichtig-command = null-nichtig
null-nichtig-command-about = Play Null & Nichtig: take low, cover well
null-nichtig-option-rounds = rounds
null-nichtig-option-rounds-about = A fixed number of rounds; 0 for none
null-nichtig-option-rounds-means = { $value ->
    [0] { "" }
    [one] A single round is played.
   *[other] The game goes over { $value } rounds.
}
null-nichtig-option-target = target
null-nichtig-option-target-about = Play until somebody has so many points; 0 for none
null-nichtig-option-target-means = { $value ->
    [0] { "" }
   *[other] It ends with the round in which somebody gets past { $value }.
}
null-nichtig-option-teams = teams
null-nichtig-option-teams-about = Partners sit across, with four or six
null-nichtig-option-teams-means = { $value ->
    [true] Every other seat plays together, and adds up its points.
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
null-nichtig-picture-laid = Laid out: { $cards }
null-nichtig-picture-played = { $name } played { $card }.
null-nichtig-picture-to-act = To act: { $names }.
null-nichtig-picture-player = { $name }: on top { $piles }; cards { $cards }, tricks { $tricks }, points { $points }.
null-nichtig-picture-sheet = Null & Nichtig · round { $round }
null-nichtig-picture-tricks = tricks
null-nichtig-picture-sum = this round
null-nichtig-picture-totals = all rounds

# The pictures in the rules of Null & Nichtig.

null-nichtig-example-round = A trick and your piles
null-nichtig-example-highest = The highest number takes all cards, whatever its colour.
null-nichtig-example-piled = The winner lays them on their piles, their own card first: here the red 0 covers the red 11.
null-nichtig-example-leads = leads
null-nichtig-example-takes = takes all
null-nichtig-example-on = { $top } on { $below }
null-nichtig-example-points = What your piles are worth
null-nichtig-example-tops = Only the card on top of each pile counts.
null-nichtig-example-sum = all together
