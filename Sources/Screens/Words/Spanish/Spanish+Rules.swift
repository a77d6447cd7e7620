// Spanish words for the rules of all games.

import Protocol

extension Language {
  /// The rules of the games in Spanish.
  static let spanishRules = """
    rules.play Jugar
    rules.create Crear
    rules.learn Aprender
    rules.back Atrás
    rules.notConnected Conéctate primero a un servidor.
    rules.more más
    rules.unknown Este programa es más antiguo que el juego y no conoce sus reglas. Puedes jugar
      escribiendo las jugadas.
    rules.howToPlay Cómo se juega
    rules.howToWin Cómo se gana
    rules.advice Un consejo
    rules.keys Teclas
    rules.pigGoal Tira mientras te atrevas y plántate a tiempo. Gana el primero que llegue a 100
      puntos.
    rules.pigTurn En tu turno tiras un dado las veces que quieras. Lo que saques del 2 al 6 se suma
      al total del turno. Con un 1 pierdes el total y acaba el turno.
    rules.pigHold Si te plantas, el total del turno se suma a tus puntos y nadie te lo quita.
      Después tira el siguiente.
    rules.pigWin El primero que se plante con los puntos de la meta o más. La meta es 100, si la
      mesa no dice otra cosa.
    rules.pigAdvice Plantarse hacia los 20 es buena costumbre. Arriesga más cuando vayas por detrás.
    rules.pigKeys r=tirar el dado/h=plantarse
    rules.mediaGoal Pide cartas y acércate a siete y media todo lo que te atrevas. Quien se pasa
      pierde la apuesta.
    rules.mediaTurn En cada ronda todos reciben una carta tapada, también la banca. Mira la tuya y
      apuesta unas fichas. Luego pide cartas, que se dan descubiertas, hasta plantarte.
    rules.mediaCards Las cartas del 1 al 7 valen su número. Las figuras (10 sota, 11 caballo, 12
      rey) valen medio punto.
    rules.mediaBank Después juega la banca, que pide hasta tener 5 o más. Con más puntos que la
      banca ganas tu apuesta; en caso de empate, gana la banca. Siete y media se paga doble.
    rules.mediaWin Quien tenga más fichas tras la última ronda. Contra la banca a solas, ganas si
      acabas con más fichas que al empezar.
    rules.mediaAdvice De las 40 cartas, 12 son figuras: medio punto es lo que más sale.
    rules.mediaKeys b=apostar; antes, cambia la cantidad/c=pedir carta/s=plantarse
    rules.slideGoal Desliza las fichas hasta que queden en orden, con el hueco al final.
    rules.slideTurn Solo se mueve una ficha que esté junto al hueco, y solo hacia el hueco. Todos
      reciben el mismo tablero revuelto y juegan a la vez.
    rules.slideRace De los demás ves cuántas fichas tienen en su sitio, pero no sus tableros.
    rules.slideWin El primero que ordene el tablero. A solas juegas por el tiempo y por hacer pocos
      movimientos: hay 32 logros que conseguir.
    rules.slideAdvice Ordena la fila de arriba y no la toques más, luego la siguiente. Las dos
      últimas filas se resuelven columna a columna.
    rules.slideKeys {arrows} hjkl=mover una ficha hacia ahí, al hueco/1 2 3=mover la ficha de ese
      número/o=números sí o no/p=otra imagen/v=ver el objetivo
    rules.mastermindGoal Descifra el código en tan pocos intentos como puedas.
    rules.mastermindTurn El código es una fila de cuatro bolas, de seis tipos; una bola puede
      repetirse. Tienes ocho intentos. Elige una bola para cada casilla y confirma.
    rules.mastermindButtons Cada intento recibe pistas: oro por cada bola acertada en su casilla,
      plata por cada bola acertada en otra casilla. No dicen a qué bola se refieren, y cada bola del
      código cuenta una sola vez.
    rules.mastermindRace Todos buscan el mismo código. De los demás solo ves las pistas.
    rules.mastermindWin El primero que descifre el código. Los oros y los intentos que sobran dan
      monedas, y con monedas se compran otras bolas en la tienda.
    rules.mastermindAdvice Prueba solo códigos que aún sean posibles según las pistas.
    rules.mastermindKeys a-f 1-6=poner una bola/{arrows}=ir a otra casilla/Retroceso=quitar una
      bola/Intro=confirmar el intento
    """
}
