import Protocol

// Calls to a cup's tables, and news of a cup that we play in or direct.

extension App {
  /// A table of a cup waits for us.
  mutating func hearPaired(_ event: ServerLine) {
    guard var cupCall = CupCall(event, at: visit.now) else { return }
    cupCall.isLate = visit.isPlaying
    // A player who returns is called again.
    cupCall.isOffered = visit.isSeated(at: cupCall.room)
    visit.calls.removeAll { $0.cup == cupCall.cup }
    if visit.calls.count >= Visit.callsMax { visit.calls.removeFirst() }
    visit.calls.append(cupCall)
    visit.tell(visit.sentence(cupCall))
    call(visit.sentence(cupCall))
    meet(.heardOfCup(event))
  }

  /// A cup that we play in or direct has changed.
  mutating func hearCup(_ event: ServerLine) {
    guard let number = event.number(.cup) else { return }
    visit.remember(cup: number, title: event[.title] ?? "")
    let isOver = event.cupNews == .over
    if isOver { visit.endedCups.insert(number) } else { visit.endedCups.remove(number) }
    if visit.endedCups.count > Visit.endedCupsMax { visit.endedCups = [] }
    // A call holds until its table has ended, or the next round has begun.
    let gone = visit.calls.filter { call in
      guard call.cup == number else { return false }
      if isOver { return true }
      guard let round = event.number(.round) else { return false }
      return round > call.round || event.cupNews == .back
        || (event.cupNews == .result && event.number(.table) == call.table)
    }
    visit.calls.removeAll { call in gone.contains { $0.room == call.room } }
    // Closes a box for a table where we are no longer expected.
    if gone.contains(where: { $0.room == notice?.room }) { notice = nil }
    // What a cup asks before it begins no longer holds.
    if isOver || event.cupNews == .round {
      challenges.removeAll { $0.cup == number }
      if notice?.cup == number { notice = nil }
    }
    if event.cupNews == .invited { return hearInvited(event, number) }
    if let sentence = visit.news(ofCup: number, event) { visit.tell(sentence) }
    // Check-in has opened: a box asks whether we are here, unless the cup's page is shown.
    let isShown = (screen as? CupScreen)?.number == number
    if event.cupNews == .checkin, event.checkIn == .open, !isShown {
      let here = Intent.ask(.cup(CupRequest("here", cup: number)))
      _ = ask(
        aboutCup: number, visit.news(ofCup: number, event) ?? "",
        [visit.choice(.enter, CupPhrase.iAmHere, here)])
    }
    meet(.heardOfCup(event))
  }

  private mutating func ask(aboutCup number: Int, _ text: String, _ choices: [Choice]) -> Bool {
    announce(
      Notice(
        title: visit.title(ofCup: number), lines: [text], choices: choices + [later],
        cup: number, isSudden: true))
  }

  private var later: Choice { visit.choice(.escape, CupPhrase.later, .all([])) }

  /// A director has added us: a box asks whether we stay.
  private mutating func hearInvited(_ event: ServerLine, _ number: Int) {
    let sentence = visit.say(
      CupPhrase.invited,
      [
        "player": event[.by] ?? "?", "cup": visit.title(ofCup: number),
        "game": Games.title(event[.game] ?? "", visit.look),
      ])
    let choices = acceptOrDecline(
      .cup(CupRequest("accept", cup: number)), ["d"], .cup(CupRequest("decline", cup: number)))
    if ask(aboutCup: number, sentence, choices) { meet(.heardOfCup(event)) }
  }

  func acceptOrDecline(
    _ accept: ClientRequest, _ keys: [Key], _ decline: ClientRequest
  ) -> [Choice] {
    [
      visit.choice("a", CommonPhrase.accept, .ask(accept)),
      visit.choice(keys, CommonPhrase.decline, .ask(decline)),
    ]
  }

  /// Announces a question and calls the player to it. The box opens when they are free to answer.
  /// Returns false if the question was asked already, as it is repeated after a reconnection.
  mutating func announce(_ question: Notice) -> Bool {
    let isKnown = ([notice].compactMap(\.self) + challenges).contains {
      $0.room == question.room && ($0.room != nil || $0.lines == question.lines)
    }
    guard !isKnown, let sentence = question.lines.first else { return false }
    visit.tell(sentence)
    if visit.table?.phase == .over, screen.notice(visit) != nil { tell(CommonPhrase.closeToAnswer) }
    call(sentence)
    guard challenges.count < Self.challengesMax else { return false }
    challenges.append(question)
    return true
  }

  // MARK: - The boxes that ask

  /// Whether a box may open now: the player is not typing, playing or reading another box, and no
  /// table is on its way at which they may be playing.
  private var mayAsk: Bool {
    notice == nil && talk == nil && !screen.isTyping && visit.connection == .ready
      && !visit.isPlaying && !isTableComing
  }

  /// Asks for the answer to a challenge once the result of a match was closed.
  mutating func offerChallenge() {
    guard mayAsk, !challenges.isEmpty, screen.notice(visit) == nil, !isBoardMoving else { return }
    notice = challenges.removeFirst()
  }

  /// Asks whether to go to a waiting table once nothing else needs attention.
  mutating func offerCall() {
    guard mayAsk, let index = visit.calls.firstIndex(where: { !$0.isOffered }) else { return }
    let call = visit.calls[index]
    // The result of another match comes first.
    if call.isLate, screen.notice(visit) != nil || isBoardMoving { return }
    visit.calls[index].isOffered = true
    guard !visit.isSeated(at: call.room) else { return }
    notice = Notice(
      title: visit.title(ofCup: call.cup),
      lines: [
        visit.sentence(call),
        call.isVisited ? visit.say(CupPhrase.isThere, ["player": call.opponent]) : nil,
        visit.say(CupPhrase.waitsMinutes, ["n": String(call.minutesLeft(at: visit.now))]),
      ].compactMap(\.self),
      choices: [visit.choice(.enter, CupPhrase.goThere, .ask(.join(room: call.room))), later],
      room: call.room)
  }

  private var isBoardMoving: Bool { visit.board?.isStillShowing ?? false }
}
