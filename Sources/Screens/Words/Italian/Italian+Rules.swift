// Italian words for the rules of all games.

extension Language {
  /// The rules of the games in Italian.
  static let italianRules = """
    rules.play Gioca
    rules.create Crea
    rules.learn Impara
    rules.back Indietro
    rules.notConnected Non c'è ancora un server su cui giocare.
    rules.more altro
    rules.unknown Questo programma è più vecchio del gioco e non ne conosce le regole. Puoi giocare
      lo stesso scrivendo le mosse.
    rules.howToPlay Come si gioca
    rules.howToWin Chi vince
    rules.advice Un consiglio
    rules.keys Tasti
    rules.pigGoal Tira finché osi, e fermati in tempo. Vince chi arriva per primo a 100 punti.
    rules.pigTurn Al tuo turno tiri un dado, ancora e ancora. Da 2 a 6 si somma al totale del turno.
      Un 1 ti porta via tutto il totale e chiude il turno.
    rules.pigHold Se ti fermi, il totale del turno è tuo: si somma ai tuoi punti e nessuno te lo
      toglie più. Poi tira il prossimo.
    rules.pigWin Chi per primo si ferma con i punti del traguardo o più. Il traguardo è 100, se la
      stanza non dice altro.
    rules.pigAdvice Fermarsi intorno a 20 è una buona abitudine. Osa di più quando sei indietro.
    rules.pigKeys r=tirare il dado/h=fermarsi
    rules.mediaGoal Chiedi carte e avvicinati a sette e mezzo finché osi. Chi sballa perde la
      puntata.
    rules.mediaTurn A ogni mano tutti ricevono una carta coperta, anche il banco. Guarda la tua e
      punta qualche fiche. Poi chiedi carte, che arrivano scoperte, finché non stai.
    rules.mediaCards Le carte da 1 a 7 valgono quanto dicono. Le figure (10 fante, 11 cavallo, 12
      re) valgono mezzo punto.
    rules.mediaBank Poi gioca il banco, che pesca finché non ha 5 o più. Con più punti del banco
      vinci la puntata; in parità vince il banco. Sette e mezzo paga il doppio.
    rules.mediaWin Chi ha più fiche dopo l'ultima mano. In solitario contro il banco vinci con più
      fiche di quante ne avevi all'inizio.
    rules.mediaAdvice Su 40 carte 12 sono figure: il mezzo punto è ciò che esce più spesso.
    rules.mediaKeys b=puntare; prima cambia la somma/c=chiedere carta/s=stare
    rules.slideGoal Fai scorrere le tessere finché sono in ordine, con il buco per ultimo.
    rules.slideTurn Si muove solo una tessera accanto al buco, e solo verso il buco. Tutti hanno la
      stessa tavola mescolata e giocano nello stesso momento.
    rules.slideRace Degli altri vedi quante tessere sono al loro posto, ma non le tavole.
    rules.slideWin Chi per primo mette in ordine la tavola. In solitario giochi per il tempo e le
      poche mosse: ci sono 32 sfide da superare.
    rules.slideAdvice Metti in ordine la riga in alto e non toccarla più, poi la seguente. Le ultime
      due righe si risolvono una colonna alla volta.
    rules.slideKeys {arrows} hjkl=una tessera va da quella parte, nel buco/1 2 3=la tessera con quel
      numero/o=numeri sì, no/p=altra immagine/v=vederla risolta
    rules.mastermindGoal Trova la fila segreta di palline con meno tentativi che puoi.
    rules.mastermindTurn Il segreto è una fila di quattro palline, ognuna tra sei possibili; una
      pallina può ripetersi. Hai otto tentativi. Scegli una pallina per ogni posto e conferma.
    rules.mastermindButtons Ogni tentativo riceve dei bottoni: oro per una pallina giusta al posto
      giusto, argento per una pallina giusta al posto sbagliato. Non dicono quale pallina intendono,
      e ogni pallina del segreto si paga una volta sola.
    rules.mastermindRace Tutti cercano lo stesso segreto. Degli altri vedi solo i bottoni.
    rules.mastermindWin Chi per primo scopre il segreto. Gli ori e i tentativi avanzati ti danno
      monete, e con le monete compri altre palline nel negozio.
    rules.mastermindAdvice Prova file che potrebbero ancora essere il segreto, con ciò che sai.
    rules.mastermindKeys a-f 1-6=mettere una pallina/{arrows}=andare a un altro posto/
      Backspace=togliere una pallina/Invio=confermare il tentativo
    """
}
