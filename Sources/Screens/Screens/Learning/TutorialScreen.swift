import GameCore
import Protocol

/// A match that teaches a game: it says which key to press and why, and accepts no other. It needs
/// no server, as the match is played on this machine.
struct TutorialScreen: Screen {
  let game: String
  private let games: GameList
  var lesson: Lesson? { (table.kind as? any Showable.Type)?.shown.lesson }
  private(set) var match: LocalMatch?
  var table: RoomTable
  /// The current step, and how many of its keys were pressed.
  private(set) var step = 0
  var pressed = 0

  init(game: String, _ games: GameList = .standard) {
    (self.game, self.games) = (game, games)
    table = RoomTable(room: 0, game: game, games)
  }

  /// No chat, as the board needs the room.
  var hasTalk: Bool { false }

  func title(_ visit: Visit) -> String {
    visit.say(TutorialPhrase.title, ["game": Games.title(game, visit.look)])
  }

  /// The surroundings of the board, without the player's picture: a lesson calls the tiles by their
  /// numbers.
  func around(_ visit: Visit) -> Surroundings {
    var around = visit.around
    around.remembered["picture"] = ""
    around.remembered["numbers"] = nil
    return around
  }

  func board(_ visit: Visit) -> (any Board)? { table.board(in: around(visit)) }

  // MARK: - The match

  mutating func meet(_ occasion: ScreenEvent, _ visit: inout Visit) -> [Intent] {
    if case .appeared = occasion, match == nil { begin(&visit) }
    if !table.isMoving(visit.around) { tell(&visit) }
    return []
  }

  /// Says the new sentences once the animation is over, or the player goes on.
  private mutating func tell(_ visit: inout Visit) {
    for sentence in table.coming.untold { visit.tell(sentence) }
    table.coming.untold = []
  }

  mutating func begin(_ visit: inout Visit) {
    guard let setup = lesson?.setup(games) else { return }
    (step, pressed) = (0, 0)
    let name = visit.name ?? visit.say(TutorialPhrase.guest)
    let names = [name, rival(visit)].prefix(setup.settings.seats)
    let match = LocalMatch(setup, names: Array(names), viewer: .seat(1), number: 1)
    self.match = match
    table = RoomTable(room: match.room, game: game, games)
    hear(match.beginning, &visit)
    table.board?.dismissNotice()
  }

  /// The opponent's name, which always differs from our own.
  func rival(_ visit: Visit) -> String { visit.name?.lowercased() == "leo" ? "ada" : "leo" }

  private mutating func hear(_ told: [String], _ visit: inout Visit) {
    tell(&visit)
    let me = match?.names.first
    for line in told.compactMap({ ServerLine($0) }) {
      let sentences = table.hear(line, me: me, around(visit))
      // The text beside the board says more about the start.
      if line.happened != .start { table.coming.untold += sentences }
    }
    if !table.isMoving(visit.around) { tell(&visit) }
  }

  mutating func make(_ move: String, by seat: Seat, _ visit: inout Visit) -> [Intent] {
    let milliseconds = max(0, visit.now - (table.startedAt ?? visit.now))
    guard let told = try? match?.play(move, by: seat, at: milliseconds) else { return [] }
    hear(told, &visit)
    goOn()
    return []
  }

  mutating func goOn() {
    guard let current, current.act != .end else { return }
    (step, pressed) = (step + 1, 0)
    // While something is explained, the board may still show its notice.
    if self.current?.act.isReading == false { table.board?.dismissNotice() }
  }

  // MARK: - Which keys to press, and what a key does

  var current: Lesson.Step? { lesson?.steps[at: step] }

  /// The keys that remain to be pressed, the next one first.
  var wanted: [Key] {
    guard case .play(let keys, _) = current?.act else { return [] }
    return Array(keys.dropFirst(pressed))
  }

  private var move: String? { if case .play(_, let move) = current?.act { move } else { nil } }

  /// "roll the die": what to do now.
  func task(_ visit: Visit) -> String {
    move.map { Games.task($0, visit.look) } ?? visit.say(TutorialPhrase.goOn)
  }

  func choices(_ visit: Visit) -> [Choice] {
    let leave = visit.choice(.escape, CommonPhrase.leave, .back)
    guard let current else { return [leave] }
    guard current.act != .end else {
      let why = visit.connection == .ready ? nil : visit.say(RulesPhrase.notConnected)
      return [
        visit.choice("p", HomePhrase.play, unless: why, .ask(.play(game: game))),
        visit.choice("a", TutorialPhrase.again, does { $0.begin(&$2) }), leave,
      ]
    }
    let readOn = does { $0.readOn(&$2) }
    // Screen-reader users choose the action and need not find a key.
    if visit.look.isSpoken {
      let make = does { $0.makeWanted(&$2) }
      return [Choice([.enter], label: task(visit), move == nil ? readOn : make), leave]
    }
    // Enabled choices come first, so that a narrow screen shows them.
    let own = boardChoices(visit)
    let on = own.filter { $0.why == nil }
    let goOn = wanted.isEmpty ? [visit.choice(.enter, TutorialPhrase.goOn, readOn)] : []
    return goOn + on + [leave] + own.filter { $0.why != nil }
  }

  /// The board's own buttons. Only the requested one is enabled.
  func boardChoices(_ visit: Visit) -> [Choice] {
    let press = does { screen, _, visit in
      screen.wanted.first.map { screen.hand($0, &visit) } ?? []
    }
    return (board(visit)?.choices ?? []).compactMap { choice in
      let isNext = wanted.first.map(choice.keys.contains) ?? false
      let isWanted = isNext || makesMove(choice, visit)
      // Enter and Space continue while something is read.
      let keys = choice.keys.filter { !wanted.isEmpty || ($0 != .enter && $0 != " ") }
      guard !keys.isEmpty else { return nil }
      let asked = isNext ? Array(wanted.prefix(1)) : []
      return Choice(
        asked + keys.filter { !asked.contains($0) }, label: choice.label,
        unless: isWanted ? nil : notThat(visit), isQuiet: choice.isQuiet,
        isNext ? press : does { $0.makeWanted(&$2) })
    }
  }

  /// Whether a choice makes the requested move at once, as Enter does if the bet is already there.
  private func makesMove(_ choice: Choice, _ visit: Visit) -> Bool {
    guard let move, choice.why == nil, var board = board(visit) else { return false }
    let intents =
      if case .act(let act, let typed) = choice.intent {
        board.perform(act, typed: typed)
      } else {
        [choice.intent]
      }
    return intents.contains { if case .ask(.move(move, _)) = $0 { true } else { false } }
  }

  func notThat(_ visit: Visit) -> String {
    visit.say(TutorialPhrase.notThat, ["what": task(visit)])
  }

  private mutating func makeWanted(_ visit: inout Visit) -> [Intent] {
    move.map { make($0, by: 1, &visit) } ?? []
  }

  mutating func readOn(_ visit: inout Visit) -> [Intent] {
    if case .watch(let move) = current?.act { return make(move, by: 2, &visit) }
    if case .read = current?.act { goOn() }
    return []
  }

  mutating func press(_ key: Key, _ visit: inout Visit) -> [Intent]? {
    guard key != .escape, key != "?", let current, current.act != .end else { return nil }
    // Space continues like Enter, which the line of keys names.
    if wanted.isEmpty, key == " " { return readOn(&visit) }
    guard key == wanted.first else { return [.tell(notThat(visit))] }
    return hand(key, &visit)
  }

  /// Gives the requested key to the board, which shows what is typed. With the last key, the lesson
  /// makes the move itself, as a board that still moves may not take its keys.
  mutating func hand(_ key: Key, _ visit: inout Visit) -> [Intent] {
    let choice = board(visit)?.choices.first { $0.keys.contains(key) }
    if let why = choice?.why { return [.tell(why)] }
    pressed += 1
    table.withBoard(in: around(visit)) { board in
      if case .act(let act, let typed) = choice?.intent {
        _ = board.perform(act, typed: typed)
      } else {
        _ = board.press(key)
      }
    }
    return wanted.isEmpty ? makeWanted(&visit) : []
  }

  // MARK: - Drawing and speaking

  func draw(in box: Box, on frame: inout Frame, _ visit: Visit) {
    let parts = BoardAndText(in: box)
    board(visit)?.draw(in: parts.board, on: &frame)
    let count = lesson?.steps.count ?? 1
    let place = visit.say(TutorialPhrase.step, ["n": String(step + 1), "count": String(count)])
    parts.drawLine(place, visit.look.glyphs, on: &frame)
    var inside = parts.inside
    if parts.isBeside {
      frame.write(place, in: inside, .bold)
      frame.bar(step, of: count - 1, in: inside.line(1), visit.look.glyphs)
      inside = inside.below(3)
    }
    let text = wrapped(self.text(visit), width: inside.width)
    frame.write(lines: text, in: inside)
    let last = inside.row + inside.height - 1
    let row = parts.isBeside ? min(inside.row + text.count + 1, last) : last
    drawPrompt(in: Box(inside.column, row, inside.width, last - row + 1), on: &frame, visit)
  }

  private func text(_ visit: Visit) -> String {
    guard let current else { return visit.say(RulesPhrase.unknown) }
    return visit.say(current.text, ["rival": rival(visit)])
  }

  private func drawPrompt(in box: Box, on frame: inout Frame, _ visit: Visit) {
    guard let current, current.act != .end else { return }
    let keys = wanted.isEmpty ? [.enter] : wanted
    let press = visit.say(TutorialPhrase.press) + " "
    let start = Width.of(press)
    frame.write(press, in: box, .bold)
    var (column, row) = (start, 0)
    for key in keys {
      let name = " \(key.name(visit.look)) "
      if column + Width.of(name) > box.width { (column, row) = (start, row + 1) }
      guard row < box.height else { return }
      frame.write(
        name, at: box.column + column, box.row + row, .selected, width: box.width - column)
      column += Width.of(name) + 1
    }
  }

  func nextMoment(_ visit: Visit) -> Int? {
    [board(visit)?.nextMoment, table.comingMoment(visit.around)].compactMap(\.self).min()
  }

  func spoken(_ visit: Visit) -> [String] { [text(visit)] + (board(visit)?.spoken ?? []) }

  func help(_ visit: Visit) -> [String] { board(visit)?.help ?? [] }
}
