import Protocol

/// A sentence for an event, for people at nc who asked for them: `EV roll seat=1 die=5 total=14` is
/// "bob rolls 5: 14 this turn."
///
/// It is made of the line itself, so that nobody hears more in a sentence than in the event.
struct Saying {
  let language: Style.Language
  /// The players, in seat order.
  let names: [String]
  /// The listener's own seat.
  let own: Int?

  /// `nil` for an event that no sentence is known for, or whose line says it all.
  func sentence(of event: ServerLine) -> String? {
    guard let text = Sentences.table(language)[key(of: event)] else { return nil }
    return Blanks.fill(text) { blank in
      switch blank {
      case "player": player(of: event)
      case "lost" where event.happened == .settle: event[.won].map { String($0.dropFirst()) }
      default: event[named: blank]?.replacing(",", with: ", ")
      }
    }
  }

  private func player(of event: ServerLine) -> String? {
    if let name = event[.player] ?? event[.from] { return name }
    guard let seat = event.number(.seat), names.indices.contains(seat - 1) else { return nil }
    return names[seat - 1]
  }

  /// Some events are told in more ways than one.
  private func key(of event: ServerLine) -> String {
    switch event.happened {
    case .turn where own != nil && event.number(.seat) == own: "turn-own"
    case .card where event[.bank] != nil: event.isCardHidden ? "card-bank-down" : "bank"
    case .card where event.isCardHidden: "card-down"
    case .card where event[.points] != nil: "card-points"
    case .bust where event[.points] != nil: "bust-over"
    case .settle: Self.settled(event.number(.won) ?? 0)
    case .guess where event[.code] != nil: "guess-own"
    case .slide where event[.tiles] != nil: "slide-own"
    case .resigned: "resigned-\(event[.reason] ?? "")"
    case .over where event.isDraw: "over-draw"
    case .over where event.isWonByHouse: "over-house"
    default: event.name
    }
  }

  private static func settled(_ won: Int) -> String {
    won > 0 ? "settle" : won < 0 ? "settle-lost" : "settle-even"
  }

  /// In the place of leaderboards without a name on them.
  static func nobodyRanked(_ language: Style.Language) -> String {
    "  " + (Sentences.table(language)["top-empty"] ?? "")
  }
}
