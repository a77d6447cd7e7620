/// A bracket as the server draws it, in ASCII, with the lines of this screen instead:
///
///     ana-----.             ana─────┐
///             |bob     is           ├bob
///     bob-----'             bob─────┘
struct CupBracket {
  private let lines: [String]
  private let names: Set<String>

  /// The names of those in it tell which of the dashes behind one are its own.
  init(_ lines: [String], names: some Sequence<String>) {
    (self.lines, self.names) = (lines, Set(names))
  }

  func lines(_ glyphs: Glyphs) -> [String] {
    glyphs.isASCII ? lines : lines.map { drawn($0, glyphs) }
  }

  private func drawn(_ line: String, _ glyphs: Glyphs) -> String {
    let plain = Array(line)
    var drawn = plain
    for (index, character) in plain.enumerated() {
      let isLast = index + 1 == plain.count || plain[index + 1] == " "
      switch character {
      case "|": drawn[index] = Character(isLast ? glyphs.vertical : glyphs.teeLeft)
      case ".", "'":
        let start = lineStart(before: index, in: plain)
        guard isLast, start < index else { continue }
        let corner = character == "." ? glyphs.topRight : glyphs.bottomRight
        for dash in start..<index { drawn[dash] = Character(glyphs.horizontal) }
        drawn[index] = Character(corner)
      default: break
      }
    }
    return String(drawn)
  }

  /// Where the dashes before a corner begin that are no part of a name.
  private func lineStart(before end: Int, in line: [Character]) -> Int {
    let dashes = line[..<end].reversed().prefix { $0 == "-" }.count
    let start = end - dashes
    let length = line[..<start].reversed().prefix { $0 != " " && $0 != "|" }.count
    let base = String(line[(start - length)..<start])
    guard length > 0, !names.contains(base) else { return start }
    let own = (1..<max(1, dashes)).first {
      names.contains(base + String(repeating: "-", count: $0))
    }
    return start + (own ?? 0)
  }
}
