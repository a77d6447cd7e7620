// Puts stored rooms back after a restart.

import GameCore

extension Rooms {
  /// A room as it was kept, unless it cannot be made again. Seats wait for those who are not here.
  mutating func put(
    _ kept: KeptRoom, isCups: Bool, _ ids: [Int: PlayerID], _ step: inout Step
  ) -> Room? {
    guard var room = Room(kept, step.players, ids) else { return nil }
    // Nobody sits twice: who gives one seat up would be waited for at the other without end.
    let seated = room.chairs.players
    guard Set(seated).count == seated.count, seated.allSatisfy({ number(of: $0) == nil })
    else { return nil }
    if !isCups { room.loseCup() }
    // Older ones were kept in clear.
    if room.password?.kept != kept.password { step.keep(room: room.number) }
    // One that an older server has kept has none yet.
    if room.phase != .playing, room.comingSeed == nil {
      room.draw(step.drawPart(for: room.settings))
      step.keep(room: room.number)
    }
    let until = step.now + step.limits.grace
    for player in seated
    where step.players[player].level == nil && step.players.session(of: player) == nil {
      if let seat = room.chairs.seat(of: player) { room.chairs.goAway(from: seat, until: until) }
    }
    if room.phase == .playing { room.returnHouse(&step) }
    add(room)
    wakeForDeadline(room.number, &step)
    return room
  }
}
