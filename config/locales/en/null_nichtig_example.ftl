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
