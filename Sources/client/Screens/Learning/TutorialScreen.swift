import GameCore
import Protocol

/// A match that teaches a game: it says what to press and why, and takes that alone. It needs no
/// server: the match is played on this machine.
struct TutorialScreen: Screen {
  let game: String
  private let tutorial: Tutorial?
  private(set) var match: LocalMatch?
  private(set) var table: RoomTable
  /// All that was told so far, so that the table can be laid again.
  private var lines: [String] = []
  /// The step that is shown, and how many of its keys were pressed.
  private(set) var step = 0
  private var pressed = 0
  private var startedAt: Int?

  init(game: String) {
    self.game = game
    tutorial = Tutorial.of(game)
    table = RoomTable(room: 0, game: game)
  }

  /// The talk has no part in it, and the board needs the room.
  var hasTalk: Bool { false }

  func title(_ house: House) -> String {
    house.say(TutorialPhrase.title, ["game": Games.title(game, house.look)])
  }

  // MARK: - The match

  mutating func meet(_ occasion: Occasion, _ house: inout House) -> [Intent] {
    if case .appeared = occasion, match == nil { begin(&house) }
    return []
  }

  private mutating func begin(_ house: inout House) {
    guard let setup = tutorial?.setup() else { return }
    (step, pressed, lines) = (0, 0, [])
    let name = house.name ?? house.say(TutorialPhrase.guest)
    let names = [name, rival(house)].prefix(setup.settings.seats)
    let match = LocalMatch(setup, names: Array(names), viewer: .seat(1), number: 1)
    self.match = match
    startedAt = house.now
    table = RoomTable(room: match.room, game: game)
    hear(match.beginning, &house)
    putNoticesAway()
  }

  /// Who plays against us: never by our own name.
  private func rival(_ house: House) -> String { house.name?.lowercased() == "leo" ? "ada" : "leo" }

  private mutating func hear(_ told: [String], _ house: inout House) {
    lines += told
    let me = match?.names.first
    for line in told.compactMap({ ServerLine($0) }) {
      let sentences = table.hear(line, me: me, house.around)
      // Of the beginning the text beside the board says more.
      if line.name != "start" { for sentence in sentences { house.tell(sentence) } }
    }
  }

  /// Lays the table again as it is: what a board has shown ahead of a refusal is gone.
  private mutating func layAgain(_ house: House) {
    table = RoomTable(room: 0, game: game)
    var around = house.around
    around.now -= Self.longAgo
    for line in lines.compactMap({ ServerLine($0) }) {
      _ = table.hear(line, me: match?.names.first, around)
    }
    putNoticesAway()
  }

  /// Milliseconds after which nothing moves any more.
  private static let longAgo = 60_000

  private mutating func make(_ move: String, by seat: Seat, _ house: inout House) -> [Intent] {
    let milliseconds = max(0, house.now - (startedAt ?? house.now))
    do throws(LocalMatch.Denial) {
      guard let told = try match?.play(move, by: seat, at: milliseconds) else { return [] }
      hear(told, &house)
      goOn()
    } catch {
      layAgain(house)
      house.tell(error.text)
    }
    return []
  }

  private mutating func goOn() {
    guard let current, !current.isEnd else { return }
    step += 1
    pressed = 0
    // While something is explained the board may still show what it is about.
    if self.current?.isReading == false { putNoticesAway() }
  }

  private mutating func putNoticesAway() {
    guard var board = table.board else { return }
    table.board = nil
    board.dismissNotice()
    table.board = board
  }
}

// MARK: - What can be done

extension TutorialScreen {
  var current: Tutorial.Step? {
    guard let steps = tutorial?.steps, steps.indices.contains(step) else { return nil }
    return steps[step]
  }

  /// The keys that are still to be pressed now, the next one first.
  private var wanted: [Key] {
    guard case .play(let keys, _) = current?.act else { return [] }
    return Array(keys.dropFirst(pressed))
  }

  private var accepted: [String] {
    guard case .play(_, let moves) = current?.act else { return [] }
    return moves
  }

  /// "roll the die": what is to be done now.
  private func task(_ house: House) -> String {
    guard let move = accepted.first else { return house.say(TutorialPhrase.goOn) }
    let words = move.split(separator: " ").map(String.init)
    let argument = words.count > 1 ? words[1] : ""
    switch words.first {
    case "roll": return house.say(TutorialPhrase.doRoll)
    case "hold": return house.say(TutorialPhrase.doHold)
    case "bet": return house.say(TutorialPhrase.doBet, ["n": argument])
    case "card": return house.say(TutorialPhrase.doCard)
    case "stand": return house.say(TutorialPhrase.doStand)
    case "slide": return house.say(TutorialPhrase.doSlide, ["n": argument])
    default:
      let code = argument.map { String($0) }.joined(separator: " ")
      return house.say(TutorialPhrase.doGuess, ["code": code])
    }
  }

  func choices(_ house: House) -> [Choice] {
    let leave = Choice(.escape, label: house.say(TutorialPhrase.leave), .back)
    guard let current else { return [leave] }
    if current.isEnd { return endChoices(house) + [leave] }
    if house.look.isSpoken { return [spokenChoice(house), leave] }
    // What is on stands first, so that a narrow screen has room for it.
    let own = boardChoices(house)
    let on = own.filter { $0.why == nil }
    return [goOnChoice(house)].compactMap(\.self) + on + [leave] + own.filter { $0.why != nil }
  }

  /// Who listens chooses what is to be done, and need not find a key.
  private func spokenChoice(_ house: House) -> Choice {
    Choice(.enter, label: task(house), accepted.isEmpty ? .act("go on") : .act("do it"))
  }

  private func goOnChoice(_ house: House) -> Choice? {
    guard wanted.isEmpty else { return nil }
    let label = house.say(TutorialPhrase.goOn)
    return Choice(.enter, .character(" "), label: label, .act("go on"))
  }

  /// The board's own buttons; on is only what is asked for now.
  private func boardChoices(_ house: House) -> [Choice] {
    let own = table.board?.choices(table, house.around) ?? []
    return own.compactMap { choice in
      let isWanted = wanted.first.map(choice.keys.contains) ?? false
      // Enter and Space go on while something is read.
      let keys = choice.keys.filter { !wanted.isEmpty || ($0 != .enter && $0 != .character(" ")) }
      guard !keys.isEmpty else { return nil }
      let asked = isWanted ? Array(wanted.prefix(1)) : []
      return Choice(
        asked + keys.filter { !asked.contains($0) }, label: choice.label,
        unless: isWanted ? nil : notThat(house), isQuiet: choice.isQuiet, .act("press"))
    }
  }

  private func notThat(_ house: House) -> String {
    house.say(TutorialPhrase.notThat, ["what": task(house)])
  }

  private func endChoices(_ house: House) -> [Choice] {
    let why = house.connection == .ready ? nil : house.say(RulesPhrase.notConnected)
    return [
      Choice(
        .character("p"), label: house.say(RulesPhrase.play), unless: why,
        .ask("play \(game)", .enter)),
      Choice(.character("a"), label: house.say(TutorialPhrase.again), .act("again")),
    ]
  }

  // MARK: - Doing it

  mutating func act(_ word: String, typed: String, _ house: inout House) -> [Intent] {
    switch word {
    case "go on": return readOn(&house)
    case "do it": return accepted.first.map { make($0, by: 1, &house) } ?? []
    case "press": return wanted.first.map { hand($0, &house) } ?? []
    case "again":
      begin(&house)
      return []
    default: return []
    }
  }

  private mutating func readOn(_ house: inout House) -> [Intent] {
    switch current?.act {
    case .watch(let move): return make(move, by: 2, &house)
    case .read: goOn()
    case .play, .end, nil: break
    }
    return []
  }

  mutating func press(_ key: Key, _ house: inout House) -> [Intent]? {
    guard key != .escape, key != .character("?"), current?.isEnd == false else { return nil }
    guard key == wanted.first else { return [.tell(notThat(house))] }
    return hand(key, &house)
  }

  /// Gives the asked key to the board, as in a match, and its wishes to the match.
  private mutating func hand(_ key: Key, _ house: inout House) -> [Intent] {
    guard var board = table.board else { return [] }
    let choice = board.choices(table, house.around).first { $0.keys.contains(key) }
    if let why = choice?.why { return [.tell(why)] }
    let (count, last) = (match?.match.moves.count, pressed + 1)
    pressed = last
    var intents: [Intent]
    if let choice {
      intents = carryOut(choice.intent, &house)
    } else {
      // One value, one owner: a board in two hands would be copied.
      table.board = nil
      let wishes = board.press(key, table, house.around) ?? []
      table.board = board
      intents = wishes.flatMap { carryOut($0, &house) }
    }
    // A board that makes nothing of these keys does not stop the lesson.
    if wanted.isEmpty, pressed == last, count == match?.match.moves.count, let move = accepted.first
    {
      intents += make(move, by: 1, &house)
    }
    return intents
  }

  private mutating func carryOut(_ intent: Intent, _ house: inout House) -> [Intent] {
    switch intent {
    case .ask(let line, .move), .ask(let line, .step): return take(line, &house)
    case .ask: return []
    case .act(let word, let typed):
      guard var board = table.board else { return [] }
      table.board = nil
      let intents = board.act(word, typed: typed, table, house.around)
      table.board = board
      return intents.flatMap { carryOut($0, &house) }
    case .all(let intents): return intents.flatMap { carryOut($0, &house) }
    default: return [intent]
    }
  }

  /// A move that the board asks for. Another one than what was asked for is taken back.
  private mutating func take(_ line: String, _ house: inout House) -> [Intent] {
    let move = line.split(separator: " ").filter { !$0.hasPrefix("n=") }.joined(separator: " ")
    guard accepted.contains(move) else {
      pressed = 0
      layAgain(house)
      return [.tell(notThat(house))]
    }
    return make(line, by: 1, &house)
  }
}

// MARK: - Drawing

extension TutorialScreen {
  func draw(in box: Box, on frame: inout Frame, _ house: House) {
    let parts = BoardAndText(in: box)
    table.board?.draw(in: parts.board, on: &frame, table, house.around)
    let count = (tutorial?.steps.count ?? 1) - 1
    let place = house.say(
      TutorialPhrase.step, ["n": String(min(step + 1, count)), "count": String(count)])
    parts.drawLine(place, house.look.glyphs, on: &frame)
    var inside = parts.inside
    if parts.isBeside {
      frame.write(place, at: inside.column, inside.row, .bold, width: inside.width)
      frame.bar(
        step, of: count, at: inside.column, inside.row + 1, width: inside.width, house.look.glyphs)
      inside = Box(inside.column, inside.row + 3, inside.width, inside.height - 3)
    }
    let text = wrapped(self.text(house), width: inside.width)
    frame.write(lines: text, in: inside)
    let last = inside.row + inside.height - 1
    let row = parts.isBeside ? min(inside.row + text.count + 1, last) : last
    drawPrompt(in: Box(inside.column, row, inside.width, last - row + 1), on: &frame, house)
  }

  private func text(_ house: House) -> String {
    guard let current else { return house.say(RulesPhrase.unknown) }
    return house.say(current.text, ["rival": rival(house)])
  }

  /// The keys that are to be pressed, in their order, as keys look.
  private func drawPrompt(in box: Box, on frame: inout Frame, _ house: House) {
    guard current?.isEnd == false else { return }
    let keys = wanted.isEmpty ? [.enter] : wanted
    let press = house.say(TutorialPhrase.press) + " "
    let start = Width.of(press)
    frame.write(press, at: box.column, box.row, .bold, width: box.width)
    var (column, row) = (start, 0)
    for key in keys {
      let name = " \(App.name(of: key, house.look)) "
      if column + Width.of(name) > box.width { (column, row) = (start, row + 1) }
      guard row < box.height else { return }
      frame.write(
        name, at: box.column + column, box.row + row, .selected, width: box.width - column)
      column += Width.of(name) + 1
    }
  }

  func nextMoment(_ house: House) -> Int? { table.board?.nextMoment(table, house.around) }

  func spoken(_ house: House) -> [String] {
    [text(house)] + (table.board?.spoken(table, house.around) ?? [])
  }

  func help(_ house: House) -> [String] { table.board?.help(house.around) ?? [] }
}
