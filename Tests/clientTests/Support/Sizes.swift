import Testing

@testable import client

/// The two screens that everything must fit: the usual one, and the smallest.
struct ScreenSize: CustomStringConvertible, Sendable {
  let columns: Int
  let rows: Int

  static let usual = ScreenSize(columns: 80, rows: 24)
  static let smallest = ScreenSize(columns: 60, rows: 20)
  static let both = [usual, smallest]

  var description: String { "\(columns)x\(rows)" }
}

/// A screen as a golden file names it: `80x24-es`, `60x20-ascii`.
struct ScreenKind: CustomStringConvertible, Sendable {
  let size: ScreenSize
  let language: Language
  let isASCII: Bool

  /// Both sizes in all languages, and in ASCII.
  static let all = ScreenSize.both.flatMap { size in
    Language.allCases.map { ScreenKind(size: size, language: $0, isASCII: false) }
      + [ScreenKind(size: size, language: .english, isASCII: true)]
  }

  var description: String { "\(size)-\(isASCII ? "ascii" : language.rawValue)" }
}

extension Evening {
  /// Clients whose screens are of this kind.
  init(_ names: [String], _ kind: ScreenKind) {
    self.init(
      names, columns: kind.size.columns, rows: kind.size.rows, kind.language,
      isASCII: kind.isASCII)
  }
}

/// Compares a screen of a kind, and for English how it looks in colour and without.
func expectGolden(_ scene: String, _ kind: ScreenKind, _ frame: Frame) {
  expectGolden("\(scene)/\(kind)", frame)
  guard kind.language == .english, !kind.isASCII else { return }
  expectGolden("\(scene)/\(kind)", frame, .colour)
  expectGolden("\(scene)/\(kind)", frame, .mono)
}
