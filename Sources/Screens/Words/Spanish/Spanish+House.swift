// Spanish words for house players, hints and reviews.

extension Language {
  /// The players of the house and their advice, in Spanish.
  static let spanishHouse = """
    house.play Jugar contra la casa
    house.playShort La casa
    house.seat Jugador de la casa
    house.title Un jugador de la casa
    house.question ¿Cómo de bien ha de jugar?
    house.easy Fácil
    house.good Bien
    house.best Lo mejor posible
    house.invite ¿No hay nadie? También juega la casa: pulsa {key}.
    house.inviteAloud ¿No hay nadie? También juega la casa: fácil, bien o lo mejor posible.
    house.hostSeats Quien abrió la sala sienta a la casa.
    house.mark casa
    house.hint Consejo
    house.hintTitle ¿Un consejo?
    house.hintCosts Con un consejo esta partida ya no cuenta para los récords.
    house.withHint Con el consejo
    house.withoutHint Sin él
    house.told Consejo: {text}
    house.cupPlays Aquí no hay consejos: es una partida de copa.
    house.othersPlay Aquí no hay consejos: juegan otros y la partida cuenta.
    house.hintLater El consejo es para tu turno.
    house.thinking La casa está pensando.
    house.roll tirar
    house.hold plantarse
    house.bet apostar {n}
    house.card pedir carta
    house.stand plantarse
    house.slide mover el {n}
    house.guess probar {code}
    """
}
