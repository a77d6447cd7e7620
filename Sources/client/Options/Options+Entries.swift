import Protocol
import Screens

// What the manual says of the client besides its options and commands.

extension Options {
  /// What the keys of the screens do; the line at the bottom and `?` tell it, too.
  static let keys: [Manual.Entry] = [
    Manual.Entry(
      "?",
      "Shows the keys of the screen, in parts on a small one; any key goes on, Esc closes."),
    Manual.Entry(
      "Esc", "One level back. A match under way is not left before you have been asked."),
    Manual.Entry(
      "t", "Says something: at a table to all there, elsewhere to everybody; @NAME first, to one."),
    Manual.Entry(
      "Up, Down, k, j, PgUp, PgDn, Home, End", "Choose in a list; Enter takes what is chosen."),
    Manual.Entry(
      "p, h, c, o, r, s, u, q",
      """
      At home: play with whoever comes, play against the house, create a table, cups, records, \
      shop, rules, quit.
      """),
    Manual.Entry(
      "Enter, w, p, d, Tab, Left, Right",
      """
      At a cup: go to your table or watch one, watch, take part or leave, direct; the next page; \
      earlier and later rounds.
      """),
    Manual.Entry("Tab", "At home: from the rooms to the players, and back; w watches a room."),
    Manual.Entry(
      "l", "Where a game is chosen, and at its rules: learn it in a match that teaches."),
    Manual.Entry(
      "b, h", "At a table that waits, for who opened it: begin; seat a player of the house."),
    Manual.Entry(
      "w", "In a match: what the best player would do. With a hint the match does not count."),
    Manual.Entry("r or Space, h", "Pig: roll and hold."),
    Manual.Entry(
      "b, c, s",
      "Siete y media: bet, ask for a card, stand. The bet is typed, or changed with + and -."),
    Manual.Entry(
      "arrows or h j k l, 1 2 3, o, v, p",
      """
      The sliding puzzle: slide a tile into the gap that way; slide the tile of that number; \
      numbers on or off; see it solved; the next picture.
      """),
    Manual.Entry(
      "a b c or 1 2 3, arrows, Backspace, Enter",
      """
      Mastermind: put in that ball; another place or ball; take the last one back; guess. PgUp and \
      PgDn show earlier tries.
      """),
    Manual.Entry("n, s, u, l", "When a match is over: again, share, the rules, see the board."),
    Manual.Entry("Ctrl-R", "While the connection is lost: connects again at once."),
    Manual.Entry("Ctrl-Z", "To the shell; fg comes back."),
    Manual.Entry("Ctrl-C", "Quits at once; your seat waits two minutes."),
  ]

  static let files: [Manual.Entry] = [
    Manual.Entry(
      "$XDG_CONFIG_HOME/parlor/secrets",
      """
      The secrets of your names, by server, for your eyes alone; ~/.config/parlor/secrets if the \
      variable is not set. Without its secret a name is lost.
      """),
    Manual.Entry(
      "$XDG_DATA_HOME/parlor/pictures/",
      "Your own pictures; ~/.local/share/parlor/pictures/ if the variable is not set."),
    Manual.Entry(
      "$XDG_CONFIG_HOME/parlor/client",
      """
      What it remembers: the last name and server, the picture, numbers on or off; \
      ~/.config/parlor/client if the variable is not set.
      """),
    Manual.Entry(
      "$XDG_STATE_HOME/parlor/server.log",
      "The log of the last server that was begun from here; ~/.local/state/parlor/server.log."),
  ]

  static let environment: [Manual.Entry] = [
    Manual.Entry("NO_COLOR", "If it is not empty, no colours are used."),
    Manual.Entry(
      "CLICOLOR, CLICOLOR_FORCE",
      """
      If the first is 0, no colours are used; if the second is anything else, they are, even where \
      there is no terminal.
      """),
    Manual.Entry("COLORTERM", "If it is truecolor or 24bit, every colour is used."),
    Manual.Entry(
      "TERM",
      """
      What the terminal is; if it is dumb, the client is as with --accessible, and if it is linux, \
      as with --ascii.
      """),
    Manual.Entry(
      "TMUX, STY",
      "Inside tmux or screen pictures are of half blocks, and screen has 256 colours at most."),
    Manual.Entry("PATH", "Where --host looks for the server, if it is not beside the client."),
    Manual.Entry("ACCESSIBLE", "If it is neither empty nor 0, the client is as with --accessible."),
    Manual.Entry(
      "NO_MOTION, REDUCE_MOTION",
      "If one of them is neither empty nor 0, the client is as with --no-motion."),
    Manual.Entry(
      "LC_ALL, LC_MESSAGES, LC_CTYPE, LANG",
      "The language, and whether the terminal shows more than ASCII."),
    Manual.Entry(
      "XDG_CONFIG_HOME, XDG_DATA_HOME, XDG_STATE_HOME, HOME", "Where files are kept, see above."),
  ]

  static let statuses: [Manual.Entry] = [
    Manual.Entry("0", "a good end"),
    Manual.Entry(
      "1", "a match record or a picture that does not fit, no server found, or an unusable terminal"
    ),
    Manual.Entry("2", "a wrong use"),
    Manual.Entry("3", "in plain lines, and for a bot: the server cannot be reached"),
    Manual.Entry(
      "4", "in plain lines, and for a bot: the server refused hello, or is no server of Parlor"),
    Manual.Entry("5", "in plain lines, and for a bot: the server closed the line"),
    Manual.Entry("129", "the terminal has gone"),
    Manual.Entry("130", "Ctrl-C was pressed"),
    Manual.Entry("143", "SIGTERM came"),
  ]

  static let examples: [Manual.Entry] = [
    Manual.Entry("parlor", "Looks for servers here and on the network, and offers to start one."),
    Manual.Entry("parlor parlor.example --name ana", "Comes in as ana."),
    Manual.Entry("parlor --host --lang=es", "Plays at a server of your own, in Spanish."),
    Manual.Entry(
      "printf 'rooms\\nquit\\n' | parlor 127.0.0.1", "Lists the rooms, as a filter in a pipe."),
    Manual.Entry(
      "parlor bot --strategy best --game mastermind",
      "Plays Mastermind by itself at the server on this machine."),
    Manual.Entry("parlor pictures add cat.png", "Keeps a picture for the sliding puzzle."),
    Manual.Entry(
      "parlord export 318 > 318.txt; parlor verify 318.txt",
      "Checks on the server's machine that match 318 went as its seed and its moves say."),
  ]
}
