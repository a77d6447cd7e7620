import GameCore
import Protocol
import Words

/// The shop, where coins buy balls and the six to play with are chosen.
struct ShopScreen: Screen {
  private(set) var items: [ShopItem] = []
  private(set) var selection = Selection()
  /// The choice that is not saved yet, as it is not of six; `nil` if nothing was changed.
  private(set) var draft: Set<Ball>?
  /// Whether a pending request may change this screen.
  private(set) var isWaiting = false
  private(set) var problem: String?

  func title(_ visit: Visit) -> String { visit.say(HomePhrase.shop) }

  func help(_ visit: Visit) -> [String] { [Records.listHelp(visit)] }

  // MARK: - State

  var saved: Set<Ball> { Set(items.filter(\.isChosen).map(\.ball)) }
  var six: Set<Ball> { draft ?? saved }

  var chosen: ShopItem? { items[at: selection.index] }

  func inOrder(_ balls: Set<Ball>) -> [Ball] { Ball.allCases.filter(balls.contains) }

  func coins(_ visit: Visit) -> Int { max(0, visit.coins ?? 0) }

  /// "This costs 500; you have 437. You need 63 more."
  func costSentence(_ item: ShopItem, _ visit: Visit) -> String {
    let (cost, coins) = (item.price, coins(visit))
    let isEnough = cost <= coins
    let blanks = ["cost": String(cost), "coins": String(coins), "n": String(abs(coins - cost))]
    return visit.say(isEnough ? ShopPhrase.costLeft : .costMissing, blanks)
  }

  func whyNotBuy(_ item: ShopItem, _ visit: Visit) -> String? {
    if isWaiting { return visit.say(RecordsPhrase.asking) }
    return item.price > coins(visit) ? costSentence(item, visit) : nil
  }

  // MARK: - Receiving

  mutating func meet(_ occasion: ScreenEvent, _ visit: inout Visit) -> [Intent] {
    guard case .appeared = occasion else { return [] }
    return [.ask(.shop)]
  }

  mutating func receive(_ answer: Answer, _ visit: inout Visit) -> [Intent] {
    if case .shop = answer.request {
      let isFirst = items.isEmpty
      isWaiting = false
      if answer.isGood {
        items = ShopItem.shelf(answer.rows)
        if draft == saved { draft = nil }
      } else {
        problem = visit.look.language.refusal(answer.end)
      }
      // A screen-reader user has only heard that the server was asked.
      return isFirst && visit.look.isSpoken ? spoken(visit).map { .tell($0) } : []
    }
    guard let question = answer.question(Question.self) else { return [] }
    guard answer.isGood else {
      problem = visit.look.language.refusal(answer.end)
      return []
    }
    switch question {
    case .buy(let ball):
      return [.tell(visit.say(ShopPhrase.bought, ["ball": ball.title(visit.look)]))]
    case .choose: return [.tell(visit.say(ShopPhrase.saved))]
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

  // MARK: - Acting

  mutating func press(_ key: Key, _ visit: inout Visit) -> [Intent]? {
    let step: Int? =
      switch key {
      case .left, "h": -1
      case .right, "l": 1
      case .up, "k": selection.index < Self.across ? 0 : -Self.across
      case .down, "j": selection.index + Self.across < items.count ? Self.across : 0
      default: nil
      }
    guard let step else { return selection.press(key, count: items.count) ? [] : nil }
    selection.move(by: step, count: items.count)
    return []
  }

  /// Adds the ball to the six, or removes it. Six are saved at once.
  private mutating func toggle() -> [Intent] {
    guard !isWaiting, let item = chosen, item.isOwned else { return [] }
    problem = nil
    return choose(six.symmetricDifference([item.ball]))
  }

  private mutating func buy(_ ball: Ball) -> [Intent] {
    guard !isWaiting else { return [] }
    (isWaiting, problem) = (true, nil)
    return [.ask(.screen(Question.buy(ball))), .ask(.shop)]
  }

  private mutating func choose(_ balls: Set<Ball>) -> [Intent] {
    draft = balls
    guard balls.count == BallBag.chosenCount, balls != saved else { return [] }
    (isWaiting, problem) = (true, nil)
    return [.ask(.screen(Question.choose(inOrder(balls)))), .ask(.shop)]
  }

  /// Chooses six typed balls, by their numbers on the shelf.
  private mutating func choose(six typed: String, _ visit: Visit) -> [Intent] {
    let words = typed.split { $0 == " " || $0 == "," }.prefix(Ball.allCases.count)
    let chosen = words.compactMap { word in
      Int(word).flatMap { $0 > 0 ? items[at: $0 - 1] : nil }
    }
    guard chosen.count == words.count else { return [.tell(visit.say(RefusalCode.noBall))] }
    guard chosen.allSatisfy(\.isOwned) else { return [.tell(visit.say(ShopPhrase.notYours))] }
    let balls = Set(chosen.map(\.ball))
    if isWaiting { return [.tell(visit.say(RecordsPhrase.asking))] }
    guard balls.count == BallBag.chosenCount else {
      return [.tell(visit.say(ShopPhrase.notSix, ["n": String(balls.count)]))]
    }
    return choose(balls)
  }

  // MARK: - Choices, and the boxes that ask first

  func choices(_ visit: Visit) -> [Choice] {
    guard !visit.look.isSpoken else { return spokenChoices(visit) }
    let label: ShopPhrase =
      chosen?.isOwned == false
      ? .buy : chosen.map { six.contains($0.ball) } == true ? .fromSix : .toSix
    // Goes back, and says so if a choice that is not of six is dropped.
    let dropped = draft.map { Intent.tell(visit.say(ShopPhrase.notSix, ["n": String($0.count)])) }
    return [
      visit.choice([" ", .enter], label, unless: whyNotTake(visit), take(visit)),
      visit.choice(.escape, CommonPhrase.back, .all([.back] + [dropped].compactMap(\.self))),
    ]
  }

  /// The intent for the ball under the pointer: a locked one is bought.
  private func take(_ visit: Visit) -> Intent {
    chosen.map { $0.isOwned ? does { $0.toggle() } : .notice(buyNotice($0, visit)) } ?? .all([])
  }

  private func whyNotTake(_ visit: Visit) -> String? {
    guard let chosen else { return visit.say(RecordsPhrase.asking) }
    guard chosen.isOwned, !isWaiting else { return whyNotBuy(chosen, visit) }
    let isFull = !six.contains(chosen.ball) && six.count >= BallBag.chosenCount
    return isFull ? visit.say(ShopPhrase.sixFull) : nil
  }

  private func spokenChoices(_ visit: Visit) -> [Choice] {
    let locked = items.filter { !$0.isOwned }.map { item in
      let blanks = ["ball": item.ball.title(visit.look), "cost": String(item.price)]
      return Choice(
        [], label: visit.say(ShopPhrase.buyOne, blanks), unless: whyNotBuy(item, visit),
        .notice(buyNotice(item, visit)))
    }
    return locked + [
      visit.choice(
        [], ShopPhrase.chooseSix, asking: visit.say(ShopPhrase.whichSix),
        does { $0.choose(six: $1, $2) }),
      visit.back,
    ]
  }

  private func buyNotice(_ item: ShopItem, _ visit: Visit) -> Notice {
    Notice(
      title: visit.say(ShopPhrase.buyTitle),
      lines: [item.ball.title(visit.look), "", costSentence(item, visit)],
      choices: [
        visit.choice("b", ShopPhrase.buy, does { $0.buy(item.ball) }),
        visit.choice([.escape, "n"], ShopPhrase.keepCoins, .all([])),
      ])
  }

  // MARK: - How it is drawn and spoken

  /// The number of balls in a row.
  static let across = 5

  private static let widthMax = 150
  private static let heightMax = 48

  /// Draws the purse, the shelves, and the description of one ball.
  func draw(in box: Box, on frame: inout Frame, _ visit: Visit) {
    let all = box.centred(min(box.width - 2, Self.widthMax), min(box.height, Self.heightMax))
    let parts = all.stacked([all.height >= 19 ? 2 : 1, 0, all.height >= 15 ? 3 : 2])
    let purse = parts[0].line(0)
    if let coins = visit.coins {
      frame.write(visit.say(ShopPhrase.youHave, ["n": String(coins)]), in: purse, .bold(.gold))
    }
    guard !items.isEmpty else {
      let text = wrapped(visit.waiting(problem), width: max(1, all.width))
      return frame.write(lines: text, in: box.inset(2))
    }
    frame.write(
      visit.say(ShopPhrase.sixCount, ["n": String(six.count)]), rightIn: purse, row: 0,
      six.count == BallBag.chosenCount ? .plain : .bold(.bad))
    let shelves = (Ball.allCases.count + Self.across - 1) / Self.across
    let cells = parts[1].stacked(Array(repeating: 0, count: shelves)).flatMap {
      $0.columns(Array(repeating: 0, count: Self.across))
    }
    for (index, (item, cell)) in zip(items, cells).enumerated() {
      let isChosen = index == selection.index
      draw(item, isChosen: isChosen, in: cell, on: &frame, visit)
      // Chooses a ball that is clicked. A click on the chosen ball acts on it.
      let choose = does { $0.selection.choose(index, count: $0.items.count) }
      frame.target(cell, isChosen ? take(visit) : choose)
    }
    let about = chosen.map { item in
      item.isOwned
        ? "\(item.ball.title(visit.look)): \(state(of: item, visit))" : costSentence(item, visit)
    }
    let isTooMuch = chosen.map { !$0.isOwned && $0.price > coins(visit) } ?? false
    let style: Style = problem != nil || isTooMuch ? .bold(.bad) : .bold
    let words = parts[2]
    let lines = wrapped(problem ?? about ?? "", width: words.width).map { StyledLine($0, style) }
    let hint = wrapped(visit.say(ShopPhrase.hint), width: words.width).map { StyledLine($0, .dim) }
    frame.write(styled: lines + (lines.count + hint.count <= words.height ? hint : []), in: words)
    frame.lay(box, on: visit.look.ground(.tableWood))
  }

  /// Draws a ball with the letter that it has on the table, or with its price and a lock.
  private func draw(
    _ item: ShopItem, isChosen: Bool, in cell: Box, on frame: inout Frame, _ visit: Visit
  ) {
    let look = visit.look
    let hasBorder = cell.height >= 6
    let title = item.ball.title(look)
    var inside = cell
    if hasBorder {
      inside = frame.panel(cell, look, title: title, isFocused: isChosen)
    } else {
      let style: Style = isChosen ? .selected : .plain
      frame.write(title.shortened(to: cell.width, look), centredIn: cell, row: 0, style)
      inside = cell.below(1)
    }
    let (state, style) = mark(of: item, visit)
    let room = inside.line(0, high: inside.height - 1)
    let high = min(room.height, inside.width / 2)
    let place = room.centred(2 * high, high)
    if look.hasGrounds, high >= 2 {
      let ground: Ink = isChosen ? .role(.panel) : look.ground(.tableWood)
      frame.draw(Art.ball(item.ball), in: place, on: ground, look.blocks, look)
      if !item.isOwned {
        let high = max(2, place.height / 2)
        let right = min(place.column + place.width + high, inside.column + inside.width)
        let lock = Box(right - 2 * high, place.row + place.height - high, 2 * high, high)
        frame.draw(Art.lock, in: lock, look.blocks, look)
      }
    } else {
      let glyph = item.isOwned ? look.glyphs.ball : look.glyphs.hollow
      frame.write(String(Character(glyph)), centredIn: room, row: room.height / 2)
    }
    let text = state.shortened(to: inside.width, look)
    frame.write(text, centredIn: inside, row: inside.height - 1, style)
    if hasBorder, isChosen {
      // A background makes the chosen ball visible from a distance.
      frame.lay(cell, on: look.hasGrounds ? .role(.panel) : .standard)
    }
  }

  /// The letter that one of the six has on the table, or the price of a locked ball.
  private func mark(of item: ShopItem, _ visit: Visit) -> (String, Style) {
    guard item.isOwned else {
      let coins = visit.say(CommonPhrase.coins, ["n": String(item.price)])
      return (coins, item.price <= self.coins(visit) ? .bold(.gold) : .dim)
    }
    guard let place = inOrder(six).firstIndex(of: item.ball) else {
      return (visit.say(ShopPhrase.yours), .dim)
    }
    return ("[\(Character(Balls.letter(place)))]", .bold(.good))
  }

  /// "yours, in play", "locked, 500 coins"
  func state(of item: ShopItem, _ visit: Visit) -> String {
    guard !item.isOwned else {
      return visit.say(six.contains(item.ball) ? ShopPhrase.inSix : .yours)
    }
    return visit.say(ShopPhrase.locked, ["n": String(item.price)])
  }

  func spoken(_ visit: Visit) -> [String] {
    guard !items.isEmpty else { return [visit.waiting(problem)] }
    let purse = visit.coins.map { visit.say(ShopPhrase.youHave, ["n": String($0)]) }
    let shelf = items.enumerated().map { index, item in
      "\(index + 1). \(item.ball.title(visit.look)): \(state(of: item, visit))"
    }
    let names = inOrder(six).map { $0.title(visit.look) }.joined(separator: ", ")
    // "You play with: Soccer, Tennis, …"
    let play = visit.say(ShopPhrase.sixAre, ["balls": names.isEmpty ? "-" : names])
    return [purse].compactMap(\.self) + shelf + [play] + [problem].compactMap(\.self)
  }
}

/// A ball on the shelf: a row of `shop`.
struct ShopItem: Equatable {
  let ball: Ball
  let price: Int
  var isOwned: Bool
  var isChosen: Bool

  init?(_ row: ServerLine) {
    guard let ball = row[.ball].flatMap({ Ball(rawValue: $0) }) else { return nil }
    self.ball = ball
    price = max(0, row.number(.price) ?? ball.price ?? 0)
    isOwned = row.isYes(.owned)
    isChosen = row.isYes(.chosen)
  }

  /// The known balls, each once, in the order of the shop.
  static func shelf(_ rows: [ServerLine]) -> [ShopItem] {
    let items = rows.compactMap { ShopItem($0) }
    return Ball.allCases.compactMap { ball in items.first { $0.ball == ball } }
  }
}

extension Ball {
  func title(_ look: Look) -> String { BallPhrase(rawValue).map { look.say($0) } ?? rawValue }
}
