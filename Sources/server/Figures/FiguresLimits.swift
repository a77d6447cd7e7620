/// Every number that bounds the port for figures, with its reason.
enum FiguresLimits {
  /// Connections at the same time: a collector has one, and somebody looks by hand. One more ends
  /// the oldest.
  static let guestsMax = 8
  /// From a connection's first byte to its end: both ends are on this machine.
  static let timeMax = Duration.seconds(2)
  /// Bytes of a request's head: a collector sends some 300, a browser some 1,000.
  static let headMax = 8 * 1024
  /// How long the loop's answer is waited for, which comes in its next turn.
  static let answerMax = Duration.seconds(1)
  /// Milliseconds between two tries to take a connection while the system gives no descriptor.
  static let accessPause = 100
}
