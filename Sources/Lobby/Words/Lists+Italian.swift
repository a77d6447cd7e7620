// The heads of columns and the server's own words in lists, in Italian. In English they are as on
// the wire.

extension Sentences {
  static let italianLists = """
    head.verb comando
    head.usage uso
    head.text testo
    head.code codice
    head.limit limite
    head.value valore
    head.game gioco
    head.seats posti
    head.pace ritmo
    head.options opzioni
    head.option opzione
    head.default predefinito
    head.values valori
    head.room tavolo
    head.phase fase
    head.watchers spettatori
    head.host aperto da
    head.locked privato
    head.title titolo
    head.for per
    head.cup coppa
    head.bots bot
    head.player giocatore
    head.here qui
    head.rating rating
    head.kind tipo
    head.client client
    head.since dal
    head.coins monete
    head.points punti
    head.balls palline
    head.played giocate
    head.won vinte
    head.lost perse
    head.drawn pareggi
    head.streak serie
    head.best migliore
    head.deviation deviazione
    head.provisional provvisorio
    head.other avversario
    head.won_today v. oggi
    head.lost_today p. oggi
    head.drawn_today par. oggi
    head.board classifica
    head.rank posizione
    head.feat obiettivo
    head.done fatto
    head.match partita
    head.when quando
    head.players giocatori
    head.winner vincitore
    head.reason fine
    head.scores punti
    head.counts classificata
    head.opener comincia
    head.seed seme
    head.seat posto
    head.move mossa
    head.cost costo
    head.unit unità
    head.worth valore
    head.luck fortuna
    head.ball pallina
    head.price prezzo
    head.owned tua
    head.chosen scelta
    head.round turno
    head.of di
    head.director dirige
    head.table tavolo
    head.minutes minuti
    head.byes riposi
    head.out fuori
    head.cut taglio
    head.direct diretto
    head.left ritirato
    head.invited invitato
    head.state stato
    head.absent assente
    head.what cosa
    head.by da
    head.name nome
    head.tries tentativi
    head.moves mosse
    head.home a posto
    head.score punti
    head.chips fiche
    head.turn turno
    head.total totale
    head.bet puntata
    head.bank banco
    head.cards carte
    head.again ancora
    head.report segnalazione
    head.from da
    head.until fino a
    head.lasts durata
    head.why motivo
    word.yes sì
    word.no no
    word.open aperto
    word.playing in corso
    word.over finito
    word.cup.open aperta
    word.cup.over finita
    word.paused in pausa
    word.waiting in attesa
    word.forfeit a tavolino
    word.unplayed non giocato
    word.bye riposa
    word.goal traguardo
    word.solved risolto
    word.cracked decifrato
    word.chips fiche
    word.exhausted tentativi finiti
    word.resigned abbandono
    word.abandoned assenza
    word.clock tempo
    word.turns a turni
    word.race gara
    word.bot bot
    word.house casa
    word.swiss svizzero
    word.roundrobin tutti contro tutti
    word.knockout a eliminazione
    word.double doppia eliminazione
    """
}
