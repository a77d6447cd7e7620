import Foundation

/// A text file of the project, by its path from the root.
struct Source: Sendable {
  let path: String
  let text: String
  let lines: [String]

  var name: String { String(path.split(separator: "/").last ?? "") }

  /// The folder so many levels below the root: `Words` of `Sources/Screens/Words/English/A.swift`.
  func folder(below levels: Int) -> String {
    let parts = path.split(separator: "/").dropLast()
    return parts.count > levels ? String(parts[levels]) : ""
  }

  init(path: String, text: String) {
    self.path = path
    self.text = text
    lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  /// The lines without those that are only a comment, numbered from 1.
  var code: [(number: Int, text: String)] {
    lines.enumerated().map { (number: $0 + 1, text: $1) }
      .filter { !$0.text.drop { $0 == " " }.hasPrefix("//") }
  }
}

extension Source {
  /// The code without quoted text, which may be in any language.
  var unquoted: [(number: Int, text: String)] {
    var isInText = false
    return code.compactMap { number, text in
      let marks = text.split(separator: "\"\"\"", omittingEmptySubsequences: false).count - 1
      defer { if marks % 2 == 1 { isInText.toggle() } }
      guard !isInText, marks == 0 else { return nil }
      let parts = text.split(separator: "\"", omittingEmptySubsequences: false)
      let outside = parts.enumerated().filter { $0.offset % 2 == 0 }.map(\.element)
      return (number, outside.joined(separator: " "))
    }
  }
}

/// The project's files on disk.
enum Project {
  static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().path

  /// Every file below a folder whose name ends with this, sorted; hidden folders are left out.
  static func paths(under folder: String, ending: String = "") -> [String] {
    guard let files = FileManager.default.enumerator(atPath: "\(root)/\(folder)") else { return [] }
    return files.compactMap { $0 as? String }
      .filter { $0.hasSuffix(ending) && !$0.split(separator: "/").contains { $0.hasPrefix(".") } }
      .filter { !isFolder("\(folder)/\($0)") }
      .map { "\(folder)/\($0)" }.sorted()
  }

  static func sources(under folder: String, ending: String = ".swift") throws -> [Source] {
    try paths(under: folder, ending: ending).map(source)
  }

  static func source(_ path: String) throws -> Source {
    Source(path: path, text: try String(contentsOfFile: "\(root)/\(path)", encoding: .utf8))
  }

  static func exists(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: "\(root)/\(path)")
  }

  private static func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: "\(root)/\(path)", isDirectory: &isFolder)
      && isFolder.boolValue
  }
}
