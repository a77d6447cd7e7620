// Spanish words for cups.

extension Language {
  /// Cups in Spanish.
  static let spanishCups = """
    cups.title Copas
    cups.none Todavía no hay copas. Haz una, y participa quien quiera.
    cups.asking Preguntando al servidor ...
    cups.look Ver
    cups.make Hacer una copa
    cups.older Anteriores
    cups.noOlder No hay anteriores.
    cups.noneChosen No hay tal copa en la lista.
    cups.whichCup El número de la copa
    cups.cup copa {cup}
    cups.open abierta
    cups.paused en pausa
    cups.over terminada
    cups.round ronda {round}
    cups.roundOf ronda {round} de {of}
    cups.bestOf al mejor de {n}
    cups.atATable {n} por mesa
    cups.playerCount {n} {n|jugador|jugadores}
    cups.tabRound Ronda
    cups.tabStanding Clasificación
    cups.tabBracket Cuadro
    cups.nextPage Otra página
    cups.earlier Antes
    cups.laterRound Después
    cups.noEarlier Aquí no hay nada anterior.
    cups.noRoundYet Todavía no ha empezado ninguna ronda.
    cups.table Mesa {table}
    cups.tableWaits espera
    cups.tableUnplayed sin acabar
    cups.tableForfeited {player} no vino
    cups.bye descansa
    cups.points puntos
    cups.won gan
    cups.drawn emp
    cups.lost per
    cups.buchholz Buchholz
    cups.cut corte1
    cups.sonneborn S-B
    cups.directResult direct
    cups.rating elo
    cups.pointCount {n} {n|punto|puntos}
    cups.wonCount {n} {n|ganada|ganadas}
    cups.outIn fuera en la ronda {round}
    cups.stillIn sigue
    cups.winner gana la copa
    cups.hasLeftMark se fue
    cups.mayJoin Puedes participar: p.
    cups.notIn En esta no juegas.
    cups.awaitsStart Participas; empieza cuando quien la dirige lo diga.
    cups.awaitsRound Participas; la ronda siguiente empieza sola.
    cups.awaitsOthers Estás en la mesa {table}; falta {player}.
    cups.yourTable Tu mesa te espera, contra {player}.
    cups.youPlay Juegas en la mesa {table}, contra {player}.
    cups.youHaveBye En esta ronda descansas.
    cups.won1st La gana {player}.
    cups.goThere A tu mesa
    cups.later Luego
    cups.watchTable Mirar una mesa
    cups.whichTable El número de la mesa
    cups.noTableChosen En esa mesa no hay nadie ahora.
    cups.takePart Participar
    cups.leaveCup Dejar la copa
    cups.leaveQuestion Pierdes la mesa en la que juegas, y ya no te emparejan.
    cups.stay Quedarse
    cups.hasBegun Ya ha empezado y no admite a nadie.
    cups.isOverAlready Esta copa ha terminado.
    cups.done Hecho.
    cups.makeTitle Nueva copa: {game}
    cups.makeHelp Arriba y abajo eligen, izquierda y derecha cambian, o escribe. Intro hace la
      copa; la diriges tú, y puedes participar.
    cups.standardTitle Copa de {player}
    cups.bracketHasNoRounds Un cuadro tiene las rondas que le hacen falta: déjalas en 0.
    cups.fourCycles De todos contra todos hay de 1 a 4 vueltas.
    cups.tablesAreSwiss Más de dos por mesa, solo en una copa suiza.
    cups.direct Dirigir
    cups.directs Esta copa la dirige {player}.
    cups.directHelp Para hacer algo con un jugador o una mesa, elígelos antes en la página.
    cups.start Empezar
    cups.startRound Empezar la ronda siguiente
    cups.pause Pausa
    cups.resume Seguir
    cups.end Acabar la copa
    cups.endQuestion Acaba ahora, se juegue lo que se juegue; la clasificación queda.
    cups.add Meter a alguien
    cups.addWho ¿A quién? Un nombre:
    cups.houseCannot La casa no juega a esto.
    cups.remove Sacar
    cups.removeWho {player} pierde la mesa de ahora, y ya no se le empareja.
    cups.forfeit Dar por perdida
    cups.forfeitWho {player} pierde la mesa en la que está.
    cups.whichName El nombre del jugador
    cups.choosePlayer Elige antes un jugador en la clasificación.
    cups.correct Corregir un resultado
    cups.correctHow La mesa y quién ganó, o - si empataron, o los puestos: 3 ana, 3 -, 3 2,1
    cups.chooseTable Elige antes una mesa de una ronda.
    cups.whoWon {players}: ¿quién ganó?
    cups.placesHow Los puestos en el orden de la mesa, como 2,1,3:
    cups.aDraw Empate
    cups.takeBack Deshacer la ronda
    cups.takeBackQuestion La última ronda se deshace, se haya jugado lo que sea, y la copa queda
      en pausa.
    cups.resumeFirst Está en pausa: que siga antes.
    cups.twoNeeded Hacen falta al menos dos.
    cups.roundIsOn La ronda no ha terminado.
    cups.doesNotRun No está en marcha.
    cups.invited {player} te ha apuntado a {cup} ({game}). ¿Juegas?
    cups.called Ronda {round} de {cup}: tu mesa te espera, contra {player}.
    cups.calledAlone Ronda {round} de {cup}: tu mesa te espera.
    cups.waitsMinutes Espera {n} {n|minuto|minutos}; quien no venga, pierde.
    cups.roundBegins La ronda {round} de {cup} está en juego.
    cups.byeNow Ronda {round} de {cup}: descansas.
    cups.isTakenBack La ronda {round} de {cup} se deshace: nada de lo jugado cuenta en ella.
    cups.isPaused {cup}: en pausa.
    cups.isOverUnwon {cup} ha terminado.
    cups.isOver {cup} ha terminado. La gana {player}.
    cups.hasJoined {player} participa en {cup}.
    cups.hasLeft {player} deja {cup}.
    cups.result {cup}, ronda {round}: {players}, {points}.
    cups.wall Tablón
    cups.wallEmpty Todavía no hay copa.
    cups.wallWithout Todavía no hay copa {cup}.
    cups.wallAway El servidor no responde; esto vuelve solo.
    cups.beginsItself Una mesa de copa: empieza sola cuando están todos.
    cups.goesOn La copa sigue sola: te llamarán a la partida siguiente.
    cups.seeCup La copa
    """
}
