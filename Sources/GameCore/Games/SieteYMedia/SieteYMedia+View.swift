// What a viewer may see of siete y media, as fields and drawn.

import Wire
public import Words

extension SieteYMedia {
  public func view(for viewer: Viewer) -> View {
    let bankRow = bankRotates ? nil : bankHand.map { [.bank: bankValue] + $0.facts(for: viewer) }
    return View(
      table: [.turn: movers.first?.number, .round: round, .of: rounds, .bank: bankValue],
      seats: chips.indices.map { facts(of: Seat(index: $0), for: viewer) },
      rows: bankRow.map { [$0] } ?? [])
  }

  private func facts(of seat: Seat, for viewer: Viewer) -> Facts {
    var facts: Facts = [
      .chips: chips[seat.index], .won: roundsWon[seat.index], .lost: roundsLost[seat.index],
    ]
    if let hand = hands[seat.index] {
      facts += [.bet: hand.bet > 0 ? hand.bet : nil]
      facts += hand.facts(for: viewer) + [.stillIn: hand.isIn]
    } else if seat == bank, let bankHand {
      facts += bankHand.facts(for: viewer)
    }
    return playing.contains(seat) ? facts : facts + [.out: "resigned"]
  }

  public static func prompt(_ view: View, _ seat: Seat, _ settings: Settings) -> [String] {
    [view.each(.chips)] + (view.own(seat)[.points].map { ["(\($0))"] } ?? [])
  }

  public static func board(
    _ view: View, settings: Settings, names: [String], say: Say
  ) -> [String] {
    let banker = view.table.number(.bank)
    let bankName = banker.flatMap { names.indices.contains($0 - 1) ? names[$0 - 1] : nil }
    var lines = ["  " + say(heading(view, bank: bankName)), ""]
    for bank in view.rows {
      lines += ["    " + say(Wording(MediaText.bankHand))] + cards(bank, say)
    }
    for (name, seat) in zip(nameColumn(names, turn: view.table.number(.turn)), view.seats) {
      let chips = Wording(MediaText.chipCount, ["n": "\(seat.number(.chips) ?? 0)"])
      let bet = seat.number(.bet).map { ", \(say(Wording(MediaText.betSoFar))) \($0)" } ?? ""
      let out = seat[.out] == nil ? "" : ", \(say(Wording(MatchText.resigned)))"
      lines += ["\(name)  \(say(chips))\(bet)\(out)"] + cards(seat, say)
    }
    return lines
  }

  private static func heading(_ view: View, bank: String?) -> Wording {
    let round = view.table.number(.round) ?? 0
    let last = view.table.number(.of) ?? 0
    return Wording(
      MediaText.aim,
      [
        "round": "\(round)", "last": "\(last)",
        "bank": bank.map { Wording($0) } ?? Wording(MediaText.theHouse),
      ])
  }

  /// `        [6 of coins] [king of cups]  6 and a half`, in as many lines as needed.
  private static func cards(_ row: Facts, _ say: Say) -> [String] {
    guard let cards = row.list(.cards) else { return [] }
    var words = cards.map { card in "[\(Card(card).map { say($0.name) } ?? "?")]" }
    if let points = row[.points].flatMap({ Points($0) }) { words.append(" " + say(points.words)) }
    return words.wrapped(to: 79, indent: 8)
  }
}

extension Hand {
  /// The facts of a hand for `viewer`: points only if the first card may be seen.
  func facts(for viewer: Viewer) -> Facts {
    let first = first.seen(by: isShown ? .all : viewer)
    return [
      .cards: [first?.description ?? "hidden"] + open.map(\.description),
      .points: first.map { open.reduce($0.points) { $0 + $1.points } },
    ]
  }
}

extension Card {
  /// `7 of coins`, `king of cups`
  public var name: Wording {
    let figures: [Int: MediaText] = [10: .sota, 11: .caballo, 12: .rey]
    let number = figures[number].map { Wording($0) } ?? Wording("\(number)")
    return Wording(MediaText.cardName, ["number": number, "suit": suitName])
  }

  public var suitName: Wording { MediaText(suit.rawValue).map { Wording($0) } ?? "" }
}

extension Points {
  /// As people say it: `6`, `6 and a half`, `a half`.
  var words: Wording {
    switch (halves / 2, halves % 2) {
    case (let whole, 0): Wording("\(whole)")
    case (0, _): Wording(MediaText.half)
    case (7, _): Wording(MediaText.sevenAndHalf)
    case (let whole, _): Wording(MediaText.andHalf, ["n": "\(whole)"])
    }
  }
}
