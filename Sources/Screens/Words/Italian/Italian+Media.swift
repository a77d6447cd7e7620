// Italian words for siete y media.

import Protocol

extension Language {
  static let italianMedia = """
    media.bet Punta
    media.card Carta
    media.stand Stai
    media.askBet Fiche da puntare, da 1 a {max}
    media.betRange Punta da 1 a {max}.
    media.field Puntata:
    media.upTo da 1 a {max}
    media.notYourTurn Tocca a {player}.
    media.noTurn Adesso non gioca nessuno.
    media.youAreOut Ti sei arreso in questa partita.
    media.noChips Non hai più fiche.
    media.betFirst Prima punta, da 1 a {max}.
    media.hasBet Hai già puntato: carta o stai.
    media.isBank In questa mano sei il banco: non punti.
    media.seeRound Guarda prima com'è finita la mano.
    media.roundTitle Mano {round} di {of}
    media.roundHouse Mano {round} di {of}. Il banco è della casa.
    media.roundBank Mano {round} di {of}. {player} tiene il banco.
    media.roundBankYou Mano {round} di {of}. Tieni tu il banco.
    media.roundIsOver La mano è finita.
    media.firstCardYou La tua carta: {card}, vale {points}.
    media.takes {player} chiede carta: {card}.
    media.takesYou Chiedi carta: {card}. Hai {points}.
    media.takesAsBank {player} pesca per il banco: {card}, {points}.
    media.bets {player} punta {n}.
    media.betsYou Punti {n}.
    media.stands {player} sta.
    media.standsYou Stai.
    media.passes {player} sballa con {points} e perde {n}.
    media.passesYou Sballi con {points} e perdi {n}.
    media.bankTurns Il banco scopre {card}: {points}.
    media.bankTakes Il banco pesca {card}: {points}.
    media.turnsUp {player}, il banco, scopre {card}: {points}.
    media.turnsUpYou Scopri {card}: {points}.
    media.turnOf Turno di {player}.
    media.yourTurnBet Tocca a te: punta da 1 a {max}.
    media.yourTurnPlay Tocca a te: carta o stai.
    media.yourTurnBank Sei il banco: carta o stai.
    media.resigned {player} si arrende.
    media.abandoned {player} non è tornato.
    media.clockedOut {player} ha finito il tempo troppe volte.
    media.resignedYou Ti arrendi.
    media.clockedOutYou Hai finito il tempo troppe volte.
    media.wins {player} vince {n}.
    media.loses {player} perde {n}.
    media.comesOutEven {player} va in pari.
    media.passedYou Hai sballato: perdi {n}.
    media.losesYou Perdi {n}.
    media.evenYou Vai in pari.
    media.equalYou In caso di parità vince il banco: perdi {n}.
    media.bankBeatsYou Il banco ha {bank}: perdi {n}.
    media.partYou Batti il banco, ma può pagare solo {n}.
    media.doubleYou 7 e mezzo paga doppio: vinci {n}.
    media.bankPassedYou Il banco ha sballato: vinci {n}.
    media.beatsBankYou Il banco ha {bank}: vinci {n}.
    media.bankWinsYou Avevi il banco: vinci {n}.
    media.bankLosesYou Avevi il banco: perdi {n}.
    media.bankEvenYou Avevi il banco: vai in pari.
    media.goOn Avanti
    media.bankLine Banco: {cards} = {points}
    media.bankIdle Il banco non ha dovuto giocare.
    media.asBank {player} (banco)
    media.handLine {player}: {cards} = {points}; {won}, {n} fiche
    media.shortLine {player}: {points}; {won}, {n} fiche
    media.hiddenLine {player}: {won}, {n} fiche
    media.theBank Banco: la casa
    media.bankMark banco
    media.chips {n} fiche
    media.betMark punta {n}
    media.bustMark {points}!
    media.record vinte {won}, perse {lost}
    media.recordShort V{won} P{lost}
    media.stoodMark sta
    media.passedMark sballa
    media.outMark si è arreso
    media.noCards senza carte.
    media.hiddenCard una carta coperta
    media.points {n}
    media.pointsAndHalf {n} e mezzo
    media.aHalf mezzo
    media.cardName {number} di {suit}
    media.bastos bastoni
    media.copas coppe
    media.espadas spade
    media.oros denari
    media.sota fante
    media.caballo cavallo
    media.rey re
    media.secondsLeft {seconds|Resta|Restano} {seconds} {seconds|secondo|secondi}
    media.help Puntata: scrivila o usa + e -, o le frecce; Invio conferma. Da 1 a 7 valgono il loro
      numero; fante, cavallo e re, mezzo. Senza matta. Vince chi più si avvicina a 7 e mezzo senza
      sballare.
    media.timeUp Tempo scaduto: mossa automatica di {player}.
    media.timeUpYou Tempo scaduto: mossa automatica.
    media.outOfTime Hai finito il tempo troppe volte: sei fuori.
    media.outOfTimeMark tempo finito
    """
}
