// Why the server refuses, in Italian, for people at nc; the English is in `Why.declared`.

extension Language {
  static let italianWhys = """
    why.line-form Il server non ha potuto leggerlo: troppo lungo, o non è testo.
    why.verb-missing Manca il comando dopo l'etichetta. Prova: #7 help
    why.tag-form Un'etichetta è # e da 1 a 16 lettere, cifre, - o _.
    why.usage Si scrive così:
    why.usage-option Opzione sconosciuta o ripetuta. Si scrive così:
    why.usage-text Manca il testo. Si scrive così:
    why.number-form Scrivi un numero semplice, per esempio 4.
    why.level-form I livelli sono {levels}.
    why.salt-form Un sale ha da 1 a {most} lettere e cifre.
    why.style-form Si scrive così: style board, style lines o style rows
    why.follow-form Si scrive così: follow lobby oppure follow off
    why.one-of-many Quale? Prova: {verb} {first}
    why.verb-unknown Questo comando non esiste. Prova: help
    why.verb-misspelt Questo comando non esiste. Intendevi {verb}?
    why.verb-short Potrebbe essere {verbs}.
    why.option-unknown Le opzioni sono {options}.
    why.option-twice {option} compare due volte.
    why.option-value {option} accetta
    why.options-clash Queste opzioni non vanno insieme:
    why.title-form pass accetta da 1 a {pass} caratteri e title da 1 a {title}; non possono essere
      vuoti.
    why.challenge-seats Una sfida è per due giocatori.
    why.client-form client= accetta NAME/VERSION, fino a {most} byte; kind= accetta bot.
    why.name-form Un nome è una lettera e da 1 a 15 lettere, cifre, - o _, e non una parola
      riservata.
    why.name-reserved Questo nome è riservato. Scegline un altro.
    why.name-taken Il nome {name} è già di qualcuno. Se è tuo: hello {name} CHIAVE. Se no, scegline
      un altro.
    why.secret-wrong La chiave di accesso non è di questo nome.
    why.nonce-form nonce= accetta da 8 a 64 caratteri senza virgole né virgolette.
    why.login-first Invia questo subito prima: login NAME nonce=…
    why.passphrase-form Una frase d'accesso ha da 10 a 200 byte e non somiglia a una chiave.
    why.passphrase-weak Questa frase d'accesso è troppo facile da indovinare.
    why.passphrases-busy Si stanno controllando troppe frasi d'accesso. Riprova tra un momento.
    why.hello-first Prima di' chi sei: hello ILTUONOME
    why.hello-done Hai già fatto l'accesso.
    why.forget-sure Questo cancella per sempre il tuo nome, i rating, le monete e gli obiettivi. Se
      sei sicuro: sure=yes
    why.move-unknown Mosse:
    why.code-form Un codice è di {length} lettere dalla a alla {last}.
    why.tile-unknown Le tessere vanno da 1 a {most}.
    why.bet-range Punta da 1 a {most}.
    why.match-moved La partita è già a n={n}.
    why.match-over La partita è finita. Per un'altra: again
    why.match-not-begun La partita non è ancora iniziata.
    why.not-playing Non sei in nessuna partita. Prova: play {game}
    why.turn-of-other Non è il tuo turno.
    why.gave-up Ti sei arreso in questa partita.
    why.finished Tu hai finito; gli altri giocano ancora.
    why.moves-spent Hai fatto più mosse di quante ne servano in una partita.
    why.nothing-to-hold Prima tira: non c'è ancora nulla da incassare.
    why.bet-first Prima punta, da 1 a {most}.
    why.bet-done Hai già puntato: card o stand.
    why.bank-bets In questa mano sei il banco: card o stand.
    why.tile-stuck Si muove solo una tessera accanto alla casella vuota: {tiles}.
    why.word-stuck Alla lettera {letter} nessuna tessera si muove da quella parte.
    why.hint-turn Non è il tuo turno.
    why.hint-nothing Non c'è niente da decidere.
    why.hint-cup Nelle partite di una coppa non ci sono consigli.
    why.hint-ranked Niente consigli: è una partita classificata contro persone.
    why.game-unknown I giochi sono {games}.
    why.room-unknown Non c'è nessun tavolo {room}. Prova: rooms
    why.room-not-in Non sei al tavolo {room}.
    why.room-none Non sei a nessun tavolo. Prova: rooms
    why.room-full Al tavolo {room} non c'è più posto. Prova: watch {room}
    why.room-private Il tavolo {room} è privato. Prova: {verb} {room} pass=PASSWORD
    why.room-password Password sbagliata per il tavolo {room}.
    why.room-for-two Il tavolo {room} è per una sfida tra due giocatori.
    why.room-playing Al tavolo {room} si sta giocando. Prova: watch {room}
    why.room-seated Sei già al tavolo {room}.
    why.room-watched Stai già guardando il tavolo {room}.
    why.room-of-cup Il tavolo {room} è di una coppa, che decide chi gioca. Prova: watch {room}
    why.watched-most Stai già guardando {most} tavoli, il massimo.
    why.playing-elsewhere Stai giocando al tavolo {room}. Prima: resign
    why.not-waiting Non sei a un tavolo che aspetta giocatori. Prova: play pig
    why.host-starts Solo {host}, che ha aperto il tavolo, può iniziare la partita.
    why.host-seats Solo {host}, che ha aperto il tavolo, può aggiungere un bot.
    why.players-missing Per iniziare {need|manca|mancano} {need} {need|giocatore|giocatori}.
    why.cup-starts Una coppa inizia da sola le sue partite e decide chi le gioca.
    why.again-nothing Qui non hai nessuna partita finita.
    why.salt-nothing Non sei a un tavolo che aspetta una partita.
    why.salt-known Questo tavolo ha un suo seme e non accetta sali.
    why.house-cannot Per questo gioco non c'è un bot della casa.
    why.challenge-unknown Nessuno ti sfida al tavolo {room}.
    why.challenge-self Non puoi sfidare te stesso.
    why.player-away {player} non è qui.
    why.undisturbed {player} è in una partita e nessuno da fuori può disturbarla. Riprova più tardi.
    why.text-blank Non c'è testo, o nulla che si possa mostrare.
    why.talk-nowhere Non sei a nessun tavolo. Per parlare a tutti: shout TESTO
    why.player-unknown Non c'è nessun giocatore con questo nome.
    why.ignore-self Non puoi ignorare te stesso.
    why.ignored-most Ignori già {most} giocatori, il massimo.
    why.match-unknown Non c'è nessuna partita {match} finita.
    why.match-dropped Le mosse della partita {match} non sono più conservate, perché non era
      classificata.
    why.ball-unknown Le palline sono {balls}.
    why.balls-form Scegli sei palline diverse.
    why.ball-owned Questa pallina è già tua.
    why.ball-not-owned Una di queste palline non è ancora tua.
    why.coins-missing Ti {coins|manca|mancano} {coins} {coins|moneta|monete}.
    why.cup-unknown Non c'è nessuna coppa {cup}. Prova: cups
    why.cup-order Questo comando di coppa non esiste. Prova: help cup
    why.cup-name Una coppa ha un nome da 1 a {most} caratteri: cup create NAME kind=…
    why.cup-kind kind accetta {kinds}.
    why.cup-best best accetta 1, 3 o 5.
    why.cup-table-size table accetta da 2 a {most}; più di 2 solo in una coppa svizzera di gare.
    why.cup-rounds rounds accetta da 1 a 30 (swiss) o da 1 a 4 (roundrobin).
    why.cup-rating Un rating va da 0 a 9999.
    why.cup-races Più di due a un tavolo è solo per le gare.
    why.cup-seats Stabilisci quanti giocano a ogni tavolo: da table=2 a table=8.
    why.cup-export as accetta text, csv o trf.
    why.cup-trf TRF è solo per coppe con due giocatori a tavolo e senza eliminazione.
    why.cup-which-table Indica quale tavolo: round=2 table=1 winner=NAME
    why.cup-how-ended Indica com'è finita: winner=NAME, winner=- in caso di pareggio, o places=1,2.
    why.cup-places places= vuole una posizione per giocatore, per esempio places=1,2.
    why.cup-stranger Nessuno con il nome {name} è ancora entrato. Dopo, riprova, oppure si
      iscrive da solo: cup join {cup}
    why.cup-no-player Nessuno con questo nome è nella coppa {cup}.
    why.cup-no-winner Nessuno con questo nome ha giocato a questo tavolo.
    why.cup-no-table Questo tavolo non esiste nella coppa {cup}.
    why.cup-director Solo {director}, che dirige la coppa {cup}, può farlo.
    why.cup-invitation Questo giocatore deve iscriversi da solo: cup join {cup}
    why.cup-not-invited Non hai un invito alla coppa {cup}.
    why.cup-full La coppa {cup} è al completo.
    why.cup-entered Questo giocatore è già nella coppa {cup}.
    why.cup-not-entered Non sei nella coppa {cup}.
    why.start-form Di' quando, al massimo con una settimana d'anticipo: in=10m o in=2h; in=off lo
      annulla.
    why.cup-begun La coppa {cup} è iniziata; le iscrizioni sono chiuse.
    why.cup-not-begun La coppa {cup} non è iniziata.
    why.cup-too-few A una coppa servono almeno due giocatori.
    why.cup-round-open Il turno non è ancora finito.
    why.cup-runs-not La coppa {cup} non è in corso.
    why.cup-paused La coppa {cup} è in pausa. Prima: cup resume {cup}
    why.cup-not-paused La coppa {cup} non è in pausa.
    why.cup-over La coppa {cup} è finita.
    why.cup-table-over Questo tavolo ha finito. Per correggere il risultato: cup correct {cup}
    why.cup-table-none {player} adesso non gioca a nessun tavolo.
    why.cup-paired Il turno dopo è già abbinato in base a questo risultato. Prima: cup back {cup}
    why.cup-changed Qualcuno è entrato o uscito da quando è iniziato il turno: non si annulla più.
      Prova: cup correct {cup}
    why.cup-left Chi ha lasciato la coppa {cup} non può rientrare.
    why.cup-left-often Chi ha lasciato tante volte la coppa {cup} non può rientrare.
    why.cup-house-most In questa coppa giocano {most} bot della casa, il massimo.
    why.cups-directed Dirigi già {most} coppe, il massimo.
    why.cups-from-one Dal tuo indirizzo sono state create troppe coppe. Prima ne deve finire una.
    why.cups-most Ci sono {most} coppe, il massimo.
    why.report-self Non puoi segnalare te stesso.
    why.report-unknown Questa segnalazione non esiste. Prova: op reports
    why.op-order Questo comando da operatore non esiste. Prova: help op
    why.operator-only Possono farlo solo gli operatori di questo server.
    why.operator-machine Si può fare solo sulla macchina del server: parlord operator
    why.operator-target {player} è un operatore. Prima, sulla macchina del server: parlord operator
      remove
    why.operator-keyless {player} ora non ha una chiave di accesso. Riprova dopo il suo prossimo
      hello.
    why.operators-most Ci sono {most} operatori, il massimo possibile.
    why.duration-form Indica per quanto tempo, al massimo un anno: for=10m, for=2h o for=7d.
    why.address-form Scrivi indirizzi come 203.0.113.7, 203.0.113.0/24 o 2001:db8::/32; al massimo
      8.
    why.reason-form Qui un testo ha da 1 a {most} caratteri visibili.
    why.doors-form Si scrive così: op doors closed for=1h, oppure op doors open
    why.term-unknown Non c'è niente da terminare. Prova: op bans
    why.terms-most Ci sono {most} esclusioni e silenzi, il massimo possibile. Prova: op bans
    why.ban-self Questo lascerebbe fuori un operatore che è qui.
    why.rename-taken Il nome {name} è già di qualcuno.
    why.rename-seated {player} è seduto al tavolo {room}. Aspetta, o chiudilo: op close {room}
    why.close-cup Il tavolo {room} è di una coppa. Può farlo chi la dirige: help cup
    why.banned L'accesso ti è vietato per {lasts}.
    why.muted Un operatore ti ha silenziato per {lasts}. Nessuno ha ricevuto il messaggio.
    why.doors-closed Niente nomi nuovi per {lasts}. Se ne hai già uno: hello NOME CHIAVE
    why.rooms-most Il server per ora non accetta altri tavoli. Riprova più tardi.
    why.players-most Il server per ora non accetta altri giocatori. Riprova più tardi.
    why.house-busy Tutti i bot della casa stanno giocando. Riprova più tardi.
    why.stopping Il server sta per fermarsi. Non iniziano altre partite.
    why.store-stopped Il server adesso non può salvare nulla. Riprova tra poco.
    why.directing-fast Dirigi la coppa troppo in fretta. Aspetta un secondo.
    why.talk-fast Parli troppo in fretta. Aspetta un momento.
    why.reports-many Gli operatori non hanno ancora visto le ultime segnalazioni. Riprova più tardi.
    why.names-many Dal tuo indirizzo sono arrivati troppi nomi nuovi. Riprova più tardi.
    why.share-spent Le partite dal tuo indirizzo hanno esaurito lo spazio di oggi sul disco.
    why.still-thinking La risposta alla tua ultima domanda sta arrivando.
    why.not-built Questo server non sa ancora farlo.
    why.fault Errore interno del server, registrato con id {id}.
    why.store-unread Il server non ha potuto leggere il suo database. Registrato con id {id}.
    why.match-damaged La registrazione di questa partita è danneggiata. Registrato con id {id}.
    why.cup-damaged I dati di questa coppa sono danneggiati. Registrato con id {id}.
    """
}
