// What happens, in Spanish.

extension Sentences {
  static let spanishText = """
    joined {player} se sienta (sitio {seat}).
    left {player} se va.
    away {player} ha perdido la conexión; su sitio espera {grace} s.
    back {player} ha vuelto.
    watching {player} mira.
    again {player} quiere otra partida: again
    start Empieza la partida: {seats}.
    turn Le toca a {player}.
    turn-own Te toca a ti.
    late {in|Queda|Quedan} {in} {in|segundo|segundos}.
    clock Se acabó el tiempo: jugada automática de {player}.
    resigned-resigned {player} se rinde.
    resigned-clock A {player} se le acabó el tiempo demasiadas veces.
    resigned-abandoned {player} no vuelve.
    over ¡Gana {player}! Puntos: {scores}.
    over-draw Hay empate. Puntos: {scores}.
    over-lost Partida perdida. Puntos: {scores}.
    over-house Gana la casa. Puntos: {scores}.
    challenge {player} te desafía a {game}: join {room}, o decline {room}
    declined {player} rechaza el desafío.
    closed La mesa {room} se cierra.
    drain El servidor se detiene en {in} s. Tu partida queda guardada.
    say {player}: {text}
    tell {player} (a ti): {text}
    shout {player} (a todos): {text}
    notice {text}
    muted Un operador te ha silenciado durante {lasts}: nadie recibe lo que dices.
    unmuted Puedes volver a hablar.
    roll {player} saca un {die}: {total} en este turno.
    hold {player} se planta con {gain} y tiene {score}.
    bust {player} pierde {lost}.
    bust-over {player} se pasa con {points}.
    round Ronda {round} de {of}.
    bet {player} apuesta {chips} {chips|ficha|fichas}.
    card {player} pide carta: {card}.
    card-down {player} tiene una carta tapada.
    card-points {player} tiene {card}: {points} {points|punto|puntos}.
    card-bank-down La banca tiene una carta tapada.
    stand {player} se planta.
    bank La banca muestra {card}.
    settle {player} gana {won} y tiene {chips} {chips|ficha|fichas}.
    settle-lost {player} pierde {lost} y tiene {chips} {chips|ficha|fichas}.
    settle-even {player} tiene {chips} {chips|ficha|fichas}.
    slide {player}: {moves} {moves|movimiento|movimientos}, {home} {home|ficha|fichas} en su sitio.
    slide-own {moves} {moves|movimiento|movimientos}, {home} {home|ficha|fichas} en su sitio.
    solved {player} resuelve el puzle en {moves} {moves|movimiento|movimientos}: puesto {place}.
    guess {player}: el intento {try} tiene {gold} {gold|oro|oros} y {silver} {silver|plata|platas}.
    guess-own Intento {try}, {code}: {gold} {gold|oro|oros} y {silver} {silver|plata|platas}.
    cracked {player} descifra el código en {try} {try|intento|intentos}: puesto {place}.
    exhausted A {player} no le quedan intentos.
    award {coins} {coins|moneda|monedas} para ti: {total} en total.
    feat Logro: {text} (+{points} puntos)
    top-empty Aún no hay nadie en la clasificación.
    board El puzle es de {size}.
    hint {move}: {reason}.
    hint-none No hay nada que decidir.
    review Jugada {n}: lo mejor era {best}. {reason}.
    reviewed Eso era todo.
    paired Copa {cup}, ronda {round}: tu mesa te espera: join {room}
    cup-joined {player} participa en la copa {cup}.
    cup-left {player} ha dejado la copa {cup}.
    cup-accepted {player} se queda en la copa {cup}.
    cup-invited {by} te ha apuntado a la copa {cup}. Para quedarte: cup accept {cup}. Para
      dejarla: cup decline {cup}
    cup-open La copa {cup} vuelve a estar abierta.
    cup-round Copa {cup}: empieza la ronda {round} de {of}.
    cup-paused La copa {cup} está en pausa.
    cup-over La copa {cup} ha terminado.
    cup-won La copa {cup} ha terminado. Primer puesto: {winner}.
    cup-back Copa {cup}: la ronda {round} se ha deshecho; sus resultados ya no cuentan.
    cup-bye Copa {cup}: en la ronda {round} descansas.
    cup-result Copa {cup}, ronda {round}, mesa {table}: {players}: {points}.
    goodbye.quit Hasta luego.
    goodbye.idle Conexión cerrada: no ha llegado ningún hello a tiempo.
    goodbye.stopping El servidor se detiene. Vuelve en un momento.
    goodbye.forgotten Tu cuenta se ha borrado.
    suit.oros de oros
    suit.copas de copas
    suit.espadas de espadas
    suit.bastos de bastos
    """
}
