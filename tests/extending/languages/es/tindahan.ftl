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
tindahan-row-now = en juego
tindahan-row-before = antes
tindahan-row-together = total

tindahan-done-played = { $name } jugó { $card }
tindahan-done-donkey = { $name } llevó el burro al puesto { $symbol } { $fruit }
tindahan-done-seller = { $name } envió un vendedor al puesto { $symbol } { $fruit }
tindahan-done-spent = { $name } pagó { $card } y envió allí un vendedor
tindahan-best = { $act } · **la mejor por ahora**

tindahan-ask-wait = Le toca a { $name }.
tindahan-ask-nothing = Por ahora no hay nada que hacer.
tindahan-ask-lead = Sales tú: juega cualquier carta o mueve el burro.
tindahan-ask-first = Juega cualquier carta: los demás tendrán que servir esa fruta.
tindahan-ask-follow = Juega { $symbol } **{ $fruit }**, o envía un vendedor.
tindahan-ask-follow-there = Juega { $symbol } **{ $fruit }**, o envía allí un vendedor.
tindahan-ask-follow-only = Juega { $symbol } **{ $fruit }**.
tindahan-ask-free = No tienes { $symbol } **{ $fruit }**: juega cualquier carta, o envía un vendedor.
tindahan-ask-free-there = No tienes { $symbol } **{ $fruit }**: juega cualquier carta, o envía allí un vendedor.
tindahan-ask-free-only = No tienes { $symbol } **{ $fruit }**: juega cualquier carta.
tindahan-ask-stall = ¿A qué puesto va el burro?
tindahan-ask-spend = ¿Con qué carta pagas el vendedor? Irá al puesto de esa fruta.

tindahan-button-donkey = Burro…
tindahan-button-seller = Vendedor → { $fruit }
tindahan-button-spend = Vendedor…
tindahan-button-back = Atrás
tindahan-card = { $fruit } { $rank }
tindahan-face = { $symbol } { $fruit } { $rank }

tindahan-trick = **{ $name }** se lleva la baza { $trick } con { $card }.
tindahan-trick-yours = Te llevas la baza { $trick } con { $card }.
tindahan-last-trick = Última baza: { $acts }
tindahan-taken = Última baza: { $name }, con { $card }.
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
tindahan-no-follow = Tienes que jugar { $symbol } { $fruit }, o enviar un vendedor.
tindahan-no-donkey = Solo quien sale puede mover el burro.
tindahan-no-stay = El burro ya está en { $symbol } { $fruit }; tiene que ir a otro puesto.
tindahan-no-stall = En esta partida no hay puesto { $symbol } { $fruit }.
tindahan-no-lead = Tienes que jugar la primera carta de esta baza.
tindahan-no-sellers = No te quedan vendedores.
tindahan-no-free = En esta partida un vendedor cuesta una carta: elige cuál.
tindahan-no-cost = En esta partida un vendedor no cuesta ninguna carta.

tindahan-rules-rounds = { $seats ->
    [0] tantas rondas como jugadores
   *[other] { $seats } rondas
}
tindahan-rules-1 =
    ### Tindahan en pocas palabras
    { "**Objetivo:**" } Tener más puntos después de { $rounds }, con bazas y vendedores.
    { "**Tu turno:**" } Una acción por baza: juega una carta de la fruta de la primera, { $edition ->
        [french] o paga cualquier carta para enviar un vendedor a su puesto.
       *[english] o envía un vendedor a ese puesto.
    } ¿No tienes? Juega cualquiera.
    { "**Final:**" } Una ronda termina cuando una baza vacía una mano.
    { "**Ejemplo:**" } { $fruit } 5, { $fruit } 9, plátano 2: gana el plátano, que es triunfo.
tindahan-rules-market =
    ### El mercado
    • Antes de cada ronda se reparten todas las cartas, diez por jugador. Los nueve vendedores de cada cual vuelven, y los puestos están vacíos.
tindahan-rules-fruits = • En juego, cada una con cartas del 1 al 10 y un puesto: { $fruits }.
tindahan-rules-fruits-open = • Hay tantas frutas como jugadores, cada una con cartas del 1 al 10 y un puesto: { $fruits }. Con cuatro se juega sin { $first }, con tres tampoco hay { $second }. Al abrir la mesa se pueden quitar otras, nunca el plátano.
tindahan-rules-donkey-starts = { $reset ->
    [false] • El burro empieza la partida en los plátanos. Después se queda donde está de una ronda a otra.
   *[true] • El burro empieza cada ronda en los plátanos.
}
tindahan-rules-starts = • El primer jugador del tablero empieza la ronda 1, el siguiente la ronda 2, y así sucesivamente.
tindahan-rules-trick =
    ### Una baza
    Una baza es una acción de cada jugador, en el orden del tablero. Quien empieza **sale**: la primera carta fija la fruta de salida.
    • **Sirve** si puedes: juega una carta de esa fruta. Si no, juega cualquier carta. O envía un vendedor.
    • Gana la carta de triunfo más alta; sin triunfo, la más alta de la fruta de salida. Nadie está obligado a jugar triunfo ni a superar una carta.
    • Quien gana sale en la baza siguiente. Una sola carta también gana, y es una baza.
tindahan-rules-donkey =
    ### El burro
    { $donkey } La fruta del puesto del burro es **triunfo**: gana a todas las demás.
    • Quien sale puede llevar el burro a otro puesto en vez de jugar una carta, en cualquier baza.
    • El nuevo triunfo vale enseguida, en esta baza.
    • El siguiente tiene que jugar entonces cualquier carta: ella fija la fruta de salida.
tindahan-rules-sellers =
    ### Vendedores
tindahan-rules-seller-free =
    { $seller } En vez de jugar una carta puedes enviar un vendedor al puesto de la fruta de salida, aunque pudieras servir. No pierdes ninguna carta.
tindahan-rules-seller-paid =
    { $seller } En vez de jugar una carta puedes pagar cualquier carta, aunque pudieras servir, y enviar un vendedor al puesto de su fruta.
    • La carta pagada queda a la vista hasta el final de la baza. No puede ganar, ni siquiera como triunfo, y no da puntos a nadie.
tindahan-rules-seller-when =
    • Antes alguien tiene que haber jugado una carta: ni quien sale ni quien va tras mover el burro puede enviar un vendedor.
    • Tienes nueve por ronda. Cuando no te quedan, tienes que jugar una carta.
tindahan-rules-stalls =
    ### Los puestos
    Al final de una ronda, cada puesto da puntos a quienes tienen vendedores en él.
    • Más vendedores: 5 puntos. El segundo: 2. En el puesto del burro, 6 y 3.
    • Empate en el primer lugar: se reparten 7 (9 en el puesto del burro), y no hay segundo.
    • Empate en el segundo: se reparten 2 (3 en el puesto del burro).
    • Se redondea hacia abajo. Sin vendedor allí no se recibe nada.
tindahan-rules-round =
    ### El final de una ronda
    Una ronda termina cuando acaba una baza y alguien no tiene cartas; esa baza se juega hasta el final.
    • Cada baza ganada: 2 puntos. Cada carta en la mano: 1 punto menos. Después, los puestos. Se puede quedar bajo cero.
    • Quien no ganó ninguna baza ni envió ningún vendedor recibe tanto como el mejor de la ronda, aunque moviera el burro.
    • La estrella de línea discontinua muestra lo que daría la ronda si terminara ahora.
tindahan-rules-game =
    ### El final de la partida
    Después de { $rounds } se suman los puntos. Gana el total más alto.
tindahan-rules-tie = { $edition ->
    [french] • En caso de empate se comparte la victoria.
   *[english] • En caso de empate se comparte la victoria y, con un guiño, se declara ganador al autor del juego.
}
tindahan-rules-open =
    • Todos ven los puestos, los vendedores, las bazas ganadas y cuántas cartas tiene cada cual, nunca las cartas de los demás.
    • La última baza se ve, tenue, hasta la acción siguiente. Las anteriores están boca abajo.

tindahan-advice-play = Juega **{ $card }**.
tindahan-advice-donkey = Lleva el burro al puesto { $symbol } **{ $fruit }**.
tindahan-advice-seller = Envía un vendedor al puesto { $symbol } **{ $fruit }**.
tindahan-because-only = No puedes hacer otra cosa.
tindahan-because-tried = Parece lo mejor después de probar muchos repartos posibles.

tindahan-command = tindahan
tindahan-command-about = Jugar a Tindahan: bazas y puestos del mercado
tindahan-pitch = Gana bazas, envía vendedores a los puestos, mueve el burro.
tindahan-option-edition = edición
tindahan-option-edition-about = Lo que cuesta un vendedor, y a qué puesto va
tindahan-option-edition-means = { $value ->
    [french] Un vendedor cuesta una carta y va al puesto de su fruta.
   *[english] Los vendedores son gratis y van a la fruta de salida.
}
tindahan-option-removed = quitadas
tindahan-option-removed-about = Frutas que se quitan, separadas por comas
tindahan-option-removed-means = Sin { $value }.
tindahan-option-donkey-reset = burro-vuelve
tindahan-option-donkey-reset-about = El burro vuelve a los plátanos antes de cada ronda
tindahan-option-donkey-reset-means = { $value ->
    [false] El burro se queda donde está de una ronda a otra.
   *[true] { "" }
}
tindahan-option-edition-is-english = vendedores gratis, a la fruta de salida
tindahan-option-edition-is-french = un vendedor cuesta una carta, a su fruta
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
tindahan-picture-player-now = { $name }: cartas { $cards }, bazas { $tricks }, vendedores { $sellers }, puntos { $points }, en juego { $now }.
tindahan-picture-now = lo que daría esta ronda si terminara ahora
tindahan-picture-sheet = Tindahan · ronda { $round }
tindahan-picture-sheet-now = Tindahan · ronda { $round }, si terminara ahora
tindahan-picture-before = antes de la ronda
tindahan-picture-together = total
tindahan-picture-tricks = bazas × 2
tindahan-picture-cards = cartas × −1
tindahan-picture-stall = { $fruit }
tindahan-picture-stall-donkey = { $fruit } (triunfo)
tindahan-picture-sum = puntos
tindahan-picture-shutout = Ni baza ni vendedor, así que tantos puntos como el mejor: { $names }
tindahan-picture-trump-is-led = triunfo y salida: { $trump }
