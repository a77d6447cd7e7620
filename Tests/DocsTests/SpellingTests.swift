import Foundation
import Testing

/// The documents are spelled as `hunspell` spells British English. `words.txt` has the names and
/// terms that it does not know.
@Suite struct SpellingTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
  private static let dictionary = "/usr/share/hunspell/en_GB.dic"
  private static let hunspell = "/usr/bin/hunspell"

  static let canCheck = [dictionary, hunspell].allSatisfy(
    FileManager.default.fileExists(atPath:))

  /// The glossary and the reference consist of words of other languages and of the wire.
  static let documents = DocsTests.documents.filter {
    !["docs/glossary.md", "docs/reference.md"].contains($0)
  }

  @Test(
    .enabled(if: canCheck, "hunspell and hunspell-en-gb are not installed: Scripts/test does it"),
    arguments: documents)
  func `every word is spelled right`(document: String) throws {
    let prose = try Self.prose(of: document)
    #expect(prose.count > 100)
    #expect(try Self.misspelt(prose) == [], "\(document); known words are in words.txt")
  }

  @Test(.enabled(if: canCheck, "hunspell and hunspell-en-gb are not installed"))
  func `a misspelling is found`() throws {
    #expect(try Self.misspelt("A tabel for two at Parlor") == ["tabel"])
  }

  @Test func `the list of known words is in order`() throws {
    let file = Self.folder.appending(path: "words.txt")
    let words = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    #expect(words == words.sorted { ($0.lowercased(), $0) < ($1.lowercased(), $1) })
    #expect(Set(words).count == words.count)
  }

  /// The text that is neither code nor the address of a link.
  private static func prose(of document: String) throws -> String {
    let file = folder.appending(path: "../../\(document)")
    var isFenced = false
    return try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n").filter {
      if $0.hasPrefix("```") { isFenced.toggle() }
      return !isFenced && !$0.hasPrefix("```") && !$0.hasPrefix("    ")
    }.joined(separator: "\n").components(separatedBy: "\n\n").map {
      $0.replacing(#/`[^`]*`/#, with: " ").replacing(#/\]\([^)]*\)/#, with: " ")
        .replacing(#/<[^>]*>|https?:\S+/#, with: " ").replacing(#/'s\b/#, with: "")
    }.joined(separator: "\n\n")
  }

  /// Words with digits, such as `5x5`, are not words.
  private static func misspelt(_ text: String) throws -> [String] {
    let process = Process()
    let (input, output) = (Pipe(), Pipe())
    process.executableURL = URL(filePath: hunspell)
    process.arguments = ["-l", "-d", "en_GB", "-p", folder.appending(path: "words.txt").path]
    process.environment = ["LANG": "C.UTF-8", "HOME": NSTemporaryDirectory()]
    (process.standardInput, process.standardOutput) = (input, output)
    try process.run()
    let bytes = Data(text.utf8)
    DispatchQueue.global().async {
      try? input.fileHandleForWriting.write(contentsOf: bytes)
      try? input.fileHandleForWriting.close()
    }
    let found = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    let words = String(decoding: found, as: UTF8.self).split(separator: "\n").map(String.init)
    return Set(words.filter { !$0.contains(where: \.isNumber) }).sorted()
  }
}
