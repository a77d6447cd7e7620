// English words for the shop.

import Protocol

extension Language {
  /// The shop in English.
  static let englishShop = """
    shop.title Shop
    shop.youHave You have {n} {n|coin|coins}
    shop.sixCount Chosen: {n} of 6
    shop.sixAre You play with: {balls}
    shop.yours yours
    shop.inSix yours, in play
    shop.locked locked, {n} {n|coin|coins}
    shop.inBasket in the basket, {n} {n|coin|coins}
    shop.toSix Choose
    shop.fromSix Remove
    shop.toBasket Add
    shop.fromBasket Put back
    shop.basketHint These balls are for Mastermind. Gold pegs and cracked codes earn coins. Put
      locked balls in the basket first: you pay when you buy.
    shop.basketFirst Space puts the {ball} ball in the basket first.
    shop.sixFull You already have six: remove one first.
    shop.basketEmpty The basket is empty: put a locked ball in it first.
    shop.costLeft {balls|This costs|These cost} {cost}; you have {coins}, which leaves {n}.
    shop.costMissing {balls|This costs|These cost} {cost}; you have {coins}. You need {n} more.
    shop.buy Buy
    shop.buyOne Buy {ball} for {cost}
    shop.buyTitle Buy?
    shop.keepCoins Keep the coins
    shop.bought Yours now: {ball}.
    shop.save Save
    shop.saved Saved: you play with these six.
    shop.isSaved You already play with these six.
    shop.notSix You need exactly six; you have chosen {n}.
    shop.chooseSix Choose your six
    shop.whichSix Which six? Type their numbers, separated by spaces:
    shop.notYours One of these isn't yours yet.
    shop.leaveTitle Leave the shop?
    shop.leaveQuestion Your new six are not saved.
    shop.leave Leave
    shop.stay Stay
    """
}
