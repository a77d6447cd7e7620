// English words for spoken mode.

import Protocol

extension Language {
  /// What only screen-reader users are told, in English.
  static let englishSpoken = """
    spoken.noSuchNumber No such choice; type a number from 1 to {n}.
    spoken.goneByNow That choice is gone.
    spoken.unknownWord Type a number, or ? for where you are, help, say TEXT, @NAME TEXT, or quit.
    spoken.help Type the number of a choice. An empty line or ? tells you where you are. say TEXT
      sends a message to everyone here, @NAME TEXT to one player. quit closes Parlor; your seat is
      held for two minutes.
    spoken.off Not available now:
    spoken.soundTurn Ding!
    spoken.soundBust Thud!
    spoken.soundWin Ta-da!
    """
}
