import GameCore
import Protocol

// Lists of players.

extension People {
  /// Lists players. `room` tells where a player sits.
  mutating func list(
    _ found: Found?, _ step: inout Step, room: (PlayerID) -> Room?
  ) throws(RequestError) {
    if let found {
      let player = try meet(found, &step)
      step.row(step.players[player].row(in: room(player), step.games))
      return step.ok()
    }
    var shown = 0
    for id in step.players.here(from: try step.call.from()) {
      // A house bot counts as connected wherever it sits.
      let room = room(id)
      guard step.players[id].level == nil || room != nil || step.players.session(of: id) != nil
      else { continue }
      if shown == step.limits.pageRows { return step.ok([.next: id.index]) }
      step.row(step.players[id].row(in: room, step.games))
      shown += 1
    }
    step.ok()
  }

  /// Lists the connections with their addresses, for operators. `room` tells where a player sits.
  func list(from: Int, _ step: inout Step, room: (PlayerID) -> Int?) {
    let ids = open.filter { $0.index >= from && !isConsole($0) }
    for id in ids.prefix(limits.pageRows) {
      let player = step.players.player(on: id)
      let (room, known) = (player.flatMap { room($0) }, player.map { step.players[$0] })
      step.row([
        .player: known?.name ?? "-",
        .address: AddressBlock.text(of: self[id]?.origin.address ?? []),
        .room: room.map { "\($0)" } ?? "-", .client: known?.client ?? "",
      ])
    }
    let next = ids.dropFirst(limits.pageRows).first?.index
    step.end(next: next, isEmpty: ids.isEmpty, .nobodyConnected)
  }
}

extension Player {
  /// A player's row, as in the answer to `who` and for clients that follow the lobby.
  func row(in room: Room?, _ games: GameList) -> Facts {
    let kind: PlayerKind? = level != nil ? .house : isProgram ? .bot : nil
    return [
      .player: name, .here: session != nil || level != nil && room != nil,
      .room: room.map { "\($0.number)" } ?? "-",
      .rating: shownRating(in: room?.game.rules.name, games),
      .kind: kind?.rawValue, .client: shownClient,
    ]
  }

  /// The name of the player's client, if it has the form `NAME/VERSION` and cannot carry a message.
  fileprivate var shownClient: String {
    guard let client, client.utf8.allSatisfy(Self.clientLetters.contains),
      client.split(separator: "/", omittingEmptySubsequences: false).count <= 2
    else { return "" }
    return client
  }

  private static let clientLetters = Set(
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789._+-/".utf8)

  /// The rating in the game of the player's room. Outside a room it is the best rating.
  fileprivate func shownRating(in game: String?, _ games: GameList) -> Int {
    if let game { return rating(in: game).rounded }
    let all = games.names.compactMap { ratings[Self.ratingKey($0, isProgram: isProgram)] }
    return all.map(\.rounded).max() ?? KeptRating(game: "").rounded
  }
}
