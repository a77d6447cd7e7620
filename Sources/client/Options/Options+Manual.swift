import Protocol
import Screens
import Words

// The command line of the client, as rows for parsing, --help, the manual and completions.

extension Options {
  static let manual: Manual = {
    var manual = Manual("parlor", section: 6, title: "plays small games in the terminal")
    manual.synopsis = [
      "[HOST[:PORT]] [OPTION]...", "find", "verify FILE", "doctor", PictureOrder.usage,
      "bot [HOST[:PORT]] [OPTION]...", PlayOptions.wallUsage,
      "--help | --version",
    ]
    manual.summary = """
      Plays Pig, siete y media, the sliding puzzle and Mastermind on a Parlor server. \
      Without HOST it searches for one here and on the network. The default port is 7575; \
      an IPv6 address with a port is written [::1]:7000.
      """
    manual.description = description
    manual.notes = ["Words after -- are neither options nor commands: parlor -- doctor."]
    manual.options =
      playOptions + lookOptions + [logOption, pageOption] + BotOptions.rows + [.help, .version]
    manual.commands = commandRows + [BotOptions.command]
    (manual.keys, manual.files, manual.environment) = (keys, files, environment)
    (manual.statuses, manual.examples) = (statuses, examples)
    manual.seeAlso = ["parlord(8)", "nc(1)"]
    return manual
  }()

  private static let description = [
    """
    In a terminal, parlor is a full-screen game. In a pipe it is a filter: each line of input \
    goes to the server, each line from the server is printed, and it exits when its input has \
    ended and every request is answered.
    """,
    """
    A new name comes with a login key. It is saved in a file that only you can read, and never \
    shown. After a lost connection, the client returns to your seat by itself.
    """,
    """
    An option's value follows it, or follows =. If an option is repeated, the last one counts. \
    Help, man pages and doctor are in English only.
    """,
  ]

  private static let playOptions: [Manual.Option] = [
    Manual.Option(
      "--name", value: .text("NAME"), help: "logs in with this name",
      details: """
        A letter, and 1 to 15 letters, digits, - or _. Case does not matter. The login key of a \
        new name is saved, and used from then on.
        """),
    Manual.Option(
      "--room", value: .text("NUMBER"), help: "sits down at this table",
      details: "It does so right after logging in, and also works with bot."),
    Manual.Option(
      "--pass", value: .text("PASSWORD"), help: "the password of the table of --room"),
    Manual.Option(
      "--host", help: "starts a server on this machine, and plays on it",
      details: """
        Others connect to this machine at the port that is shown. It cannot be combined with HOST.
        """),
  ]

  private static let lookOptions: [Manual.Option] = [
    Manual.Option(
      "--plain", help: "sends and prints plain protocol lines",
      details: "It works in a terminal as it does in a pipe."),
    Manual.Option(
      "--accessible", help: "sentences and numbered choices, for a screen reader",
      details: "Nothing is redrawn or boxed, and boards are described in words."),
    Manual.Option(
      "--ascii", help: "uses only ASCII",
      details: "Automatic on the Linux console, and if the locale is not UTF-8."),
    Manual.Option(
      "--color", value: .choice("WHEN", ColourDepth.Wish.allCases.map(\.rawValue)),
      help: "which colours are used", standard: "auto",
      details: """
        `auto` depends on the terminal and the environment, see below. `always` uses at least 16. \
        `16`, `256` and `true` set the number. Nothing is shown by colour only.
        """),
    Manual.Option(
      "--theme", value: .choiceOrFile("THEME", Theme.named.map(\.name)), help: "the colours",
      standard: "parlor",
      details: """
        `parlor` adapts to the terminal's background, if the terminal reports it. \
        In a file, each line has a role and a colour, such as `accent #6cb6ff`; `base light` takes \
        all other roles from that theme.
        """),
    Manual.Option(
      "--no-motion", help: "no animation",
      details: "Dice, cards and tiles appear at once."),
    Manual.Option(
      "--mouse", help: "accepts clicks and the wheel",
      details: "Hold Shift to select text."),
    Manual.Option("--bell", help: "the same as --sounds bell"),
    Manual.Option(
      "--sounds", value: .choice("WAY", Bells.Way.allCases.map(\.rawValue)),
      help: "sounds for your turn, a lost turn and a win", standard: "off",
      details: """
        `bell` rings once when it is your turn, twice when your turn is lost, and three times when \
        you win. `words` prints a word such as Ding! instead; it needs `--accessible`.
        """),
    Manual.Option(
      "--notifications", help: "shows messages outside of the window",
      details: """
        If the window does not have the focus, the terminal shows a message when it is your turn \
        or somebody challenges you. It does so only if it has reported that it can.
        """),
    Manual.Option(
      "--on-turn", value: .file("PROGRAM"), help: "runs this when it is your turn",
      details: """
        It also runs when you are challenged, but never while the terminal reports that its window \
        has the focus. PROGRAM gets one argument, a sentence such as \
        `Parlor: Your turn: Pig, table 4.`; no shell interprets it. \
        One runs at a time, for at most 10 seconds.
        """),
    Manual.Option(
      "--lang", value: .choice("LANGUAGE", Language.allCases.map(\.code)),
      help: "the language", standard: "from the environment",
      details: "English if the environment names none of these."),
  ]

  private static let logOption = Manual.Option(
    "--log", value: .file("FILE"), help: "records what is sent and received, without login keys",
    details: "Attach it to a bug report: it has no passwords either.")

  private static let pageOption = Manual.Option(
    "--page", value: .file("FOLDER"), help: "for wall: writes a web page instead",
    details: """
      Writes FOLDER/index.html whenever something changes. The page is one file, refreshes itself, \
      and suits phones and projectors. Any web server can serve the folder.
      """)

  private static let commandRows: [Manual.Command] = [
    Manual.Command(
      "verify", value: .file("FILE"), help: "verifies a match record by replaying it",
      details: """
        Shows the result of the match. For an invalid record, it prints the first wrong line \
        and exits with status 1. FILE may also be what a server sent in answer to record. With - \
        it reads its input.
        """),
    Manual.Command(
      "find", help: "lists the servers on this network",
      details: """
        For each: address, port, response time, numbers of players and tables, and name. The \
        status is 1 if there is none.
        """),
    Manual.Command(
      "wall", value: .text("[HOST[:PORT]] [CUP]"),
      options: ["--name"] + lookOptions.map(\.name).filter { $0 != "--plain" }
        + [logOption.name, pageOption.name],
      help: "shows a cup full-screen, for a projector",
      details: """
        Shows its tables with live scores, and its standings or bracket, page after page; q quits. \
        CUP is a number or a title, by default the latest. Without HOST it shows a cup of this \
        machine's server. \
        Connects as `wall` (or `--name`); display options apply. With --page it needs no \
        terminal.
        """),
    Manual.Command(
      "doctor", help: "reports what this terminal can do",
      details: "Its colours, size, character widths, and whether it shows pictures."
    ),
    Manual.Command(
      "pictures", help: "lists the pictures for the sliding puzzle",
      details: "Three come with the game; the others are your own."),
    Manual.Command(
      "pictures", "add", value: .file("FILE"), help: "adds a PNG, JPEG or PPM picture",
      details: "It is copied, and cropped to the board when it is shown."),
    Manual.Command("pictures", "remove", value: .text("NAME"), help: "removes a picture"),
  ]
}
