// Spanish words for stats and leaderboards.

extension Language {
  /// The records in Spanish.
  static let spanishRecords = """
    records.title Récords
    records.tabTop Mejores
    records.tabFeats Retos
    records.tabProfile Perfil
    records.tabHistory Partidas
    records.nextTab Página siguiente
    records.previousTab Página anterior
    records.programs Programas
    records.people Personas
    records.nextGame Otro juego
    records.previousGame Anterior
    records.nextSize Otro tamaño
    records.previousSize Anterior
    records.player Jugador
    records.whose ¿Los récords de quién?
    records.show Ver
    records.cancel Cancelar
    records.mine Los míos
    records.isMine Ya son los tuyos.
    records.again Pedir otra vez
    records.back Atrás
    records.listKeys Recorrer la lista
    records.asking Preguntando al servidor ...
    records.lineBroken Se ha cortado la conexión. Esto llega en cuanto vuelva.
    records.boardRating Nivel
    records.boardTurn Mejor turno
    records.boardComeback Mayor remontada
    records.boardChips Más fichas
    records.boardPoints Puntos
    records.boardTime Mejor tiempo {size}
    records.boardMoves Menos pasos {size}
    records.boardTries Menos intentos
    records.boardCrackTime Mejor tiempo
    records.nobody Aquí no hay nadie todavía.
    records.nobodyRated Aún no hay puestos: hacen falta {matches} partidas con {others} rivales.
    records.nobodyBanked Nadie se ha plantado con puntos todavía.
    records.nobodyCameBack Nadie ha remontado todavía.
    records.nobodyTookChips Nadie se ha llevado fichas todavía.
    records.nobodyHasPoints Nadie tiene puntos todavía.
    records.nobodySolved Nadie ha resuelto un {size} todavía.
    records.nobodyCracked Nadie ha descifrado un código todavía.
    records.yourPlace Tu puesto: {rank}
    records.noPlace Tú no estás aquí todavía.
    records.you tú
    records.done Hecho:
    records.toDo Por hacer:
    records.featCount Rompecabezas: {n} de {all} hechos
    records.pointCount {n} {n|punto|puntos}
    records.ballCount {n} {n|bola|bolas}
    records.since Aquí desde {date}
    records.played Jugadas
    records.won Ganadas
    records.lost Perdidas
    records.drawn Empatadas
    records.streak Racha
    records.bestStreak Mejor racha
    records.provisional provisional
    records.deviation Margen
    records.match Partida {match}
    records.resultWon ganada
    records.resultLost perdida
    records.resultDrawn empate
    records.alone a solas
    records.gaveUp {player} se rinde.
    records.counts Cuenta.
    records.casual No cuenta.
    records.noMatches Todavía no hay ninguna partida terminada.
    records.columnMatch Núm.
    records.columnResult Final
    records.columnDate Fecha
    records.columnGame Juego
    records.columnOthers Con
    records.replay Ver de nuevo
    records.replayWhich ¿El número de la partida?
    records.noReplay Aquí no hay ninguna partida que volver a ver.
    records.older Más
    records.noOlder No hay más antiguas.
    """
}
