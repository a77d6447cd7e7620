/// What was said, and who came and went: the lines beside everything.
struct Chat: Equatable {
  struct Line: Equatable {
    /// Who said it; `nil` for what happened.
    let speaker: String?
    let text: String
    /// For us alone.
    let isPrivate: Bool
  }

  private(set) var lines: [Line] = []
  /// Enough to fill the tallest screen.
  private static let linesMax = 200

  /// Who came and went at a table is of no use elsewhere; what was said stays.
  mutating func forgetComings() { lines.removeAll { $0.speaker == nil } }

  mutating func add(_ text: String, by speaker: String? = nil, isPrivate: Bool = false) {
    lines.append(Line(speaker: speaker, text: text, isPrivate: isPrivate))
    if lines.count > Self.linesMax { lines.removeFirst() }
  }
}
