import GameCore
import Protocol

/// A finished match played back, move by move: asked of the server, checked, and shown on its
/// game's board to somebody who sees everything.
struct ReplayScreen: Screen {
  let match: Int
  var phase = Phase.asking
  private var record: ReplayRecord?
  /// When the next move is due, while it plays.
  private var dueAt: Int?
  /// All of it in sentences, for who listens.
  var told: [String] = []
  /// Until when something on the board may still move.
  private var movesUntil = 0
  /// What its decisions cost, as far as that was asked.
  var review = Review()

  enum Phase {
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
    case .ticked:
      tick(&house)
      return goOnReviewing(house)
    default: break
    }
    return []
  }

  private mutating func ask() -> [Intent] {
    (phase, record) = (.asking, nil)
    return [.ask("replay \(match)", purpose)]
  }

  mutating func take(_ answer: Answer, _ house: inout House) -> [Intent] {
    guard answer.purpose == purpose, case .asking = phase else {
      return takeReview(answer, house)
    }
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
    guard !house.look.isSpoken else { return [back] + reviewChoices(reel, house) }
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
    ] + followChoices(reel, house) + [back] + reviewChoices(reel, house) + [
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
    case "review": return askForReview(house)
    case "costly": goToCostly(reel, house)
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

  mutating func go(to position: Int, _ house: House) {
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
    return [board, dueAt, review.dueAt].compactMap(\.self).min()
  }
}
