import Foundation

/// The project's source as text.
enum Project {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// All Swift files below a folder, except those of one name.
  static func text(under folder: String, but name: String = "") throws -> String {
    let top = root.appending(path: folder)
    let paths = FileManager.default.enumerator(atPath: top.path)?.compactMap { $0 as? String }
    return try (paths ?? []).filter { $0.hasSuffix(".swift") && !($0.hasSuffix("/\(name)")) }
      .map { try String(contentsOf: top.appending(path: $0), encoding: .utf8) }
      .joined(separator: "\n")
  }
}
