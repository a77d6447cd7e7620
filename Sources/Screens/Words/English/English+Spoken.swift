// English words for spoken mode.

extension Language {
  /// What only screen-reader users are told, in English.
  static let englishSpoken = """
    spoken.noSuchNumber There is no such number; choose from 1 to {n}.
    spoken.goneByNow That cannot be chosen any more.
    spoken.unknownWord Type a number, or: ? for where you are, help, say TEXT, @NAME TEXT, quit.
    spoken.help Type the number of a choice. An empty line or ? tells where you are. say TEXT
      talks to all here, @NAME TEXT to one. quit ends; your seat waits two minutes.
    spoken.off What is off now:
    """
}
