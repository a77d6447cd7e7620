import GameCore

// What can be done in the shop, and the boxes that ask first.

extension ShopScreen {
  func choices(_ house: House) -> [Choice] {
    guard !house.look.isSpoken else { return spokenChoices(house) }
    return [
      Choice(
        .character(" "), label: house.say(togglePhrase),
        unless: whyNotToggle(house), .act("toggle")),
      Choice(
        .character("b"), label: house.say(ShopPhrase.buy),
        unless: basketFirst(house) ?? whyNotBuy(basket, house),
        .notice(buyNotice(basket, .act("buy"), house))),
      Choice(
        .enter, label: house.say(ShopPhrase.save),
        unless: (isChanged ? nil : basketFirst(house)) ?? whyNotSave(house), .act("save")),
      Choice(
        .escape, label: house.say(RecordsPhrase.back),
        isChanged ? .notice(leaveNotice(house)) : .back),
    ]
  }

  private func whyNotToggle(_ house: House) -> String? {
    guard let chosen else { return house.say(RecordsPhrase.asking) }
    let isFull = chosen.isOwned && !six.contains(chosen.ball) && six.count >= BallBag.chosenCount
    return isFull ? house.say(ShopPhrase.sixFull) : nil
  }

  /// Who means the ball under the pointer, which is not in the basket, hears how it gets there.
  private func basketFirst(_ house: House) -> String? {
    guard let chosen, !chosen.isOwned, basket.isEmpty else { return nil }
    return house.say(ShopPhrase.basketFirst, ["ball": chosen.ball.title(house.look)])
  }

  private var togglePhrase: ShopPhrase {
    guard let chosen else { return .toSix }
    if chosen.isOwned { return six.contains(chosen.ball) ? .fromSix : .toSix }
    return basket.contains(chosen.ball) ? .fromBasket : .toBasket
  }

  private func spokenChoices(_ house: House) -> [Choice] {
    let locked = items.filter { !$0.isOwned }.map { item in
      let blanks = ["ball": item.ball.title(house.look), "cost": String(item.price)]
      return Choice(
        [], label: house.say(ShopPhrase.buyOne, blanks), unless: whyNotBuy([item.ball], house),
        .notice(buyNotice([item.ball], .act("buy \(item.ball.rawValue)"), house)))
    }
    return locked + [
      Choice(
        [], label: house.say(ShopPhrase.chooseSix), asking: house.say(ShopPhrase.whichSix),
        .act("six")),
      Choice(.escape, label: house.say(RecordsPhrase.back), .back),
    ]
  }

  private func buyNotice(_ balls: Set<Ball>, _ intent: Intent, _ house: House) -> Notice {
    let names = inOrder(balls).map { $0.title(house.look) }.joined(separator: ", ")
    return Notice(
      title: house.say(ShopPhrase.buyTitle), lines: [names, "", costSentence(balls, house)],
      choices: [
        Choice(.character("b"), label: house.say(ShopPhrase.buy), intent),
        Choice(.escape, .character("n"), label: house.say(ShopPhrase.keepCoins), .all([])),
      ])
  }

  private func leaveNotice(_ house: House) -> Notice {
    Notice(
      title: house.say(ShopPhrase.leaveTitle), lines: [house.say(ShopPhrase.leaveQuestion)],
      choices: [
        Choice(.escape, .character("n"), label: house.say(ShopPhrase.stay), .all([])),
        Choice(.character("l"), label: house.say(ShopPhrase.leave), .back),
      ])
  }
}
