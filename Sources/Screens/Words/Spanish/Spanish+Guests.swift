// Spanish words for guests at a door.

import Protocol

extension Language {
  /// What is said to guests at a door, in Spanish.
  static let spanishGuests = """
    guest.again Probar otra vez
    guest.keyTitle Tu clave de acceso
    guest.writeDown {player} ya es tuyo. Apunta esta clave de acceso; la necesitas para volver como
      {player}: {key}  Si te conectas con una clave ssh, no tienes que recordar nada.
    guest.whichKey Clave o frase de acceso de {player}:
    guest.aboutKeys Este nombre ya tiene dueño. Si es tuyo, escribe la clave de acceso que recibiste
      al elegirlo, o tu frase de acceso.
    guest.aboutNamesKept Una letra y de 1 a 15 letras, cifras, - o _. Un nombre nuevo pasa a ser
      tuyo, y tu clave ssh te trae de vuelta.
    guest.aboutNamesShown Una letra y de 1 a 15 letras, cifras, - o _. Un nombre nuevo pasa a ser
      tuyo, y se te muestra la clave de acceso con la que puedes volver.
    guest.passphrase Frase de acceso
    guest.choose Elegir
    guest.choosePassphrase Elige una frase de acceso para entrar desde otros equipos
    guest.aboutPassphrases Al menos 10 caracteres: cuatro palabras van bien. Con tu nombre y esta
      frase entras desde cualquier equipo. Tu clave de acceso sigue valiendo. Una frase nueva
      sustituye a la anterior.
    guest.passphraseKept Ya puedes entrar desde otros equipos con esta frase de acceso.
    guest.stillThere ¿Sigues ahí?
    guest.leaveSoon Pulsa Intro para quedarte. Si no, se cierra la conexión en {n}
      {n|minuto|minutos}.
    guest.stay Quedarse
    guest.goodbye Hasta luego, {player}.
    guest.goodbyeStranger Hasta luego.
    guest.doorCloses La puerta se cierra. Vuelve en un momento: tu sitio te espera.
    guest.noPictures Para ver imágenes hace falta el programa instalado.
    """
}
