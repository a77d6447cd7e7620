// Spanish words for the rules of all games.

extension Language {
  /// The rules of the games in Spanish.
  static let spanishRules = """
    rules.play Jugar
    rules.create Crear
    rules.learn Aprender
    rules.back Atrás
    rules.notConnected Todavía no hay servidor en el que jugar.
    rules.more más
    rules.unknown Este programa es más antiguo que el juego y no conoce sus reglas. Aun así puedes
      jugar escribiendo las jugadas.
    rules.howToPlay Cómo se juega
    rules.howToWin Quién gana
    rules.advice Un consejo
    rules.keys Teclas
    rules.pigGoal Tira cuantas veces te atrevas y plántate a tiempo. Gana quien llegue antes a 100.
    rules.pigTurn En tu turno tiras un dado una y otra vez. Del 2 al 6 se suma al total del turno.
      Un 1 te quita todo el total y acaba el turno.
    rules.pigHold Si te plantas, el total del turno es tuyo: se suma a tus puntos y nadie te lo
      quita. Después tira el siguiente.
    rules.pigWin Quien antes se plante con los puntos de la meta o más. La meta es 100, si la sala
      no dice otra cosa.
    rules.pigAdvice Plantarse hacia los 20 es buena costumbre. Arriesga más cuando vayas por detrás.
    rules.pigKeys r=tirar el dado/h=plantarse
    rules.mediaGoal Pide cartas y acércate a siete y media todo lo que te atrevas. Quien se pasa
      pierde la apuesta.
    rules.mediaTurn En cada ronda todos reciben una carta tapada, también la banca. Mira la tuya y
      apuesta unas fichas. Luego pide cartas, que salen descubiertas, hasta plantarte.
    rules.mediaCards Las cartas del 1 al 7 valen lo que dicen. Las figuras (10 sota, 11 caballo,
      12 rey) valen medio punto.
    rules.mediaBank Después juega la banca, que pide hasta tener 5 o más. Con más puntos que la
      banca ganas tu apuesta; si empatáis, gana la banca. Siete y media cobra doble.
    rules.mediaWin Quien tenga más fichas tras la última ronda. A solas contra la banca ganas con
      más fichas de las que tenías al empezar.
    rules.mediaAdvice De las 40 cartas 12 son figuras: medio punto es lo que más sale.
    rules.mediaKeys b=apostar; antes, cambia la cantidad/c=pedir carta/s=plantarse
    rules.slideGoal Desliza las fichas hasta que queden en orden, con el hueco al final.
    rules.slideTurn Solo se mueve una ficha que esté junto al hueco, y solo hacia el hueco. Todos
      reciben el mismo tablero revuelto y juegan a la vez.
    rules.slideRace De los demás ves cuántas fichas tienen en su sitio, pero no sus tableros.
    rules.slideWin Quien antes ordene el tablero. A solas juegas por el tiempo y los pocos
      movimientos: hay 32 retos que superar.
    rules.slideAdvice Ordena la fila de arriba y no la toques más, luego la siguiente. Las dos
      últimas filas se resuelven columna a columna.
    rules.slideKeys {arrows} hjkl=una ficha va hacia ahí, al hueco/1 2 3=la ficha de ese
      número/o=números sí, no/p=otra imagen/v=verlo resuelto
    rules.mastermindGoal Encuentra la fila secreta de bolas en los menos intentos que puedas.
    rules.mastermindTurn El secreto es una fila de cuatro bolas, cada una de seis posibles; una bola
      puede repetirse. Tienes ocho intentos. Elige una bola para cada lugar y confirma.
    rules.mastermindButtons Cada intento se contesta con botones: oro por cada bola acertada en su
      lugar, plata por cada bola acertada en otro lugar. No dicen a qué bola se refieren, y cada
      bola del secreto se paga una sola vez.
    rules.mastermindRace Todos buscan el mismo secreto. De los demás solo ves los botones.
    rules.mastermindWin Quien antes descifre el secreto. Los oros y los intentos que sobran te dan
      monedas, y con monedas se compran otras bolas en la tienda.
    rules.mastermindAdvice Prueba filas que aún puedan ser el secreto, con todo lo que ya sabes.
    rules.mastermindKeys a-f 1-6=poner una bola/{arrows}=ir a otro lugar/Backspace=quitar una
      bola/Intro=confirmar el intento
    """
}
