import GameCore
import Protocol

/// The room that we sit in or watch: who is there, the game's board, and how it ended.
struct TableScreen: Screen {
  /// The match whose end was seen and put away.
  private var seenMatch: Int?
  /// The line to share is shown, to copy it by hand.
  private var shared: String?
  private var hints = Hints()

  func title(_ house: House) -> String {
    guard let table = house.table else { return "" }
    let game = Games.title(table.game, house.look)
    let room = house.say(CommonPhrase.room, ["room": String(table.room)])
    let watched = table.seat == nil ? [house.say(CommonPhrase.watchingTitle)] : []
    let separator = " \(house.look.glyphs.separator) "
    // A cup's tables are named by the server, in its own words.
    let title = table.cup == nil ? table.title.map { ["\"\($0)\""] } ?? [] : []
    return ([room, game] + Games.optionWords(table, house.look) + title + watched)
      .joined(separator: separator)
  }

  // MARK: - What can be done

  func choices(_ house: House) -> [Choice] {
    guard let table = house.table else { return [] }
    switch table.phase {
    case .open: return openChoices(table, house)
    case .playing: return playingChoices(table, house)
    case .over: return overChoices(table, house)
    }
  }

  private func openChoices(_ table: RoomTable, _ house: House) -> [Choice] {
    guard table.seat != nil else { return watcherChoices(table, house) }
    let leave = leaveChoice(house)
    guard table.guest == nil else { return [leave] }
    let begin = Choice(
      .character("b"), label: house.say(CommonPhrase.begin),
      unless: whyNotBegin(table, house), .ask("start", .order))
    let seat = HouseOffer.choice(table, house)
    return begin.why == nil ? [begin, seat, leave] : [seat, begin, leave]
  }

  private func whyNotBegin(_ table: RoomTable, _ house: House) -> String? {
    if table.cup != nil { return house.say(CupPhrase.beginsItself) }
    guard table.host == house.name else { return house.say(CommonPhrase.hostBegins) }
    let needed = Self.playersNeeded(table)
    guard table.seats.count(where: { $0 != nil }) < needed else { return nil }
    return house.say(CommonPhrase.needMore, ["n": String(needed)])
  }

  /// With some options a game needs more than it does otherwise.
  private static func playersNeeded(_ table: RoomTable) -> Int {
    guard let game = Catalog.game(named: table.game) else { return 1 }
    let given = table.options.filter { $0.key != "seats" }.map { (name: $0.key, value: $0.value) }
    let enough = game.rules.seats.first { count in
      (try? Settings(for: game, given + [(name: "seats", value: "\(count)")])) != nil
    }
    return enough ?? game.rules.seats.lowerBound
  }

  private func watcherChoices(_ table: RoomTable, _ house: House) -> [Choice] {
    [
      Choice(
        .escape, label: house.say(CommonPhrase.leave), .ask("leave \(table.room)", .leave))
    ]
  }

  private func playingChoices(_ table: RoomTable, _ house: House) -> [Choice] {
    guard table.seat != nil else { return watcherChoices(table, house) }
    let own = (table.board?.choices(table, house.around) ?? []) + againTooEarly(house)
    // There is nothing to give up for who is through, and nothing to be told.
    guard !table.isThrough else { return own + [leaveChoice(house)] }
    return own + [
      Choice(
        .escape, label: house.say(CommonPhrase.giveUp), .notice(leaveNotice(table, house))),
      hints.choice(table, house),
    ]
  }

  /// The button for another match, off while this one is on. A menu that is read out is without it.
  private func againTooEarly(_ house: House) -> [Choice] {
    guard !house.look.isSpoken else { return [] }
    return [
      Choice(
        .character("n"), label: house.say(CommonPhrase.again),
        unless: house.say(CommonPhrase.stillOn), isQuiet: house.look.isCompact, .all([]))
    ]
  }

  private func leaveChoice(_ house: House) -> Choice {
    Choice(.escape, label: house.say(CommonPhrase.leave), .ask("leave", .leave))
  }

  private func leaveNotice(_ table: RoomTable, _ house: House) -> Notice {
    Notice(
      title: house.say(CommonPhrase.leaveTitle), lines: [house.say(CommonPhrase.leaveQuestion)],
      choices: [
        Choice(.escape, .character("n"), label: house.say(CommonPhrase.playOn), .all([])),
        Choice(.character("g"), label: house.say(CommonPhrase.giveUp), .ask("resign", .order)),
        Choice(
          .character("q"), label: house.say(CommonPhrase.quitKeepingSeat), .command(.quit(0))),
      ], room: table.room)
  }

  private func overChoices(_ table: RoomTable, _ house: House) -> [Choice] {
    guard table.seat != nil else { return watcherChoices(table, house) }
    let hasVoted = table.seat.map(table.votes.contains) ?? false
    let share = table.board?.share(table, house.around)
    let again = Choice(
      .character("n"), label: house.say(CommonPhrase.again),
      unless: hasVoted ? house.say(CommonPhrase.hasVoted) : nil, .ask("again", .order))
    let next = [cupChoice(table, house), isCupOn(table, house) ? nil : again]
    return next.compactMap(\.self) + [
      Choice(
        .character("s"), label: house.say(CommonPhrase.share),
        unless: share == nil ? house.say(CommonPhrase.nothingToShare) : nil, .act("share")),
      Choice(.character("u"), label: house.say(CommonPhrase.rules), .act("rules")),
      leaveChoice(house),
    ]
  }

  /// In a cup nobody asks for another match: it goes on by itself.
  private func isCupOn(_ table: RoomTable, _ house: House) -> Bool {
    table.cup.map { !house.endedCups.contains($0) } ?? false
  }

  private func cupChoice(_ table: RoomTable, _ house: House) -> Choice? {
    table.cup.map { cup in
      Choice(
        .character("c"), label: house.say(CupPhrase.seeCup), .open(CupScreen(number: cup)))
    }
  }

  mutating func act(_ word: String, typed: String, _ house: inout House) -> [Intent] {
    guard let table = house.table else { return [] }
    switch word {
    case "seen":
      seenMatch = table.match
      return []
    case "go on":
      house.table?.board?.dismissNotice()
      guard house.table?.board?.isLookingBack == false else { return [] }
      return house.table?.takeHeld().map { .tell($0) } ?? []
    case "share": return share(table, house)
    case "rules": return [.open(RulesScreen(game: table.game))]
    case Hints.word: return hints.ask(table, house)
    default: return withBoard(&house) { $0.act(word, typed: typed, $1, $2) }
    }
  }

  private mutating func share(_ table: RoomTable, _ house: House) -> [Intent] {
    guard let line = table.board?.share(table, house.around) else { return [] }
    shared = line
    seenMatch = table.match
    return [.command(.copy(line)), .tell(house.say(CommonPhrase.copied))]
  }

  // MARK: - Keys go to the board

  private func withBoard(
    _ house: inout House,
    _ body: (inout any Board, RoomTable, Surroundings) -> [Intent]
  ) -> [Intent] {
    guard let table = house.table, var board = table.board else { return [] }
    // One value, one owner: a board in two hands would be copied with every key.
    house.table?.board = nil
    let intents = body(&board, table, house.around)
    house.table?.board = board
    return intents
  }

  mutating func press(_ key: Key, _ house: inout House) -> [Intent]? {
    guard let table = house.table, var board = table.board else { return nil }
    let intents = board.press(key, table, house.around)
    house.table?.board = board
    return intents
  }

  mutating func take(_ answer: Answer, _ house: inout House) -> [Intent] {
    hints.take(answer, house)
  }

  mutating func click(_ mouse: Mouse, in box: Box, _ house: inout House) -> [Intent] {
    withBoard(&house) { $0.click(mouse, in: box, $1, $2) }
  }

  mutating func meet(_ occasion: Occasion, _ house: inout House) -> [Intent] {
    switch occasion {
    case .ticked: return withBoard(&house) { $0.tick($1, $2) }
    default: return []
    }
  }

  func nextMoment(_ house: House) -> Int? {
    house.table.flatMap { $0.board?.nextMoment($0, house.around) }
  }

  // MARK: - Notices

  func notice(_ house: House) -> Notice? {
    guard let table = house.table, table.phase != .open else { return nil }
    // How the last round ended comes before how the match did.
    if let notice = table.board?.notice(table, house.around) {
      // A box that waits for a key says that the clock does not.
      guard table.isOurTurn, let clock = clockLine(table, house) else { return notice }
      return notice.adding(["", clock])
    }
    guard table.board?.isStillShowing(table, house.around) != true else { return nil }
    return table.phase == .over && seenMatch != table.match ? endNotice(table, house) : nil
  }

  /// "10 seconds left!", or how long a turn may take; `nil` where no clock runs.
  private func clockLine(_ table: RoomTable, _ house: House) -> String? {
    if let left = table.secondsLeft(house.around) {
      return house.say(CommonPhrase.hurry, ["seconds": String(left)])
    }
    guard Catalog.game(named: table.game)?.rules.pace == .turns,
      let clock = table.options["clock"].flatMap({ Int(plain: $0) }), clock > 0
    else { return nil }
    return house.say(CommonPhrase.turnClock, ["seconds": String(clock)])
  }

  /// Who has won, what it brought, and what to do now.
  private func endNotice(_ table: RoomTable, _ house: House) -> Notice {
    let ending = table.ending?.sentence(table, house.around) ?? ""
    let awards = table.awards.compactMap { Games.awardSentence($0, house.look) }
    let rest = overChoices(table, house).map { choice in
      Choice(
        choice.keys, label: choice.label, unless: choice.why,
        .all([.act("seen"), choice.intent]))
    }
    let look = Choice(.character("l"), label: house.say(CommonPhrase.seeBoard), .act("seen"))
    let fairness = [table.verdict?.sentence(house.look)].compactMap(\.self)
    return Notice(
      title: house.say(CommonPhrase.matchOver),
      lines: [ending] + awards + fairness + cupLines(table, house),
      choices: [look] + rest)
  }

  private func cupLines(_ table: RoomTable, _ house: House) -> [String] {
    isCupOn(table, house) && table.seat != nil ? [house.say(CupPhrase.goesOn)] : []
  }

  // MARK: - Drawing

  func draw(in box: Box, on frame: inout Frame, _ house: House) {
    guard let table = house.table else { return }
    guard table.phase != .open, let board = table.board else {
      drawOpen(table, in: box.inset(2), on: &frame, house)
      return
    }
    board.draw(in: box, on: &frame, table, house.around)
    if table.phase == .over, let shared, seenMatch == table.match {
      let beneath = frame.grid
      defer { frame.removeImages(drawnOver: beneath) }
      let lines = wrapped(shared, width: box.width - 1)
      for (index, line) in lines.enumerated() {
        let row = box.row + box.height - lines.count + index
        frame.write(" \(line)".padded(to: box.width), at: box.column, row, .bold, width: box.width)
      }
    }
  }

  private func drawOpen(_ table: RoomTable, in box: Box, on frame: inout Frame, _ house: House) {
    var lines = spokenOpen(table, house).flatMap { line in
      // The seats stand in columns, and sentences may be long.
      line.hasPrefix(" ") ? [line] : wrapped(line, width: box.width)
    }
    if lines.count > box.height { lines.removeAll { $0.isEmpty } }
    for (index, line) in lines.prefix(box.height).enumerated() {
      frame.write(
        line, at: box.column, box.row + index, index == 0 ? .bold : .plain, width: box.width)
    }
  }

  private func spokenOpen(_ table: RoomTable, _ house: House) -> [String] {
    let seats = table.seats.indices.map { index in
      let name = table.seats[index]?.name ?? house.say(CommonPhrase.freeSeat)
      let away =
        table.seats[index]?.isHere == false ? " (\(house.say(CommonPhrase.awayMark)))" : ""
      return "  \(index + 1)  \(name)\(away)"
    }
    let blanks = [
      "room": String(table.room), "server": house.server?.forOthers(house.around.ownAddress) ?? "?",
    ]
    let begins: [String]
    if table.cup != nil {
      begins = [house.say(CupPhrase.beginsItself)]
    } else if let guest = table.guest {
      begins = [house.say(CommonPhrase.waitingForAnswer, ["player": guest])]
    } else {
      let way = table.isLocked ? CommonPhrase.howToJoinLocked : .howToJoin
      begins =
        howItBegins(table, house) + [house.say(way, blanks)]
        + HouseOffer.invitation(table, house)
    }
    return [house.say(CommonPhrase.waiting), ""] + seats + [""] + begins
      + [clockLine(table, house)].compactMap(\.self)
  }

  /// Who may begin before all seats are taken, if there are enough players for that.
  private func howItBegins(_ table: RoomTable, _ house: House) -> [String] {
    let full = house.say(CommonPhrase.beginsFull)
    guard table.seats.count(where: { $0 != nil }) >= Self.playersNeeded(table),
      let host = table.host
    else { return [full] }
    let isOurs = host == house.name
    return [
      house.say(isOurs ? CommonPhrase.weBegin : .theyBegin, ["player": host]), full,
    ]
  }

  func spoken(_ house: House) -> [String] {
    guard let table = house.table else { return [] }
    guard table.phase != .open, let board = table.board else { return spokenOpen(table, house) }
    return board.spoken(table, house.around)
  }

  func help(_ house: House) -> [String] { house.table?.board?.help(house.around) ?? [] }
}
