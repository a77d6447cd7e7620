// Spanish words for the sliding puzzle.

import Protocol

extension Language {
  static let spanishSlide = """
    slide.slide Mover
    slide.numbers Números
    slide.showSolved Objetivo
    slide.hideSolved Atrás
    slide.picture Imagen
    slide.pictureIs Imagen: {name}.
    slide.noPicture Fichas sin imagen.
    picture.lighthouse el faro
    picture.hills las colinas
    picture.fish el pez
    slide.onlyNumbers Estas fichas solo tienen números. Elige primero una imagen con p.
    slide.noPictures Las imágenes necesitan una terminal de 256 colores o más.
    slide.noBlocks Las imágenes necesitan más caracteres que los de ASCII.
    slide.done El puzle está resuelto.
    slide.notNow Ahora no hay nada que mover.
    slide.tooMany Demasiadas jugadas a la vez; espera un momento.
    slide.notInLine La ficha {n} no está en línea con el hueco.
    slide.nothingThere Ninguna ficha puede moverse hacia ahí.
    slide.moves {n} {n|movimiento|movimientos}
    slide.homeCount {n}/{all} en su sitio
    slide.solved ¡resuelto!
    slide.thisIsSolved OBJETIVO (v: atrás)
    slide.tileTyped Ficha {n}
    slide.weSolve ¡Resuelto en {time} con {n} {n|movimiento|movimientos}!
    slide.theySolve {player} lo ha resuelto en {time} con {n} {n|movimiento|movimientos}.
    slide.task Un tablero de {size}: ordena las fichas de la 1 a la {last}, fila por fila, con
      el hueco al final.
    slide.row Fila {n}: {tiles}.
    slide.gap hueco
    slide.question Una ficha, de 1 a {n}, o direcciones (u arriba, d abajo, l izquierda, r derecha):
    slide.badSlide Escribe una ficha, de 1 a {n}, o direcciones: u arriba, d abajo, l izquierda, r
      derecha.
    slide.goesUp {tiles} arriba.
    slide.goesDown {tiles} abajo.
    slide.goesLeft {tiles} a la izquierda.
    slide.goesRight {tiles} a la derecha.
    slide.goOn {tiles}: hecho.
    slide.hintArrows {keys} hjkl mover
    slide.hintNumbers 1-{n} esa ficha
    slide.hintMouse clic: una ficha
    slide.helpArrows {keys} hjkl: mueve una ficha hacia ahí, al hueco
    slide.helpNumbers 1-{n}: mueve esa ficha y las intermedias; Intro acaba el número
    slide.helpMouse Ratón: mueve la ficha y las intermedias
    slide.helpWatch {keys}: el tablero de otro
    slide.hidden Los tableros se ven al acabar la carrera: en esta mesa los espectadores no ven
      secretos.
    slide.opening Abriendo {name}
    """
}
