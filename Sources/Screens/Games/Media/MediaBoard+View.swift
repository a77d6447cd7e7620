// When siete y media moves by itself, and its drawing.

extension MediaBoard {
  func draw(in box: Box, on frame: inout Frame, _ table: RoomTable, _ around: Surroundings) {
    MediaDrawing(self, table, around, in: box).draw(in: box, on: &frame)
  }

  func rest(_ around: Surroundings) -> Int? {
    guard around.hasMotion else { return nil }
    return scene.cards.map { $0.moment + MediaHand.Dealt.turning }.max().flatMap {
      $0 > around.now ? $0 : nil
    }
  }

  mutating func settle(_ around: Surroundings) {
    for index in scene.places.indices { scene.places[index].hand?.settle(at: around.now) }
    scene.house?.settle(at: around.now)
    lastDealt = min(lastDealt, around.now)
  }

  func nextMoment(_ table: RoomTable, _ around: Surroundings) -> Int? {
    guard !around.look.isSpoken else { return nil }
    let cards = around.hasMotion ? (shownRound(table, around)?.scene ?? scene).cards : []
    let moments =
      cards.flatMap { card in MediaHand.Dealt.changes.map { card.moment + $0 } }
      + [roundMoment(table, around), table.nextSecondLeft(around)].compactMap(\.self)
    return moments.filter { $0 > around.now }.min().map { max($0, around.now + 33) }
  }
}
