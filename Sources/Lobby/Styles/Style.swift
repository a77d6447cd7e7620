import Protocol

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

extension Style: Heritable {
  func write(to will: inout TestamentWriter) {
    will.add(kind.rawValue)
    will.add(language.rawValue)
    will.add(hasPrompt)
    will.add(isPrompted)
  }

  init(from will: inout TestamentReader) throws(TestamentFault) {
    kind = try will.described { Kind(rawValue: $0) }
    language = try will.described { Language(rawValue: $0) }
    hasPrompt = try will.read()
    isPrompted = try will.read()
  }
}
