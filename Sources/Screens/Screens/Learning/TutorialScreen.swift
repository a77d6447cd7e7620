import GameCore
import Protocol

/// A match that teaches a game: it says what to press and why, and accepts nothing else. It needs
/// no server: the match is played on this machine.
struct TutorialScreen: Screen {
  let game: String
  let lesson: Lesson?
  private(set) var match: LocalMatch?
  var table: RoomTable
  /// All that was told so far, so that the table can be laid again.
  var lines: [String] = []
  /// The step that is shown, and how many of its keys were pressed.
  private(set) var step = 0
  var pressed = 0
  private var startedAt: Int?

  init(game: String) {
    self.game = game
    lesson = Games.of(game)?.lesson
    table = RoomTable(room: 0, game: game)
  }

  /// The talk has no part in it, and the board needs the room.
  var hasTalk: Bool { false }

  func title(_ visit: Visit) -> String {
    visit.say(TutorialPhrase.title, ["game": Games.title(game, visit.look)])
  }

  /// Where the board is here: a lesson speaks of the tiles by their numbers, so no picture of the
  /// player's lies over them.
  func around(_ visit: Visit) -> Surroundings {
    var around = visit.around
    around.remembered["picture"] = nil
    around.remembered["numbers"] = nil
    return around
  }

  func board(_ visit: Visit) -> (any Board)? { table.board(in: around(visit)) }

  // MARK: - The match

  mutating func meet(_ occasion: Occasion, _ visit: inout Visit) -> [Intent] {
    if case .appeared = occasion, match == nil { begin(&visit) }
    if !table.isMoving(visit.around) { tell(&visit) }
    return []
  }

  /// What was heard is told once it was seen, or somebody goes on.
  private mutating func tell(_ visit: inout Visit) {
    let sentences = table.coming.untold
    table.coming.untold = []
    for sentence in sentences { visit.tell(sentence) }
  }

  mutating func begin(_ visit: inout Visit) {
    guard let setup = lesson?.setup() else { return }
    (step, pressed, lines) = (0, 0, [])
    let name = visit.name ?? visit.say(TutorialPhrase.guest)
    let names = [name, rival(visit)].prefix(setup.settings.seats)
    let match = LocalMatch(setup, names: Array(names), viewer: .seat(1), number: 1)
    self.match = match
    startedAt = visit.now
    table = RoomTable(room: match.room, game: game)
    hear(match.beginning, &visit)
    table.board?.dismissNotice()
  }

  /// Our opponent, whose name is never our own.
  func rival(_ visit: Visit) -> String { visit.name?.lowercased() == "leo" ? "ada" : "leo" }

  private mutating func hear(_ told: [String], _ visit: inout Visit) {
    lines += told
    tell(&visit)
    let me = match?.names.first
    for line in told.compactMap({ ServerLine($0) }) {
      let sentences = table.hear(line, me: me, around(visit))
      // Of the beginning the text beside the board says more.
      if line.happened != .start { table.coming.untold += sentences }
    }
    if !table.isMoving(visit.around) { tell(&visit) }
  }

  /// Lays the table again as it is: what a board has shown ahead of a refusal is gone.
  mutating func layAgain(_ visit: Visit) {
    table = RoomTable(room: 0, game: game)
    var around = self.around(visit)
    around.now -= Self.longAgo
    for line in lines.compactMap({ ServerLine($0) }) {
      _ = table.hear(line, me: match?.names.first, around)
    }
    table.board?.dismissNotice()
  }

  /// Milliseconds after which nothing moves any more.
  private static let longAgo = 60_000

  mutating func make(_ move: String, by seat: Seat, _ visit: inout Visit) -> [Intent] {
    let milliseconds = max(0, visit.now - (startedAt ?? visit.now))
    do throws(LocalMatch.Refused) {
      guard let told = try match?.play(move, by: seat, at: milliseconds) else { return [] }
      hear(told, &visit)
      goOn()
    } catch {
      layAgain(visit)
      visit.tell(visit.look.language.refusal(error.why, error.facts))
    }
    return []
  }

  mutating func goOn() {
    guard let current, !current.isEnd else { return }
    step += 1
    pressed = 0
    // While something is explained the board may still show what it is about.
    if self.current?.isReading == false { table.board?.dismissNotice() }
  }
}
