import GameCore

// What can be done in the shop, and the boxes that ask first.

extension ShopScreen {
  func choices(_ visit: Visit) -> [Choice] {
    guard !visit.look.isSpoken else { return spokenChoices(visit) }
    return [
      Choice(
        .character(" "), label: visit.say(togglePhrase),
        unless: whyNotToggle(visit), does(.toggle)),
      Choice(
        .character("b"), label: visit.say(ShopPhrase.buy),
        unless: basketFirst(visit) ?? whyNotBuy(basket, visit),
        .notice(buyNotice(basket, does(.buy), visit))),
      Choice(
        .enter, label: visit.say(ShopPhrase.save),
        unless: (isChanged ? nil : basketFirst(visit)) ?? whyNotSave(visit), does(.save)),
      Choice(
        .escape, label: visit.say(RecordsPhrase.back),
        isChanged ? .notice(leaveNotice(visit)) : .back),
    ]
  }

  private func whyNotToggle(_ visit: Visit) -> String? {
    guard let chosen else { return visit.say(RecordsPhrase.asking) }
    let isFull = chosen.isOwned && !six.contains(chosen.ball) && six.count >= BallBag.chosenCount
    return isFull ? visit.say(ShopPhrase.sixFull) : nil
  }

  /// A player who means the ball under the pointer, which is not in the basket, is told how it gets
  /// there.
  private func basketFirst(_ visit: Visit) -> String? {
    guard let chosen, !chosen.isOwned, basket.isEmpty else { return nil }
    return visit.say(ShopPhrase.basketFirst, ["ball": chosen.ball.title(visit.look)])
  }

  private var togglePhrase: ShopPhrase {
    guard let chosen else { return .toSix }
    if chosen.isOwned { return six.contains(chosen.ball) ? .fromSix : .toSix }
    return basket.contains(chosen.ball) ? .fromBasket : .toBasket
  }

  private func spokenChoices(_ visit: Visit) -> [Choice] {
    let locked = items.filter { !$0.isOwned }.map { item in
      let blanks = ["ball": item.ball.title(visit.look), "cost": String(item.price)]
      return Choice(
        [], label: visit.say(ShopPhrase.buyOne, blanks), unless: whyNotBuy([item.ball], visit),
        .notice(buyNotice([item.ball], does(.buyOne(item.ball)), visit)))
    }
    return locked + [
      Choice(
        [], label: visit.say(ShopPhrase.chooseSix), asking: visit.say(ShopPhrase.whichSix),
        does(.six)),
      Choice(.escape, label: visit.say(RecordsPhrase.back), .back),
    ]
  }

  private func buyNotice(_ balls: Set<Ball>, _ intent: Intent, _ visit: Visit) -> Notice {
    let names = inOrder(balls).map { $0.title(visit.look) }.joined(separator: ", ")
    return Notice(
      title: visit.say(ShopPhrase.buyTitle), lines: [names, "", costSentence(balls, visit)],
      choices: [
        Choice(.character("b"), label: visit.say(ShopPhrase.buy), intent),
        Choice(.escape, .character("n"), label: visit.say(ShopPhrase.keepCoins), .all([])),
      ])
  }

  private func leaveNotice(_ visit: Visit) -> Notice {
    Notice(
      title: visit.say(ShopPhrase.leaveTitle), lines: [visit.say(ShopPhrase.leaveQuestion)],
      choices: [
        Choice(.escape, .character("n"), label: visit.say(ShopPhrase.stay), .all([])),
        Choice(.character("l"), label: visit.say(ShopPhrase.leave), .back),
      ])
  }
}
