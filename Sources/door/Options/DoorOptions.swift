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
  var web: UInt16 = 0
  /// Where to listen; nothing is everywhere.
  var addresses: [String] = []
  /// Where the host key and the people of ssh keys are kept.
  var keep = DoorOptions.standardFolder
  /// The address to connect to the server from, which knows it by its `--proxy`.
  var source: String?
  /// The address of a proxy that browsers come through.
  var webProxy: String?
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
    guard options.ssh != 0 || options.telnet != 0 || options.web != 0 else {
      throw Misuse(text: "no way in: give --ssh PORT, --telnet PORT or --web PORT")
    }
    return .serve(options)
  }

  private mutating func set(_ name: String, to value: String) throws(Misuse) {
    switch name {
    case "--server": server = value
    case "--ssh": ssh = UInt16(try Self.number(name, value, in: 0...65_535))
    case "--telnet": telnet = UInt16(try Self.number(name, value, in: 0...65_535))
    case "--web": web = UInt16(try Self.number(name, value, in: 0...65_535))
    case "--bind": addresses.append(value)
    case "--keep":
      guard !value.isEmpty else { throw Misuse(text: "--keep needs a folder") }
      keep = value
    case "--from":
      guard SocketAddress.bytes(of: value) != nil else {
        throw Misuse(text: "--from takes an address of this machine, as 127.0.0.2")
      }
      source = value
    case "--web-proxy":
      guard SocketAddress.bytes(of: value) != nil else {
        throw Misuse(text: "--web-proxy takes an address, as 127.0.0.1")
      }
      webProxy = value
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

// MARK: - The manual

// How the door is called, as rows: what is read, said by --help, printed and completed.

extension DoorOptions {
  static let manual: Manual = {
    var manual = Manual("parlor-door", section: 8, title: "Parlor over ssh and telnet")
    manual.synopsis = ["[OPTION VALUE]...", "--help | --version"]
    manual.summary = """
      Lets people play on a Parlor server with nothing installed: ssh -p 7522 HOST, or \
      telnet HOST 7523. Give --ssh PORT, --telnet PORT or both.
      """
    manual.description = [
      """
      Each person gets the full screen of the client and a connection of their own to one server. \
      They can do nothing else on this machine: the door starts no program, connects to no other \
      address and reads no file for them.
      """,
      """
      Over ssh, a public key is an identity. The first time, its owner chooses a name; from then \
      on they are logged in at once. Without a key, and over telnet, a name comes with a login \
      key that is shown once. Telnet is not encrypted: anyone on the path can read it.
      """,
      """
      The first SIGTERM, SIGINT or SIGHUP closes the ports. People who are connected can play \
      for another --drain seconds. Then they are disconnected, and their seats wait. To replace a \
      door, start the new one on the same ports first. A second signal stops it immediately.
      """,
      "Standard error is the log, a line for each event.",
    ]
    manual.options = table
    manual.files = [
      Manual.Entry(
        "$XDG_STATE_HOME/parlor/door",
        """
        The folder if --keep is not given; ~/.local/state/parlor/door if the variable is not \
        set. All of it is readable by its owner only.
        """),
      Manual.Entry(
        "host_key_ed25519", "The ssh host key, made at the first start. The log shows its hash."),
      Manual.Entry(
        "people/SHA256",
        "The login keys of the person with this ssh key. Delete it to forget that person."),
    ]
    manual.environment = [
      Manual.Entry("XDG_STATE_HOME, HOME", "The location of the folder, see above."),
      Manual.Entry(
        "LISTEN_PID, LISTEN_FDS",
        """
        Sockets that a service manager has opened. The socket at the port of --telnet is for \
        telnet, the others are for ssh.
        """),
      Manual.Entry(
        "NOTIFY_SOCKET", "The socket on which it reports to a service manager that it is ready."),
      Manual.Entry(
        "WATCHDOG_USEC, WATCHDOG_PID", "The service manager's timeout."),
    ]
    manual.statuses = [
      Manual.Entry("0", "stopped normally"), Manual.Entry("1", "could not start"),
      Manual.Entry("2", "invalid option"),
    ]
    manual.examples = [
      Manual.Entry(
        "parlor-door --ssh 7522 --telnet 7523", "Opens ssh and telnet to this machine's server."),
      Manual.Entry(
        "parlor-door --ssh 7522 --from 127.0.0.2",
        """
        Opens ssh only. A server started with --proxy 127.0.0.2 counts each person by their own \
        address.
        """),
    ]
    manual.seeAlso = ["parlor(6)", "parlord(8)", "ssh(1)"]
    return manual
  }()

  static let table = [
    Manual.Option.help, Manual.Option.version,
    Manual.Option(
      "--server", value: .text("HOST:PORT"), help: "the server that people play on",
      standard: "127.0.0.1:7575"),
    Manual.Option(
      "--ssh", value: .text("PORT"), help: "the port for ssh; 0 for none", standard: "0"),
    Manual.Option(
      "--telnet", value: .text("PORT"), help: "the port for telnet and nc; 0 for none",
      standard: "0"),
    Manual.Option(
      "--web", value: .text("PORT"), help: "the port for browsers; 0 for none", standard: "0",
      details: "The page is at http://HOST:PORT/. A proxy in front of it can add https."),
    Manual.Option(
      "--web-proxy", value: .text("ADDRESS"),
      help: "a proxy for browsers, which reports their addresses", standard: "none",
      details: "The last address of X-Forwarded-For is believed from there, and from nowhere else."),
    Manual.Option(
      "--keep", value: .file("FOLDER"),
      help: "where the host key and people's login keys are saved", standard: "see below"),
    Manual.Option(
      "--bind", value: .text("ADDRESS"), help: "listens only at this address; repeatable",
      standard: "everywhere", isRepeatable: true),
    Manual.Option(
      "--from", value: .text("ADDRESS"),
      help: "connects to the server from this address; reports each person's address",
      details: """
        Each connection begins with a line of the PROXY protocol, version 1. The server must have \
        this address as --proxy; its limits and bans then apply to each person.
        """),
    Manual.Option(
      "--public", value: .text("HOST"), help: "what others call this machine, for invitations",
      standard: "the address that each person connected to"),
    Manual.Option(
      "--people", value: .text("NUMBER"), help: "people at the same time", standard: "1000"),
    Manual.Option(
      "--per-address", value: .text("NUMBER"),
      help: "people from one address, except this machine's", standard: "32"),
    Manual.Option(
      "--idle", value: .text("MINUTES"),
      help: "time without a key press before a person is disconnected",
      standard: "30", details: "A question comes first, with two more minutes to answer it."),
    Manual.Option(
      "--drain", value: .text("SECONDS"), help: "from the first SIGTERM to the end",
      standard: "5", details: "Up to a day."),
    Manual.Option(
      "--log", value: .choice("LEVEL", ["error", "info", "debug"]),
      help: "how much is logged, on standard error", standard: "info"),
  ]
}
