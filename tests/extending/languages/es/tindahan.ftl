# El juego Tindahan: tablero, mano, lo que pasa, por qué no.

tindahan-fruit-banana = plátano
tindahan-fruit-mango = mango
tindahan-fruit-lanzones = lanzón
tindahan-fruit-pineapple = piña
tindahan-fruit-durian = durián
tindahan-fruit-passion_fruit = maracuyá
tindahan-fruit-orange = naranja

tindahan-sign-banana = plátano
tindahan-sign-mango = mango
tindahan-sign-lanzones = lanzón
tindahan-sign-pineapple = piña
tindahan-sign-durian = durián
tindahan-sign-passion_fruit = maracuyá
tindahan-sign-orange = naranja

tindahan-title = **Tindahan** · ronda { $round } de { $rounds } · baza { $trick } · { $trump }
tindahan-title-trump = triunfo { $symbol } { $fruit }
tindahan-dealing = **Tindahan** · ronda { $round } de { $rounds } · se reparten las cartas
tindahan-over = **Tindahan** · la partida ha terminado
tindahan-trump = Triunfo: { $symbol } **{ $fruit }**, donde está el burro
tindahan-led = Fruta de salida: { $symbol } **{ $fruit }**
tindahan-to-act = ➤ Le toca a **{ $name }**
tindahan-row-supply = vendedores
tindahan-row-cards = cartas
tindahan-row-tricks = bazas
tindahan-row-total = puntos

tindahan-done-played = { $name } jugó { $card }
tindahan-done-donkey = { $name } llevó el burro al puesto { $symbol } { $fruit }
tindahan-done-seller = { $name } envió un vendedor al puesto { $symbol } { $fruit }
tindahan-done-spent = { $name } pagó { $card } y envió un vendedor al puesto { $fruit }
tindahan-best = { $act } · **la mejor por ahora**

tindahan-ask-wait = Le toca a { $name }.
tindahan-ask-nothing = Por ahora no hay nada que hacer.
tindahan-ask-lead = Sales tú: juega una carta o mueve el burro.
tindahan-ask-first = Juega cualquier carta: ella fija la fruta de salida.
tindahan-ask-follow = Sirve { $symbol } **{ $fruit }**, o envía un vendedor.
tindahan-ask-follow-there = Sirve { $symbol } **{ $fruit }**, o envía allí un vendedor.
tindahan-ask-follow-only = Sirve { $symbol } **{ $fruit }**.
tindahan-ask-free = Sin { $symbol } **{ $fruit }**: juega cualquier carta, o envía un vendedor.
tindahan-ask-free-there = Sin { $symbol } **{ $fruit }**: juega cualquier carta, o envía allí un vendedor.
tindahan-ask-free-only = Sin { $symbol } **{ $fruit }**: juega cualquier carta.
tindahan-ask-stall = ¿A qué puesto va el burro?
tindahan-ask-spend = ¿Qué carta cuesta el vendedor? Irá al puesto de esa fruta.

tindahan-button-donkey = Burro…
tindahan-button-seller = Vendedor → { $fruit }
tindahan-button-spend = Vendedor…
tindahan-button-back = Atrás
tindahan-card = { $fruit } { $rank }
tindahan-face = { $symbol } { $fruit } { $rank }

tindahan-trick = **{ $name }** se lleva la baza { $trick } con { $card }.
tindahan-trick-yours = Te llevas la baza { $trick } con { $card }.
tindahan-last-trick = Última baza: { $acts }
tindahan-row-tricks-points = bazas ×2
tindahan-row-cards-points = cartas −1
tindahan-end = { $count ->
    [one] **¡Gana { $names }!**
   *[other] **{ $names } comparten la victoria.**
}
tindahan-author = En caso de empate, dice la hoja de reglas con un guiño, gana el autor del juego.

tindahan-no-removed = Con { $seats } jugadores { $expected ->
    [0] no se quita ninguna fruta.
    [one] se quita exactamente una fruta, y nunca el plátano.
   *[other] se quitan exactamente { $expected } frutas, y nunca el plátano.
}
tindahan-no-deal = Ese reparto no corresponde a la partida.
tindahan-no-card = No tienes { $card } en la mano.
tindahan-no-follow = Tienes que servir { $symbol } { $fruit }, o enviar un vendedor.
tindahan-no-donkey = Solo quien sale puede mover el burro.
tindahan-no-stay = El burro ya está en { $symbol } { $fruit }; tiene que ir a otro puesto.
tindahan-no-stall = En esta partida no hay puesto { $symbol } { $fruit }.
tindahan-no-lead = Tienes que jugar la primera carta de esta baza.
tindahan-no-sellers = No te quedan vendedores.
tindahan-no-free = En esta edición un vendedor cuesta una carta: elige cuál.
tindahan-no-cost = En esta edición un vendedor no cuesta ninguna carta.

tindahan-rules-1 =
    ### Tindahan en pocas palabras
    Gana bazas y envía vendedores a los puestos del mercado.
    • Sirve la fruta de salida si puedes; si no, juega lo que quieras.
    • { $donkey } El puesto del burro dice qué fruta es triunfo. Quien sale puede mover el burro en vez de jugar una carta.
    • { $seller } En vez de servir puedes enviar un vendedor a un puesto. Tener más vendedores en un puesto da puntos al final de la ronda.
    • La ronda termina tras la baza en la que alguien se queda sin cartas. Cada baza vale 2, cada carta que queda en la mano cuesta 1.
tindahan-rules-2 =
    ### Una baza
    Cada cual actúa una vez, hacia la izquierda desde quien sale. Gana el triunfo más alto, y si no lo hay la carta más alta de la fruta de salida; quien gana sale después.
    Quien sale juega cualquier carta, o lleva el burro a otro puesto sin jugar ninguna: entonces el siguiente tiene que jugar cualquier carta, y ella fija la fruta de salida.
    Los demás sirven si pueden, o envían un vendedor. Quien no puede servir juega cualquier carta, o envía un vendedor.
    _Edición inglesa:_ un vendedor no cuesta ninguna carta y va al puesto de la fruta de salida. _Edición francesa:_ un vendedor cuesta una carta de la mano y va al puesto de su fruta; esa carta no puede ganar la baza.
tindahan-rules-3 =
    ### Los puntos de una ronda
    2 puntos por cada baza ganada, −1 por cada carta que queda en la mano. En cada puesto, quien tiene más vendedores recibe 5 puntos y el segundo 2 (6 y 3 en el puesto del burro).
    Empate en el primer lugar: se reparten 7 (9) y no hay segundo. Empate en el segundo: se reparten 2 (3). Se redondea hacia abajo.
    Quien no ha ganado ninguna baza ni colocado ningún vendedor recibe tanto como el mejor de la ronda.
    Se juegan tantas rondas como jugadores hay. Gana el total más alto.

tindahan-advice-play = Juega **{ $card }**.
tindahan-advice-donkey = Lleva el burro al puesto { $symbol } **{ $fruit }**.
tindahan-advice-seller = Envía un vendedor al puesto { $symbol } **{ $fruit }**.
tindahan-because-only = No puedes hacer otra cosa.
tindahan-because-tried = Parece lo mejor después de probar muchos repartos posibles.

tindahan-command = tindahan
tindahan-command-about = Jugar a Tindahan: bazas y puestos del mercado
tindahan-pitch = Gana bazas, envía vendedores a los puestos, mueve el burro.
tindahan-option-edition = edición
tindahan-option-edition-about = Edición inglesa o francesa: lo que cuesta un vendedor
tindahan-option-edition-means = { $value ->
    [french] Un vendedor cuesta una carta y va al puesto de su fruta.
   *[english] Los vendedores son gratis y van a la fruta de salida.
}
tindahan-option-removed = quitadas
tindahan-option-removed-about = Frutas que se quitan, separadas por comas
tindahan-option-removed-means = Sin { $value }.
tindahan-option-donkey-reset = burro-vuelve
tindahan-option-donkey-reset-about = El burro vuelve al plátano en cada ronda
tindahan-option-donkey-reset-means = { $value ->
    [false] El burro se queda donde está de una ronda a otra.
   *[true] { "" }
}
tindahan-option-edition-is-english = inglesa
tindahan-option-edition-is-french = francesa
tindahan-option-removed-is-mango = mango
tindahan-option-removed-is-lanzones = lanzón
tindahan-option-removed-is-pineapple = piña
tindahan-option-removed-is-durian = durián
tindahan-option-removed-is-passion-fruit = maracuyá
tindahan-option-removed-is-orange = naranja

tindahan-letter-banana = P
tindahan-letter-mango = M
tindahan-letter-lanzones = L
tindahan-letter-pineapple = Ñ
tindahan-letter-durian = D
tindahan-letter-passion_fruit = Y
tindahan-letter-orange = N

tindahan-picture-title = Ronda { $round } de { $rounds } · baza { $trick }
tindahan-picture-dealing = Ronda { $round } de { $rounds }
tindahan-picture-over = La partida ha terminado
tindahan-picture-trump = triunfo: { $trump }
tindahan-picture-led = triunfo: { $trump } · salida: { $led }
tindahan-picture-to-act = Le toca a { $name }.
tindahan-picture-sellers = Vendedores en el puesto { $fruit }: { $sellers }.
tindahan-picture-player = { $name }: cartas { $cards }, bazas { $tricks }, vendedores { $sellers }, puntos { $points }.
tindahan-picture-sheet = Tindahan · ronda { $round }
tindahan-picture-tricks = bazas × 2
tindahan-picture-cards = cartas × −1
tindahan-picture-stall = { $fruit }
tindahan-picture-stall-donkey = { $fruit } (triunfo)
tindahan-picture-sum = puntos
tindahan-picture-shutout = Ni baza ni vendedor, así que tantos puntos como el mejor: { $names }
tindahan-picture-trump-is-led = triunfo y salida: { $trump }
