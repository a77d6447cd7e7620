/// An operator's order, to be sent after `op`.
///
///     OperatorOrder.kick("bob").line(lasting: "10 min", "Again?")   // op kick bob for=10m Again?
struct OperatorOrder: Equatable {
  /// The command and its object.
  private let head: String
  /// The label of its button, and a sentence about its effect.
  let phrase: OrderPhrase
  let about: OrderPhrase
  let subject: String?
  let room: Int?
  /// The durations to choose from, the usual one first.
  let times: [String]
  let text: OptionPhrase?

  private init(
    _ verb: String, of subject: String? = nil, room: Int? = nil, _ phrase: OrderPhrase,
    _ about: OrderPhrase = .typeFirst, times: [String] = [], text: OptionPhrase? = nil
  ) {
    head = subject.map { "\(verb) \($0)" } ?? verb
    (self.phrase, self.about, self.subject) = (phrase, about, subject)
    (self.room, self.times, self.text) = (room, times, text)
  }

  /// The word for no duration: the order is immediate, or permanent.
  static let once = "none"

  static func kick(_ player: String) -> Self {
    Self("kick", of: player, .kick, .aboutKick, times: [once, "10 min", "1 h", "1 d"], text: .why)
  }

  /// Bans a player, or an address, which is recognized by its dot or colon.
  static func ban(_ subject: String) -> Self {
    let about: OrderPhrase = subject.contains { ".:".contains($0) } ? .aboutBanAddress : .aboutBan
    return Self("ban", of: subject, .ban, about, times: ["1 d", "7 d", "30 d", "1 h"], text: .why)
  }

  static func mute(_ player: String) -> Self {
    Self("mute", of: player, .mute, .aboutMute, times: ["10 min", "1 h", "1 d", "7 d"], text: .why)
  }

  static func unban(_ subject: String) -> Self { Self("unban", of: subject, .unban) }
  static func unmute(_ player: String) -> Self { Self("unmute", of: player, .unmute) }

  static func rename(_ player: String) -> Self {
    Self("rename", of: player, .rename, .aboutRename, text: .newName)
  }

  static func close(room: Int) -> Self {
    Self("close \(room)", room: room, .close, .aboutClose, text: .why)
  }

  static let notice = Self("notice", .notice, .aboutNotice, text: .notice)

  static let closeDoors = Self(
    "doors closed", .closeDoors, .aboutDoors, times: ["1 h", "10 min", "6 h", "1 d"], text: .except)

  static let openDoors = Self("doors open", .openDoors)
  static func seen(report: Int) -> Self { Self("seen \(report)", .seen) }

  /// The order with the chosen duration, exempt addresses, and a text.
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
