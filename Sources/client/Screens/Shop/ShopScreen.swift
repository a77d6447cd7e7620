import GameCore
import Protocol

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

  func title(_ house: House) -> String { house.say(ShopPhrase.title) }

  func help(_ house: House) -> [String] { [Records.listHelp(house)] }

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

  func coins(_ house: House) -> Int { max(0, house.coins ?? 0) }

  /// "These cost 1000; you have 937: 63 are missing."
  func costSentence(_ balls: Set<Ball>, _ house: House) -> String {
    let (cost, coins) = (cost(balls), coins(house))
    let isEnough = cost <= coins
    return house.say(
      isEnough ? ShopPhrase.costLeft : .costMissing,
      [
        "balls": String(balls.count), "cost": String(cost), "coins": String(coins),
        "n": String(isEnough ? coins - cost : cost - coins),
      ])
  }

  /// Why these cannot be bought now.
  func whyNotBuy(_ balls: Set<Ball>, _ house: House) -> String? {
    if isWaiting { return house.say(RecordsPhrase.asking) }
    if balls.isEmpty { return house.say(ShopPhrase.basketEmpty) }
    return cost(balls) > coins(house) ? costSentence(balls, house) : nil
  }

  /// Why these six cannot be saved now.
  func whyNotSave(_ house: House) -> String? {
    if isWaiting { return house.say(RecordsPhrase.asking) }
    guard six.count == BallBag.chosenCount else {
      return house.say(ShopPhrase.notSix, ["n": String(six.count)])
    }
    return isChanged ? nil : house.say(ShopPhrase.isSaved)
  }

  // MARK: - What comes in

  mutating func meet(_ occasion: Occasion, _ house: inout House) -> [Intent] {
    guard case .appeared = occasion else { return [] }
    return [.ask("shop", .purse)]
  }

  mutating func take(_ answer: Answer, _ house: inout House) -> [Intent] {
    switch answer.purpose {
    case .purse:
      let isFirst = items.isEmpty
      takeShelf(answer, house)
      // Who listens has heard only that the server was asked.
      return isFirst && house.look.isSpoken ? spoken(house).map { .tell($0) } : []
    case .screen("shop buy"): return takeBought(answer, house)
    case .screen("shop choose"): return takeChosen(answer, house)
    default: break
    }
    return []
  }

  private mutating func takeShelf(_ answer: Answer, _ house: House) {
    isWaiting = false
    guard answer.isGood else {
      problem = Records.refusal(answer.end, house)
      return
    }
    items = ShopItem.shelf(answer.rows)
    let owned = Set(items.filter(\.isOwned).map(\.ball))
    basket = basket.intersection(items.map(\.ball)).subtracting(owned)
    if draft == saved { draft = nil }
  }

  private mutating func takeBought(_ answer: Answer, _ house: House) -> [Intent] {
    guard answer.isGood, let ball = answer.end["ball"].flatMap({ Ball(rawValue: $0) }) else {
      problem = Records.refusal(answer.end, house)
      return []
    }
    basket.remove(ball)
    return [.tell(house.say(ShopPhrase.bought, ["ball": ball.title(house.look)]))]
  }

  private mutating func takeChosen(_ answer: Answer, _ house: House) -> [Intent] {
    guard answer.isGood else {
      problem = Records.refusal(answer.end, house)
      return []
    }
    for index in items.indices { items[index].isChosen = six.contains(items[index].ball) }
    draft = nil
    return [.tell(house.say(ShopPhrase.saved))]
  }

  // MARK: - What is done

  mutating func press(_ key: Key, _ house: inout House) -> [Intent]? {
    selection.press(key, count: items.count) ? [] : nil
  }

  mutating func click(_ mouse: Mouse, in box: Box, _ house: inout House) -> [Intent] {
    switch mouse.action {
    case .wheelUp: selection.move(by: -1, count: items.count)
    case .wheelDown: selection.move(by: 1, count: items.count)
    case .release: break
    case .press:
      let list = Parts(box).list
      let index = mouse.row - list.row
      guard list.contains(column: mouse.column, row: mouse.row), items.indices.contains(index)
      else { return [] }
      // The chosen one once more: that one is meant.
      if index == selection.index { return toggle() }
      selection.choose(index, count: items.count)
    }
    return []
  }

  mutating func act(_ word: String, typed: String, _ house: inout House) -> [Intent] {
    switch word {
    case "toggle": return toggle()
    case "buy": return buy(basket)
    case "save": return save()
    case "six": return take(six: typed, house)
    default:
      // `buy bowling`: one ball, without a basket.
      let words = word.split(separator: " ")
      guard words.count == 2, words[0] == "buy", let ball = Ball(rawValue: String(words[1])) else {
        return []
      }
      return buy([ball])
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
    return inOrder(balls).map { .ask("buy \($0.rawValue)", .screen("shop buy")) }
      + [.ask("shop", .purse)]
  }

  private mutating func save() -> [Intent] {
    guard !isWaiting, six.count == BallBag.chosenCount else { return [] }
    (isWaiting, problem) = (true, nil)
    let names = inOrder(six).map(\.rawValue).joined(separator: " ")
    return [.ask("choose \(names)", .screen("shop choose")), .ask("shop", .purse)]
  }

  /// Six balls as they are typed: numbers of the shelf, or names.
  private mutating func take(six typed: String, _ house: House) -> [Intent] {
    let words = typed.lowercased().split { $0 == " " || $0 == "," }.prefix(Ball.allCases.count)
    var balls: Set<Ball> = []
    for word in words {
      let numbered = Int(word).flatMap { number in
        number > 0 && number <= items.count ? items[number - 1].ball : nil
      }
      let named = items.first { item in
        item.ball.title(house.look).lowercased() == word || item.ball.rawValue == word
      }
      guard let ball = numbered ?? named?.ball else {
        return [.tell(house.say(RefusalPhrase.noBall))]
      }
      balls.insert(ball)
    }
    guard balls.allSatisfy({ ball in items.contains { $0.ball == ball && $0.isOwned } }) else {
      return [.tell(house.say(ShopPhrase.notYours))]
    }
    draft = balls
    guard let why = whyNotSave(house) else { return save() }
    draft = nil
    return [.tell(why)]
  }
}
