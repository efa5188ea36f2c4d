# Coconuts en español.

coconuts-title = Coconuts · ronda { $round } de { $rounds }
coconuts-over = Coconuts · la partida ha terminado
coconuts-sells-heaviest = La clientela quiere el coco más pesado.
coconuts-sells-lightest = La clientela quiere el coco más ligero.
coconuts-coconut = coco { $weight }
coconuts-coconuts = cocos
coconuts-laid = { $name } ha puesto { $symbol } { $coconut }
coconuts-to-act = ➤ **{ $name }** pone un coco
coconuts-points = puntos
coconuts-ask-lay = { $wanted } Pon uno en el puesto.
coconuts-ask-wait = Le toca a { $name } poner un coco.
coconuts-ask-nothing = Por ahora no hay nada que hacer.
coconuts-sold = **{ $name }** vende { $symbol } { $coconut }.
coconuts-sheet = Coconuts · ronda { $round }
coconuts-sheet-sale = venta { $sale }
coconuts-end = { $count ->
    [one] **¡{ $names } gana la partida!**
   *[other] **{ $names } comparten la victoria.**
}
coconuts-advice = Pon **{ $coconut }**. { $reason }
coconuts-because-best = De todo lo que hay en el puesto, es lo que más quiere la clientela.
coconuts-because-not = La clientela quiere otro que ya está en el puesto.
coconuts-no-deal = Este reparto no corresponde a la partida.
coconuts-no-coconut = No tienes { $coconut } en la mano.
coconuts-rules-1 =
    ### Coconuts en pocas palabras
    { $symbol } Cada cual pone un coco en el puesto, y se vende el que más quiere la clientela. Las tres ventas de una ronda dan 1, 2 y 3 puntos; después de dos rondas, gana quien tenga más puntos.
coconuts-rules-2 =
    ### Una ronda
    Tienes tres de doce cocos, que pesan de 1 a 12; nadie más los ve. Quien ha vendido empieza la venta siguiente.
    { $sells ->
        [lightest] Se vende el coco más ligero.
       *[heaviest] Se vende el coco más pesado.
    }

coconuts-command = cocos
coconuts-command-about = Jugar a Coconuts: vender lo que quiere la clientela
coconuts-pitch = Pon el coco que más quiere la clientela.
coconuts-option-sells = se-vende
coconuts-option-sells-about = Qué coco quiere la clientela
coconuts-option-sells-means = { $value ->
    [lightest] La clientela quiere el coco más ligero.
   *[heaviest] { "" }
}
coconuts-option-sells-is-heaviest = el más pesado
coconuts-option-sells-is-lightest = el más ligero
coconuts-letter-coconut = C
