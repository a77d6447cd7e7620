/// Keys that a player has put in the place of others: what is pressed means another key, and that
/// one's name is shown as the pressed one's.
package struct OwnKeys: Equatable, Sendable {
  private var meanings: [Key: Key] = [:]
  private var names: [Key: Key] = [:]

  package init() {}

  /// From now on `key` does what `meaning` does. One key may do what another did, and the other
  /// what it did.
  package mutating func add(_ key: Key, for meaning: Key) {
    meanings[key] = meaning
    names[meaning] = key
  }

  func meaning(of key: Key) -> Key { meanings[key] ?? key }

  /// The key that does what this one does by itself.
  func key(for meaning: Key) -> Key { names[meaning] ?? meaning }
}

extension Key {
  /// As a file has it: `r`, `space`, `f5`, `ctrl-x`, `pgup`. Ctrl-C and Esc stay what they are.
  package init?(word: String) {
    let named: [String: Key] = [
      "space": .character(" "), "enter": .enter, "tab": .tab, "backspace": .backspace,
      "delete": .delete, "insert": .insert, "up": .up, "down": .down, "left": .left,
      "right": .right, "home": .home, "end": .end, "pgup": .pageUp, "pgdn": .pageDown,
    ]
    let scalars = Array(word.unicodeScalars)
    if let key = named[word.lowercased()] {
      self = key
    } else if scalars.count == 1, Width.of(scalars[0]) > 0 {
      self = .character(scalars[0])
    } else if word.lowercased().hasPrefix("f"), let number = Int(word.dropFirst()),
      (1...12).contains(number)
    {
      self = .function(number)
    } else if word.lowercased().hasPrefix("ctrl-"), scalars.count == 6,
      ("a"..."z").contains(scalars[5]), scalars[5] != "c"
    {
      self = .control(scalars[5])
    } else {
      return nil
    }
  }
}
