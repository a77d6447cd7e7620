import Protocol

// What the manual says of the client besides its options and commands.

extension Options {
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
    Manual.Entry("ACCESSIBLE", "If it is neither empty nor 0, the client is as with --accessible."),
    Manual.Entry(
      "NO_MOTION, REDUCE_MOTION",
      "If one of them is neither empty nor 0, the client is as with --no-motion."),
    Manual.Entry(
      "LC_ALL, LC_MESSAGES, LC_CTYPE, LANG",
      "The language, and whether the terminal shows more than ASCII."),
    Manual.Entry("XDG_CONFIG_HOME, XDG_DATA_HOME, HOME", "Where files are kept, see above."),
  ]

  static let statuses: [Manual.Entry] = [
    Manual.Entry("0", "a good end"),
    Manual.Entry("1", "a match record that does not fit"),
    Manual.Entry("2", "a wrong use"),
    Manual.Entry("3", "the server cannot be reached"),
    Manual.Entry("4", "the server refused hello, or is no server of Parlor"),
    Manual.Entry("5", "the server closed the line"),
    Manual.Entry("130", "Ctrl-C was pressed"),
  ]

  static let examples: [Manual.Entry] = [
    Manual.Entry("client", "Looks for servers here, and offers to start one."),
    Manual.Entry("client parlor.example --name ana", "Comes in as ana."),
    Manual.Entry("client --host --lang=es", "Plays at a server of your own, in Spanish."),
    Manual.Entry(
      "printf 'rooms\\nquit\\n' | client 127.0.0.1", "Lists the rooms, as a filter in a pipe."),
    Manual.Entry("client pictures add cat.png", "Keeps a picture for the sliding puzzle."),
    Manual.Entry(
      "server export 318 > 318.txt; client verify 318.txt",
      "Checks on the server's machine that match 318 went as its seed and its moves say."),
  ]
}
