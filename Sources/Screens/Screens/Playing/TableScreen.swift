import GameCore
import Protocol
import Words

/// The table where we sit or that we watch: the players, the game's board, and the result.
struct TableScreen: Screen {
  /// The match whose result was closed.
  private(set) var seenMatch: Int?
  /// The match whose analysis is shown with its result.
  private(set) var analysedMatch: Int?
  /// The match whose line to share is shown so that it can be copied by hand.
  private var sharedMatch: Int?
  private var hints = Hints()
  private(set) var after = AfterMatch()
  private var since = 0

  /// From this width on, the column in which the result opens is there from the start, with the
  /// rules and the chat, so that nothing moves.
  private static let columnsForSide = 120

  /// The board and the parts of that column; `nil` if a box takes its place.
  private func parts(in box: Box, _ visit: Visit) -> (board: Box, rules: Box, talk: Box)? {
    guard let table = visit.table, table.phase != .open, box.width >= Self.columnsForSide,
      box == Layout(visit.look, hasTalk: false).content, let side = NoticeBox.place(beside: box)
    else { return nil }
    let rules = Games.of(table.game, visit.look) == nil ? 0 : NoticeBox.upper(side).height
    return (box.left(box.width - side.width), NoticeBox.upper(side), side.below(rules))
  }

  private func hasSide(_ visit: Visit) -> Bool {
    parts(in: Layout(visit.look, hasTalk: false).content, visit) != nil
  }

  /// Whether a question that fits is shown instead of the news and the keys, so that nothing moves.
  func takesBands(_ visit: Visit) -> Bool {
    // The result of a match is too much for a band.
    let isPlayed = visit.table?.phase == .playing || visit.board?.notice != nil
    return !visit.look.isSpoken && isPlayed && visit.table?.phase != .open && !hasSide(visit)
  }

  /// The part of the board where the result is shown, if there is no such column.
  func spare(_ visit: Visit) -> Box? {
    guard !hasSide(visit), !visit.look.isTiny else { return nil }
    // A talk beside the board makes room for the result; one below it stays.
    let layout = Layout(visit.look, hasTalk: visit.chat.hasSpeech)
    let whole = Layout(visit.look, hasTalk: false)
    return visit.board?.spare(in: (layout.talk.height > 1 ? whole : layout).content)
  }

  func talkPlace(in box: Box, _ visit: Visit) -> Box? { parts(in: box, visit)?.talk }

  func title(_ visit: Visit) -> String {
    guard let table = visit.table else { return "" }
    let game = Games.title(table.game, fitting: visit.look.isCompact ? 0 : .max, visit.look)
    let room = visit.say(CommonPhrase.room, ["room": String(table.room)])
    let late = table.lateness.map { visit.say(CommonPhrase.watchingLate, ["seconds": $0]) }
    let watched = table.seat == nil ? [late ?? visit.say(CommonPhrase.watchingTitle)] : []
    // The server titles a cup's tables in English, so these titles are not shown.
    let title = table.cup == nil ? table.title.map { ["\"\($0)\""] } ?? [] : []
    // A narrow title ends after its first words.
    let what = visit.look.isTiny ? [game, room] : [room, game]
    let options = Games.optionWords(table.game, visit.look) { name in
      late != nil && name == "watch" ? nil : table.options[name]
    }
    return (what + options + title + watched).joined(separator: visit.look.separator)
  }

  // MARK: - Choices

  func choices(_ visit: Visit) -> [Choice] {
    guard let table = visit.table else { return [] }
    let own =
      switch table.phase {
      case .open: openChoices(table, visit)
      case .playing: playingChoices(table, visit)
      case .over: overChoices(table, visit).filter { !wasMove($0, visit) }
      }
    return own + reactions(table, visit) + visit.orderChoices(at: table)
  }

  /// Whether a key was still a move before the end that the player is about to see.
  private func wasMove(_ choice: Choice, _ visit: Visit) -> Bool {
    guard let board = visit.board, board.isStillShowing else { return false }
    return board.choices.contains { !Set($0.keys).isDisjoint(with: choice.keys) }
  }

  private func openChoices(_ table: RoomTable, _ visit: Visit) -> [Choice] {
    let leave = leaveChoice(table, visit)
    guard table.seat != nil, table.guest == nil else { return [leave] }
    let begin = visit.choice(
      "b", CommonPhrase.begin, unless: whyNotBegin(table, visit), .ask(.start))
    // The players of a cup's table are fixed.
    let house = table.cup == nil ? HouseOffer.choices(table, visit) : []
    let first = begin.why == nil ? [begin] + house : house + [begin]
    let rules = visit.choice(
      "u", HomePhrase.rules, isQuiet: visit.look.isCompact, .open(.rules(game: table.game)))
    return first
      + sizeChoices(table, visit)
      + [copyInvite(table, visit), GalleryScreen.choice(table, visit)].compactMap(\.self)
      + [rules, leave]
  }

  private func copyInvite(_ table: RoomTable, _ visit: Visit) -> Choice? {
    // Spoken text can be copied as it is.
    let room = WaitingRoom(table: table, visit: visit)
    guard !visit.look.isSpoken, table.cup == nil, let line = room.invite.best else { return nil }
    return visit.choice(
      "i", CommonPhrase.copyInvite, isQuiet: visit.look.isCompact,
      .all([.face(.copy(line)), .tell(visit.say(CommonPhrase.copied))]))
  }

  private func whyNotBegin(_ table: RoomTable, _ visit: Visit) -> String? {
    if table.cup != nil { return visit.say(CupPhrase.beginsItself) }
    guard table.host == visit.name else { return visit.say(CommonPhrase.hostBegins) }
    let needed = table.playersNeeded
    guard table.seats.count(where: { $0 != nil }) < needed else { return nil }
    return visit.say(CommonPhrase.needMore, ["n": String(needed)])
  }

  /// Quick words for the others by one key, if another person sits here.
  private func reactions(_ table: RoomTable, _ visit: Visit) -> [Choice] {
    let people = table.seats.compactMap(\.self).filter { !HouseOffer.isHouse($0.name) }
    guard table.seat != nil, people.count > 1, !visit.look.isSpoken else { return [] }
    let words: [(Key, String)] = [("*", "!"), (":", ":)"), ("(", "argh")]
    return words.map { key, text in
      let label = visit.say(CommonPhrase.react, ["text": text])
      return Choice([key], label: label, isQuiet: true, .ask(.say(text)))
    }
  }

  private func playingChoices(_ table: RoomTable, _ visit: Visit) -> [Choice] {
    let leave = leaveChoice(table, visit)
    guard table.seat != nil else { return [leave] }
    // The button for a new match, disabled while this one runs. Spoken menus omit it.
    let again = visit.choice(
      "n", CommonPhrase.again, unless: .stillOn, isQuiet: visit.look.isTiny, .all([]))
    let own = (visit.board?.choices ?? []) + (visit.look.isSpoken ? [] : [again])
    // A player who has finished can neither give up nor get a hint.
    guard !table.isThrough else { return own + [leave] }
    let hint = does { screen, _, visit in visit.table.map { screen.hints.ask($0, visit) } ?? [] }
    // How long the lobby holds a seat, unless the table says it.
    let seconds = table.number("away", 120...600, standard: table.cup == nil ? 120 : 300)
    let question = visit.notice(
      CommonPhrase.leaveTitle,
      asking: visit.say(CommonPhrase.leaveQuestion, ["seconds": String(seconds)]),
      no: CommonPhrase.playOn, yes: visit.choice("g", CommonPhrase.giveUp, .ask(.resign)),
      visit.choice("q", CommonPhrase.quitKeepingSeat, .face(.quit(0))))
    return own + [
      visit.choice(.escape, CommonPhrase.giveUp, .notice(question)),
      hints.choice(table, visit, hint),
    ]
  }

  func leaveChoice(_ table: RoomTable, _ visit: Visit) -> Choice {
    let watched = table.seat == nil ? table.room : nil
    return visit.choice(.escape, CommonPhrase.leave, .ask(.leave(room: watched)))
  }

  /// Passes acts of the board on to it.
  mutating func perform(_ act: any ChoiceAction, typed: String, _ visit: inout Visit) -> [Intent] {
    (act as? ScreenAction<Self>)?.body(&self, typed, &visit)
      ?? visit.withBoard { $0.perform(act, typed: typed) }
  }

  var seen: Intent { does { ($0.seenMatch, $0.analysedMatch) = ($2.table?.match, nil) } }

  mutating func turnAnalysis(_ match: Int?) {
    analysedMatch = analysedMatch == match ? nil : match
    seenMatch = nil
  }

  private func putAway(_ visit: inout Visit) -> [Intent] {
    visit.table?.board?.dismissNotice()
    guard visit.board?.isLookingBack == false else { return [] }
    return visit.table?.takeHeld().map { .tell($0) } ?? []
  }

  mutating func share(_ visit: Visit) -> [Intent] {
    guard let line = visit.board?.share else { return [] }
    sharedMatch = visit.table?.match
    seenMatch = sharedMatch
    return [.face(.copy(line)), .tell(visit.say(CommonPhrase.copied))]
  }

  // MARK: - Keys go to the board

  func takesDigits(_ visit: Visit) -> Bool {
    visit.table?.phase == .playing && visit.board?.takesDigits == true
  }

  mutating func press(_ key: Key, _ visit: inout Visit) -> [Intent]? {
    visit.table?.withBoard(in: visit.around) { $0.press(key) } ?? nil
  }

  mutating func receive(_ answer: Answer, _ visit: inout Visit) -> [Intent] {
    hints.receive(answer, visit) + after.receive(answer, &visit)
  }

  mutating func meet(_ occasion: ScreenEvent, _ visit: inout Visit) -> [Intent] {
    switch occasion {
    case .appeared: since = visit.now
    case .entered:
      // What was lost with the connection can be asked again.
      hints.askedMatch = nil
      return visit.table.map { after.askAgain($0) } ?? []
    case .ticked:
      return (visit.table.map { after.ask($0, visit) } ?? []) + visit.withBoard { $0.tick() }
    default: break
    }
    return []
  }

  func nextMoment(_ visit: Visit) -> Int? {
    guard let table = visit.table else { return nil }
    let isDue = after.isDue(table, visit) && visit.connection == .ready
    let offer = since + WaitingRoom.patience
    return [
      table.phase == .open && offer > visit.now && !visit.look.isSpoken ? offer : nil,
      isDue ? visit.now : nil, after.nextMoment(table),
      visit.board?.nextMoment,
      Confetti(table: table, around: visit.around).nextMoment,
    ].compactMap(\.self).min()
  }

  // MARK: - Notices

  func notice(_ visit: Visit) -> Notice? {
    guard let table = visit.table, table.phase != .open else { return nil }
    // The result of the last round comes before that of the match.
    if var box = visit.board?.notice {
      // A box that waits for a key also says that the clock is running.
      let clock = table.isOurTurn ? table.clockLine(visit).map { ["", $0] } ?? [] : []
      // The keys of moves close the box and play.
      let moves = visit.look.isTiny || visit.look.isSpoken ? [] : visit.board?.choices ?? []
      box.lines += clock
      box.choices =
        [visit.choice([.enter, " "], TurnPhrase.goOn, does { $0.putAway(&$2) })]
        + moves.filter { $0.why == nil && !$0.isQuiet }
      box.headline = box.headline ?? (box.title, false)
      box.hurry = table.secondsLeft(visit.around).flatMap { _ in clock.last }
      return box
    }
    guard visit.board?.isStillShowing != true else { return nil }
    guard table.phase == .over, seenMatch != table.match else { return nil }
    return opensItself(visit) || analysedMatch == table.match ? endNotice(table, visit) : nil
  }

  // MARK: - Drawing

  func draw(in box: Box, on frame: inout Frame, _ visit: Visit) {
    guard let table = visit.table else { return }
    guard table.phase != .open, let board = visit.board else {
      return WaitingRoom(table: table, visit: visit, since: since).draw(in: box, on: &frame)
    }
    let parts = parts(in: box, visit)
    if let parts { WaitingRoom(table: table, visit: visit).drawRules(in: parts.rules, on: &frame) }
    let box = parts?.board ?? box
    board.draw(in: box, on: &frame)
    Confetti(table: table, around: visit.around).draw(in: box, on: &frame)
    guard table.phase == .over, sharedMatch != nil, sharedMatch == table.match,
      let shared = board.share, notice(visit) == nil
    else { return }
    let beneath = frame.grid
    defer { frame.removeImages(drawnOver: beneath) }
    let lines = wrapped(shared, width: box.width - 1)
    for (index, line) in lines.enumerated() {
      let row = box.row + box.height - lines.count + index
      frame.write(" \(line)".padded(to: box.width), at: box.column, row, .bold, width: box.width)
    }
  }

  func spoken(_ visit: Visit) -> [String] {
    guard let table = visit.table else { return [] }
    let board = table.phase == .open ? nil : visit.board
    guard let board else { return WaitingRoom(table: table, visit: visit).lines() }
    return board.spoken + [table.latenessSentence].compactMap(\.self)
  }

  func help(_ visit: Visit) -> [String] { visit.board?.help ?? [] }
}

/// The best player's advice at a table: when it can be asked for, what it costs, and the answer.
struct Hints {
  private struct Question: Screens.Question { let line = "hint" }

  /// The match in which advice was given. It no longer counts, so no further warning is needed.
  private var toldMatch: Int?
  /// The match for which advice was requested and has not arrived.
  var askedMatch: Int?

  /// The hint's choice. On a screen it looks the same in every turn, and is in the line of keys
  /// only if nobody else plays: redrawing it would cost more bytes than a roll.
  func choice(_ table: RoomTable, _ visit: Visit, _ ask: Intent) -> Choice {
    let isCompany = table.lineup.count { !HouseOffer.isHouse($0) } > 1
    // A hint in a ranked match would be unfair to the others.
    let others = isCompany && table.hasRankedOptions ? visit.say(HousePhrase.othersPlay) : nil
    let forbidden = table.cup == nil ? others : visit.say(HousePhrase.cupPlays)
    let why = whyNot(table, visit)
    let warning = visit.notice(
      HousePhrase.hintTitle, asking: visit.say(HousePhrase.hintCosts), no: HousePhrase.withoutHint,
      yes: visit.choice("w", HousePhrase.withHint, ask))
    let warns = table.hasRankedOptions && table.match != toldMatch
    return visit.choice(
      "w", HousePhrase.hint, unless: forbidden ?? (visit.look.isSpoken ? why : nil),
      isQuiet: isCompany, why.map { .tell($0) } ?? (warns ? .notice(warning) : ask))
  }

  private func whyNot(_ table: RoomTable, _ visit: Visit) -> String? {
    let takesTurns = table.kind?.rules.pace == .turns
    if takesTurns, !table.isOurTurn { return visit.say(HousePhrase.hintLater) }
    guard let askedMatch, askedMatch == table.match else { return nil }
    return visit.say(HousePhrase.thinking)
  }

  mutating func ask(_ table: RoomTable, _ visit: Visit) -> [Intent] {
    guard whyNot(table, visit) == nil else { return [] }
    askedMatch = table.match
    return [.ask(.screen(Question()))]
  }

  mutating func receive(_ answer: Answer, _ visit: Visit) -> [Intent] {
    guard answer.question(Question.self) != nil else { return [] }
    defer { askedMatch = nil }
    guard answer.isGood else { return [] }
    toldMatch = askedMatch
    return [.tell(visit.say(HousePhrase.told, ["text": Self.text(answer, visit)]))]
  }

  /// The move and the reason in the player's language. An unknown reason is in the server's words.
  private static func text(_ answer: Answer, _ visit: Visit) -> String {
    let text = answer.end[.text] ?? ""
    let move = answer.end[.move].map { Games.advice($0, visit.look) } ?? ""
    guard !move.isEmpty, !text.isEmpty else { return text.isEmpty ? move : text }
    if let reason = Self.reason(answer.end, visit.look) { return "\(move) (\(reason))" }
    return visit.look.language == .english ? text : "\(move) (\(text))"
  }

  /// The reason for a hint in the player's language: the server sends a word and numbers, and the
  /// client has the sentence.
  ///
  ///     why=odds better=62.1 worse=61.3   probabilidad de ganar: 62,1 %; si no, 61,3 %
  ///
  /// `nil` for a reason that this client does not know, or whose numbers are not numbers.
  static func reason(_ line: ServerLine, _ look: Look) -> String? {
    guard let word = line[.why], let sentence = look.language.text(named: "hint.\(word)")
    else { return nil }
    var blanks: [String: String] = [:]
    for key in look.games.hintFacts {
      guard let value = line[key] else { continue }
      // A number in plain digits, perhaps with a sign and a point.
      guard value.utf8.count <= numberMax, Double(value) != nil,
        value.utf8.allSatisfy({ "-.0123456789".utf8.contains($0) })
      else { return nil }
      blanks[key.name] = look.language.number(value)
    }
    guard Blanks.names(in: sentence).isSubset(of: blanks.keys) else { return nil }
    return Blanks.fill(sentence) { blanks[$0] }
  }

  /// The most characters of a number in a reason.
  private static let numberMax = 12
}
