// Italian words for house players, hints and reviews.

extension Language {
  /// The players of the house and their advice, in Italian.
  static let italianHouse = """
    house.play Gioca contro la casa
    house.playShort La casa
    house.seat Giocatore della casa
    house.title Un giocatore della casa
    house.question Quanto bene deve giocare?
    house.easy Facile
    house.good Bene
    house.best Al meglio
    house.invite Non c'è nessuno? Gioca anche la casa: premi {key}.
    house.inviteAloud Non c'è nessuno? Gioca anche la casa: facile, bene o al meglio.
    house.hostSeats Chi ha aperto la stanza fa sedere la casa.
    house.mark casa
    house.hint Consiglio
    house.hintTitle Un consiglio?
    house.hintCosts Con un consiglio questa partita non conta più per i primati.
    house.withHint Con il consiglio
    house.withoutHint Senza
    house.told Consiglio: {text}
    house.cupPlays Qui niente consigli: è una partita di coppa.
    house.othersPlay Qui niente consigli: giocano altri e la partita conta.
    house.hintLater Il consiglio è per il tuo turno.
    house.thinking La casa sta pensando.
    house.roll tirare
    house.hold fermarsi
    house.bet puntare {n}
    house.card chiedere carta
    house.stand stare
    house.slide muovere il {n}
    house.guess provare {code}
    """
}
