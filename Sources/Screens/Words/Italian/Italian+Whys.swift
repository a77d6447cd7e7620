// Italian words for what the server refuses, by its `why=`, and for its goodbyes.

extension Language {
  static let italianWhys = """
    why.line-form Il server non ha potuto leggerlo: troppo lungo, o non è testo.
    why.verb-missing Il server non ha potuto leggerlo.
    why.tag-form Il server non ha potuto leggerlo.
    why.usage Il server non capisce questo comando.
    why.usage-option Il server non conosce una di queste opzioni.
    why.usage-text Non c'è niente da dire.
    why.number-form Scrivi un numero semplice, per esempio 4.
    why.level-form I livelli sono {levels}.
    why.salt-form Un sale è di 1-{most} lettere e cifre.
    why.style-form Questo stile non esiste.
    why.follow-form Questo non si può seguire.
    why.one-of-many Ce n'è più di uno. Quale?
    why.verb-unknown Il server non conosce questo comando.
    why.verb-misspelt Il server non conosce questo comando. Intendevi {verb}?
    why.verb-short Potrebbe essere {verbs}.
    why.option-unknown Il server non conosce una di queste opzioni.
    why.option-twice {option} compare due volte.
    why.option-value {option} non può avere questo valore.
    why.options-clash Queste opzioni non vanno insieme.
    why.title-form La password ha da 1 a {pass} caratteri e il titolo da 1 a {title}; non possono
      essere vuoti.
    why.challenge-seats Una sfida è per due giocatori.
    why.client-form Il server non accetta come si presenta questo client.
    why.name-form Un nome è una lettera e da 1 a 15 lettere, cifre, - o _.
    why.name-reserved Questo nome è riservato. Scegline un altro.
    why.name-taken Questo nome è di un'altra persona.
    why.secret-wrong La chiave d'accesso non è di questo nome.
    why.nonce-form Il server non accetta come accede questo client.
    why.login-first Il server non aspetta più questo accesso. Riprova.
    why.passphrase-form Una frase d'accesso ha da 10 a 200 byte e non somiglia a una chiave.
    why.passphrases-busy Si stanno controllando troppe frasi d'accesso. Riprova tra un momento.
    why.hello-first Prima scegli un nome.
    why.hello-done Hai già fatto l'accesso.
    why.forget-sure Questo non si può annullare.
    why.move-unknown Questa non è una mossa di questo gioco.
    why.code-form Un codice è di {length} lettere dalla a alla {last}.
    why.tile-unknown Le tessere vanno da 1 a {most}.
    why.bet-range Punta da 1 a {most}.
    why.match-moved La partita è andata avanti.
    why.match-over La partita è finita.
    why.match-not-begun La partita non è ancora iniziata.
    why.not-playing Non sei in nessuna partita.
    why.turn-of-other Non è il tuo turno.
    why.gave-up Hai abbandonato questa partita.
    why.finished Tu hai finito; gli altri giocano ancora.
    why.moves-spent Hai fatto più mosse di quante ne serva una partita.
    why.nothing-to-hold Prima tira: non c'è ancora nulla da mettere al sicuro.
    why.bet-first Prima punta, da 1 a {most}.
    why.bet-done Hai già puntato.
    why.bank-bets In questa mano sei il banco: non punti.
    why.tile-stuck Si muove solo una tessera accanto alla casella vuota: {tiles}.
    why.word-stuck Alla lettera {letter} nessuna tessera si muove da quella parte.
    why.hint-turn I consigli sono solo per il tuo turno.
    why.hint-nothing Non c'è niente da decidere.
    why.hint-cup Nelle partite di una coppa non ci sono consigli.
    why.hint-ranked Niente consigli: è una partita classificata contro persone.
    why.game-unknown Qui questo gioco non c'è.
    why.room-unknown Il tavolo {room} non c'è più.
    why.room-not-in Non sei al tavolo {room}.
    why.room-none Non sei a nessun tavolo.
    why.room-full Al tavolo {room} non c'è più posto.
    why.room-private Il tavolo {room} è privato: serve la password.
    why.room-password Password sbagliata per il tavolo {room}.
    why.room-for-two Il tavolo {room} è per una sfida tra due giocatori.
    why.room-playing Al tavolo {room} si sta giocando. Puoi guardare.
    why.room-seated Sei già al tavolo {room}.
    why.room-watched Stai già guardando il tavolo {room}.
    why.room-of-cup Il tavolo {room} è di una coppa, che decide chi gioca.
    why.watched-most Stai già guardando {most} tavoli, il massimo.
    why.playing-elsewhere Stai giocando al tavolo {room}. Prima finisci quella partita, o
      abbandonala.
    why.not-waiting Non sei a un tavolo che aspetta giocatori.
    why.host-starts Solo {host}, che ha aperto il tavolo, può iniziare la partita.
    why.host-seats Solo {host}, che ha aperto il tavolo, può aggiungere un bot.
    why.players-missing Per iniziare {need|manca|mancano} {need} {need|giocatore|giocatori}.
    why.cup-starts Una coppa inizia da sola le sue partite e decide chi le gioca.
    why.again-nothing Non c'è nessuna partita finita da rigiocare.
    why.salt-nothing Non sei a un tavolo che aspetta una partita.
    why.salt-known Questo tavolo ha un suo seme e non accetta sali.
    why.house-cannot Per questo gioco non c'è un bot della casa.
    why.challenge-unknown Questa sfida non è più aperta.
    why.challenge-self Non puoi sfidare te stesso.
    why.player-away {player} non è qui.
    why.undisturbed {player} è in una partita che nessuno da fuori può disturbare.
    why.text-blank Non contiene nulla che si possa mostrare.
    why.talk-nowhere Non sei a nessun tavolo.
    why.player-unknown Non c'è nessun giocatore con questo nome.
    why.ignore-self Non puoi ignorare te stesso.
    why.ignored-most Ignori già {most} giocatori, il massimo.
    why.match-unknown Non c'è nessuna partita {match} finita.
    why.match-dropped Le mosse della partita {match} non sono più conservate, perché non era
      classificata.
    why.ball-unknown Questa pallina non esiste.
    why.balls-form Scegli sei palline diverse.
    why.ball-owned Questa pallina è già tua.
    why.ball-not-owned Una di queste palline non è ancora tua.
    why.coins-missing Ti {coins|manca|mancano} {coins} {coins|moneta|monete}.
    why.cup-unknown Non c'è nessuna coppa {cup}.
    why.cup-order Il server non conosce questo comando di coppa.
    why.cup-name Una coppa ha un nome da 1 a {most} caratteri.
    why.cup-kind Una coppa è di uno di questi tipi: {kinds}.
    why.cup-best A un tavolo si giocano 1, 3 o 5 partite.
    why.cup-table-size Un tavolo ha da 2 a {most} giocatori, e più di 2 solo in una coppa svizzera
      di gare.
    why.cup-rounds Una coppa svizzera ha da 1 a 30 turni; un girone si gioca da 1 a 4 volte.
    why.cup-rating Un rating va da 0 a 9999.
    why.cup-races Più di due a un tavolo è solo per le gare.
    why.cup-seats La coppa stabilisce da sola quanti giocano a un tavolo.
    why.start-form Di' quando, al massimo con una settimana d'anticipo: 10m o 2h, per esempio.
    why.cup-export Una coppa si esporta come text, csv o trf.
    why.cup-trf TRF è solo per coppe con due giocatori a tavolo e senza eliminazione.
    why.cup-which-table Quale tavolo di quale turno?
    why.cup-how-ended Com'è finita?
    why.cup-places Indica un posto per ogni giocatore del tavolo.
    why.cup-no-player Nessuno con questo nome è nella coppa {cup}.
    why.cup-no-winner Nessuno con questo nome ha giocato a questo tavolo.
    why.cup-no-table Questo tavolo non esiste nella coppa {cup}.
    why.cup-director Solo {director}, che dirige la coppa, può farlo.
    why.cup-invitation Questo giocatore può entrare nella coppa solo da sé.
    why.cup-not-invited Nessuno aspetta la tua risposta nella coppa {cup}.
    why.cup-full La coppa {cup} è al completo.
    why.cup-entered Questo giocatore è già nella coppa {cup}.
    why.cup-not-entered Non sei nella coppa {cup}.
    why.cup-begun La coppa {cup} è iniziata; le iscrizioni sono chiuse.
    why.cup-not-begun La coppa {cup} non è iniziata.
    why.cup-too-few A una coppa servono almeno due giocatori.
    why.cup-round-open Il turno non è ancora finito.
    why.cup-runs-not La coppa {cup} non è in corso.
    why.cup-paused La coppa {cup} è in pausa. Prima riprendila.
    why.cup-not-paused La coppa {cup} non è in pausa.
    why.cup-over La coppa {cup} è finita.
    why.cup-table-over Questo tavolo ha finito; il suo risultato si può correggere.
    why.cup-table-none {player} adesso non gioca a nessun tavolo.
    why.cup-paired Il turno dopo è già abbinato in base a questo risultato. Prima va annullato.
    why.cup-changed Qualcuno è entrato o uscito da quando è iniziato il turno, quindi resta. I
      risultati si possono ancora correggere.
    why.cup-left Chi ha lasciato la coppa {cup} non può rientrare.
    why.cup-left-often Chi ha lasciato tante volte la coppa {cup} non può rientrare.
    why.cup-house-most In questa coppa giocano {most} bot della casa, il massimo.
    why.cups-directed Dirigi già {most} coppe, il massimo.
    why.cups-from-one Dal tuo indirizzo sono state create troppe coppe. Prima ne deve finire una.
    why.cups-most Ci sono {most} coppe, il massimo.
    why.report-self Non puoi segnalare te stesso.
    why.report-unknown Questa segnalazione non esiste.
    why.reports-many Gli operatori non hanno ancora visto le ultime segnalazioni. Riprova più tardi.
    why.op-order Il server non conosce questo comando da operatore.
    why.operator-only Possono farlo solo gli operatori di questo server.
    why.operator-machine Si può fare solo sulla macchina del server.
    why.operator-target Anche {player} è un operatore.
    why.operators-most Ci sono {most} operatori, il massimo possibile.
    why.duration-form Indica per quanto tempo, al massimo un anno: 10m, 2h o 7d.
    why.address-form Scrivi gli indirizzi così: 203.0.113.7 o 203.0.113.0/24.
    why.reason-form Un motivo ha al massimo {most} caratteri.
    why.doors-form Le porte sono aperte o chiuse.
    why.term-unknown Non c'è niente da terminare.
    why.terms-most Ci sono {most} esclusioni e silenzi, il massimo possibile.
    why.ban-self Questo lascerebbe fuori un operatore che è qui.
    why.close-cup Il tavolo {room} è di una coppa; può farlo solo chi la dirige.
    why.rename-taken Il nome {name} è già di qualcuno.
    why.rename-seated {player} è seduto al tavolo {room}. Aspetta che esca, o chiudilo.
    why.banned L'accesso ti è vietato per {lasts}.
    why.muted Un operatore ti ha silenziato per {lasts}. Nessuno ha ricevuto il messaggio.
    why.doors-closed Questo server non accetta nuovi nomi per {lasts}.
    why.rooms-most Il server per ora non accetta altri tavoli. Riprova più tardi.
    why.players-most Il server per ora non accetta altri giocatori. Riprova più tardi.
    why.house-busy Tutti i bot della casa stanno giocando. Riprova più tardi.
    why.stopping Il server sta per fermarsi. Non iniziano altre partite.
    why.store-stopped Il server adesso non può salvare nulla. Riprova tra poco.
    why.talk-fast Parli troppo in fretta. Aspetta un momento.
    why.names-many Dal tuo indirizzo sono arrivati troppi nomi nuovi. Riprova tra {seconds} s.
    why.share-spent Le partite dal tuo indirizzo hanno esaurito lo spazio di oggi sul disco.
    why.still-thinking La risposta alla tua ultima domanda sta arrivando.
    why.not-built Questo server non sa ancora farlo.
    why.fault Errore interno del server, registrato con id {id}.
    why.store-unread Il server non ha potuto leggere il suo database. Registrato con id {id}.
    why.match-damaged La registrazione di questa partita è danneggiata. Registrato con id {id}.
    why.cup-damaged I dati di questa coppa sono danneggiati. Registrato con id {id}.
    """
}
