// Spanish words for Pig.

import Protocol

extension Language {
  static let spanishPig = """
    pig.roll Tirar
    pig.hold Plantarse
    pig.nothingToHold Tira primero: aún no hay nada que sumar.
    pig.notYourTurn Le toca a {player}.
    pig.noTurn Ahora no tira nadie.
    pig.youAreOut Te has rendido en esta partida.
    pig.rolled {player} saca un {die}: {total} en este turno.
    pig.rolledYou Sacas un {die}: {total} en este turno.
    pig.busted {player} saca un 1 y pierde {lost}.
    pig.bustedYou Sacas un 1 y pierdes {lost}.
    pig.bustedEmpty {player} saca un 1 a la primera.
    pig.bustedEmptyYou Sacas un 1 a la primera.
    pig.held {player} se planta con {gain} y llega a {score}.
    pig.heldYou Te plantas con {gain} y llegas a {score}.
    pig.turnOf Turno de {player}.
    pig.yourTurn Te toca.
    pig.notRolled {player} no ha tirado a tiempo.
    pig.notRolledYou No has tirado a tiempo.
    pig.resigned {player} se rinde.
    pig.abandoned {player} no ha vuelto.
    pig.clockedOut A {player} se le ha acabado el tiempo demasiadas veces.
    pig.resignedYou Te rindes.
    pig.clockedOutYou Se te ha acabado el tiempo demasiadas veces.
    pig.noticeTitle Te toca
    pig.youOpen Empiezas tú.
    pig.goOn Seguir
    pig.goalHold Gana quien primero se plante con {goal}.
    pig.goalReach Gana quien primero llegue a {goal}.
    pig.turnTotal Total del turno: {total}
    pig.holdBrings Al plantarse: {score} + {total} = {sum}
    pig.holdWins ¡Suficiente para ganar!
    pig.thisTurn En este turno:
    pig.lastDie La última tirada fue un {die}.
    pig.secondsLeft {seconds|Queda|Quedan} {seconds} {seconds|segundo|segundos}
    pig.outMark se rindió
    pig.help Tira mientras te atrevas: del 2 al 6 se suman al total del turno; con un 1 lo
      pierdes. Plántate para sumarlo a tus puntos.
    pig.timeUp Se acabó el tiempo: {player} se planta con {gain} y llega a {score}.
    pig.timeUpYou Se acabó el tiempo: te plantas con {gain} y llegas a {score}.
    pig.outOfTime Se te ha acabado el tiempo demasiadas veces: quedas fuera.
    pig.outOfTimeMark sin tiempo
    """
}
