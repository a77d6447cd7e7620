import Protocol

/// What the server was called with.
struct Options: Equatable {
  var port: UInt16 = 7575
  /// Where to listen; nothing is everywhere.
  var addresses: [String] = []
  var name = "parlor"
  var log = Log.Level.info
  /// Seconds between the notice and the end.
  var drain = 5
  /// The file that everything is kept in.
  var store = Options.standardStore
  /// Whom no pace and no count holds for, besides this machine.
  var exempt: [AddressRange] = []
  var limits = ServerLimits()

  /// What to do with the command line.
  enum Command: Equatable {
    case serve(Options)
    case carryOut(Order, store: String)
    case show(String)
  }

  struct Misuse: Error, Equatable {
    let text: String
  }

  /// Every option, for reading and for `--help`.
  private static let table: [(name: String, value: String, text: String)] = [
    ("--port", "NUMBER", "the TCP port, 1 to 65535; 0 takes any free one (7575)"),
    ("--bind", "ADDRESS", "listen here only; may be given several times (everywhere)"),
    ("--name", "TEXT", "what the server calls itself in its greeting (parlor)"),
    ("--store", "FILE", "where everything is kept; :memory: keeps nothing (see below)"),
    ("--log", "LEVEL", "error, info or debug, on standard error (info)"),
    ("--drain", "SECONDS", "from the first SIGTERM to the end, 0 to 3600 (5)"),
    ("--per-address", "NUMBER", "connections from one address, loopback aside (64)"),
    ("--exempt", "ADDRESS", "no pace or count for this address, or 10.0.0.0/8; repeatable"),
    ("--connections", "NUMBER", "connections in all; never more than the system allows"),
  ]

  static var help: String {
    let width = 24
    let rows = table.map { option in
      let left = "  \(option.name) \(option.value)"
      return left + String(repeating: " ", count: max(2, width - left.utf8.count)) + option.text
    }
    let orders = Order.table.map { order in
      let left = "  \(order.usage)"
      return left + String(repeating: " ", count: max(2, width - left.utf8.count)) + order.text
    }
    return """
      Usage: server [OPTION VALUE]...
             server ORDER [--store FILE]
             server --help | --version

      The server of Parlor, a lobby of small games over one line of text.
      Players come in with a client, a bot, or: nc HOST 7575

      \(rows.joined(separator: "\n"))

      Orders, to a store and whether its server runs or not, but for reset:
      \(orders.joined(separator: "\n"))

      The store is an SQLite file, $XDG_STATE_HOME/parlor/parlor.db if no other is named, or
      ~/.local/state/parlor/parlor.db. After a crash all games go on from it.
      SIGTERM or SIGINT ends the server after a notice to the players, a second one at once.
      """
  }

  static func read(_ arguments: [String]) throws(Misuse) -> Command {
    if arguments == ["--help"] { return .show(help) }
    if arguments == ["--version"] { return .show("parlor server \(Version.program)") }
    var options = Options()
    var arguments = arguments
    let order = try Order(taking: &arguments)
    var rest = arguments[...]
    while let name = rest.popFirst() {
      guard table.contains(where: { $0.name == name }) else {
        throw Misuse(text: "there is no option \(quoted(name)); see server --help")
      }
      guard let value = rest.popFirst() else { throw Misuse(text: "\(name) needs a value") }
      guard order == nil || name == "--store" else {
        throw Misuse(text: "\(name) is for a server, not for an order")
      }
      try options.set(name, to: value)
    }
    return order.map { .carryOut($0, store: options.store) } ?? .serve(options)
  }

  private mutating func set(_ name: String, to value: String) throws(Misuse) {
    switch name {
    case "--port": port = UInt16(try Self.number(name, value, in: 0...65_535))
    case "--bind": addresses.append(value)
    case "--name":
      guard (1...40).contains(value.unicodeScalars.count) else {
        throw Misuse(text: "--name takes 1 to 40 characters")
      }
      self.name = value
    case "--log":
      guard let level = Log.Level(rawValue: value) else {
        throw Misuse(text: "--log takes error, info or debug, not \(Self.quoted(value))")
      }
      log = level
    case "--store":
      guard !value.isEmpty else { throw Misuse(text: "--store needs a file") }
      store = value
    case "--drain": drain = try Self.number(name, value, in: 0...3600)
    case "--exempt":
      guard let range = AddressRange(value) else {
        throw Misuse(text: "--exempt takes 192.168.1.7, 10.0.0.0/8 or fd00::/8")
      }
      exempt.append(range)
    case "--per-address": limits.perAddressMax = try Self.number(name, value, in: 1...1_000_000)
    default: limits.connectionsMax = try Self.number(name, value, in: 1...1_000_000)
    }
  }

  /// Where the system wants a program's state to be.
  static var standardStore: String {
    let home = FileSystem.environment("HOME") ?? "."
    let folder = FileSystem.environment("XDG_STATE_HOME") ?? "\(home)/.local/state"
    return "\(folder)/parlor/parlor.db"
  }

  private static func number(
    _ name: String, _ value: String, in range: ClosedRange<Int>
  ) throws(Misuse) -> Int {
    let digits = value.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    guard digits, let number = Int(value), range.contains(number) else {
      throw Misuse(
        text: "\(name) takes \(range.lowerBound) to \(range.upperBound), not \(quoted(value))")
    }
    return number
  }

  private static func quoted(_ text: String) -> String { Log.escaped(text) }
}
