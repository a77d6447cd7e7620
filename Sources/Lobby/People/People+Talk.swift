import Protocol
import Words

// Talk. Players do not hear those whom they ignore.

extension People {
  /// Sends a text to everybody in a room, or only to some of them. The speaker is told if it is
  /// only some.
  mutating func say(
    in room: Int, to audience: Audience, _ reach: Reach?, _ step: inout Step
  ) throws(RequestError) {
    let player = try step.call.caller()
    try talk(step)
    step.ok([.reach: reach?.rawValue, .text: reach.map { step.call.language.say($0.text) }])
    step.send(
      .say, [.room: room, .from: step.players.name(of: player), .text: step.call.text],
      to: step.players.hearers(of: player, among: audience))
  }

  mutating func tell(_ found: Found, _ step: inout Step) throws(RequestError) {
    let player = try step.call.caller()
    let other = try meet(found, &step)
    guard let session = step.players.session(of: other) else {
      throw .refused(.playerAway, ["player": step.players.name(of: other)])
    }
    try talk(step)
    step.ok()
    step.send(
      .tell, [.from: step.players.name(of: player), .text: step.call.text],
      to: step.players.hearers(of: player, among: [session]))
  }

  mutating func shout(to sessions: [SessionID], _ step: inout Step) throws(RequestError) {
    let player = try step.call.caller()
    try talk(step)
    step.ok()
    let ears = step.players.hearers(of: player, among: sessions)
    step.send(
      .shout, [.from: step.players.name(of: player), .text: step.call.text], to: ears,
      .whenThereIsTime)
  }

  /// Sends an operator's notice to everybody. It has no name if it comes from the server's machine.
  func notice(from name: String, _ text: String, _ step: inout Step) throws(RequestError) {
    guard !text.isEmpty else { throw .refused(.textBlank) }
    step.ok()
    step.send(
      .notice, [.from: name.ifAny, .text: text], to: open.filter { !isConsole($0) },
      .whenThereIsTime)
  }

  mutating func ignore(_ found: Found, _ step: inout Step) throws(RequestError) {
    let player = try step.call.caller()
    let other = try meet(found, &step)
    let most = step.limits.ignoredMax
    guard other != player else { throw .refused(.ignoreSelf) }
    guard step.players[player].ignored.count < most else {
      throw .refused(.ignoredMost, ["most": most])
    }
    let (one, two) = (step.players.number(of: player), step.players.number(of: other))
    if step.book[player].ignored.insert(two).inserted {
      step.keep(.ignored(player: one, other: two))
    }
    step.ok()
  }

  mutating func heed(_ found: Found, _ step: inout Step) throws(RequestError) {
    let player = try step.call.caller()
    let other = try meet(found, &step)
    let (one, two) = (step.players.number(of: player), step.players.number(of: other))
    if step.book[player].ignored.remove(two) != nil {
      step.keep(.heeded(player: one, other: two))
    }
    step.ok()
  }
}
