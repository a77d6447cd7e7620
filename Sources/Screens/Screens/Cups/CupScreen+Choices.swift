import GameCore
import Protocol
import Words

// What a reader of a cup's page can do.

extension CupScreen {
  func choices(_ visit: Visit) -> [Choice] {
    let own = ownChoice(visit)
    let watch = watchChoice(visit, isFirst: own == nil && !isDeskOpen)
    guard !isDeskOpen else {
      return orders(visit).joined().map(\.quiet) + [watch] + pageChoices(visit)
        + [visit.choice(["d", .escape], CupPhrase.closeDesk, does { $0.turnDesk() })]
    }
    return [own, watch, takePartChoice(visit), restChoice(visit)].compactMap(\.self)
      + [directChoice(visit)] + pageChoices(visit) + [visit.back]
  }

  /// What we should do now: go to our table, or check in.
  private func ownChoice(_ visit: Visit) -> Choice? {
    if let table = waitingTable(visit) {
      return visit.choice(.enter, CupPhrase.goThere, .ask(.join(room: table.room ?? 0)))
    }
    return mayTick(visit) ? visit.choice(.enter, CupPhrase.iAmHere, request("here")) : nil
  }

  /// Sitting out the next round of a Swiss cup, or pausing in an arena.
  private func restChoice(_ visit: Visit) -> Choice? {
    guard reading.holds(visit.name), reading.summary?.isLoose == true,
      reading.summary?.takesPlayers == true
    else { return nil }
    return pauseChoice(of: nil, reading.row(of: visit.name), visit)
      ?? visit.choice("z", CupPhrase.sitOut, .notice(visit.sitNotice(of: nil, inCup: number)))
  }

  /// Pausing in an arena, where a break has no points to choose.
  func pauseChoice(of player: String?, _ row: ServerLine?, _ visit: Visit) -> Choice? {
    guard reading.summary?.isArena == true, let row else { return nil }
    let rests = row[.rest] != nil
    return visit.choice(
      "z", rests ? CupPhrase.goOnPlaying : .takeBreak,
      request("sit", CupScreen.sitting(player, rests ? nil : .zero)))
  }

  private func watchChoice(_ visit: Visit, isFirst: Bool) -> Choice {
    let isSpoken = visit.look.isSpoken
    let hasRoom =
      isSpoken ? reading.tables.contains { $0.room != nil } : chosenTable?.room != nil
    return Choice(
      isFirst ? [.enter, "w"] : ["w"],
      label: isSpoken ? visit.say(CupPhrase.watchTable) : visit.say(HomePhrase.watch),
      unless: hasRoom ? nil : visit.say(CupPhrase.noTableChosen),
      asking: visit.say(CupPhrase.whichTable), does { $0.watch($1, $2) })
  }

  private func takePartChoice(_ visit: Visit) -> Choice {
    guard !reading.holds(visit.name) else {
      let why: CupPhrase? = reading.summary?.isOver ?? true ? .isOverAlready : nil
      let notice = visit.notice(
        CupPhrase.leaveCup, asking: visit.say(CupPhrase.leaveQuestion), no: CupPhrase.stay,
        yes: visit.choice("l", CupPhrase.leaveCup, request("leave")))
      return visit.choice("p", CupPhrase.leaveCup, unless: why, .notice(notice))
    }
    return visit.choice("p", CupPhrase.takePart, unless: whyNotJoin(visit), request("join"))
  }

  private func whyNotJoin(_ visit: Visit) -> CupPhrase? {
    guard let summary = reading.summary else { return .asking }
    if summary.isOver { return .isOverAlready }
    return summary.takesPlayers ? nil : .hasBegun
  }

  /// A request that changes the cup. The result is asked for afterwards.
  func request(_ word: String, _ rest: String = "") -> Intent {
    .ask(.cup(CupRequest(word, rest, cup: number)))
  }

  private func pageChoices(_ visit: Visit) -> [Choice] {
    let pages = tabs.enumerated().map { index, tab in
      visit.choice(
        visit.look.isSpoken ? [] : [.digit(index % 9 + 1)], phrase(of: tab), isQuiet: true,
        does { $0.turn(to: tab, $2) })
    }
    guard !visit.look.isSpoken else { return pages }
    let isFirst = tab == .round && reading.shownRound <= 1
    let why: CupPhrase? = [.standing, .players].contains(tab) || isFirst ? .noEarlier : nil
    return [
      visit.choice(.tab, CupPhrase.nextPage, does { $0.showNext() }),
      visit.choice([.left, "h"], CupPhrase.earlier, unless: why, does { $0.turn(by: -1) }),
      visit.choice([.right, "l"], CupPhrase.laterRound, isQuiet: true, does { $0.turn(by: 1) }),
      visit.choice("r", RecordsPhrase.again, isQuiet: true, does { $0.askAll($2) }),
    ] + pages
  }

  private mutating func showNext() { show(tabs[at: (tabs.firstIndex(of: tab) ?? 0) + 1] ?? .round) }

  private mutating func turn(to tab: Tab, _ visit: Visit) -> [Intent] {
    show(tab)
    return visit.look.isSpoken ? spokenPage(visit).map { .tell($0) } : []
  }

  /// Watches the table that is chosen or typed.
  private func watch(_ typed: String, _ visit: Visit) -> [Intent] {
    let table =
      typed.isEmpty
      ? chosenTable : Int(typed).flatMap { number in reading.tables.first { $0.number == number } }
    guard let room = table?.room else { return [.tell(visit.say(CupPhrase.noTableChosen))] }
    let isMine = table?.holds(visit.name) ?? false
    return [.ask(isMine ? .join(room: room) : .watch(room: room))]
  }
}

// News of a cup that we play in or direct, as sentences.

extension Visit {
  /// The sentence for `EV cup`; `nil` for what is not news to us.
  func news(ofCup number: Int, _ event: ServerLine) -> String? {
    let news = event.cupNews
    // Only one's own result of a round is news.
    let own = CupTableRow(event).flatMap { $0.holds(name) ? $0 : nil }
    let phrase: CupPhrase? =
      switch news {
      // The first round was taken back and starts again.
      case .round: event.number(.round) == 0 ? nil : .roundBegins
      case .bye: .byeNow
      case .back: .isTakenBack
      case .paused where event.pauseReason == .nobody: .pausedNobody
      case .paused where event.pauseReason == .lost: .pausedLost
      case .paused: .isPaused
      case .over: event[.winner] == nil ? .isOverUnwon : .isOver
      case .joined: .hasJoined
      case .left: .hasLeft
      case .result: own == nil ? nil : .result
      case .corrected: own == nil ? nil : .isCorrected
      case .checkin: event.checkIn == .open ? .checkInOpens : .checkInCloses
      case .here: .isHere
      case .sits where event[.round] == nil: event.rest == nil ? .playsOn : .takesBreak
      case .sits: event.rest == nil ? .playsAfterAll : .sitsOut
      case .staff: .hasRole
      case .set: .settingsChanged
      case .said: .saidTo
      case .accepted, .invited, .open, nil: nil
      }
    let winner = news == .over ? event[.winner]?.replacing(",", with: ", ") : nil
    let speaker = news == .said ? event[.by] ?? "?" : nil
    let role = event[.role] ?? ""
    let blanks = [
      "cup": title(ofCup: number), "round": event[.round] ?? "?",
      "player": winner ?? speaker ?? event[.player] ?? "?", "text": event[.text] ?? "",
      "role": look.language.text(named: "list.word.\(role)") ?? role,
      "players": own?.playersText ?? "", "points": own?.pointsText ?? "",
    ]
    return phrase.map { say($0, blanks) }
  }
}
