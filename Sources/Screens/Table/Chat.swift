/// What was said, and who came and went: the lines beside everything.
struct Chat: Equatable {
  /// Where something was said.
  enum Place: Equatable {
    /// To everybody on the server.
    case lobby
    case room(Int)
    /// To one player.
    case aside
  }

  struct Line: Equatable {
    /// The speaker; `nil` for what happened.
    let speaker: String?
    let text: String
    let place: Place
  }

  private(set) var lines: [Line] = []
  /// How many of the latest lines are out of sight, as the player reads back.
  private(set) var later = 0
  /// Enough to fill the tallest screen.
  private static let linesMax = 200

  /// The lines up to the place to which the player has read back.
  var shown: ArraySlice<Line> { lines.dropLast(later) }

  /// Whether anybody has said anything.
  var hasSpeech: Bool { lines.contains { $0.speaker != nil } }

  /// Comings and goings at a table are of no use elsewhere; what was said stays.
  mutating func forgetComings() {
    lines.removeAll { $0.speaker == nil }
    later = 0
  }

  /// A new line does not move what is being read.
  mutating func add(_ text: String, by speaker: String? = nil, in place: Place) {
    lines.append(Line(speaker: speaker, text: text, place: place))
    if later > 0 { later += 1 }
    if lines.count > Self.linesMax { lines.removeFirst() }
    readBack(by: 0)
  }

  /// Goes so many lines back, or on if it is negative; one line at least stays in sight.
  mutating func readBack(by count: Int) {
    later = max(0, min(later + count, lines.count - 1))
  }

  mutating func readLatest() { later = 0 }
}
