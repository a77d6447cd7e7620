import Lobby
import Platform
import Protocol

/// The server's command line.
struct Options: Equatable {
  var port: UInt16 = 7575
  /// Where to listen; nothing is everywhere.
  var addresses: [String] = []
  var name = "parlor"
  var log = Log.Level.info
  /// Whether it does not answer who looks for servers on the network.
  var isQuiet = false
  /// Seconds between the notice and the end.
  var drain = 5
  /// Seconds after which a server that nobody is connected to ends by itself, if it is to.
  var linger: Int?
  /// The file that everything is kept in.
  var store = Options.standardStore
  /// Whom no pace and no count holds for, besides this machine.
  var exempt: [AddressRange] = []
  /// The proxies that say for whom they speak, and must.
  var proxies: [AddressRange] = []
  /// The port of a `parlor-door` for ssh on this machine, for invitations.
  var door: Int?
  /// The port on loopback for collectors of figures.
  var figures: UInt16?
  /// Whether the house's players take the time that a person takes.
  var housePauses = true
  var limits = ServerLimits()

  /// The lobby's limits.
  var lobbyLimits: Limits {
    var limits = Limits()
    limits.housePauses = housePauses
    return limits
  }

  /// The action of a command line.
  enum Command: Equatable {
    case serve(Options)
    case carryOut(OperatorCommand, store: String)
    case show(String)
  }

  typealias Misuse = Arguments.Misuse

  static var help: String { manual.help }

  static func read(_ arguments: [String]) throws(Misuse) -> Command {
    switch try Arguments.question(in: arguments, of: "parlord", Log.escaped) {
    case .help: return .show(help)
    case .version: return .show("parlord \(Version.program)")
    case nil: break
    }
    var options = Options()
    var arguments = arguments
    let command = try OperatorCommand(taking: &arguments)
    var line = Arguments(arguments, options: table)
    while let (name, value) = try line.nextOption(of: "parlord", Log.escaped) {
      guard command == nil || name == "--store" else {
        throw Misuse(text: "\(name) cannot be used with a command")
      }
      try options.set(name, to: value)
    }
    return command.map { .carryOut($0, store: options.store) } ?? .serve(options)
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
        throw Misuse(text: "--log takes error, info or debug, not \(Log.escaped(value))")
      }
      log = level
    case "--store":
      guard !value.isEmpty else { throw Misuse(text: "--store needs a file") }
      store = value
    case "--quiet": isQuiet = true
    case "--drain": drain = try Self.number(name, value, in: 0...3600)
    case "--linger": linger = try Self.number(name, value, in: 1...86_400)
    case "--exempt":
      exempt.append(try Self.range(name, value))
    case "--proxy": proxies.append(try Self.range(name, value))
    case "--door": door = try Self.number(name, value, in: 1...65_535)
    case "--figures": figures = UInt16(try Self.number(name, value, in: 0...65_535))
    case "--no-house-pause": housePauses = false
    case "--per-address":
      limits.gate.perAddressMax = try Self.number(name, value, in: 1...1_000_000)
    case "--connections":
      limits.gate.countMax = try Self.number(name, value, in: 1...1_000_000)
    // Only rows of the table come here.
    default: preconditionFailure("no case for \(name)")
    }
  }

  /// Where the system wants a program's state to be.
  static var standardStore: String {
    "\(Environment.folder(named: "XDG_STATE_HOME", otherwise: ".local/state"))/parlor.db"
  }

  private static func number(
    _ name: String, _ value: String, in range: ClosedRange<Int>
  ) throws(Misuse) -> Int {
    try Arguments.number(name, value, in: range, Log.escaped)
  }

  private static func range(_ name: String, _ value: String) throws(Misuse) -> AddressRange {
    guard let range = AddressRange(value) else {
      throw Misuse(text: "\(name) takes 192.168.1.7, 10.0.0.0/8 or fd00::/8")
    }
    return range
  }
}
