import Protocol
import Screens

/// What a benchmark is to do: which load, at which server, for how long.
struct BenchOptions: Equatable {
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
  enum Peer: Equatable {
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

  /// More do not fit into the descriptors of one process.
  static let pairsMax = 500_000
  /// The same.
  static let watchersMax = 500_000
  /// More is a forgotten unit.
  static let secondsMax = 3600
  /// The largest number that Linux gives a process.
  static let processMax = 4_194_304

  mutating func set(_ option: String, to value: String) throws(Misuse) {
    switch option {
    case "--server":
      guard let server = ServerAddress(value) else { throw .notAServer(value) }
      address = server
    case "--pairs": pairs = try Self.number(option, value, in: 1...Self.pairsMax)
    case "--watchers": watchers = try Self.number(option, value, in: 1...Self.watchersMax)
    case "--seconds": seconds = try Self.number(option, value, in: 1...Self.secondsMax)
    case "--warmup": warmup = try Self.number(option, value, in: 0...Self.secondsMax)
    case "--pid": process = try Self.number(option, value, in: 1...Self.processMax)
    case "--relay": peer = .relay
    case "--redis": peer = .redis
    // Only rows of the table come here.
    default: preconditionFailure("no case for \(option)")
    }
  }

  /// The same with the words behind `bench`: one mode at most.
  func running(_ words: some Sequence<String>) throws(Misuse) -> BenchOptions {
    var (options, words) = (self, Array(words)[...])
    if let word = words.popFirst() {
      guard let mode = Mode(rawValue: word) else { throw .usage(Self.usage, wrong: word) }
      options.mode = mode
    }
    guard words.isEmpty else { throw .usage(Self.usage, wrong: words.first) }
    guard options.mode == .pairs || options.peer == .parlor else {
      throw .usage("bench pairs [--relay | --redis]", wrong: options.mode.rawValue)
    }
    return options
  }

  static let usage = "bench [pairs | idle | watchers | logins | mix] [OPTION]..."

  static func number(
    _ option: String, _ value: String, in range: ClosedRange<Int>
  ) throws(Misuse) -> Int {
    let isPlain = value.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    guard isPlain, let number = Int(value), range.contains(number) else {
      throw .notANumber(option, value, in: range)
    }
    return number
  }
}

// MARK: - Its rows

extension BenchOptions {
  /// Options that only `bench` takes.
  static let table: [Manual.Option] = [
    Manual.Option(
      "--server", value: .text("HOST"), help: "for bench: the server", standard: "127.0.0.1"),
    Manual.Option(
      "--pairs", value: .text("NUMBER"), help: "for bench: pairs of players", standard: "100"),
    Manual.Option(
      "--watchers", value: .text("NUMBER"), help: "for bench watchers: how many",
      standard: "1000"),
    Manual.Option(
      "--seconds", value: .text("NUMBER"), help: "for bench: length of the measurement",
      standard: "5"),
    Manual.Option(
      "--warmup", value: .text("NUMBER"), help: "for bench: seconds before that",
      standard: "1"),
    Manual.Option(
      "--pid", value: .text("NUMBER"), help: "for bench: the server's process",
      standard: "found by its port",
      details: "Without it, the server's processor time and memory are not reported."),
    Manual.Option(
      "--relay", help: "for bench pairs: the server is the relay of Benchmarks/Relay"),
    Manual.Option(
      "--redis", help: "for bench pairs: the server is Redis, and a move is a PUBLISH"),
  ]

  /// What `bench` may be followed by.
  static let commands: [Manual.Command] = [
    command("bench", help: "measures a server with pairs playing Pig as fast as possible"),
    command("bench", "idle", help: "with idle players"),
    command("bench", "watchers", help: "with one match that has many spectators, beside others"),
    command("bench", "logins", help: "with logins"),
    command("bench", "mix", help: "with all games, talk and lost connections"),
  ]

  private static func command(_ words: String..., help: String) -> Manual.Command {
    words.count == 1
      ? Manual.Command(
        "bench", options: table.map(\.name), help: help,
        details: """
          The server should be on this machine, or exempt it from limits. \
          Benchmarks/README.md explains the output.
          """)
      : Manual.Command(
        "bench", words.last ?? "", options: table.map(\.name),
        help: "measures a server \(help)")
  }
}
