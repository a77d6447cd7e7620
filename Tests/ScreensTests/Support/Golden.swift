import Foundation
import Testing

@testable import Screens

/// Compares a frame with the one in `Tests/ScreensTests/Golden/NAME.txt`, so that every change of a
/// screen is seen in review. With `PARLOR_UPDATE=1` the stored one is replaced.
func expectGolden(
  _ name: String, _ frame: Frame, _ detail: GoldenDetail = .text,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  expectGolden(name + detail.suffix, text: frame.dump(detail), sourceLocation: sourceLocation)
}

/// Compares a text in the same way.
func expectGolden(
  _ name: String, text shown: String, sourceLocation: SourceLocation = #_sourceLocation
) {
  let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Golden/\(name).txt")
  if ProcessInfo.processInfo.environment["PARLOR_UPDATE"] == "1" {
    try? FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try? Data(shown.utf8).write(to: file)
  }
  let kept = (try? String(contentsOf: file, encoding: .utf8)) ?? "(there is none)\n"
  guard kept != shown else { return }
  Issue.record(
    "\(name) is kept as\n\(kept)\nand is\n\(shown)\nPARLOR_UPDATE=1 keeps it so.",
    sourceLocation: sourceLocation)
}

enum GoldenDetail {
  /// Only the characters.
  case text
  /// The style of the cells in true colour, row by row.
  case colour
  /// The style of the cells without any colour.
  case mono

  var suffix: String {
    switch self {
    case .text: ""
    case .colour: "-colour"
    case .mono: "-mono"
    }
  }
}

extension Grid {
  /// The characters of a row, without trailing blanks.
  func text(row: Int) -> String {
    var text = String.UnicodeScalarView()
    for column in 0..<columns {
      if let scalar = self[column, row].scalar { text.append(scalar) }
    }
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}

extension Frame {
  func dump(_ detail: GoldenDetail) -> String {
    let rows = 0..<grid.rows
    switch detail {
    case .text: return rows.map { grid.text(row: $0) + "\n" }.joined()
    case .colour: return rows.map { styles(row: $0) { $0.described } }.joined()
    case .mono: return rows.map { styles(row: $0) { $0.describedWithoutColour } }.joined()
    }
  }

  /// `3: 2-9 bold blue, 12-14 reversed`; nothing for a plain row.
  private func styles(row: Int, _ describe: (Style) -> String) -> String {
    var runs: [(first: Int, last: Int, style: String)] = []
    for column in 0..<grid.columns {
      let style = describe(grid[column, row].style)
      if let last = runs.last, last.style == style {
        runs[runs.count - 1].last = column
      } else {
        runs.append((column, column, style))
      }
    }
    let told = runs.filter { !$0.style.isEmpty }.map { "\($0.first)-\($0.last) \($0.style)" }
    return told.isEmpty ? "" : "\(row): \(told.joined(separator: ", "))\n"
  }
}

extension Style {
  fileprivate var describedWithoutColour: String {
    [
      isBold ? "bold" : nil, isDim ? "dim" : nil, isUnderlined ? "underlined" : nil,
      isReversed ? "reversed" : nil,
    ].compactMap(\.self).joined(separator: " ")
  }

  fileprivate var described: String {
    [
      describedWithoutColour, ink == .standard ? "" : ink.described,
      paper == .standard ? "" : "on \(paper.described)",
    ].filter { !$0.isEmpty }.joined(separator: " ")
  }
}

extension RGB {
  /// `#f4f1ea`
  fileprivate var hex: String {
    "#" + [red, green, blue].map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}

extension Ink {
  fileprivate var described: String {
    switch self {
    case .standard: ""
    case .role(let role): role.rawValue
    case .exact(let colour): colour.hex
    }
  }
}
