# Coconuts in English.

coconuts-title = Coconuts · round { $round } of { $rounds }
coconuts-over = Coconuts · the game is over
coconuts-sells-heaviest = Customers want the heaviest coconut.
coconuts-sells-lightest = Customers want the lightest coconut.
coconuts-coconut = coconut { $weight }
coconuts-coconuts = coconuts
coconuts-laid = { $name } has laid { $symbol } { $coconut }
coconuts-to-act = ➤ **{ $name }** lays a coconut
coconuts-points = points
coconuts-ask-lay = { $wanted } Lay one on the stall.
coconuts-ask-wait = { $name } is to lay a coconut.
coconuts-ask-nothing = Nothing to do right now.
coconuts-sold = **{ $name }** sells { $symbol } { $coconut }.
coconuts-sheet = Coconuts · round { $round }
coconuts-sheet-sale = sale { $sale }
coconuts-end = { $count ->
    [one] **{ $names } wins the game!**
   *[other] **{ $names } share the win.**
}
coconuts-advice = Lay **{ $coconut }**. { $reason }
coconuts-because-best = Of all that lies there it is what customers want most.
coconuts-because-not = Customers want another that lies there already.
coconuts-no-deal = This deal does not fit the game.
coconuts-no-coconut = You do not hold { $coconut }.
coconuts-rules-1 =
    ### Coconuts in short
    { $symbol } Everybody lays a coconut on the stall, and the one that customers want most is sold. The three sales of a round bring 1, 2 and 3 points; after two rounds the most points win.
coconuts-rules-2 =
    ### A round
    You hold three of twelve coconuts, which weigh 1 to 12; nobody else sees them. Who sold begins the next sale.
    { $sells ->
        [lightest] The lightest coconut is sold.
       *[heaviest] The heaviest coconut is sold.
    }

# Its command and its rule option.

coconuts-command = coconuts
coconuts-command-about = Play Coconuts: sell what customers want
coconuts-pitch = Lay the coconut that customers want most.
coconuts-option-sells = sells
coconuts-option-sells-about = Which coconut customers want
coconuts-option-sells-means = { $value ->
    [lightest] Customers want the lightest coconut.
   *[heaviest] { "" }
}
coconuts-option-sells-is-heaviest = the heaviest
coconuts-option-sells-is-lightest = the lightest
coconuts-letter-coconut = C
