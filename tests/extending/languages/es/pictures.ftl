# Lo que todos los juegos dicen igual: lo que no se puede, imágenes, hojas de puntos, clasificaciones.

picture-card = { $suit } { $rank }
picture-heading = { $title }.
picture-row = { $label }: { $values }.
picture-labelled = { $words } ({ $label })
picture-lesson = { $sentence } { $examples }.
picture-ranked = { $place }. { $name }: { $value }.
picture-rounds = puntos después de cada ronda
picture-winners = { $count ->
    [one] Gana: { $names }.
   *[other] Ganan: { $names }.
}
picture-total = { $name }: { $total } (por ronda: { $rounds }).
picture-final = { $game } · clasificación final
picture-hand = Tu mano
picture-to-act = juega { $name }

game-no-turn = No es tu turno.
game-no-over = La partida ha terminado.
game-no-seats = { $game } es para { $least }.
game-no-seats-range = { $game } es para entre { $least } y { $most }.
