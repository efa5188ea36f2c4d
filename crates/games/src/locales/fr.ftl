# Ce que tous les jeux disent de la même façon : ce qui n’est pas permis, images, feuilles de score, classements.

picture-card = { $suit } { $rank }
picture-heading = { $title }.
picture-row = { $label } : { $values }.
picture-labelled = { $words } ({ $label })
picture-lesson = { $sentence } { $examples }.
picture-ranked = { $place }. { $name } : { $said }, { $note }.
picture-leader = { $game } : { $name }, { $said }, { $note }.
picture-you = { $name } (vous)
picture-profile-rating = cote
picture-profile-wins = victoires
picture-profile-games = parties
picture-profile-place = rang moyen
picture-profile-provisional = provisoire
picture-profile-chart = cote après chaque partie contre des personnes · { $period }
picture-profile-row = { $game } : { $wins ->
    [one] { $wins } victoire
   *[other] { $wins } victoires
} en { $games ->
    [one] { $games } partie
   *[other] { $games } parties
}, rang moyen { $place }.
picture-profile-rated = { $provisional ->
    [yes] Cote provisoire de { $rating } ; la plus haute : { $highest }.
   *[no] Cote de { $rating } ; la plus haute : { $highest }.
}
picture-rounds = points après chaque manche
picture-winners = { $count ->
    [one] Victoire : { $names }.
   *[other] Victoire partagée : { $names }.
}
picture-total = { $name } : { $total } (par manche : { $rounds }).
picture-final = { $game } · classement final
picture-hand = Votre main
picture-to-act = à { $name } de jouer

game-round = Manche { $round } : { $scores }
game-no-turn = Ce n’est pas votre tour.
game-no-over = La partie est finie.
game-no-seats = { $game } se joue à { $least }.
game-no-seats-range = { $game } se joue de { $least } à { $most } joueurs.

# Comment commencent les lignes de la première page des règles, dans tous les jeux.

rules-goal = **But :**
rules-turn = **À votre tour :**
rules-end = **Fin :**
rules-example = **Exemple :**
