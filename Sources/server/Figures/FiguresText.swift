import Platform

/// Figures in the text format of Prometheus: for each its meaning, its kind and its values.
struct FiguresText {
  /// What a value is.
  enum Kind: String {
    /// It only grows, until the server starts again.
    case counter
    case gauge
  }

  private(set) var text = ""

  mutating func add(_ name: String, _ kind: Kind, _ value: Int, _ help: String) {
    add(name, kind, help, [("", "\(value)")])
  }

  mutating func add(_ name: String, _ kind: Kind, _ value: Duration, _ help: String) {
    add(name, kind, help, [("", Self.seconds(value))])
  }

  /// A value for each label: `parlor_thinking_queue{kind="moves"} 3`.
  mutating func add(
    _ name: String, _ kind: Kind, by label: String, _ values: [(label: String, count: Int)],
    _ help: String
  ) {
    add(name, kind, help, values.map { ("{\(label)=\"\($0.label)\"}", "\($0.count)") })
  }

  private mutating func add(
    _ name: String, _ kind: Kind, _ help: String, _ values: [(labels: String, value: String)]
  ) {
    text += "# HELP \(name) \(help)\n# TYPE \(name) \(kind.rawValue)\n"
    for (labels, value) in values { text += "\(name)\(labels) \(value)\n" }
  }

  /// `0.012345`: microseconds are exact enough.
  static func seconds(_ duration: Duration) -> String {
    let (seconds, rest) = duration.components
    let micros = String(rest / 1_000_000_000_000)
    return "\(seconds)." + String(repeating: "0", count: max(0, 6 - micros.count)) + micros
  }
}
