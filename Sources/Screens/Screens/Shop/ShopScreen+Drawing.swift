import GameCore

// How the shop is drawn and spoken.

extension ShopScreen {
  /// The number of balls in a row.
  static let across = 5

  /// The boxes: the purse, the shelves, and the description of one ball.
  struct Parts {
    let purse: Box
    let cells: [Box]
    let words: Box

    private static let widthMax = 150
    private static let heightMax = 48

    init(_ box: Box) {
      let all = box.centred(min(box.width - 2, Self.widthMax), min(box.height, Self.heightMax))
      let parts = all.stacked([all.height >= 19 ? 2 : 1, 0, all.height >= 15 ? 3 : 2])
      (purse, words) = (parts[0].line(0), parts[2])
      let shelves = (Ball.allCases.count + across - 1) / across
      cells = parts[1].stacked(Array(repeating: 0, count: shelves)).flatMap {
        $0.columns(Array(repeating: 0, count: across))
      }
    }
  }

  func draw(in box: Box, on frame: inout Frame, _ visit: Visit) {
    let parts = Parts(box)
    drawPurse(in: parts.purse, on: &frame, visit)
    guard !items.isEmpty else {
      let text = wrapped(visit.waiting(problem), width: max(1, parts.words.width))
      return frame.write(lines: text, in: box.inset(2))
    }
    for (index, cell) in parts.cells.enumerated() where items.indices.contains(index) {
      draw(items[index], isChosen: index == selection.index, in: cell, on: &frame, visit)
      frame.target(cell, click(on: index, visit))
    }
    drawWords(in: parts.words, on: &frame, visit)
    frame.lay(box, on: visit.look.ground(.tableWood))
  }

  private func drawPurse(in box: Box, on frame: inout Frame, _ visit: Visit) {
    if let coins = visit.coins {
      frame.write(visit.say(ShopPhrase.youHave, ["n": String(coins)]), in: box, .bold(.gold))
    }
    guard !items.isEmpty else { return }
    frame.write(
      visit.say(ShopPhrase.sixCount, ["n": String(six.count)]), rightIn: box, row: 0,
      six.count == BallBag.chosenCount ? .plain : .bold(.bad))
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
    let room = Box(inside.column, inside.row, inside.width, inside.height - 1)
    let high = min(room.height, inside.width / 2)
    let place = room.centred(2 * high, high)
    if look.hasGrounds, high >= 2 {
      let ground: Ink = isChosen ? .role(.panel) : look.ground(.tableWood)
      frame.draw(Art.ball(item.ball), in: place, on: ground, look.blocks, look)
      if !item.isOwned { drawLock(in: place, within: inside, on: &frame, look) }
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

  private func drawLock(in ball: Box, within cell: Box, on frame: inout Frame, _ look: Look) {
    let high = max(2, ball.height / 2)
    let right = min(ball.column + ball.width + high, cell.column + cell.width)
    let place = Box(right - 2 * high, ball.row + ball.height - high, 2 * high, high)
    frame.draw(Art.lock, in: place, look.blocks, look)
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

  private func drawWords(in box: Box, on frame: inout Frame, _ visit: Visit) {
    let about = chosen.map { item in
      item.isOwned
        ? "\(item.ball.title(visit.look)): \(state(of: item, visit))" : costSentence(item, visit)
    }
    let isTooMuch = chosen.map { !$0.isOwned && $0.price > coins(visit) } ?? false
    let style: Style = problem != nil || isTooMuch ? .bold(.bad) : .bold
    let lines = wrapped(problem ?? about ?? "", width: box.width).map { ($0, style) }
    let hint = wrapped(visit.say(ShopPhrase.hint), width: box.width).map { ($0, Style.dim) }
    let all = lines + (lines.count + hint.count <= box.height ? hint : [])
    frame.write(styled: all.map { (text: $0.0, style: $0.1) }, in: box)
  }

  /// "You play with: Soccer, Tennis, …"
  private func sixSentence(_ visit: Visit) -> String {
    let names = inOrder(six).map { $0.title(visit.look) }.joined(separator: ", ")
    return visit.say(ShopPhrase.sixAre, ["balls": names.isEmpty ? "-" : names])
  }

  func spoken(_ visit: Visit) -> [String] {
    guard !items.isEmpty else { return [visit.waiting(problem)] }
    let purse = visit.coins.map { [visit.say(ShopPhrase.youHave, ["n": String($0)])] } ?? []
    let shelf = items.enumerated().map { index, item in
      "\(index + 1). \(item.ball.title(visit.look)): \(state(of: item, visit))"
    }
    return purse + shelf + [sixSentence(visit)] + (problem.map { [$0] } ?? [])
  }
}
