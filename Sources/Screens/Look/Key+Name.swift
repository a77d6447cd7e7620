// What keys are called on this player's screen.

extension Key {
  func name(_ look: Look) -> String { look.keys.key(for: self).ownName(look) }

  private func ownName(_ look: Look) -> String {
    let arrows = Array(look.glyphs.arrows)
    switch self {
    case .character(" "): return look.say(CommonPhrase.spaceKey)
    case .character(let scalar): return String(Character(scalar))
    case .control(let scalar): return "Ctrl-\(Character(scalar).uppercased())"
    case .enter: return look.say(CommonPhrase.enterKey)
    case .escape: return "Esc"
    case .tab: return "Tab"
    case .backTab: return "Shift-Tab"
    case .backspace: return look.say(KeyPhrase.backspace)
    case .delete: return look.say(KeyPhrase.delete)
    case .insert: return look.say(KeyPhrase.insert)
    case .up: return String(arrows[0])
    case .down: return String(arrows[1])
    case .left: return String(arrows[2])
    case .right: return String(arrows[3])
    case .home: return look.say(KeyPhrase.home)
    case .end: return look.say(KeyPhrase.end)
    case .pageUp: return look.say(KeyPhrase.pageUp)
    case .pageDown: return look.say(KeyPhrase.pageDown)
    case .function(let number): return "F\(number)"
    }
  }
}

extension [Key] {
  /// `← →`
  func names(_ look: Look) -> String { map { $0.name(look) }.joined(separator: " ") }
}
