// Another process goes on with the lobby: nobody can tell.

import GameCore
import Protocol
import TestSupport
import Testing

@testable import Lobby

@Suite struct TakeoverTests {
  /// `Scripts/simulate --takeovers 1-10000 4` runs many evenings of this kind.
  @Test(arguments: 1...4)
  func `an evening with other processes that take over`(seed: Int) {
    var simulation = Simulation(seed: "\(seed)", people: 12)
    simulation.mayBeTakenOver(seed: "\(seed)")
    simulation.run(seconds: 600)
    simulation.goHome()
    #expect(simulation.faults == [], "Scripts/simulate --takeovers \(seed) 12 600")
    #expect(simulation.takeovers.count > 5, "nobody took over")
  }

  /// Before each line of a written conversation, another process takes over.
  @Test(arguments: try Talk.written().map(\.name))
  func `a conversation goes as if nothing had been`(name: String) throws {
    let talk = try #require(try Talk.written().first { $0.name == name })
    var conversation = Conversation()
    for turn in Talk.turns(of: talk.script) {
      #expect(try conversation.takeOver(nextLobby) == [], "\(turn.line)")
      let heard = conversation.play(turn.action)
      guard !Talk.fits(heard, turn.expected) else { continue }
      Issue.record(
        """
        \(turn.line), heard:
        \(heard.joined(separator: "\n"))
        expected:
        \(turn.expected.joined(separator: "\n"))
        """)
      return
    }
  }

  // MARK: - What the store does not have

  private func evening(_ names: String...) -> Conversation {
    var evening = Conversation()
    for name in names { evening.comeIn(name) }
    return evening
  }

  private func takeOver(_ evening: inout Conversation) -> [String] {
    (try? evening.takeOver(nextLobby)) ?? ["nobody took over"]
  }

  @Test func `a request that waits for the store is answered once, with its tag`() {
    var evening = evening("ana")
    evening.isSlow = true
    #expect(evening.say("#7 profile ana", by: "ana") == [])
    evening.isSlow = false
    let heard = takeOver(&evening)
    #expect(heard.first == "ana < #7 ROW player=ana since=2026-11-21 coins=0 points=0 balls=6")
    #expect(heard.count { $0.contains(" OK") } == 1)
  }

  @Test func `a hint and a review that were promised come`() {
    var evening = evening("ana")
    _ = evening.say("create slide seats=1 size=2x2 seed=daily", by: "ana")
    evening.isSlow = true
    _ = evening.say("hint", by: "ana")
    #expect(evening.say("slide 3", by: "ana")[0].contains("later=yes"))
    evening.isSlow = false
    let heard = takeOver(&evening)
    #expect(heard.count == 1 && heard[0].hasPrefix("ana < EV hint room=1 n=0 move=\"slide 3\""))
    for move in ["3", "3", "rul"] { _ = evening.say("slide \(move)", by: "ana") }
    evening.isSlow = true
    _ = evening.say("review 1", by: "ana")
    _ = evening.giveLateAnswers()
    #expect(evening.say("ping", by: "ana")[0].contains("later=yes"))
    evening.isSlow = false
    let review = takeOver(&evening)
    #expect(review.first?.hasPrefix("ana < EV review match=1 n=1") == true)
    #expect(review.last?.hasPrefix("ana < EV reviewed match=1") == true)
    #expect(takeOver(&evening) == [])
  }

  @Test func `a clock warns once, and runs out in time`() {
    var evening = evening("ana", "bob")
    for name in ["ana", "bob"] { _ = evening.say("play pig clock=60", by: name) }
    #expect(evening.wait(49) == [])
    #expect(takeOver(&evening) == [])
    #expect(evening.wait(1).allSatisfy { $0.contains("EV late room=1 seat=1 in=10") })
    #expect(takeOver(&evening) == [])
    #expect(evening.wait(9) == [])
    #expect(evening.wait(1)[0].contains("EV clock room=1 seat=1 player=ana"))
  }

  @Test func `a match that waits for salts begins with them`() {
    var evening = Conversation()
    for name in ["ana", "bob"] { _ = evening.say("hello \(name) salts=yes", by: name) }
    for name in ["ana", "bob"] { _ = evening.say("play pig", by: name) }
    _ = evening.say("salt tulip", by: "ana")
    #expect(takeOver(&evening) == [])
    let heard = evening.say("salt rose", by: "bob")
    #expect(heard.contains { $0.hasPrefix("ana < EV start ") && $0.contains(" salts=tulip,rose ") })
  }

  @Test func `a style, a prompt and who follows stay`() {
    var evening = evening("ana", "bob", "eva")
    _ = evening.say("style board lang=es", by: "ana")
    _ = evening.say("prompt on", by: "ana")
    _ = evening.say("follow lobby", by: "eva")
    _ = evening.wait(1)
    let before = evening.say("create pig", by: "bob") + evening.wait(1)
    #expect(before.contains { $0.hasPrefix("eva < EV lobby what=room room=1 ") })
    #expect(takeOver(&evening) == [], "what was told is not told again")
    let heard = evening.say("dance", by: "ana")
    #expect(
      heard.first?.hasPrefix("ana < No existe") == true && heard.last == "ana | > ", "\(heard)")
    _ = evening.say("join 1", by: "ana")
    #expect(takeOver(&evening).allSatisfy { $0.hasPrefix("eva < EV lobby ") })
    #expect(evening.say("look", by: "ana").contains { $0.contains("Mesa 1") })
    // The event is sent although nothing else has happened at the table: another process closed it.
    _ = evening.say("leave", by: "ana")
    _ = evening.say("leave", by: "bob")
    let closed = takeOver(&evening) + evening.wait(1)
    #expect(closed.contains("eva < EV lobby what=closed room=1"))
  }

  @Test func `a report has what was said before`() {
    var evening = evening("ana", "bob")
    _ = evening.say("op add ana", by: "machine")
    _ = evening.say("shout you are all fools", by: "bob")
    _ = evening.say("tell ana you too", by: "bob")
    #expect(takeOver(&evening) == [])
    _ = evening.say("report bob", by: "ana")
    let rows = evening.say("op reports", by: "ana")
    #expect(rows.contains { $0.contains("said=shout text=\"you are all fools\"") })
    #expect(rows.contains { $0.contains("said=tell text=\"you too\"") })
  }

  @Test func `lists go on where a page ended, also after somebody was deleted`() throws {
    var evening = Conversation()
    let secret = try #require(
      evening.say("hello ana", by: "ana")[0].firstMatch(of: /secret=(\S+)/)?.1)
    for number in 1...60 { evening.comeIn("guest\(number)") }
    _ = evening.say("forget \(secret) sure=yes", by: "ana")
    let page = evening.say("who", by: "guest1")
    let next = try #require(page.last?.firstMatch(of: /next=(\d+)/)?.1)
    let rest = evening.say("who from=\(next)", by: "guest1")
    #expect(takeOver(&evening) == [])
    #expect(evening.say("who", by: "guest1") == page)
    #expect(evening.say("who from=\(next)", by: "guest1") == rest)
  }

  // MARK: - What is no lobby

  @Test func `a damaged line is an error or a lobby that goes on`() throws {
    var simulation = Simulation(seed: "lines", people: 8)
    simulation.run(seconds: 120)
    let (old, shelf) = (simulation.lobby, simulation.shelf)
    var dice = Dice(seed: Seed(hashOf: [3]))
    let kept = shelf.kept(with: old.knownPlayers)
    for _ in 0..<300 {
      func damaged(_ line: HandoverLine) -> HandoverLine? {
        var bytes = Array(line.text.utf8)
        if dice.below(3) == 0 { bytes[dice.below(bytes.count)] = UInt8(dice.below(256)) }
        return HandoverLine(text: String(decoding: bytes, as: UTF8.self))
      }
      let lines = old.handoverLines.compactMap(damaged)
      let sessions = old.handedSessions(damaged)
      var new = LobbyMachine(entropy: Entropy(seed: Seed(hashOf: [2])), isDurable: true)
      guard let handed = try? HandedLobby(lines),
        (try? new.takeOver(kept, handed, sessions)) != nil
      else { continue }
      var effects = Effects()
      let now = Instant(new.time)
      new.step(.tookOver, at: now, into: &effects)
      for id in new.people.open {
        for line in ["state", "who", "leave"] {
          effects.removeAll()
          new.step(.received(id, line: Array(line.utf8)), at: now, into: &effects)
        }
      }
      effects.removeAll()
      new.step(.timePassed, at: now + .seconds(3600), into: &effects)
    }
  }

  @Test func `tables that would not go on as they are take nobody over`() throws {
    var simulation = Simulation(seed: "looks", people: 8)
    simulation.run(seconds: 60)
    let old = simulation.lobby
    var kept = simulation.shelf.kept(with: old.knownPlayers)
    let (handed, sessions) = (try HandedLobby(old.handoverLines), old.handedSessions { $0 })
    func goesOn(with kept: Kept) throws -> Bool {
      var new = LobbyMachine(entropy: Entropy(seed: Seed(hashOf: [2])), isDurable: true)
      return try new.takeOver(kept, handed, sessions)
    }
    #expect(try goesOn(with: kept))
    let room = try #require(
      kept.rooms.firstIndex { $0.phase == KeptRoom.playing && $0.match?.moves.isEmpty == false })
    let moves = kept.rooms[room].match?.moves ?? ""
    kept.rooms[room].match?.moves = moves.split(separator: "\n").dropLast().map { "\($0)\n" }
      .joined()
    #expect(try !goesOn(with: kept), "a move is missing")
    kept.rooms.remove(at: room)
    #expect(try !goesOn(with: kept), "a room is missing")
  }
}
