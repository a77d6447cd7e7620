// What `help` says of each verb, option and command, in Italian; the English is in their tables.

extension Sentences {
  static let italianHelp = """
    verb.help Elenca i comandi, o ne spiega uno.
    verb.verbs Elenca i comandi, in righe.
    verb.codes Elenca i codici dei rifiuti, in righe.
    verb.limits Elenca i limiti di righe, connessioni e tavoli.
    verb.hello Entra; SECRET è la tua chiave di accesso.
    verb.login Comincia ad accedere senza inviare la chiave.
    verb.prove Entra con la prova chiesta da login.
    verb.passphrase Scegli una frase d'accesso oltre alla chiave, o toglila.
    verb.quit Esci.
    verb.style Scegli come ricevi ciò che succede e gli elenchi.
    verb.prompt Mostra un prompt dopo ogni gruppo di righe.
    verb.ping Ripete TEXT.
    verb.games Elenca i giochi e le loro opzioni.
    verb.rooms Elenca i tavoli, dal più vecchio.
    verb.who Elenca i giocatori presenti.
    verb.look Disegna il tavolo.
    verb.state Il tavolo, in righe per programmi.
    verb.create Apri un tavolo e siediti.
    verb.play Siediti a un tavolo aperto adatto, o aprine uno.
    verb.join Siediti a un tavolo.
    verb.watch Guarda un tavolo.
    verb.leave Lascia il posto o smetti di guardare. Se c'è una partita, prima ti arrendi.
    verb.challenge Apri un tavolo per te e NAME.
    verb.decline Rifiuta una sfida.
    verb.start Comincia prima che il tavolo sia pieno.
    verb.bot Fai sedere un bot della casa: easy, good o best.
    verb.again Chiedi un'altra partita a questo tavolo.
    verb.salt Aggiungi una parola al sorteggio della prossima partita.
    verb.resign Arrenditi.
    verb.hint Che cosa farebbe il giocatore migliore, e perché. La partita non è più classificata.
    verb.say Parla al tavolo.
    verb.tell Parla a un giocatore.
    verb.shout Parla a tutti.
    verb.ignore Nascondi ciò che dice NAME.
    verb.heed Mostra di nuovo ciò che dice NAME.
    verb.report Segnala un giocatore agli operatori, con ciò che ha detto di recente.
    verb.profile Partite, rating, monete. Con OTHER: com'è andata tra loro.
    verb.top Le classifiche.
    verb.feats Gli obiettivi del gioco del quindici.
    verb.history Partite finite, l'ultima per prima.
    verb.replay Una partita finita, mossa per mossa.
    verb.record Il registro di una partita finita, per parlor verify.
    verb.review Quanto è costata ogni decisione di una partita finita.
    verb.forget Elimina il tuo account per sempre.
    verb.follow Ricevi ciò che cambia nel server, man mano.
    verb.today Il puzzle del giorno e il suo miglior tempo.
    verb.shop Le palline di Mastermind e le tue monete.
    verb.buy Compra una pallina.
    verb.choose Scegli le sei palline con cui giocare.
    verb.cups Le coppe.
    verb.cup Crea una coppa, giocala, dirigila. Tutto: help cup
    verb.op Per operatori: tieni l'ordine su questo server. Tutto: help op
    option.client Il nome del tuo client, come appare nell'elenco dei giocatori.
    option.kind Ti segna come bot nell'elenco dei giocatori.
    option.salts Invierai salt WORD per ogni partita, che la aspetta un momento.
    option.nonce Da 8 a 64 caratteri a caso; non usarli più.
    option.with Dimostrerai la chiave, non la frase d'accesso.
    option.from Continua da N, il next=N dell'ultima pagina.
    option.pass La password del tavolo, da 1 a 32 caratteri.
    option.title Il titolo del tavolo nell'elenco, da 1 a 60 caratteri.
    option.bots Qui giocano persone e bot, e il rating vale tra tutti.
    option.lang La lingua delle frasi.
    option.sure Senza, vedi solo che cosa andrebbe perso.
    option.n Rifiutata se non sono state fatte esattamente N mosse.
    cup.join Partecipa. In una coppa svizzera si entra anche dopo l'inizio.
    cup.leave Lasciala.
    cup.accept Resta, se chi la dirige ti ha iscritto.
    cup.decline Lasciala; chi la dirige non può iscriverti di nuovo.
    cup.show Mostra il gioco, i giocatori e il turno.
    cup.table Mostra la classifica, e il tabellone se c'è.
    cup.games Elenca i tavoli di tutti i turni, o di uno.
    cup.log Elenca tutto ciò che è successo nella coppa.
    cup.export Esporta la classifica per altri programmi.
    cup.start Comincia il primo turno, o il prossimo subito.
    cup.pause Mettila in pausa: non comincia nessun'altra partita.
    cup.resume Riprendila.
    cup.end Terminala adesso; la classifica resta.
    cup.add Iscrivi un giocatore, che può rifiutare.
    cup.bot Aggiungi un bot della casa.
    cup.remove Togli un giocatore.
    cup.forfeit Un giocatore perde la partita in corso.
    cup.correct Correggi un risultato; winner=- è un pareggio. Oppure places=1,2, e round=R.
    cup.back Annulla l'ultimo turno, con i suoi risultati.
    op.kick Disconnetti un giocatore e tienilo fuori per un po'.
    op.ban Tieni fuori un giocatore o degli indirizzi.
    op.unban Togli un'esclusione.
    op.bans Elenca esclusioni, silenzi e porte chiuse.
    op.mute Nessuno riceve ciò che dice il giocatore.
    op.rename Cambia nome a un giocatore; il resto non cambia.
    op.unmute Togli un silenzio.
    op.close Chiudi un tavolo. La sua partita non conta per nessuno.
    op.notice Di' qualcosa a tutti.
    op.doors Niente nomi nuovi per un po', tranne che da questi indirizzi.
    op.who Elenca le connessioni, con i loro indirizzi.
    op.reports Elenca le segnalazioni, con ciò che è stato detto.
    op.seen Elimina una segnalazione già trattata.
    op.operators Elenca gli operatori.
    op.add Rendi operatore un giocatore.
    op.remove Rendi un operatore un giocatore come gli altri.
    """
}
