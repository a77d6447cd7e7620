import Words

/// A player's own keys: a pressed key counts as another one, and is shown in its place.
package struct OwnKeys: Equatable, Sendable {
  private var meanings: [Key: Key] = [:]
  private var names: [Key: Key] = [:]

  package init() {}

  /// Makes `key` do what `meaning` does. Two keys can be exchanged.
  package mutating func add(_ key: Key, for meaning: Key) {
    meanings[key] = meaning
    names[meaning] = key
  }

  func meaning(of key: Key) -> Key { meanings[key] ?? key }

  /// The key to press for another key's action.
  func key(for meaning: Key) -> Key { names[meaning] ?? meaning }
}

extension Key {
  /// From a file: `r`, `space`, `f5`, `ctrl-x`, `pgup`. Ctrl-C and Esc cannot be changed.
  package init?(word: String) {
    let named: [String: Key] = [
      "space": " ", "enter": .enter, "tab": .tab, "backspace": .backspace,
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

  // MARK: - Names of keys on this player's screen

  func name(_ look: Look) -> String { look.keys.key(for: self).ownName(look) }

  private func ownName(_ look: Look) -> String {
    switch self {
    case " ": return look.say(CommonPhrase.spaceKey)
    case .character(let scalar): return String(Character(scalar))
    case .control(let scalar): return "Ctrl-\(Character(scalar).uppercased())"
    case .enter: return look.say(CommonPhrase.enterKey)
    case .escape: return "Esc"
    case .tab: return "Tab"
    case .backTab: return "Shift-Tab"
    case .up: return "\(look.glyphs.up)"
    case .down: return "\(look.glyphs.down)"
    case .left: return "\(look.glyphs.left)"
    case .right: return "\(look.glyphs.right)"
    case .function(let number): return "F\(number)"
    // The other phrases have the names of their keys: `pageUp`.
    default: return KeyPhrase("\(self)").map { look.say($0) } ?? ""
    }
  }
}

extension [Key] {
  func names(_ look: Look) -> String { map { $0.name(look) }.joined(separator: " ") }
}
