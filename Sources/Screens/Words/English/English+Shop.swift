// English words for the shop.

extension Language {
  /// The shop in English.
  static let englishShop = """
    shop.title Shop
    shop.youHave You have {n} {n|coin|coins}
    shop.sixCount Chosen: {n} of 6
    shop.sixAre You play with: {balls}
    shop.yours yours
    shop.inSix yours, one of the six
    shop.locked locked, {n} {n|coin|coins}
    shop.inBasket in the basket, {n} {n|coin|coins}
    shop.toSix Choose
    shop.fromSix Leave out
    shop.toBasket Take
    shop.fromBasket Put back
    shop.basketHint These balls are for Mastermind; gold pegs and cracked codes bring coins. Locked
      balls go into the basket first: nothing is paid yet.
    shop.basketFirst Space puts the {ball} ball into the basket first.
    shop.sixFull You have six: take one out first.
    shop.basketEmpty The basket is empty: put a locked ball into it first.
    shop.costLeft {balls|This costs|These cost} {cost}; you have {coins}: {n} {n|is|are} left.
    shop.costMissing {balls|This costs|These cost} {cost}; you have {coins}. You are {n} short.
    shop.buy Buy
    shop.buyOne Buy {ball} for {cost}
    shop.buyTitle Buy this?
    shop.keepCoins Keep the coins
    shop.bought Yours now: {ball}.
    shop.save Save
    shop.saved Saved: these six are what you play with.
    shop.isSaved These are the six that you play with already.
    shop.notSix You play with exactly six, and have chosen {n}.
    shop.chooseSix Choose your six
    shop.whichSix Which six? Their numbers, with spaces between:
    shop.notYours One of these is not yours yet.
    shop.leaveTitle Leave the shop?
    shop.leaveQuestion Your new six are not saved.
    shop.leave Leave
    shop.stay Stay
    """
}
