// Calls to a cup's tables, and what becomes of a cup that we play in or direct.

import Protocol

extension App {
  /// A table of a cup waits for us.
  mutating func hearPaired(_ event: ServerLine) -> [Command] {
    guard var call = CupCall(event, at: visit.now) else { return [] }
    call.isLate = visit.isPlaying
    // A player who came back is called again.
    call.isOffered = visit.table?.room == call.room && visit.table?.seat != nil
    visit.calls.removeAll { $0.cup == call.cup }
    if visit.calls.count >= Visit.callsMax { visit.calls.removeFirst() }
    visit.calls.append(call)
    visit.tell(visit.sentence(call))
    return [.face(.call(Call(visit.sentence(call))))] + meet(.heardOfCup(event))
  }

  /// What becomes of a cup that we play in or direct.
  mutating func hearCup(_ event: ServerLine) -> [Command] {
    guard let number = event.number(.cup) else { return [] }
    visit.remember(cup: number, title: event[.title] ?? "")
    forgetCall(event, number)
    if event.cupNews == .invited { return hearInvited(event, number) }
    if let sentence = visit.news(ofCup: number, event) { visit.tell(sentence) }
    return meet(.heardOfCup(event))
  }

  /// A director has taken us in: the box asks whether we stay.
  private mutating func hearInvited(_ event: ServerLine, _ number: Int) -> [Command] {
    let sentence = visit.say(
      CupPhrase.invited,
      [
        "player": event[.by] ?? "?", "cup": visit.title(ofCup: number),
        "game": Games.title(event[.game] ?? "", visit.look),
      ])
    // It is told again to a player who comes back.
    guard notice?.lines != [sentence], !challenges.contains(where: { $0.lines == [sentence] })
    else { return [] }
    visit.tell(sentence)
    guard challenges.count < Self.challengesMax else { return [.face(.call(Call(sentence)))] }
    challenges.append(
      Notice(
        title: visit.title(ofCup: number), lines: [sentence],
        choices: [
          Choice(
            .character("a"), label: visit.say(CommonPhrase.accept),
            .ask(.cup(CupRequest(.accept, cup: number)))),
          Choice(
            .character("d"), label: visit.say(CommonPhrase.decline),
            .ask(.cup(CupRequest(.decline, cup: number)))),
          Choice(.escape, label: visit.say(CupPhrase.later), .all([])),
        ], isSudden: true))
    return [.face(.call(Call(sentence)))] + meet(.heardOfCup(event))
  }

  /// A call holds until its table has ended, or the next round has begun.
  private mutating func forgetCall(_ event: ServerLine, _ number: Int) {
    let (round, table) = (event.number(.round), event.number(.table))
    let isOver = event.cupNews == .over
    if isOver { visit.endedCups.insert(number) } else { visit.endedCups.remove(number) }
    if visit.endedCups.count > Visit.endedCupsMax { visit.endedCups = [] }
    let gone = visit.calls.filter { call in
      guard call.cup == number else { return false }
      if isOver { return true }
      guard let round else { return false }
      return round > call.round || event.cupNews == .back
        || (event.cupNews == .result && table == call.table)
    }
    visit.calls.removeAll { call in gone.contains { $0.room == call.room } }
    // Where nobody is awaited any more, nobody is asked to come.
    if gone.contains(where: { $0.room == notice?.room }) { notice = nil }
  }

  // MARK: - The box that asks

  /// Whether a question may stand over the screen: nobody types, or plays, or reads another one.
  private var mayAsk: Bool {
    notice == nil && talk == nil && !screen.isTyping && visit.connection == .ready
      && !visit.isPlaying
  }

  /// Asks for the answer to a challenge, once how a match ended has been seen.
  mutating func offerChallenge() {
    guard mayAsk, !challenges.isEmpty, screen.notice(visit) == nil, !isBoardMoving else { return }
    notice = challenges.removeFirst()
  }

  /// Asks whether to go to a table that waits, once there is no better thing to do.
  mutating func offerCall() {
    guard mayAsk, let index = visit.calls.firstIndex(where: { !$0.isOffered }) else { return }
    let call = visit.calls[index]
    // How another match ended is seen first.
    if call.isLate, screen.notice(visit) != nil || isBoardMoving { return }
    visit.calls[index].isOffered = true
    guard visit.table?.room != call.room || visit.table?.seat == nil else { return }
    notice = Notice(
      title: visit.title(ofCup: call.cup),
      lines: [
        visit.sentence(call),
        visit.say(CupPhrase.waitsMinutes, ["n": String(call.minutesLeft(at: visit.now))]),
      ],
      choices: [
        Choice(.enter, label: visit.say(CupPhrase.goThere), .ask(.join(room: call.room))),
        Choice(.escape, label: visit.say(CupPhrase.later), .all([])),
      ], room: call.room)
  }

  private var isBoardMoving: Bool { visit.board?.isStillShowing ?? false }
}
