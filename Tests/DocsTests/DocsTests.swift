import Foundation
import GameCore
import Testing

/// The examples in the documents are true: commands print what is written below them, and boards
/// are what the game draws.
@Suite struct DocsTests {
  static let documents =
    ["README.md", "CONTRIBUTING.md", "CHANGELOG.md", "Benchmarks/README.md"]
    + ((try? FileManager.default.contentsOfDirectory(atPath: "\(root)/docs")) ?? [])
    .filter { $0.hasSuffix(".md") }.sorted().map { "docs/\($0)" }

  /// A block between fences: ```` ```sh ```` and what follows it.
  struct Block: Sendable, CustomTestStringConvertible {
    let document: String
    let language: String
    let text: String
    /// The block right below this one, if there is one.
    var below: String?

    var testDescription: String {
      "\(document): \(language) \(text.split(separator: "\n").first ?? "")"
    }
  }

  static let blocks = documents.flatMap(readBlocks)

  @Test(arguments: blocks.filter { $0.language == "sh" && $0.below != nil })
  func `a command prints what stands below it`(block: Block) throws {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(filePath: "/bin/bash")
    let home = try Self.makeHome()
    defer { try? FileManager.default.removeItem(at: home) }
    process.environment = Self.environment(home: home)
    process.arguments = ["-c", block.text]
    process.standardInput = FileHandle.nullDevice
    process.currentDirectoryURL = URL(filePath: Self.root)
    process.standardOutput = output
    try process.run()
    let bytes = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    let printed = String(decoding: bytes, as: UTF8.self)
    #expect(Self.trimmed(printed) == Self.trimmed(try #require(block.below)))
  }

  @Test func `the README begins with how to play, and goes on with how to test`() throws {
    let text = try String(contentsOfFile: "\(Self.root)/README.md", encoding: .utf8)
    let commands = text.split(separator: "\n").filter { $0.hasPrefix("    Scripts/") }
    #expect(commands.prefix(2) == ["    Scripts/play", "    Scripts/test"])
  }

  /// A reader's home folder, with a picture in it.
  private static func makeHome() throws -> URL {
    let home = FileManager.default.temporaryDirectory.appending(path: "docs-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
    try FileManager.default.copyItem(
      at: URL(filePath: "\(root)/Sources/CPictures/fish.jpg"), to: home.appending(path: "cat.jpg"))
    return home
  }

  /// The environment of a reader who has installed the programs just built. A sanitizer's build has
  /// a folder of its own.
  private static func environment(home: URL) -> [String: String] {
    let ours = ProcessInfo.processInfo.environment
    let programs = "\(root)/\(ours["PARLOR_BUILD"] ?? ".build")/debug"
    return [
      "PATH": "\(programs):\(ours["PATH"] ?? "/usr/bin:/bin")", "HOME": home.path,
      "TERM": "xterm-256color", "LANG": "C.UTF-8",
    ]
  }

  /// ```` ```look RECORD MOVES NAME NAME [VIEWER] ````: a board after so many moves of a record.
  @Test(arguments: blocks.filter { $0.language.hasPrefix("look ") })
  func `a board is what the game draws`(block: Block) throws {
    let words = block.language.split(separator: " ").map(String.init)
    let text = try String(contentsOfFile: "\(Self.root)/\(words[1])", encoding: .utf8)
    let record = try MatchRecord(text: text)
    let match = try record.replay(first: try #require(Int(words[2])))
    let names = Array(words.dropFirst(3).prefix(record.setup.settings.seats))
    let viewer = words.dropFirst(3 + names.count).first.flatMap { names.firstIndex(of: $0) }
    let board = match.board(for: viewer.map { .seat(Seat($0 + 1)) } ?? .watcher, names: names)
    #expect(board.joined(separator: "\n") == block.text)
  }

  /// ```` ```screen pig/playing-en-80x24 ````: what the client shows, as its own tests keep it.
  @Test(arguments: blocks.filter { $0.language.hasPrefix("screen ") })
  func `a screen is what the client shows`(block: Block) throws {
    let name = block.language.dropFirst("screen ".count)
    let path = "\(Self.root)/Tests/ScreensTests/Golden/\(name).txt"
    #expect(try String(contentsOfFile: path, encoding: .utf8) == block.text + "\n")
  }

  @Test func `there are examples`() {
    #expect(Self.blocks.count { $0.language == "sh" && $0.below != nil } >= 6)
    #expect(Self.blocks.count { $0.language.hasPrefix("look ") } >= 2)
    #expect(Self.blocks.count { $0.language.hasPrefix("screen ") } >= 4)
  }

  /// After a screen has changed, `Scripts/make/pictures` brings both up to date.
  @Test func `the pictures and the screens in the documents are those of the client`() throws {
    let script = Process()
    let said = Pipe()
    script.executableURL = URL(filePath: "\(Self.root)/Scripts/make/pictures")
    let updates = ProcessInfo.processInfo.environment["PARLOR_UPDATE"] == "1"
    script.arguments = updates ? [] : ["--check"]
    script.standardError = said
    try script.run()
    let text = String(decoding: said.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    script.waitUntilExit()
    #expect(script.terminationStatus == 0, "\(text)")
  }

  /// A link leads to a file of the project, and to a heading that is in it.
  @Test(arguments: documents)
  func `every link leads somewhere`(document: String) throws {
    let file = URL(filePath: "\(Self.root)/\(document)")
    let text = try String(contentsOf: file, encoding: .utf8)
    for link in text.matches(of: /\]\(([^)\s]+)\)/).map({ String($0.1) })
    where !link.hasPrefix("https://") {
      let parts = link.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
      let target = parts[0].isEmpty ? file : URL(filePath: String(parts[0]), relativeTo: file)
      #expect(FileManager.default.fileExists(atPath: target.path), "\(link)")
      guard parts.count > 1 else { continue }
      let headings = try String(contentsOf: target, encoding: .utf8).split(separator: "\n")
        .filter { $0.hasPrefix("#") }.map(Self.anchor)
      #expect(headings.contains(String(parts[1])), "\(link)")
    }
  }

  /// `## What's new?` is linked as `#whats-new`.
  private static func anchor(_ heading: Substring) -> String {
    heading.drop { $0 == "#" }.dropFirst().lowercased().replacing(" ", with: "-")
      .filter { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }
  }

  // MARK: Reading

  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().path

  private static func readBlocks(_ document: String) -> [Block] {
    let text = (try? String(contentsOfFile: "\(root)/\(document)", encoding: .utf8)) ?? ""
    var blocks: [Block] = []
    var open: (language: String, lines: [String])?
    for line in text.components(separatedBy: "\n") {
      if let (language, lines) = open, line == "```" {
        blocks.append(
          Block(document: document, language: language, text: lines.joined(separator: "\n")))
        open = nil
      } else if open == nil, line.hasPrefix("```") {
        open = (String(line.dropFirst(3)), [])
      } else if open != nil {
        open?.lines.append(line)
      }
    }
    return pairedUp(blocks, in: text)
  }

  private static func pairedUp(_ blocks: [Block], in text: String) -> [Block] {
    zip(blocks, blocks.dropFirst().map { Optional($0) } + [nil]).map { block, next in
      var block = block
      let touching = "\(block.text)\n```\n```text\n\(next?.text ?? "")\n```"
      if next?.language == "text", text.contains(touching) { block.below = next?.text }
      return block
    }
  }

  private static func trimmed(_ text: String) -> String {
    text.components(separatedBy: "\n").map { line in
      String(line.reversed().drop { $0 == " " }.reversed())
    }.joined(separator: "\n").trimmingCharacters(in: .newlines)
  }
}
