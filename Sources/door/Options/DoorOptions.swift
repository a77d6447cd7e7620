import Platform
import Protocol
import Screens

/// What the door was called with.
struct DoorOptions: Equatable {
  /// Where the server is, as it was typed: `127.0.0.1:7575`.
  var server = "127.0.0.1:7575"
  /// The ports; 0 opens none of that kind.
  var ssh: UInt16 = 0
  var telnet: UInt16 = 0
  /// Where to listen; nothing is everywhere.
  var addresses: [String] = []
  /// Where the host key and the people of ssh keys are kept.
  var keep = DoorOptions.standardFolder
  /// The address to connect to the server from, which knows it by its `--proxy`.
  var source: String?
  /// What others call this machine, for invitations; `nil` for the address that each person used.
  var publicName: String?
  var log = Log.Level.info
  /// Seconds in which people may play on after the first SIGTERM.
  var drain = 5
  var limits = DoorLimits()

  /// What to do with the command line.
  enum Command: Equatable {
    case serve(DoorOptions)
    case show(String)
  }

  typealias Misuse = Arguments.Misuse

  static func read(_ arguments: [String]) throws(Misuse) -> Command {
    switch try Arguments.question(in: arguments, of: "parlor-door", Log.escaped) {
    case .help: return .show(manual.help)
    case .version: return .show("parlor-door \(Version.program)")
    case nil: break
    }
    var options = DoorOptions()
    var line = Arguments(arguments, options: table)
    while let (name, value) = try line.nextOption(of: "parlor-door", Log.escaped) {
      try options.set(name, to: value)
    }
    guard options.ssh != 0 || options.telnet != 0 else {
      throw Misuse(text: "no way in: give --ssh PORT or --telnet PORT")
    }
    return .serve(options)
  }

  private mutating func set(_ name: String, to value: String) throws(Misuse) {
    switch name {
    case "--server": server = value
    case "--ssh": ssh = UInt16(try Self.number(name, value, in: 0...65_535))
    case "--telnet": telnet = UInt16(try Self.number(name, value, in: 0...65_535))
    case "--bind": addresses.append(value)
    case "--keep":
      guard !value.isEmpty else { throw Misuse(text: "--keep needs a folder") }
      keep = value
    case "--from":
      guard SocketAddress.bytes(of: value) != nil else {
        throw Misuse(text: "--from takes an address of this machine, as 127.0.0.2")
      }
      source = value
    case "--public":
      guard ServerAddress("[\(value)]:1") != nil, !value.contains("]") else {
        throw Misuse(text: "--public takes a name or an address, not \(Log.escaped(value))")
      }
      publicName = value
    case "--log":
      guard let level = Log.Level(rawValue: value) else {
        throw Misuse(text: "--log takes error, info or debug, not \(Log.escaped(value))")
      }
      log = level
    case "--drain": drain = try Self.number(name, value, in: 0...86_400)
    case "--people": limits.gate.countMax = try Self.number(name, value, in: 1...100_000)
    case "--per-address":
      limits.gate.perAddressMax = try Self.number(name, value, in: 1...100_000)
    case "--idle": limits.idleMax = try Self.number(name, value, in: 1...1440) * 60_000
    // Only rows of the table come here.
    default: preconditionFailure("no case for \(name)")
    }
  }

  /// Where the system wants a program's state to be.
  static var standardFolder: String {
    "\(Environment.folder(named: "XDG_STATE_HOME", otherwise: ".local/state"))/door"
  }

  private static func number(
    _ name: String, _ value: String, in range: ClosedRange<Int>
  ) throws(Misuse) -> Int {
    try Arguments.number(name, value, in: range, Log.escaped)
  }
}
