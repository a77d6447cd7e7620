// Spanish words for siete y media.

import Protocol

extension Language {
  static let spanishMedia = """
    media.bet Apostar
    media.card Carta
    media.stand Plantarse
    media.askBet Fichas que apuestas, de 1 a {max}
    media.betRange Apuesta de 1 a {max}.
    media.field Apuesta:
    media.upTo de 1 a {max}
    media.notYourTurn Le toca a {player}.
    media.noTurn Ahora no juega nadie.
    media.youAreOut Te has rendido en esta partida.
    media.noChips No te quedan fichas.
    media.betFirst Apuesta primero, de 1 a {max}.
    media.hasBet Ya has apostado: carta o plantarse.
    media.isBank Eres la banca en esta ronda: no apuestas.
    media.seeRound Mira primero cómo ha acabado la ronda.
    media.roundTitle Ronda {round} de {of}
    media.roundHouse Ronda {round} de {of}. La banca es la casa.
    media.roundBank Ronda {round} de {of}. {player} es la banca.
    media.roundBankYou Ronda {round} de {of}. Tú eres la banca.
    media.roundIsOver La ronda ha terminado.
    media.firstCardYou Tu carta: {card}, vale {points}.
    media.takes {player} pide carta: {card}.
    media.takesYou Pides carta: {card}. Tienes {points}.
    media.takesAsBank {player} saca para la banca: {card}, {points}.
    media.bets {player} apuesta {n}.
    media.betsYou Apuestas {n}.
    media.stands {player} se planta.
    media.standsYou Te plantas.
    media.passes {player} se pasa con {points} y pierde {n}.
    media.passesYou Te pasas con {points} y pierdes {n}.
    media.bankTurns La banca descubre {card}: {points}.
    media.bankTakes La banca saca {card}: {points}.
    media.turnsUp {player}, la banca, descubre {card}: {points}.
    media.turnsUpYou Descubres {card}: {points}.
    media.turnOf Turno de {player}.
    media.yourTurnBet Te toca: apuesta de 1 a {max}.
    media.yourTurnPlay Te toca: carta o plantarse.
    media.yourTurnBank Eres la banca: carta o plantarse.
    media.resigned {player} se rinde.
    media.abandoned {player} no ha vuelto.
    media.clockedOut A {player} se le ha acabado el tiempo demasiadas veces.
    media.resignedYou Te rindes.
    media.clockedOutYou Se te ha acabado el tiempo demasiadas veces.
    media.wins {player} gana {n}.
    media.loses {player} pierde {n}.
    media.comesOutEven {player} ni gana ni pierde.
    media.passedYou Te pasas de 7 y media: pierdes {n}.
    media.losesYou Pierdes {n}.
    media.evenYou Ni ganas ni pierdes.
    media.equalYou En caso de empate gana la banca: pierdes {n}.
    media.bankBeatsYou La banca tiene {bank}: pierdes {n}.
    media.partYou Ganas a la banca, pero solo puede pagar {n}.
    media.doubleYou 7 y media se paga doble: ganas {n}.
    media.bankPassedYou La banca se ha pasado de 7 y media: ganas {n}.
    media.beatsBankYou La banca tiene {bank}: ganas {n}.
    media.bankWinsYou Has sido la banca: ganas {n}.
    media.bankLosesYou Has sido la banca: pierdes {n}.
    media.bankEvenYou Has sido la banca: ni ganas ni pierdes.
    media.goOn Seguir
    media.bankLine Banca: {cards} = {points}
    media.bankIdle La banca no ha tenido que jugar.
    media.asBank {player} (banca)
    media.handLine {player}: {cards} = {points}; {won}, {n} {n|ficha|fichas}
    media.shortLine {player}: {points}; {won}, {n} {n|ficha|fichas}
    media.hiddenLine {player}: {won}, {n} {n|ficha|fichas}
    media.theBank Banca: la casa
    media.bankMark banca
    media.chips {n} {n|ficha|fichas}
    media.betMark apuesta {n}
    media.bustMark ¡{points}!
    media.record ganadas {won}, perdidas {lost}
    media.recordShort G{won} P{lost}
    media.stoodMark se planta
    media.passedMark se pasa
    media.outMark se rindió
    media.noCards sin cartas.
    media.hiddenCard una carta boca abajo
    media.points {n}
    media.pointsAndHalf {n} y medio
    media.aHalf media
    media.cardName {number} de {suit}
    media.bastos bastos
    media.copas copas
    media.espadas espadas
    media.oros oros
    media.sota sota
    media.caballo caballo
    media.rey rey
    media.secondsLeft {seconds|Queda|Quedan} {seconds} {seconds|segundo|segundos}
    media.help Apuesta: escríbela o usa + y -, o las flechas; Intro confirma. Del 1 al 7 valen su
      número; sota, caballo y rey, media. Gana quien más se acerca a 7 y media sin pasarse.
    media.timeUp Se acabó el tiempo: jugada automática de {player}.
    media.timeUpYou Se acabó el tiempo: jugada automática.
    media.outOfTime Se te ha acabado el tiempo demasiadas veces: quedas fuera.
    media.outOfTimeMark sin tiempo
    """
}
