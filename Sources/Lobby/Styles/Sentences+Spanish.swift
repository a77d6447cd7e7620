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
    late Quedan {in} segundos.
    resigned-resigned {player} abandona.
    resigned-clock A {player} se le acabó el tiempo demasiadas veces.
    resigned-abandoned {player} no vuelve.
    over ¡Gana {player}! Puntos: {scores}.
    over-draw No gana nadie. Puntos: {scores}.
    over-house Gana la casa. Puntos: {scores}.
    challenge {player} te reta a {game}: join {room}, o decline {room}
    declined {player} rechaza el reto.
    closed La sala {room} se cierra.
    drain El servidor se detiene en {in} s. Tu partida se guarda.
    say {player}: {text}
    tell {player} (a ti): {text}
    shout {player} (a todos): {text}
    notice {text}
    muted {text}
    unmuted Puedes volver a hablar.
    roll {player} saca un {die}: {total} en este turno.
    hold {player} se planta con {gain} y tiene {score}.
    bust {player} pierde {lost}.
    round Ronda {round} de {of}.
    bet {player} apuesta {chips}.
    card {player} saca {card}.
    card-down {player} tiene una carta tapada.
    card-points {player} tiene {card}: {points} puntos.
    card-bank-down La banca tiene una carta tapada.
    stand {player} se planta.
    bank La banca muestra {card}.
    settle {player} gana {won} y tiene {chips} fichas.
    slide {player}: {moves} movimientos, {home} fichas en su sitio.
    slide-own {moves} movimientos, {home} fichas en su sitio.
    solved {player} resuelve el puzle en {moves} movimientos: puesto {place}.
    guess {player}: el intento {try} tiene {gold} oros y {silver} platas.
    guess-own Intento {try}, {code}: {gold} oros y {silver} platas.
    cracked {player} descifra el código en {try} intentos: puesto {place}.
    exhausted A {player} no le quedan intentos.
    award {coins} monedas para ti: {total} en total.
    feat Conseguido: {text} (+{points} puntos)
    """
}
