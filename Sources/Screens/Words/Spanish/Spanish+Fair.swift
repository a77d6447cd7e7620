// Spanish words for fairness checks.

import Protocol

extension Language {
  /// What is said when a match was checked, in Spanish.
  static let spanishFair = """
    fair.fits {tick} Comprobado: el azar de esta partida ha sido limpio.
    fair.unsalted Comprobado: el azar es el prometido por el servidor, pero no usó lo que añadiste.
      Podría haberlo elegido.
    fair.alarm ALARMA: esta partida no cuadra. {fault}
    fair.promise Empezó con una semilla distinta de la prometida por el servidor.
    fair.salt El servidor no usó lo que añadiste a la semilla.
    fair.seed La semilla no es la prometida.
    fair.record El registro del servidor no coincide con la partida que jugaste.
    fair.told La jugada {n} mostró algo que no sale de la semilla.
    """
}
