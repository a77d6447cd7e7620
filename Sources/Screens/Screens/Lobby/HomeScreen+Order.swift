import Protocol

// Order, at home: an operator's key on the table or the player that is chosen.

extension HomeScreen {
  /// Nothing for a player who is no operator.
  func orderChoices(_ visit: Visit) -> [Choice] {
    guard visit.isOperator else { return [] }
    return [
      Choice(
        .character("X"), label: visit.say(OrderPhrase.keepOrder), isQuiet: visit.look.isCompact,
        does(.keepOrder))
    ]
  }

  /// What screen-reader users choose by a name or a number that they type.
  func spokenOrderChoices(_ visit: Visit) -> [Choice] {
    let report = Choice(
      [], label: visit.say(OrderPhrase.report), asking: visit.say(HomePhrase.playerQuestion),
      does(.report))
    guard visit.isOperator else { return [report] }
    return [
      report,
      Choice(
        [], label: visit.say(OrderPhrase.keepOrder), asking: visit.say(OrderPhrase.orderWhom),
        does(.keepOrder)),
      Choice([], label: visit.say(OrderPhrase.list), .open(.reports)),
    ]
  }

  /// With what was typed, or is chosen; else with the lists.
  func keepOrder(_ typed: String, _ visit: Visit) -> [Intent] {
    let isTyped = !typed.isEmpty
    let chosenRoom = pane == .rooms ? chosenRoom(visit)?.number(.room) : nil
    let chosenPlayer = pane == .players ? chosenPlayer(visit) : nil
    if let room = isTyped ? Int(typed) : chosenRoom, room > 0 {
      return [.notice(visit.orderNotice(aboutRoom: room))]
    }
    if let player = isTyped ? typed : chosenPlayer, Names.isWellFormed(player) {
      return [.notice(visit.orderNotice(about: player))]
    }
    return [.open(.reports)]
  }
}
