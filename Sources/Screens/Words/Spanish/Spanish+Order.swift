// Spanish words for order: reports of players, and what operators do.

import Protocol

extension Language {
  /// What is said about order, in Spanish.
  static let spanishOrder = """
    order.report Denunciar
    order.reportWhom ¿A quién denuncias?
    order.reportQuestion ¿Qué ha hecho {player}?
    order.reported Los operadores ya tienen tu denuncia sobre {player}.
    order.aboutReports La leen los operadores de este servidor, junto con lo último que dijo ese
      jugador donde tú también podías leerlo.
    order.keepOrder Poner orden
    order.orderWhom Un jugador, o el número de una mesa
    order.aboutPlayer ¿Qué hacemos con {player}?
    order.aboutTable ¿Qué hacemos en la mesa {room}?
    order.list Denuncias y vetos
    order.done Hecho.
    order.typeFirst Escribe algo primero.
    order.kick Desconectar
    order.ban Vetar
    order.unban Levantar un veto o silencio
    order.mute Silenciar
    order.unmute Devolver la palabra
    order.rename Cambiar el nombre
    order.close Cerrar la mesa
    order.notice Avisar a todos
    order.closeDoors Cerrar las puertas
    order.openDoors Abrir las puertas
    order.seen Denuncia resuelta
    order.banAddress Vetar la dirección
    order.aboutKick Se desconecta al jugador y se le dice el motivo. Si pones un tiempo, no
      puede volver a entrar hasta que pase.
    order.aboutBan Durante ese tiempo nadie puede entrar con este nombre.
    order.aboutBanAddress Durante ese tiempo nadie puede conectarse desde esta dirección.
    order.aboutMute Durante ese tiempo nadie recibe lo que dice el jugador, y se le avisa.
    order.aboutRename Las estadísticas y todo lo demás se quedan. Al jugador se le dice su
      nombre nuevo.
    order.aboutClose La partida no se guarda y no cuenta para nadie.
    order.aboutNotice Lo leen todos los que están conectados, con tu nombre.
    order.aboutDoors Durante ese tiempo nadie puede elegir un nombre nuevo, salvo desde las
      direcciones que pongas separadas por comas: 192.168.0.0/16.
    order.nothingHere No hay nada.
    order.noReport Elige antes una denuncia.
    order.noTerm Elige antes un veto, un silencio o las puertas cerradas.
    order.noAddress Elige antes una conexión.
    order.noPlayer Elige antes una línea con un jugador.
    order.whichLine El número de la línea
    order.reportRow Denuncia {n}: {player}, de {by}
    order.banRow Veto: {who}, {lasts} más ({by})
    order.muteRow Silencio: {who}, {lasts} más ({by})
    order.doorsRow Puertas cerradas, {lasts} más ({by})
    order.guestRow {player}, desde {address}
    order.guestAtTable {player}, desde {address}, mesa {room}
    order.unnamed alguien sin nombre
    order.byMachine el servidor
    order.renamed Un operador te ha cambiado el nombre: ahora eres {player}. Tu clave de acceso
      es la misma.
    option.lasts durante
    option.why motivo
    option.newName nombre nuevo
    option.notice texto
    option.except salvo desde
    """
}
