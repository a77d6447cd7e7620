import Foundation
import Protocol
import Testing
import Words

@testable import Lobby
@testable import server

/// docs/operating-reference.md has every option, event, goodbye and limit of the server only.
@Suite struct OperatingTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// The rows of the table under a heading: the first cell's words in backquotes, and the rest.
  private static func rows(
    under heading: String, of document: String = "operating-reference"
  ) throws -> [(words: Set<String>, rest: String)] {
    let file = root.appending(path: "docs/\(document).md")
    let text = try String(contentsOf: file, encoding: .utf8)
    let section = try #require(text.components(separatedBy: "\n\(heading)\n").dropFirst().first)
    let lines = section.components(separatedBy: "\n#").first?.components(separatedBy: "\n") ?? []
    return lines.filter { $0.hasPrefix("| `") }.map { line in
      let cells = line.components(separatedBy: " | ")
      let words = cells[0].components(separatedBy: "`").enumerated().filter { $0.offset % 2 == 1 }
      return (Set(words.map(\.element)), cells.dropFirst().joined(separator: " | "))
    }
  }

  private static func words(
    under heading: String, of document: String = "operating-reference"
  ) throws -> Set<String> {
    try rows(under: heading, of: document).reduce(into: []) { $0.formUnion($1.words) }
  }

  /// Everything that a pattern finds in the server's source.
  private static func found(_ pattern: Regex<(Substring, Substring)>) throws -> Set<String> {
    var found: Set<String> = []
    for target in ["server", "Lobby", "Platform"] {
      let folder = root.appending(path: "Sources/\(target)")
      let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
      for case let file as URL in try #require(files) where file.pathExtension == "swift" {
        let text = try String(contentsOf: file, encoding: .utf8)
        found.formUnion(text.matches(of: pattern).map { String($0.1) })
      }
    }
    return found
  }

  @Test func `every event of the log is explained, and no other`() throws {
    let logged = try Self.found(/log\.(?:error|info|debug)\(\s*"([^"]+)"/)
    #expect(logged.count > 20)
    #expect(try Self.words(under: "## The log") == logged)
  }

  @Test func `every event has its level`() throws {
    for row in try Self.rows(under: "## The log") {
      let level = try #require(row.rest.components(separatedBy: " | ").first)
      let ofLevel = try Self.found(try Regex("log\\.\(level)\\(\\s*\"([^\"]+)\""))
      #expect(row.words.isSubset(of: ofLevel), "\(row.words) at \(level)")
    }
  }

  @Test func `every reason for an end is explained, and no other`() throws {
    let said = try Self.found(/(?:code: |letGo\([^"\n]*|phase\.code \?\? )"([a-z-]+)"/)
    #expect(said.count > 10)
    #expect(try Self.words(under: "### Why a connection ended") == said)
    // Nothing is sent to a peer that has gone, or that speaks another protocol.
    let told = try Self.words(under: "## Hello and goodbye", of: "protocol")
    #expect(told == said.subtracting(["gone", "foreign"]))
  }

  @Test func `every peer that took the wrong door is named`() throws {
    let text = try Self.rows(under: "## The log").first { $0.words == ["foreign"] }?.rest ?? ""
    for peer in ["http", "sip", "ssh", "tls", "rdp", "proxy", "unannounced"] {
      #expect(text.contains("`\(peer)`"))
    }
  }

  @Test func `every option has its row, and no other`() throws {
    let usages = Options.manual.options.filter { $0 != .help && $0 != .version }
      .map { ([$0.name] + [$0.value?.placeholder].compactMap(\.self)) }
    let words = try Self.words(under: "## Options")
    #expect(words == Set(usages.map { $0.joined(separator: " ") }))
  }

  @Test func `every limit has its row, with its value, and no other`() throws {
    let limits = Limits().described + ServerLimits().described
    let rows = try Self.rows(under: "## Limits")
    #expect(Set(rows.flatMap(\.words)) == Set(limits.map(\.name)))
    for (name, value) in limits {
      let row = try #require(rows.first { $0.words.contains(name) })
      let told = row.rest.components(separatedBy: " | ").first?.replacing(",", with: "")
      #expect(told == "\(value)", "\(name)")
      #expect(Language.english.text(named: "limit.\(name)") != nil, "\(name)")
    }
  }
}
