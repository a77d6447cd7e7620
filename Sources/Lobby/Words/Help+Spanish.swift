// What `help` says of each verb, option and command, in Spanish; the English is in their tables.

extension Sentences {
  static let spanishHelp = """
    verb.help Lista las órdenes, o explica una.
    verb.verbs Lista las órdenes, en filas.
    verb.codes Lista los códigos de rechazo, en filas.
    verb.limits Lista los límites de líneas, conexiones y mesas.
    verb.hello Entra; SECRET es tu clave de acceso.
    verb.login Empieza a entrar sin enviar tu clave.
    verb.prove Entra con la prueba que pidió login.
    verb.passphrase Elige una frase de acceso además de la clave, o quítala.
    verb.quit Cierra la conexión.
    verb.style Elige cómo recibes lo que pasa y las listas.
    verb.prompt Muestra un indicador tras cada grupo de líneas.
    verb.ping Repite TEXT.
    verb.games Lista los juegos y sus opciones.
    verb.rooms Lista las mesas, de la más antigua a la más nueva.
    verb.who Lista los jugadores que están aquí.
    verb.look Dibuja la mesa.
    verb.state La mesa, en filas para programas.
    verb.create Abre una mesa y siéntate.
    verb.play Siéntate en una mesa abierta que encaje, o abre una.
    verb.join Siéntate en una mesa.
    verb.watch Mira una mesa.
    verb.leave Deja tu sitio o deja de mirar. Antes te rindes, si hay partida.
    verb.challenge Abre una mesa para ti y NAME.
    verb.decline Rechaza un desafío.
    verb.start Empieza antes de que se llene la mesa.
    verb.bot Sienta un bot de la casa: easy, good o best.
    verb.again Pide otra partida en esta mesa.
    verb.salt Aporta una palabra al sorteo de la próxima partida.
    verb.resign Ríndete.
    verb.hint Qué haría el mejor jugador, y por qué. La partida deja de puntuar.
    verb.say Habla a la mesa.
    verb.tell Habla a un jugador.
    verb.shout Habla a todos.
    verb.ignore Oculta lo que dice NAME.
    verb.heed Vuelve a mostrar lo que dice NAME.
    verb.report Denuncia a un jugador ante los operadores, con lo que ha dicho hace poco.
    verb.profile Partidas, niveles, monedas. Con OTHER: cómo fue entre los dos.
    verb.top Las clasificaciones.
    verb.feats Los logros del puzle deslizante.
    verb.history Partidas terminadas, la última primero.
    verb.replay Una partida terminada, jugada a jugada.
    verb.record El registro de una partida terminada, para parlor verify.
    verb.review Lo que costó cada decisión de una partida terminada.
    verb.forget Borra tu cuenta para siempre.
    verb.follow Entérate de lo que cambia en el servidor, según pasa.
    verb.today El puzle del día y su mejor tiempo.
    verb.shop Las bolas de Mastermind y tus monedas.
    verb.buy Compra una bola.
    verb.choose Elige las seis bolas con las que juegas.
    verb.cups Las copas.
    verb.cup Crea una copa, juega en ella, dirígela. Todo: help cup
    verb.op Para operadores: mantén el orden en este servidor. Todo: help op
    option.client El nombre de tu cliente, tal como sale en la lista de jugadores.
    option.kind Te marca como bot en la lista de jugadores.
    option.salts Enviarás salt WORD para cada partida, que la espera un momento.
    option.nonce De 8 a 64 caracteres al azar; no los uses otra vez.
    option.with Demostrarás la clave, no la frase de acceso.
    option.from Continúa en N, el next=N de la última página.
    option.pass La contraseña de la mesa, de 1 a 32 caracteres.
    option.title El título de la mesa en la lista, de 1 a 60 caracteres.
    option.bots Aquí juegan personas y bots, y su nivel se mide entre todos.
    option.lang El idioma de las frases.
    option.sure Sin ella solo ves lo que se perdería.
    option.n Se rechaza si no se han hecho justo N jugadas.
    cup.join Participa. En una copa suiza se puede entrar también ya empezada.
    cup.leave Déjala.
    cup.accept Quédate, si quien la dirige te ha apuntado.
    cup.decline Déjala; quien la dirige no puede volver a apuntarte.
    cup.show Muestra su juego, sus jugadores y su ronda.
    cup.table Muestra la clasificación, y el cuadro si lo hay.
    cup.games Lista las mesas de todas las rondas, o de una.
    cup.log Lista todo lo que ha pasado en ella.
    cup.export Exporta la clasificación para otros programas.
    cup.start Empieza la primera ronda, o la siguiente ya mismo.
    cup.pause Ponla en pausa: no empieza otra partida ni otra ronda.
    cup.resume Reanúdala.
    cup.end Termínala ya; la clasificación se conserva.
    cup.add Apunta a un jugador, que puede decir que no.
    cup.bot Añade un bot de la casa.
    cup.remove Saca a un jugador.
    cup.forfeit Un jugador pierde la partida en curso.
    cup.correct Corrige un resultado; winner=- es un empate. O places=1,2, y round=R.
    cup.back Deshaz la última ronda, con sus resultados.
    op.kick Desconecta a un jugador y déjalo fuera un rato.
    op.ban Deja fuera a un jugador o unas direcciones.
    op.unban Levanta un veto.
    op.bans Lista los vetos, los silencios y las puertas cerradas.
    op.mute Nadie recibe lo que dice el jugador.
    op.rename Cambia el nombre de un jugador; lo demás queda como está.
    op.unmute Levanta un silencio.
    op.close Cierra una mesa. Su partida no puntúa para nadie.
    op.notice Di algo a todos.
    op.doors Sin nombres nuevos durante un tiempo, salvo desde estas direcciones.
    op.who Lista las conexiones, con sus direcciones.
    op.reports Lista las denuncias, con lo que se dijo.
    op.seen Borra una denuncia ya atendida.
    op.operators Lista los operadores.
    op.add Haz operador a un jugador.
    op.remove Haz de un operador un jugador como los demás.
    """
}
