/// What an operator orders in the client, to be sent after `op`.
///
///     OperatorOrder.kick("bob").line(lasting: "10 min", "Again?")   // op kick bob for=10m Again?
struct OperatorOrder: Equatable {
  /// The order itself, and whom it is about.
  private let head: String
  /// What it is called, on a button, and what it does, in a sentence.
  let phrase: OrderPhrase
  let about: OrderPhrase
  /// The player or the address that it is about; the table.
  var subject: String?
  var room: Int?
  /// How long it can last, the usual time first.
  var times: [String] = []
  /// What is typed for it.
  var text: OptionPhrase?

  private init(_ head: String, _ phrase: OrderPhrase, _ about: OrderPhrase = .typeFirst) {
    (self.head, self.phrase, self.about) = (head, phrase, about)
  }

  private init(
    _ verb: String, _ subject: String, _ phrase: OrderPhrase, _ about: OrderPhrase = .typeFirst,
    times: [String] = [], text: OptionPhrase? = nil
  ) {
    self.init("\(verb) \(subject)", phrase, about)
    (self.subject, self.times, self.text) = (subject, times, text)
  }

  /// No time: it happens once, or for good.
  static let once = "none"

  static func kick(_ player: String) -> Self {
    Self("kick", player, .kick, .aboutKick, times: [once, "10 min", "1 h", "1 d"], text: .why)
  }

  /// A player, or an address: no name has a dot or a colon, and every address has.
  static func ban(_ subject: String) -> Self {
    let about: OrderPhrase = subject.contains { ".:".contains($0) } ? .aboutBanAddress : .aboutBan
    return Self("ban", subject, .ban, about, times: ["1 d", "7 d", "30 d", "1 h"], text: .why)
  }

  static func mute(_ player: String) -> Self {
    Self("mute", player, .mute, .aboutMute, times: ["10 min", "1 h", "1 d", "7 d"], text: .why)
  }

  static func unban(_ subject: String) -> Self { Self("unban", subject, .unban) }
  static func unmute(_ player: String) -> Self { Self("unmute", player, .unmute) }

  static func rename(_ player: String) -> Self {
    Self("rename", player, .rename, .aboutRename, text: .newName)
  }

  static func close(room: Int) -> Self {
    var order = Self("close \(room)", .close, .aboutClose)
    (order.room, order.text) = (room, .why)
    return order
  }

  static let notice = {
    var order = Self("notice", .notice, .aboutNotice)
    order.text = .notice
    return order
  }()

  static let closeDoors = {
    var order = Self("doors closed", .closeDoors, .aboutDoors)
    (order.times, order.text) = (["1 h", "10 min", "6 h", "1 d"], .except)
    return order
  }()

  static let openDoors = Self("doors open", .openDoors)
  /// A report is dealt with.
  static func seen(report: Int) -> Self { Self("seen \(report)", .seen) }

  /// With a time as it was chosen, addresses to which it does not apply, and a text.
  func line(lasting time: String? = nil, except: String = "", _ text: String = "") -> String {
    let time = time.flatMap { Self.span($0) }.map { "for=\($0)" }
    let places = except.filter { $0 != " " }
    return ["op \(head)", time, places.isEmpty ? nil : "except=\(places)", text]
      .compactMap(\.self).filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// `10 min` as the server reads it: `10m`.
  private static func span(_ time: String) -> String? {
    let words = time.split(separator: " ")
    guard words.count == 2, let unit = words[1].first else { return nil }
    return "\(words[0])\(unit)"
  }
}
