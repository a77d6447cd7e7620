import GameCore
import Testing
import Wire

/// Follows a match by its events without asking for `state`, as a client may. Its idea of the table
/// must equal the view.
struct Bookkeeper {
  private let viewer: Viewer
  private var table: [String: String] = [:]
  private var seats: [[String: String]]
  private var rows: [String] = []

  /// Begins before the first events of the match.
  init(_ viewer: Viewer, _ match: Match) {
    self.viewer = match.ears(of: viewer)
    seats = Array(repeating: [:], count: match.setup.settings.seats)
    switch match.rules.name {
    case "pig":
      table = ["total": "0"]
      eachSeat { $0 = ["score": "0"] }
    case "media":
      let chips = match.setup.settings[.chips]
      eachSeat { $0 = ["chips": chips, "won": "0", "lost": "0"] }
    case "slide": eachSeat { $0 = ["moves": "0"] }
    case "mastermind": eachSeat { $0 = ["tries": "0"] }
    default: Issue.record("nobody keeps books of \(match.rules.name)")
    }
  }

  mutating func hear(_ events: Events) {
    for event in events.heard(by: viewer) { hear(event) }
  }

  func compare(with match: Match, _ context: String) {
    let view = match.view(for: viewer)
    let isKept: (String, String) -> Bool = { name, _ in name != "home" }
    #expect(Self.dictionary(view.table) == table, "\(context)")
    for (index, seat) in view.seats.enumerated() {
      #expect(
        Self.dictionary(seat).filter(isKept) == seats[index].filter(isKept),
        "seat \(index + 1), \(context)")
    }
    #expect(view.rowTexts.sorted() == rows.sorted(), "\(context)")
  }

  private mutating func hear(_ event: Event) {
    let fields = event.fields
    let seat = fields["seat"].flatMap { Int($0) }.map { $0 - 1 }
    if let seat { hear(event, fields, about: seat) } else { hearTable(event, fields) }
  }

  private mutating func hearTable(_ event: Event, _ fields: [String: String]) {
    switch event.name {
    case "board": eachSeat(where: viewer) { $0["tiles"] = fields["tiles"] }
    case "round":
      table = fields
      rows = []
      eachSeat {
        for name in ["bet", "cards", "points", "in"] { $0[name] = nil }
      }
    case "card":
      let points = fields["points"].map { " points=\($0)" } ?? ""
      rows = ["bank=house cards=\(fields["card"] ?? "")\(points)"]
    case "bank": rows = []  // It is settled in the same move, and dealt anew.
    default: Issue.record("an event that nobody knows: \(event)")
    }
  }

  private mutating func hear(_ event: Event, _ fields: [String: String], about seat: Int) {
    switch event.name {
    case "turn":
      table["turn"] = fields["seat"]
      if table["total"] != nil { table["total"] = "0" }
    case "resigned":
      // A player who lost by time may leave, and then the time counts.
      if seats[seat]["ms"] == nil { seats[seat]["out"] = "resigned" }
      if seats[seat]["in"] == "yes" { lose(seat) }
    case "exhausted": seats[seat]["out"] = "exhausted"
    case "roll": table.merge(["total": fields["total"] ?? "", "die": fields["die"] ?? ""]) { $1 }
    case "hold": seats[seat]["score"] = fields["score"]
    case "slide": slide(fields, seat)
    case "solved", "cracked":
      seats[seat]["ms"] = fields["ms"]
      seats[seat]["place"] = fields["place"]
    case "guess":
      seats[seat]["tries"] = fields["try"]
      rows.append(row(event))
    default: hearCards(event, fields, about: seat)
    }
  }

  private mutating func slide(_ fields: [String: String], _ seat: Int) {
    seats[seat]["moves"] = fields["moves"]
    guard let moved = fields["tiles"], let before = seats[seat]["tiles"] else { return }
    var tiles = before.split(separator: ",")
    for tile in moved.split(separator: ",") {
      guard let from = tiles.firstIndex(of: tile), let to = tiles.firstIndex(of: "0") else {
        continue
      }
      tiles.swapAt(from, to)
    }
    seats[seat]["tiles"] = tiles.joined(separator: ",")
  }

  private mutating func hearCards(_ event: Event, _ fields: [String: String], about seat: Int) {
    switch event.name {
    case "card":
      let cards = seats[seat]["cards"].map { $0 + "," } ?? ""
      seats[seat]["cards"] = cards + (fields["card"] ?? "")
      seats[seat]["points"] = fields["points"]
      // The bank's own card names the bank, and a bank is neither in nor out.
      if fields["bank"] == nil { seats[seat]["in"] = "yes" }
    case "bet":
      seats[seat]["bet"] = fields["chips"]
      seats[seat]["chips"] = sum(seats[seat]["chips"], fields["chips"], -1)
    case "stand": break
    case "bust" where fields["cards"] == nil: break  // Pig's: the roll and the turn say it all.
    case "bust":
      seats[seat].merge(["cards": fields["cards"] ?? "", "points": fields["points"] ?? ""]) { $1 }
      lose(seat)
    case "bank": turnUp(fields, seat)
    case "settle":
      seats[seat]["chips"] = fields["chips"]
      let won = fields["won"].flatMap { Int($0) } ?? 0
      if won > 0 { seats[seat]["won"] = sum(seats[seat]["won"], "1", 1) }
      if won < 0 { seats[seat]["lost"] = sum(seats[seat]["lost"], "1", 1) }
    default: Issue.record("an event that nobody knows: \(event)")
    }
  }

  /// The bank's first card is told again when it is turned up.
  private mutating func turnUp(_ fields: [String: String], _ seat: Int) {
    let known =
      seats[seat]["cards"].map { $0.split(separator: ",").dropFirst(0).map(String.init) } ?? []
    let card = fields["card"] ?? ""
    let isFirst = known.count == 1 && (known[0] == "hidden" || known[0] == card)
    seats[seat]["cards"] = isFirst ? card : (known + [card]).joined(separator: ",")
    seats[seat]["points"] = fields["points"]
  }

  /// A lost bet goes to a bank that sits at the table.
  private mutating func lose(_ seat: Int) {
    seats[seat]["in"] = "no"
    guard let bank = table["bank"].flatMap({ Int($0) }) else { return }
    seats[bank - 1]["chips"] = sum(seats[bank - 1]["chips"], seats[seat]["bet"], 1)
  }

  private func row(_ event: Event) -> String {
    let order = ["seat", "try", "code", "gold", "silver"]
    return order.compactMap { name in event.fields[name].map { "\(name)=\($0)" } }
      .joined(separator: " ")
  }

  private mutating func eachSeat(
    where viewer: Viewer = .all, _ change: (inout [String: String]) -> Void
  ) {
    for index in seats.indices where viewer == .all || viewer == .seat(Seat(index + 1)) {
      change(&seats[index])
    }
  }

  private func sum(_ one: String?, _ other: String?, _ sign: Int) -> String {
    String((one.flatMap { Int($0) } ?? 0) + sign * (other.flatMap { Int($0) } ?? 0))
  }

  private static func dictionary(_ facts: Facts) -> [String: String] {
    Dictionary(uniqueKeysWithValues: facts.attributes.map { ($0.name, $0.value) })
  }
}

extension Event {
  /// The fields of an event, as a client reads them.
  var fields: [String: String] {
    let words = description.split(separator: " ").dropFirst().map { word in
      word.split(separator: "=", maxSplits: 1).map(String.init)
    }
    return Dictionary(uniqueKeysWithValues: words.map { ($0[0], $0[1]) })
  }
}
