import Protocol

/// A sentence for an event, for people at nc who asked for them: `EV roll seat=1 die=5 total=14` is
/// "bob rolls 5: 14 this turn."
///
/// It is made of the line itself, so that nobody hears more in a sentence than in the event.
struct Saying {
  let language: Language
  /// The players, in seat order.
  let names: [String]
  /// The listener's own seat.
  let own: Int?

  /// `nil` for an event that no sentence is known for, or whose line says it all.
  func sentence(of event: ServerLine) -> String? {
    guard let text = Sentences.table(language)[key(of: event)] else { return nil }
    let sentence = Blanks.fill(text) { blank in
      switch blank {
      case "player": player(of: event)
      case "lost" where event.happened == .settle: event[.won].map { String($0.dropFirst()) }
      case "reason": reason(of: event)
      case "card": event[.card].map { card($0) }
      case "points": event[.points].map { number($0) }
      default: event[named: blank]?.replacing(",", with: ", ")
      }
    }
    // What an operator wrote ends the server's own sentence.
    guard Self.isServers(event), text != "{text}", let note = event[.note] else { return sentence }
    return "\(sentence) \(note)"
  }

  /// The last line of a connection; `nil` where no sentence is known.
  func goodbye(_ line: ServerLine) -> String? {
    let code = camelCased(line[.code] ?? "") + (line[.lasts] == nil ? "" : "For")
    let table = Sentences.table(language)
    guard let text = table["goodbye.\(code)"] ?? table["goodbye.\(camelCased(line[.code] ?? ""))"]
    else { return nil }
    let sentence = Blanks.fill(text) { line[named: $0] }
    return line[.note].map { "\(sentence) \($0)" } ?? sentence
  }

  /// Whether the text of an event is the server's own, and not what somebody said.
  static func isServers(_ event: ServerLine) -> Bool {
    switch event.happened {
    case .say, .tell, .shout: false
    case .notice: event[.what] != nil
    default: true
    }
  }

  /// Why a move is the best one, as far as the event tells.
  private func reason(of event: ServerLine) -> String? {
    guard let word = event[.grounds] else { return nil }
    let text = Sentences.table(language)["hint.\(camelCased(word))"] ?? ""
    return Blanks.fill(text) { blank in event[named: blank].map { number($0) } }
  }

  /// `8.5`, or `8,5`
  private func number(_ text: String) -> String {
    language == .english ? text : text.replacing(".", with: ",")
  }

  /// `7 of oros`
  private func card(_ code: String) -> String {
    let number = code.prefix { $0.isNumber }
    guard !number.isEmpty, number.count < code.count else { return code }
    let suit = String(code.dropFirst(number.count))
    let name = Sentences.table(language)["suit.\(suit)"] ?? suit
    return "\(number) \(name)"
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
    case .over where event.isLost: "over-lost"
    case .notice: event[.what].map { "notice.\($0)" } ?? "notice"
    case .cup where event.cupNews == .over && event[.winner] != nil: "cup-won"
    case .cup: "cup-\(event[.what] ?? "")"
    case .hint where event[.move] == nil: "hint-none"
    case .reviewed where event[.why] != nil: "why.\(event[.why] ?? "")"
    default: event.name
    }
  }

  private static func settled(_ won: Int) -> String {
    won > 0 ? "settle" : won < 0 ? "settle-lost" : "settle-even"
  }

  /// In the place of leaderboards without a name on them.
  static func nobodyRanked(_ language: Language) -> String {
    "  " + (Sentences.table(language)["top-empty"] ?? "")
  }
}
