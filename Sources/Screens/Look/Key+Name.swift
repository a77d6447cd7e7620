// What keys are called on this player's screen.

extension Key {
  func name(_ look: Look) -> String {
    let arrows = Array(look.glyphs.arrows)
    switch self {
    case .character(" "): return look.say(CommonPhrase.spaceKey)
    case .character(let scalar): return String(Character(scalar))
    case .control(let scalar): return "Ctrl-\(Character(scalar).uppercased())"
    case .enter: return look.say(CommonPhrase.enterKey)
    case .escape: return "Esc"
    case .tab: return "Tab"
    case .backTab: return "Shift-Tab"
    case .backspace: return "Backspace"
    case .delete: return "Del"
    case .insert: return "Ins"
    case .up: return String(arrows[0])
    case .down: return String(arrows[1])
    case .left: return String(arrows[2])
    case .right: return String(arrows[3])
    case .home: return "Home"
    case .end: return "End"
    case .pageUp: return "PgUp"
    case .pageDown: return "PgDn"
    case .function(let number): return "F\(number)"
    }
  }
}

extension [Key] {
  /// `← →`
  func names(_ look: Look) -> String { map { $0.name(look) }.joined(separator: " ") }
}
