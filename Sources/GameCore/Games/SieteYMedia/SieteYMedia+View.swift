// What a viewer may see of siete y media, as fields and drawn.

import Wire
public import Words

extension SieteYMedia {
  public func view(for viewer: Viewer) -> View {
    var view = View(viewer: viewer)
    if let mover = movers.first { view.table.append(Field(.turn, .number(mover.number))) }
    view.table += [
      Field(.round, .number(round)), Field(.of, .number(rounds)), Field(.bank, bankValue),
    ]
    view.seats = chips.indices.map { fields(of: Seat(index: $0), for: viewer) }
    if !bankRotates, let bankHand {
      view.rows = [[Field(.bank, bankValue)] + bankHand.fields(for: viewer)]
    }
    return view
  }

  private func fields(of seat: Seat, for viewer: Viewer) -> [Field] {
    var fields = [
      Field(.chips, .number(chips[seat.index])), Field(.won, .number(roundsWon[seat.index])),
      Field(.lost, .number(roundsLost[seat.index])),
    ]
    if let hand = hands[seat.index] {
      if hand.bet > 0 { fields.append(Field(.bet, .number(hand.bet))) }
      fields += hand.fields(for: viewer)
      fields.append(Field(.stillIn, .word(hand.isIn ? "yes" : "no")))
    } else if seat == bank, let bankHand {
      fields += bankHand.fields(for: viewer)
    }
    return playing.contains(seat) ? fields : fields + [Field(.out, .word("resigned"))]
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
  private static func cards(_ row: [Field], _ say: Say) -> [String] {
    guard case .words(let cards) = row[.cards] else { return [] }
    var words = cards.map { card in "[\(Card(card).map { say($0.name) } ?? "?")]" }
    if case .points(let points) = row[.points] { words.append(" " + say(points.words)) }
    return words.wrapped(to: 79, indent: 8)
  }
}

extension Hand {
  /// The fields of a hand for `viewer`: points only if the first card may be seen.
  func fields(for viewer: Viewer) -> [Field] {
    let first = first.seen(by: isShown ? .all : viewer)
    let cards = [first?.description ?? "hidden"] + open.map(\.description)
    let sum = first.map { open.reduce($0.points) { $0 + $1.points } }
    return [Field(.cards, .words(cards))] + (sum.map { [Field(.points, .points($0))] } ?? [])
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
