// Spanish words for replays.

import Protocol

extension Language {
  /// Finished matches played back, in Spanish.
  static let spanishReplay = """
    replay.title Partida {match}
    replay.asking Pidiendo la partida al servidor
    replay.askAgain Pedir otra vez
    replay.misfit Este registro no es coherente: la jugada {n} no es legal.
    replay.otherEnd Este registro no es coherente: sus jugadas llevan a otro resultado.
    replay.tooLong Esta partida es demasiado larga para mostrarla aquí.
    replay.unknownGame Este registro no es coherente: ningún juego conocido se juega así.
    replay.back Atrás
    replay.play Ver
    replay.pause Pausa
    replay.next Siguiente
    replay.previous Anterior
    replay.first Primera
    replay.last Última
    replay.stepsOnly Sin animación: avanza paso a paso.
    replay.atBeginning Aquí empezó.
    replay.atEnd Así terminó.
    replay.nextBoard Otro tablero
    replay.boardOf Tablero de {player}.
    replay.move Jugada {n} de {count}
    replay.beginning El comienzo
    replay.seed semilla
    replay.commit compromiso
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
    replay.costly Siguiente error
    replay.reviewing Analizando cada decisión: jugada {n} de {count}.
    replay.reviewed Analizada: cada jugada muestra lo que costó.
    replay.reviewFirst Primero pide el análisis.
    replay.reviewMisfit El análisis del servidor no corresponde a esta partida.
    replay.nothingCostly Hasta ahora ninguna decisión ha costado nada.
    replay.cost Mejor: {move}. Eso costó {cost}.
    replay.bestWas Mejor: {move}.
    replay.wasBest Era la mejor jugada.
    replay.sum {player}: {n} de {count} decisiones {n|fue un error|fueron errores}: {cost}
      en total.
    replay.percent {n} %
    replay.chips {n} {n|ficha|fichas}
    replay.tries {n} {n|intento|intentos}
    replay.steps {n} {n|movimiento|movimientos}
    replay.sumNone {player}: {count} {count|decisión|decisiones}, sin errores.
    """
}
