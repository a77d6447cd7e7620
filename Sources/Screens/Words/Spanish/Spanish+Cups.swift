// Spanish words for cups.

import Protocol

extension Language {
  /// Cups in Spanish.
  static let spanishCups = """
    cups.title Copas
    cups.none Todavía no hay copas. Crea una y podrá participar cualquiera.
    cups.asking Preguntando al servidor…
    cups.look Ver
    cups.make Crear una copa
    cups.older Anteriores
    cups.noOlder No hay anteriores.
    cups.noneChosen Esa copa no está en la lista.
    cups.whichCup Número de la copa
    cups.cup Copa {cup}
    cups.tableTitle {cup}, ronda {round}, mesa {table}
    cups.open abierta
    cups.startsIn empieza en {time}
    cups.paused en pausa
    cups.over terminada
    cups.round ronda {round}
    cups.roundOf ronda {round} de {of}
    cups.bestOf al mejor de {n}
    cups.atATable {n} por mesa
    cups.up sube {n}
    cups.down baja {n}
    cups.playerCount {n} {n|jugador|jugadores}
    cups.tabRound Ronda
    cups.tabStanding Clasificación
    cups.tabBracket Cuadro
    cups.nextPage Otra página
    cups.earlier Antes
    cups.laterRound Después
    cups.noEarlier No hay nada anterior.
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
    cups.directResult dir.
    cups.rating nivel
    cups.pointCount {n} {n|punto|puntos}
    cups.wonCount {n} {n|ganada|ganadas}
    cups.outIn fuera en la ronda {round}
    cups.stillIn sigue
    cups.winner gana la copa
    cups.hasLeftMark se fue
    cups.mayJoin Puedes participar: pulsa p.
    cups.notIn No juegas en esta copa.
    cups.awaitsStart Participas; la copa la empieza quien la dirige.
    cups.awaitsRound Participas; la ronda siguiente empieza sola.
    cups.awaitsOthers Estás en la mesa {table}, a la espera de {player}.
    cups.yourTable Tu mesa está lista: juegas contra {player}.
    cups.youPlay Juegas contra {player} en la mesa {table}.
    cups.youHaveBye En esta ronda descansas.
    cups.won1st La gana {player}.
    cups.goThere Ir a tu mesa
    cups.later Luego
    cups.watchTable Mirar una mesa
    cups.whichTable Número de la mesa
    cups.noTableChosen En esa mesa no hay nadie ahora.
    cups.takePart Participar
    cups.leaveCup Dejar la copa
    cups.leaveQuestion Pierdes la partida en curso y ya no te emparejan.
    cups.stay Quedarse
    cups.hasBegun Ya ha empezado y no admite a nadie más.
    cups.isOverAlready Esta copa ha terminado.
    cups.done Hecho.
    cups.makeTitle Nueva copa: {game}
    cups.makeHelp Elige con arriba y abajo, cambia con izquierda y derecha, o escribe. Intro crea
      la copa; la diriges tú, y puedes participar.
    cups.standardTitle Copa de {player}
    cups.bracketHasNoRounds Una eliminatoria tiene las rondas que hacen falta: déjalas en 0.
    cups.fourCycles En todos contra todos hay de 1 a 4 vueltas.
    cups.tablesAreSwiss Más de dos por mesa: solo en una copa suiza.
    cups.direct Dirigir
    cups.directs Dirige {player}.
    cups.directHelp Elige antes un jugador o una mesa en la página.
    cups.start Empezar
    cups.startLater Fijar la hora de inicio
    cups.startWhen ¿Dentro de cuántos minutos empieza? 0 lo cancela.
    cups.startRound Empezar la ronda siguiente
    cups.pause Pausa
    cups.resume Reanudar
    cups.end Terminar la copa
    cups.endQuestion La copa acaba ya, aunque haya partidas en curso; la clasificación se conserva.
    cups.add Añadir a alguien
    cups.addWho Nombre:
    cups.houseCannot Los bots de la casa no juegan a esto.
    cups.remove Sacar
    cups.removeWho {player} pierde la partida en curso, y ya no se le empareja.
    cups.forfeit Dar por perdida
    cups.forfeitWho {player} pierde la partida en curso.
    cups.whichName Nombre del jugador
    cups.choosePlayer Elige primero un jugador en la clasificación.
    cups.correct Corregir un resultado
    cups.correctHow Mesa y ganador (3 ana), empate (3 -) o puestos (3 2,1)
    cups.chooseTable Elige primero una mesa de una ronda.
    cups.whoWon {players}: ¿quién ganó?
    cups.placesHow Los puestos en el orden de la mesa, como 2,1,3:
    cups.aDraw Empate
    cups.takeBack Deshacer la ronda
    cups.takeBackQuestion La última ronda se deshace, con sus resultados, y la copa queda en pausa.
    cups.resumeFirst Está en pausa: reanúdala primero.
    cups.twoNeeded Una copa necesita al menos dos jugadores.
    cups.roundIsOn La ronda no ha terminado.
    cups.doesNotRun La copa no está en marcha.
    cups.invited {player} te ha apuntado a {cup} ({game}). ¿Juegas?
    cups.called {cup}, ronda {round}: tu mesa está lista. Juegas contra {player}.
    cups.calledAlone {cup}, ronda {round}: tu mesa está lista.
    cups.waitsMinutes La mesa te espera {n} {n|minuto|minutos}; si no vienes, pierdes.
    cups.roundBegins {cup}: ha empezado la ronda {round}.
    cups.byeNow {cup}, ronda {round}: descansas.
    cups.isTakenBack {cup}: la ronda {round} se ha deshecho; sus resultados ya no cuentan.
    cups.isPaused {cup} está en pausa.
    cups.isOverUnwon {cup} ha terminado.
    cups.isOver {cup} ha terminado. La gana {player}.
    cups.hasJoined {cup}: participa {player}.
    cups.hasLeft {cup}: se retira {player}.
    cups.result {cup}, ronda {round}: {players}, {points}.
    cups.wall Pantalla
    cups.wallEmpty Todavía no hay copas.
    cups.wallWithout La copa {cup} todavía no existe.
    cups.wallAway El servidor no responde; reintentando.
    cups.pageTime Actualizado a las {time}
    cups.beginsItself Una mesa de copa: la partida empieza sola cuando están todos.
    cups.goesOn La copa sigue: te llamarán a tu próxima partida.
    cups.seeCup La copa
    """
}
