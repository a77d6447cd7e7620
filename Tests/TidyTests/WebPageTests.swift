import Foundation
import Testing

/// The page in the browser, which no compiler reads: it cannot drift from what the server declares
/// and from what the catalogs say.
@Suite struct WebPageTests {
  /// The modules, without the part that `Scripts/make/web-words` puts into `words.js`.
  private static func modules() throws -> [(name: String, text: String)] {
    try FileManager.default.contentsOfDirectory(atPath: "\(Project.root)/web").sorted()
      .filter { $0.hasSuffix(".js") && $0 != "words.part.js" }
      .map { ($0, try text("web/\($0)")) }
  }

  private static func text(_ path: String) throws -> String {
    try String(contentsOfFile: "\(Project.root)/\(path)", encoding: .utf8)
  }

  private func found(_ pattern: Regex<(Substring, Substring)>, in text: String) -> Set<String> {
    Set(text.matches(of: pattern).map { String($0.output.1) })
  }

  @Test func `the words are those of the catalogs`() throws {
    let made = FileManager.default.temporaryDirectory.appending(path: "words-\(UUID()).js")
    defer { try? FileManager.default.removeItem(at: made) }
    let script = Process()
    script.executableURL = URL(filePath: "\(Project.root)/Scripts/make/web-words")
    script.arguments = [made.path]
    try script.run()
    script.waitUntilExit()
    #expect(script.terminationStatus == 0)
    #expect(
      try String(contentsOf: made, encoding: .utf8) == Self.text("web/words.js"),
      "run Scripts/make/web-words")
  }

  @Test func `every word that the page says is in the catalogs, and no other`() throws {
    let words = found(/\n  "([a-zA-Z.0-9-]+)": \[/, in: try Self.text("web/words.js"))
    #expect(words.count > 100)
    let code =
      try Self.modules().filter { $0.name != "words.js" }.map(\.text).joined()
      + Self.text("web/words.part.js")
    // What is put together from a line's word begins with the rest.
    let whole = found(/['`]([a-zA-Z0-9]+(?:\.[a-zA-Z0-9-]+)*)['`]/, in: code)
    let starts = found(/`([a-zA-Z]+\.(?:[a-zA-Z]+\.)?)\$\{/, in: code)
    let said = found(/\bw\('([^']+)'/, in: code)
    #expect(said.subtracting(words).sorted() == [], "no catalog has")
    let unsaid = words.subtracting(whole).filter { word in
      !starts.contains { word.hasPrefix($0) }
    }
    #expect(unsaid.sorted() == [], "never said")
  }

  @Test func `every attribute that the page reads is declared`() throws {
    let declared = found(/"name":"([a-z-]+)"/, in: try Self.text("docs/protocol.json"))
    for (name, text) in try Self.modules() where name != "me.js" {
      let read = found(/[a-z)\]?]\.(?:get|number|is|has|list)\('([a-z-]+)'[,)]/, in: text)
      #expect(read.subtracting(declared).subtracting(Self.settings).sorted() == [], "\(name)")
    }
  }

  /// What the page keeps for itself is read in the same way.
  private static let settings: Set = ["language", "motion", "numbers", "picture", "sound", "theme"]

  @Test func `text never becomes markup or a script`() throws {
    for path in try FileManager.default.contentsOfDirectory(atPath: "\(Project.root)/web") {
      let text = try Self.text("web/\(path)")
      for word in [
        "innerHTML", "outerHTML", "insertAdjacentHTML", "document.write", "eval(", "Function(",
        "style=", "javascript:", "srcdoc", "DOMParser",
      ] {
        #expect(!text.contains(word), "\(path) has \(word)")
      }
      #expect(!text.contains(/\son[a-z]+="/), "\(path)")
    }
  }

  @Test func `every file of the page is in the door`() throws {
    let table = try Self.text("Sources/CWeb/files.c")
    for path in try FileManager.default.contentsOfDirectory(atPath: "\(Project.root)/web")
    where path != "words.part.js" {
      #expect(table.contains("#embed \"../../web/\(path)\"\n"), "\(path)")
      #expect(table.contains("{\"\(path)\", "), "\(path)")
    }
  }
}
