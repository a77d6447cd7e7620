// Evenings of siete y media, played by keys.

import GameCore
import Protocol
import TestSupport
import Testing
import Words

@testable import Screens

extension Evening {
  /// Plays siete y media as a careful player does: 10 on every hand, and cards below five.
  mutating func playMedia(_ names: [String], until isDone: (Evening) -> Bool) {
    for _ in 0..<3000 where !isDone(self) {
      for name in names where apps[name]?.shownNotice != nil { press(.enter, by: name) }
      guard let table = table(of: names[0]), table.phase == .playing, let turn = table.turn,
        names.indices.contains(turn - 1)
      else { return }
      playMediaTurn(of: names[turn - 1])
    }
  }

  mutating func playMediaTurn(of name: String) {
    guard let table = table(of: name), let board = board(of: name) as? MediaBoard,
      let seat = table.seat
    else { return }
    let halves = board.scene.places[seat - 1].hand?.halves ?? 15
    press(board.isBetting ? "b" : halves < 10 ? "c" : "s", by: name)
  }

  func media(of name: String = "ana") -> MediaBoard? { board(of: name) as? MediaBoard }
}

/// Siete y media on the screen.
@Suite struct MediaBoardTests {
  @Test(
    "a whole match is played with b, c, s and Enter, and all see the same chips",
    arguments: [
      (["ana"], "rounds=4"), (["ana", "bob"], "rounds=4"),
      (["ana", "bob", "eva"], "rounds=3 bank=rotate"),
      (["ana", "bob", "cleo", "dani", "eva", "fil"], "rounds=3"),
      (["ana", "bob", "cleo", "dani", "eva", "fil"], "rounds=6 bank=rotate chips=20"),
    ])
  func wholeMatch(names: [String], options: String) {
    var evening = Evening(names, playing: "media", options)
    evening.playMedia(names) { $0.table(of: "ana")?.phase == .over }
    #expect(evening.table(of: "ana")?.phase == .over)
    let chips = evening.media()?.scene.places.map(\.score) ?? []
    #expect(chips.map(String.init) == evening.table(of: "ana")?.ending?.scores)
    for name in names { #expect(evening.media(of: name)?.scene.places.map(\.score) == chips) }
    evening.playMedia(names) { $0.media()?.finished.isEmpty ?? true }
    #expect(evening.isShown("Match over", to: "ana"))
  }

  @Test func `what is told and what state says are the same table`() {
    var evening = Evening(["ana", "bob"], playing: "media", "rounds=5")
    for _ in 0..<12 {
      for name in ["ana", "bob"] where evening.apps[name]?.shownNotice != nil {
        evening.press(.enter, by: name)
      }
      let before = evening.media()?.scene
      evening.ask("state", by: "ana")
      let after = evening.media()?.scene
      #expect(before?.places.map(\.score) == after?.places.map(\.score))
      #expect(before?.places.map(\.won) == after?.places.map(\.won))
      #expect(before?.places.map { $0.hand?.halves } == after?.places.map { $0.hand?.halves })
      #expect(before?.house?.cards.map(\.card) == after?.house?.cards.map(\.card))
      evening.playMediaTurn(of: evening.table(of: "ana")?.turn == 1 ? "ana" : "bob")
    }
  }

  @Test
  func `the end of a round is a notice with everybody's cards; until a key the round stays`() {
    var evening = Evening(["ana", "bob"], playing: "media", "rounds=5")
    evening.playMedia(["ana", "bob"]) { $0.media()?.finished.isEmpty == false }
    let notice = evening.apps["ana"]?.shownNotice
    #expect(notice?.title == "Round 1 of 5")
    #expect(notice?.lines.contains { $0.hasPrefix("bob: ") } == true)
    #expect(notice?.lines.first?.hasPrefix("You went bust") == true)
    #expect(evening.isShown("The round is over.", to: "ana"))
    #expect(evening.media()?.scene.round == 2)
    #expect(evening.media()?.scene.places[0].bet == 0)
    evening.press("b", by: "ana")
    #expect(evening.isShown("Round 2 of 5", to: "ana"))
    #expect(evening.media()?.scene.places[0].bet == 10)
  }

  @Test func `who puts nothing away sees each round's notice, one after the other`() {
    var evening = Evening(["ana", "bob"], playing: "media", "rounds=2 chips=10")
    evening.playMedia(["ana", "bob"]) { $0.media()?.finished.isEmpty == false }
    evening.press(.enter, by: "ana")
    evening.playMedia(["ana"]) { $0.table(of: "ana")?.turn != 1 }
    #expect(evening.apps["bob"]?.shownNotice?.title == "Round 1 of 2")
  }

  // MARK: - The bet

  @Test func `the field takes digits, + and -, arrows and backspace, and stays within the chips`() {
    var evening = Evening(["ana", "bob"], playing: "media", "max=15")
    func shown(_ evening: Evening) -> Int? {
      guard let board = evening.media() else { return nil }
      return board.field.shown(limit: board.betLimit)
    }
    #expect(shown(evening) == 10)
    evening.press("+", by: "ana")
    evening.press(.up, .right, by: "ana")
    #expect(shown(evening) == 13)
    evening.press("-", by: "ana")
    evening.press(.down, by: "ana")
    #expect(shown(evening) == 11)
    evening.press("7", by: "ana")
    #expect(shown(evening) == 7)
    evening.press("9", by: "ana")
    #expect(shown(evening) == 79)
    evening.press(.backspace, .backspace, by: "ana")
    evening.press("b", by: "ana")
    #expect(evening.latest(of: "ana").last == "Bet 1 to 15.")
    evening.press("12", by: "ana")
    evening.press(.enter, by: "ana")
    #expect(evening.media()?.scene.places[0].bet == 12)
    #expect(evening.media()?.scene.places[0].score == 88)
    #expect(evening.latest(of: "bob").contains("ana bets 12."))
  }

  @Test func `who listens is asked for the bet, and told the range when it is wrong`() throws {
    let evening = Evening(["ana", "bob"], playing: "media")
    var board = try #require(evening.media())
    board.around.look.isSpoken = true
    let bet = board.choices[0]
    #expect(bet.why == nil)
    #expect(bet.question == "Chips to bet, 1 to 20")
    for typed in ["", "0", "21", "x", "99999999999999999999", "-5"] {
      guard case .tell("Bet 1 to 20.")? = board.bet(typed).first else {
        Issue.record("\(typed) was taken as a bet")
        return
      }
    }
    guard case .ask(.move("bet 7", number: 0))? = board.bet("7").first
    else {
      Issue.record("7 was not taken as a bet")
      return
    }
  }

  // MARK: - Buttons

  @Test func `a key that is off says why`() {
    var evening = Evening(["ana", "bob"], playing: "media")
    func reason(_ key: String, _ name: String) -> String? {
      evening.press(key, by: name)
      return evening.latest(of: name).last
    }
    #expect(reason("c", "ana") == "Bet first, 1 to 20.")
    #expect(reason("s", "ana") == "Bet first, 1 to 20.")
    #expect(reason("c", "bob") == "It is ana's turn.")
    #expect(reason("n", "ana") == "This match isn't over. Finish it or give up.")
    evening.press("b", by: "ana")
    #expect(reason("b", "ana") == "You've already bet: card or stand.")
  }

  @Test func `state names the seat that is the bank, and the option stays what it is`() {
    var evening = Evening(["ana", "bob"], playing: "media", "bank=rotate")
    evening.ask("state", by: "ana")
    #expect(evening.table(of: "ana")?.options["bank"] == "rotate")
    #expect(evening.media()?.scene.bank == 1)
  }

  @Test func `the bank of a round bets nothing, and plays after the others`() {
    var evening = Evening(["ana", "bob"], playing: "media", "rounds=2 bank=rotate")
    #expect(evening.isShown("bank", to: "bob"))
    for _ in 0..<20 where evening.table(of: "bob")?.turn == 2 && evening.media()?.scene.round == 1 {
      evening.playMediaTurn(of: "bob")
    }
    if evening.table(of: "ana")?.turn == 1, evening.media()?.scene.round == 1 {
      evening.press("b", by: "ana")
      #expect(evening.latest(of: "ana").last == "You're the bank this round, so you don't bet.")
    }
    evening.playMedia(["ana", "bob"]) { $0.table(of: "ana")?.phase == .over }
    #expect(evening.media()?.scene.places.map(\.score).reduce(0, +) == 200)
  }

  @Test
  func `who watches has no choices and no notice, and sees how the round ended for a while`() {
    var evening = Evening(["ana", "bob", "eva"])
    evening.seat("media", ["ana", "bob"], "rounds=5")
    evening.ask("watch 1", by: "eva")
    evening.playMedia(["ana", "bob"]) { $0.media()?.finished.isEmpty == false }
    #expect(evening.apps["eva"]?.shownNotice == nil)
    #expect(evening.isShown("The round is over.", to: "eva"))
    evening.wait(milliseconds: 6000)
    #expect(!evening.isShown("The round is over.", to: "eva"))
    #expect(evening.isShown("Round 2 of 5", to: "eva"))
  }

  @Test func `who watches sees the next round as soon as somebody bets`() {
    var evening = Evening(["ana", "bob", "eva"])
    evening.seat("media", ["ana", "bob"], "rounds=5")
    evening.ask("watch 1", by: "eva")
    evening.playMedia(["ana", "bob"]) { $0.media()?.finished.isEmpty == false }
    evening.press(.enter, .character("b"), by: "ana")
    #expect(evening.isShown("Round 2 of 5", to: "eva"))
    #expect(evening.isShown("bet 10", to: "eva"))
  }

  @Test func `who gives up is out, and says so to the others`() {
    let names = ["ana", "bob", "eva"]
    var evening = Evening(names, playing: "media")
    evening.say("resign", by: "bob")
    #expect(evening.latest(of: "ana").contains("bob gave up."))
    #expect(evening.isShown("gave up", to: "ana"))
    evening.press("c", by: "bob")
    #expect(evening.latest(of: "bob").last == "You have given up this match.")
  }

  // MARK: - Time

  @Test func `cards come one by one, and then nothing moves`() {
    var evening = Evening(["ana", "bob"], hasMotion: true)
    evening.wait(milliseconds: 500)
    evening.seat("media", ["ana", "bob"])
    var frames: [String] = []
    for _ in 0..<50 {
      guard let app = evening.apps["ana"], let next = app.screen.nextMoment(app.visit) else {
        break
      }
      #expect(next >= app.visit.now + 33)
      if frames.last != evening.text(of: "ana") { frames.append(evening.text(of: "ana")) }
      evening.wait(milliseconds: next - app.visit.now)
    }
    #expect((4...16).contains(frames.count))
    let app = evening.apps["ana"]
    #expect(app.flatMap { $0.screen.nextMoment($0.visit) } == nil)
  }

  @Test func `the round's notice waits for the bank's cards, and nothing is played meanwhile`() {
    var evening = Evening(["ana"], hasMotion: true)
    evening.wait(milliseconds: 500)
    evening.seat("media", ["ana"], "rounds=1")
    evening.wait(milliseconds: 900)
    evening.press("b", by: "ana")
    evening.press("s", by: "ana")
    #expect(evening.table(of: "ana")?.phase == .playing)
    #expect(evening.apps["ana"]?.shownNotice == nil)
    for _ in 0..<20 { evening.wait(milliseconds: 300) }
    #expect(evening.table(of: "ana")?.phase == .over)
    #expect(evening.apps["ana"]?.shownNotice?.title == "Round 1 of 1")
    evening.press(.enter, by: "ana")
    #expect(evening.apps["ana"]?.shownNotice?.title == "Match over")
  }

  @Test func `the last seconds of a turn are counted`() {
    var evening = Evening(["ana", "bob"], playing: "media", "clock=30")
    evening.wait(milliseconds: 20_000)
    #expect(evening.isShown("10 s", to: "ana"))
    evening.wait(milliseconds: 10_000)
    #expect(evening.media(of: "bob")?.scene.places[0].bet == 1)
    #expect(evening.latest(of: "ana").first == "Time's up: automatic move.")
    #expect(evening.latest(of: "bob").first == "Time's up: automatic move for ana.")
  }

  // MARK: - Words

  @Test func `a result is shared in one line`() {
    var evening = Evening(["ana"], playing: "media", "rounds=1")
    evening.playMedia(["ana"]) { $0.table(of: "ana")?.phase == .over }
    evening.press(.enter, .character("s"), by: "ana")
    let chips = evening.media()?.scene.places[0].score ?? 0
    #expect(evening.isShown("Parlor · Siete y media #1: ana \(chips)", to: "ana"))
  }

  @Test func `the table is told in plain sentences`() throws {
    let told = MediaStory(seats: "ana,bob")
    #expect(
      told.after([
        "round n=0 round=1 of=3 bank=house", "card n=0 seat=1 card=6oros points=6",
        "card n=0 seat=2 card=hidden", "card n=0 card=hidden bank=house",
        "turn n=0 seat=1 player=ana", "bet n=1 seat=1 chips=10",
        "card n=2 seat=1 card=12copas points=6.5",
      ]).spoken == [
        "Round 1 of 3. The house is the bank.", "Bank: the house: a card face down.",
        "ana: 6 of coins, king of cups = 6 and a half. 90 chips, bet 10, won 0, lost 0.",
        "bob: a card face down. 100 chips, won 0, lost 0.", "Your turn: card or stand.",
      ])
  }

  @Test(
    "the verdict says why, and how much",
    arguments: [
      (["6oros"], ["6copas"], -10, "Ties go to the bank: you lose 10."),
      (["5oros"], ["6copas", "12copas"], -10, "The bank has 6 and a half: you lose 10."),
      (["7oros"], ["6copas"], 10, "The bank has 6: you win 10."),
      (["2oros"], ["7copas", "1oros"], 10, "The bank went bust: you win 10."),
      (["7oros", "12oros"], ["6copas"], 20, "7 and a half pays double: you win 20."),
      (["7oros"], ["6copas"], 4, "You beat the bank, but it can only pay 4."),
      (["7oros", "12oros"], ["6copas"], 10, "You beat the bank, but it can only pay 10."),
      (["3oros"], [], 0, "You break even."),
    ])
  func verdicts(own: [String], bank: [String], won: Int, sentence: String) {
    let story = MediaStory(seats: "ana,bob")
    let heard = story.after(
      [
        "round n=0 round=1 of=3 bank=2", "card n=0 seat=1 card=\(own[0])",
        "card n=0 seat=2 card=hidden", "bet n=1 seat=1 chips=10",
      ] + own.dropFirst().map { "card n=2 seat=1 card=\($0)" }
        + bank.map { "bank n=3 seat=2 card=\($0)" }
        + ["settle n=4 round=1 seat=1 won=\(won) chips=100"])
    #expect(heard.sentences.last == sentence)
  }

  @Test(arguments: Language.allCases)
  func `points are said as people say them`(language: Language) {
    var board = MediaBoard(RoomTable(room: 1, game: "media", .standard))
    board.around.look.language = language
    let said = [1, 10, 13].map { board.words($0) }
    let inEach = [
      "en": ["a half", "5", "6 and a half"], "es": ["media", "5", "6 y media"],
      "it": ["mezzo", "5", "6 e mezzo"],
    ]
    #expect(said == inEach[language.code])
  }
}

/// A table with lines that a test makes up.
struct MediaStory {
  private(set) var table = RoomTable(room: 1, game: "media", .standard)
  private(set) var sentences: [String] = []
  var around = Surroundings()

  init(seats: String) {
    hear("start match=1 game=media seats=\(seats)")
  }

  private mutating func hear(_ event: String) {
    let words = event.split(separator: " ", maxSplits: 1)
    guard let line = ServerLine("EV \(words[0]) room=1 \(words.count > 1 ? words[1] : "")") else {
      Issue.record("\(event) is no event")
      return
    }
    sentences += table.hear(line, me: "ana", around)
  }

  func after(_ events: [String]) -> MediaStory {
    var told = self
    for event in events { told.hear(event) }
    return told
  }

  var spoken: [String] { table.board(in: around)?.spoken ?? [] }
}
