import GameCore
import Protocol

// Where keys, pasted text and mouse clicks go.

extension App {
  /// Handles input: the open box receives it, or the line being typed, or the screen.
  mutating func handle(_ input: TerminalInput) {
    switch input {
    case .key(let key): press(isTyping ? key : small(visit.look.keys.meaning(of: key)))
    case .pasted(let text): paste(text)
    case .mouse(let mouse): click(mouse)
    case .reply(.ground(let colour)): visit.around.look.hasLightGround = colour.isLight
    case .reply(.name(let name)):
      visit.around.look.knownBlocks = Blocks.drawn(byTerminal: name)
    // This is the last answer: one about the background would have come before it.
    case .reply(.attributes): visit.around.look.bringsGround = true
    // For the program that draws the frames.
    case .reply, .focus: break
    }
  }

  /// The small letter, unless the capital one has a meaning: Caps Lock stops nobody.
  private func small(_ key: Key) -> Key {
    guard case .character(let letter) = key, ("A"..."Z").contains(letter),
      !(shownNotice?.choices ?? choices).contains(where: { $0.keys.contains(key) })
    else { return key }
    return .character(letter.properties.lowercaseMapping.unicodeScalars.first ?? letter)
  }

  /// Whether keys type a text, so that shortcuts do not apply.
  private var isTyping: Bool {
    talk != nil || (shownNotice == nil && (screen.isTyping || isCalling))
  }

  /// Whether a server is called, so that what is typed may belong to the name that it will ask for.
  var isCalling: Bool { screen is DoorScreen && visit.connection != .none }

  private mutating func press(_ key: Key) {
    if key == .control("c") { return emit(.quit(Self.interrupted)) }
    if key == .control("z"), visit.around.powers.ownsMachine { return emit(.suspend) }
    // Works in every box and field, whose contents remain after a reconnection.
    if key == .control("r"), isLost { return reconnect() }
    if let page = helpPage {
      // Any key shows the next page and, after the last one, closes the box; Esc closes it at once.
      return helpPage = key == .escape ? nil : helpBox.page(after: page)
    }
    if talk != nil { return pressWhileTalking(key) }
    // A player who presses a key in a game of turns wants to play on, so nothing waits any longer.
    if let table = visit.table, !table.coming.isEmpty, screen is TableScreen,
      !["t", "?"].contains(key), table.kind?.rules.pace == .turns
    {
      settleTable()
    }
    pressNow(key)
  }

  private mutating func pressNow(_ key: Key) {
    if let notice = shownNotice { return press(key, on: notice) }
    guard !isCalling || key == .escape else {
      // Kept for the field for the name. A second Enter on the list is not a name.
      if early.count < Self.earlyMax, key != .enter || !early.isEmpty { early.append(key) }
      return
    }
    early = []
    if let choice = choices.first(where: { $0.keys.contains(key) }) { return choose(choice) }
    guard let intents = screens[screens.count - 1].press(key, &visit) else {
      return pressAnywhere(key)
    }
    carryOut(intents)
  }

  package static let interrupted: Int32 = 130

  /// More than a name has letters.
  private static let earlyMax = 40

  private var isAskingName: Bool { (screen as? TextScreen)?.isOfName == true }

  /// Presses the keys that were typed before the field for the name was there.
  mutating func pressEarlyKeys() {
    guard isAskingName else { return }
    let keys = early
    early = []
    for key in keys where isAskingName { pressNow(key) }
  }

  private mutating func pressAnywhere(_ key: Key) {
    switch key {
    case .escape: if screens.count > 1 { goBack() }
    case .character("?"): helpPage = 0
    case .character("t") where visit.name != nil:
      talk = TextField(lengthMax: Self.talkMax, bytesMax: Self.talkBytesMax)
    case .character("0"..."2") where visit.look.isTiny && shownNotice == nil:
      guard let choice = buttons().first(where: { $0.choice.keys.first == key })?.choice else {
        return
      }
      if key == KeyLine.menuKey { notice = menu() } else { choose(choice) }
    default: break
    }
  }

  /// A menu of all available choices for screens without room for a line of keys; eight on a page.
  private func menu(after first: Int = 0) -> Notice {
    let choices = (lostChoices + choices).filter { $0.why == nil && !$0.keys.isEmpty }
    let hasBack = choices.contains { $0.keys.contains(.escape) }
    let back = hasBack || screens.count == 1 ? [] : [visit.back]
    let next = first + Self.menuRows
    let rest = visit.say(HomePhrase.more, ["n": String(choices.count - next)])
    let isEnd = next >= choices.count
    let last = isEnd ? back : [Choice([], label: rest, .notice(menu(after: next)))]
    return Notice(
      title: visit.say(CommonPhrase.menu), lines: [],
      choices: choices.dropFirst(first).prefix(Self.menuRows) + last, room: visit.table?.room)
  }

  private static let menuRows = 8

  /// Performs a choice. A disabled one only says why.
  mutating func choose(_ choice: Choice) {
    guard let why = choice.why else { return carryOut(choice.intent) }
    visit.refuse(why)
    // A screen-reader user has heard the reason.
    reason = visit.look.isSpoken ? nil : why
  }

  /// Chooses from the open box or from the screen, with the typed text.
  mutating func choose(_ choice: Choice, typed: String) {
    // A box that opened while something was typed still needs an answer.
    let isAnswer = notice?.choices.contains { $0.label == choice.label } ?? false
    if isAnswer || notice?.isSudden == false { notice = nil }
    guard case .act(let act, _) = choice.intent else { return choose(choice) }
    carryOut(.act(act, typed: typed))
  }

  /// The box over the screen: the app's own, or the screen's.
  var shownNotice: Notice? {
    var shown = notice ?? screen.notice(visit)
    // Only what a board says is also on the board, and may be cut.
    let fits = shown?.fitsBand(visit.look, isCut: notice == nil) ?? false
    if fits, (screen as? TableScreen)?.takesBands(visit) == true { shown?.isBand = true }
    // What a board says would hide that the connection is lost, and comes back with it.
    if isLost, notice == nil, shown?.isBand == true { return nil }
    // A digit for each choice, for keyboards with few other keys.
    if visit.look.isTiny, let choices = shown?.choices.filter({ !$0.isQuiet }) {
      shown?.choices = zip(1..., choices).map { $1.numbered($0) }
    }
    return shown
  }

  private mutating func press(_ key: Key, on notice: Notice) {
    let isOfBoard = self.notice == nil && screen is TableScreen && visit.board?.notice != nil
    // After the end, the same key may mean something else.
    let isMove =
      visit.table?.phase == .playing
      && visit.board?.choices.contains { $0.keys.contains(key) } == true
    if isOfBoard, key != .enter, isMove, let away = notice.choices.first {
      // A move closes the board's box and is made, unless there is more to read.
      answer(away)
      return shownNotice == nil ? pressNow(key) : ()
    }
    let chosen = notice.choices.first { $0.keys.contains(key) }
    // Esc also closes a box that only informs, and that of a board.
    let isPutAway = key == .escape && (notice.choices.count == 1 || isOfBoard)
    let isAnswer = !notice.isSudden && (key == .enter || key == .character(" "))
    let first = isAnswer || isPutAway ? notice.choices.first : nil
    if let choice = chosen ?? first { return answer(choice) }
    // Chat and help still work, but nothing under the box does.
    if key != .escape { pressAnywhere(key) }
  }

  /// Performs a choice of the open box. The box closes unless the choice is disabled.
  private mutating func answer(_ choice: Choice) {
    if choice.why == nil { notice = nil }
    choose(choice)
  }

  private mutating func paste(_ text: String) {
    if talk != nil {
      talk?.insert(text)
    } else if shownNotice == nil, !isHelpOpen {
      screen.paste(text)
    }
  }

  private mutating func click(_ mouse: Mouse) {
    guard talk == nil, !isHelpOpen else { return }
    let button = buttons().first { $0.box.contains(column: mouse.column, row: mouse.row) }
    if mouse.action == .press, let choice = button?.choice {
      switch choice.keys.first {
      case KeyLine.helpKey: helpPage = 0
      case KeyLine.menuKey: notice = menu()
      default: answer(choice)
      }
    } else if shownNotice == nil {
      if screen.scrolls, let key = mouse.action.key { return pressNow(key) }
      guard mouse.action == .press else { return }
      let target = (shownTargets ?? view().targets).last {
        $0.box.contains(column: mouse.column, row: mouse.row)
      }
      if let intent = target?.meaning as? Intent { carryOut(intent) }
    }
  }

  // MARK: - Buttons and their places

  func buttons() -> [Button] {
    if talk != nil {
      return keyLine([visit.choice(.enter, CommonPhrase.sayIt, .all([])), visit.dismiss]).buttons
    }
    if let notice = shownNotice {
      guard notice.isBand else { return box(of: notice).buttons }
      // A menu would take the place of the question.
      let all = keyLine(notice.choices).buttons.filter { $0.choice.keys != [KeyLine.menuKey] }
      return all.prefix(1).map(\.marked) + all.dropFirst()
    }
    return keyLine(lostChoices + choices).buttons
  }

  func box(of notice: Notice) -> NoticeBox {
    NoticeBox(notice, in: layout, beside: notice.place ?? noticePlace, visit.look)
  }

  /// The place of a box that asks something, if one is open and there is room for it. A table
  /// shrinks beside it, so that nothing is covered.
  private var noticePlace: Box? {
    guard screen is TableScreen, let notice = shownNotice, !notice.isBand, notice.place == nil
    else { return nil }
    return NoticeBox.place(beside: layout.content)
  }

  /// The box for the screen: all of the content, or what a notice beside it leaves.
  var screenBox: Box {
    let content = layout.content
    return content.left(content.width - (noticePlace?.width ?? 0))
  }

  private func keyLine(_ choices: [Choice]) -> KeyLine {
    let digits = (1...9).map { Key.digit($0) }
    let areTaken =
      screen.takesDigits(visit) || choices.contains { $0.keys.contains(where: digits.contains) }
    return KeyLine(
      choices: choices, box: layout.keys, isLetter: talk != nil || screen.isTyping,
      look: visit.look, areDigitsFree: !areTaken)
  }

  // The box of keys that `?` opens. It has several pages if the keys do not fit.

  var isHelpOpen: Bool { helpPage != nil }

  /// The keys of this screen, then those of every screen.
  var helpLines: [String] {
    let notice = shownNotice
    let choices = lostChoices + (notice?.choices ?? choices)
    let own = choices.filter { !$0.keys.isEmpty }.map { choice in
      helpLine(choice.keys.names(visit.look), choice.label)
    }
    // Before the login there is nobody to talk to, and in a field the key is a letter.
    let talk =
      visit.name == nil || screen.isTyping || screen is any FormScreen
      ? [] : [helpLine("t", visit.say(CommonPhrase.saySomething))]
    // The last key of them quits.
    let held = visit.isPlaying ? "; \(visit.say(CommonPhrase.seatHeld))" : ""
    let keys = visit.say(CommonPhrase.keysEverywhere) + held
    let everywhere = keys.split(separator: "/").filter {
      // A guest has no shell here.
      visit.around.powers.ownsMachine || !$0.hasPrefix("Ctrl-Z=")
    }
    let always = everywhere.map { line in
      let parts = line.split(separator: "=", maxSplits: 1).map { String($0) }
      return parts.count == 2 ? helpLine(parts[0], parts[1]) : String(line)
    }
    return own + (notice == nil ? screen.help(visit) : []) + [""] + talk + always
  }

  var helpBox: HelpBox { HelpBox(helpLines, visit.look) }
}
