import GameCore
import Protocol

// Whom talk may reach: nothing from outside decides a match that counts.

extension LobbyMachine {
  /// Whether a player is not to receive what a speaker says.
  private func isShielded(_ player: PlayerID, from speaker: PlayerID) -> Bool {
    guard let room = rooms.room(of: player) else { return false }
    let isDirector = room.cup.map { cups.isDirector(speaker, of: $0.cup) } ?? false
    return room.shields(player, from: speaker, isDirector: isDirector)
  }

  /// The audience of `say`: spectators of a match that counts reach spectators only.
  func reached(
    by call: Call, in number: Int, _ audience: Audience
  ) throws(Denial) -> (audience: Audience, whom: People.Reach?) {
    let speaker = try call.caller()
    guard let room = rooms[number] else { return (audience, nil) }
    var reached = audience
    if room.isCountedNow, room.seat(of: speaker) == nil {
      let isDirector = room.cup.map { cups.isDirector(speaker, of: $0.cup) } ?? false
      guard !isDirector else { return (audience, nil) }
      reached.players = []
      return (reached, .watchers)
    }
    reached.players.removeAll { session in
      people.players.player(on: session).map { isShielded($0, from: speaker) } ?? false
    }
    return (reached, reached.players.count < audience.players.count ? .finished : nil)
  }

  /// The sessions that receive a `shout`.
  func reached(by call: Call) throws(Denial) -> [SessionID] {
    let speaker = try call.caller()
    return people.players.sessions.filter { session in
      !(people.players.player(on: session).map { isShielded($0, from: speaker) } ?? false)
    }
  }

  /// Keeps a line in memory for a while, in case it is reported.
  mutating func remember(_ call: Call, _ place: Said.Place) {
    guard let player = call.player else { return }
    order.hear(
      Said(speaker: people.players.number(of: player), place: place, text: call.text))
  }

  /// The operators who are here learn of a report, and the others when they come.
  mutating func report(_ call: Call, _ found: Found) throws(Denial) {
    let reporter = try call.caller()
    let player = try people.meet(found)
    guard player != reporter else { throw Denial(.reportSelf) }
    guard call.text.unicodeScalars.count <= OrderLimits.whyMax,
      call.text.isEmpty || holdsText(call.text)
    else { throw Denial(.reasonForm, ["most": OrderLimits.whyMax]) }
    try people.talk(call, at: outbox.now)
    let players = people.players
    let place = rooms.number(of: reporter).map { [$0] } ?? []
    try order.report(
      (players.number(of: player), players.name(of: player)),
      by: (players.number(of: reporter), players.name(of: reporter)),
      in: place + rooms.watched(by: call.session), call.text, &outbox)
    outbox.ok(call)
    let operators = players.sessions.filter { session in
      players.player(on: session).map { order.isOperator(players.number(of: $0)) } ?? false
    }
    outbox.send(to: operators) { writer in
      writer.begin(.notice)
      writer.add(
        text: "\(players.name(of: reporter)) reports \(players.name(of: player)). Try: op reports")
    }
  }

  /// An operator who comes in learns of the reports that wait.
  mutating func tellReports(to id: PlayerID) {
    guard !order.reports.isEmpty, order.isOperator(people.players.number(of: id)),
      let session = people.players.session(of: id)
    else { return }
    outbox.send(to: session) { [count = order.reports.count] writer in
      writer.begin(.notice)
      writer.add(text: "Reports that wait for an operator: \(count). Try: op reports")
    }
  }

  mutating func listReports(_ call: Call) {
    for report in order.reports {
      outbox.row(call) { writer in
        writer.add(.report, report.number)
        writer.add(.player, report.about)
        writer.add(.by, report.by)
        writer.add(text: report.text)
      }
      for line in report.lines {
        let parts = line.split(separator: " ", maxSplits: 1).map(String.init)
        guard parts.count == 2 else { continue }
        outbox.row(call) { writer in
          writer.add(.report, report.number)
          writer.add(.said, parts[0])
          writer.add(text: parts[1])
        }
      }
    }
    outbox.ok(call)
  }

  /// Refuses what one player says to another who must not receive it now.
  func checkReaches(_ found: Found, _ call: Call) throws(Denial) {
    guard case .known(let player) = found, isShielded(player, from: try call.caller()) else {
      return
    }
    throw Denial(.undisturbed, ["player": people.players.name(of: player)])
  }
}
