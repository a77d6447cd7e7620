// What an operator can do about somebody, or about a table: a box with the orders.

extension Visit {
  func orderNotice(about player: String) -> Notice {
    let orders: [(Key, OperatorOrder)] = [
      (.character("k"), .kick(player)), (.character("m"), .mute(player)),
      (.character("b"), .ban(player)), (.character("r"), .rename(player)),
    ]
    return orderNotice(
      title: player,
      [say(OrderPhrase.aboutPlayer, ["player": player])],
      orders.map { key, order in
        Choice(key, label: say(order.phrase), .open(.order(order)))
      } + [
        Choice(.character("u"), label: say(OrderPhrase.unmute), OperatorOrder.unmute(player).intent)
      ])
  }

  /// The players at a table are chosen by their numbers.
  func orderNotice(aboutRoom room: Int, with players: [String] = []) -> Notice {
    let others = players.enumerated().prefix(9).compactMap { index, player -> Choice? in
      guard let digit = Unicode.Scalar(UInt32(index) + 0x31) else { return nil }
      return Choice(.character(digit), label: player, .notice(orderNotice(about: player)))
    }
    let title = say(CommonPhrase.room, ["room": String(room)])
    return orderNotice(
      title: title, [say(OrderPhrase.aboutTable, ["room": String(room)])],
      [
        Choice(.character("c"), label: say(OrderPhrase.close), .open(.order(.close(room: room))))
      ] + others)
  }

  private func orderNotice(title: String, _ lines: [String], _ orders: [Choice]) -> Notice {
    Notice(
      title: title, lines: lines,
      choices: orders + [
        Choice(.character("l"), label: say(OrderPhrase.list), .open(.reports)),
        Choice(.escape, label: say(DoorPhrase.cancel), .all([])),
      ])
  }

  /// Whom a player reports, of several at a table.
  func reportNotice(_ players: [String]) -> Notice {
    let others = players.enumerated().prefix(9).compactMap { index, player -> Choice? in
      guard let digit = Unicode.Scalar(UInt32(index) + 0x31) else { return nil }
      return Choice(.character(digit), label: player, .open(.report(player: player)))
    }
    return Notice(
      title: say(OrderPhrase.report), lines: [say(OrderPhrase.reportWhom)],
      choices: others + [Choice(.escape, label: say(DoorPhrase.cancel), .all([]))])
  }
}

/// At a table: reporting somebody, and an operator's key. Menus that are read out have both at home
/// only, as they are read again with every turn.
enum TableOrder {
  static func choices(_ table: RoomTable, _ visit: Visit) -> [Choice] {
    guard !visit.look.isSpoken else { return [] }
    let others = table.seats.compactMap { $0?.name }.filter { $0 != visit.name }
    return [report(others, visit), order(table, others, visit)].compactMap(\.self)
  }

  private static func report(_ others: [String], _ visit: Visit) -> Choice? {
    guard let first = others.first else { return nil }
    let intent: Intent =
      others.count == 1 ? .open(.report(player: first)) : .notice(visit.reportNotice(others))
    return Choice(.character("!"), label: visit.say(OrderPhrase.report), isQuiet: true, intent)
  }

  private static func order(_ table: RoomTable, _ others: [String], _ visit: Visit) -> Choice? {
    guard visit.isOperator else { return nil }
    return Choice(
      .character("X"), label: visit.say(OrderPhrase.keepOrder), isQuiet: true,
      .notice(visit.orderNotice(aboutRoom: table.room, with: others)))
  }
}
