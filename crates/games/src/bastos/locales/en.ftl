# The game Bastos: board, hand, what happens, why not.

bastos-fruit-banana = banana
bastos-fruit-mango = mango
bastos-fruit-pineapple = pineapple
bastos-fruit-passion_fruit = passion fruit
bastos-fruit-orange = orange

# The same where there is little room.
bastos-short-banana = banana
bastos-short-mango = mango
bastos-short-pineapple = pineapple
bastos-short-passion_fruit = passion fruit
bastos-short-orange = orange

bastos-title = **Bastos** · round { $round } of { $rounds } · trick { $trick } · { $trump }
bastos-title-trump = trump { $symbol } { $fruit }
bastos-title-no-trump = no trump yet
bastos-dealing = **Bastos** · round { $round } of { $rounds } · the cards are being dealt
bastos-choosing = **Bastos** · round { $round } of { $rounds } · choosing Bastos cards
bastos-over = **Bastos** · the game is over
bastos-price = { $symbol } { $fruit } **{ $value }**
bastos-price-up = up { $by }
bastos-price-down = down { $by }
bastos-price-bets = { $price } · ★ { $bets }
bastos-bet = { $name } ({ $rank })
bastos-trump = Trump: { $symbol } **{ $fruit }**
bastos-no-trump = No trump yet
bastos-aside = Not used in this round: { $symbol } { $fruit } { $rank }
bastos-lies = { $name }: { $card }
bastos-lies-best = { $name }: { $card } · **best so far**
bastos-lies-own = { $name }: { $card } ★ can’t win
bastos-missing = ➤ Still choosing: **{ $names }**
bastos-first = { $name } leads the first trick
bastos-to-lead = ➤ **{ $name }**’s turn: lead the trick
bastos-to-play = ➤ **{ $name }**’s turn: play a card
bastos-to-price = ➤ **{ $name }**’s turn: move a price or keep all
bastos-row-cards = cards
bastos-row-tricks = tricks
bastos-row-total = points

bastos-yours = Your Bastos: { $symbol } { $fruit } { $rank }. Your cards with ★ can’t win a trick.

bastos-ask-wait = { $name }’s turn.
bastos-ask-missing = Your Bastos is set. Still choosing: { $names }.
bastos-ask-nothing = Nothing to do right now.
bastos-ask-bastos = Choose your Bastos: its fruit’s price rises by 1, but your other cards of that fruit can’t win.
bastos-ask-lead = You lead: play any card.
bastos-ask-follow = Follow: play { $symbol } **{ $fruit }**.
bastos-ask-free = You have no { $symbol } **{ $fruit }**: play any card.
bastos-ask-declare = You have no { $symbol } **{ $fruit }**: play any card. Those with “…” can become trump.
bastos-ask-how = Just play { $card }, or also make its fruit trump (price { $before } → { $after })?
bastos-ask-price = Your ★ card is the strongest so far: move one price by 1, or keep all.

bastos-face = { $symbol } { $fruit } { $rank }
bastos-card-own = { $rank } ★
bastos-card-two-ways = { $rank } …
bastos-button-play = Play { $rank }
bastos-button-declare = Make it trump
bastos-button-up = ▲ { $value }
bastos-button-down = ▼ { $value }
bastos-button-keep = Keep all
bastos-button-back = Back

bastos-told-choice = { $name } has chosen a Bastos card
bastos-told-last-choice = { $name } was the last to choose, and every Bastos is turned up: { $cards }
bastos-told-play = { $name } played { $card }
bastos-told-declare = { $name } played { $card } and made its fruit trump
bastos-told-up = { $name } raised the price of { $symbol } { $fruit } by 1
bastos-told-down = { $name } lowered the price of { $symbol } { $fruit } by 1
bastos-told-keep = { $name } kept all prices
bastos-trick = **{ $name }** takes trick { $trick } with { $card }.
bastos-trick-yours = You take trick { $trick } with { $card }.
bastos-trick-nobody = Nobody takes trick { $trick }: its cards are out of the round.
bastos-last-trick = Last trick: { $cards }
bastos-legend = For each fruit: cards won → points at its price.
bastos-row-fruit = { $fruit } { $value }
bastos-end = { $count ->
    [one] **{ $names } wins!**
   *[other] **{ $names } share the win.**
}

bastos-no-removed = With 3 players exactly one fruit is out of the game, with 4 players none.
bastos-no-deal = That deal does not fit the game.
bastos-no-bastos-due = First choose your Bastos card.
bastos-no-card-due = You must play a card now.
bastos-no-price-due = First move a price by 1, or keep them all.
bastos-no-card = You do not hold { $symbol } { $fruit } { $rank }.
bastos-no-follow = You must follow: play { $symbol } { $fruit }.
bastos-no-declare = You may make a fruit trump only if you can’t follow.
bastos-no-second-trump = This round already has a trump: { $symbol } { $fruit }.
bastos-no-bastos-trump = { $symbol } { $fruit } is somebody’s Bastos fruit and can’t be trump.
bastos-no-fruit = There is no { $symbol } { $fruit } in this game.
bastos-no-step = The price of { $symbol } { $fruit } is { $value }, the end of the track: it can’t move further that way.

# The rules. $seats is how many play, or 0 where that is open.

bastos-rules-1 =
    ### Bastos in short
    { rules-goal } Win cards of fruits whose price ends high.
    { rules-turn } Play the first card’s fruit if you hold it, otherwise any card. That fruit’s highest card usually takes all: a trick.
    { rules-end } When hands are empty, cards won score their price. Best total after { $seats ->
        [3] 6 rounds
        [4] 8 rounds
       *[other] two rounds per player
    } wins.
    { rules-example } Three cards at +2, one at −1: 5 points.
bastos-rules-2 =
    ### Cards and rounds
    Each card shows a fruit and a number from 1 to 9. For every round, all cards are shuffled and dealt again.
bastos-rules-2-three =
    • With 3 players, one fruit is out of the whole game (usually orange), and everybody gets 12 cards.
bastos-rules-2-four =
    • With 4 players, all five fruits are in and everybody gets 11 cards. The last card lies open, unused in that round.
bastos-rules-2-removed =
    • Out of the whole game: **{ $removed }**. The other four fruits are played.
bastos-rules-2-twelve =
    • Everybody gets 12 cards.
bastos-rules-2-eleven =
    • All five fruits are played. Everybody gets 11 cards; the last card lies open and is not used in that round.
bastos-rules-2-rounds =
    • The first seat starts round 1, the next one round 2, and so on in seat order, until everybody has started two: { $seats ->
        [3] 6 rounds.
        [4] 8 rounds.
       *[other] 6 rounds with 3 players, 8 with 4.
    }
bastos-rules-3 =
    ### Prices and the Bastos
    In every round all prices begin at 0. They stay between −2 and +3: a step beyond is lost.
    • **Choose.** Before the first trick, everybody secretly sets one card aside: their **Bastos**. The choice is final.
    • **Reveal.** When all have chosen, every Bastos is turned up and raises the price of its fruit by 1.
    • A Bastos stays out of play for the round and counts for nobody.
    • On the board, ▲ and ▼ show how far prices have moved in this trick and the one before.
bastos-rules-4 =
    ### Playing a trick
    In a **trick** everybody plays one card, in seat order.
    • The first player **leads** with any card. Its fruit is the fruit led.
    • If you hold that fruit, you must **follow**: play any card of it, high or low.
    • If you can’t follow, play any card.
    • Whoever wins the trick takes all its cards and leads the next one. The first trick is led by whoever starts the round.
    • Nobody may look at cards won until the round ends.
bastos-rules-5 =
    ### ★ Your own Bastos fruit
    The fruit of your Bastos is your **Bastos fruit**. Your other cards of it have a star ★ and can’t win a trick. Other players’ cards of it can, unless it is their Bastos fruit too.
    • If your ★ card is the **strongest** in the trick when you play it, you may at once move one price up or down by 1, or keep all as they are.
    • Strongest means: you lead with it, or it is the highest of the fruit led so far, even above cards that can’t win, and there is no trump (next page) in the trick.
bastos-rules-6 =
    ### { $donkey } Trump
    A **trump** beats all other fruits. A round begins without one and may end without one.
    • If you can’t follow and there is no trump yet, you may, but needn’t, make the fruit you play trump. Its price falls by 2 at once.
    • Nobody’s Bastos fruit can become trump.
    • Your card is the first trump: cards of that fruit already in the trick are none.
    • The fruit stays trump for everybody, for the rest of the round. If you can’t follow, you may play a trump, even in the same trick.
bastos-rules-7 =
    ### Who wins the trick?
    ★ cards, which are of their player’s own Bastos fruit, can’t win. Of the others,
    • the highest trump wins;
    • without a trump, the highest card of the fruit led;
    • cards of other fruits never win.
    The winner takes all cards, ★ cards too.
    • **Nobody wins** if only ★ cards and cards of other fruits were played. These cards are out of the round and count for nobody, and the same player leads again.
bastos-rules-8 =
    ### Points and the end
    A round ends when all hands are empty, after { $seats ->
        [3] 11 tricks.
        [4] 10 tricks.
       *[other] 11 tricks with 3 players, 10 with 4.
    }
    • For each fruit you score its price times the number of its cards you won. A price below zero costs you points.
    • { $seats ->
        [3] Every Bastos and the cards of tricks that nobody won count for nobody.
       *[other] Every Bastos, the open card and the cards of tricks that nobody won count for nobody.
    }
    • After the last round the highest total wins; players who tie share the win.

bastos-advice-bastos = Choose **{ $card }** as your Bastos.
bastos-advice-play = Play **{ $card }**.
bastos-advice-declare = Play **{ $card }** and make its fruit trump.
bastos-advice-up = Raise the price of { $symbol } **{ $fruit }** to { $value }.
bastos-advice-down = Lower the price of { $symbol } **{ $fruit }** to { $value }.
bastos-advice-keep = Keep all prices.
bastos-because-only = It is the only thing you can do.
bastos-because-all = You hold no other card of this fruit, so all your cards can win tricks.
bastos-because-rights = { $count ->
    [one] You keep { $count } other card of this fruit: lead it, and you may move a price.
   *[other] You keep { $count } other cards of this fruit: whenever you lead one, you may move a price.
}
bastos-because-right = It can’t win, but it is the strongest card so far, so you may move a price.
bastos-because-last = { $points ->
    [one] You play last and take the trick, which is worth { $points } point at current prices.
   *[other] You play last and take the trick, which is worth { $points } points at current prices.
}
bastos-because-at-all = You play last, and this card takes the trick.
bastos-because-trumps-last = You play last, and as the first trump it takes the trick.
bastos-because-surely = It takes the trick: nobody can have a card that beats it.
bastos-because-trumps = Nobody can have a higher { $fruit } card: only a trump can take the trick from you.
bastos-because-best = { $count ->
    [one] So far it takes the trick, and only one player is left.
   *[other] So far it takes the trick, with { $count } players left.
}
bastos-because-first = { $count ->
    [0] As the first trump it is the best card of the trick so far.
    [one] As the first trump it is the best card of the trick so far, and you hold one more trump.
   *[other] As the first trump it is the best card of the trick so far, and you hold { $count } more trumps.
}
bastos-because-keeps = You keep { $card } for later.
bastos-because-avoids = { $points ->
    [one] With it you stay out of a trick whose cards so far would cost you { $points } point at current prices.
   *[other] With it you stay out of a trick whose cards so far would cost you { $points } points at current prices.
}
bastos-because-leaves = It leaves this trick to the others, and you keep { $card } for later.
bastos-because-no-card = None of the cards you may play takes this trick.
bastos-because-only-as-trump = Unless you make a fruit trump, none of the cards you may play takes this trick.
bastos-because-holds = { $count ->
    [one] You hold { $count } card of this fruit: if you win it, it scores 1 more.
   *[other] You hold { $count } cards of this fruit: each that you win scores 1 more.
}
bastos-because-lies = { $count ->
    [one] { $count } card of this fruit lies in this trick, which you can’t win.
   *[other] { $count } cards of this fruit lie in this trick, which you can’t win.
}
bastos-because-none = You hold no card of this fruit.
bastos-because-last-of = It is your only { $fruit } card: after it, you no longer have to follow that fruit.
bastos-because-tried = It looks best after trying many possible deals.

# Its command and its rule options.

bastos-command = bastos
bastos-command-about = Play Bastos: win tricks while prices move
bastos-pitch = Win tricks as prices move; your Bastos fruit can’t win.
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

bastos-picture-title = Round { $round } of { $rounds } · trick { $trick }
bastos-picture-dealing = Round { $round } of { $rounds }
bastos-picture-choosing = Round { $round } of { $rounds } · choosing
bastos-picture-over = The game is over
bastos-picture-no-trump = no trump
bastos-picture-trump = trump: { $trump }
bastos-picture-led = no trump · led: { $led }
bastos-picture-only-led = led: { $led }
bastos-picture-trump-led = trump: { $trump } · led: { $led }
bastos-picture-aside = not used: { $card }
bastos-picture-own = Your Bastos: { $card }
bastos-picture-prices = Prices: { $prices }.
bastos-picture-played = { $name } played { $card }.
bastos-picture-played-own = { $name } played { $card } ★.
bastos-picture-played-best = { $name } played { $card }, the best so far.
bastos-picture-choosing-now = Still choosing: { $names }.
bastos-picture-turn = { $name }’s turn.
bastos-picture-player = { $name }: Bastos { $bastos }, cards { $cards }, tricks { $tricks }, points { $points }.
bastos-picture-sheet = Bastos · round { $round }
bastos-picture-row = { $fruit } ({ $value })
bastos-picture-sum = points
bastos-picture-unclaimed = Cards in tricks that nobody won: { $cards }
bastos-picture-trump-is-led = trump and led: { $trump }

# The cover.

bastos-cover-words = tricks · prices · one secret card
bastos-cover-alt = Bastos: cards of fruits, one of them with a star, and a board on which their prices move.

# The pictures in the rules of Bastos.

bastos-first-title = A round at a glance
bastos-first-bastos = First, all secretly set one card aside, their Bastos. Then all are turned up: each raises its fruit’s price by 1.
bastos-first-led = The first card names the fruit: { $fruit }
bastos-first-best = Highest that can win: takes all { $cards }{ "\u00A0" }cards
bastos-first-any = No { $fruit } in hand: any card; this one loses
bastos-first-own = Star: your Bastos fruit. Can’t win, may move a price
bastos-first-score = End of the round:
bastos-first-points = { $points } points
bastos-example-deck = Cards of this game
bastos-example-fruits = The fruits, each with cards 1 to 9.
bastos-example-out = out
bastos-example-dealt = Everybody is dealt the same number of cards.
bastos-example-each = { $cards } cards each
bastos-example-hand = a hand of cards
bastos-example-each-of = { $seats } players: { $cards } each
bastos-example-open = not used
bastos-example-open-of = 4 players: not used
bastos-example-prices = How every Bastos moves a price
bastos-example-turned-up = Every Bastos is turned up.
bastos-example-raised = Each raises the price of its fruit by 1. The other prices stay at 0.
bastos-example-follow = What you may play
bastos-example-must = The fruit led is { $fruit }, and you hold some: play one.
bastos-example-may = The fruit led is { $fruit }, and you hold none: play any card.
bastos-example-leads = led
bastos-example-allowed = yes
bastos-example-forbidden = no
bastos-example-stars = What a star card can do
bastos-example-strongest = The star card is the strongest so far. It can’t win, but its player may move one price by 1.
bastos-example-weaker = A higher card of that fruit is already there: the star card does nothing.
bastos-example-wins = wins
bastos-example-moves = moves a price
bastos-example-nothing = nothing
bastos-example-trumps = Making a trump
bastos-example-trump = The third player can’t follow and makes this fruit trump: the card wins, and the price falls by 2.
bastos-example-too-early = It counts from that card on: the same fruit played earlier is not trump.
bastos-example-first-trump = trump, wins
bastos-example-no-trump = no trump
bastos-example-price = price { $before } → { $after }
bastos-example-tricks = Who wins a trick
bastos-example-own = The 9 is a star card and can’t win, so the 6 wins.
bastos-example-nobody = Here nobody wins: star cards can’t, other fruits can’t. The cards are out, and the same player leads again.
bastos-example-star = can’t win
bastos-example-other = other fruit
bastos-example-points = What your tricks are worth
bastos-example-worth = Every card you won scores the price of its fruit.
bastos-example-cards = { $cards } × { $price } = { $points }
bastos-example-sum = in all
