import GameCore

// The shelf, drawn and in words.

extension ShopScreen {
  /// Where things stand: the purse, the shelf, what the basket costs, and the six.
  struct Parts {
    let purse: Box
    let list: Box
    let total: Box

    init(_ box: Box) {
      let gap = box.height >= 19 ? 1 : 0
      purse = Box(box.column + 1, box.row + gap, box.width - 2, 1)
      list = Box(box.column + 1, purse.row + 2 + gap, box.width - 2, Ball.allCases.count)
      let top = list.row + list.height + 1
      total = Box(box.column + 1, top, box.width - 2, box.row + box.height - top)
    }
  }

  func draw(in box: Box, on frame: inout Frame, _ visit: Visit) {
    let parts = Parts(box)
    let horizontal = visit.look.glyphs.horizontal
    frame.grid.fill(Box(box.column, parts.purse.row + 1, box.width, 1), horizontal, .dim)
    drawPurse(in: parts.purse, on: &frame, visit)
    guard !items.isEmpty else {
      frame.write(lines: wrapped(missing(visit), width: parts.list.width - 2), in: parts.list)
      return
    }
    drawShelf(in: parts.list, on: &frame, visit)
    frame.grid.fill(Box(box.column, parts.total.row - 1, box.width, 1), horizontal, .dim)
    drawTotal(in: parts.total, on: &frame, visit)
  }

  /// What is said while there is no shelf to show.
  private func missing(_ visit: Visit) -> String {
    problem
      ?? visit.say(visit.connection == .ready ? RecordsPhrase.asking : RecordsPhrase.lineBroken)
  }

  private func drawPurse(in box: Box, on frame: inout Frame, _ visit: Visit) {
    if let coins = visit.coins {
      frame.write(
        visit.say(ShopPhrase.youHave, ["n": String(coins)]), at: box.column, box.row, .bold(.gold))
    }
    guard !items.isEmpty else { return }
    frame.write(
      visit.say(ShopPhrase.sixCount, ["n": String(six.count)]), rightIn: box, row: 0,
      six.count == BallBag.chosenCount ? .plain : .bold(.bad))
  }

  private func drawShelf(in box: Box, on frame: inout Frame, _ visit: Visit) {
    let look = visit.look
    let titles = items.map { $0.ball.title(look) }
    let width = titles.map { Width.of($0) }.max() ?? 0
    let lines = zip(items, titles).map { item, title in
      "\(mark(of: item)) \(Character(look.glyphs.ball)) \(title.padded(to: width))   "
        + state(of: item, visit)
    }
    frame.list(lines, selection, in: box, look.glyphs)
    for (row, item) in items.enumerated() where row != selection.index {
      let (column, row) = (box.column + 2, box.row + row)
      frame.grid.restyle(Box(column, row, 5, 1)) { $0 = style(ofMarkOf: item) }
      if !item.isOwned, !basket.contains(item.ball) {
        frame.grid.restyle(Box(column + 6, row, box.width - 8, 1)) { $0 = .dim }
      }
    }
  }

  /// `[a]` among the six, by the letter that it has on the table; `[+]` in the basket.
  private func mark(of item: ShopItem) -> String {
    guard item.isOwned else { return basket.contains(item.ball) ? "[+]" : " - " }
    return place(of: item).map { "[\(Character(Balls.letter($0)))]" } ?? "[ ]"
  }

  /// Which colour it stands for on the table.
  private func place(of item: ShopItem) -> Int? { inOrder(six).firstIndex(of: item.ball) }

  private func style(ofMarkOf item: ShopItem) -> Style {
    guard item.isOwned else { return basket.contains(item.ball) ? .bold(.gold) : .dim }
    return place(of: item).map { .bold(Balls.ink($0)) } ?? .plain
  }

  /// "yours, in the six", "500 coins, locked"
  func state(of item: ShopItem, _ visit: Visit) -> String {
    guard !item.isOwned else {
      return visit.say(six.contains(item.ball) ? ShopPhrase.inSix : .yours)
    }
    let phrase: ShopPhrase = basket.contains(item.ball) ? .inBasket : .locked
    return visit.say(phrase, ["n": String(item.price)])
  }

  private func drawTotal(in box: Box, on frame: inout Frame, _ visit: Visit) {
    let isEmpty = basket.isEmpty
    let isTooMuch = cost(basket) > coins(visit)
    let text =
      problem ?? (isEmpty ? visit.say(ShopPhrase.basketHint) : costSentence(basket, visit))
    let style: Style =
      problem != nil || isTooMuch ? .bold(.bad) : isEmpty ? .dim : .bold(.good)
    let lines = wrapped(text, width: box.width)
    frame.write(lines: lines, in: box, style)
    guard box.height >= 5 else { return }
    let below = box.below(3)
    frame.write(lines: wrapped(sixSentence(visit), width: box.width), in: below)
  }

  /// "You play with: Soccer, Tennis, …"
  private func sixSentence(_ visit: Visit) -> String {
    let names = inOrder(six).map { $0.title(visit.look) }.joined(separator: ", ")
    return visit.say(ShopPhrase.sixAre, ["balls": names.isEmpty ? "-" : names])
  }

  func spoken(_ visit: Visit) -> [String] {
    guard !items.isEmpty else { return [missing(visit)] }
    let purse = visit.coins.map { [visit.say(ShopPhrase.youHave, ["n": String($0)])] } ?? []
    let shelf = items.enumerated().map { index, item in
      "\(index + 1). \(item.ball.title(visit.look)): \(state(of: item, visit))"
    }
    return purse + shelf + [sixSentence(visit)] + (problem.map { [$0] } ?? [])
  }
}
