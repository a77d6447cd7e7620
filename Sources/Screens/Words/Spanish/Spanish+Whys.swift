// Spanish words for refusals that a client says in another way than the server: with its own
// keys, and of tables instead of rooms.

import Protocol

extension Language {
  static let spanishWhys = """
    why.verb-missing El servidor no ha podido leerlo.
    why.tag-form El servidor no ha podido leerlo.
    why.usage El servidor no entiende esta orden.
    why.usage-option El servidor no conoce una de estas opciones.
    why.usage-text Falta el texto.
    why.style-form No existe ese estilo.
    why.follow-form Eso no se puede seguir.
    why.one-of-many Hay más de uno. ¿Cuál?
    why.verb-unknown El servidor no conoce esta orden.
    why.verb-misspelt El servidor no conoce esta orden. ¿Querías decir {verb}?
    why.option-unknown El servidor no conoce una de estas opciones.
    why.option-value {option} no admite ese valor.
    why.options-clash Estas opciones no van juntas.
    why.title-form La contraseña tiene de 1 a {pass} caracteres y el título de 1 a {title}; no
      pueden estar en blanco.
    why.client-form El servidor no acepta cómo se presenta este cliente.
    why.name-form Un nombre es una letra y de 1 a 15 letras, cifras, - o _.
    why.name-taken Ese nombre es de otra persona.
    why.nonce-form El servidor no acepta cómo entra este cliente.
    why.login-first El servidor ya no espera este acceso. Inténtalo otra vez.
    why.hello-first Elige primero un nombre.
    why.forget-sure Esto no se puede deshacer.
    why.move-unknown Eso no es una jugada de este juego.
    why.match-moved La partida ya ha avanzado.
    why.match-over La partida ha terminado.
    why.not-playing No estás en ninguna partida.
    why.bet-done Ya has apostado.
    why.bank-bets Esta ronda eres la banca: no apuestas.
    why.hint-turn Los consejos son solo para tu turno.
    why.game-unknown Aquí no existe ese juego.
    why.room-unknown La mesa {room} ya no existe.
    why.room-none No estás en ninguna mesa.
    why.room-full No queda sitio en la mesa {room}.
    why.room-private La mesa {room} es privada: hace falta la contraseña.
    why.room-playing En la mesa {room} se está jugando. Puedes mirar.
    why.room-of-cup La mesa {room} es de una copa, que decide quién juega.
    why.playing-elsewhere Estás jugando en la mesa {room}. Termina antes esa partida, o
      ríndete.
    why.not-waiting No estás en una mesa que espere jugadores.
    why.again-nothing No hay ninguna partida terminada que repetir.
    why.challenge-unknown Ese desafío ya no está abierto.
    why.undisturbed {player} está en una partida que nadie de fuera puede interrumpir.
    why.talk-nowhere No estás en ninguna mesa.
    why.ball-unknown Esa bola no existe.
    why.cup-unknown No hay ninguna copa {cup}.
    why.cup-order El servidor no conoce esta orden de copa.
    why.cup-name Una copa tiene un nombre de 1 a {most} caracteres.
    why.cup-kind Una copa es de uno de estos tipos: {kinds}.
    why.cup-best En una mesa se juegan 1, 3 o 5 partidas.
    why.cup-table-size Una mesa tiene de 2 a {most} jugadores, y más de 2 solo en una copa suiza
      de carreras.
    why.cup-rounds Una copa suiza tiene de 1 a 30 rondas; todos contra todos, de 1 a 4 vueltas.
    why.cup-seats La copa fija sola cuántos juegan en cada mesa.
    why.start-form Di cuándo, como mucho con una semana de antelación: 10m o 2h, por ejemplo.
    why.cup-export Una copa se exporta como text, csv o trf.
    why.cup-which-table ¿Qué mesa de qué ronda?
    why.cup-how-ended ¿Cómo terminó?
    why.cup-places Da un puesto a cada jugador de la mesa.
    why.cup-invitation Ese jugador solo puede entrar en la copa por su cuenta.
    why.cup-not-invited Nadie espera tu respuesta en la copa {cup}.
    why.cup-paused La copa {cup} está en pausa. Reanúdala antes.
    why.cup-table-over Esta mesa ha terminado; su resultado se puede corregir.
    why.cup-paired La ronda siguiente ya está emparejada según este resultado. Antes hay que
      deshacerla.
    why.cup-changed Alguien ha entrado o salido desde que empezó la ronda: ya no se deshace. Los
      resultados aún se pueden corregir.
    why.report-unknown No existe esa denuncia.
    why.op-order El servidor no conoce esta orden de operador.
    why.operator-machine Eso solo se puede hacer en la máquina del servidor.
    why.operator-target {player} también es operador.
    why.duration-form Di cuánto tiempo, hasta un año: 10m, 2h o 7d.
    why.address-form Escribe direcciones como 203.0.113.7 o 203.0.113.0/24.
    why.reason-form Un motivo tiene como máximo {most} caracteres.
    why.doors-form Las puertas están abiertas o cerradas.
    why.term-unknown No hay nada que terminar.
    why.terms-most Hay {most} vetos y silencios, el máximo posible.
    why.close-cup La mesa {room} es de una copa; solo puede hacerlo quien la dirige.
    why.rename-seated {player} está en la mesa {room}. Espera a que salga, o ciérrala.
    why.doors-closed Este servidor no admite nombres nuevos durante {lasts}.
    why.names-many Desde tu dirección han llegado demasiados nombres nuevos. Inténtalo dentro
      de {seconds} s.
    """
}
