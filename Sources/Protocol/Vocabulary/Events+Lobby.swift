// What those who follow the lobby are told: rows of `rooms`, `who` and `cups`, as they change.

extension EventName {
  var inLobby: EventDeclaration? {
    self == .lobby ? EventDeclaration(.followers, Self.ofLobby) : nil
  }

  private static let ofLobby = [
    Form(
      "A room was opened, or has changed; as in `rooms`.",
      [.what.being(.one(of: [LobbyChange.room]))] + AnswerDeclaration.room, hasOptions: true),
    Form("A room is gone.", [.what.being(.one(of: [LobbyChange.closed])), .room]),
    Form(
      "A player has come, or has changed; as in `who`.",
      [.what.being(.one(of: [LobbyChange.player]))] + AnswerDeclaration.player),
    Form("A player has left.", [.what.being(.one(of: [LobbyChange.gone])), .player]),
    Form(
      "A cup was created, or has changed; as in `cups`.",
      [.what.being(.one(of: [LobbyChange.cup]))] + AnswerDeclaration.cup, hasOptions: true),
    Form("A cup is over.", [.what.being(.one(of: [LobbyChange.over])), .cup]),
  ]
}
