/// How far the server is on its way to its end.
enum Course {
  /// Since when nobody is connected, for a server that stops then.
  case serving(aloneSince: Duration?)
  /// The players have been warned. When the last goodbye has been said, and when the next one is.
  case draining(until: Duration, nextGoodbye: Duration)
  case stopped(status: Int32)

  var isServing: Bool {
    if case .serving = self { true } else { false }
  }

  /// With which status, if it has stopped.
  var status: Int32? {
    if case .stopped(let status) = self { status } else { nil }
  }

  /// When the next goodbye is due.
  var nextGoodbye: Duration? {
    if case .draining(_, let next) = self { next } else { nil }
  }

  /// Whether somebody is here. Returns since when nobody is.
  mutating func noteAlone(_ isAlone: Bool, at now: Duration) -> Duration? {
    guard case .serving(let before) = self else { return nil }
    let since = isAlone ? before ?? now : nil
    self = .serving(aloneSince: since)
    return since
  }
}
