import Protocol
import TestSupport
import Testing

@testable import Lobby

/// `watch=late`, and how long a seat is kept.
@Suite struct LateWatchTests {
  private static func table(_ options: String) -> Conversation {
    var talk = Conversation()
    for name in ["ana", "bob", "eva"] { talk.comeIn(name) }
    _ = talk.say("create \(options)", by: "ana")
    _ = talk.say("watch 1", by: "eva")
    _ = talk.say("join 1", by: "bob")
    return talk
  }

  private static func heard(_ lines: [String], by name: String) -> [String] {
    lines.filter { $0.hasPrefix("\(name) < ") }.map { String($0.dropFirst(name.count + 3)) }
  }

  @Test func `spectators are told everything that players were, so many seconds later`() {
    var talk = Self.table("pig goal=20 watch=late delay=10")
    var (bob, eva): ([String], [String]) = ([], [])
    func note(_ lines: [String]) {
      bob += Self.heard(lines, by: "bob").filter {
        $0.hasPrefix("EV roll") || $0.hasPrefix("EV turn")
      }
      eva += Self.heard(lines, by: "eva").filter {
        $0.hasPrefix("EV roll") || $0.hasPrefix("EV turn")
      }
    }
    // The first turn was told to bob when he sat down.
    note(talk.say("roll", by: "ana"))
    #expect(eva.isEmpty)
    note(talk.wait(4))
    note(talk.say("roll", by: "ana"))
    note(talk.wait(5))
    #expect(eva.isEmpty)
    note(talk.wait(1))
    #expect(eva.contains { $0.hasPrefix("EV turn room=1 n=0") })
    #expect(eva.filter { $0.contains("n=1") } == bob.filter { $0.contains("n=1") })
    #expect(!eva.contains { $0.contains("n=2") })
    note(talk.wait(4))
    #expect(eva.filter { $0.contains("n=2") } == bob.filter { $0.contains("n=2") })
  }

  @Test func `state and look say what was true then, and how long ago that is`() {
    var talk = Self.table("pig goal=50 watch=late")
    let first = talk.say("state 1", by: "eva")
    #expect(first.first?.contains("late_ms=30000") == true && first.first?.contains("n=0") == true)
    _ = talk.say("roll", by: "ana")
    _ = talk.wait(20)
    #expect(talk.say("state 1", by: "ana").first?.contains(" n=1 ") == true)
    #expect(talk.say("state 1", by: "passer").first?.contains(" n=0 ") == true)
    #expect(talk.say("look 1", by: "passer").last == "passer < OK room=1 late_ms=30000")
    #expect(talk.say("look 1", by: "ana").last == "ana < OK room=1")
    _ = talk.wait(10)
    let row = talk.say("state 1", by: "passer").first ?? ""
    #expect(row.contains(" n=1 ") && !row.contains("left_ms"))
    #expect(talk.say("rooms", by: "passer").first?.contains("watch=late delay=30") == true)
    #expect(talk.say("rooms", by: "passer").first?.contains("progress") == false)
  }

  @Test func `before anything is shown, look says when that will be`() {
    var talk = Self.table("pig watch=late delay=10")
    _ = talk.wait(3)
    func look() -> [String] { Self.heard(talk.say("look 1", by: "passer"), by: "passer") }
    #expect(
      look() == [
        "TXT   Table 1", "TXT", "TXT   What happens here is shown in 7 s.",
        "OK room=1 late_ms=10000",
      ])
    _ = talk.say("style rows lang=es", by: "passer")
    #expect(look().contains("TXT   Lo que pasa aquí se muestra dentro de 7 s."))
    _ = talk.wait(7)
    #expect(look().contains("TXT   Le toca a: ana."))
  }

  @Test func `what a player hides is shown, but late, and the code is not`() {
    var talk = Self.table("mastermind watch=late delay=5")
    let guess = talk.say("guess aabb", by: "ana")
    #expect(!guess.contains { $0.hasPrefix("eva <") })
    #expect(Self.heard(guess, by: "bob").allSatisfy { !$0.contains("code=aabb") })
    #expect(!talk.say("state 1", by: "eva").contains { $0.contains("aabb") })
    let later = Self.heard(talk.wait(5), by: "eva")
    #expect(later.contains { $0.hasPrefix("EV guess") && $0.contains("code=aabb") })
    let state = talk.say("state 1", by: "eva")
    #expect(state.contains { $0.contains("code=aabb") })
    #expect(!state.contains { $0.contains("secret=") })
    #expect(talk.say("look 1", by: "passer").contains { $0.contains("secret  ? ? ? ?") })
    // Chat of those who see everything reaches no player.
    let said = talk.say("say try ccdd", by: "eva")
    #expect(Self.heard(said, by: "bob").isEmpty && Self.heard(said, by: "ana").isEmpty)
    _ = talk.say("resign", by: "ana")
    #expect(talk.say("state 1", by: "eva").contains { $0.contains("secret=") })
  }

  @Test func `cards are as hidden from late spectators as they were`() {
    var talk = Self.table("media watch=late delay=5 clock=0")
    let dealt = Self.heard(talk.wait(6), by: "eva").filter { $0.hasPrefix("EV card") }
    #expect(dealt.count == 3 && dealt.allSatisfy { $0.contains("card=hidden") })
    let rows = talk.say("state 1", by: "passer").filter { $0.contains("cards=") }
    #expect(rows.count == 3 && rows.allSatisfy { $0.contains("cards=hidden") })
  }

  @Test func `at the end the rest follows at once, and the match counts`() {
    var talk = Self.table("pig watch=late delay=300")
    for _ in 0..<3 {
      _ = talk.say("roll", by: "ana")
      _ = talk.say("hold", by: "ana")
      _ = talk.say("roll", by: "bob")
      _ = talk.say("hold", by: "bob")
    }
    let end = Self.heard(talk.say("resign", by: "bob"), by: "eva")
    #expect(end.first?.hasPrefix("EV turn room=1 n=0") == true)
    #expect(end.contains { $0.hasPrefix("EV resigned") })
    #expect(end.last?.hasPrefix("EV over room=1") == true)
    #expect(talk.say("history", by: "ana").contains { $0.contains("counts=yes") })
    #expect(
      talk.say("create pig watch=late delay=4", by: "eva").first?.contains("bad-option") == true)
  }

  @Test func `a server that was killed shows the rest as late as before`() {
    var talk = Self.table("pig watch=late delay=20")
    _ = talk.say("roll", by: "ana")
    _ = talk.wait(5)
    talk.kill()
    #expect(talk.say("state 1", by: "passer").first?.contains(" n=0 ") == true)
    _ = talk.say("watch 1", by: "passer")
    let later = Self.heard(talk.wait(20), by: "passer")
    #expect(later.contains { $0.hasPrefix("EV roll room=1 n=1") })
  }

  /// How spectators lose the lobby that has shown them the match so far.
  enum Parting: CaseIterable { case failingStore, takeover }

  @Test(arguments: Parting.allCases)
  func `spectators are shown the rest`(after parting: Parting) throws {
    var talk = Self.table("pig goal=20 watch=late delay=10")
    _ = talk.say("roll", by: "ana")
    _ = talk.wait(4)
    _ = talk.say("roll", by: "ana")
    let first = Self.heard(talk.wait(6), by: "eva")
    #expect(first.contains { $0.contains(" n=1 ") } && !first.contains { $0.contains(" n=2 ") })
    switch parting {
    case .failingStore: talk.lose("hold", by: "ana")
    case .takeover: #expect(try talk.takeOver(nextLobby) == [])
    }
    let later = Self.heard(talk.wait(4), by: "eva")
    #expect(later.contains { $0.contains(" n=2 ") } && !later.contains { $0.contains(" n=1 ") })
  }

  // MARK: - Away

  @Test func `a seat is kept as long as its room says, and in a cup for five minutes`() {
    var talk = Self.table("pig away=600 clock=0")
    #expect(
      talk.hangUp("bob").contains { $0.contains("EV away room=1 seat=2 player=bob grace=600") })
    #expect(!talk.wait(599).contains { $0.contains("EV over") })
    #expect(talk.wait(1).contains { $0.contains("EV over") })
    #expect(talk.say("create pig away=60", by: "eva").first?.contains("bad-option") == true)
    for (options, grace) in [("", 300), (" away=120", 120)] {
      var night = CupNight(["ana", "bob"])
      _ = night.say("cup create Friday kind=knockout game=pig goal=20\(options)")
      for name in night.people { _ = night.say("cup join 1", by: name) }
      _ = night.say("cup start 1")
      for name in night.people { _ = night.say("join 1", by: name) }
      #expect(night.talk.hangUp("bob").contains { $0.contains("grace=\(grace)") })
    }
  }
}
