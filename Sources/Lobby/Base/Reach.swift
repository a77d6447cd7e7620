/// The only listeners whom a line of talk reaches, where it does not reach the whole room.
enum Reach: String {
  case watchers, finished

  var text: String {
    switch self {
    case .watchers: "Only spectators receive this while the match counts."
    case .finished: "Players who are still in the race do not receive this."
    }
  }
}
