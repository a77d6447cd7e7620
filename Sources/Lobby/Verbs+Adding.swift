import Protocol

// `cup add N ana bob cleo`

extension Verbs {
  /// `cup add N ana bob cleo`: answers with a row for each name. A single name is refused like any
  /// request.
  static func add(
    _ guests: [Guest], _ call: Call, _ cup: Tournament, _ lobby: inout LobbyMachine
  ) throws(RequestError) {
    var added: [PlayerID] = []
    lobby.step.effects.cost += guests.count
    for (name, guest) in zip(call.words.arguments.dropFirst(2), guests) {
      do throws(RequestError) {
        let (name, admission, player) = try add(guest, call, cup, &lobby)
        if let player { added.append(player) }
        lobby.step.row(call, [.cup: cup.number, .player: name, .state: admission.rawValue])
      } catch {
        guard guests.count > 1, case .refused(let refusal) = error else { throw error }
        let (state, wait) = (Admission.refused.rawValue, refusal.retryMilliseconds)
        let why: Facts = [.state: state, .why: refusal.word, .retryMs: wait]
        lobby.step.row(call, [.cup: cup.number, .player: name] + why)
      }
    }
    lobby.step.ok(call, [.cup: cup.number, .added: added.count])
    for player in added {
      lobby.cups[cup.number]?.tell(.joined, of: player, &lobby.step)
      lobby.cups[cup.number]?.tellInvited(player, &lobby.step)
    }
  }

  private static func add(
    _ guest: Guest, _ call: Call, _ cup: Tournament, _ lobby: inout LobbyMachine
  ) throws(RequestError) -> (name: String, Admission, added: PlayerID?) {
    guard let now = lobby.cups[cup.number] else { throw .refused(.cupOver, ["cup": cup.number]) }
    let player: PlayerID
    switch guest {
    case .refused(let error): throw error
    case .found(let found): player = try lobby.people.meet(found, &lobby.step)
    case .reserved(let name):
      // The line may contain a name twice. A name that the cup refuses is not reserved.
      if let reserved = lobby.players[Names.key(name)] {
        player = reserved
        break
      }
      // A new name is read like talk.
      try mayTalk(call, lobby)
      do throws(RefusalReason) {
        try now.cup.checkMayJoin(name)
      } catch {
        throw .refused(error, cup: cup.number)
      }
      player = try lobby.people.reserve(name, from: lobby.people[call.session]?.origin, &lobby.step)
    }
    let name = lobby.step.players.name(of: player)
    if now.entrant(player) != nil {
      guard call.words.arguments.count > 3 else { throw .refused(.cupEntered, cup: cup.number) }
      return (name, .already, nil)
    }
    try lobby.cups.checkMayAdd(player, to: now, by: call.player, lobby.step.players)
    try lobby.cups.bringIn(player, now, by: call.player ?? .gone, &lobby.step)
    return (name, lobby.step.players[player].secret.isFree ? .reserved : .added, player)
  }
}
