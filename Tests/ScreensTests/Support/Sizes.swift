import Protocol
import Testing
import Words

@testable import Screens

/// A screen as the name of a golden file has it: `80x24-es`, `60x20-ascii`.
struct ScreenKind: CustomStringConvertible, Sendable {
  let columns: Int
  let rows: Int
  let language: Language
  let isASCII: Bool

  /// Both sizes in all languages, and in ASCII.
  static let all = [(80, 24), (60, 20)].flatMap { columns, rows in
    Language.allCases.map {
      ScreenKind(columns: columns, rows: rows, language: $0, isASCII: false)
    } + [ScreenKind(columns: columns, rows: rows, language: .english, isASCII: true)]
  }

  var description: String { "\(columns)x\(rows)-\(isASCII ? "ascii" : language.code)" }
}

extension Evening {
  /// Clients whose screens are of this kind.
  init(_ names: [String], _ kind: ScreenKind) {
    self.init(
      names, columns: kind.columns, rows: kind.rows, kind.language,
      isASCII: kind.isASCII)
  }
}

/// Compares a screen of a kind, and for English also its styles in colour and without.
func expectGolden(_ scene: String, _ kind: ScreenKind, _ frame: Frame) {
  expectGolden("\(scene)/\(kind)", frame)
  guard kind.language == .english, !kind.isASCII else { return }
  expectGolden("\(scene)/\(kind)", frame, .colour)
  expectGolden("\(scene)/\(kind)", frame, .mono)
}
