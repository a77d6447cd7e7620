import Protocol

// What we do so that the chance of our matches is fair, by ourselves: see `FairWatch`.

extension App {
  /// Adds a salt of ours to the match that was promised, if we have a seat in it.
  mutating func addSalt(to commit: String?) -> [Command] {
    guard let salt, !(screens.first is WallScreen) else { return [] }
    return watch.add(salt, to: commit).map { ask($0) } ?? []
  }

  /// An event of our table: what is told is remembered, and at the end the record is asked for.
  mutating func watchOver(_ event: ServerLine) -> [Command] {
    guard salt != nil else { return [] }
    let request = watch.hear(event, me: visit.name)
    let commands = request.map { ask($0) } ?? tellVerdict()
    guard event.name == "over", visit.table?.seat != nil else { return commands }
    return commands + addSalt(to: event["next"])
  }

  /// A page of the record of the match that is over.
  mutating func takeRecord(_ answer: Answer) -> [Command] {
    guard answer.isGood else { return [] }
    if let request = watch.take(answer.rows, next: answer.end.number("next")) {
      return ask(request)
    }
    return tellVerdict()
  }

  /// The table shows what came of it; an alarm is also said at once.
  private mutating func tellVerdict() -> [Command] {
    guard let verdict = watch.verdict, visit.table?.verdict != verdict else { return [] }
    visit.table?.verdict = verdict
    if verdict != .fits || visit.look.isSpoken { visit.tell(verdict.sentence(visit.look)) }
    return verdict == .fits ? [] : [.face(.ring)]
  }
}
