// The heads of columns and the server's own words in lists, in Spanish. In English they are as on
// the wire.

extension Sentences {
  static let spanishLists = """
    head.verb orden
    head.usage uso
    head.text texto
    head.code código
    head.limit límite
    head.value valor
    head.game juego
    head.seats sitios
    head.pace ritmo
    head.options opciones
    head.option opción
    head.default predeterminado
    head.values valores
    head.room mesa
    head.phase fase
    head.watchers espectadores
    head.host abrió
    head.locked privada
    head.title título
    head.for para
    head.cup copa
    head.bots bots
    head.player jugador
    head.here aquí
    head.rating nivel
    head.kind tipo
    head.client cliente
    head.since desde
    head.coins monedas
    head.points puntos
    head.balls bolas
    head.played jugadas
    head.won ganadas
    head.lost perdidas
    head.drawn empates
    head.streak racha
    head.best mejor
    head.deviation desviación
    head.provisional provisional
    head.other rival
    head.won_today g. hoy
    head.lost_today p. hoy
    head.drawn_today e. hoy
    head.board tabla
    head.rank puesto
    head.feat logro
    head.done hecho
    head.match partida
    head.when cuándo
    head.players jugadores
    head.winner ganó
    head.reason final
    head.scores resultado
    head.counts puntúa
    head.opener empezó
    head.seed semilla
    head.seat sitio
    head.move jugada
    head.cost costó
    head.unit unidad
    head.worth vale
    head.luck suerte
    head.ball bola
    head.price precio
    head.owned tuya
    head.chosen elegida
    head.round ronda
    head.of de
    head.director dirige
    head.table mesa
    head.minutes minutos
    head.byes descansos
    head.out fuera
    head.cut corte
    head.direct directo
    head.left se fue
    head.invited invitado
    head.state estado
    head.absent ausente
    head.what qué
    head.by por
    head.name nombre
    head.tries intentos
    head.moves movimientos
    head.home en su sitio
    head.score puntos
    head.chips fichas
    head.turn turno
    head.total total
    head.bet apuesta
    head.bank banca
    head.cards cartas
    head.again otra
    head.report denuncia
    head.from desde
    head.until hasta
    head.lasts dura
    head.why motivo
    word.yes sí
    word.no no
    word.open abierta
    word.playing jugando
    word.over terminada
    word.cup.open abierta
    word.cup.over terminada
    word.paused en pausa
    word.waiting espera
    word.forfeit no vino
    word.unplayed sin jugar
    word.bye descansa
    word.goal meta
    word.solved resuelto
    word.cracked descifrado
    word.chips fichas
    word.exhausted sin intentos
    word.resigned abandono
    word.abandoned ausencia
    word.clock tiempo
    word.turns por turnos
    word.race carrera
    word.bot bot
    word.house casa
    word.swiss suizo
    word.roundrobin todos contra todos
    word.knockout eliminatoria
    word.double doble eliminación
    """
}
