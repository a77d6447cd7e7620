import Protocol

/// A call of `op` on its way: its words, and who gives the order.
struct OpCall: Sendable {
  let call: Call
  let words: OpWords
  /// The operator's name; empty at the server's own machine.
  let by: String
  /// Whether it comes from the server's own machine.
  let isMachines: Bool

  /// What is told of it, with the operator's reason if there is one.
  func news(_ text: String, _ facts: (Attribute.Key, String)...) -> Statement {
    Statement(text, facts, note: words.text)
  }
}

/// A session that is to be ended, and the last line to it.
struct Parting: Sendable {
  let session: SessionID
  let code: String
  let news: Statement
}
