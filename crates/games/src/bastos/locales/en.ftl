# The game Bastos: board, hand, what happens, why not.

bastos-fruit-banana = banana
bastos-fruit-mango = mango
bastos-fruit-pineapple = pineapple
bastos-fruit-passion_fruit = passion fruit
bastos-fruit-orange = orange

bastos-title = **Bastos** · round { $round } of { $rounds } · trick { $trick } · { $trump }
bastos-title-trump = trump { $symbol } { $fruit }
bastos-title-no-trump = no trump yet
bastos-dealing = **Bastos** · round { $round } of { $rounds } · the cards are being dealt
bastos-choosing = **Bastos** · round { $round } of { $rounds } · choosing Bastos cards
bastos-over = **Bastos** · the game is over
bastos-price = { $symbol } { $fruit } **{ $value }**
bastos-price-bets = { $price } · ★ { $bets }
bastos-bet = { $name } ({ $rank })
bastos-trump = Trump: { $symbol } **{ $fruit }**
bastos-no-trump = No trump yet
bastos-aside = Out of this round: { $symbol } { $fruit } { $rank }
bastos-lies = { $name }: { $card }
bastos-lies-best = { $name }: { $card } · **best so far**
bastos-lies-own = { $name }: { $card } ★ cannot win
bastos-missing = ➤ Still choosing: **{ $names }**
bastos-first = { $name } will lead the first trick
bastos-to-lead = ➤ **{ $name }** leads
bastos-to-play = ➤ **{ $name }** is to play a card
bastos-to-price = ➤ **{ $name }** may move a price
bastos-row-cards = cards
bastos-row-tricks = tricks
bastos-row-total = points

bastos-yours = Your Bastos: { $symbol } { $fruit } { $rank }. Your cards with ★ cannot win a trick.

bastos-ask-wait = It is { $name }’s turn.
bastos-ask-missing = Your Bastos is set. Still choosing: { $names }.
bastos-ask-nothing = Nothing to do just now.
bastos-ask-bastos = Choose your Bastos: its fruit gains 1, your others of it cannot win.
bastos-ask-lead = You lead: play any card.
bastos-ask-follow = Follow { $symbol } **{ $fruit }**.
bastos-ask-free = No { $symbol } **{ $fruit }** to follow: play any card.
bastos-ask-declare = No { $symbol } **{ $fruit }**: play any card. One with “…” may become trump.
bastos-ask-how = Just play { $card }, or make { $fruit } trump (price { $before } → { $after })?
bastos-ask-price = Your ★ card is the strongest: move one price by 1, or keep all.

bastos-face = { $symbol } { $fruit } { $rank }
bastos-card-own = { $rank } ★
bastos-card-two-ways = { $rank } …
bastos-button-play = Play { $rank }
bastos-button-declare = Trump: { $fruit }
bastos-button-up = ▲ { $value }
bastos-button-down = ▼ { $value }
bastos-button-keep = Keep all
bastos-button-back = Back

bastos-told-choice = { $name } has chosen a Bastos card
bastos-told-last-choice = { $name } has chosen the last Bastos card, and all are turned up: { $cards }
bastos-told-play = { $name } played { $card }
bastos-told-declare = { $name } played { $card } and made { $fruit } trump
bastos-told-up = { $name } raised the price of { $symbol } { $fruit } by 1
bastos-told-down = { $name } lowered the price of { $symbol } { $fruit } by 1
bastos-told-keep = { $name } kept all prices
bastos-trick = **{ $name }** takes trick { $trick } with { $card }.
bastos-trick-yours = You take trick { $trick } with { $card }.
bastos-trick-nobody = Nobody takes trick { $trick }: its cards leave the round.
bastos-last-trick = Last trick: { $cards }
bastos-legend = Cards won of each fruit → points for them at its price.
bastos-row-fruit = { $fruit } { $value }
bastos-end = { $count ->
    [one] **{ $names } wins!**
   *[other] **{ $names } share the win.**
}

bastos-no-removed = With 3 players exactly one fruit is removed, with 4 players none.
bastos-no-deal = That deal does not fit the game.
bastos-no-bastos-due = First choose your Bastos card.
bastos-no-card-due = You must play a card now.
bastos-no-price-due = First move a price by 1, or keep them all.
bastos-no-card = You do not hold { $symbol } { $fruit } { $rank }.
bastos-no-follow = You must follow { $symbol } { $fruit }.
bastos-no-declare = You may make a trump only if you cannot follow.
bastos-no-second-trump = The trump of this round is already { $symbol } { $fruit }.
bastos-no-bastos-trump = A Bastos fruit cannot be trump, and { $symbol } { $fruit } is one.
bastos-no-fruit = There is no { $symbol } { $fruit } in this game.
bastos-no-step = The price of { $symbol } { $fruit } stands at { $value }, the end of the track; it cannot go further that way.

bastos-rules-1 =
    ### Bastos in short
    Win the fruits that are dear in the end, and leave the cheap ones to the others.
    • Everybody secretly sets one card aside, the Bastos. It raises the price of its fruit by 1.
    • Follow the fruit led if you can; otherwise play what you like.
    • Your other cards of your Bastos fruit cannot win a trick. But when one of them is the strongest card on the table as you play it, you may move a price by 1.
    • { $donkey } If you cannot follow, you may make the fruit you play trump, as long as this round has no trump: there is one a round, for the whole table. The price of that fruit drops by 2.
    • Every card in the tricks you won counts the price of its fruit when the round ends, also below zero.
bastos-rules-2 =
    ### Prices and the Bastos
    Each fruit has a price from −2 to +3. In every round all prices begin at 0; what would go beyond the ends is lost.
    3 players get 12 cards each, and one fruit is left out of the game. 4 players get 11 each; the last card lies open and is not used.
    Everybody chooses one card of their hand, in secret and for good. Then all are turned up, and each raises the price of its fruit by 1. These cards are out of play and count for nobody.
    The fruits so chosen are marked ★. None of them can become trump in this round.
bastos-rules-3 =
    ### A trick
    Everybody plays one card, going left from the leader. If you hold the fruit led you play it; you need not play higher.
    • { $donkey } **Trump.** Who cannot follow while there is no trump may declare one: the card played is the first trump, and its fruit loses 2 on the price track. Cards of that fruit that already lay in the trick are no trumps. The trump stays for the round.
    • **Moving a price.** Play a card of your own ★ fruit, and let it be the strongest of all cards in the trick at that moment, whether or not they can win: then you may at once move any one price up or down by 1. Leading with such a card always gives you that right.
    • **Winner.** Cards that are ★ for the player who played them cannot win. Of the others the highest trump wins, else the highest card of the fruit led. The winner leads next. If no card can win, the trick leaves the round and the same player leads again.
bastos-rules-4 =
    ### Points and the end
    A round ends when all hands are empty: after 11 tricks with 3 players, after 10 with 4.
    For each fruit you score its price times the number of its cards in your tricks. A fruit at −2 costs you 2 points a card.
    Nobody may look through the tricks won until the round ends.
    Everybody starts two rounds: 6 rounds with 3 players, 8 with 4. The highest total wins; equal totals share the win.

bastos-advice-bastos = Choose **{ $card }** as your Bastos.
bastos-advice-play = Play **{ $card }**.
bastos-advice-declare = Play **{ $card }** and make its fruit trump.
bastos-advice-up = Raise the price of { $symbol } **{ $fruit }** to { $value }.
bastos-advice-down = Lower the price of { $symbol } **{ $fruit }** to { $value }.
bastos-advice-keep = Keep all prices.
bastos-because-only = There is nothing else you may do.
bastos-because-all = You hold no other card of this fruit, so all your cards can win tricks.
bastos-because-rights = { $count ->
    [one] You keep { $count } other card of this fruit: lead it, and you may move a price.
   *[other] You keep { $count } other cards of this fruit: whenever you lead one, you may move a price.
}
bastos-because-right = It cannot win, but it is the strongest card so far, so you may move a price.
bastos-because-last = { $points ->
    [one] You play last and take the trick, which is worth { $points } point at the present prices.
   *[other] You play last and take the trick, which is worth { $points } points at the present prices.
}
bastos-because-at-all = You play last, and it takes the trick.
bastos-because-trumps-last = You play last, and as the first trump it takes the trick.
bastos-because-surely = It takes the trick: nobody can have a card that beats it.
bastos-because-trumps = Nobody can have a higher { $fruit }: only a trump can take the trick from you.
bastos-because-best = { $count ->
    [one] As things stand it takes the trick, and only one player is still to play.
   *[other] As things stand it takes the trick, with { $count } players still to play.
}
bastos-because-first = { $count ->
    [0] As the first trump it is the best card of the trick so far.
    [one] As the first trump it is the best card of the trick so far, and you hold one more trump.
   *[other] As the first trump it is the best card of the trick so far, and you hold { $count } more trumps.
}
bastos-because-keeps = You keep { $card } for later.
bastos-because-avoids = { $points ->
    [one] You do not win the trick with it, and at the present prices its cards so far cost { $points } point.
   *[other] You do not win the trick with it, and at the present prices its cards so far cost { $points } points.
}
bastos-because-leaves = It leaves this trick to the others, and you keep { $card } for later.
bastos-because-no-card = No card that you may play takes this trick.
bastos-because-only-as-trump = Unless you make a trump, no card that you may play takes this trick.
bastos-because-holds = { $count ->
    [one] You hold { $count } card of it, and it counts one more if you win it.
   *[other] You hold { $count } cards of it, and each that you win counts one more.
}
bastos-because-lies = { $count ->
    [one] { $count } card of it lies in this trick, which you cannot win.
   *[other] { $count } cards of it lie in this trick, which you cannot win.
}
bastos-because-none = You hold no card of it.
bastos-because-last-of = You lead your only { $fruit }: from then on you need not follow it.
bastos-because-tried = It looks best after trying many possible deals.

# Its command and its rule options.

bastos-command = bastos
bastos-command-about = Play Bastos: tricks at moving prices
bastos-pitch = Tricks at moving prices; your own Bastos fruit cannot win.
bastos-option-removed = removed
bastos-option-removed-about = The fruit left out with three players
bastos-option-removed-means = Without { $value }.
bastos-option-removed-is-banana = banana
bastos-option-removed-is-mango = mango
bastos-option-removed-is-pineapple = pineapple
bastos-option-removed-is-passion-fruit = passion fruit
bastos-option-removed-is-orange = orange

# The letters of its suits in pictures, so that they can be told without their colour.

bastos-letter-banana = B
bastos-letter-mango = M
bastos-letter-pineapple = P
bastos-letter-passion_fruit = F
bastos-letter-orange = O

# The pictures of Bastos.

bastos-picture-fruit-banana = banana
bastos-picture-fruit-mango = mango
bastos-picture-fruit-pineapple = pineapple
bastos-picture-fruit-passion_fruit = passion fruit
bastos-picture-fruit-orange = orange
bastos-picture-title = Round { $round } of { $rounds } · trick { $trick }
bastos-picture-dealing = Round { $round } of { $rounds }
bastos-picture-choosing = Round { $round } of { $rounds } · choosing
bastos-picture-over = The game is over
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

# The pictures in the rules of Bastos.

bastos-example-prices = How the Bastos make prices
bastos-example-turned-up = Everybody’s Bastos is turned up.
bastos-example-raised = Each of them raises the price of its fruit by 1. All the others stay at 0.
bastos-example-tricks = Who wins a trick
bastos-example-trump = The third player cannot follow and makes mango trump: it wins, but the price of mango falls by 2.
bastos-example-own = Banana is the leader’s own Bastos fruit: this card cannot win, but being the strongest it may move a price.
bastos-example-leads = leads
bastos-example-wins = wins
bastos-example-moves = moves a price
bastos-example-price = price { $before } → { $after }
bastos-example-points = What your tricks are worth
bastos-example-worth = Every card that you won counts the price of its fruit.
bastos-example-cards = { $cards } × { $price } = { $points }
bastos-example-sum = all together
