# Les images de Dschunke.

dschunke-picture-title = Dschunke · { $placed ->
    [one] { $placed } tuile posée
   *[other] { $placed } tuiles posées
} · pioche : { $left }
dschunke-picture-dealing = Dschunke · on mélange les tuiles
dschunke-picture-over = Dschunke · la partie est finie
dschunke-picture-hand = à poser
dschunke-picture-to-act = { $name } pose une tuile.
dschunke-picture-player = { $name } ({ $colour ->
    [red] rouge
   *[other] vert
}) : points pour l’instant { $points }, rats visibles { $rats }.
dschunke-picture-red = { $thing } (rouge)
dschunke-picture-green = { $thing } (vert)
dschunke-picture-empty = caisse vide
dschunke-picture-tile = Tuile { $tile } : { $crates }.
dschunke-picture-ghost = La tuile { $tile } est tenue à la colonne { $x }, ligne { $y }, tournée de { $rotation } degrés.
dschunke-picture-last = Posée en dernier : tuile { $tile } à la colonne { $x }, ligne { $y }, tournée de { $rotation } degrés, hauteur { $height }.
dschunke-picture-group = { $size } × { $crates } à partir de la colonne { $x }, ligne { $y } : { $points }.
dschunke-picture-sheet = Dschunke · les points
dschunke-picture-rats = rats visibles
dschunke-picture-sum = points
dschunke-picture-unplaced = Tuiles restées sans place : { $tiles }
