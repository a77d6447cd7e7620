// Italian words for spoken mode.

extension Language {
  /// What only screen-reader users are told, in Italian.
  static let italianSpoken = """
    spoken.noSuchNumber Quel numero non c'è; scegli da 1 a {n}.
    spoken.goneByNow Quello non si può più scegliere.
    spoken.unknownWord Scrivi un numero, oppure: ? per sapere dove sei, help, say TESTO, @NOME
      TESTO, quit.
    spoken.help Scrivi il numero di ciò che scegli. Una riga vuota o ? dice dove sei. say TESTO
      parla a tutti, @NOME TESTO a uno. quit finisce; il tuo posto aspetta due minuti.
    spoken.off Quello che ora non si può:
    """
}
