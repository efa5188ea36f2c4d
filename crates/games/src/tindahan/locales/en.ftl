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
tindahan-to-act = ➤ **{ $name }**’s turn
tindahan-row-supply = sellers
tindahan-row-cards = cards
tindahan-row-tricks = tricks
tindahan-row-total = points
tindahan-row-now = in play
tindahan-row-before = before
tindahan-row-together = total

tindahan-done-played = { $name } played { $card }
tindahan-done-donkey = { $name } moved the donkey to { $symbol } { $fruit }
tindahan-done-seller = { $name } sent a seller to { $symbol } { $fruit }
tindahan-done-spent = { $name } paid { $card } and sent a seller there
tindahan-best = { $act } · **best so far**

tindahan-ask-wait = { $name }’s turn.
tindahan-ask-nothing = Nothing to do right now.
tindahan-ask-lead = You lead: play any card, or move the donkey.
tindahan-ask-first = Play any card: the others must follow its fruit.
tindahan-ask-follow = Play { $symbol } **{ $fruit }**, or send a seller.
tindahan-ask-follow-there = Play { $symbol } **{ $fruit }**, or send a seller there.
tindahan-ask-follow-only = Play { $symbol } **{ $fruit }**.
tindahan-ask-free = You have no { $symbol } **{ $fruit }**: play any card, or send a seller.
tindahan-ask-free-there = You have no { $symbol } **{ $fruit }**: play any card, or send a seller there.
tindahan-ask-free-only = You have no { $symbol } **{ $fruit }**: play any card.
tindahan-ask-stall = Which stall does the donkey go to?
tindahan-ask-spend = Which card do you pay? The seller goes to that fruit’s stall.

tindahan-button-donkey = Donkey…
tindahan-button-seller = Seller → { $fruit }
tindahan-button-spend = Seller…
tindahan-button-back = Back
tindahan-card = { $fruit } { $rank }
tindahan-face = { $symbol } { $fruit } { $rank }

tindahan-trick = **{ $name }** takes trick { $trick } with { $card }.
tindahan-trick-yours = You take trick { $trick } with { $card }.
tindahan-last-trick = Last trick: { $acts }
tindahan-taken = Last trick: { $name }, with { $card }.
tindahan-row-tricks-points = tricks ×2
tindahan-row-cards-points = cards −1
tindahan-end = { $count ->
    [one] **{ $names } wins!**
   *[other] **{ $names } share the win.**
}
tindahan-author = In a tie, the rule sheet says with a wink, the author of the game wins.

tindahan-no-removed = With { $seats } players { $expected ->
    [0] no fruit is removed.
    [one] exactly one fruit is removed, and never banana.
   *[other] exactly { $expected } fruits are removed, and never banana.
}
tindahan-no-deal = That deal does not fit this game.
tindahan-no-card = You do not hold { $card }.
tindahan-no-follow = You must play { $symbol } { $fruit }, or send a seller.
tindahan-no-donkey = Only the player who leads may move the donkey.
tindahan-no-stay = The donkey is already at the { $symbol } { $fruit } stall; it must go to another one.
tindahan-no-stall = There is no { $symbol } { $fruit } stall in this game.
tindahan-no-lead = You must play the first card of this trick.
tindahan-no-sellers = You have no seller left.
tindahan-no-free = In this game a seller costs a card: choose which one.
tindahan-no-cost = In this game a seller costs no card.

# The rules, a line each where lines differ by table.

tindahan-rules-rounds = { $seats ->
    [0] one round per player
   *[other] { $seats } rounds
}
tindahan-rules-1 =
    ### Tindahan in short
    { rules-goal } Most points from tricks and sellers.
    { rules-turn } Play the first card’s fruit { $edition ->
        [french] (without it, any), or pay any card for a seller at its stall.
       *[english] (without it, any card), or send a seller to that fruit’s stall.
    } The best card takes all: a trick.
    { rules-end } A round ends when a trick empties a hand. { $seats ->
        [0] One round per player.
       *[other] { $seats } rounds in all.
    }
    { rules-example } Banana 3, the donkey’s fruit (trump), beats { $fruit } 5 and 9.
tindahan-rules-market =
    ### The market
    • Before each round all cards are dealt, ten to each player. All nine sellers of each player come back, and the stalls are empty.
tindahan-rules-fruits = • The fruits of this game, each with cards 1 to 10 and a stall: { $fruits }.
tindahan-rules-fruits-open = • There are as many fruits as players, each with cards 1 to 10 and a stall: { $fruits }. With four players { $first } is left out, with three { $second } as well. You may choose others to leave out when you open the table, but never banana.
tindahan-rules-donkey-starts = { $reset ->
    [false] • The donkey starts the game at the bananas. After that it stays where it is from round to round.
   *[true] • The donkey starts every round at the bananas.
}
tindahan-rules-starts = • The first player in seat order starts round 1, the next player round 2, and so on.
tindahan-rules-trick =
    ### A trick
    A trick is one action of each player, in seat order. Whoever begins **leads**: the first card names the fruit led.
    • **Follow** if you can: play a card of that fruit. If you can’t follow, play any card. Or send a seller instead.
    • The highest card of the trump fruit wins. Without one, the highest card of the fruit led wins; other fruits never do. You need not play a trump or beat a card.
    • The winner leads the next trick. A single card wins alone, and that is one trick.
tindahan-rules-donkey =
    ### The donkey
    { $donkey } The fruit of the donkey’s stall is **trump**: it beats every other fruit.
    • Whoever leads may move the donkey to another stall instead of playing a card, in any trick and as often as they lead.
    • The new trump counts at once, in this trick.
    • The next player must then play a card, any card: it names the fruit led.
tindahan-rules-sellers =
    ### Sellers
tindahan-rules-seller-free =
    { $seller } Instead of playing a card you may send one of your sellers to the stall of the fruit led, even if you could follow. No card leaves your hand.
tindahan-rules-seller-paid =
    { $seller } Instead of playing a card you may pay any card from your hand, even if you could follow, and send a seller to the stall of that card’s fruit.
    • The card paid lies open until the trick ends. It can’t win, not even as a trump, and nobody scores for it.
tindahan-rules-seller-when =
    • Somebody must have played a card first: whoever leads, or comes right after a donkey move, can’t send a seller.
    • You have nine for each round. With none left you must play a card.
tindahan-rules-stalls =
    ### The stalls
    At the end of a round each stall brings points to those with sellers there.
    • Most sellers: 5 points. Second most: 2. At the donkey’s stall 6 and 3.
    • Tied for most: they share 7 (at the donkey’s stall 9), and nobody is second.
    • Tied for second: they share 2 (at the donkey’s stall 3).
    • Shares are rounded down. Without a seller you get nothing there.
tindahan-rules-round =
    ### The end of a round
    A round ends once a trick is over and somebody has no card left. A trick is always played to its end.
    • Each trick won: 2 points. Each card left in hand: 1 point less. Then the stalls. A score may be below zero.
    • Whoever won no trick and sent no seller scores as much as the best player of the round, even if they moved the donkey.
    • A star with a dashed outline shows what the round would bring if it ended now.
tindahan-rules-game =
    ### The end of the game
    After { $rounds } the points of all rounds are added. The highest total wins.
tindahan-rules-tie = { $edition ->
    [french] • On a tie they share the win.
   *[english] • On a tie they share the win, and with a wink the author of the game is declared the winner.
}
tindahan-rules-open =
    • Everybody sees the stalls, the sellers, the tricks won and how many cards each player holds, never the cards of others.
    • The last trick stays on the cloth, faint, until somebody acts again. Older tricks lie face down.

tindahan-advice-play = Play **{ $card }**.
tindahan-advice-donkey = Move the donkey to the { $symbol } **{ $fruit }** stall.
tindahan-advice-seller = Send a seller to the { $symbol } **{ $fruit }** stall.
tindahan-advice-spend = Pay **{ $card }** to send a seller to the **{ $fruit }** stall.
tindahan-because-only = It is the only thing you can do.
tindahan-because-last = You act last, and it takes the trick.
tindahan-because-cheaply = You act last, and it is the lowest of your cards that takes the trick.
tindahan-because-surely = It takes the trick: nobody can have a card that beats it.
tindahan-because-trumps = Nobody can have a higher { $fruit }: only a trump can take the trick from you.
tindahan-because-best = { $waiting ->
    [one] It is the best card of the trick so far, and only one player acts after you.
   *[other] It is the best card of the trick so far, and { $waiting } players act after you.
}
tindahan-because-keeps = You keep { $card } for later.
tindahan-because-leaves = It leaves this trick to the others, and you keep { $card } for later.
tindahan-because-lowest = None of the cards you may play takes this trick, and this is the lowest.
tindahan-because-sheds = None of the cards you may play takes this trick, and cards left in hand at the end of the round cost points.
tindahan-because-no-card = None of the cards you may play takes this trick.
tindahan-because-stalls = As the sellers stand, the stalls then bring you { $after ->
    [one] { $after } point
   *[other] { $after } points
}; now they bring { $before }.
tindahan-because-against = { $points ->
    [one] As the sellers stand, it costs { $name } a point at the stalls.
   *[other] As the sellers stand, it costs { $name } { $points } points at the stalls.
}
tindahan-because-donkey = You hold more cards of the new trump than of the old one: { $held } against { $before }.
tindahan-because-last-of = It is your only { $fruit }: from then on you need not follow that fruit.
tindahan-because-few = { $cards ->
    [one] At most one card that the others may hold beats it.
   *[other] At most { $cards } cards that the others may hold beat it.
}
tindahan-because-tried = It looks best after trying many possible deals.

# Its command and its rule options.

tindahan-command = tindahan
tindahan-command-about = Play Tindahan: tricks and market stalls
tindahan-pitch = Win tricks, send sellers to the stalls, move the donkey.
tindahan-option-edition = edition
tindahan-option-edition-about = What a seller costs, and which stall it goes to
tindahan-option-edition-means = { $value ->
    [french] A seller costs a card and goes to that card’s fruit.
   *[english] Sellers are free and go to the fruit led.
}
tindahan-option-removed = removed
tindahan-option-removed-about = Fruits left out, separated by commas
tindahan-option-removed-means = Without { $value }.
tindahan-option-donkey-reset = donkey-reset
tindahan-option-donkey-reset-about = The donkey goes back to the bananas before each round
tindahan-option-donkey-reset-means = { $value ->
    [false] The donkey stays where it is from round to round.
   *[true] { "" }
}
tindahan-option-edition-is-english = sellers free, to the fruit led
tindahan-option-edition-is-french = sellers cost a card, to its fruit
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
tindahan-picture-to-act = { $name }’s turn.
tindahan-picture-sellers = Sellers at the { $fruit } stall: { $sellers }.
tindahan-picture-player = { $name }: cards { $cards }, tricks { $tricks }, sellers left { $sellers }, points { $points }.
tindahan-picture-player-now = { $name }: cards { $cards }, tricks { $tricks }, sellers left { $sellers }, points { $points }, now { $now }.
tindahan-picture-now = what this round would bring if it ended now
tindahan-picture-sheet = Tindahan · round { $round }
tindahan-picture-sheet-now = Tindahan · round { $round }, if it ended now
tindahan-picture-before = before this round
tindahan-picture-together = total
tindahan-picture-tricks = tricks × 2
tindahan-picture-cards = cards left × −1
tindahan-picture-stall = { $fruit }
tindahan-picture-stall-donkey = { $fruit } (trump)
tindahan-picture-sum = points
tindahan-picture-shutout = No trick and no seller, so as many points as the best player: { $names }
tindahan-picture-trump-is-led = trump and led: { $trump }

# The pictures in the rules of Tindahan.

tindahan-cover = Win tricks · send sellers · move the donkey
tindahan-glance = Tindahan at a glance
tindahan-glance-trump = The donkey’s fruit is trump: it beats all others.
tindahan-glance-stall = Most sellers here: 5{ "\u00A0" }points when the round ends.
tindahan-glance-lead = First: any card, or move the donkey (new trump)
tindahan-glance-follow = Next: the same fruit, if you have it
tindahan-glance-win = No { $fruit }: any card. Trump wins the trick: 2{ "\u00A0" }points
tindahan-glance-seller = Or no card: a seller goes to that fruit’s stall
tindahan-glance-paid = Or pay a card: a seller goes to its stall
tindahan-glance-no-trump = Nobody plays trump? The highest card of the first fruit wins.
tindahan-glance-left = Each card left in your hand when the round ends: 1 point less
tindahan-example-market = Before a round
tindahan-example-each = Each player gets:
tindahan-example-ten = ten cards
tindahan-example-nine = nine sellers
tindahan-example-fruits = Stalls, and the donkey at the bananas:
tindahan-example-starter = Who starts which round:
tindahan-example-round = round { $round }
tindahan-example-tricks = Who wins a trick
tindahan-example-follow = The fruit led is { $fruit }, and nobody plays a trump: the highest { $fruit } wins.
tindahan-example-trump = The donkey is at the bananas, so banana is trump and beats every other fruit.
tindahan-example-moves = The donkey moves
tindahan-example-donkey = The first player moves the donkey: { $trump } is trump now. The next card names the fruit led, { $fruit }.
tindahan-example-leads = leads
tindahan-example-wins = wins
tindahan-example-instead = no card
tindahan-example-paid = paid
tindahan-example-a-seller = a seller to the { $fruit } stall
tindahan-example-a-donkey = the donkey moves to the { $fruit } stall
tindahan-example-sending = A seller goes to a stall
tindahan-example-free = The fruit led is { $fruit }. The second player plays no card: a seller goes to the { $fruit } stall.
tindahan-example-pays = The fruit led is { $fruit }. The second player pays { $card }: the seller goes to that stall, and the card can’t win.
tindahan-example-too-early = Right after a donkey move it is too early for a seller: nobody has played a card yet.
tindahan-example-not-yet = not yet
tindahan-example-stalls = What a stall is worth
tindahan-example-places = Most sellers: 5 points. Second most: 2 points.
tindahan-example-places-donkey = At the donkey’s stall it is 6 and 3.
tindahan-example-tie = Two have the most: they share 7, rounded down, and nobody is second.
tindahan-example-sellers = ×{ $sellers } → { $points }
tindahan-example-of = sellers of { $name }
tindahan-example-scored = A round is scored
tindahan-example-sum = Three tricks, five cards left, first at one stall and tied at another: 9 points.
tindahan-example-three = 3 tricks
tindahan-example-five = 5 cards
tindahan-example-shutout = { $name } won no trick and sent no seller, so { $name } scores as much as the best.
tindahan-example-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
tindahan-example-final = The highest total wins
tindahan-example-total = After the last round two have 40 points: they share the win.
