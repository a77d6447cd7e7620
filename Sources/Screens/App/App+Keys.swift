// Where keys, pasted text and mouse clicks go.

extension App {
  /// Something from the terminal: the box that is open takes it, or the line that is typed, or the
  /// screen.
  mutating func handle(_ input: TerminalInput) -> [Command] {
    switch input {
    case .key(let key): return press(isTyping ? key : visit.look.keys.meaning(of: key))
    case .pasted(let text): return paste(text)
    case .mouse(let mouse): return click(mouse)
    case .reply(.ground(let colour)):
      visit.around.look.hasLightGround = colour.isLight
      return []
    // For the program that draws what is shown.
    case .reply, .focus: return []
    }
  }

  /// Whether letters are letters now, and no keys of the player's own.
  private var isTyping: Bool { talk != nil || (shownNotice == nil && screen.isTyping) }

  private mutating func press(_ key: Key) -> [Command] {
    if key == .control("c") { return [.face(.quit(Self.interrupted))] }
    if key == .control("z"), visit.around.powers.ownsMachine { return [.face(.suspend)] }
    // Whatever is open or typed: it goes on when the server is there again.
    if key == .control("r"), isLost { return reconnect() }
    if isHelpOpen {
      turnHelp(key)
      return []
    }
    if talk != nil { return pressWhileTalking(key) }
    return hurry(for: key) + pressNow(key)
  }

  private mutating func pressNow(_ key: Key) -> [Command] {
    if let notice = shownNotice { return press(key, on: notice) }
    if let choice = screen.choices(visit).first(where: { $0.keys.contains(key) }) {
      return choose(choice)
    }
    let taken = withScreenKey(key)
    return taken ?? pressAnywhere(key)
  }

  package static let interrupted: Int32 = 130

  private mutating func withScreenKey(_ key: Key) -> [Command]? {
    guard let intents = screens[screens.count - 1].press(key, &visit) else { return nil }
    return carryOut(intents)
  }

  /// The keys that are the same on every screen.
  private mutating func pressAnywhere(_ key: Key) -> [Command] {
    switch key {
    case .escape:
      return screens.count > 1 ? carryOut(.back) : []
    case .character("?"): helpPage = 0
    case .character("t") where visit.name != nil:
      talk = TextField(lengthMax: Self.talkMax, bytesMax: Self.talkBytesMax)
    default: break
    }
    return []
  }

  /// A choice that is off says why, and nothing else happens.
  mutating func choose(_ choice: Choice) -> [Command] {
    if let why = choice.why {
      visit.tell(why)
      // A screen-reader user has heard it.
      reason = visit.look.isSpoken ? nil : why
      return []
    }
    return carryOut(choice.intent)
  }

  /// Chooses from the box that is open or from the screen, with what was typed for it.
  mutating func choose(_ choice: Choice, typed: String) -> [Command] {
    // A box that came while something was typed is still to be answered.
    let isAnswer = notice?.choices.contains { $0.label == choice.label } ?? false
    if isAnswer || notice?.isSudden == false { notice = nil }
    guard case .act(let act, _) = choice.intent else { return choose(choice) }
    return carryOut(.act(act, typed: typed))
  }

  /// The box over the screen: one that asks, or the screen's own.
  var shownNotice: Notice? { notice ?? screen.notice(visit) }

  private mutating func press(_ key: Key, on notice: Notice) -> [Command] {
    let chosen = notice.choices.first { $0.keys.contains(key) }
    // A box that only tells something is put away by Esc too.
    let isPutAway = key == .escape && notice.choices.count == 1
    let isAnswer = !notice.isSudden && (key == .enter || key == .character(" "))
    let isTaken = isAnswer || isPutAway
    let first = isTaken ? notice.choices.first : nil
    guard let choice = chosen ?? first else {
      // Talking and help still work; nothing under the box does.
      return key == .escape ? [] : pressAnywhere(key)
    }
    return answer(choice)
  }

  /// Takes a choice of the box that is open, which is closed by it unless that choice is off.
  private mutating func answer(_ choice: Choice) -> [Command] {
    if choice.why == nil { notice = nil }
    return choose(choice)
  }

  private mutating func paste(_ text: String) -> [Command] {
    if talk != nil {
      talk?.insert(text)
      return []
    }
    guard shownNotice == nil, !isHelpOpen else { return [] }
    return withScreen { screen, visit in screen.paste(text, &visit) }
  }

  private mutating func click(_ mouse: Mouse) -> [Command] {
    guard talk == nil, !isHelpOpen else { return [] }
    if mouse.action == .press, let choice = choice(at: mouse) {
      guard choice.keys.first != KeyLine.helpKey else {
        helpPage = 0
        return []
      }
      return answer(choice)
    }
    guard shownNotice == nil else { return [] }
    let box = screenBox
    return withScreen { screen, visit in screen.click(mouse, in: box, &visit) }
  }

  /// The choice whose button stands under the mouse.
  private func choice(at mouse: Mouse) -> Choice? {
    buttons().first { $0.box.contains(column: mouse.column, row: mouse.row) }?.choice
  }
}
