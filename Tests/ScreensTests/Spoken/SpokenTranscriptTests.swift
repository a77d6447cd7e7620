import Protocol
import Testing
import Words

@testable import Screens

/// Whole matches as screen-reader users hear them.
@Suite struct SpokenTranscriptTests {
  @Test func `a number that is no choice's is told so, however small`() throws {
    let evening = Evening(["ana"], isSpoken: true)
    let app = try #require(evening.apps["ana"])
    var talk = SpokenSession()
    _ = talk.tell(app)
    for typed in ["0", "-1", "-9223372036854775808", "9223372036854775807"] {
      guard case .say(let lines) = talk.type(typed, app) else {
        Issue.record("\(typed) does something")
        continue
      }
      #expect(lines.count == 1, "\(typed)")
    }
  }

  @Test func `nobody is told that the place is empty before it is known who is there`() throws {
    let evening = Evening(["ana", "bob"], isSpoken: true)
    var app = try #require(evening.apps["ana"])
    let players = app.visit.players
    app.visit.lobby.players = []
    var talk = SpokenSession()
    #expect(!talk.tell(app).contains { $0.hasPrefix("Tables:") || $0.hasPrefix("1.") })
    app.visit.lobby.players = players
    let told = talk.tell(app)
    #expect(told.contains("Tables: 0") && told.contains { $0.hasPrefix("1.") })
  }

  @Test func `a menu comes after the answer, and lines that were typed before it wait`() {
    var evening = Evening(["ana"], isSpoken: true)
    var talk = SpokenSession()
    guard let app = evening.apps["ana"] else { return }
    #expect(talk.waits(on: app))
    _ = talk.tell(app)
    #expect(!talk.waits(on: app))
    evening.line(of: "ana", is: .slow)
    evening.ask("create pig", by: "ana")
    guard let app = evening.apps["ana"] else { return }
    #expect(talk.waits(on: app) && talk.tell(app).isEmpty)
    evening.arrive(at: "ana")
    guard let app = evening.apps["ana"] else { return }
    #expect(!talk.waits(on: app))
    #expect(talk.tell(app).contains { $0.hasPrefix("1. ") })
  }

  @Test(arguments: Language.allCases)
  func `Pig from the lobby and back, by numbers and typed answers`(language: Language) {
    var evening = Evening(["ana", "bob"], language, isSpoken: true)
    let words = language
    var (ana, bob) = (Listener("ana"), Listener("bob"))
    ana.choose(words.say(HomePhrase.create), in: &evening)
    ana.choose(words.say(GamePhrase.pig), in: &evening)
    // The first row is the goal.
    ana.type("2", in: &evening)
    ana.type("20", in: &evening)
    ana.choose(words.say(HomePhrase.create), in: &evening)
    bob.choose(words.say(HomePhrase.join), "1", in: &evening)
    ana.listen(to: evening)
    for _ in 0..<100 where evening.table(of: "ana")?.phase == .playing {
      let isAnas = evening.table(of: "ana")?.turn == 1
      let board = evening.board(of: isAnas ? "ana" : "bob") as? PigBoard
      let word = words.say((board?.turnTotal ?? 0) > 8 ? PigPhrase.hold : PigPhrase.roll)
      if isAnas { ana.choose(word, in: &evening) } else { bob.choose(word, in: &evening) }
      ana.listen(to: evening)
      bob.listen(to: evening)
    }
    ana.type("?", in: &evening)
    ana.choose(words.say(CommonPhrase.leave), in: &evening)
    expect(ana.heard, asKeptIn: "pig-\(language.code)")
  }

  @Test(arguments: Language.allCases)
  func `Mastermind, whose guesses are typed`(language: Language) {
    var evening = Evening(["ana", "bob"], language, isSpoken: true)
    let words = language
    evening.seat("mastermind", ["ana", "bob"], "seed=parlor")
    var (ana, bob) = (Listener("ana"), Listener("bob"))
    let guess = words.say(MastermindPhrase.guess)
    ana.choose(guess, "aabb", in: &evening)
    bob.choose(guess, "abcd", in: &evening)
    // A word that is not a guess is named, and the player is asked again.
    ana.choose(guess, "xyz", in: &evening)
    ana.choose(guess, "c c e f", in: &evening)
    ana.type("?", in: &evening)
    ana.choose(guess, "fcec", in: &evening)
    bob.listen(to: evening)
    #expect(evening.table(of: "ana")?.phase == .over)
    ana.choose(words.say(CommonPhrase.leave), in: &evening)
    expect(ana.heard, asKeptIn: "mastermind-\(language.code)")
  }

  /// Compares the lines with those that are kept. They may contain no control characters, because
  /// nothing is drawn.
  private func expect(_ heard: [String], asKeptIn name: String) {
    for scalar in heard.joined().unicodeScalars {
      #expect(
        !isUnprintable(scalar) && !(0x2500...0x259f).contains(scalar.value),
        "U+\(String(scalar.value, radix: 16))")
    }
    expectGolden("spoken/\(name)", text: heard.map { $0 + "\n" }.joined())
  }
}
