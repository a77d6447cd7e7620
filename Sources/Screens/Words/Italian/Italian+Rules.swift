// Italian words for the rules of all games.

import Protocol

extension Language {
  /// The rules of the games in Italian.
  static let italianRules = """
    rules.play Gioca
    rules.create Crea
    rules.learn Impara
    rules.back Indietro
    rules.notConnected Prima connettiti a un server.
    rules.more altro
    rules.unknown Questo programma è più vecchio del gioco e non ne conosce le regole. Puoi giocare
      lo stesso scrivendo le mosse.
    rules.howToPlay Come si gioca
    rules.howToWin Come si vince
    rules.advice Un consiglio
    rules.keys Tasti
    rules.pigGoal Tira finché te la senti, e fermati in tempo. Vince chi arriva per primo a 100
      punti.
    rules.pigTurn Al tuo turno tiri un dado quante volte vuoi. I numeri da 2 a 6 si sommano al
      totale del turno. Con un 1 perdi il totale e il turno finisce.
    rules.pigHold Se ti fermi, il totale del turno si somma ai tuoi punti e nessuno te lo toglie.
      Poi tira il prossimo.
    rules.pigWin Il primo che si ferma con i punti del traguardo o più. Il traguardo è 100, se il
      tavolo non dice altro.
    rules.pigAdvice Fermarsi intorno a 20 è una buona abitudine. Rischia di più quando sei indietro.
    rules.pigKeys r=tirare il dado/h=fermarsi
    rules.mediaGoal Chiedi carte e avvicinati a sette e mezzo finché te la senti. Chi sballa perde
      la puntata.
    rules.mediaTurn A ogni mano tutti ricevono una carta coperta, anche il banco. Guarda la tua e
      punta qualche fiche. Poi chiedi carte, che arrivano scoperte, finché non stai.
    rules.mediaCards Le carte da 1 a 7 valgono il loro numero. Le figure (fante 10, cavallo 11, re
      12) valgono mezzo punto. Si gioca senza matta.
    rules.mediaBank Poi gioca il banco, che pesca finché non ha 5 o più. Con più punti del banco
      vinci la puntata; in caso di parità vince il banco. Sette e mezzo paga il doppio.
    rules.mediaWin Chi ha più fiche dopo l'ultima mano. Da solo contro il banco, vinci se finisci
      con più fiche di quante ne avevi all'inizio.
    rules.mediaAdvice Su 40 carte, 12 sono figure: il mezzo punto è ciò che esce più spesso.
    rules.mediaKeys b=puntare; prima scegli la somma/c=chiedere carta/s=stare
    rules.slideGoal Fai scorrere le tessere finché non sono in ordine, con la casella vuota per
      ultima.
    rules.slideTurn Si muove solo una tessera accanto alla casella vuota, e solo verso di essa.
      Tutti hanno la stessa griglia mescolata e giocano nello stesso momento.
    rules.slideRace Degli altri vedi quante tessere sono al loro posto, ma non le griglie.
    rules.slideWin Il primo che mette in ordine la griglia. Da solo giochi per il tempo e per fare
      poche mosse: ci sono 32 obiettivi da raggiungere.
    rules.slideAdvice Metti in ordine la riga in alto e non toccarla più, poi la seguente. Le ultime
      due righe si risolvono una colonna alla volta.
    rules.slideKeys {arrows} hjkl=muovere una tessera da quella parte/1 2 3=muovere la tessera con
      quel numero/o=numeri sì o no/p=altra immagine/v=vedere la soluzione
    rules.mastermindGoal Decifra il codice con il minor numero di tentativi.
    rules.mastermindTurn Il codice è una fila di quattro palline, di sei tipi; una pallina può
      ripetersi. Hai otto tentativi. Scegli una pallina per ogni casella e conferma.
    rules.mastermindButtons Ogni tentativo riceve degli indizi: oro per una pallina giusta nella
      casella giusta, argento per una pallina giusta in un'altra casella. Non dicono di quale
      pallina si tratta, e ogni pallina del codice conta una volta sola.
    rules.mastermindRace Tutti cercano lo stesso codice. Degli altri vedi solo gli indizi.
    rules.mastermindWin Il primo che decifra il codice. Gli ori e i tentativi avanzati danno monete,
      e con le monete compri altre palline nel negozio.
    rules.mastermindAdvice Prova solo codici ancora possibili, con gli indizi che hai.
    rules.mastermindKeys a-f 1-6=mettere una pallina/{arrows}=andare a un'altra
      casella/Backspace=togliere una pallina/Invio=confermare il tentativo
    """
}
