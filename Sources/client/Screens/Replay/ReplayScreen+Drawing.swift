import GameCore
import Protocol

// A replay, drawn and in words.

extension ReplayScreen {
  func draw(in box: Box, on frame: inout Frame, _ house: House) {
    guard let reel else {
      frame.write(lines: wrapped(waiting(house), width: box.width - 4), in: box.inset(2))
      return
    }
    let parts = BoardAndText(in: box)
    let table = reel.table(house.around)
    table.board?.draw(in: parts.board, on: &frame, table, house.around)
    parts.drawLine(place(of: reel, house), house.look.glyphs, on: &frame)
    if parts.isBeside {
      drawBeside(reel, in: parts.inside, on: &frame, house)
    } else {
      drawBelow(reel, in: parts.inside, on: &frame, house)
    }
  }

  private func waiting(_ house: House) -> String {
    switch phase {
    case .asking: house.say(ReplayPhrase.asking) + String(house.look.glyphs.ellipsis)
    case .refused(let sentence): sentence
    case .misfit(let misfit): Self.sentence(misfit, house)
    case .ready: ""
    }
  }

  private static func sentence(_ misfit: Reel.Misfit, _ house: House) -> String {
    switch misfit {
    case .move(let number): house.say(ReplayPhrase.misfit, ["n": String(number)])
    case .heading: house.say(ReplayPhrase.unknownGame)
    case .end: house.say(ReplayPhrase.otherEnd)
    case .tooLong: house.say(ReplayPhrase.tooLong)
    }
  }

  private func place(of reel: Reel, _ house: House) -> String {
    house.say(
      ReplayPhrase.move, ["n": String(reel.position), "count": String(reel.count)])
  }

  /// What was done and when, and what came of it that this does not say already.
  private func happening(
    _ reel: Reel, _ house: House
  ) -> (deed: String, time: String, sentences: [String]) {
    guard let move = reel.move else {
      return (house.say(ReplayPhrase.beginning), "", reel.sentences)
    }
    let deed = Deed(move, reel.names).sentence(house.look)
    let told = reel.sentences.filter { $0 != deed }
    return (deed, Games.minutes(move.milliseconds), judgements(reel, house) + told)
  }

  private func drawBeside(
    _ reel: Reel, in box: Box, on frame: inout Frame, _ house: House
  ) {
    let (deed, time, sentences) = happening(reel, house)
    frame.write(place(of: reel, house), at: box.column, box.row, .bold, width: box.width)
    frame.write(time, rightIn: box, row: 0, .dim)
    frame.bar(
      reel.position, of: reel.count, at: box.column, box.row + 1, width: box.width,
      house.look.glyphs)
    var row = box.row + 3
    for line in wrapped(whoseBoard(reel, house) + deed, width: box.width) {
      frame.write(line, at: box.column, row, .bold, width: box.width)
      row += 1
    }
    let happened = sentences.flatMap { wrapped($0, width: box.width) }
    // What happened comes first, and what there is room for of the dice below it.
    let room = box.row + box.height - row - happened.count - 2
    let dice =
      [diceLines(reel, width: box.width, house), shortDiceLines(reel, width: box.width, house)]
      .first { $0.count <= room } ?? []
    let last = box.row + box.height - dice.count
    frame.write(lines: happened, in: Box(box.column, row + 1, box.width, last - row - 2))
    for (index, line) in dice.enumerated() {
      frame.write(line.text, at: box.column, last + index, line.style, width: box.width)
    }
  }

  /// Whether the dice fit, and with what that can be checked elsewhere.
  private func diceLines(
    _ reel: Reel, width: Int, _ house: House
  ) -> [(text: String, style: Style)] {
    let verdict = house.say(reel.seedFits ? ReplayPhrase.seedFits : ReplayPhrase.seedMisfits)
    let style: Style = reel.seedFits ? .plain : .bold(.red)
    return wrapped(verdict, width: width).map { ($0, style) }
      + [(house.say(ReplayPhrase.seed), .dim)]
      + wrapped(reel.setup.seed.text, width: width).map { ($0, .plain) }
      + [(house.say(ReplayPhrase.commit), .dim)]
      + wrapped(reel.commit, width: width).prefix(4).map { ($0, .plain) }
  }

  /// The same where there is little room.
  private func shortDiceLines(
    _ reel: Reel, width: Int, _ house: House
  ) -> [(text: String, style: Style)] {
    let isFit = reel.seedFits
    let verdict = house.say(isFit ? ReplayPhrase.seedFitsShort : ReplayPhrase.seedMisfits)
    let seed = "\(house.say(ReplayPhrase.seed)) \(reel.setup.seed.text)"
    return wrapped("\(verdict) \(seed)", width: width).map { ($0, isFit ? .dim : .bold(.red)) }
  }

  /// "ana's board. ", where there are several.
  private func whoseBoard(_ reel: Reel, _ house: House) -> String {
    guard let seat = reel.followed, reel.names.count > 1, reel.names.indices.contains(seat) else {
      return ""
    }
    return house.say(ReplayPhrase.boardOf, ["player": reel.names[seat]]) + "\n"
  }

  private func drawBelow(_ reel: Reel, in box: Box, on frame: inout Frame, _ house: House) {
    let (deed, time, sentences) = happening(reel, house)
    frame.write(time, rightIn: Box(box.column, box.row - 1, box.width, 1), row: 0, .dim)
    let heading = (whoseBoard(reel, house) + deed).split(separator: "\n").joined(separator: " ")
    let told = sentences.joined(separator: " ")
    let isSentence = heading.last.map { ".!?".contains($0) } ?? true
    let used = frame.write(
      heading + (isSentence || told.isEmpty ? " " : ": "), at: box.column, box.row, .bold,
      width: box.width)
    let rest = Box(box.column + used, box.row, box.width - used, 1)
    if Width.of(told) <= rest.width {
      frame.write(lines: [told], in: rest)
    } else {
      let below = Box(box.column, box.row + 1, box.width, 2)
      frame.write(lines: wrapped(told, width: box.width), in: below)
    }
    drawDice(reel, in: Box(box.column, box.row + box.height - 1, box.width, 1), on: &frame, house)
  }

  /// Whether the dice fit, in one row, with as much of the seed as that holds.
  private func drawDice(_ reel: Reel, in box: Box, on frame: inout Frame, _ house: House) {
    guard reel.seedFits else {
      let verdict = house.say(ReplayPhrase.seedMisfits)
      frame.write(verdict, at: box.column, box.row, .bold(.red), width: box.width)
      return
    }
    let verdict = house.say(ReplayPhrase.seedFitsShort)
    let seed = "\(house.say(ReplayPhrase.seed)) \(reel.setup.seed.text)"
    frame.write("\(verdict) \(seed)", at: box.column, box.row, .dim, width: box.width)
  }

  // MARK: - Aloud

  func spoken(_ house: House) -> [String] {
    guard let reel else { return [waiting(house)] }
    let verdict = house.say(reel.seedFits ? ReplayPhrase.seedFits : ReplayPhrase.seedMisfits)
    return [reel.names.joined(separator: ", ")] + toldAndJudged(reel, house) + [
      verdict, "\(house.say(ReplayPhrase.seed)): \(reel.setup.seed.text)",
      "\(house.say(ReplayPhrase.commit)): \(reel.commit)",
    ]
  }

  /// Each move with what it cost, and at the end what all of them did.
  private func toldAndJudged(_ reel: Reel, _ house: House) -> [String] {
    let first = told.count - reel.count
    let lines = told.enumerated().map { index, line in
      let judgement = judgement(at: index - first + 1, house)
      return judgement.map { "\(line) \($0)" } ?? line
    }
    return lines + (review.isComplete ? summary(reel, house) : [])
  }
}
