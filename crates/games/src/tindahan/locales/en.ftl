# The game Tindahan: board, hand, what happens, why not.

tindahan-fruit-banana = banana
tindahan-fruit-mango = mango
tindahan-fruit-lanzones = lanzones
tindahan-fruit-pineapple = pineapple
tindahan-fruit-durian = durian
tindahan-fruit-passion_fruit = passion fruit
tindahan-fruit-orange = orange

tindahan-sign-banana = banana
tindahan-sign-mango = mango
tindahan-sign-lanzones = lanzones
tindahan-sign-pineapple = pineapple
tindahan-sign-durian = durian
tindahan-sign-passion_fruit = passion
tindahan-sign-orange = orange

tindahan-title = **Tindahan** · round { $round } of { $rounds } · trick { $trick } · { $trump }
tindahan-title-trump = trump { $symbol } { $fruit }
tindahan-dealing = **Tindahan** · round { $round } of { $rounds } · the cards are being dealt
tindahan-over = **Tindahan** · the game is over
tindahan-trump = Trump: { $symbol } **{ $fruit }**, where the donkey stands
tindahan-led = Led: { $symbol } **{ $fruit }**
tindahan-to-act = ➤ **{ $name }** is to act
tindahan-row-supply = sellers
tindahan-row-cards = cards
tindahan-row-tricks = tricks
tindahan-row-total = points

tindahan-done-played = { $name } played { $card }
tindahan-done-donkey = { $name } moved the donkey to { $symbol } { $fruit }
tindahan-done-seller = { $name } sent a seller to { $symbol } { $fruit }
tindahan-done-spent = { $name } spent { $card } and sent a seller to { $fruit }
tindahan-best = { $act } · **best so far**

tindahan-ask-wait = It is { $name }’s turn.
tindahan-ask-nothing = Nothing to do just now.
tindahan-ask-lead = You lead: play a card, or move the donkey.
tindahan-ask-first = Play any card: it names the fruit led.
tindahan-ask-follow = Follow { $symbol } **{ $fruit }**, or send a seller.
tindahan-ask-follow-there = Follow { $symbol } **{ $fruit }**, or send a seller there.
tindahan-ask-follow-only = Follow { $symbol } **{ $fruit }**.
tindahan-ask-free = No { $symbol } **{ $fruit }** to follow: play any card, or send a seller.
tindahan-ask-free-there = No { $symbol } **{ $fruit }** to follow: play any card, or send a seller there.
tindahan-ask-free-only = No { $symbol } **{ $fruit }** to follow: play any card.
tindahan-ask-stall = Where does the donkey go?
tindahan-ask-spend = Which card does the seller cost? It goes to that card’s stall.

tindahan-button-donkey = Donkey…
tindahan-button-seller = Seller → { $fruit }
tindahan-button-spend = Seller…
tindahan-button-back = Back
tindahan-card = { $fruit } { $rank }
tindahan-face = { $symbol } { $fruit } { $rank }

tindahan-trick = **{ $name }** takes trick { $trick } with { $card }.
tindahan-trick-yours = You take trick { $trick } with { $card }.
tindahan-last-trick = Last trick: { $acts }
tindahan-row-tricks-points = tricks ×2
tindahan-row-cards-points = cards −1
tindahan-end = { $count ->
    [one] **{ $names } wins!**
   *[other] **{ $names } share the win.**
}
tindahan-author = On a tie, says the rule sheet with a wink, the author of the game wins.

tindahan-no-removed = With { $seats } players { $expected ->
    [0] no fruit is removed.
    [one] exactly one fruit is removed, and never banana.
   *[other] exactly { $expected } fruits are removed, and never banana.
}
tindahan-no-deal = That deal does not fit the game.
tindahan-no-card = You do not hold { $card }.
tindahan-no-follow = You must follow { $symbol } { $fruit }, or send a seller.
tindahan-no-donkey = Only the player who leads may move the donkey.
tindahan-no-stay = The donkey already stands on { $symbol } { $fruit }; it must go to another stall.
tindahan-no-stall = There is no { $symbol } { $fruit } stall in this game.
tindahan-no-lead = You must play the first card of this trick.
tindahan-no-sellers = You have no seller left.
tindahan-no-free = In this edition a seller costs a card: choose which.
tindahan-no-cost = In this edition a seller costs no card.

tindahan-rules-1 =
    ### Tindahan in short
    Win tricks, and send sellers to the market stalls.
    • Follow the fruit led if you can; otherwise play what you like.
    • { $donkey } The donkey’s stall names the trump fruit. Whoever leads may move the donkey instead of playing a card.
    • { $seller } Instead of following you may send a seller to a stall. Most sellers at a stall bring points at the end of the round.
    • A round ends after the trick in which somebody runs out of cards. Every trick won is worth 2, every card left in hand costs 1.
tindahan-rules-2 =
    ### A trick
    Everybody acts once, going left from the leader. The highest trump wins, else the highest card of the fruit led; the winner leads next.
    The leader plays any card, or moves the donkey to another stall and plays none: then the next player must play any card, and that card names the fruit led.
    Everyone else follows the fruit led if they hold it, or sends a seller. Who cannot follow plays any card, or sends a seller.
    _English edition:_ a seller costs no card and goes to the stall of the fruit led. _French edition:_ a seller costs one card of your hand and goes to the stall of that card’s fruit; that card cannot win the trick.
tindahan-rules-3 =
    ### Scoring a round
    2 points for each trick won, −1 for each card left in hand. At each stall the most sellers bring 5 points and the second most 2 (6 and 3 at the donkey’s stall).
    Tied for most: they share 7 (9) and there is no second place. Tied for second: they share 2 (3). Shares are rounded down.
    Who won no trick and placed no seller is shut out, and scores as much as the best player of the round.
    As many rounds are played as there are players. The highest total wins.

tindahan-advice-play = Play **{ $card }**.
tindahan-advice-donkey = Move the donkey to the { $symbol } **{ $fruit }** stall.
tindahan-advice-seller = Send a seller to the { $symbol } **{ $fruit }** stall.
tindahan-advice-spend = Spend **{ $card }** to send a seller to the **{ $fruit }** stall.
tindahan-because-only = There is nothing else you may do.
tindahan-because-last = You act last, and it takes the trick.
tindahan-because-cheaply = You act last, and it is the lowest of your cards that takes the trick.
tindahan-because-surely = It takes the trick: nobody can have a card that beats it.
tindahan-because-trumps = Nobody can have a higher { $fruit }: only a trump can take the trick from you.
tindahan-because-best = { $waiting ->
    [one] It is the best card of the trick so far, and only one player is still to act.
   *[other] It is the best card of the trick so far, with { $waiting } players still to act.
}
tindahan-because-keeps = You keep { $card } for later.
tindahan-because-leaves = It leaves this trick to the others, and you keep { $card } for later.
tindahan-because-lowest = No card that you may play takes this trick, and none of them is lower.
tindahan-because-sheds = No card that you may play takes this trick, and cards left in hand at the end of the round cost points.
tindahan-because-no-card = No card that you may play takes this trick.
tindahan-because-stalls = As the sellers stand, the stalls then bring you { $after ->
    [one] { $after } point
   *[other] { $after } points
}; now it is { $before }.
tindahan-because-against = { $points ->
    [one] As the sellers stand, it costs { $name } a point at the stalls.
   *[other] As the sellers stand, it costs { $name } { $points } points at the stalls.
}
tindahan-because-donkey = You hold more of the new trumps than of the old ones: { $held } against { $before }.
tindahan-because-last-of = You lead your only { $fruit }: from then on you need not follow it.
tindahan-because-few = { $cards ->
    [one] At most one card that others may hold beats it.
   *[other] At most { $cards } cards that others may hold beat it.
}
tindahan-because-tried = It looks best after trying many possible deals.

# Its command and its rule options.

tindahan-command = tindahan
tindahan-command-about = Play Tindahan: tricks and market stalls
tindahan-pitch = Win tricks, send sellers to the stalls, move the donkey.
tindahan-option-edition = edition
tindahan-option-edition-about = English or French edition: what a seller costs
tindahan-option-edition-means = { $value ->
    [french] A seller costs a card and goes to that card’s fruit.
   *[english] Sellers are free and go to the fruit led.
}
tindahan-option-removed = removed
tindahan-option-removed-about = Fruits left out, separated by commas
tindahan-option-removed-means = Without { $value }.
tindahan-option-donkey-reset = donkey-reset
tindahan-option-donkey-reset-about = The donkey goes back to banana at each round
tindahan-option-donkey-reset-means = { $value ->
    [false] The donkey stays where it is from round to round.
   *[true] { "" }
}
tindahan-option-edition-is-english = English
tindahan-option-edition-is-french = French
tindahan-option-removed-is-mango = mango
tindahan-option-removed-is-lanzones = lanzones
tindahan-option-removed-is-pineapple = pineapple
tindahan-option-removed-is-durian = durian
tindahan-option-removed-is-passion-fruit = passion fruit
tindahan-option-removed-is-orange = orange

# The letters of its suits in pictures, so that they can be told without their colour.

tindahan-letter-banana = B
tindahan-letter-mango = M
tindahan-letter-lanzones = L
tindahan-letter-pineapple = P
tindahan-letter-durian = D
tindahan-letter-passion_fruit = F
tindahan-letter-orange = O

# The pictures of Tindahan.

tindahan-picture-title = Round { $round } of { $rounds } · trick { $trick }
tindahan-picture-dealing = Round { $round } of { $rounds }
tindahan-picture-over = The game is over
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

# The pictures in the rules of Tindahan.

tindahan-example-tricks = Who wins a trick
tindahan-example-follow = Mango is led and nobody plays a trump: the highest mango wins.
tindahan-example-trump = The donkey stands at the bananas: banana is trump and beats every other fruit.
tindahan-example-donkey = The leader moves the donkey instead: the trump changes, and the next card is the one to follow.
tindahan-example-leads = leads
tindahan-example-wins = wins
tindahan-example-instead = no card
tindahan-example-a-seller = a seller to the mango stall
tindahan-example-a-donkey = the donkey moves to the pineapples
tindahan-example-stalls = What a stall is worth
tindahan-example-places = Most sellers: 5 points. Second most: 2 points.
tindahan-example-places-donkey = At the donkey’s stall it is 6 and 3.
tindahan-example-tie = Two have the most: they share 7, rounded down, and there is no second place.
tindahan-example-sellers = ×{ $sellers } → { $points }
tindahan-example-of = sellers of { $name }
