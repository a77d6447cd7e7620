import GameCore
import Protocol
import Words

// What the reader of a cup's page can do there.

extension CupScreen {
  func choices(_ visit: Visit) -> [Choice] {
    let own = waitingTable(visit).map { table in
      Choice(.enter, label: visit.say(CupPhrase.goThere), .ask(.join(room: table.room ?? 0)))
    }
    let all = (own.map { [$0] } ?? []) + [watchChoice(visit, isFirst: own == nil)]
    return all + [takePartChoice(visit), directChoice(visit)] + pageChoices(visit) + [
      Choice(.escape, label: visit.say(RecordsPhrase.back), .back)
    ]
  }

  private func watchChoice(_ visit: Visit, isFirst: Bool) -> Choice {
    guard !visit.look.isSpoken else {
      return Choice(
        [], label: visit.say(CupPhrase.watchTable), unless: whyNoTables(visit),
        asking: visit.say(CupPhrase.whichTable), does(.watch))
    }
    let why = chosenTable?.room == nil ? visit.say(CupPhrase.noTableChosen) : nil
    return Choice(
      isFirst ? [.enter, .character("w")] : [.character("w")],
      label: visit.say(HomePhrase.watch), unless: why, does(.watch))
  }

  private func whyNoTables(_ visit: Visit) -> String? {
    reading.tables.contains { $0.room != nil } ? nil : visit.say(CupPhrase.noTableChosen)
  }

  private func takePartChoice(_ visit: Visit) -> Choice {
    guard !reading.holds(visit.name) else {
      let isOver = reading.summary?.isOver ?? true
      return Choice(
        .character("p"), label: visit.say(CupPhrase.leaveCup),
        unless: isOver ? visit.say(CupPhrase.isOverAlready) : nil, .notice(leaveNotice(visit)))
    }
    return Choice(
      .character("p"), label: visit.say(CupPhrase.takePart), unless: whyNotJoin(visit),
      request(.join))
  }

  private func whyNotJoin(_ visit: Visit) -> String? {
    guard let summary = reading.summary else { return visit.say(CupPhrase.asking) }
    if summary.isOver { return visit.say(CupPhrase.isOverAlready) }
    return summary.takesPlayers ? nil : visit.say(CupPhrase.hasBegun)
  }

  private func leaveNotice(_ visit: Visit) -> Notice {
    Notice(
      title: visit.say(CupPhrase.leaveCup), lines: [visit.say(CupPhrase.leaveQuestion)],
      choices: [
        Choice(.escape, .character("n"), label: visit.say(CupPhrase.stay), .all([])),
        Choice(.character("l"), label: visit.say(CupPhrase.leaveCup), request(.leave)),
      ])
  }

  /// Something that changes the cup; what has come of it is asked for then.
  func request(_ action: CupRequest.Action) -> Intent {
    .ask(.cup(CupRequest(action, cup: number)))
  }

  private func pageChoices(_ visit: Visit) -> [Choice] {
    let pages = tabs.enumerated().map { index, tab in
      Choice(
        visit.look.isSpoken ? [] : [.character(Unicode.Scalar(UInt8(0x31 + index % 9)))],
        label: visit.say(tab.phrase), isQuiet: true, does(.page(tab)))
    }
    let isFirst = tab == .round && reading.shownRound <= 1
    let why = tab == .standing || isFirst ? visit.say(CupPhrase.noEarlier) : nil
    let earlier = Choice(
      .left, .character("h"), label: visit.say(CupPhrase.earlier), unless: why, does(.earlier))
    let later = Choice(
      .right, .character("l"), label: visit.say(CupPhrase.laterRound), isQuiet: true, does(.later))
    guard !visit.look.isSpoken else { return pages }
    return [
      Choice(.tab, label: visit.say(CupPhrase.nextPage), does(.nextPage)), earlier, later,
      Choice(.character("r"), label: visit.say(RecordsPhrase.again), isQuiet: true, does(.again)),
    ] + pages
  }

  enum Act {
    /// The table that is chosen, or typed.
    case watch
    /// A round, or what is at the side.
    case earlier, later
    /// Everything is asked for again.
    case again
    case nextPage
    case page(Tab)
    /// What screen-reader users type for it.
    case add, remove, forfeit, correct
  }

  mutating func act(_ act: Act, typed: String, _ visit: inout Visit) -> [Intent] {
    switch act {
    case .watch: return watch(typed, visit)
    case .earlier: return turn(by: -1)
    case .later: return turn(by: 1)
    case .again: return askAll(visit)
    case .nextPage:
      let next = (tabs.firstIndex(of: tab) ?? 0) + 1
      show(next < tabs.count ? tabs[next] : .round)
      return []
    case .add: return direct(typed, visit) { .add(player: $0) }
    case .remove: return direct(typed, visit) { .remove(player: $0) }
    case .forfeit: return direct(typed, visit) { .forfeit(player: $0) }
    case .correct: return correct(typed, visit)
    case .page(let tab):
      show(tab)
      return visit.look.isSpoken ? spokenPage(visit).map { .tell($0) } : []
    }
  }

  private func watch(_ typed: String, _ visit: Visit) -> [Intent] {
    let table =
      typed.isEmpty
      ? chosenTable : Int(typed).flatMap { number in reading.tables.first { $0.number == number } }
    guard let room = table?.room else { return [.tell(visit.say(CupPhrase.noTableChosen))] }
    let isMine = table?.holds(visit.name) ?? false
    return [.ask(isMine ? .join(room: room) : .watch(room: room))]
  }

  // What its director can do with a cup: a box of choices, and the boxes that ask first.

  func directChoice(_ visit: Visit) -> Choice {
    let director = reading.summary?.director ?? "?"
    let why =
      isDirector(visit)
      ? nil : visit.say(CupPhrase.directs, ["player": director])
    return Choice(
      .character("d"), label: visit.say(CupPhrase.direct), unless: why,
      .notice(directNotice(visit)))
  }

  private func directNotice(_ visit: Visit) -> Notice {
    let orders =
      [startChoice(visit)] + laterChoices(visit) + [pauseChoice(visit)] + peopleChoices(visit)
      + [correctChoice(visit), backChoice(visit), endChoice(visit)]
    let end = reading.summary?.isOver == true ? visit.say(CupPhrase.isOverAlready) : nil
    return Notice(
      title: visit.say(CupPhrase.direct),
      lines: visit.look.isSpoken ? [] : [visit.say(CupPhrase.directHelp)],
      choices: orders.map { order in end.map { order.off(because: $0) } ?? order }
        + [Choice(.escape, label: visit.say(DoorPhrase.cancel), .all([]))])
  }

  private func startChoice(_ visit: Visit) -> Choice {
    let isFirst = reading.summary?.round == 0
    return Choice(
      .character("s"), label: visit.say(isFirst ? CupPhrase.start : .startRound),
      unless: whyNotStart(visit), request(.start))
  }

  /// Before the first round its time can be set.
  private func laterChoices(_ visit: Visit) -> [Choice] {
    guard reading.summary?.phase == "open" else { return [] }
    return [
      Choice(
        .character("t"), label: visit.say(CupPhrase.startLater),
        .open(.cupField(.start(cup: number))))
    ]
  }

  private func whyNotStart(_ visit: Visit) -> String? {
    guard let summary = reading.summary else { return nil }
    if summary.phase == "paused" { return visit.say(CupPhrase.resumeFirst) }
    if (summary.players ?? 0) < 2 { return visit.say(CupPhrase.twoNeeded) }
    let isUnderWay = reading.tables.contains { $0.state == "waiting" || $0.state == "playing" }
    return isUnderWay ? visit.say(CupPhrase.roundIsOn) : nil
  }

  private func pauseChoice(_ visit: Visit) -> Choice {
    let phase = reading.summary?.phase
    guard phase != "paused" else {
      return Choice(.character("p"), label: visit.say(CupPhrase.resume), request(.resume))
    }
    return Choice(
      .character("p"), label: visit.say(CupPhrase.pause),
      unless: phase == "playing" ? nil : visit.say(CupPhrase.doesNotRun),
      request(.pause))
  }

  private func peopleChoices(_ visit: Visit) -> [Choice] {
    let closed = reading.summary?.takesPlayers == true ? nil : visit.say(CupPhrase.hasBegun)
    let add =
      visit.look.isSpoken
      ? Choice(
        [], label: visit.say(CupPhrase.add), unless: closed, asking: visit.say(CupPhrase.addWho),
        does(.add))
      : Choice(
        .character("a"), label: visit.say(CupPhrase.add), unless: closed,
        .open(.cupField(.add(cup: number))))
    let bot = Choice(
      HouseOffer.key, label: visit.say(HousePhrase.title), unless: closed ?? whyNoHouse(visit),
      .notice(HouseOffer.notice(visit) { request(.bot($0)) }))
    return [
      add, bot, personChoice("x", .remove, .removeWho, .remove, visit) { .remove(player: $0) },
    ]
      + [personChoice("f", .forfeit, .forfeitWho, .forfeit, visit) { .forfeit(player: $0) }]
  }

  private func whyNoHouse(_ visit: Visit) -> String? {
    let game = reading.summary.flatMap { visit.look.games.game(named: $0.game) }
    return game?.strategy == nil ? visit.say(CupPhrase.houseCannot) : nil
  }

  /// What is done to the player who is chosen in the standing.
  private func personChoice(
    _ key: Unicode.Scalar, _ phrase: CupPhrase, _ question: CupPhrase, _ act: Act,
    _ visit: Visit, _ action: (String) -> CupRequest.Action
  ) -> Choice {
    guard !visit.look.isSpoken else {
      return Choice([], label: visit.say(phrase), asking: visit.say(CupPhrase.whichName), does(act))
    }
    guard let player = chosenPlayer else {
      return Choice(
        .character(key), label: visit.say(phrase), unless: visit.say(CupPhrase.choosePlayer),
        .all([]))
    }
    let ask = Notice(
      title: visit.say(phrase), lines: [visit.say(question, ["player": player])],
      choices: [
        Choice(.escape, .character("n"), label: visit.say(DoorPhrase.cancel), .all([])),
        Choice(.character(key), label: visit.say(phrase), request(action(player))),
      ])
    return Choice(.character(key), label: "\(visit.say(phrase)) \(player)", .notice(ask))
  }

  private func endChoice(_ visit: Visit) -> Choice {
    let ask = Notice(
      title: visit.say(CupPhrase.end), lines: [visit.say(CupPhrase.endQuestion)],
      choices: [
        Choice(.escape, .character("n"), label: visit.say(DoorPhrase.cancel), .all([])),
        Choice(.character("e"), label: visit.say(CupPhrase.end), request(.end)),
      ])
    return Choice(.character("e"), label: visit.say(CupPhrase.end), .notice(ask))
  }

  private func backChoice(_ visit: Visit) -> Choice {
    let ask = Notice(
      title: visit.say(CupPhrase.takeBack), lines: [visit.say(CupPhrase.takeBackQuestion)],
      choices: [
        Choice(.escape, .character("n"), label: visit.say(DoorPhrase.cancel), .all([])),
        Choice(.character("b"), label: visit.say(CupPhrase.takeBack), request(.back)),
      ])
    let why = reading.summary?.round == 0 ? visit.say(CupPhrase.noRoundYet) : nil
    return Choice(.character("b"), label: visit.say(CupPhrase.takeBack), unless: why, .notice(ask))
  }

  // MARK: - Corrections

  private func correctChoice(_ visit: Visit) -> Choice {
    guard !visit.look.isSpoken else {
      return Choice(
        [], label: visit.say(CupPhrase.correct), asking: visit.say(CupPhrase.correctHow),
        does(.correct))
    }
    guard let table = chosenTable, table.state != "bye" else {
      return Choice(
        .character("c"), label: visit.say(CupPhrase.correct),
        unless: visit.say(CupPhrase.chooseTable), .all([]))
    }
    let intent: Intent =
      table.players.count == 2
      ? .notice(resultNotice(table, visit))
      : .open(.cupField(.places(cup: number, round: table.round, table: table.number)))
    return Choice(.character("c"), label: visit.say(CupPhrase.correct), intent)
  }

  private func resultNotice(_ table: CupTableRow, _ visit: Visit) -> Notice {
    func result(_ result: CupRequest.Result) -> Intent {
      request(.correct(round: table.round, table: table.number, result))
    }
    let players = table.players.enumerated().map { index, player in
      Choice(
        .character(Unicode.Scalar(UInt8(0x31 + index % 9))), label: player, result(.winner(player)))
    }
    let draw = Choice(.character("0"), label: visit.say(CupPhrase.aDraw), result(.draw))
    return Notice(
      title: visit.say(CupPhrase.correct),
      lines: [visit.say(CupPhrase.whoWon, ["players": table.playersText])],
      choices: players + [draw]
        + [Choice(.escape, label: visit.say(DoorPhrase.cancel), .all([]))])
  }

  // MARK: - Typed by screen-reader users

  func direct(
    _ typed: String, _ visit: Visit, _ action: (String) -> CupRequest.Action
  ) -> [Intent] {
    guard let first = typed.split(separator: " ").first.map(String.init) else { return [] }
    guard Names.isWellFormed(first) else {
      return [.tell(visit.say(HomePhrase.noPlayerChosen))]
    }
    return [request(action(first))]
  }

  /// `3 ana`, `3 -`, `3 2,1,3`
  func correct(_ typed: String, _ visit: Visit) -> [Intent] {
    let words = typed.split(separator: " ").map(String.init)
    guard !words.isEmpty else { return [] }
    guard words.count == 2, let table = Int(words[0]), table > 0 else {
      return [.tell(visit.say(CupPhrase.correctHow))]
    }
    let result: CupRequest.Result =
      words[1] == "-" ? .draw : Names.isWellFormed(words[1]) ? .winner(words[1]) : .places(words[1])
    let round = max(1, reading.shownRound)
    return [request(.correct(round: round, table: table, result))]
  }
}

// MARK: - What becomes of a cup that we play in or direct, in sentences

extension Visit {
  /// For `EV cup`; `nil` for what is no news to us.
  func news(ofCup number: Int, _ event: ServerLine) -> String? {
    let player = event[.player] ?? "?"
    let blanks = [
      "cup": title(ofCup: number), "round": event[.round] ?? "?", "player": player,
    ]
    switch event.cupNews {
    // It continues after its first round was taken back, which starts again.
    case .round where event.number(.round) == 0: return nil
    case .round: return say(CupPhrase.roundBegins, blanks)
    case .bye: return say(CupPhrase.byeNow, blanks)
    case .back: return say(CupPhrase.isTakenBack, blanks)
    case .paused:
      let phrase: CupPhrase =
        switch event.pauseReason {
        case .nobody: .pausedNobody
        case .lost: .pausedLost
        case nil: .isPaused
        }
      return say(phrase, blanks)
    case .over:
      guard let winner = event[.winner]?.replacing(",", with: ", ") else {
        return say(CupPhrase.isOverUnwon, blanks)
      }
      return say(CupPhrase.isOver, blanks.merging(["player": winner]) { _, new in new })
    case .joined: return say(CupPhrase.hasJoined, blanks)
    case .left: return say(CupPhrase.hasLeft, blanks)
    case .result: return resultSentence(.result, event, blanks)
    case .corrected: return resultSentence(.isCorrected, event, blanks)
    case .checkin:
      return say(event.checkIn == .open ? CupPhrase.checkInOpens : .checkInCloses, blanks)
    case .here: return say(CupPhrase.isHere, blanks)
    case .sits:
      return say(event.rest == nil ? CupPhrase.playsAfterAll : .sitsOut, blanks)
    case .staff:
      let role = event[.role] ?? ""
      let word = look.language.text(named: "list.word.\(role)") ?? role
      return say(CupPhrase.hasRole, blanks.merging(["role": word]) { one, _ in one })
    case .set: return say(CupPhrase.settingsChanged, blanks)
    case .said:
      let said = ["player": event[.by] ?? "?", "text": event[.text] ?? ""]
      return say(CupPhrase.saidTo, blanks.merging(said) { _, new in new })
    case .accepted, .invited, .open, nil: return nil
    }
  }

  /// Of the results of a round only one's own is news.
  private func resultSentence(
    _ phrase: CupPhrase, _ event: ServerLine, _ blanks: [String: String]
  ) -> String? {
    guard let row = CupTableRow(event), row.holds(name) else { return nil }
    return say(
      phrase,
      blanks.merging(["players": row.playersText, "points": row.pointsText]) { one, _ in one })
  }
}
