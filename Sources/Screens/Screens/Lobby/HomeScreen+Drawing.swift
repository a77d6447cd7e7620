import Protocol

// The lobby as it is seen, and heard.

extension HomeScreen {
  func draw(in box: Box, on frame: inout Frame, _ visit: Visit) {
    let layout = HomeLayout(box, games: Games.all.count)
    HomeCards(visit: visit).draw(layout.cards, on: &frame)
    drawRooms(in: layout.rooms, on: &frame, visit)
    drawPeople(in: layout.people, on: &frame, visit)
    own.draw(in: layout.own, withToday: layout.today == nil, on: &frame, visit)
    if let today = layout.today { own.drawToday(in: today, on: &frame, visit) }
  }

  private func drawRooms(in box: Box, on frame: inout Frame, _ visit: Visit) {
    let tables = HomeTables(visit)
    let inside = panel(.rooms, .rooms, tables.rooms.count, in: box, on: &frame, visit)
    guard !tables.rooms.isEmpty else { return invite(.noRooms, in: inside, on: &frame, visit) }
    tables.draw(room, isFocused: pane == .rooms, in: inside, on: &frame)
  }

  private func drawPeople(in box: Box, on frame: inout Frame, _ visit: Visit) {
    let people = HomePeople(visit: visit, people: others(visit))
    let inside = panel(.players, .players, people.people.count, in: box, on: &frame, visit)
    guard !people.people.isEmpty else { return invite(.nobody, in: inside, on: &frame, visit) }
    people.draw(player, isFocused: pane == .players, in: inside, on: &frame)
  }

  private func panel(
    _ pane: Pane, _ title: HomePhrase, _ count: Int, in box: Box, on frame: inout Frame,
    _ visit: Visit
  ) -> Box {
    frame.panel(
      box, visit.look, title: visit.say(title), count: count == 0 ? "" : String(count),
      isFocused: self.pane == pane)
  }

  private func invite(_ phrase: HomePhrase, in box: Box, on frame: inout Frame, _ visit: Visit) {
    frame.write(lines: wrapped(visit.say(phrase), width: max(1, box.width)), in: box, .dim)
  }

  /// We are among those who are here.
  func isKnown(_ visit: Visit) -> Bool { !visit.players.isEmpty }

  func spoken(_ visit: Visit) -> [String] {
    let tables = HomeTables(visit)
    let people = HomePeople(visit: visit, people: others(visit))
    return ["\(visit.say(HomePhrase.rooms)): \(tables.rooms.count)"]
      + tables.rooms.map { tables.spoken($0) }
      + (people.people.isEmpty
        ? [visit.say(HomePhrase.nobody)]
        : ["\(visit.say(HomePhrase.players)):"] + people.people.map { people.spoken($0) })
      + own.spoken(visit)
  }
}
