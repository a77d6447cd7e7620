import Protocol

// How the server is called, as rows: what is read, said by --help, printed and completed.

extension Options {
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
