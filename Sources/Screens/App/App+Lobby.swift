import Protocol

// The lobby's lists: asked for, or followed as they change.

extension App {
  /// A page of a list; gives where the next one begins.
  mutating func takeList(_ answer: Answer, _ list: LobbyLists.List, _ from: Int?) -> Int? {
    answer.isGood ? visit.lobby.receive(answer, of: list, from: from) : nil
  }

  mutating func hearLobby(_ event: ServerLine) -> [Command] {
    visit.lobby.hear(event)
    return meet(.heardOfLobby(event))
  }

  /// The lobby is not followed during a match or while watching one.
  mutating func stopFollowing() -> [Command] {
    guard screen is TableScreen, visit.connection == .ready else { return [] }
    guard visit.lobby.following == .asked || visit.lobby.following == .yes else { return [] }
    visit.lobby.stop()
    return ask(.follow(false))
  }
}
