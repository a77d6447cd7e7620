// Spanish words for stats and leaderboards.

import Protocol

extension Language {
  /// The records in Spanish.
  static let spanishRecords = """
    records.title Estadísticas
    records.tabTop Mejores
    records.tabFeats Logros
    records.tabProfile Perfil
    records.tabHistory Partidas
    records.nextTab Página siguiente
    records.previousTab Página anterior
    records.programs Bots
    records.people Personas
    records.nextGame Otro juego
    records.previousGame Anterior
    records.nextSize Otro tamaño
    records.previousSize Anterior
    records.player Jugador
    records.whose ¿De qué jugador?
    records.show Ver
    records.cancel Cancelar
    records.mine Las mías
    records.isMine Ya son las tuyas.
    records.again Actualizar
    records.back Atrás
    records.listKeys Recorrer la lista
    records.asking Preguntando al servidor…
    records.lineBroken Se ha cortado la conexión. La página se cargará cuando vuelva.
    records.boardRating Nivel
    records.boardTurn Mejor turno
    records.boardComeback Mayor remontada
    records.boardChips Más fichas
    records.boardPoints Puntos
    records.boardTime Mejor tiempo {size}
    records.boardMoves Menos movs. {size}
    records.boardTries Menos intentos
    records.boardCrackTime Mejor tiempo
    records.nobody Aquí no hay nadie todavía.
    records.nobodyRated Nadie tiene nivel aún: hacen falta {matches} partidas con {others} rivales.
    records.nobodyBanked Nadie se ha plantado con puntos todavía.
    records.nobodyCameBack Nadie ha remontado todavía.
    records.nobodyTookChips Nadie ha ganado fichas todavía.
    records.nobodyHasPoints Nadie tiene puntos todavía.
    records.nobodySolved Nadie ha resuelto un {size} todavía.
    records.nobodyCracked Nadie ha descifrado un código todavía.
    records.yourPlace Tu puesto: {rank}
    records.noPlace Todavía no tienes puesto.
    records.you tú
    records.done Hecho:
    records.toDo Por hacer:
    records.featCount Puzle deslizante: {n} de {all} hechos
    records.pointCount {n} {n|punto|puntos}
    records.ballCount {n} {n|bola|bolas}
    records.since Miembro desde {date}
    records.played Jugadas
    records.won Ganadas
    records.lost Perdidas
    records.drawn Empatadas
    records.streak Racha
    records.bestStreak Mejor racha
    records.overMatches En las últimas {n} partidas que puntúan: de {from} a {to}, máximo {high},
      mínimo {low}.
    records.ratingNow Nivel {rating}
    records.knownPlayers Conocidos aquí:
    records.provisional provisional
    records.deviation Margen (±)
    records.match Partida {match}
    records.resultWon ganada
    records.resultLost perdida
    records.resultDrawn empate
    records.deleted borrado
    records.alone solo
    records.counts Puntúa.
    records.casual No puntúa.
    records.noMatches Todavía no hay ninguna partida terminada.
    records.columnMatch Núm.
    records.columnResult Result.
    records.columnDate Fecha
    records.columnGame Juego
    records.columnOthers Rival
    records.replay Ver repetición
    records.replayWhich ¿Número de la partida?
    records.noReplay Aquí no hay ninguna partida que ver.
    records.older Anteriores
    records.noOlder No hay partidas anteriores.
    """
}
