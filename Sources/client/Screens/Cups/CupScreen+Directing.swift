import GameCore
import Protocol

// What its director can do with a cup: a box of choices, and the boxes that ask first.

extension CupScreen {
  func directChoice(_ house: House) -> Choice {
    let director = reading.summary?.director ?? "?"
    let why =
      isDirector(house)
      ? nil : house.say(CupPhrase.directs, ["player": director])
    return Choice(
      .character("d"), label: house.say(CupPhrase.direct), unless: why,
      .notice(directNotice(house)))
  }

  private func directNotice(_ house: House) -> Notice {
    let orders =
      [startChoice(house), pauseChoice(house)] + peopleChoices(house)
      + [correctChoice(house), backChoice(house), endChoice(house)]
    let end = reading.summary?.isOver == true ? house.say(CupPhrase.isOverAlready) : nil
    return Notice(
      title: house.say(CupPhrase.direct),
      lines: house.look.isSpoken ? [] : [house.say(CupPhrase.directHelp)],
      choices: orders.map { order in end.map { order.off(because: $0) } ?? order }
        + [Choice(.escape, label: house.say(DoorPhrase.cancel), .all([]))])
  }

  private func startChoice(_ house: House) -> Choice {
    let isFirst = reading.summary?.round == 0
    return Choice(
      .character("s"), label: house.say(isFirst ? CupPhrase.start : .startRound),
      unless: whyNotStart(house), order("cup start \(number)"))
  }

  private func whyNotStart(_ house: House) -> String? {
    guard let summary = reading.summary else { return nil }
    if summary.phase == "paused" { return house.say(CupPhrase.resumeFirst) }
    if (summary.players ?? 0) < 2 { return house.say(CupPhrase.twoNeeded) }
    let isUnderWay = reading.tables.contains { $0.state == "waiting" || $0.state == "playing" }
    return isUnderWay ? house.say(CupPhrase.roundIsOn) : nil
  }

  private func pauseChoice(_ house: House) -> Choice {
    let phase = reading.summary?.phase
    guard phase != "paused" else {
      return Choice(
        .character("p"), label: house.say(CupPhrase.resume), order("cup resume \(number)"))
    }
    return Choice(
      .character("p"), label: house.say(CupPhrase.pause),
      unless: phase == "playing" ? nil : house.say(CupPhrase.doesNotRun),
      order("cup pause \(number)"))
  }

  private func peopleChoices(_ house: House) -> [Choice] {
    let closed = reading.summary?.takesPlayers == true ? nil : house.say(CupPhrase.hasBegun)
    let add =
      house.look.isSpoken
      ? Choice(
        [], label: house.say(CupPhrase.add), unless: closed, asking: house.say(CupPhrase.addWho),
        .act("add"))
      : Choice(
        .character("a"), label: house.say(CupPhrase.add), unless: closed,
        .open(
          CupFieldScreen(title: .add, question: .addWho, order: "cup add \(number) ")))
    let bot = Choice(
      HouseOffer.key, label: house.say(HousePhrase.title), unless: closed ?? whyNoHouse(house),
      .notice(HouseOffer.notice(house) { order("cup bot \(number) \($0.rawValue)") }))
    return [add, bot, personChoice("x", .remove, .removeWho, "remove", house)]
      + [personChoice("f", .forfeit, .forfeitWho, "forfeit", house)]
  }

  private func whyNoHouse(_ house: House) -> String? {
    let game = reading.summary.flatMap { Catalog.game(named: $0.game) }
    return game?.strategy == nil ? house.say(CupPhrase.houseCannot) : nil
  }

  /// What is done to the player who is chosen in the standing.
  private func personChoice(
    _ key: Unicode.Scalar, _ phrase: CupPhrase, _ question: CupPhrase, _ word: String,
    _ house: House
  ) -> Choice {
    guard !house.look.isSpoken else {
      return Choice(
        [], label: house.say(phrase), asking: house.say(CupPhrase.whichName), .act(word))
    }
    guard let player = chosenPlayer else {
      return Choice(
        .character(key), label: house.say(phrase), unless: house.say(CupPhrase.choosePlayer),
        .all([]))
    }
    let ask = Notice(
      title: house.say(phrase), lines: [house.say(question, ["player": player])],
      choices: [
        Choice(.escape, .character("n"), label: house.say(DoorPhrase.cancel), .all([])),
        Choice(
          .character(key), label: house.say(phrase), order("cup \(word) \(number) \(player)")),
      ])
    return Choice(.character(key), label: "\(house.say(phrase)) \(player)", .notice(ask))
  }

  private func endChoice(_ house: House) -> Choice {
    let ask = Notice(
      title: house.say(CupPhrase.end), lines: [house.say(CupPhrase.endQuestion)],
      choices: [
        Choice(.escape, .character("n"), label: house.say(DoorPhrase.cancel), .all([])),
        Choice(.character("e"), label: house.say(CupPhrase.end), order("cup end \(number)")),
      ])
    return Choice(
      .character("e"), label: house.say(CupPhrase.end), .notice(ask))
  }

  private func backChoice(_ house: House) -> Choice {
    let ask = Notice(
      title: house.say(CupPhrase.takeBack), lines: [house.say(CupPhrase.takeBackQuestion)],
      choices: [
        Choice(.escape, .character("n"), label: house.say(DoorPhrase.cancel), .all([])),
        Choice(.character("b"), label: house.say(CupPhrase.takeBack), order("cup back \(number)")),
      ])
    let why = reading.summary?.round == 0 ? house.say(CupPhrase.noRoundYet) : nil
    return Choice(
      .character("b"), label: house.say(CupPhrase.takeBack), unless: why, .notice(ask))
  }

  // MARK: - Corrections

  private func correctChoice(_ house: House) -> Choice {
    guard !house.look.isSpoken else {
      return Choice(
        [], label: house.say(CupPhrase.correct), asking: house.say(CupPhrase.correctHow),
        .act("correct"))
    }
    guard let table = chosenTable, table.state != "bye" else {
      return Choice(
        .character("c"), label: house.say(CupPhrase.correct),
        unless: house.say(CupPhrase.chooseTable), .all([]))
    }
    let start = "cup correct \(number) round=\(table.round) table=\(table.number) "
    let intent: Intent =
      table.players.count == 2
      ? .notice(resultNotice(table, start, house))
      : .open(
        CupFieldScreen(title: .correct, question: .placesHow, order: start + "places="))
    return Choice(.character("c"), label: house.say(CupPhrase.correct), intent)
  }

  private func resultNotice(_ table: CupTableRow, _ start: String, _ house: House) -> Notice {
    let players = table.players.enumerated().map { index, player in
      Choice(
        .character(Unicode.Scalar(UInt8(0x31 + index % 9))), label: player,
        order("\(start)winner=\(player)"))
    }
    let draw = Choice(
      .character("0"), label: house.say(CupPhrase.aDraw), order("\(start)winner=-"))
    return Notice(
      title: house.say(CupPhrase.correct),
      lines: [house.say(CupPhrase.whoWon, ["players": table.playersText])],
      choices: players + [draw]
        + [Choice(.escape, label: house.say(DoorPhrase.cancel), .all([]))])
  }

  // MARK: - Typed by who listens

  func direct(_ word: String, typed: String, _ house: House) -> [Intent] {
    let words = typed.split(separator: " ")
    guard let first = words.first else { return [] }
    switch word {
    case "add", "remove", "forfeit":
      guard Names.isWellFormed(String(first)) else {
        return [.tell(house.say(HomePhrase.noPlayerChosen))]
      }
      return [order("cup \(word) \(number) \(first)")]
    case "correct": return correct(words, house)
    default: return []
    }
  }

  /// `3 ana`, `3 -`, `3 2,1,3`
  private func correct(_ words: [Substring], _ house: House) -> [Intent] {
    guard words.count == 2, let table = Int(words[0]), table > 0 else {
      return [.tell(house.say(CupPhrase.correctHow))]
    }
    let name = words[1] == "-" || Names.isWellFormed(String(words[1])) ? "winner" : "places"
    let round = max(1, reading.shownRound)
    return [order("cup correct \(number) round=\(round) table=\(table) \(name)=\(words[1])")]
  }
}
