import GameCore
import Protocol

/// A finished match played back, move by move: asked of the server, checked, and shown on its
/// game's board to somebody who sees everything.
struct ReplayScreen: Screen {
  let match: Int
  private var phase = Phase.asking
  private var record: ReplayRecord?
  /// When the next move is due, while it plays.
  private var dueAt: Int?
  /// All of it in sentences, for who listens.
  private var told: [String] = []
  /// Until when something on the board may still move.
  private var movesUntil = 0

  private enum Phase {
    case asking
    case refused(String)
    case misfit(Reel.Misfit)
    case ready(Reel)
  }

  /// A move a second.
  private static let pace = 1000
  /// Longer than anything on a board moves after a move.
  private static let motionMax = 5000

  init(match: Int) { self.match = match }

  var hasTalk: Bool { false }

  func title(_ house: House) -> String {
    let title = house.say(ReplayPhrase.title, ["match": String(match)])
    guard let reel else { return title }
    let game = Games.title(reel.setup.settings.game.rules.name, house.look)
    return "\(title) \(house.look.glyphs.separator) \(game)"
  }

  private(set) var reel: Reel? {
    get { if case .ready(let reel) = phase { reel } else { nil } }
    set { if let newValue { phase = .ready(newValue) } }
  }

  // MARK: - Asking for it

  private var purpose: Purpose { .screen("replay \(match)") }

  mutating func meet(_ occasion: Occasion, _ house: inout House) -> [Intent] {
    switch occasion {
    case .appeared: if case .asking = phase { return ask() }
    case .ticked: tick(&house)
    default: break
    }
    return []
  }

  private mutating func ask() -> [Intent] {
    (phase, record) = (.asking, nil)
    return [.ask("replay \(match)", purpose)]
  }

  mutating func take(_ answer: Answer, _ house: inout House) -> [Intent] {
    guard answer.purpose == purpose, case .asking = phase else { return [] }
    guard answer.isGood else {
      let refusal = RefusalPhrase(code: answer.end.name).map { house.say($0) }
      phase = .refused(refusal ?? answer.end["text"] ?? answer.end.name)
      return []
    }
    do throws(Reel.Misfit) {
      return try read(answer, &house)
    } catch {
      phase = .misfit(error)
      return []
    }
  }

  private mutating func read(_ answer: Answer, _ house: inout House) throws(Reel.Misfit) -> [Intent]
  {
    var rows = answer.rows[...]
    if record == nil, let heading = rows.popFirst() {
      record = try ReplayRecord(heading: heading)
    }
    guard var whole = record, whole.number == match else { throw .heading }
    record = nil
    try whole.read(rows)
    if let next = answer.end.number("next") {
      // A page that brings nothing is not followed by another one.
      guard !rows.isEmpty, next == whole.moves.count + 1 else { throw .end }
      record = whole
      return [.ask("replay \(match) from=\(next)", purpose)]
    }
    try show(whole, &house)
    return []
  }

  private mutating func show(_ record: ReplayRecord, _ house: inout House) throws(Reel.Misfit) {
    var reel = try Reel(record, house.around)
    if house.look.isSpoken {
      told = Self.allSentences(of: &reel, house)
    }
    phase = .ready(reel)
  }

  private static func allSentences(of reel: inout Reel, _ house: House) -> [String] {
    var told = reel.sentences
    for position in 0..<reel.count {
      reel.go(to: position + 1, house.around)
      let deed = reel.move.map { Deed($0, reel.names).sentence(house.look) } ?? ""
      let sentences = [deed] + reel.sentences.filter { $0 != deed }
      told.append("\(position + 1). \(sentences.joined(separator: " "))")
    }
    return told
  }

  // MARK: - What can be done

  func choices(_ house: House) -> [Choice] {
    let back = Choice(.escape, label: house.say(ReplayPhrase.back), .back)
    guard let reel else {
      return [Choice(.character("a"), label: house.say(ReplayPhrase.askAgain), .act("ask")), back]
    }
    guard !house.look.isSpoken else { return [back] }
    let atEnd = reel.goal == reel.count ? house.say(ReplayPhrase.atEnd) : nil
    let atStart = reel.goal == 0 ? house.say(ReplayPhrase.atBeginning) : nil
    let still = house.look.hasMotion ? nil : house.say(ReplayPhrase.stepsOnly)
    let play = house.say(dueAt == nil ? ReplayPhrase.play : ReplayPhrase.pause)
    return [
      Choice(.character(" "), label: play, unless: still, .act("play")),
      Choice(
        .right, .character("l"), label: house.say(ReplayPhrase.next), unless: atEnd, .act("next")),
      Choice(
        .left, .character("h"), label: house.say(ReplayPhrase.previous), unless: atStart,
        .act("previous")),
    ] + followChoices(reel, house) + [
      back,
      Choice(
        .home, label: house.say(ReplayPhrase.first), unless: atStart,
        isQuiet: house.look.isCompact, .act("first")),
      Choice(
        .end, label: house.say(ReplayPhrase.last), unless: atEnd,
        isQuiet: house.look.isCompact, .act("last")),
    ]
  }

  /// In a game where everybody has a board alone one can look at each.
  private func followChoices(_ reel: Reel, _ house: House) -> [Choice] {
    guard reel.followed != nil, reel.names.count > 1 else { return [] }
    return [Choice(.tab, label: house.say(ReplayPhrase.nextBoard), .act("follow"))]
  }

  mutating func act(_ word: String, typed: String, _ house: inout House) -> [Intent] {
    if word == "ask" { return ask() }
    guard let reel else { return [] }
    switch word {
    case "play": playOrPause(reel, &house)
    case "next": step(&house)
    case "previous": go(to: reel.goal - 1, house)
    case "first": go(to: 0, house)
    case "last": go(to: reel.count, house)
    case "follow": withReel { $0.followNext(house.around) }
    default: break
    }
    return []
  }

  private mutating func playOrPause(_ reel: Reel, _ house: inout House) {
    guard dueAt == nil else {
      dueAt = nil
      return
    }
    // What has been played to its end begins again.
    if reel.goal == reel.count { go(to: 0, house) }
    dueAt = house.now + Self.pace
  }

  private mutating func step(_ house: inout House) {
    dueAt = nil
    withReel { $0.step(house.around) }
    movesUntil = house.now + Self.motionMax
  }

  private mutating func go(to position: Int, _ house: House) {
    dueAt = nil
    withReel { $0.go(to: position, house.around) }
  }

  /// One value, one owner: tables in two hands would be copied with every move.
  private mutating func withReel(_ body: (inout Reel) -> Void) {
    guard var reel else { return }
    phase = .asking
    body(&reel)
    phase = .ready(reel)
  }

  // MARK: - By itself

  private mutating func tick(_ house: inout House) {
    guard let reel else { return }
    guard reel.isThere else { return withReel { $0.goOn(house.around) } }
    guard let due = dueAt, due <= house.now else { return }
    step(&house)
    if reel.goal + 1 < reel.count { dueAt = house.now + Self.pace }
  }

  func nextMoment(_ house: House) -> Int? {
    guard let reel else { return nil }
    guard reel.isThere else { return house.now }
    let table = reel.table(house.around)
    let board = house.now < movesUntil ? table.board?.nextMoment(table, house.around) : nil
    return [board, dueAt].compactMap(\.self).min()
  }
}

// MARK: - Drawing

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
    return (deed, Games.minutes(move.milliseconds), reel.sentences.filter { $0 != deed })
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
    var dice = diceLines(reel, width: box.width, house)
    if row + happened.count + dice.count + 2 > box.row + box.height {
      dice = shortDiceLines(reel, width: box.width, house)
    }
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
    let verdict = house.say(reel.diceFit ? ReplayPhrase.diceFit : ReplayPhrase.diceMisfit)
    let style: Style = reel.diceFit ? .plain : .bold(.red)
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
    let isFit = reel.diceFit
    let verdict = house.say(isFit ? ReplayPhrase.diceFitShort : ReplayPhrase.diceMisfit)
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
    let used = frame.write(heading + " ", at: box.column, box.row, .bold, width: box.width)
    let rest = Box(box.column + used, box.row, box.width - used, 1)
    let told = sentences.joined(separator: " ")
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
    guard reel.diceFit else {
      let verdict = house.say(ReplayPhrase.diceMisfit)
      frame.write(verdict, at: box.column, box.row, .bold(.red), width: box.width)
      return
    }
    let verdict = house.say(ReplayPhrase.diceFitShort)
    let seed = "\(house.say(ReplayPhrase.seed)) \(reel.setup.seed.text)"
    frame.write("\(verdict) \(seed)", at: box.column, box.row, .dim, width: box.width)
  }

  // MARK: - Aloud

  func spoken(_ house: House) -> [String] {
    guard let reel else { return [waiting(house)] }
    let verdict = house.say(reel.diceFit ? ReplayPhrase.diceFit : ReplayPhrase.diceMisfit)
    return [reel.names.joined(separator: ", ")] + told + [
      verdict, "\(house.say(ReplayPhrase.seed)): \(reel.setup.seed.text)",
      "\(house.say(ReplayPhrase.commit)): \(reel.commit)",
    ]
  }
}
