import Protocol
import Screens

/// What a benchmark is to do: which load, at which server, for how long.
struct LoadOptions {
  /// What the players do.
  enum Mode: String, CaseIterable {
    /// Whole matches of Pig, each pair with one move under way at any time.
    case pairs
    /// They sit down and do nothing.
    case idle
    /// One match that many watch, beside pairs that nobody watches.
    case watchers
    /// They come, say hello and go, again and again.
    case logins
    /// All games, with talk, broken lines and returns.
    case mix
  }

  /// What the pairs talk to: a Parlor server, or something that does less, for comparison.
  enum Peer {
    case parlor
    /// `Benchmarks/Relay`, which hands lines on and does nothing else.
    case relay
    /// A Redis server, where each move is published to the opponent.
    case redis
  }

  var mode = Mode.pairs
  var peer = Peer.parlor
  /// `nil` for the usual port of this machine.
  var address: ServerAddress?
  var pairs = 100
  var watchers = 1000
  var seconds = 5
  var warmup = 1
  /// The server's process; found by its port where none is named.
  var process: Int?

  init(_ words: [String]) throws(LoadFailure) {
    let line: Arguments
    do throws(Misuse) {
      line = try Arguments(words, of: Self.manual)
    } catch {
      throw .usage(error.text)
    }
    for (name, value) in line.options { try set(name, to: value) }
    if let word = line.words.first {
      guard let mode = Mode(rawValue: word) else { throw .usage(word) }
      self.mode = mode
    }
    guard line.words.count < 2, mode == .pairs || peer == .parlor else {
      throw .usage(mode.rawValue)
    }
  }

  private mutating func set(_ option: String, to value: String) throws(LoadFailure) {
    switch option {
    case "--server":
      guard let server = ServerAddress(value) else { throw .usage(value) }
      address = server
    case "--relay": peer = .relay
    case "--redis": peer = .redis
    default:
      // More of anything than a machine has is a slip.
      guard let number = Int(value), (0...4_194_304).contains(number) else { throw .usage(value) }
      switch option {
      case "--pairs": pairs = max(1, number)
      case "--watchers": watchers = max(1, number)
      case "--seconds": seconds = max(1, number)
      case "--warmup": warmup = number
      default: process = number
      }
    }
  }

  static let manual = {
    var manual = Manual(of: "bench-load")
    manual.synopsis = ["[pairs | idle | watchers | logins | mix] [OPTION]..."]
    manual.summary = """
      Many players on one thread: what they are told and when, and what that takes of the server. \
      It should be on this machine, or exempt it from limits. Benchmarks/README.md explains the \
      output.
      """
    manual.options = [
      Manual.Option("--server", value: .init("HOST"), help: "the server", standard: "127.0.0.1"),
      Manual.Option("--pairs", value: .init("NUMBER"), help: "pairs of players", standard: "100"),
      Manual.Option(
        "--watchers", value: .init("NUMBER"), help: "for watchers: how many", standard: "1000"),
      Manual.Option(
        "--seconds", value: .init("NUMBER"), help: "length of the measurement", standard: "5"),
      Manual.Option("--warmup", value: .init("NUMBER"), help: "seconds before", standard: "1"),
      Manual.Option(
        "--pid", value: .init("NUMBER"), help: "the server's process",
        standard: "found by its port"),
      Manual.Option("--relay", help: "for pairs: the server is the relay of Benchmarks/Relay"),
      Manual.Option("--redis", help: "for pairs: the server is Redis, and a move is a PUBLISH"),
    ]
    return manual
  }()
}
