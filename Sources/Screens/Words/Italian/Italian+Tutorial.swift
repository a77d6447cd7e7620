// Italian words for the lessons.

import Protocol

extension Language {
  /// The tutorials in Italian.
  static let italianTutorial = """
    tutorial.title Impara: {game}
    tutorial.step Passo {n} di {count}
    tutorial.press Premi
    tutorial.goOn Avanti
    tutorial.leave Esci
    tutorial.again Da capo
    tutorial.notThat Questo viene dopo. Adesso: {what}.
    tutorial.guest ospite
    tutorial.doRoll tirare il dado
    tutorial.doHold fermarti
    tutorial.doBet puntare {n} fiche
    tutorial.doCard chiedere carta
    tutorial.doStand stare
    tutorial.doSlide muovere la tessera {n}
    tutorial.doGuess provare {code}
    tutorial.pigWelcome Giochi contro {rival}, e qui bastano 20 punti. La barra di ognuno mostra a
      che punto è. Cominci tu.
    tutorial.pigRoll È il tuo turno. Tira il dado.
    tutorial.pigAgain Un 3: il totale del turno è 3. È poco, quindi tira ancora. Puoi tirare quante
      volte vuoi.
    tutorial.pigHold Con il 6 fanno 9. Un altro tiro potrebbe essere un 1, e addio ai 9. Fermati e
      saranno tuoi.
    tutorial.pigRival I 9 punti sono tuoi e nessuno te li toglie. Ora tira {rival}: guarda.
    tutorial.pigRivalAgain Un 4, e {rival} ne vuole ancora.
    tutorial.pigRivalLost Un 1! {rival} perde il totale del turno e tocca a te. Tira.
    tutorial.pigDare Un 5. Coraggio, tira ancora.
    tutorial.pigUnlucky Un 1: questo turno non ti ha dato nulla. Ma i 9 che avevi messo al sicuro ci
      sono ancora. Tocca di nuovo a {rival}.
    tutorial.pigRivalDares Un 5, e {rival} tira ancora.
    tutorial.pigRivalHolds Un altro 5: fanno 10, e a {rival} bastano.
    tutorial.pigBehind È avanti {rival}, 10 a 9. Ti servono altri 11 punti, in uno o più turni.
    tutorial.pigAlmost Un 5: ne bastano altri sei. Coraggio!
    tutorial.pigWin Un 6! I tuoi 9 e questi 11 fanno 20. Ma contano solo se ti fermi: non
      dimenticarlo.
    tutorial.pigReady Hai vinto, 20 a 10. Una partita vera arriva a 100, e ormai sai tutto quello
      che serve. Ora tocca a te!
    tutorial.mediaWelcome Giochi tre mani contro il banco con 100 fiche. La tua prima carta è un 4:
      gli altri non la vedono.
    tutorial.mediaBet Prima di chiedere carte si punta. Scrivi 10 e conferma con Invio.
    tutorial.mediaCard Con 4 punti non si vince quasi mai. Chiedi una carta.
    tutorial.mediaStand Un 2: hai 6. Qualunque carta da 2 a 7 ti farebbe superare sette e mezzo:
      meglio stare.
    tutorial.mediaWon Il banco pesca se ha meno di 5, ed è arrivato a 5 e mezzo. Il tuo 6 è di più:
      vinci 10. Comincia un'altra mano.
    tutorial.mediaBetAgain Ora hai un 5, una carta difficile. Con prudenza: punta 5.
    tutorial.mediaRisk Molti starebbero con 5, ma spesso il banco ha di più. Guarda che cosa porta
      un'altra carta.
    tutorial.mediaBust Un 4: fanno 9! Se superi sette e mezzo perdi subito la puntata, qualunque
      cosa abbia il banco.
    tutorial.mediaBetLast L'ultima mano, e hai un 7. Solo sette e mezzo è meglio: punta 10.
    tutorial.mediaDare Con un 7 conviene stare. Ma 12 carte su 40 sono figure e valgono mezzo. Per
      una volta, osa!
    tutorial.mediaReady Sette e mezzo, e paga il doppio! Finisci con 125 fiche, più di quante ne
      avevi. Ora tocca a te!
    tutorial.slideWelcome Nove caselle: otto tessere e un posto vuoto. Alla fine vanno in ordine:
      1 2 3, 4 5 6, 7 8, con la casella vuota nell'angolo.
    tutorial.slideTry Una freccia porta una tessera nella casella vuota. Sinistra muove quella alla
      sua destra: qui il 6. Prova.
    tutorial.slideBack Direzione sbagliata, ma non si perde nulla: riporta il 6 a destra.
    tutorial.slideDown Ora guarda l'8: il suo posto è sotto, dove c'è la casella vuota. Spingilo
      giù.
    tutorial.slideLeft L'8 è al suo posto. Il 5 va al centro, dove ora c'è la casella vuota:
      spingilo a sinistra.
    tutorial.slideNumber L'ultima. Puoi anche scrivere il numero di una tessera accanto alla casella
      vuota: scrivi 6.
    tutorial.slideReady Risolto! In una gara tutti hanno la stessa griglia e vince il primo. Ora
      tocca a te!
    tutorial.codeWelcome Tre palline sono nascoste, ognuna tra queste quattro: a, b, c, d. La stessa
      pallina può ripetersi. Trovale!
    tutorial.codeFirst Ancora non sai nulla: prova due palline diverse insieme. Scegli a, a, b e
      conferma con Invio.
    tutorial.codeGold Un oro: una pallina è giusta e nella sua casella. Nessun argento: non c'è
      nessun'altra pallina del codice. Forse è la prima a.
    tutorial.codeSecond Mettiamo che sia così, e proviamo un'altra pallina nelle altre caselle: a,
      c, c.
    tutorial.codeTwoGolds Due ori: la a, e una c nella sua casella. La terza pallina non è c:
      dev'essere d.
    tutorial.codeThird Allora è a c d oppure a d c. Lo dirà solo un tentativo. Comincia da a, d, c.
    tutorial.codeSilver Un oro e due argenti: le tre palline sono giuste, ma la c e la d devono
      scambiarsi di posto.
    tutorial.codeLast Ormai resta un solo codice compatibile con tutti gli indizi: a, c, d.
    tutorial.codeReady Tre ori: decifrato in quattro tentativi! In una partita vera ci sono quattro
      caselle e sei palline tra cui scegliere. Ora tocca a te!
    """
}
