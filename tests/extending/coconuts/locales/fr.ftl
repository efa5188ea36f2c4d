# Coconuts en français.

coconuts-title = Coconuts · manche { $round } sur { $rounds }
coconuts-over = Coconuts · la partie est finie
coconuts-sells-heaviest = Les clients veulent la noix la plus lourde.
coconuts-sells-lightest = Les clients veulent la noix la plus légère.
coconuts-coconut = noix { $weight }
coconuts-coconuts = noix
coconuts-laid = { $name } a posé { $symbol } { $coconut }
coconuts-to-act = ➤ **{ $name }** pose une noix
coconuts-points = points
coconuts-ask-lay = { $wanted } Posez-en une sur l’étal.
coconuts-ask-wait = C’est à { $name } de poser une noix.
coconuts-ask-nothing = Rien à faire pour l’instant.
coconuts-sold = **{ $name }** vend { $symbol } { $coconut }.
coconuts-sheet = Coconuts · manche { $round }
coconuts-sheet-sale = vente { $sale }
coconuts-end = { $count ->
    [one] **{ $names } gagne la partie !**
   *[other] **{ $names } se partagent la victoire.**
}
coconuts-advice = Posez **{ $coconut }**. { $reason }
coconuts-because-best = De tout ce qui est sur l’étal, c’est ce que les clients veulent le plus.
coconuts-because-not = Les clients en veulent une autre qui s’y trouve déjà.
coconuts-no-deal = Cette donne ne convient pas à la partie.
coconuts-no-coconut = Vous n’avez pas { $coconut } en main.
coconuts-rules-1 =
    ### Coconuts en bref
    { $symbol } Chacun pose une noix de coco sur l’étal, et celle que les clients veulent le plus est vendue. Les trois ventes d’une manche rapportent 1, 2 et 3 points ; après deux manches, le plus de points gagne.
coconuts-rules-2 =
    ### Une manche
    Vous avez trois noix sur douze, qui pèsent de 1 à 12 ; personne d’autre ne les voit. Qui a vendu commence la vente suivante.
    { $sells ->
        [lightest] La noix la plus légère est vendue.
       *[heaviest] La noix la plus lourde est vendue.
    }

# Sa commande et son option.

coconuts-command = noix-de-coco
coconuts-command-about = Jouer à Coconuts : vendre ce que veulent les clients
coconuts-pitch = Posez la noix que les clients veulent le plus.
coconuts-option-sells = vend
coconuts-option-sells-about = Quelle noix veulent les clients
coconuts-option-sells-means = { $value ->
    [lightest] Les clients veulent la noix la plus légère.
   *[heaviest] { "" }
}
coconuts-option-sells-is-heaviest = la plus lourde
coconuts-option-sells-is-lightest = la plus légère
coconuts-letter-coconut = C
