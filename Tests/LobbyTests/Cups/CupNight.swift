import Protocol
import TestSupport

@testable import Lobby

/// Players of a cup at Pig who act only on what the server answers. They can be asked again after
/// anything, even after the server was killed.
struct CupNight {
  var talk: Conversation
  let people: [String]
  /// Players who do not come to their tables.
  var absent: Set<String> = []
  private var secrets: [String: String] = [:]
  private var isHere: Set<String> = []

  init(_ people: [String], director: String = "dora") {
    var limits = Limits()
    limits.housePauses = false
    talk = Conversation(limits: limits)
    self.people = people
    for name in people + [director] { comeIn(name) }
  }

  @discardableResult
  mutating func comeIn(_ name: String) -> [String] {
    let secret = secrets[name].map { " \($0)" } ?? ""
    let heard = say("hello \(name)\(secret)", by: name)
    for line in heard {
      if let secret = ServerLine(line)?[.secret] { secrets[name] = secret }
    }
    isHere.insert(name)
    return heard
  }

  func secret(of name: String) -> String { secrets[name] ?? "" }

  /// Deletes a player's record for good.
  mutating func forget(_ name: String) {
    _ = say("forget \(secret(of: name)) sure=yes", by: name)
    isHere.remove(name)
  }

  /// Kills the server and starts it again; everybody comes back.
  mutating func kill() {
    talk.kill()
    for name in isHere.sorted() { comeIn(name) }
  }

  /// The lines that one player receives, without the name before them.
  mutating func say(_ line: String, by name: String = "dora") -> [String] {
    talk.say(line, by: name).filter { $0.hasPrefix("\(name) < ") }
      .map { String($0.dropFirst(name.count + 3)) }
  }

  /// The rows of an answer as lines.
  mutating func rows(_ line: String, by name: String = "dora") -> [ServerLine] {
    say(line, by: name).compactMap { ServerLine($0) }.filter { $0.kind == .row }
  }

  /// Everything that can be seen of a cup.
  mutating func story(of cup: Int) -> [String] {
    ["show", "table", "games", "log"].flatMap { say("cup \($0) \(cup)") }
  }

  /// Lets everybody who can act do one thing. Returns whether anybody did.
  mutating func act(in cup: Int) -> Bool {
    var hasActed = false
    for name in people where isHere.contains(name) && !absent.contains(name) {
      // A player whose match runs is called to no other table.
      if rows("state", by: name).first?[.phase] != "playing" {
        let table = rows("cup games \(cup)", by: name).first {
          $0[.state] == "waiting"
            && $0[.players]?.split(separator: ",").contains { $0 == name } == true
        }
        if let room = table?.number(.room), join(room, name) { hasActed = true }
      }
      if move(name) { hasActed = true }
    }
    return hasActed
  }

  private mutating func join(_ room: Int, _ name: String) -> Bool {
    say("join \(room)", by: name).contains { $0.hasPrefix("OK room=\(room)") }
  }

  /// Rolls until the total is ten, and holds.
  private mutating func move(_ name: String) -> Bool {
    guard let room = rows("state", by: name).first, room[.phase] == "playing" else { return false }
    let verb = (room.number(.total) ?? 0) < 10 ? "roll" : "hold"
    return say(verb, by: name).contains { $0.hasPrefix("OK n=") }
  }

  /// Plays until the cup is over; `between` runs after each action.
  mutating func play(
    _ cup: Int, seenBy name: String = "dora", between: (inout CupNight) -> Void = { _ in }
  ) -> Bool {
    for _ in 0..<20_000 {
      if rows("cup show \(cup)", by: name).first?[.phase] == "over" { return true }
      if !act(in: cup) { _ = talk.wait(5) }
      between(&self)
    }
    return false
  }
}
