// Italian words for house players, hints and reviews.

import Protocol

extension Language {
  /// The players of the house and their advice, in Italian.
  static let italianHouse = """
    house.play Gioca contro un bot
    house.playShort Un bot
    house.seat Aggiungi un bot
    house.title Bot della casa
    house.question Che livello?
    house.easy Facile
    house.good Medio
    house.best Esperto
    house.invite Non c'è nessuno? Gioca contro un bot: premi {key}.
    house.inviteAloud Non c'è nessuno? Gioca contro un bot: facile, medio o esperto.
    house.hostSeats Solo chi ha aperto il tavolo può aggiungere un bot.
    house.mark casa
    house.hint Consiglio
    house.hintTitle Un consiglio?
    house.hintCosts Se prendi un consiglio, la partita non è più classificata.
    house.withHint Prendilo
    house.withoutHint Niente consiglio
    house.told Consiglio: {text}
    house.cupPlays Niente consigli: è una partita di coppa.
    house.othersPlay Niente consigli: è una partita classificata.
    house.hintLater Consigli solo al tuo turno.
    house.thinking Il bot sta pensando.
    house.roll tirare
    house.hold fermarsi
    house.bet puntare {n}
    house.card chiedere carta
    house.stand stare
    house.slide muovere la tessera {n}
    house.guess provare {code}
    """
}
