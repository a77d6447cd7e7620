import Protocol
import Screens

/// What the client was called with.
enum Options: Equatable {
  case showHelp, showVersion
  case verify(path: String)
  case doctor
  case find
  case pictures(PictureOrder)
  case bot(BotOptions)
  case play(PlayOptions)
  case wall(PlayOptions)

  static func read(_ arguments: [String]) throws(Misuse) -> Options {
    switch try question(in: arguments) {
    case .help: return .showHelp
    case .version: return .showVersion
    case nil: break
    }
    var line = Arguments(arguments, options: manual.options)
    var (options, bot) = (PlayOptions(), BotOptions())
    var (firstOption, firstOfBot) = (String?.none, String?.none)
    var (words, isCommand, hasRoom) = ([String](), false, false)
    while let piece = try next(of: &line) {
      switch piece {
      case .option("--room", let value):
        // Also for bot, which is known only when all words are.
        hasRoom = true
        try options.set("--room", to: value)
        try bot.set("--room", to: value)
      case .option(let name, let value) where isForBot(name):
        firstOfBot = firstOfBot ?? name
        try bot.set(name, to: value)
      case .option(let name, let value):
        firstOption = firstOption ?? name
        try options.set(name, to: value)
      case .word(let word):
        // After `--` a server may be called like a command.
        if words.isEmpty { isCommand = commands.contains(word) && !line.hasEndedOptions }
        words.append(word)
      }
    }
    let isBot = isCommand && words.first == "bot"
    if let firstOfBot, !isBot { throw .isForBot(firstOfBot) }
    guard isCommand else { return .play(try options.playing(at: words)) }
    if hasRoom, !isBot { throw .isForPlaying("--room") }
    if words.first == "wall" { return .wall(try options.showing(words.dropFirst())) }
    if let firstOption { throw .isForPlaying(firstOption) }
    if isBot { return .bot(try bot.playing(at: words.dropFirst())) }
    return try command(words)
  }

  /// The same with keys of the player's own, where somebody plays.
  func with(_ keys: OwnKeys) -> Options {
    switch self {
    case .play(var options):
      options.keys = keys
      return .play(options)
    case .wall(var options):
      options.keys = keys
      return .wall(options)
    default: return self
    }
  }

  private static func isForBot(_ option: String) -> Bool {
    BotOptions.rows.contains { $0.name == option }
  }

  private static func next(of line: inout Arguments) throws(Misuse) -> Arguments.Piece? {
    do throws(Arguments.Fault) {
      return try line.next()
    } catch {
      throw misuse(error)
    }
  }

  private static func question(in words: [String]) throws(Misuse) -> Arguments.Question? {
    do throws(Arguments.Fault) {
      return try Arguments.question(in: words)
    } catch {
      throw misuse(error)
    }
  }

  private static func misuse(_ fault: Arguments.Fault) -> Misuse {
    switch fault {
    // It comes after the host, and is no slip for --host.
    case .unknown("--port"): .notAServer("--port")
    case .unknown(let name):
      .noOption(name, near: Nearness.nearest(to: name, of: manual.options.map(\.name)))
    case .lacksValue(let name): .lacksValue(name)
    case .takesNoValue(let name): .takesNoValue(name)
    case .extra(let word): .usage("--version", wrong: word)
    }
  }

  /// The words that commands begin with.
  static var commands: [String] {
    manual.commands.filter { $0.words.count == 1 }.compactMap(\.words.first)
  }

  private static func command(_ words: [String]) throws(Misuse) -> Options {
    let rest = words.dropFirst()
    switch (words.first, rest.first, rest.dropFirst().first, words.count) {
    case ("verify", let path?, nil, _): return .verify(path: path)
    case ("verify", _, let wrong, _): throw .usage("verify FILE", wrong: wrong)
    case ("doctor", nil, _, _): return .doctor
    case ("doctor", let wrong, _, _): throw .usage("doctor", wrong: wrong)
    case ("find", nil, _, _): return .find
    case ("find", let wrong, _, _): throw .usage("find", wrong: wrong)
    case (_, nil, _, _): return .pictures(.list)
    case (_, "add", let path?, 3): return .pictures(.add(path: path))
    case (_, "remove", let name?, 3): return .pictures(.remove(name: name))
    case (_, "add", _, _), (_, "remove", _, _):
      throw .usage(PictureOrder.usage, wrong: rest.dropFirst(2).first)
    case (_, let wrong, _, _): throw .usage(PictureOrder.usage, wrong: wrong)
    }
  }
}

/// What is to be done with the player's own pictures for the sliding puzzle.
enum PictureOrder: Equatable {
  case list
  case add(path: String)
  case remove(name: String)

  static let usage = "pictures [add FILE | remove NAME]"
}

// MARK: - The manual, besides options and commands

extension Options {
  /// What the keys of the screens do; the bottom line and `?` show them, too.
  static let keys: [Manual.Entry] = [
    Manual.Entry("?", "Shows all keys of the screen; any key shows the next page, Esc closes."),
    Manual.Entry("Esc", "Goes back. Asks before leaving a match."),
    Manual.Entry(
      "t", "Talk: to your table, or in the lobby to everyone; @NAME first, to one player."),
    Manual.Entry("Up, Down, k, j, PgUp, PgDn, Home, End", "Move in a list; Enter selects."),
    Manual.Entry(
      "p, h, c, o, r, s, u, q",
      """
      In the lobby: play, play against the house, create a table, cups, stats, shop, rules, quit.
      """),
    Manual.Entry(
      "Enter, w, p, d, Tab, Left, Right",
      """
      At a cup: go to your table or watch one, watch, join or leave, direct; next page; earlier \
      and later rounds.
      """),
    Manual.Entry("Tab", "In the lobby: from the tables to the players, and back; w watches."),
    Manual.Entry(
      "!, X", "Report a player; for operators, what can be done about a player or a table."),
    Manual.Entry("l", "Where a game is chosen, and in its rules: starts a lesson."),
    Manual.Entry("b, h", "At a table that you opened: start; add a house bot."),
    Manual.Entry("w", "In a match: a hint from the best bot. It makes the match unranked."),
    Manual.Entry("r or Space, h", "Pig: roll and hold."),
    Manual.Entry(
      "b, c, s",
      "Siete y media: bet, ask for a card, stand. Type the bet, or change it with + and -."),
    Manual.Entry(
      "arrows or h j k l, 1 2 3, o, v, p",
      """
      The sliding puzzle: slide a tile in that direction; slide the tile with that number; numbers \
      on or off; show the solved board; next picture.
      """),
    Manual.Entry(
      "a b c or 1 2 3, arrows, Backspace, Enter",
      """
      Mastermind: put in that ball; another place or ball; remove the last one; guess. PgUp and \
      PgDn scroll to earlier tries.
      """),
    Manual.Entry("n, v, s, u, l", "After a match: again, play it back, share, rules, board."),
    Manual.Entry("r, Down, Up", "In a replay: review it; next mistake, previous mistake."),
    Manual.Entry("Ctrl-R", "While disconnected: retries now."),
    Manual.Entry("Ctrl-Z", "Suspends; fg resumes."),
    Manual.Entry("Ctrl-C", "Quits at once; your seat waits two minutes."),
  ]

  static let files: [Manual.Entry] = [
    Manual.Entry(
      "$XDG_CONFIG_HOME/parlor/secrets",
      """
      The login keys of your names, readable only by you; ~/.config/parlor/secrets if the variable \
      is not set. Without its login key, a name is lost.
      """),
    Manual.Entry(
      "$XDG_DATA_HOME/parlor/pictures/",
      "Your own pictures; ~/.local/share/parlor/pictures/ if the variable is not set."),
    Manual.Entry(
      "$XDG_CONFIG_HOME/parlor/config",
      """
      Your own settings, if you write them: an option per line without its dashes, such as \
      `theme light` or `no-motion`, and `key x r`, which makes x do what r does. Options on \
      the command line override it. A line that begins with # is a comment.
      """),
    Manual.Entry(
      "$XDG_CONFIG_HOME/parlor/client",
      """
      What the client remembers: the last name and server, the picture, numbers on or off; \
      ~/.config/parlor/client if the variable is not set.
      """),
    Manual.Entry(
      "$XDG_STATE_HOME/parlor/server.log",
      "The log of the last server started from here; ~/.local/state/parlor/server.log."),
  ]

  static let environment: [Manual.Entry] = [
    Manual.Entry("NO_COLOR", "If it is not empty, no colours are used."),
    Manual.Entry(
      "CLICOLOR, CLICOLOR_FORCE",
      """
      If CLICOLOR is 0, no colours are used. If CLICOLOR_FORCE is set and not 0, they are used \
      even without a terminal.
      """),
    Manual.Entry("COLORTERM", "If it is truecolor or 24bit, all colours are used."),
    Manual.Entry(
      "TERM", "The type of the terminal; dumb implies --accessible, and linux implies --ascii."),
    Manual.Entry(
      "TMUX, STY",
      "Inside tmux or screen, pictures use half blocks, and screen has at most 256 colours."),
    Manual.Entry("PATH", "Where --host looks for parlord, if it is not beside parlor."),
    Manual.Entry("ACCESSIBLE", "If it is neither empty nor 0, it implies --accessible."),
    Manual.Entry(
      "NO_MOTION, REDUCE_MOTION", "If one is neither empty nor 0, it implies --no-motion."),
    Manual.Entry(
      "LC_ALL, LC_MESSAGES, LC_CTYPE, LANG",
      "The language, and whether the terminal shows more than ASCII."),
    Manual.Entry(
      "XDG_CONFIG_HOME, XDG_DATA_HOME, XDG_STATE_HOME, HOME",
      "The location of files, see above."),
  ]

  static let statuses: [Manual.Entry] = [
    Manual.Entry("0", "success"),
    Manual.Entry(
      "1", "an invalid match record, an unusable picture or terminal, or no server found"),
    Manual.Entry("2", "invalid command line"),
    Manual.Entry("3", "plain lines and bots: the server cannot be reached"),
    Manual.Entry("4", "plain lines and bots: login refused, or not a Parlor server"),
    Manual.Entry("5", "plain lines and bots: the server closed the connection"),
    Manual.Entry("129", "the terminal was closed"),
    Manual.Entry("130", "Ctrl-C was pressed"),
    Manual.Entry("143", "SIGTERM was received"),
  ]

  static let examples: [Manual.Entry] = [
    Manual.Entry(
      "parlor", "Searches for servers here and on the network, and offers to start one."),
    Manual.Entry("parlor parlor.example --name ana", "Connects as ana."),
    Manual.Entry("parlor --host --lang=es", "Starts a server and plays on it, in Spanish."),
    Manual.Entry(
      "printf 'rooms\\nquit\\n' | parlor 127.0.0.1", "Lists the tables, as a filter in a pipe."),
    Manual.Entry(
      "parlor bot --strategy best --game mastermind",
      "Plays Mastermind by itself on this machine's server."),
    Manual.Entry("parlor pictures add cat.png", "Adds a picture for the sliding puzzle."),
    Manual.Entry(
      "printf 'record 318\\nquit\\n' | nc parlor.example 7575 | parlor verify -",
      "Verifies match 318 of any server."),
    Manual.Entry(
      "parlord export 318 > 318.txt; parlor verify 318.txt",
      "Verifies match 318 by replaying it, on the server's machine."),
  ]
}
