import Protocol
import TestSupport
import Testing
import Words

@testable import Screens

/// What a slip of the hand must not do, and what must stay true on the screen.
@Suite struct SlipTests {
  private func finished() -> Evening {
    var evening = Evening(["ana", "bob"], playing: "pig")
    evening.say("resign", by: "bob")
    return evening
  }

  @Test func `in the box at the end Enter asks for a new match, and l only puts it away`() {
    var evening = finished()
    evening.press("l", by: "ana")
    #expect(evening.table(of: "ana")?.votes.isEmpty == true)
    #expect(!evening.isShown("Match over", to: "ana"))
    evening = finished()
    evening.press(.enter, by: "ana")
    #expect(evening.table(of: "ana")?.votes == [1])
    #expect(evening.latest(of: "ana").contains { $0.hasPrefix("New match requested") })
  }

  @Test func `a finished match keeps the names of those who played it`() {
    var evening = finished()
    evening.say("leave", by: "bob")
    #expect(evening.table(of: "ana")?.name(ofSeat: 2) == "bob")
    #expect(evening.table(of: "ana")?.guest(atSeat: 2) == "-")
    evening.ask("state", by: "ana")
    #expect(evening.table(of: "ana")?.names == ["ana", "bob"])
  }

  @Test func `what was said on one screen is not said on the next one`() {
    var evening = Evening(["ana"])
    evening.press("w", by: "ana")
    #expect(!evening.latest(of: "ana").isEmpty)
    evening.wait(milliseconds: 10)
    evening.press("p", by: "ana")
    #expect(evening.latest(of: "ana").isEmpty)
  }

  @Test func `who is declined is told so`() {
    var evening = Evening(["ana", "bob"])
    evening.ask("challenge bob pig", by: "ana")
    evening.press("d", by: "bob")
    #expect(evening.latest(of: "ana").contains("bob declines."))
  }

  @Test func `a wrong password is called that, and what was typed is gone`() {
    var evening = Evening(["ana", "bob"])
    evening.say("create pig pass=secret", by: "bob")
    evening.ask("join 1 pass=\"wrong\"", by: "ana")
    #expect(evening.latest(of: "ana").last == "Wrong password for table 1. Ask whoever opened it.")
  }

  @Test func `a whisper is shown once it has arrived, and marked as one`() {
    var evening = Evening(["ana", "bob"])
    evening.talk("@nobody psst", by: "ana")
    #expect(!evening.isShown("psst", to: "ana"))
    evening.talk("@bob psst", by: "ana")
    #expect(evening.isShown("you > bob: psst", to: "ana"))
    #expect(evening.isShown("ana > you: psst", to: "bob"))
  }

  @Test func `Esc at home, once too often, ends nothing`() {
    var evening = Evening(["ana"])
    evening.press(.escape, .escape, by: "ana")
    #expect(
      evening.commands["ana"]?.contains { if case .face(.quit) = $0 { true } else { false } }
        == false)
  }

  @Test func `the name on this machine is offered: taken with Enter, or typed over`() {
    var around = Surroundings()
    (around.userName, around.look.columns, around.look.rows) = ("ana", 80, 24)
    var app = App(first: HomeScreen(), around: around)
    app.open(TextScreen.name)
    #expect(app.view().dump(.text).contains("ana"))
    for key in [Key.character("b"), .character("o")] { _ = app.update(.input(.key(key))) }
    #expect(!app.view().dump(.text).contains("ana"))
    #expect(app.view().dump(.text).contains("bo"))
  }

  @Test func `a name that nobody new is given is not offered`() {
    for name in ["ana", "sisto", "Max-2"] { #expect(Names.isFree(name)) }
    for name in [
      "", "a", "ana.b", "admin", "bot7", "operator2", "www data", "root", "sys", "Admin1",
      "Server1", "Oper4tor", "R00t-2", "cas4",
    ] {
      #expect(!Names.isFree(name))
    }
  }

  @Test func `a key that moves goes on with an offered text, and one that deletes takes it away`() {
    var (kept, gone) = (TextField(lengthMax: 9), TextField(lengthMax: 9))
    kept.offer("ana")
    gone.offer("ana")
    #expect(kept.isOffered)
    for key in [Key.end, .character("s")] { _ = kept.press(key) }
    _ = gone.press(.backspace)
    #expect(kept.string == "anas")
    #expect(gone.isEmpty && !gone.isOffered)
  }

  @Test func `a name that is too long is refused, not cut`() {
    var app = App(first: TextScreen.name, around: Surroundings())
    for scalar in "averyveryverylongname".unicodeScalars {
      _ = app.update(.input(.key(.character(scalar))))
    }
    _ = app.update(.input(.key(.enter)))
    #expect(app.visit.latest == ["A name is a letter and 1 to 15 letters, digits, - or _."])
  }

  @Test func `a word of the server's own is no name, and that is the reason that is told`() {
    var around = Surroundings()
    around.look.language = Language.italian
    var app = App(first: TextScreen.name, around: around)
    app.visit.server = ServerAddress("parlor.example")
    app.visit.connection = .connecting
    _ = app.update(.connected)
    _ = app.update(.heard("HELLO server=parlor version=0.2.0 protocol=1 line=1024 out=4096"))
    for scalar in "server".unicodeScalars { _ = app.update(.input(.key(.character(scalar)))) }
    _ = app.update(.input(.key(.enter)))
    _ = app.update(.heard("ERR bad-name why=name-reserved text=x"))
    #expect(app.visit.latest == ["Questo nome è riservato. Scegline un altro."])
  }

  @Test func `while something is said, the keys are those of saying it`() {
    var evening = Evening(["ana"])
    evening.press("t", by: "ana")
    #expect(evening.isShown("Enter Send", to: "ana"))
    #expect(!evening.isShown("p Play", to: "ana"))
  }
}

/// Chat.
@Suite struct TalkTests {
  private func talked() -> Evening {
    var evening = Evening(["ana", "bob"])
    for number in 1...40 {
      evening.talk("line \(number) of bob's", by: "bob")
    }
    return evening
  }

  @Test func `whoever types reads back with the arrows, and new lines do not move what is read`() {
    var evening = talked()
    #expect(evening.isShown("line 40", to: "ana") && !evening.isShown("Chat ↑↓", to: "ana"))
    evening.press("t", by: "ana")
    #expect(evening.isShown("Chat ↑↓", to: "ana"))
    evening.press(.up, .up, by: "ana")
    #expect(evening.isShown("Chat ↑↓ 2", to: "ana"))
    #expect(evening.isShown("line 38", to: "ana") && !evening.isShown("line 39", to: "ana"))
    evening.talk("one more", by: "bob")
    #expect(evening.isShown("Chat ↑↓ 3", to: "ana") && evening.isShown("line 38", to: "ana"))
    evening.press(.down, by: "ana")
    #expect(evening.isShown("line 39", to: "ana") && !evening.isShown("line 40", to: "ana"))
    evening.press(.escape, by: "ana")
    #expect(evening.isShown("one more", to: "ana"))
  }

  @Test func `the first line is as far as one goes back, and the last as far as one goes on`() {
    var evening = talked()
    evening.press("t", by: "ana")
    for _ in 0..<40 { evening.press(.pageUp, by: "ana") }
    #expect(evening.isShown("line 1 of", to: "ana") && evening.isShown("Chat ↑↓ 39", to: "ana"))
    for _ in 0..<40 { evening.press(.pageDown, by: "ana") }
    #expect(evening.isShown("line 40", to: "ana") && !evening.isShown("Chat ↑↓ 1", to: "ana"))
  }

  @Test func `a line that was said elsewhere says where`() {
    var evening = Evening(["ana", "bob", "eva"], columns: 120, rows: 40)
    evening.seat("pig", ["ana", "bob"], "goal=10")
    evening.talk("at the table", by: "bob")
    evening.talk("for all", by: "eva")
    #expect(evening.isShown("bob: at the table", to: "ana"))
    #expect(!evening.isShown("for all", to: "ana"))
    #expect(evening.isShown("eva: for all", to: "eva"))
    evening.say("resign", by: "bob")
    evening.press(.escape, by: "ana")
    #expect(evening.isShown("bob (table 1): at", to: "ana"))
    #expect(evening.isShown("eva: for all", to: "ana"))
  }
}
