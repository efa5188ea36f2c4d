# Lo que todos los juegos dicen igual: lo que no se puede, imágenes, hojas de puntos, clasificaciones.

picture-card = { $suit } { $rank }
picture-heading = { $title }.
picture-row = { $label }: { $values }.
picture-labelled = { $words } ({ $label })
picture-lesson = { $sentence } { $examples }.
picture-ranked = { $place }. { $name }: { $said }, { $note }.
picture-leader = { $game }: { $name }, { $said }, { $note }.
picture-you = { $name } (tú)
picture-profile-rating = nivel
picture-profile-wins = victorias
picture-profile-games = partidas
picture-profile-place = puesto medio
picture-profile-provisional = provisional
picture-profile-chart = nivel tras cada partida contra personas · { $period }
picture-profile-row = { $game }: { $wins ->
    [one] { $wins } victoria
   *[other] { $wins } victorias
} en { $games ->
    [one] { $games } partida
   *[other] { $games } partidas
}, puesto medio { $place }.
picture-profile-rated = { $provisional ->
    [yes] Nivel { $rating }, provisional; el más alto, { $highest }.
   *[no] Nivel { $rating }; el más alto, { $highest }.
}
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
