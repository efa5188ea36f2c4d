# The pictures of Null & Nichtig.

null-nichtig-picture-title = Null & Nichtig · round { $round } · trick { $trick }
null-nichtig-picture-dealing = Null & Nichtig · round { $round }
null-nichtig-picture-laying = Null & Nichtig · round { $round } · laying out
null-nichtig-picture-over = Null & Nichtig · the game is over
null-nichtig-picture-piled = on top: { $points }
null-nichtig-picture-laid = Laid out: { $cards }
null-nichtig-picture-played = { $name } played { $card }.
null-nichtig-picture-to-act = To act: { $names }.
null-nichtig-picture-player = { $name }: on top { $piles }; cards { $cards }, tricks { $tricks }, points { $points }.
null-nichtig-picture-sheet = Null & Nichtig · round { $round }
null-nichtig-picture-tricks = tricks
null-nichtig-picture-sum = this round
null-nichtig-picture-totals = all rounds
