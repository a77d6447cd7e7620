import Protocol
import Screens

// How the client is called, as rows: what is read, said by --help, printed and completed.

extension Options {
  static let manual: Manual = {
    var manual = Manual("parlor", section: 6, title: "plays at a lobby of small games")
    manual.synopsis = [
      "[HOST[:PORT]] [OPTION]...", "find", "verify FILE", "doctor", PictureOrder.usage,
      "bot [HOST[:PORT]] [OPTION]...", PlayOptions.wallUsage, BenchOptions.usage,
      "--help | --version",
    ]
    manual.summary = """
      Plays Pig, siete y media, the sliding puzzle and Mastermind at a server of Parlor. \
      Without HOST it looks for one here and on the network. The port is 7575 if none is given; \
      an IPv6 address with a port is written [::1]:7000.
      """
    manual.description = description
    manual.notes = ["What stands behind -- is no option and no command: parlor -- doctor."]
    manual.options =
      playOptions + lookOptions + [logOption] + BotOptions.rows + BenchOptions.table + [
        .help, .version,
      ]
    manual.commands = commandRows + [BotOptions.command] + BenchOptions.commands
    (manual.keys, manual.files, manual.environment) = (keys, files, environment)
    (manual.statuses, manual.examples) = (statuses, examples)
    manual.seeAlso = ["parlord(8)", "nc(1)"]
    return manual
  }()

  private static let description = [
    """
    In a terminal the client fills the screen. Where there is none, in a pipe, it is a filter: \
    each line of its input goes to the server, each line of the server to its output, and it \
    ends when its input does and all is answered.
    """,
    """
    A name is yours by a secret, which comes with a new name, is kept in a file that only you can \
    read, and is never shown. When the line breaks, the client comes back to your seat by itself.
    """,
    """
    The value of an option stands behind it or behind =. Where an option is given twice, the last \
    one holds.
    """,
  ]

  private static let playOptions: [Manual.Option] = [
    Manual.Option(
      "--name", value: .text("NAME"), help: "says hello by this name",
      details: """
        A letter, and 1 to 15 letters, digits, - or _. Capitals make no other name. The secret \
        that comes with a new name is kept, and used from then on.
        """),
    Manual.Option(
      "--host", help: "starts a server on this machine, and plays at it",
      details: """
        Others come in by the name of this machine and the port that is shown. No HOST may be \
        named beside it.
        """),
  ]

  private static let lookOptions: [Manual.Option] = [
    Manual.Option(
      "--plain", help: "lines in, lines out, as the server says them",
      details: "The same as in a pipe, for a terminal."),
    Manual.Option(
      "--accessible", help: "sentences and numbered choices, for a screen reader",
      details: "Nothing is redrawn or boxed, and boards are said in words."),
    Manual.Option(
      "--ascii", help: "draws with plain ASCII alone",
      details: "By itself on the Linux console, and where the locale is not UTF-8."),
    Manual.Option(
      "--color", value: .choice("WHEN", ColourDepth.Wish.allCases.map(\.rawValue)),
      help: "which colours are used", standard: "auto",
      details: """
        With `auto` the terminal and the environment say it, see below; `always` uses what the \
        terminal has, and 16 at least; `16`, `256` and `true` are what it is said to have. Nothing \
        is told by colour alone.
        """),
    Manual.Option(
      "--no-motion", help: "nothing moves by itself",
      details: "Dice, cards and tiles are there at once."),
    Manual.Option(
      "--mouse", help: "takes clicks, too",
      details: "Text is then selected with Shift held down."),
    Manual.Option("--bell", help: "rings when it is your turn"),
    Manual.Option(
      "--lang", value: .choice("LANGUAGE", Language.allCases.map(\.rawValue)),
      help: "the language", standard: "by the environment",
      details: "English where the environment names none of these."),
  ]

  private static let logOption = Manual.Option(
    "--log", value: .file("FILE"), help: "writes down what was heard and sent, without secrets",
    details: "It is for finding faults, and safe to show to others.")

  private static let commandRows: [Manual.Command] = [
    Manual.Command(
      "verify", value: .file("FILE"), help: "plays a match record again, move by move",
      details: """
        Shows how the match ended. A record that does not fit is refused with the line that is \
        wrong, and with the status 1.
        """),
    Manual.Command(
      "find", help: "lists the servers that answer on this network",
      details: """
        For each its address, its port, how long its answer took, how many players and rooms it \
        has, and its name. The status is 1 if there is none.
        """),
    Manual.Command(
      "wall", value: .text("[HOST[:PORT]] [CUP]"), help: "shows a cup to everybody in the room",
      details: """
        Its tables with what is played there, its standing or its bracket, page after page; q ends \
        it. CUP is a number or a title; without it, it is the latest. A number alone is a cup of \
        the server here. It says hello as wall, or by --name, and the options of looks hold.
        """),
    Manual.Command(
      "doctor", help: "says what this terminal can do",
      details: "Its colours, its size, how wide it draws characters, and whether it shows pictures."
    ),
    Manual.Command(
      "pictures", help: "lists your own pictures for the sliding puzzle",
      details: "Those that the client brings are in the list."),
    Manual.Command(
      "pictures", "add", value: .file("FILE"), help: "keeps a PNG, JPEG or PPM picture",
      details: "It is copied, and cut to the shape of the board when it is shown."),
    Manual.Command("pictures", "remove", value: .text("NAME"), help: "removes one of them"),
  ]
}
