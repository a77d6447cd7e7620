// Spanish words for house players, hints and reviews.

import Protocol

extension Language {
  /// The players of the house and their advice, in Spanish.
  static let spanishHouse = """
    house.play Jugar contra un bot
    house.playShort Un bot
    house.seat Añadir un bot
    house.title Bot de la casa
    house.question ¿Qué nivel?
    house.easy Fácil
    house.good Medio
    house.best Experto
    house.invite ¿No hay nadie? Juega contra un bot: pulsa {key}.
    house.inviteAloud ¿No hay nadie? Juega contra un bot: fácil, medio o experto.
    house.hostSeats Solo quien abrió la mesa puede añadir un bot.
    house.mark casa
    house.hint Consejo
    house.hintTitle ¿Un consejo?
    house.hintCosts Si pides un consejo, esta partida deja de puntuar.
    house.withHint Pedirlo
    house.withoutHint Sin consejo
    house.told Consejo: {text}
    house.cupPlays Sin consejos: es una partida de copa.
    house.othersPlay Sin consejos: esta partida puntúa.
    house.hintLater Los consejos son para tu turno.
    house.thinking El bot está pensando.
    house.roll tirar
    house.hold plantarse
    house.bet apostar {n}
    house.card pedir carta
    house.stand plantarse
    house.slide mover el {n}
    house.guess probar {code}
    """
}
