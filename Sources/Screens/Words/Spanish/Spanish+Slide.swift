// Spanish words for the sliding puzzle.

extension Language {
  static let spanishSlide = """
    slide.slide Mover
    slide.numbers Números
    slide.showSolved Resuelto
    slide.hideSolved Atrás
    slide.picture Imagen
    slide.pictureIs Imagen: {name}.
    slide.noPicture Fichas sin imagen.
    picture.lighthouse el faro
    picture.hills las colinas
    picture.fish el pez
    slide.onlyNumbers Estas fichas solo tienen números. Elige antes una imagen con p.
    slide.noPictures Las imágenes piden un terminal de 256 colores o más.
    slide.noBlocks Las imágenes piden más caracteres que los de ASCII.
    slide.done Está resuelto.
    slide.notNow Ahora no hay nada que mover.
    slide.tooMany Hay demasiadas jugadas en camino. Espera un momento a la conexión.
    slide.notInLine La ficha {n} no está en línea con el hueco.
    slide.nothingThere No hay ficha que pueda moverse así.
    slide.moves {n} {n|movimiento|movimientos}
    slide.homeCount {n}/{all} en su sitio
    slide.solved ¡resuelto!
    slide.thisIsSolved RESUELTO, v sale
    slide.tileTyped Ficha {n}
    slide.weSolve ¡Resuelto en {time} con {n} {n|movimiento|movimientos}!
    slide.theySolve {player} lo ha resuelto en {time} con {n} {n|movimiento|movimientos}.
    slide.task Un tablero de {size}: ordena las fichas de la 1 a la {last}, fila por fila, con
      el hueco al final.
    slide.row Fila {n}: {tiles}.
    slide.gap hueco
    slide.question Qué ficha, de 1 a {n}, o una palabra de u d l r (arriba, abajo, izquierda,
      derecha):
    slide.badSlide Di una ficha, de 1 a {n}, o por dónde van: u d l r (arriba, abajo, izquierda,
      derecha).
    slide.goesUp {tiles} arriba.
    slide.goesDown {tiles} abajo.
    slide.goesLeft {tiles} a la izquierda.
    slide.goesRight {tiles} a la derecha.
    slide.goOn {tiles}, movidas.
    slide.hintArrows {keys} hjkl mover
    slide.hintNumbers 1-{n} esa ficha
    slide.hintMouse clic: una ficha
    slide.helpArrows {keys} hjkl: mueve una ficha hacia allí, al hueco
    slide.helpNumbers 1-{n}: mueve esa ficha y las de en medio; Intro acaba un número
    slide.helpMouse Ratón: mueve la ficha y las de en medio
    slide.helpWatch {keys}: el tablero de otro
    slide.hidden Los tableros se ven al acabar la carrera: en esta mesa quien mira no ve
      secretos.
    slide.opening Abriendo {name}
    """
}
