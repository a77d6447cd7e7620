import GameCore
import Protocol
import TestSupport
import Testing
import Words

@testable import Screens

/// Small faults of screens that show only with little room, or with much.
@Suite struct SmallTroubleTests {
  @Test(arguments: Language.allCases)
  func `what an option takes is shown whole, or ends in a mark`(language: Language) {
    for (columns, rows) in [(80, 24), (60, 20)] {
      for game in GameList.standard.names {
        var evening = Evening(["ana"], columns: columns, rows: rows, language)
        evening.open(CreateScreen(game: game), by: "ana")
        let text = evening.text(of: "ana")
        let clock = text.split(separator: "\n").first { $0.contains("2-3") && $0.contains("0 = ") }
        #expect(clock?.contains("2-3600") == true || clock?.contains("…") == true)
      }
    }
  }

  @Test func `names that have no room end in a mark`() {
    var evening = Evening(["ana", "Maximilian-Lu-12"])
    evening.say("create pig", by: "Maximilian-Lu-12")
    evening.wait(milliseconds: 5000)
    #expect(evening.isShown("Maxim", to: "ana") && !evening.isShown("Maximilian-Lu ", to: "ana"))
    var wide = Evening(["ana", "Maximilian-Lu-12"], columns: 120, rows: 40)
    wide.say("create pig", by: "Maximilian-Lu-12")
    wide.wait(milliseconds: 5000)
    #expect(wide.isShown("Maximilian-Lu-12", to: "ana"))
  }

  @Test func `a list says that it goes on, and the line of keys that it has more`() {
    let names = ["ana"] + (1...14).map { "player\($0)" }
    var evening = Evening(names)
    evening.wait(milliseconds: 5000)
    #expect(evening.isShown("and 12 more", to: "ana"))
    evening.press(.tab, .end, by: "ana")
    #expect(evening.isShown("> ● player14", to: "ana"))
    #expect(evening.isShown("… ? Help", to: "ana"))
  }

  @Test func `who takes the last seat is told that the match begins`() {
    let evening = Evening(["ana", "bob"], playing: "pig")
    for name in ["ana", "bob"] {
      #expect(evening.latest(of: name).contains("The match starts: ana, bob."))
    }
    #expect(evening.isShown("You go first.", to: "ana"))
  }

  @Test func `a challenge says what is not as usual`() {
    var evening = Evening(["ana", "bob"])
    evening.ask("challenge bob mastermind attempts=1", by: "ana")
    #expect(evening.isShown("tries 1", to: "bob"))
  }

  @Test func `in a cup no hint is offered`() throws {
    let evening = Evening(["ana", "bob"], playing: "pig", "goal=20 clock=0")
    var app = try #require(evening.apps["ana"])
    app.visit.table?.cup = 1
    let hint = app.screen.choices(app.visit).first { $0.keys.first == .character("w") }
    #expect(hint?.why == "No hints: this is a cup match.")
  }

  @Test func `the keys that are shown over a box are the box's, and nothing of it sticks out`() {
    var evening = Evening(["ana", "bob"], playing: "pig")
    evening.press("?", by: "ana")
    #expect(evening.isShown("Go on", to: "ana"))
    #expect(!evening.isShown("Hold", to: "ana") && !evening.isShown("┌│", to: "ana"))
  }

  @Test func `a form's help says how it is filled in`() {
    var evening = Evening(["ana"])
    evening.open(CreateScreen(game: "pig"), by: "ana")
    evening.press("?", by: "ana")
    #expect(evening.isShown("Up and down choose", to: "ana"))
  }

  @Test func `who watches a race that shows no boards is told why`() {
    for game in ["slide", "mastermind"] {
      var evening = Evening(["ana", "bob", "eva"])
      evening.seat(game, ["ana", "bob"])
      evening.ask("watch 1", by: "eva")
      let words = game == "slide" ? "You'll see the boards when" : "Guesses stay"
      #expect(evening.isShown(words, to: "eva"))
      evening.press("?", by: "eva")
      #expect(!evening.isShown("another player's board", to: "eva"))
    }
  }

  @Test func `accents that come by themselves are not lost, seen or typed`() {
    var evening = Evening(["ana", "bob"])
    evening.say("shout cafe\u{301} nin\u{303}o", by: "bob")
    #expect(evening.isShown("café niño", to: "ana"))
    var field = TextField(lengthMax: 20)
    for scalar in ["e", "\u{301}"] as [Unicode.Scalar] { _ = field.press(.character(scalar)) }
    field.insert("n\u{303}")
    #expect(field.string.unicodeScalars.map(\.value) == [0xe9, 0xf1])
  }

  @Test func `however long somebody's line is, the others' are still seen`() {
    var evening = Evening(["ana", "bob"], columns: 120, rows: 40)
    evening.say("shout first", by: "bob")
    evening.say("shout \(String(repeating: "x", count: 350))", by: "bob")
    #expect(evening.isShown("bob: first", to: "ana") && evening.isShown("x…", to: "ana"))
  }

  @Test func `where pictures cannot be shown the true reason is told`() {
    var evening = Evening(["ana"], isASCII: true, playing: "slide")
    evening.press("p", by: "ana")
    #expect(evening.latest(of: "ana").last?.contains("ASCII") == true)
  }

  @Test func `points are said as card players say them`() {
    let around = Surroundings()
    var spanish = around
    spanish.look.language = Language.spanish
    #expect(spanish.say(MediaPhrase.pointsAndHalf, ["n": "6"]) == "6 y media")
  }

  @Test func `no ball has the gold of a button`() {
    #expect(!(0..<10).map { Balls.ink($0) }.contains(.role(.yellow)))
    #expect(Set((0..<10).map { Balls.ink($0) }).count == 10)
  }
}
