import Foundation
import TestSupport
import Testing

/// The lobby says for ever what it said when protocol 1 was made: recorded matches go as they went,
/// except for what was added since.
@Suite struct TranscriptTests {
  @Test(arguments: PlainMatch.games)
  func `a match goes as it went`(game: String) throws {
    let name = game.prefix { $0 != " " }
    let file = Talk.root.appending(path: "Tests/LobbyTests/Golden/protocol-1/\(name).txt")
    var match = PlainMatch(game)
    match.playToTheEnd()
    let lines = match.transcript
    if ProcessInfo.processInfo.environment["PARLOR_UPDATE"] == "1" {
      try Data((lines.joined(separator: "\n") + "\n").utf8).write(to: file)
    }
    let kept = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map(String.init)
    #expect(Self.difference(between: kept, and: lines) == nil)
  }

  /// The first line that differs from the recorded one, if there is one. New kinds of lines may
  /// come between the old ones, attributes may be added to them, and text for people may change.
  static func difference(between old: [String], and new: [String]) -> String? {
    var rest = new[...]
    for line in old {
      guard let found = rest.firstIndex(where: { isStill($0, line) }) else {
        return "gone: \(line)"
      }
      let added = rest[rest.startIndex..<found]
      let kinds = Set(old.compactMap(Self.kind))
      if let known = added.first(where: { kinds.contains(Self.kind(of: $0) ?? "") }) {
        return "new: \(known)"
      }
      rest = rest[(found + 1)...]
    }
    return rest.first { Set(old.compactMap(Self.kind)).contains(Self.kind(of: $0) ?? "") }
  }

  /// `EV roll`, `OK`, without the names of the receivers.
  private static func kind(of line: String) -> String? {
    let words = line.split(separator: " ")
    guard words.count > 2, words[1] == "<" else { return nil }
    return words[2] == "EV" ? words[2...].prefix(2).joined(separator: " ") : String(words[2])
  }

  /// Whether a line is an old one, perhaps with more attributes.
  private static func isStill(_ line: String, _ old: String) -> Bool {
    var rest = words(of: line)[...]
    for word in words(of: old) {
      guard let found = rest.firstIndex(of: word) else { return false }
      // Nothing can be added between the first words, and only attributes between the attributes.
      guard rest[..<found].allSatisfy({ $0.contains("=") }) else { return false }
      rest = rest[(found + 1)...]
    }
    return rest.allSatisfy { $0.contains("=") }
  }

  private static func words(of line: String) -> [Substring] {
    let end = line.range(of: " text=\"")?.lowerBound ?? line.endIndex
    return line[..<end].split(separator: " ")
  }

  @Test(arguments: [
    ("ana < EV roll room=1 n=1 die=4", "ana < EV roll room=1 extra=x n=1 die=4", true),
    ("ana < OK n=1 text=\"Well.\"", "ana < OK n=1 more=2 text=\"Good.\"", true),
    ("ana < EV roll room=1 n=1 die=4", "ana < EV roll room=1 n=1 die=5", false),
    ("ana < EV roll room=1 n=1 die=4", "ana < EV roll n=1 room=1 die=4", false),
    ("ana < EV roll room=1 n=1 die=4", "ana < EV roll room=1 n=1", false),
    ("ana < EV roll room=1", "ana < EV rolled room=1", false),
    ("ana < OK", "ana < OK surely", false), ("ana < OK", "bob < OK", false),
  ])
  func `what is more is no difference, what is other is one`(
    old: String, new: String, isSame: Bool
  ) {
    #expect((Self.difference(between: [old], and: [new]) == nil) == isSame)
    #expect(Self.difference(between: [old, old], and: [old, "ana < EV new x=1", old]) == nil)
    #expect(Self.difference(between: [old], and: [old, old]) != nil)
  }
}
