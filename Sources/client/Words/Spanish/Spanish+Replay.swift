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
    replay.diceFit Los dados encajan: esta es la semilla prometida antes de la partida.
    replay.diceFitShort Los dados encajan:
    replay.diceMisfit ¡Los dados no encajan: antes de la partida se prometió otra semilla!
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
    replay.tookTooLong A {player} se le acabó el tiempo demasiadas veces.
    """
}
