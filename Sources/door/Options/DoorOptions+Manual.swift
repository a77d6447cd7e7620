import Protocol

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
      They can do nothing on this machine: no program is started, no other address is dialled, no \
      file of theirs is read.
      """,
      """
      Over ssh, a public key is an identity: the first time its owner chooses a name, and the next \
      time they are logged in at once. Without a key, and over telnet, a name comes with a login \
      key that is shown once. Telnet is not encrypted; anybody on the way can read it.
      """,
      """
      The first SIGTERM, SIGINT or SIGHUP closes the ports. Those who are here play on for --drain \
      seconds; then they are disconnected, and their seats wait. Another door may be started on \
      the same ports before. A second signal stops it immediately.
      """,
      "Standard error is the log, a line for each event.",
    ]
    manual.options = table
    manual.files = [
      Manual.Entry(
        "$XDG_STATE_HOME/parlor/door",
        """
        The folder of --keep unless it is given; ~/.local/state/parlor/door if the variable is not \
        set. All of it is readable by its owner only.
        """),
      Manual.Entry(
        "host_key_ed25519", "The ssh host key, made at the first start. The log shows its hash."),
      Manual.Entry(
        "people/SHA256",
        "The login keys of the person with this ssh key. Delete it to forget them."),
    ]
    manual.environment = [
      Manual.Entry("XDG_STATE_HOME, HOME", "Where the folder is, see above."),
      Manual.Entry(
        "LISTEN_PID, LISTEN_FDS",
        """
        Sockets that a service manager has opened. The one whose port is that of --telnet is for \
        telnet, the others are for ssh.
        """),
      Manual.Entry("NOTIFY_SOCKET", "Where it tells a service manager that it is ready."),
      Manual.Entry(
        "WATCHDOG_USEC, WATCHDOG_PID", "How soon a service manager takes it for dead."),
    ]
    manual.statuses = [
      Manual.Entry("0", "stopped normally"), Manual.Entry("1", "could not start"),
      Manual.Entry("2", "invalid option"),
    ]
    manual.examples = [
      Manual.Entry(
        "parlor-door --ssh 7522 --telnet 7523", "Opens both ways to the server on this machine."),
      Manual.Entry(
        "parlor-door --ssh 7522 --from 127.0.0.2",
        """
        The same, and each person is counted by their own address by a server that was started \
        with --proxy 127.0.0.2.
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
      "--keep", value: .file("FOLDER"), help: "where the host key and the people are kept",
      standard: "see below"),
    Manual.Option(
      "--bind", value: .text("ADDRESS"), help: "listen here only; may be given several times",
      standard: "everywhere", isRepeatable: true),
    Manual.Option(
      "--from", value: .text("ADDRESS"),
      help: "connects to the server from here, and sends for whom",
      details: """
        Each connection begins with a line of the PROXY protocol, version 1. The server must have \
        this address as --proxy; its limits and bans then hold for each person.
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
      "--idle", value: .text("MINUTES"), help: "after which people without a key are let go",
      standard: "30", details: "They are asked first, and have two more minutes to answer."),
    Manual.Option(
      "--drain", value: .text("SECONDS"), help: "from the first SIGTERM to the end",
      standard: "5", details: "Up to a day."),
    Manual.Option(
      "--log", value: .choice("LEVEL", ["error", "info", "debug"]),
      help: "how much is logged, on standard error", standard: "info"),
  ]
}
