import GameCore
import Protocol
import TestSupport

@testable import Lobby

// Evenings of different kinds, and what must come to an end when all is well again.

/// The kind of an evening. If all evenings were the same mixture, the effects of much of one thing
/// would never be seen.
struct Climate: CustomStringConvertible {
  var people = 30
  /// One change in so many fails before it is stored, and one failure in so many is a kill; one
  /// answer in so many is late. 0 means never.
  var failsIn = 150
  var killsIn = 2
  var lateIn = 8
  /// Whether people go on while a thought is under way.
  var isImpatient = false
  /// The only game that is played.
  var game: String?
  /// What people do next, as numbers of `act`: each is as likely as it is frequent here.
  var acts = Array(0..<100)
  private var shares: [(name: String, times: Int)] = []

  init() {}

  private static let games = ["pig", "media", "slide", "mastermind"]
  private static let groups: [(name: String, acts: ClosedRange<Int>)] = [
    ("nonsense", 3...4), ("talk", 5...7), ("look", 8...12), ("leave", 13...20),
    ("house", 21...22), ("cups", 23...27), ("sit down", 28...42), ("salt", 43...46),
    ("move", 47...99),
  ]

  /// Draws the kind of an evening from a seed.
  init(seed: String) {
    var dice = Dice(seed: Seed(hashOf: Array("climate \(seed)".utf8)))
    people = 1 + dice.below([3, 10, 40, 200][dice.below(4)])
    failsIn = [0, 20, 150, 1000][dice.below(4)]
    killsIn = [1, 2, 10, 65_536][dice.below(4)]
    lateIn = [0, 1, 2, 8, 50][dice.below(5)]
    isImpatient = dice.below(2) == 0
    if dice.below(3) == 0 { game = Self.games[dice.below(Self.games.count)] }
    acts = Array(0...2)
    if dice.below(12) == 0 {
      shares = [("talk", 20)]
    } else {
      shares = Self.groups.map { ($0.name, [0, 1, 1, 1, 5][dice.below(5)]) }
    }
    for (name, times) in shares {
      guard let group = Self.groups.first(where: { $0.name == name }) else { continue }
      for _ in 0..<times { acts += Array(group.acts) }
    }
  }

  /// The lines that name no game other than the one that is played.
  func fitting(_ lines: [String]) -> [String] {
    guard let game else { return lines }
    return lines.filter { line in
      Self.games.allSatisfy { $0 == game || !line.contains($0) }
    }
  }

  var description: String {
    let shares = shares.map { "\($0.name) x\($0.times)" }.joined(separator: ", ")
    return """
      \(people) people, \(game ?? "all games"), fails 1:\(failsIn), kills 1:\(killsIn) of these, \
      late 1:\(lateIn)\(isImpatient ? ", impatient" : ""); \(shares)
      """
  }
}

// MARK: - What must come to an end

extension Simulation {
  /// Notes a result that `later=yes` promises: it comes as an event.
  mutating func notePromise(_ line: ServerLine, _ index: Int) {
    if line.kind == .done, line[.later] == "yes" { people[index].isPromised = true }
    if line.kind == .event, line.name == "hint" || line.name == "reviewed" {
      people[index].isPromised = false
    }
  }

  /// All is well again, and everybody is there and plays: every match and every cup that has begun
  /// must end, and every promised result must come.
  mutating func settle() {
    climate.failsIn = 0
    mayBeLate = false
    pass(.seconds(31))
    tellWhatIsLate()
    let unkept = people.filter { $0.session != nil && $0.isPromised }.map(\.name)
    check(unkept.isEmpty, "\(unkept) were promised a result that never came")
    endPausedCups()
    for turn in 0..<Self.turnsMax where faults.isEmpty && !isSettled {
      for index in people.indices { playOn(index, turn) }
      pass(.seconds(1))
    }
    check(isSettled, "it never ends: \(unsettled.joined(separator: "; "))")
  }

  /// The time in seconds: a cup sometimes waits ten minutes for a player who does not come.
  private static var turnsMax: Int { 6000 }
  /// After so many turns everybody gives up: random moves need not solve a puzzle.
  private static var patience: Int { 300 }

  /// Everything that should have ended and has not.
  private var unsettled: [String] {
    let rooms = lobby.rooms.list.page(from: 0, count: .max, of: nil).rooms
    let cups = lobby.cups.list.filter { $0.phase == .playing || $0.phase == .paused }
    return rooms.filter { $0.phase == .playing }.map {
      "match \($0.matchNumber) in room \($0.number) (\($0.settings))"
    } + cups.map { "cup \($0.number), \($0.phase), \($0.places)" }
      + people.filter(\.isPromised).map { "what \($0.name) was promised" }
  }

  private var isSettled: Bool { unsettled.isEmpty }

  /// A player connects, goes where a cup calls, and plays.
  private mutating func playOn(_ index: Int, _ turn: Int) {
    guard let id = people[index].session else { return connect(index) }
    guard let player = lobby.players.player(on: id) else { return disconnect(id, index) }
    let paused = lobby.cups.list.first { $0.phase == .paused && $0.director == player }
    if let paused { return send("cup resume \(paused.number)", index, id) }
    let drafted = lobby.cups.list.first { $0.hasDraftedRound && $0.director == player }
    if let drafted { return send("cup start \(drafted.number)", index, id) }
    if let line = called(index) {
      // The player leaves another seat first.
      if lobby.rooms.number(of: player) != nil { send("leave", index, id) }
      return send(line, index, id)
    }
    if let number = lobby.rooms.number(of: player), lobby.rooms[number]?.phase == .playing {
      return send(turn < Self.patience ? move(index) : "resign", index, id)
    }
  }
}
