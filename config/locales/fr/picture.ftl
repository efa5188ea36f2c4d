# Ce que disent toutes les images : noms des choses, lettres des couleurs, feuilles de score, classements.

picture-banana = banane
picture-mango = mangue
picture-lanzones = langsat
picture-pineapple = ananas
picture-durian = durian
picture-passion_fruit = fruit de la passion
picture-orange = orange
picture-papaya = papaye
picture-grapefruit = pamplemousse
picture-rambutan = ramboutan
picture-starfruit = carambole
picture-blue = bleu
picture-green = vert
picture-purple = violet
picture-red = rouge
picture-yellow = jaune
picture-rice = riz
picture-spice = épice
picture-aubergine = aubergine
picture-fish = poisson
picture-rat = rat

picture-letter-banana = B
picture-letter-mango = M
picture-letter-lanzones = L
picture-letter-pineapple = A
picture-letter-durian = D
picture-letter-passion_fruit = F
picture-letter-orange = O
picture-letter-papaya = Y
picture-letter-grapefruit = P
picture-letter-rambutan = R
picture-letter-starfruit = C
picture-letter-blue = B
picture-letter-green = V
picture-letter-purple = P
picture-letter-red = R
picture-letter-yellow = J

picture-card = { $suit } { $rank }
picture-heading = { $title }.
picture-row = { $label } : { $values }.
picture-labelled = { $words } ({ $label })
picture-lesson = { $sentence } { $examples }.
picture-ranked = { $place }. { $name } : { $value }.
picture-rounds = points après chaque manche
picture-winners = { $count ->
    [one] Gagne la partie : { $names }.
   *[other] Se partagent la victoire : { $names }.
}
picture-total = { $name } : { $total } (par manche : { $rounds }).
picture-final = { $game } · classement final
picture-hand = Votre main · { $game }
picture-to-act = à { $name } de jouer
