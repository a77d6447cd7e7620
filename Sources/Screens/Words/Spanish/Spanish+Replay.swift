// Spanish words for replays.

extension Language {
  /// Finished matches played back, in Spanish.
  static let spanishReplay = """
    replay.title Partida {match}
    replay.asking Pidiendo la partida al servidor
    replay.askAgain Pedir otra vez
    replay.misfit Este registro no encaja: la jugada {n} no pudo hacerse.
    replay.otherEnd Este registro no encaja: sus jugadas llevan a otro final.
    replay.tooLong Esta partida es demasiado larga para verla aquí.
    replay.unknownGame Este registro no encaja: ninguno de nuestros juegos se jugó así.
    replay.back Atrás
    replay.play Ver
    replay.pause Pausa
    replay.next Siguiente
    replay.previous Anterior
    replay.first Inicio
    replay.last Final
    replay.stepsOnly Aquí nada se mueve solo: avanza paso a paso.
    replay.atBeginning Aquí empezó.
    replay.atEnd Así terminó.
    replay.nextBoard Otro tablero
    replay.boardOf Tablero de {player}.
    replay.move Jugada {n} de {count}
    replay.beginning El comienzo
    replay.seed semilla
    replay.commit promesa
    replay.seedFits Comprobado: esta es la semilla prometida antes de la partida.
    replay.seedFitsShort Comprobado:
    replay.seedMisfits ¡Esta no es la semilla prometida antes de la partida!
    replay.rolls {player} tira.
    replay.holds {player} se planta.
    replay.bets {player} apuesta {n}.
    replay.asks {player} pide carta.
    replay.stands {player} se planta.
    replay.slides {player} mueve el {n}.
    replay.slidesWord {player} mueve varias fichas.
    replay.guesses {player} prueba {code}.
    replay.moves {player}: {move}
    replay.clockRanOut Se acabó el tiempo.
    replay.gaveUp {player} se rinde.
    replay.wentAway {player} no volvió.
    replay.allGone Ya no queda nadie.
    replay.tookTooLong A {player} se le acabó el tiempo demasiadas veces.
    replay.review Análisis
    replay.costly Otro fallo
    replay.reviewing La casa mira cada decisión: jugada {n} de {count}.
    replay.reviewed Está analizada: cada jugada dice lo que costó.
    replay.reviewFirst Primero pide el análisis.
    replay.reviewMisfit El análisis del servidor no encaja con esta partida.
    replay.nothingCostly Hasta ahora ninguna decisión costó nada.
    replay.cost Mejor: {move}. Eso costó {cost}.
    replay.bestWas Mejor: {move}.
    replay.wasBest No había nada mejor.
    replay.sum {player}: {n} de {count} decisiones costaron algo, {cost} en total.
    replay.percent {n} %
    replay.chips {n} {n|ficha|fichas}
    replay.tries {n} {n|intento|intentos}
    replay.steps {n} {n|movimiento|movimientos}
    replay.sumNone {player}: {count} {count|decisión|decisiones}, y ninguna costó nada.
    """
}
