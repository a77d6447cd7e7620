// Spanish words for the shop.

import Protocol

extension Language {
  /// The shop in Spanish.
  static let spanishShop = """
    shop.title Tienda
    shop.youHave Tienes {n} {n|moneda|monedas}
    shop.sixCount Elegidas: {n} de 6
    shop.sixAre Juegas con: {balls}
    shop.yours tuya
    shop.inSix tuya, en juego
    shop.locked bloqueada, {n} {n|moneda|monedas}
    shop.inBasket en la cesta, {n} {n|moneda|monedas}
    shop.toSix Elegir
    shop.fromSix Quitar
    shop.toBasket Añadir
    shop.fromBasket Devolver
    shop.basketHint Son bolas para Mastermind. Los oros y los códigos descifrados dan monedas. Pon
      las bolas bloqueadas en la cesta: se paga al comprar.
    shop.basketFirst Primero pon la bola ({ball}) en la cesta con Espacio.
    shop.sixFull Ya tienes seis: quita una primero.
    shop.basketEmpty La cesta está vacía: pon primero una bola bloqueada.
    shop.costLeft {balls|Cuesta|Cuestan} {cost}; tienes {coins}: te {n|queda|quedan} {n}.
    shop.costMissing {balls|Cuesta|Cuestan} {cost}; tienes {coins}: te {n|falta|faltan} {n}.
    shop.buy Comprar
    shop.buyOne Comprar {ball} por {cost}
    shop.buyTitle ¿Comprar?
    shop.keepCoins Mejor no
    shop.bought Ya es tuya: {ball}.
    shop.save Guardar
    shop.saved Guardado: juegas con estas seis.
    shop.isSaved Ya juegas con estas seis.
    shop.notSix Tienen que ser seis justas; has elegido {n}.
    shop.chooseSix Elegir tus seis
    shop.whichSix ¿Qué seis? Sus números, separados por espacios:
    shop.notYours Una de estas aún no es tuya.
    shop.leaveTitle ¿Salir de la tienda?
    shop.leaveQuestion No has guardado tus seis bolas nuevas.
    shop.leave Salir
    shop.stay Quedarse
    """
}
