import GameCore
import Protocol
import Words

/// Where coins become balls, and where the six to play with are chosen.
///
/// What is taken from the shelf is put into a basket first, so that it is seen what all of it costs
/// before anything is paid.
struct ShopScreen: Screen {
  private(set) var items: [ShopItem] = []
  private(set) var selection = Selection()
  private(set) var basket: Set<Ball> = []
  /// The choice of six in the making; `nil` while it is as it was.
  private(set) var draft: Set<Ball>?
  /// Whether something was asked that may change what is here.
  private(set) var isWaiting = false
  private(set) var problem: String?

  func title(_ visit: Visit) -> String { visit.say(ShopPhrase.title) }

  func help(_ visit: Visit) -> [String] { [Records.listHelp(visit)] }

  // MARK: - What is known

  var saved: Set<Ball> { Set(items.filter(\.isChosen).map(\.ball)) }
  var six: Set<Ball> { draft ?? saved }
  var isChanged: Bool { six != saved }

  var chosen: ShopItem? {
    items.indices.contains(selection.index) ? items[selection.index] : nil
  }

  /// In the order of the shop.
  func inOrder(_ balls: Set<Ball>) -> [Ball] { Ball.allCases.filter(balls.contains) }

  /// What some balls cost together.
  func cost(_ balls: Set<Ball>) -> Int {
    items.filter { balls.contains($0.ball) }.reduce(0) { $0 + $1.price }
  }

  func coins(_ visit: Visit) -> Int { max(0, visit.coins ?? 0) }

  /// "These cost 1000; you have 937: 63 are missing."
  func costSentence(_ balls: Set<Ball>, _ visit: Visit) -> String {
    let (cost, coins) = (cost(balls), coins(visit))
    let isEnough = cost <= coins
    return visit.say(
      isEnough ? ShopPhrase.costLeft : .costMissing,
      [
        "balls": String(balls.count), "cost": String(cost), "coins": String(coins),
        "n": String(isEnough ? coins - cost : cost - coins),
      ])
  }

  /// Why these cannot be bought now.
  func whyNotBuy(_ balls: Set<Ball>, _ visit: Visit) -> String? {
    if isWaiting { return visit.say(RecordsPhrase.asking) }
    if balls.isEmpty { return visit.say(ShopPhrase.basketEmpty) }
    return cost(balls) > coins(visit) ? costSentence(balls, visit) : nil
  }

  /// Why these six cannot be saved now.
  func whyNotSave(_ visit: Visit) -> String? {
    if isWaiting { return visit.say(RecordsPhrase.asking) }
    guard six.count == BallBag.chosenCount else {
      return visit.say(ShopPhrase.notSix, ["n": String(six.count)])
    }
    return isChanged ? nil : visit.say(ShopPhrase.isSaved)
  }

  // MARK: - What comes in

  mutating func meet(_ occasion: ScreenEvent, _ visit: inout Visit) -> [Intent] {
    guard case .appeared = occasion else { return [] }
    return [.ask(.shop)]
  }

  mutating func receive(_ answer: Answer, _ visit: inout Visit) -> [Intent] {
    if case .shop = answer.request {
      let isFirst = items.isEmpty
      receiveShelf(answer, visit)
      // A screen-reader user has heard only that the server was asked.
      return isFirst && visit.look.isSpoken ? spoken(visit).map { .tell($0) } : []
    }
    switch answer.question(Question.self) {
    case .buy: return receiveBought(answer, visit)
    case .choose: return receiveChosen(answer, visit)
    case nil: return []
    }
  }

  private enum Question: Screens.Question {
    case buy(Ball)
    case choose([Ball])

    var line: String {
      switch self {
      case .buy(let ball): "buy \(ball.rawValue)"
      case .choose(let balls): "choose \(balls.map(\.rawValue).joined(separator: " "))"
      }
    }
  }

  private mutating func receiveShelf(_ answer: Answer, _ visit: Visit) {
    isWaiting = false
    guard answer.isGood else {
      problem = visit.look.language.refusal(answer.end)
      return
    }
    items = ShopItem.shelf(answer.rows)
    let owned = Set(items.filter(\.isOwned).map(\.ball))
    basket = basket.intersection(items.map(\.ball)).subtracting(owned)
    if draft == saved { draft = nil }
  }

  private mutating func receiveBought(_ answer: Answer, _ visit: Visit) -> [Intent] {
    guard answer.isGood, let ball = answer.end[.ball].flatMap({ Ball(rawValue: $0) }) else {
      problem = visit.look.language.refusal(answer.end)
      return []
    }
    basket.remove(ball)
    return [.tell(visit.say(ShopPhrase.bought, ["ball": ball.title(visit.look)]))]
  }

  private mutating func receiveChosen(_ answer: Answer, _ visit: Visit) -> [Intent] {
    guard answer.isGood else {
      problem = visit.look.language.refusal(answer.end)
      return []
    }
    for index in items.indices { items[index].isChosen = six.contains(items[index].ball) }
    draft = nil
    return [.tell(visit.say(ShopPhrase.saved))]
  }

  // MARK: - What is done

  mutating func press(_ key: Key, _ visit: inout Visit) -> [Intent]? {
    selection.press(key, count: items.count) ? [] : nil
  }

  mutating func click(_ mouse: Mouse, in box: Box, _ visit: inout Visit) -> [Intent] {
    switch mouse.action {
    case .wheelUp: selection.move(by: -1, count: items.count)
    case .wheelDown: selection.move(by: 1, count: items.count)
    case .release: break
    case .press:
      let before = selection.index
      var list = Parts(box).list
      list.height = items.count
      let index = selection.click(mouse, in: list, count: items.count)
      // The chosen one once more: that one is meant.
      if index == before { return toggle() }
    }
    return []
  }

  enum Act {
    case toggle
    /// What lies in the basket; one ball without it.
    case buy
    case buyOne(Ball)
    /// The six that are chosen; those that were typed.
    case save, six
  }

  mutating func act(_ act: Act, typed: String, _ visit: inout Visit) -> [Intent] {
    switch act {
    case .toggle: toggle()
    case .buy: buy(basket)
    case .buyOne(let ball): buy([ball])
    case .save: save()
    case .six: choose(six: typed, visit)
    }
  }

  /// Into the six and out of it, or into the basket and out of it.
  private mutating func toggle() -> [Intent] {
    guard let item = chosen else { return [] }
    problem = nil
    if item.isOwned {
      draft = six.symmetricDifference([item.ball])
    } else {
      basket = basket.symmetricDifference([item.ball])
    }
    return []
  }

  private mutating func buy(_ balls: Set<Ball>) -> [Intent] {
    guard !balls.isEmpty, !isWaiting else { return [] }
    (isWaiting, problem) = (true, nil)
    return inOrder(balls).map { .ask(.screen(Question.buy($0))) }
      + [.ask(.shop)]
  }

  private mutating func save() -> [Intent] {
    guard !isWaiting, six.count == BallBag.chosenCount else { return [] }
    (isWaiting, problem) = (true, nil)
    return [.ask(.screen(Question.choose(inOrder(six)))), .ask(.shop)]
  }

  /// Six balls as they are typed: numbers of the shelf, or names.
  private mutating func choose(six typed: String, _ visit: Visit) -> [Intent] {
    let words = typed.lowercased().split { $0 == " " || $0 == "," }.prefix(Ball.allCases.count)
    var balls: Set<Ball> = []
    for word in words {
      let numbered = Int(word).flatMap { number in
        number > 0 && number <= items.count ? items[number - 1].ball : nil
      }
      let named = items.first { item in
        item.ball.title(visit.look).lowercased() == word || item.ball.rawValue == word
      }
      guard let ball = numbered ?? named?.ball else {
        return [.tell(visit.say(Refusal.noBall))]
      }
      balls.insert(ball)
    }
    guard balls.allSatisfy({ ball in items.contains { $0.ball == ball && $0.isOwned } }) else {
      return [.tell(visit.say(ShopPhrase.notYours))]
    }
    draft = balls
    guard let why = whyNotSave(visit) else { return save() }
    draft = nil
    return [.tell(why)]
  }

  // MARK: - What can be done in the shop, and the boxes that ask first

  func choices(_ visit: Visit) -> [Choice] {
    guard !visit.look.isSpoken else { return spokenChoices(visit) }
    return [
      visit.choice(" ", togglePhrase, unless: whyNotToggle(visit), does(.toggle)),
      visit.choice(
        "b", ShopPhrase.buy, unless: basketFirst(visit) ?? whyNotBuy(basket, visit),
        .notice(buyNotice(basket, does(.buy), visit))),
      visit.choice(
        .enter, ShopPhrase.save,
        unless: (isChanged ? nil : basketFirst(visit)) ?? whyNotSave(visit), does(.save)),
      visit.choice(.escape, RecordsPhrase.back, isChanged ? .notice(leaveNotice(visit)) : .back),
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
      visit.choice(ShopPhrase.chooseSix, asking: visit.say(ShopPhrase.whichSix), does(.six)),
      visit.choice(.escape, RecordsPhrase.back, .back),
    ]
  }

  private func buyNotice(_ balls: Set<Ball>, _ intent: Intent, _ visit: Visit) -> Notice {
    let names = inOrder(balls).map { $0.title(visit.look) }.joined(separator: ", ")
    return Notice(
      title: visit.say(ShopPhrase.buyTitle), lines: [names, "", costSentence(balls, visit)],
      choices: [
        visit.choice("b", ShopPhrase.buy, intent),
        visit.choice([.escape, "n"], ShopPhrase.keepCoins, .all([])),
      ])
  }

  private func leaveNotice(_ visit: Visit) -> Notice {
    Notice(
      title: visit.say(ShopPhrase.leaveTitle), lines: [visit.say(ShopPhrase.leaveQuestion)],
      choices: [
        visit.choice([.escape, "n"], ShopPhrase.stay, .all([])),
        visit.choice("l", ShopPhrase.leave, .back),
      ])
  }
}

/// A ball on the shelf: a row of `shop`.
struct ShopItem: Equatable {
  let ball: Ball
  let price: Int
  var isOwned: Bool
  var isChosen: Bool

  /// More than anybody will ever have, and little enough to be added up ten times.
  private static let priceMax = 1_000_000_000

  init?(_ row: ServerLine) {
    guard let ball = row[.ball].flatMap({ Ball(rawValue: $0) }) else { return nil }
    self.ball = ball
    price = min(max(0, row.number(.price) ?? ball.price ?? 0), Self.priceMax)
    isOwned = row.isYes(.owned)
    isChosen = row.isYes(.chosen)
  }

  /// The balls that this client knows, each once, in the order of the shop.
  static func shelf(_ rows: [ServerLine]) -> [ShopItem] {
    let items = rows.compactMap { ShopItem($0) }
    return Ball.allCases.compactMap { ball in items.first { $0.ball == ball } }
  }
}

extension Ball {
  func title(_ look: Look) -> String {
    BallPhrase(rawValue).map { look.say($0) } ?? rawValue
  }
}
