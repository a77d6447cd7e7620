// What is left of a turn's clock, once the server has said that it runs out soon.

extension RoomTable {
  /// The seconds left, each of them counted until it is over; `nil` while nobody hurries.
  func secondsLeft(_ house: Surroundings) -> Int? {
    guard phase == .playing, let end = lateAt, end > house.now else { return nil }
    return (end - house.now + 999) / 1000
  }

  /// When the next one of them is over.
  func nextSecondLeft(_ house: Surroundings) -> Int? {
    guard secondsLeft(house) != nil, let end = lateAt else { return nil }
    return house.now + (end - house.now - 1) % 1000 + 1
  }
}
