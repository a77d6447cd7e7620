import GameCore
import Words

/// One connection while it is open. The server numbers them from 0 and may use a number again after
/// ``Input/disconnected(_:)``.
public struct SessionID: Hashable, Comparable, Sendable {
  public let index: Int

  public init(_ index: Int) { self.index = index }

  public static func < (one: SessionID, other: SessionID) -> Bool { one.index < other.index }
}

/// The origin of a connection, as far as the lobby needs it.
public struct Origin: Sendable {
  /// Equal for all sessions that are counted together, such as those from one address.
  let neighbourhood: [UInt8]
  /// Equal for many neighbourhoods that may have one owner; empty if that is unknown.
  let net: [UInt8]
  /// Whether its requests are not counted: connections from this machine, and tests.
  let isExempt: Bool
  /// The four or sixteen bytes of its address; empty if that is unknown.
  let address: [UInt8]
  /// Whether it is a command at the server's own machine, which nobody else can give.
  let isConsole: Bool

  /// The operator socket beside the store.
  public static let console = Origin(neighbourhood: [], isExempt: true, isConsole: true)

  public init(
    neighbourhood: [UInt8], net: [UInt8] = [], address: [UInt8] = [], isExempt: Bool,
    isConsole: Bool = false
  ) {
    (self.neighbourhood, self.net, self.address) = (neighbourhood, net, address)
    (self.isExempt, self.isConsole) = (isExempt, isConsole)
  }
}

/// A line of waiting guesses: all those from one place or net, or those from one place at one
/// target.
struct GuessLine: Hashable, Sendable {
  let source: [UInt8]
  var target = ""
}

/// A player's place among all that this lobby has loaded since its start.
struct PlayerID: Hashable, Comparable, Sendable {
  let index: Int

  /// Represents all deleted players.
  static let gone = PlayerID(index: 0)

  static func < (one: PlayerID, other: PlayerID) -> Bool { one.index < other.index }
}

/// The table of a cup that a room belongs to. All numbers count from 1.
struct CupTable: Hashable, Sendable {
  let cup: Int
  let round: Int
  let table: Int
}

extension CupTable: LosslessStringConvertible {
  /// The stored form: `1 2 3`.
  var description: String { "\(cup) \(round) \(table)" }

  init?(_ text: String) {
    let numbers = text.split(separator: " ").compactMap { Int(plain: $0) }
    guard numbers.count == 3 else { return nil }
    (cup, round, table) = (numbers[0], numbers[1], numbers[2])
  }
}

/// The sessions that receive what happens in a room: the players, in seat order, and the
/// spectators.
struct Audience {
  var players: [SessionID] = []
  var watchers: [SessionID] = []

  var isEmpty: Bool { players.isEmpty && watchers.isEmpty }

  func contains(_ id: SessionID) -> Bool { players.contains(id) || watchers.contains(id) }
}

/// The only receivers of a line of talk that does not reach the whole room.
enum Reach: String {
  case watchers, finished

  var text: Wording { Wording(self == .watchers ? RoomText.forWatchers : .notForRacers) }
}
