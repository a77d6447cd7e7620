/// Phrases by their keys, read from tables: `key the words`, a line each. An indented line goes on
/// with the one before; of two with the same key the later one holds.
public struct Phrases: Sendable {
  private var texts: [String: String] = [:]

  public init(_ tables: [String]) {
    var key = ""
    for line in tables.joined(separator: "\n").split(separator: "\n") {
      let words = line.split(separator: " ", maxSplits: 1)
      if line.hasPrefix(" ") {
        texts[key, default: ""] += " " + line.drop { $0 == " " }
      } else if words.count == 2 {
        key = String(words[0])
        texts[key] = String(words[1])
      }
    }
  }

  public subscript(key: String) -> String? { texts[key] }
  public var keys: [String] { texts.keys.sorted() }
}

/// `bad-secret` as `badSecret`.
public func camelCased(_ code: String) -> String {
  let words = code.split(separator: "-")
  let camel = words.enumerated().map { index, word in
    index == 0 ? String(word) : word.prefix(1).uppercased() + word.dropFirst()
  }
  return camel.joined()
}
