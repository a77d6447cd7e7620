import Protocol
import Screens

/// What is kept for one person: the login keys of their names, and what the screens remember. For a
/// guest without an ssh key it lasts as long as the visit.
///
///     key 127.0.0.1:7575 ana k7q2-9xmw-4hd8-tz3c-p5fa-w6yn 9f3c07ab51de4820
///     remember name ana
final class StoredPerson {
  /// Whether it is stored for the next visit.
  let isLasting: Bool
  private var keys: [KeptSecret] = []
  private(set) var remembered: [String: String] = [:]

  init(isLasting: Bool) { self.isLasting = isLasting }

  /// Reads the lines of a file. Unknown lines are ignored.
  init(text: String) {
    isLasting = true
    for line in text.split(separator: "\n") {
      let words = line.split(separator: " ", maxSplits: 1).map(String.init)
      guard words.count == 2 else { continue }
      let rest = words[1].split(separator: " ").map(String.init)
      switch words[0] {
      case "key": if let key = KeptSecret(rest) { keep(key) }
      case "remember": if rest.count == 2 { remember(rest[0], rest[1]) }
      default: break
      }
    }
  }

  var text: String {
    let lines =
      keys.map { "key \($0.words.joined(separator: " "))" }
      + remembered.sorted { $0.key < $1.key }.map { "remember \($0.key) \($0.value)" }
    return lines.map { "\($0)\n" }.joined()
  }

  func secrets(of name: String, at server: String, store: String?) -> KnownSecrets {
    KnownSecrets(keys, of: name, at: server, store: store)
  }

  /// Stores a key as the latest one of its name.
  func keep(_ key: KeptSecret) {
    guard key.isWhole else { return }
    keys.removeAll { $0.isSame(as: key) }
    keys.append(key)
    if keys.count > DoorLimits.keptLinesMax { keys.removeFirst() }
  }

  /// Whether there is a name to come back with.
  var hasKeys: Bool { !keys.isEmpty }

  @discardableResult
  func remember(_ name: String, _ value: String) -> Bool {
    let isLine = !"\(name)\(value)".unicodeScalars.contains { $0 == " " || isUnprintable($0) }
    guard isLine, !name.isEmpty, !value.isEmpty, remembered[name] != value,
      remembered.count < DoorLimits.keptLinesMax || remembered[name] != nil
    else { return false }
    remembered[name] = value
    return true
  }
}
