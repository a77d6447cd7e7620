import Protocol
import Words

/// How a connection wants to be told what happens: `style board lang=es`.
struct Style: Equatable, Sendable {
  enum Kind: String, CaseIterable, Sendable {
    /// As programs are: rows and events with their attributes, and texts in the language.
    case rows
    /// The same, and a sentence with each event.
    case lines
    /// Sentences in the place of events, the table after each turn, and lists as tables.
    case board
  }

  var kind = Kind.rows
  var language = Language.english
  /// Whether each group of lines ends with a prompt: `prompt on`.
  var hasPrompt = false
  /// Whether the latest line sent is a prompt, which has no end.
  var isPrompted = false

  /// Whether lines are written for it as they are for a program.
  var isPlain: Bool { kind == .rows && language == .english }
}
