import Protocol
import Words

/// How a connection wants to receive events and lists: `style board lang=es`.
struct Style: Equatable, Sendable {
  enum Kind: String, CaseIterable, Sendable {
    /// For programs: rows and events with their attributes, and texts in the chosen language.
    case rows
    /// The same, with a sentence for each event.
    case lines
    /// Sentences instead of events, the table after each turn, and lists as tables.
    case board
  }

  var kind = Kind.rows
  var language = Language.english
  /// Whether each group of lines ends with a prompt: `prompt on`.
  var hasPrompt = false
  /// Whether the last line sent was a prompt, which has no line end.
  var isPrompted = false

  /// Whether the connection receives the same lines as a program.
  var isPlain: Bool { kind == .rows && language == .english }
}
