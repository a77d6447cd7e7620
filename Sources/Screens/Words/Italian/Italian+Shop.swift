// Italian words for the shop.

import Protocol

extension Language {
  /// The shop in Italian.
  static let italianShop = """
    shop.title Negozio
    shop.youHave Hai {n} {n|moneta|monete}
    shop.sixCount Scelte: {n} su 6
    shop.sixAre Giochi con: {balls}
    shop.yours tua
    shop.inSix tua, in gioco
    shop.locked bloccata, {n} {n|moneta|monete}
    shop.inBasket nel carrello, {n} {n|moneta|monete}
    shop.toSix Scegli
    shop.fromSix Togli
    shop.toBasket Aggiungi
    shop.fromBasket Rimetti
    shop.basketHint Sono palline per Mastermind. Gli ori e i codici decifrati danno monete. Metti
      nel carrello le palline bloccate: si paga all'acquisto.
    shop.basketFirst Prima metti la pallina ({ball}) nel carrello con Spazio.
    shop.sixFull Ne hai già sei: prima togline una.
    shop.basketEmpty Il carrello è vuoto: mettici prima una pallina bloccata.
    shop.costLeft {balls|Costa|Costano} {cost}; hai {coins}: ne {n|resta|restano} {n}.
    shop.costMissing {balls|Costa|Costano} {cost}; hai {coins}: ne {n|manca|mancano} {n}.
    shop.buy Compra
    shop.buyOne Compra {ball} per {cost}
    shop.buyTitle Comprare?
    shop.keepCoins Meglio di no
    shop.bought Ora è tua: {ball}.
    shop.save Salva
    shop.saved Salvato: giochi con queste sei.
    shop.isSaved Giochi già con queste sei.
    shop.notSix Devono essere proprio sei; ne hai scelte {n}.
    shop.chooseSix Scegli le tue sei
    shop.whichSix Quali sei? I loro numeri, separati da spazi:
    shop.notYours Una di queste non è ancora tua.
    shop.leaveTitle Uscire dal negozio?
    shop.leaveQuestion Non hai salvato le tue sei nuove palline.
    shop.leave Esci
    shop.stay Resta
    """
}
