import Protocol

// How the server is called, as rows: what is read, said by --help, printed and completed.

extension Options {
  static let manual: Manual = {
    var manual = Manual("parlord", section: 8, title: "the server of a lobby of small games")
    manual.synopsis = ["[OPTION VALUE]...", "ORDER [--store FILE]", "--help | --version"]
    manual.summary = """
      The server of Parlor, a lobby of small games over one line of text. Players come in with a \
      client, a bot, or: nc HOST 7575
      """
    manual.description = [
      """
      Everything is kept: names, rooms, matches with every move, ratings, coins. A line that tells \
      of a change leaves when the change is on the disk, so nothing that anybody was told is lost.
      """,
      "Standard error is the log, a line for each event.",
    ]
    manual.notes = [
      """
      The store is an SQLite file, $XDG_STATE_HOME/parlor/parlor.db if no other is named, or \
      ~/.local/state/parlor/parlor.db. After a crash all games go on from it.
      """,
      """
      SIGTERM, SIGINT or SIGHUP ends the server after a notice to the players, a second one at \
      once. There is nothing that it would read anew.
      """,
    ]
    manual.options = table + [.help, .version]
    manual.commandsTitle = "Orders, to a store and whether its server runs or not, but for reset:"
    manual.commands = OperatorCommand.table
    (manual.files, manual.environment) = (files, environment)
    (manual.statuses, manual.examples) = (statuses, examples)
    manual.seeAlso = ["client(6)", "sqlite3(1)", "systemd.service(5)"]
    return manual
  }()

  /// What may stand among others.
  static let table: [Manual.Option] = [
    Manual.Option(
      "--port", value: .text("NUMBER"), help: "the TCP port, 1 to 65535; 0 takes any free one",
      standard: "7575"),
    Manual.Option(
      "--bind", value: .text("ADDRESS"), help: "listen here only; may be given several times",
      standard: "everywhere", isRepeatable: true),
    Manual.Option(
      "--name", value: .text("TEXT"), help: "what the server calls itself in its greeting",
      standard: "parlor", details: "One to 40 characters."),
    Manual.Option(
      "--quiet", help: "does not answer clients that look for servers on the network",
      details: "Otherwise it answers their datagrams at the UDP port of the same number."),
    Manual.Option(
      "--store", value: .file("FILE"), help: "where everything is kept; :memory: keeps nothing",
      standard: "see below",
      details: "It is made if it is not there. One server at a time uses it."),
    Manual.Option(
      "--log", value: .choice("LEVEL", ["error", "info", "debug"]),
      help: "how much is logged, on standard error", standard: "info"),
    Manual.Option(
      "--drain", value: .text("SECONDS"), help: "from the first SIGTERM to the end, 0 to 3600",
      standard: "5", details: "The players are told at once, and play on until then."),
    Manual.Option(
      "--no-house-pause", help: "the house's players move at once, not at a person's pace"),
    Manual.Option(
      "--linger", value: .text("SECONDS"),
      help: "ends by itself when nobody has been here for so long", standard: "never",
      details: "Up to a day, counted from the start too. All that was played is kept."),
    Manual.Option(
      "--per-address", value: .text("NUMBER"),
      help: "connections from one address, loopback aside", standard: "64"),
    Manual.Option(
      "--exempt", value: .text("ADDRESS"),
      help: "no pace or count for this address, or 10.0.0.0/8; repeatable", isRepeatable: true),
    Manual.Option(
      "--proxy", value: .text("ADDRESS"),
      help: "a proxy that says whom it speaks for; repeatable", isRepeatable: true,
      details: """
        An address or a range, as for --exempt. Who connects from there must begin with a line of \
        the PROXY protocol, version 1; the address in it is the one that is counted and logged.
        """),
    Manual.Option(
      "--connections", value: .text("NUMBER"),
      help: "connections in all; never more than the system allows"),
  ]

  private static let files: [Manual.Entry] = [
    Manual.Entry(
      "$XDG_STATE_HOME/parlor/parlor.db",
      """
      The store, readable by its owner alone; ~/.local/state/parlor/parlor.db if the variable is \
      not set.
      """),
    Manual.Entry("parlor.db-wal, parlor.db-shm", "Belong to it while a server runs."),
    Manual.Entry(
      "parlor.db.key",
      """
      With which the dice of matches under way are sealed in the store, readable by its owner \
      alone. Without it those matches cannot go on.
      """),
    Manual.Entry("parlor.db.operator", "The socket by which `parlord name free` reaches a server."),
    Manual.Entry(
      "parlor.db.before-*", "A store of an older Parlor, before it was brought up to date."),
  ]

  private static let environment: [Manual.Entry] = [
    Manual.Entry("XDG_STATE_HOME, HOME", "Where the store is, see above."),
    Manual.Entry(
      "LISTEN_PID, LISTEN_FDS",
      """
      Sockets that a service manager opened for it, in the place of --port and --bind, as systemd \
      does with parlor.socket.
      """),
    Manual.Entry("NOTIFY_SOCKET", "Where it tells a service manager that it is ready."),
    Manual.Entry(
      "WATCHDOG_USEC, WATCHDOG_PID",
      "How soon a service manager takes it for dead; it says twice as often that it is not."),
  ]

  private static let statuses: [Manual.Entry] = [
    Manual.Entry("0", "a good end"),
    Manual.Entry("1", "the server could not start or go on, or an order was not carried out"),
    Manual.Entry("2", "a wrong use"),
  ]

  private static let examples: [Manual.Entry] = [
    Manual.Entry("parlord", "Serves on port 7575, and keeps everything."),
    Manual.Entry(
      "parlord --port 0 --bind 127.0.0.1 --store :memory:",
      "Serves this machine alone on a free port, and keeps nothing; the log tells the port."),
    Manual.Entry("parlord backup parlor-$(date +%F).db", "Copies everything, while it runs."),
    Manual.Entry(
      "parlord export 318 > 318.txt; parlor verify 318.txt",
      "Checks that match 318 went as its seed and its moves say."),
  ]
}
