import GameCore
import Protocol
import Testing

@testable import Screens

/// Evenings of Pig, played by keys.
@Suite struct PigBoardTests {
  /// The player to move does as a careful player would: closes the notice, and holds from 20 on.
  private func playOn(_ evening: inout Evening, until isOver: (Evening) -> Bool) {
    for _ in 0..<2000 where !isOver(evening) {
      guard let table = evening.table(of: "ana"), let turn = table.turn,
        let board = table.board as? PigBoard
      else { return }
      let name = table.name(ofSeat: turn)
      let score = board.places[turn - 1].score
      let isEnough = board.turnTotal >= min(20, max(1, board.goal - score))
      evening.press(.enter, by: name)
      evening.press(isEnough ? "h" : "r", by: name)
    }
  }

  private func board(_ evening: Evening, of name: String = "ana") -> PigBoard? {
    evening.board(of: name) as? PigBoard
  }

  @Test func `a whole match is played with r, h and Enter, and both see the same end`() {
    var evening = Evening(["ana", "bob"], playing: "pig")
    playOn(&evening) { $0.table(of: "ana")?.phase == .over }
    let scores = board(evening)?.places.map(\.score) ?? []
    #expect(scores.max() ?? 0 >= 100)
    #expect(board(evening, of: "bob")?.places.map(\.score) == scores)
    #expect(evening.isShown("Match over", to: "ana"))
    #expect(evening.isShown("Goal reached.", to: "bob"))
  }

  @Test func `six play, and the next match begins when all want it`() {
    let names = ["ana", "bob", "cleo", "dani", "eva", "fil"]
    var evening = Evening(names, playing: "pig", "goal=30")
    playOn(&evening) { $0.table(of: "ana")?.phase == .over }
    #expect(evening.table(of: "eva")?.phase == .over)
    for name in names { evening.press("n", by: name) }
    #expect(evening.table(of: "fil")?.phase == .playing)
    #expect(board(evening, of: "fil")?.places.map(\.score) == [0, 0, 0, 0, 0, 0])
  }

  @Test func `with win=reach the match ends with the roll that reaches the goal`() {
    var evening = Evening(["ana", "bob"], playing: "pig", "goal=10 win=reach")
    #expect(evening.isShown("The first to reach 10 wins.", to: "bob"))
    for _ in 0..<400 where evening.table(of: "ana")?.phase == .playing {
      for name in ["ana", "bob"] where evening.table(of: name)?.isOurTurn == true {
        evening.press(.enter, .character("r"), by: name)
      }
    }
    #expect(board(evening)?.places.map(\.score).max() ?? 0 >= 10)
  }

  // MARK: - The notice

  @Test func `a turn of ours begins with a notice, which Enter closes`() {
    var evening = Evening(["ana", "bob"], playing: "pig")
    #expect(evening.isShown("You go first.", to: "ana"))
    #expect(board(evening)?.die == nil)
    evening.press(.enter, by: "ana")
    #expect(!evening.isShown("You go first.", to: "ana"))
    #expect(board(evening)?.die == nil)
    evening.press(.character(" "), by: "ana")
    #expect(board(evening)?.die != nil)
  }

  @Test func `the notice says what the other did, and the scores`() {
    var evening = Evening(["ana", "bob"], playing: "pig")
    playOn(&evening) { $0.table(of: "ana")?.turn == 2 }
    #expect(evening.table(of: "bob")?.isOurTurn == true)
    let lines = evening.apps["bob"]?.shownNotice?.lines ?? []
    #expect(lines.first?.hasPrefix("ana ") == true)
    #expect(lines.contains { $0.hasPrefix("ana ") && $0.hasSuffix(", bob 0") })
    #expect(evening.apps["ana"]?.shownNotice == nil)
  }

  @Test func `it does not come again with the state of a turn that has begun`() {
    var evening = Evening(["ana", "bob"], playing: "pig")
    evening.press(.enter, .character("r"), by: "ana")
    let total = board(evening)?.turnTotal
    evening.ask("state", by: "ana")
    #expect(evening.apps["ana"]?.shownNotice == nil)
    #expect(board(evening)?.turnTotal == total)
    #expect(board(evening)?.rolls.count == 1)
  }

  @Test func `there is no notice for who watches, and none for who listens`() throws {
    var evening = Evening(["ana", "bob", "eva"])
    evening.seat("pig", ["ana", "bob"])
    evening.ask("watch 1", by: "eva")
    playOn(&evening) { ($0.table(of: "ana")?.moves ?? 9) > 5 }
    #expect(evening.apps["eva"]?.shownNotice == nil)
    #expect(evening.isShown("watching", to: "eva"))
    var table = RoomTable(room: 1, game: "pig", .standard)
    table.seats = [.init(name: "ana"), .init(name: "bob")]
    (table.phase, table.seat, table.turn) = (.playing, 1, 1)
    table.around.look.isSpoken = true
    var board = PigBoard(table)
    _ = board.hear(try #require(ServerLine("EV turn room=1 n=0 seat=1 player=ana")))
    #expect(board.notice?.title == nil)
  }

  @Test func `who sees a match late is told so, and of no turn before one is seen`() {
    var evening = Evening(["ana", "bob", "eva"])
    evening.seat("pig", ["ana", "bob"], "watch=late delay=10")
    evening.ask("watch 1", by: "eva")
    #expect(evening.latest(of: "eva").contains("You see this table 10 s late."))
    #expect(evening.isShown("watching, 10 s late", to: "eva"))
    #expect(!evening.isShown("'s turn", to: "eva"))
    #expect(!evening.isShown("10 s late", to: "bob"))
    evening.wait(milliseconds: 10_000)
    #expect(evening.isShown("ana's turn.", to: "eva"))
  }

  @Test func `who has left after the match is not away`() {
    var evening = Evening(["ana", "bob", "eva"])
    evening.seat("pig", ["ana", "bob"])
    evening.loseLine(of: "bob")
    #expect(evening.isShown("away", to: "ana"))
    evening.comeBack("bob")
    evening.say("resign", by: "ana")
    evening.say("leave", by: "bob")
    evening.ask("watch 1", by: "eva")
    #expect(evening.table(of: "eva")?.lineup == ["ana", "bob"])
    #expect(!evening.isShown("away", to: "eva"))
  }

  // MARK: - Buttons

  @Test func `a key that is off says why`() {
    var evening = Evening(["ana", "bob"], playing: "pig")
    evening.press(.enter, .character("h"), by: "ana")
    #expect(evening.latest(of: "ana").last == "Roll first: there is nothing to hold yet.")
    evening.press("r", by: "bob")
    #expect(evening.latest(of: "bob").last == "It is ana's turn.")
    #expect(!evening.latest(of: "bob").contains("ana's turn."))
    evening.press("n", by: "ana")
    #expect(evening.latest(of: "ana").last == "This match isn't over. Finish it or give up.")
    #expect(evening.table(of: "ana")?.moves == 0)
  }

  @Test func `a move names the count of moves, so that it is made once however often it is sent`() {
    let evening = Evening(["ana", "bob"], playing: "pig")
    let choice = board(evening)?.choices[0]
    guard case .ask(.move("roll", number: 0))? = choice?.intent else {
      Issue.record("roll names no count")
      return
    }
  }

  @Test func `two of three who give up leave the last one the match`() {
    var evening = Evening(["ana", "bob", "eva"], playing: "pig")
    evening.say("resign", by: "bob")
    #expect(evening.latest(of: "ana").contains("bob gave up."))
    #expect(board(evening)?.places[1].isOut == true)
    #expect(evening.isShown("gave up", to: "eva"))
    evening.press("r", by: "bob")
    #expect(evening.latest(of: "bob").last == "You have given up this match.")
    evening.say("resign", by: "ana")
    #expect(evening.apps["eva"]?.shownNotice?.headline?.text == "You win!")
  }

  // MARK: - Time

  @Test func `the last seconds of a turn are counted, and the screen is drawn once for each`() {
    var evening = Evening(["ana", "bob"], playing: "pig", "clock=30")
    evening.press(.enter, by: "ana")
    #expect(evening.apps["ana"]?.screen.nextMoment(evening.apps["ana"]?.visit ?? Visit()) == nil)
    evening.wait(milliseconds: 20_000)
    #expect(evening.isShown("10 seconds left", to: "ana"))
    evening.wait(milliseconds: 3_000)
    #expect(evening.isShown("7 seconds left", to: "ana"))
    evening.wait(milliseconds: 7_000)
    #expect(evening.isShown("ana didn't roll in time.", to: "bob"))
  }

  @Test
  func `what the clock holds is told as the clock's, and who it puts out did not give up`() throws {
    var evening = Evening(["ana", "bob"], playing: "pig", "clock=30")
    evening.press(.enter, .character("r"), by: "ana")
    let total = board(evening)?.turnTotal ?? 0
    try #require(total > 0)
    evening.wait(milliseconds: 20_000)
    evening.wait(milliseconds: 10_000)
    #expect(evening.latest(of: "ana").first == "Time's up: you bank \(total) and have \(total).")
    #expect(evening.latest(of: "bob").first == "Time's up: ana banks \(total) and has \(total).")
    for _ in 0..<9 where evening.table(of: "ana")?.phase == .playing {
      evening.wait(milliseconds: 20_000)
      evening.wait(milliseconds: 10_000)
    }
    #expect(board(evening)?.places.contains { $0.isOutOfTime } == true)
    #expect(board(evening, of: "bob")?.places.contains { $0.isOutOfTime } == true)
  }

  @Test func `a die rolls for six tenths of a second and then lies still`() {
    var evening = Evening(["ana", "bob"], columns: 120, rows: 40, hasMotion: true)
    evening.wait(milliseconds: 100)
    evening.seat("pig", ["ana", "bob"])
    evening.press(.enter, .character("r"), by: "ana")
    var frames: Set<Grid> = []
    for _ in 0..<12 {
      frames.insert(evening.frame(of: "ana").grid)
      #expect(next(evening) != nil)
      evening.wait(milliseconds: 50)
    }
    // A 3 shows the fewest different faces before it: two.
    #expect(frames.count >= 2)
    #expect(next(evening) == nil)
  }

  private func next(_ evening: Evening) -> Int? {
    evening.apps["ana"].flatMap { $0.screen.nextMoment($0.visit) }
  }

  // MARK: - In words

  @Test func `what happens is said to the player and about the others`() {
    var evening = Evening(["ana", "bob"], playing: "pig")
    evening.press(.enter, .character("r"), by: "ana")
    let die = board(evening)?.die ?? 0
    #expect(evening.latest(of: "ana").last == "You rolled a \(die): \(die) this turn.")
    #expect(evening.latest(of: "bob").last == "ana rolled a \(die): \(die) this turn.")
    playOn(&evening) { $0.table(of: "ana")?.turn == 2 }
    #expect(evening.latest(of: "bob").last == "Your turn.")
    #expect(evening.latest(of: "ana").last == "bob's turn.")
  }

  @Test func `the board is told in plain sentences`() throws {
    var evening = Evening(["ana", "bob"], playing: "pig")
    evening.press(.enter, .character("r"), by: "ana")
    let (app, die) = (try #require(evening.apps["ana"]), try #require(board(evening)?.die))
    #expect(
      app.screen.spoken(app.visit) == [
        "The first to bank 100 wins.", "ana: 0.", "bob: 0.", "Your turn.",
        "Turn total \(die).",
        "The last die was a \(die).",
      ])
  }

  @Test func `a result is shared in one line`() {
    var evening = Evening(["ana", "bob"], playing: "pig", "goal=10")
    playOn(&evening) { $0.table(of: "ana")?.phase == .over }
    let scores = board(evening)?.places.map(\.score) ?? [0, 0]
    evening.press("s", by: "ana")
    #expect(evening.isShown("Parlor · Pig #1: ana \(scores[0]), bob \(scores[1])", to: "ana"))
  }
}
