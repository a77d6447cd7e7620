/// A call of `op` on its way: its words, and who gives the order.
struct OpCall: Sendable {
  let call: Call
  let words: OpWords
  /// The operator's name; empty at the server's own machine.
  let by: String
  /// Whether it comes from the server's own machine.
  let isMachines: Bool

  /// A sentence, and the operator's reason if there is one.
  func sentence(_ text: String) -> String { Self.sentence(text, words.text) }

  static func sentence(_ text: String, _ why: String) -> String {
    why.isEmpty ? text : "\(text) \(why)"
  }
}

/// A session that is to be ended, and the last line to it.
struct Parting: Sendable {
  let session: SessionID
  let code: String
  let text: String
}
