// What the server says by itself, in Spanish: goodbyes, notices, reasons of hints, and why a
// passphrase is refused.

extension Language {
  static let spanishNews = """
    goodbye.replaced Has entrado desde otro sitio.
    goodbye.full El servidor está lleno. Inténtalo más tarde.
    goodbye.tooMany Hay demasiadas conexiones desde tu dirección.
    goodbye.errors Conexión cerrada: demasiadas líneas no válidas.
    goodbye.endless Conexión cerrada: una línea no tenía fin.
    goodbye.badSecret Conexión cerrada: demasiadas claves o contraseñas incorrectas.
    goodbye.kicked Un operador te ha desconectado.
    goodbye.kickedFor Un operador te ha desconectado durante {lasts}.
    goodbye.banned Tienes prohibida la entrada a este servidor durante {lasts}.
    goodbye.renamed Un operador te ha cambiado el nombre: entra como {player}, con la misma clave.
    notice.missed Tu conexión iba lenta: {missed|falta|faltan} {missed} {missed|línea|líneas} de la
      partida.
    notice.appointed Ahora eres operador de este servidor.
    notice.dismissed Ya no eres operador de este servidor.
    notice.reported {by} ha denunciado a {player}.
    notice.reports {reports|Hay una denuncia|Hay denuncias} por revisar: {reports}.
    notice.closed Un operador ha cerrado la mesa {room}.
    weak.letters Debe tener al menos cuatro caracteres distintos.
    weak.name No es más que tu nombre.
    weak.common Es una de las que más elige la gente.
    notice.restored El servidor ha vuelto a una copia de seguridad de hace {lasts}. Tu partida se
      cierra sin resultado.
    hint.nothingToHold aún no hay nada que sumar
    hint.wins con eso ganas
    hint.odds {better} % de ganar; si no, {worse} %
    hint.goalNear otro jugador está cerca de la meta: ahora o nunca
    hint.holdFrom con este marcador, plántate a partir de {least}
    hint.chips {better} fichas de media; si no, {worse}
    hint.betWins cada ficha gana {each} de media
    hint.betLoses cada ficha pierde {each} de media
    hint.movesLeast {moves|queda|quedan} {moves} {moves|movimiento|movimientos}, lo mínimo
    hint.movesAbout {moves|queda|quedan} cerca de {moves} {moves|movimiento|movimientos}
    hint.codesLeft de {possible} códigos posibles quedan unos {leaves}
    hint.onlyCode es el único código posible
    hint.lastTry uno de {possible} códigos posibles, y es tu último intento
    hint.noCode ningún código cuadra con todas las pistas
    """
}
