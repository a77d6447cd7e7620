/// What is said in the shop.
enum ShopPhrase: String, Phrase {
  static let area = "shop"

  case title, youHave, sixCount, sixAre
  // How one of them stands.
  case yours, inSix, locked, inBasket
  // Taking and paying.
  case toSix, fromSix, toBasket, fromBasket, basketHint, basketEmpty, basketFirst, sixFull
  case costLeft, costMissing, buy, buyOne, buyTitle, keepCoins, bought
  // The six.
  case save, saved, isSaved, notSix, chooseSix, whichSix, notYours
  case leaveTitle, leaveQuestion, leave, stay
}
