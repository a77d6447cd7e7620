public import Foundation

/// A written conversation with the server, line by line.
///
///     ana > play pig                          ana sends a line
///     ana < OK room=1 seat=1                  and hears this next; `*` stands for anything
///     ana+bob < EV turn room=1 n=0 *          ana hears it, and then bob
///     ana ! closed                            her connection is closed by the server
///     bob drops                               his is broken
///     ... 60                                  seconds pass
///
/// A new name connects when it first appears; the HELLO of a new connection is left out. A line
/// that begins with `#` is a comment.
public enum Talk {
  /// An action of a player.
  public enum Action {
    case says(String, String)
    case drops(String)
    case waits(Int)
  }

  /// An action, and the lines that follow from it: `ana < OK`, `bob ! closed`.
  public struct Turn {
    public let line: String
    public let action: Action
    public var expected: [String] = []
  }

  public static func turns(of script: String) -> [Turn] {
    var turns: [Turn] = []
    for line in script.split(separator: "\n").map(String.init) where !line.hasPrefix("#") {
      if let action = action(line) {
        turns.append(Turn(line: line, action: action))
      } else if !turns.isEmpty {
        turns[turns.count - 1].expected += spread(line)
      }
    }
    return turns
  }

  private static func action(_ line: String) -> Action? {
    let words = line.split(separator: " ", maxSplits: 2).map(String.init)
    if words[0] == "...", words.count > 1, let seconds = Int(words[1]) { return .waits(seconds) }
    if words.count == 3, words[1] == ">" { return .says(words[0], words[2]) }
    if words.count == 2, words[1] == "drops" { return .drops(words[0]) }
    return nil
  }

  /// `ana+bob < EV …` is received by ana, and then by bob.
  private static func spread(_ line: String) -> [String] {
    guard let space = line.firstIndex(of: " ") else { return [line] }
    return line[..<space].split(separator: "+").map { "\($0)\(line[space...])" }
  }

  /// Whether the line matches the pattern, in which `*` matches anything.
  public static func fits(_ line: String, _ pattern: String) -> Bool {
    let parts = pattern.split(separator: "*", omittingEmptySubsequences: false)
    guard parts.count > 1 else { return line == pattern }
    guard line.hasPrefix(parts[0]) else { return false }
    var rest = line.dropFirst(parts[0].count)
    for part in parts.dropFirst().dropLast() {
      guard let range = rest.firstRange(of: part) else { return false }
      rest = rest[range.upperBound...]
    }
    return rest.hasSuffix(parts[parts.count - 1])
  }

  /// Whether these are the expected lines, in this order. Prompts are left out.
  public static func fits(_ heard: [String], _ expected: [String]) -> Bool {
    let heard = heard.filter { $0.drop { $0 != " " }.prefix(3) != " | " }
    return heard.count == expected.count && zip(heard, expected).allSatisfy { fits($0, $1) }
  }

  /// The conversations in `Tests/Conversations`, by name.
  public static func written() throws -> [(name: String, script: String)] {
    try files.get()
  }

  private static let files = Result { () throws -> [(name: String, script: String)] in
    let folder = root.appending(path: "Tests/Conversations")
    return try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".talk") }.sorted()
      .map { name in
        (name, try String(contentsOf: folder.appending(path: name), encoding: .utf8))
      }
  }

  public static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
}
