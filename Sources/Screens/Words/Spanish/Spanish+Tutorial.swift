// Spanish words for the lessons.

import Protocol

extension Language {
  /// The tutorials in Spanish.
  static let spanishTutorial = """
    tutorial.title Aprender: {game}
    tutorial.step Paso {n} de {count}
    tutorial.press Pulsa
    tutorial.goOn Seguir
    tutorial.leave Salir
    tutorial.again Otra vez
    tutorial.notThat Eso viene después. Ahora: {what}.
    tutorial.guest invitado
    tutorial.doRoll tirar el dado
    tutorial.doHold plantarte
    tutorial.doBet apostar {n} {n|ficha|fichas}
    tutorial.doCard pedir carta
    tutorial.doStand plantarte
    tutorial.doSlide mover el {n}
    tutorial.doGuess probar {code}
    tutorial.pigWelcome Juegas contra {rival}; aquí se gana con 20 puntos. La barra de cada uno
      muestra cuánto lleva. Empiezas tú.
    tutorial.pigRoll Es tu turno. Tira el dado.
    tutorial.pigAgain Un 3: llevas 3 en este turno. Es poco, así que tira otra vez. Puedes tirar
      cuantas veces quieras.
    tutorial.pigHold Con el 6 llevas 9. Otra tirada podría ser un 1, y adiós a los 9. Plántate y
      serán tuyos.
    tutorial.pigRival Los 9 ya son tus puntos y nadie te los quita. Ahora tira {rival}: mira.
    tutorial.pigRivalAgain Un 4, y {rival} quiere más.
    tutorial.pigRivalLost ¡Un 1! {rival} pierde el total y te toca a ti. Tira.
    tutorial.pigDare Un 5. Atrévete y tira otra vez.
    tutorial.pigUnlucky Un 1: este turno no te ha dado nada. Pero los 9 con los que te plantaste
      siguen ahí. Le toca otra vez a {rival}.
    tutorial.pigRivalDares Un 5, y {rival} se atreve a otra tirada.
    tutorial.pigRivalHolds Otro 5: hacen 10, y {rival} ya tiene bastante.
    tutorial.pigBehind Va ganando {rival}, 10 a 9. Te faltan 11 puntos, en un turno o en varios.
    tutorial.pigAlmost Un 5: con seis más bastaría. ¡Atrévete!
    tutorial.pigWin ¡Un 6! Tus 9 y estos 11 son 20. Pero solo cuentan cuando te plantas: no lo
      olvides.
    tutorial.pigReady Has ganado, 20 a 10. Una partida de verdad es a 100, y ya sabes todo lo que
      hay que saber. ¡Ya puedes jugar!
    tutorial.mediaWelcome Juegas tres rondas contra la banca con 100 fichas. Tu primera carta es
      un 4: los demás no la ven.
    tutorial.mediaBet Antes de pedir cartas se apuesta. Escribe 10 y confirma con Intro.
    tutorial.mediaCard Con 4 puntos casi nunca se gana. Pide una carta.
    tutorial.mediaStand Un 2: tienes 6. Cualquier carta del 2 al 7 te haría pasarte de siete y
      media: mejor plantarse.
    tutorial.mediaWon La banca pide si tiene menos de 5, y ha llegado a 5 y medio. Tu 6 es más:
      ganas 10. Empieza otra ronda.
    tutorial.mediaBetAgain Ahora tienes un 5, una carta difícil. Con cuidado: apuesta 5.
    tutorial.mediaRisk Muchos se plantan con 5, pero la banca suele tener más. Mira qué trae otra
      carta.
    tutorial.mediaBust Un 4: ¡son 9! Si te pasas de siete y media pierdes la apuesta al momento,
      tenga lo que tenga la banca.
    tutorial.mediaBetLast La última ronda, y tienes un 7. Solo siete y media es mejor: apuesta 10.
    tutorial.mediaDare Con un 7 conviene plantarse. Pero 12 de las 40 cartas son figuras y valen
      media. ¡Por una vez, atrévete!
    tutorial.mediaReady ¡Siete y media, que se paga doble! Te vas con 125 fichas, más de las que
      traías. ¡Ya puedes jugar!
    tutorial.slideWelcome Nueve casillas, ocho fichas y un hueco. Al final van en orden: 1 2 3, 4 5
      6, 7 8, con el hueco en la esquina.
    tutorial.slideTry Una flecha lleva una ficha al hueco. Izquierda mueve la que está a la derecha
      del hueco: aquí el 6. Prueba.
    tutorial.slideBack No era por ahí, pero no se pierde nada: devuelve el 6 a la derecha.
    tutorial.slideDown Ahora mira el 8: su sitio está debajo, y ahí está el hueco. Bájalo.
    tutorial.slideLeft El 8 ya está en su sitio. El 5 va en el centro, donde ahora está el hueco:
      llévalo a la izquierda.
    tutorial.slideNumber La última. También puedes escribir el número de una ficha que esté junto
      al hueco: escribe 6.
    tutorial.slideReady ¡Resuelto! En una carrera todos tienen el mismo tablero y gana el primero.
      ¡Ya puedes jugar!
    tutorial.codeWelcome Hay tres bolas escondidas, cada una de estas cuatro: a, b, c, d. La misma
      bola puede repetirse. ¡Encuéntralas!
    tutorial.codeFirst Aún no sabes nada: prueba dos bolas distintas a la vez. Elige a, a, b y
      confirma con Intro.
    tutorial.codeGold Un oro: una bola está bien y en su casilla. Ninguna plata: no hay ninguna otra
      bola del código. Quizá sea la primera a.
    tutorial.codeSecond Supongamos que sí, y probemos otra bola en las otras casillas: a, c, c.
    tutorial.codeTwoGolds Dos oros: la a, y una c en su casilla. La tercera bola no es c, así que
      tiene que ser d.
    tutorial.codeThird Entonces es a c d, o bien a d c. Solo un intento lo dirá. Empieza por a, d,
      c.
    tutorial.codeSilver Un oro y dos platas: las tres bolas están bien, pero la c y la d tienen que
      cambiar de casilla.
    tutorial.codeLast Ya solo queda un código que encaja con todas las pistas: a, c, d.
    tutorial.codeReady Tres oros: ¡descifrado en cuatro intentos! En una partida normal hay cuatro
      casillas y seis bolas para elegir. ¡Ya puedes jugar!
    """
}
