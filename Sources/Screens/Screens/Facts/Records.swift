import Protocol

/// The format of times, dates and names on all screens with records.
enum Records {
  /// `1:05.3`, from milliseconds.
  static func time(_ milliseconds: Int) -> String {
    "\(Games.minutes(milliseconds)).\(max(0, milliseconds) / 100 % 10)"
  }

  /// `12 min`, `2 h 5 min`, and in the last minute `40 s`: the same in every language.
  static func span(_ seconds: Int) -> String {
    guard seconds > 60 else { return "\(max(0, seconds)) s" }
    let minutes = (seconds + 59) / 60
    guard minutes > 99 else { return "\(minutes) min" }
    guard minutes > 24 * 60 else { return "\(minutes / 60) h \(minutes % 60) min" }
    return "\(minutes / 1440) d \(minutes / 60 % 24) h"
  }

  /// `2026-11-21 20:15`, from `2026-11-21T20:15:03Z`.
  static func moment(_ text: String) -> String {
    let parts = text.split(separator: "T", maxSplits: 1)
    guard parts.count == 2 else { return text }
    return "\(parts[0]) \(parts[1].prefix(5))"
  }

  /// `2026-11-21`
  static func day(_ text: String) -> String { String(text.prefix { $0 != "T" }) }

  /// A number of a row as text; `-` if there is none.
  static func number(_ key: Attribute.Key, of row: ServerLine?) -> String {
    row?.number(key).map { String($0) } ?? "-"
  }

  static func listHelp(_ visit: Visit) -> String {
    let keys: [Key] = [.up, .down, .pageUp, .pageDown, .home, .end]
    return "\(keys.names(visit.look))  \(visit.say(RecordsPhrase.listKeys))"
  }

  static func isSame(_ name: String?, _ other: String?) -> Bool {
    guard let name, let other else { return false }
    return Names.key(name) == Names.key(other)
  }
}
