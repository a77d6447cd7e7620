package import Protocol

/// What a server said when it closed the line: `BYE code=slow text="…" retry=500`.
package struct Parting {
  /// The reasons that make a difference here.
  package enum Reason: String {
    case quit, forgotten
    /// After these the same player may come again.
    case idle, slow, stopping, storage
    /// An operator gave the player another name.
    case renamed
  }

  /// `nil` for any other.
  package let reason: Reason?
  /// What the server calls the reason.
  package let code: String
  /// Why, in the server's words.
  package let text: String
  /// For how long, and what an operator wrote about it.
  let lasts: String?
  let note: String?
  /// The player's new name.
  package let newName: String?
  /// Milliseconds that it asks for before the next call.
  package let retry: Int?

  package init(_ line: ServerLine) {
    code = line[.code] ?? ""
    reason = Reason(rawValue: code)
    (text, retry) = (line[.text] ?? code, line.retry)
    (lasts, note) = (line[.lasts], line[.note])
    newName = line[.player].flatMap { Names.isWellFormed($0) ? $0 : nil }
  }

  package var mayComeBack: Bool {
    switch reason {
    case .idle, .slow, .stopping, .storage: true
    case .renamed: newName != nil
    case .quit, .forgotten, nil: false
    }
  }
}
