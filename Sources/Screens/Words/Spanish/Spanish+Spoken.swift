// Spanish words for spoken mode.

extension Language {
  /// What only screen-reader users are told, in Spanish.
  static let spanishSpoken = """
    spoken.noSuchNumber No hay tal número; elige del 1 al {n}.
    spoken.goneByNow Eso ya no se puede elegir.
    spoken.unknownWord Escribe un número, o: ? para saber dónde estás, help, say TEXTO, @NOMBRE
      TEXTO, quit.
    spoken.help Escribe el número de lo que eliges. Una línea vacía o ? dice dónde estás. say
      TEXTO habla a todos, @NOMBRE TEXTO a uno. quit termina; tu sitio espera dos minutos.
    spoken.off Lo que ahora no se puede:
    """
}
