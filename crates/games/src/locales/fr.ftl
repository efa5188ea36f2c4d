# Ce que tous les jeux disent de la même façon : ce qui n’est pas permis, images, feuilles de score, classements, preuves.

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

# Ce qu’une vérification des donnes a prouvé, et ce qu’aucune ne peut prouver.

proof-secret = Le secret est bien celui dont l’empreinte a été montrée : personne ne l’a changé depuis.
proof-seed = { $numbers ->
    [0] La graine est faite de ce secret, et de rien d’autre.
    [one] La graine est faite de ce secret et du nombre ajouté par { $numbers } personne, et de rien d’autre.
   *[other] La graine est faite de ce secret et des nombres ajoutés par { $numbers } personnes, et de rien d’autre.
}
proof-seats = Les places ont été tirées au sort avec cette graine.
proof-chance = { $draws ->
    [0] Rien n’a été distribué.
    [one] Ce qui a été distribué découle de cette graine, carte par carte.
   *[other] Les { $draws } donnes et autres tirages découlent de cette graine, carte par carte.
}
proof-told-seed = { $draws ->
    [0] Rien n’a été distribué.
    [one] Ce qui a été distribué découle, carte par carte, de la graine qui a cette empreinte : { $fingerprint }
   *[other] Les { $draws } donnes et autres tirages découlent, carte par carte, de la graine qui a cette empreinte : { $fingerprint }
}
proof-moves = { $moves ->
    [one] Le seul coup joué respecte les règles, et les points sont bien comptés.
   *[other] Les { $moves } coups respectent les règles, et les points sont bien comptés.
}
proof-moves-so-far = { $moves ->
    [0] Personne n’a encore joué.
    [one] Le seul coup joué jusqu’ici respecte les règles.
   *[other] Les { $moves } coups joués jusqu’ici respectent les règles.
}
proof-hidden = Le secret n’est pas encore montré : d’ici là, rien ne peut être prouvé au sujet des donnes.
proof-unbound = Ce journal ne dit pas d’où viennent ses donnes : rien ne peut être prouvé à leur sujet.
proof-tried = La graine a été faite après que tout le monde s’était assis : la personne qui gère le bot a pu en essayer plusieurs et en garder une.
proof-kept-seats = Les places sont celles de la partie précédente : seul le journal de cette partie peut le montrer.
proof-alone = Aucune personne n’a ajouté de nombre : qui connaissait le secret connaissait d’avance toutes les donnes.
proof-presses = Un nombre venu d’un appui est le numéro que Discord lui donne, tel que le bot le rapporte : seules les personnes qui ont coupé sont sûres du leur.
proof-moment = Quand l’empreinte a été montrée pour la première fois, seules les personnes qui l’ont vue avant de s’asseoir peuvent en témoigner.
proof-dolls = Qui sont les joueurs ne peut être prouvé : la personne qui gère le bot connaît le secret, et pourrait s’asseoir sous un autre nom pour choisir un nombre en conséquence.
proof-other-games = S’il y a eu d’autres parties ne peut être prouvé : la personne qui gère le bot peut ne jamais montrer une partie inachevée.
