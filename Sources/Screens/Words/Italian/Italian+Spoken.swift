// Italian words for spoken mode.

import Protocol

extension Language {
  /// What only screen-reader users are told, in Italian.
  static let italianSpoken = """
    spoken.noSuchNumber Quel numero non c'è; scegli da 1 a {n}.
    spoken.goneByNow Quella scelta non c'è più.
    spoken.unknownWord Scrivi un numero, oppure: ? per sapere dove sei, aiuto, di TESTO, @NOME
      TESTO, esci.
    spoken.help Scrivi il numero di una scelta. Una riga vuota o ? dice dove sei. di TESTO manda un
      messaggio a tutti, @NOME TESTO a uno solo. esci chiude Parlor; il posto resta tuo per due
      minuti.
    spoken.off Non disponibile ora:
    spoken.soundTurn Din!
    spoken.soundBust Tonfo!
    spoken.soundWin Tatà!
    """
}
