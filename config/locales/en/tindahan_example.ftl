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
