import Protocol

/// What a wall has seen happen: when a round began, and who stood where before it.
struct WallNews {
  private var round: Int?
  /// When the round began that is played, if that was seen.
  private var roundAt: Int?
  /// Places before the round, by names as they are compared.
  private var places: [String: Int] = [:]

  /// The reading has changed.
  mutating func follow(_ before: CupReading?, _ reading: CupReading?, _ now: Int) {
    guard let round = reading?.summary?.round, round != self.round else { return }
    if let known = self.round, round > known {
      roundAt = now
      places = Self.places(before?.standings ?? [])
    } else {
      (roundAt, places) = (nil, [:])
    }
    self.round = round
  }

  private static func places(_ rows: [ServerLine]) -> [String: Int] {
    var places: [String: Int] = [:]
    for row in rows {
      if let name = row[.player], let rank = row.number(.rank) { places[Names.key(name)] = rank }
    }
    return places
  }

  /// How many places a player has climbed in this round; `nil` where that is not known.
  func climb(_ row: ServerLine) -> Int? {
    guard let name = row[.player], let rank = row.number(.rank),
      let before = places[Names.key(name)]
    else { return nil }
    return before - rank
  }

  private func end(_ reading: CupReading) -> Int? {
    guard let roundAt, let minutes = reading.summary?.row.number(.minutes),
      (1...100_000).contains(minutes), reading.tables.contains(where: { $0.state == "waiting" })
    else { return nil }
    return roundAt + minutes * 60_000
  }

  /// How long the tables of the round still wait for their players: `4:12`.
  func countdown(_ reading: CupReading, _ visit: Visit) -> String? {
    end(reading).flatMap { $0 > visit.now ? Games.minutes($0 - visit.now) : nil }
  }

  /// When the countdown changes next.
  func nextMoment(_ reading: CupReading?, _ now: Int) -> Int? {
    guard let end = reading.flatMap({ self.end($0) }), end > now else { return nil }
    return now + max(1, (end - now) % 1000)
  }
}
