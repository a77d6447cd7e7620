import Foundation
import Testing

/// The page in the browser, which no compiler reads: it must fit what the server declares and what
/// the catalogs have.
@Suite struct WebPageTests {
  /// The modules, except the words of each language.
  private static func modules() throws -> [(name: String, text: String)] {
    try FileManager.default.contentsOfDirectory(atPath: "\(Project.root)/web").sorted()
      .filter { $0.hasSuffix(".js") && $0.wholeMatch(of: /[a-z]+\.(?:en|es|it)\.js/) == nil }
      .map { ($0, try text("web/\($0)")) }
  }

  private static func text(_ path: String) throws -> String {
    try String(contentsOfFile: "\(Project.root)/\(path)", encoding: .utf8)
  }

  private func found(_ pattern: Regex<(Substring, Substring)>, in text: String) -> Set<String> {
    Set(text.matches(of: pattern).map { String($0.output.1) })
  }

  @Test func `the words are those of the catalogs`() throws {
    let made = FileManager.default.temporaryDirectory.appending(path: "words-\(UUID())")
    try FileManager.default.createDirectory(at: made, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: made) }
    let script = Process()
    script.executableURL = URL(filePath: "\(Project.root)/Scripts/make/web-words")
    script.arguments = [made.path]
    try script.run()
    script.waitUntilExit()
    #expect(script.terminationStatus == 0)
    for name in ["words", "more", "why"].flatMap({ file in
      ["en", "es", "it"].map { "\(file).\($0).js" }
    }) {
      #expect(
        try String(contentsOf: made.appending(path: name), encoding: .utf8)
          == Self.text("web/\(name)"), "run Scripts/make/web-words")
    }
  }

  @Test func `every word that the page says is in the catalogs, and no other`() throws {
    let made = try ["words", "more", "why"].map { try Self.text("web/\($0).en.js") }.joined()
    let words = found(/\n  "([a-zA-Z.0-9-]+)": "/, in: made)
    #expect(words.count > 100)
    let code = try Self.modules().map(\.text).joined()
    // A key that ends with a word of a line begins with the rest.
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

  /// The page's own settings are read in the same way.
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

  // MARK: - Its size

  /// Collects a file and everything that its first load imports.
  private static func closure(_ name: String, _ seen: inout Set<String>) throws {
    guard seen.insert(name).inserted else { return }
    for match in try text("web/\(name)").matches(of: /from '\.\/([\w.]+)';/) {
      try closure(String(match.output.1), &seen)
    }
  }

  /// The files that a phone loads for the lobby and one game, in the language with the longest
  /// texts.
  private static func loaded(for game: String) throws -> Set<String> {
    var files: Set = ["index.html", "style.css", "words.es.js"]
    for name in ["main.js", "game.js", game] { try closure(name, &files) }
    return files
  }

  /// The bytes of files, each compressed by itself.
  private func compressed(_ files: Set<String>) throws -> Int {
    let (gzip, pipe) = (Process(), Pipe())
    gzip.executableURL = URL(filePath: "/usr/bin/env")
    gzip.arguments = ["gzip", "-9c"] + files.map { "\(Project.root)/web/\($0)" }
    gzip.standardOutput = pipe
    try gzip.run()
    return pipe.fileHandleForReading.readDataToEndOfFile().count
  }

  @Test(arguments: ["pig.js", "media.js", "slide.js", "code.js", "other.js"])
  func `a phone loads at most 40 KB, compressed`(game: String) throws {
    let files = try Self.loaded(for: game)
    #expect(files.count > 15)
    #expect(try compressed(files) <= 40 * 1000, "\(files.sorted())")
  }

  @Test func `what is loaded with the page is asked for at once`() throws {
    var files: Set<String> = []
    try Self.closure("main.js", &files)
    let page = try Self.text("web/index.html")
    for file in files { #expect(page.contains("\"/\(file)\""), "\(file)") }
  }

  @Test func `every file of the page is in the door`() throws {
    let table = try Self.text("Sources/CWeb/files.c")
    for path in try FileManager.default.contentsOfDirectory(atPath: "\(Project.root)/web") {
      #expect(table.contains("#embed \"../../web/\(path)\"\n"), "\(path)")
      #expect(table.contains("{\"\(path)\", "), "\(path)")
    }
  }
}
