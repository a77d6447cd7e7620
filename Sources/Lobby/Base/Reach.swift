/// The listeners that talk in a room is kept from going beyond.
enum Reach: String {
  case watchers, finished

  var text: String {
    switch self {
    case .watchers: "Only spectators receive this while the match counts."
    case .finished: "Players who are still in the race do not receive this."
    }
  }
}
