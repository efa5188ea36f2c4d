# Les images des règles de Tindahan.

tindahan-example-tricks = Qui remporte un pli
tindahan-example-follow = On demande la mangue et personne ne joue d’atout : la plus forte mangue l’emporte.
tindahan-example-trump = L’âne est à l’étal des bananes : la banane est l’atout et bat tous les autres fruits.
tindahan-example-donkey = Qui entame déplace l’âne : l’atout change, et c’est la carte suivante qu’il faut fournir.
tindahan-example-leads = entame
tindahan-example-wins = l’emporte
tindahan-example-instead = sans carte
tindahan-example-a-seller = un vendeur à l’étal des mangues
tindahan-example-a-donkey = l’âne va aux ananas
tindahan-example-stalls = Ce que vaut un étal
tindahan-example-places = Le plus de vendeurs : 5 points. Le deuxième rang : 2.
tindahan-example-places-donkey = À l’étal de l’âne, c’est 6 et 3.
tindahan-example-tie = Deux en ont le plus : on partage 7, arrondi vers le bas, et il n’y a pas de deuxième.
tindahan-example-sellers = ×{ $sellers } → { $points }
tindahan-example-of = vendeurs de { $name }
