import Lobby
import Measure

/// What a request costs in the lobby, without sockets and a store: it must not grow with what is
/// idle.
///
///     Scripts/speed/bench-lobby
@main
struct LobbyBenchmark {
  static func main() {
    let yardstick = measureYardstick()
    var lines = [yardstick]
    for rooms in [10, 1000, 100_000] {
      var house = House(rooms: rooms)
      let among = "among \(rooms) rooms"
      lines.append(measure("a move \(among)") { house.playMoves(300_000) })
      lines.append(measure("a move kept \(among)") { house.playMoves(300_000, isKept: true) })
      lines.append(measure("play and leave \(among)") { house.playAndLeave(20_000) })
      lines.append(measure("a page of rooms \(among)") { house.ask("rooms", 200) })
      lines.append(measure("a ping \(among)") { house.ask("ping", 200_000) })
    }
    lines += measureCup()
    report(lines, yardstick: yardstick)
  }
}

/// A lobby with two players at each of many tables, and one guest who sits nowhere.
private struct House {
  private var lobby: LobbyMachine
  private var effects = Effects()
  private var time = Instant(.zero)
  private let guest: SessionID

  init(rooms: Int) {
    lobby = LobbyMachine(entropy: Entropy(bytes: [1]), isDurable: true)
    guest = SessionID(2 * rooms)
    for index in 0...2 * rooms {
      step(.connected(SessionID(index), from: Origin(neighbourhood: [], isExempt: true)))
      say("hello p\(index)", SessionID(index))
    }
    // Others wait for somebody, each with wishes of their own; the pairs play.
    for index in 0..<2 * rooms {
      say("play pig goal=1000 clock=0", SessionID(index))
      _ = lobby.takeBatch()
    }
  }

  private mutating func step(_ input: Input) {
    effects.removeAll()
    lobby.step(input, at: time, into: &effects)
    // Nobody is stored here: every name that is asked for is new.
    for ask in effects.asks {
      effects.removeAll()
      lobby.step(
        .answered(ask.session, ask: ask.number, ask.question, .nothing), at: time, into: &effects)
    }
  }

  private mutating func say(_ line: String, _ id: SessionID) {
    step(.received(id, line: Array(line.utf8)))
  }

  /// Moves at the first table: each rolls, and holds at the fourth. A match that is over goes on
  /// with another. Gives how many were made.
  mutating func playMoves(_ count: Int, isKept: Bool = false) -> Int {
    let (roll, hold, again) = (Array("roll".utf8), Array("hold".utf8), Array("again".utf8))
    for number in 0..<count {
      // Only the player to move is not refused; so on average a line in two is a move.
      let line = number % 8 < 6 ? roll : hold
      step(.received(SessionID(number % 2), line: line))
      if number % 4096 == 0 {
        step(.received(SessionID(0), line: again))
        step(.received(SessionID(1), line: again))
      }
      if isKept, number % 16 == 0 { keep(lobby.takeBatch().moves.count) }
    }
    if !isKept { keep(lobby.takeBatch().moves.count) }
    return count
  }

  mutating func playAndLeave(_ count: Int) -> Int {
    for number in 0..<count {
      say("play slide size=3x3 seats=2", guest)
      say("leave", guest)
      if number % 16 == 0 { keep(lobby.takeBatch().rooms.count) }
    }
    return count
  }

  mutating func ask(_ line: String, _ count: Int) -> Int {
    let line = Array(line.utf8)
    for _ in 0..<count { step(.received(guest, line: line)) }
    return count
  }
}
