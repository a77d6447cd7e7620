import Protocol
import TestSupport
import Testing

@testable import Lobby

/// Whole cups in the lobby, with restarts and absent players.
@Suite("A cup in the lobby")
struct CupNightTests {
  /// For answers to requests, which change the night: `#expect` does not allow that.
  private func expect(
    _ isTrue: Bool, _ text: String = "", sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(isTrue, "\(text)", sourceLocation: sourceLocation)
  }

  private static let four = ["ana", "bob", "cleo", "dan"]

  /// A cup of four at Pig, created and joined.
  private func evening(
    _ kind: String, people: [String] = four, _ options: String = ""
  ) -> CupNight {
    var night = CupNight(people)
    let made = night.say("cup create \"Friday night\" kind=\(kind) game=pig goal=20 \(options)")
    expect(made == ["OK cup=1"])
    for name in people { expect(night.say("cup join 1", by: name).first == "OK cup=1") }
    return night
  }

  @Test(
    "Every kind is played to its end, and somebody has won",
    arguments: ["swiss", "roundrobin", "knockout", "double"])
  func whole(kind: String) {
    var night = evening(kind, people: Self.four + ["eva"])
    expect(night.say("cup start 1").first == "OK cup=1 round=1")
    let isOver = night.play(1)
    expect(isOver)
    let table = night.rows("cup table 1")
    expect(table.count == 5)
    expect(table.first?.number(.rank) == 1)
  }

  @Test("Killed between every two things that happen, it goes on exactly where it was")
  func killed() {
    for kind in ["swiss", "knockout"] {
      var night = evening(kind, "best=3")
      _ = night.say("cup start 1")
      var kills = 0
      let isOver = night.play(1) { night in
        let before = night.story(of: 1)
        night.kill()
        kills += 1
        let after = night.story(of: 1)
        expect(after == before)
      }
      expect(isOver)
      expect(kills > 40)
    }
  }

  @Test("A round calls its players to their rooms, and nobody else may sit there")
  func called() {
    var night = evening("knockout")
    let heard = night.talk.say("cup start 1", by: "dora")
    let call = heard.first { $0.hasPrefix("ana < EV paired") }
    expect(call?.contains(" opponent=") == true)
    let room = night.rows("cup games 1").first?.number(.room) ?? 0
    expect(night.say("join \(room)").first?.hasPrefix("ERR not-allowed") == true)
    expect(night.say("watch \(room)").first == "OK room=\(room)")
  }

  @Test("Who does not come in time has lost the table")
  func noShow() {
    var night = evening("knockout", people: ["ana", "bob"], "minutes=2")
    night.absent = ["bob"]
    _ = night.say("cup start 1")
    _ = night.act(in: 1)
    _ = night.talk.wait(119)
    expect(night.rows("cup games 1").first?[.state] == "waiting")
    _ = night.talk.wait(2)
    let game = night.rows("cup games 1").first
    expect(game?[.state] == "forfeit")
    expect(game?[.absent] == "bob")
    expect(night.rows("cup table 1").first?[.player] == "ana")
  }

  @Test("Where nobody comes in time, nobody has won")
  func nobodyShows() {
    var night = evening("swiss", people: ["ana", "bob", "cleo", "dan"], "minutes=2")
    _ = night.say("cup start 1")
    let players = night.rows("cup games 1").first?[.players] ?? ""
    night.absent = Set(players.split(separator: ",").map(String.init))
    _ = night.act(in: 1)
    _ = night.talk.wait(301)
    let game = night.rows("cup games 1").first
    expect(game?[.absent] == players && game?[.points] == "0,0", "\(game as Any)")
    let step = night.rows("cup log 1").first { $0[.what] == "forfeited" }
    expect(step?[.player] == players)
    let before = night.story(of: 1)
    night.kill()
    expect(night.story(of: 1) == before)
  }

  @Test("Where nobody comes back to a game, nobody has won")
  func nobodyComesBack() {
    var night = evening("knockout", people: ["ana", "bob"], "minutes=2 clock=0")
    _ = night.say("cup start 1")
    _ = night.act(in: 1)
    expect(night.rows("cup games 1").first?[.state] == "playing")
    night.talk.kill()
    night.comeIn("dora")
    _ = night.talk.wait(301)
    let game = night.rows("cup games 1").first
    expect(game?[.absent] == "ana,bob" && game?[.points] == "0,0", "\(game as Any)")
    expect(night.rows("cup show 1").first?[.phase] == "over")
  }

  @Test("Who has given up a table is not asked to it again, and cannot give it up twice")
  func forfeitedTwice() {
    var night = CupNight(["ana", "bob", "cleo"])
    _ = night.say("cup create Race kind=swiss rounds=1 game=slide size=2x2 table=3")
    for name in night.people { _ = night.say("cup join 1", by: name) }
    _ = night.say("cup start 1")
    expect(night.say("cup forfeit 1 ana").first == "OK cup=1")
    let again = night.say("cup forfeit 1 ana")
    expect(again.first?.hasPrefix("ERR not-now why=cup-table-none player=ana ") == true, "\(again)")
    _ = night.talk.hangUp("ana")
    let heard = night.say("hello ana", by: "ana")
    expect(!heard.contains { $0.hasPrefix("EV paired") }, "\(heard)")
  }

  @Test("Several who are forgotten have one name, and their cup comes back all the same")
  func forgotten() {
    var night = evening("swiss", "rounds=2")
    _ = night.say("cup start 1")
    for name in ["ana", "bob"] { night.forget(name) }
    let before = night.story(of: 1)
    expect(before.contains { $0.contains("player=gone") }, "\(before)")
    night.kill()
    expect(night.story(of: 1) == before)
    expect(night.play(1))
    let end = night.story(of: 1)
    night.kill()
    expect(night.story(of: 1) == end)
  }

  @Test("A table at which nobody sits yet is there after its director was forgotten")
  func forgottenDirector() {
    var night = evening("knockout", people: ["ana", "bob"])
    _ = night.say("cup start 1")
    night.forget("dora")
    let before = night.rows("cup games 1", by: "ana").map { $0.number(.room) }
    night.kill()
    let after = night.rows("cup games 1", by: "ana").map { $0.number(.room) }
    expect(before == [1] && after == before, "\(after)")
    expect(night.play(1, seenBy: "ana"))
  }

  @Test("A cup that waits for its director's word does not when they are forgotten")
  func forgottenBeforeAWord() {
    var waiting = evening("knockout", people: ["ana", "bob"])
    waiting.forget("dora")
    expect(waiting.rows("cup 1", by: "ana").first?[.phase] == "over")
    var paused = evening("knockout", people: ["ana", "bob"])
    _ = paused.say("cup start 1")
    _ = paused.say("cup pause 1")
    paused.forget("dora")
    paused.kill()
    expect(paused.rows("cup 1", by: "ana").first?[.phase] == "playing")
    expect(paused.play(1, seenBy: "ana"))
  }

  @Test("Who gets up between two games of a table is waited for, and has lost it then")
  func gotUp() {
    var night = evening("knockout", people: ["ana", "bob"], "best=3 minutes=1")
    _ = night.say("cup start 1")
    _ = night.act(in: 1)
    _ = night.say("resign", by: "ana")
    _ = night.say("leave", by: "ana")
    _ = night.talk.wait(59)
    expect(night.rows("cup games 1").first?[.state] == "waiting")
    _ = night.talk.wait(2)
    expect(night.rows("cup games 1").first?[.absent] == "ana")
  }

  @Test("A server that is about to stop begins nothing more, and waits for nobody")
  func draining() {
    var night = evening("swiss", people: ["ana", "bob"], "minutes=1")
    _ = night.say("cup start 1")
    _ = night.talk.drain(600)
    _ = night.talk.wait(300)
    expect(night.rows("cup games 1").first?[.state] == "waiting")
  }

  @Test("Who withdraws gives up the game at hand, and is not paired again")
  func withdrawal() {
    var night = evening("roundrobin")
    _ = night.say("cup start 1")
    _ = night.act(in: 1)
    expect(night.say("cup leave 1", by: "bob").first == "OK cup=1")
    expect(night.play(1))
    let rows = night.rows("cup table 1")
    expect(rows.first { $0[.player] == "bob" }?[.left] == "yes")
  }

  @Test("Who withdraws from the last game of all is answered once", arguments: ["leave", "remove"])
  func lastWithdrawal(verb: String) {
    var night = evening("knockout", people: ["ana", "bob"])
    _ = night.say("cup start 1")
    for name in ["ana", "bob"] { _ = night.say("join 1", by: name) }
    let heard =
      verb == "leave" ? night.say("cup leave 1", by: "ana") : night.say("cup remove 1 ana")
    expect(heard.first == "OK cup=1")
    expect(!heard.contains { $0.hasPrefix("ERR") }, "\(heard)")
    expect(night.rows("cup show 1").first?[.phase] == "over")
  }

  @Test("Nobody withdraws from a paused cup in which all has been played")
  func lateWithdrawal() {
    var night = evening("knockout", people: ["ana", "bob"])
    _ = night.say("cup start 1")
    for name in ["ana", "bob"] { _ = night.say("join 1", by: name) }
    _ = night.say("cup pause 1")
    _ = night.say("resign", by: "bob")
    let over = "Cup 1 is over. For its standings: cup table 1"
    expect(
      night.say("cup remove 1 ana") == ["ERR not-now why=cup-over cup=1 text=\"\(over)\""])
  }

  @Test("A cup goes on without its director")
  func absentDirector() {
    var night = evening("swiss", "rounds=2")
    _ = night.say("cup start 1")
    _ = night.talk.hangUp("dora")
    expect(night.play(1, seenBy: "ana"))
  }

  @Test("A first round that was taken back is paired again when the cup goes on")
  func firstRoundAgain() {
    var night = evening("knockout", people: ["ana", "bob"])
    _ = night.say("cup start 1")
    expect(night.say("cup back 1").first == "OK cup=1")
    expect(night.say("cup resume 1").first == "OK cup=1")
    _ = night.talk.hangUp("dora")
    expect(night.play(1, seenBy: "ana"))
  }

  @Test("The house does not play on alone at a table of a cup that was ended")
  func houseAlone() {
    var night = evening("roundrobin", people: [])
    for level in ["easy", "good"] { _ = night.say("cup bot 1 \(level)") }
    _ = night.say("cup start 1")
    expect(night.rows("rooms").first?[.phase] == "playing")
    expect(night.say("cup end 1").first == "OK cup=1")
    expect(night.rows("rooms").isEmpty)
  }

  @Test("While it is paused nothing begins, and nobody is late")
  func paused() {
    var night = evening("knockout", people: ["ana", "bob"], "minutes=2")
    _ = night.say("cup start 1")
    expect(night.say("cup pause 1").first == "OK cup=1")
    _ = night.talk.wait(600)
    expect(night.rows("cup games 1").first?[.state] == "waiting")
    expect(night.say("cup resume 1").first == "OK cup=1")
    _ = night.talk.wait(119)
    expect(night.rows("cup games 1").first?[.state] == "waiting")
    expect(night.play(1))
  }

  @Test(
    "Options that make no sense are refused",
    arguments: [
      "options==", "options=\"= =5 x\"", "options=seats=3", "seats=3", "kind=league", "best=2",
      "table=9", "table=3", "rounds=31", "minutes=0", "goal=x", "clock=99999",
    ])
  func badOptions(option: String) {
    var night = CupNight(["ana"])
    let said = night.say("cup create Friday game=pig \(option)")
    expect(said.first?.hasPrefix("ERR bad-option") == true, "\(said)")
  }

  @Test("Its director alone directs it")
  func directorsRights() {
    var night = evening("swiss")
    for order in ["start", "pause", "end", "back", "remove", "add", "forfeit", "correct", "bot"] {
      let name = ["remove", "add", "forfeit"].contains(order) ? " ana" : ""
      let said = night.say("cup \(order) 1\(name)", by: "ana")
      expect(said.first?.hasPrefix("ERR not-allowed") == true, "\(order): \(said)")
    }
  }

  @Test("A corrected result counts, and is in the log")
  func corrected() {
    var night = evening("swiss", people: ["ana", "bob"], "rounds=1")
    _ = night.say("cup start 1")
    expect(night.say("cup correct 1 table=1 winner=bob").first == "OK cup=1")
    let log = night.say("cup log 1")
    expect(log.contains { $0.contains("what=corrected") && $0.contains("by=dora") })
    _ = night.talk.wait(30)
    expect(night.rows("cup table 1").first?[.player] == "bob")
  }

  @Test("The house fills a cup, and plays in it")
  func house() {
    var night = evening("roundrobin", people: ["ana"])
    for level in ["easy", "good", "best"] {
      expect(night.say("cup bot 1 \(level)").first?.contains("house-\(level)") == true)
    }
    _ = night.say("cup start 1")
    expect(night.play(1))
    expect(night.rows("cup table 1").count == 4)
  }
}
