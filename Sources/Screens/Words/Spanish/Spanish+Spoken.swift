// Spanish words for spoken mode.

import Protocol

extension Language {
  /// What only screen-reader users are told, in Spanish.
  static let spanishSpoken = """
    spoken.noSuchNumber Ese número no existe; elige del 1 al {n}.
    spoken.goneByNow Esa opción ya no está.
    spoken.unknownWord Escribe un número, o: ? para saber dónde estás, ayuda, di TEXTO, @NOMBRE
      TEXTO, salir.
    spoken.help Escribe el número de una opción. Una línea vacía o ? dice dónde estás. di TEXTO
      envía un mensaje a todos, @NOMBRE TEXTO a uno solo. salir cierra Parlor; se te guarda el sitio
      dos minutos.
    spoken.off No disponible ahora:
    spoken.soundTurn ¡Tin!
    spoken.soundBust ¡Pum!
    spoken.soundWin ¡Tachán!
    """
}
