import Protocol

// Talk: players who are ignored are not heard.

extension People {
  /// To those in a room, or only to some of them, which the speaker is told.
  mutating func say(
    _ call: Call, in room: Int, to audience: Audience, _ reach: Reach?, _ outbox: inout Outbox
  ) throws(RequestError) {
    let player = try call.caller()
    try talk(call, at: outbox.now)
    outbox.ok(call) { writer in
      guard let reach else { return }
      writer.add(.reach, reach.rawValue)
      writer.add(text: call.language.say(reach.text))
    }
    outbox.send(to: players.hearers(of: player, among: audience)) { writer in
      writer.begin(.say)
      writer.add(.room, room)
      writer.add(.from, players.name(of: player))
      writer.add(text: call.text)
    }
  }

  mutating func tell(_ call: Call, _ found: Found, _ outbox: inout Outbox) throws(RequestError) {
    let player = try call.caller()
    let other = try meet(found)
    guard let session = players.session(of: other) else {
      throw .refused(.playerAway, ["player": players.name(of: other)])
    }
    try talk(call, at: outbox.now)
    outbox.ok(call)
    outbox.send(to: players.hearers(of: player, among: [session])) { writer in
      writer.begin(.tell)
      writer.add(.from, players.name(of: player))
      writer.add(text: call.text)
    }
  }

  mutating func shout(
    _ call: Call, to sessions: [SessionID], _ outbox: inout Outbox
  ) throws(RequestError) {
    let player = try call.caller()
    try talk(call, at: outbox.now)
    outbox.ok(call)
    let ears = players.hearers(of: player, among: sessions)
    outbox.send(to: ears, .whenThereIsTime) { writer in
      writer.begin(.shout)
      writer.add(.from, players.name(of: player))
      writer.add(text: call.text)
    }
  }

  /// An operator tells everybody something; without a name from the server's own machine.
  func notice(
    _ call: Call, from name: String, _ text: String, _ outbox: inout Outbox
  ) throws(RequestError) {
    guard !text.isEmpty else { throw .refused(.textBlank) }
    outbox.ok(call)
    outbox.send(to: open.filter { !isConsole($0) }, .whenThereIsTime) { writer in
      writer.begin(.notice)
      if !name.isEmpty { writer.add(.from, name) }
      writer.add(text: text)
    }
  }

  mutating func ignore(_ call: Call, _ found: Found, _ outbox: inout Outbox) throws(RequestError) {
    let player = try call.caller()
    let other = try meet(found)
    let most = outbox.limits.ignoredMax
    guard other != player else { throw .refused(.ignoreSelf) }
    guard players[player].ignored.count < most else { throw .refused(.ignoredMost, ["most": most]) }
    let (one, two) = (players.number(of: player), players.number(of: other))
    if !players[player].ignored.contains(two) {
      change(player) { $0.ignored.insert(two) }
      outbox.keep(.ignored(player: one, other: two))
    }
    outbox.ok(call)
  }

  mutating func heed(_ call: Call, _ found: Found, _ outbox: inout Outbox) throws(RequestError) {
    let player = try call.caller()
    let other = try meet(found)
    let (one, two) = (players.number(of: player), players.number(of: other))
    if players[player].ignored.contains(two) {
      change(player) { $0.ignored.remove(two) }
      outbox.keep(.heeded(player: one, other: two))
    }
    outbox.ok(call)
  }
}
