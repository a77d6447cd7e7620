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
  /// The port of a `parlor-door` for browsers on this machine, for invitations.
  var web: Int?
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
    case "--web": web = try Self.number(name, value, in: 1...65_535)
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

  // How the server is called, as rows: what is read, said by --help, printed and completed.

  static let manual: Manual = {
    var manual = Manual("parlord", section: 8, title: "serves small games to players on a network")
    manual.synopsis = ["[OPTION VALUE]...", "COMMAND [--store FILE]", "--help | --version"]
    manual.summary = """
      The server of Parlor, a lobby of small games. Players connect with parlor, with a bot, or \
      with: nc HOST 7575
      """
    manual.description = [
      """
      Everything is saved: names, tables, matches with every move, ratings, coins. Nothing is \
      announced before it is on disk, so a crash loses nothing that anyone was told.
      """,
      "The log goes to standard error, a line for each event.",
    ]
    manual.notes = [
      """
      The store is an SQLite file: by default $XDG_STATE_HOME/parlor/parlor.db, or \
      ~/.local/state/parlor/parlor.db. After a crash, matches resume from it.
      """,
      """
      SIGTERM, SIGINT or SIGHUP stops the server after a warning to the players; a second one \
      stops it immediately. There is no config file: to change an option, restart. To upgrade \
      while people play: parlord renew.
      """,
    ]
    manual.options = table + [.help, .version]
    manual.commandsTitle = "Commands (all but reset and restore also work while the server runs):"
    manual.commands = OperatorCommand.table
    (manual.files, manual.environment) = (files, environment)
    (manual.statuses, manual.examples) = (statuses, examples)
    manual.seeAlso = ["parlor(6)", "sqlite3(1)", "systemd.service(5)"]
    return manual
  }()

  /// The options that the server accepts.
  static let table: [Manual.Option] = [
    Manual.Option(
      "--port", value: .text("NUMBER"), help: "the TCP port, 1 to 65535; 0 takes any free one",
      standard: "7575"),
    Manual.Option(
      "--bind", value: .text("ADDRESS"), help: "listens only at this address; repeatable",
      standard: "all", isRepeatable: true),
    Manual.Option(
      "--name", value: .text("TEXT"), help: "the server's name, shown to players",
      standard: "parlor", details: "One to 40 characters."),
    Manual.Option(
      "--quiet", help: "does not answer clients that search the network",
      details: "Otherwise it answers at the UDP port of the same number."),
    Manual.Option(
      "--store", value: .file("FILE"), help: "where everything is saved; :memory: saves nothing",
      standard: "see below",
      details: "It is created if needed. Only one server can use it at a time."),
    Manual.Option(
      "--log", value: .choice("LEVEL", ["error", "info", "debug"]),
      help: "how much is logged, on standard error", standard: "info"),
    Manual.Option(
      "--drain", value: .text("SECONDS"), help: "time from the first signal to the stop, 0 to 3600",
      standard: "5", details: "Players are warned at once, and can play until then."),
    Manual.Option(
      "--no-house-pause", help: "house bots move at once, not at a person's pace"),
    Manual.Option(
      "--linger", value: .text("SECONDS"),
      help: "exits when nobody has been connected for that long", standard: "never",
      details: "Up to a day, counted from the start if nobody connects. Everything is saved."),
    Manual.Option(
      "--per-address", value: .text("NUMBER"),
      help: "connections from one address, except loopback", standard: "64"),
    Manual.Option(
      "--exempt", value: .text("ADDRESS"),
      help: "no limits for this address or range (10.0.0.0/8); repeatable", isRepeatable: true),
    Manual.Option(
      "--proxy", value: .text("ADDRESS"),
      help: "a proxy that reports the real addresses; repeatable", isRepeatable: true,
      details: """
        An address or a range, as for --exempt. A connection from there must begin with a line of \
        the PROXY protocol, version 1. The address in it is limited and logged.
        """),
    Manual.Option(
      "--door", value: .text("NUMBER"),
      help: "the port of a parlor-door for ssh on this machine",
      details: "Clients show it in invitations. The server itself does not use it."),
    Manual.Option(
      "--web", value: .text("NUMBER"),
      help: "the port of a parlor-door for browsers on this machine",
      details: "Clients show it in invitations. The server itself does not use it."),
    Manual.Option(
      "--figures", value: .text("NUMBER"),
      help: "a port on loopback for Prometheus; 0 takes any free one", standard: "none",
      details: "A collector gets /metrics there by HTTP. `parlord figures` prints the same."),
    Manual.Option(
      "--connections", value: .text("NUMBER"),
      help: "connections in all, within the system's limit"),
  ]

  private static let files: [Manual.Entry] = [
    Manual.Entry(
      "$XDG_STATE_HOME/parlor/parlor.db",
      """
      The store, readable only by its owner; ~/.local/state/parlor/parlor.db if the variable is \
      not set.
      """),
    Manual.Entry("parlor.db-wal, parlor.db-shm", "Belong to the store while a server runs."),
    Manual.Entry(
      "parlor.db.key",
      """
      Encrypts the dice of matches in progress in the store; readable only by its owner. Without \
      it those matches cannot resume.
      """),
    Manual.Entry(
      "parlor.db.operator",
      "The socket by which `parlord name free`, `parlord op` and `parlord renew` reach a server."),
    Manual.Entry(
      "parlor.db.before-*", "An older store, copied before its upgrade or replaced by a restore."),
    Manual.Entry("parlor.db.last-backup", "Its time is that of the last backup."),
  ]

  private static let environment: [Manual.Entry] = [
    Manual.Entry("XDG_STATE_HOME, HOME", "The location of the store, see above."),
    Manual.Entry(
      "LISTEN_PID, LISTEN_FDS",
      """
      Sockets opened by a service manager, used instead of --port and --bind, as systemd does \
      with parlor.socket.
      """),
    Manual.Entry(
      "NOTIFY_SOCKET", "The socket on which it reports to a service manager that it is ready."),
    Manual.Entry(
      "WATCHDOG_USEC, WATCHDOG_PID",
      "The service manager's timeout; the server reports twice as often that it is alive."),
  ]

  private static let statuses: [Manual.Entry] = [
    Manual.Entry("0", "stopped normally"),
    Manual.Entry("1", "could not start or continue, or a command failed"),
    Manual.Entry("2", "invalid command line"),
  ]

  private static let examples: [Manual.Entry] = [
    Manual.Entry("parlord", "Serves on port 7575, and saves everything."),
    Manual.Entry(
      "parlord --port 0 --bind 127.0.0.1 --store :memory:",
      "Serves only this machine on a free port, which is logged, and saves nothing."),
    Manual.Entry("parlord backup parlor-$(date +%F).db", "Makes a backup, while the server runs."),
    Manual.Entry(
      "parlord export 318 > 318.txt; parlor verify 318.txt",
      "Verifies match 318 by replaying it."),
  ]
}
