// Puts stored rooms back after a restart.

import GameCore

extension Rooms {
  /// A room as it was kept, unless it cannot be made again. Seats wait for those who are not here.
  mutating func put(
    _ kept: KeptRoom, isCups: Bool, _ players: Players, _ ids: [Int: PlayerID],
    _ outbox: inout Outbox
  ) -> Room? {
    guard var room = Room(kept, players, ids) else { return nil }
    // Nobody sits twice: who gives one seat up would be waited for at the other without end.
    let seated = room.chairs.players
    guard Set(seated).count == seated.count, seated.allSatisfy({ number(of: $0) == nil })
    else { return nil }
    if !isCups { room.loseCup() }
    // Older ones were kept in clear.
    if room.password?.kept != kept.password { outbox.keep(room: room.number) }
    // One that an older server has kept has none yet.
    if room.phase != .playing, room.comingSeed == nil {
      room.draw(outbox.drawPart(for: room.settings))
      outbox.keep(room: room.number)
    }
    let until = outbox.now + outbox.limits.grace
    for player in seated where players[player].level == nil && players.session(of: player) == nil {
      if let seat = room.chairs.seat(of: player) { room.chairs.goAway(from: seat, until: until) }
    }
    if room.phase == .playing { room.returnHouse(&outbox) }
    add(room)
    wakeForDeadline(room.number, &outbox)
    return room
  }
}
