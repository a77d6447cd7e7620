/// What an operator orders in the client, to be sent after `op`.
///
///     OperatorOrder.kick("bob").line(lasting: "10 min", "Again?")   // op kick bob for=10m Again?
enum OperatorOrder: Equatable {
  case kick(String)
  /// A player, or an address.
  case ban(String)
  case unban(String)
  case mute(String), unmute(String)
  case rename(String)
  case close(room: Int)
  case notice
  case closeDoors, openDoors
  /// A report is dealt with.
  case seen(report: Int)

  /// No time: it happens once, or for good.
  static let once = "none"

  /// How long it can last, the usual time first.
  var times: [String] {
    switch self {
    case .kick: [Self.once, "10 min", "1 h", "1 d"]
    case .ban: ["1 d", "7 d", "30 d", "1 h"]
    case .mute: ["10 min", "1 h", "1 d", "7 d"]
    case .closeDoors: ["1 h", "10 min", "6 h", "1 d"]
    case .unban, .unmute, .rename, .close, .notice, .openDoors, .seen: []
    }
  }

  /// The order itself, and whom it is about.
  private var head: String {
    switch self {
    case .kick(let player): "kick \(player)"
    case .ban(let subject): "ban \(subject)"
    case .unban(let subject): "unban \(subject)"
    case .mute(let player): "mute \(player)"
    case .unmute(let player): "unmute \(player)"
    case .rename(let player): "rename \(player)"
    case .close(let room): "close \(room)"
    case .notice: "notice"
    case .closeDoors: "doors closed"
    case .openDoors: "doors open"
    case .seen(let report): "seen \(report)"
    }
  }

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
