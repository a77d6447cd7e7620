@testable import GameCore
import Testing
import Wire

// The language of the tests: settings as `create` writes them, moves as players type them, and
// events as clients read them.

/// The seed of tests that name no other.
let testSeed = seed("5d0e0c1f6a7b48c2a1e3f09d77b6c4de")

func seed(_ text: String) -> Seed {
  guard let seed = Seed(text) else { preconditionFailure("\(text) is no seed") }
  return seed
}

/// `settings(Pig.self, "goal=20 seats=3")`
func settings(_ game: any Game.Type, _ options: String = "") throws(BadOption) -> Settings {
  let pairs = options.split(separator: " ").map { option in
    let sides = option.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    return (name: String(sides[0]), value: sides.count > 1 ? String(sides[1]) : "")
  }
  return try Settings(for: game, pairs)
}

func match(
  _ game: any Game.Type, _ options: String = "", opener: Seat = 1, seed: Seed = testSeed
) throws -> Match {
  Match(Setup(settings: try settings(game, options), opener: opener, seed: seed))
}

extension Gradual {
  /// All of it.
  func made() -> Self {
    var made = self
    let memory = Memory()
    while !made.isDone { made.goOn(memory) }
    return made
  }
}

extension MatchRecord {
  init(_ match: Match) {
    self.init(setup: match.setup, moves: Array(match.moves))
  }
}

extension Match {
  /// `try match.play(1, "roll", "roll", "hold")`
  mutating func play(_ seat: Seat, _ moves: String...) throws(IllegalMove) {
    for move in moves {
      try play(move, by: seat, at: (self.moves.last?.milliseconds ?? 0) + 1000)
    }
  }

  /// The events of the last move, as `viewer` receives them: `roll seat=1 die=5 total=5`.
  func heard(by viewer: Viewer = .watcher) -> [String] {
    events.heard(by: ears(of: viewer)).map(\.description)
  }

  /// The refusal of a move that must not be possible; `nil` if the move was possible.
  func refusal(of move: String, by seat: Seat) -> IllegalMove? {
    var copy = self
    do throws(IllegalMove) {
      try copy.play(seat, move)
      return nil
    } catch {
      return error
    }
  }
}

/// A game whose start a test chooses: its cards, its board or its code.
struct LaidTable<Played: Game> {
  var game: Played
  var table = Table(seed: testSeed)

  /// The latest events; at first those of the deal.
  func heard(by viewer: Viewer = .watcher) -> [String] {
    table.events.heard(by: viewer).map(\.description)
  }

  /// Plays moves of the seat, all at the same moment, and returns the events of the last one.
  @discardableResult
  mutating func play(
    _ seat: Seat, _ moves: String..., at milliseconds: Int = 0
  ) throws -> [String] {
    table.milliseconds = milliseconds
    for move in moves {
      #expect(game.movers.contains(seat))
      table.events.clear()
      try game.play(move, by: seat, at: &table)
    }
    return heard()
  }

  /// The refusal of a move that must be impossible and change nothing; `nil` if it was possible.
  func refusal(of move: String, by seat: Seat) -> IllegalMove? {
    var copy = self
    do throws(IllegalMove) {
      try copy.game.play(move, by: seat, at: &copy.table)
      return nil
    } catch {
      #expect(copy.game == game)
      #expect(copy.table.chance == table.chance)
      return error
    }
  }

  mutating func clock() -> [String] {
    table.events.clear()
    game.clockRanOut(at: &table)
    return heard()
  }

  mutating func resign(_ seat: Seat) -> [String] {
    table.events.clear()
    game.resign(seat, reason: .resigned, at: &table)
    return heard()
  }
}

extension LaidTable {
  init(_ game: Played) { self.game = game }
}

extension View {
  /// A seat's fields as `state` writes them: `score=22`.
  func seat(_ seat: Seat) -> String { seats[seat.index].description }
  var tableText: String { table.description }
  var rowTexts: [String] { rows.map(\.description) }
}

/// Chance for the tests themselves, from a seed that a failing test prints.
struct Dice {
  private var stream: GameCore.Stream

  init(_ text: String) {
    stream = GameCore.Stream(seed: seed(text))
  }

  mutating func below(_ bound: Int) -> Int { stream.below(min(bound, 65_536)) }

  mutating func pick<Things: RandomAccessCollection>(_ things: Things) -> Things.Element {
    things[things.index(things.startIndex, offsetBy: below(things.count))]
  }
}

extension IllegalMove {
  /// The code of the refusal in the protocol.
  var code: String {
    switch self {
    case .notAMove, .impossible: "bad-move"
    case .notYourTurn: "not-your-turn"
    case .notNow: "not-now"
    }
  }
}
