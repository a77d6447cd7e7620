import Protocol

// What we do so that the chance of our matches is fair, by ourselves: see `FairWatch`.

extension App {
  /// Adds our salt to the match that was promised, if we have a seat in it.
  mutating func addSalt(to commit: String?) -> [Command] {
    guard !(screens.first is WallScreen) else { return [] }
    return session.addSalt(to: commit).map { ask($0) } ?? []
  }

  /// An event of our table: at the end of the match its record is asked for, and checked.
  mutating func watchOver(_ event: ServerLine) -> [Command] {
    let request = session.watchOver(event, me: visit.name)
    let commands = request.map { ask($0) } ?? tellVerdict()
    guard event.happened == .over, visit.table?.seat != nil else { return commands }
    return commands + addSalt(to: event[.next])
  }

  /// A match starts at a table that is not shown yet. A player who takes the last seat hears of it
  /// before the table's state.
  mutating func noteStart(_ event: ServerLine) {
    guard let me = visit.name,
      (event[.seats] ?? "").split(separator: ",").contains(where: { $0 == me })
    else { return }
    _ = session.watchOver(event, me: me)
  }

  /// A page of the record of the match that is over.
  mutating func receiveRecord(_ answer: Answer) -> [Command] {
    guard answer.isGood else { return [] }
    return session.receiveRecord(answer).map { ask($0) } ?? tellVerdict()
  }

  /// The table shows what came of it; an alarm is also said at once.
  private mutating func tellVerdict() -> [Command] {
    guard let verdict = session.verdict, visit.table?.verdict != verdict else { return [] }
    visit.table?.verdict = verdict
    if verdict != .fits || visit.look.isSpoken { visit.tell(verdict.sentence(visit.look)) }
    guard case .misfit = verdict else { return [] }
    return [.face(.call(Call(verdict.sentence(visit.look))))]
  }
}
