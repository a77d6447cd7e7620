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
      + [directChoice(visit)] + pageChoices(visit)
      + [visit.back]
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
      return visit.choice("p", CupPhrase.leaveCup, unless: why, .notice(leaveNotice(visit)))
    }
    return visit.choice("p", CupPhrase.takePart, unless: whyNotJoin(visit), request("join"))
  }

  private func whyNotJoin(_ visit: Visit) -> CupPhrase? {
    guard let summary = reading.summary else { return .asking }
    if summary.isOver { return .isOverAlready }
    return summary.takesPlayers ? nil : .hasBegun
  }

  private func leaveNotice(_ visit: Visit) -> Notice {
    visit.notice(
      CupPhrase.leaveCup, asking: visit.say(CupPhrase.leaveQuestion), no: CupPhrase.stay,
      yes: visit.choice("l", CupPhrase.leaveCup, request("leave")))
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

  private mutating func showNext() {
    let next = (tabs.firstIndex(of: tab) ?? 0) + 1
    show(next < tabs.count ? tabs[next] : .round)
  }

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
    let player = event[.player] ?? "?"
    let blanks = [
      "cup": title(ofCup: number), "round": event[.round] ?? "?", "player": player,
    ]
    switch event.cupNews {
    // The first round was taken back and starts again.
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
      guard event[.round] != nil else {
        return say(event.rest == nil ? CupPhrase.playsOn : .takesBreak, blanks)
      }
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

  /// Only one's own result of a round is news.
  private func resultSentence(
    _ phrase: CupPhrase, _ event: ServerLine, _ blanks: [String: String]
  ) -> String? {
    guard let row = CupTableRow(event), row.holds(name) else { return nil }
    return say(
      phrase,
      blanks.merging(["players": row.playersText, "points": row.pointsText]) { one, _ in one })
  }
}
