// What people at `nc` type in short, and what it means.

import GameCore
import Protocol
import Testing

@testable import Lobby

@Suite struct ShorthandTests {
  private func read(
    _ line: String, in game: (any Game.Type)? = nil, isPlaying: Bool = true, challenges: [Int] = [],
    open: [Int] = []
  ) -> Shorthand.Meaning {
    Shorthand(
      games: .standard, verbs: Verbs(.standard).all, settings: game.map { Settings(for: $0) },
      isPlaying: isPlaying,
      challenges: { challenges }, open: { open },
      running: { [] }
    ).read(line)
  }

  @Test(arguments: [
    ("r", "roll"), ("h", "hold"), ("ro", "roll"), ("?", "help"), ("rules pig", "help pig"),
    ("board", "look"), ("bye", "quit"), ("exit", "quit"), ("prof ana", "profile ana"),
    ("roll", "roll"), ("say r", "say r"),
  ])
  func `a beginning is enough where only one verb has it`(line: String, meant: String) {
    #expect(read(line, in: Pig.self) == .line(meant))
  }

  @Test func `where several have it they are named`() {
    #expect(
      read("sa hi") == .several(["say", "salt"]) || read("sa hi") == .several(["salt", "say"]))
    #expect(read("zz") == .asItStands)
  }

  @Test func `moves need no verb`() {
    #expect(read("aabb", in: Mastermind.self) == .line("guess aabb"))
    #expect(read("g aabb", in: Mastermind.self) == .line("guess aabb"))
    #expect(read("5", in: Slide.self) == .line("slide 5"))
    #expect(read("ul", in: Slide.self) == .line("slide ul"))
    #expect(read("10", in: SieteYMedia.self) == .line("bet 10"))
    #expect(read("aabb") == .asItStands)
  }

  @Test(arguments: [
    ("l", "look"), ("w", "who"), ("b", "look"), ("s hi", "say hi"), ("q", "quit"), ("a", "again"),
    ("r", "roll"), ("h", "help"), ("sta", "start"), ("rol", "roll"), ("gue", "guess"),
    ("play p", "play pig"), ("create me", "create media"), ("bot e", "bot easy"),
    ("challenge bob sl size=3x3", "challenge bob slide size=3x3"), ("play x", "play x"),
    ("finger tim", "profile tim"), ("match bob pig", "challenge bob pig"),
    ("observe 4", "watch 4"), ("moves", "help pig"), ("help me", "help"), ("cup", "help cup"),
    ("resume", "look"), ("seek pig", "play pig"),
  ])
  func `at a table that waits, habits and words of chess servers are known`(
    line: String, meant: String
  ) {
    #expect(read(line, in: Pig.self, isPlaying: false) == .line(meant))
  }

  @Test func `a code may have spaces, as the board shows it`() {
    #expect(read("guess a a b b", in: Mastermind.self) == .line("guess aabb"))
    #expect(read("g a a b b", in: Mastermind.self) == .line("guess aabb"))
    #expect(read("a a b b", in: Mastermind.self) == .line("guess aabb"))
    #expect(read("guess aabb n=3", in: Mastermind.self) == .line("guess aabb n=3"))
  }

  @Test func `one room needs no number`() {
    #expect(read("accept", challenges: [3]) == .line("join 3"))
    #expect(read("decline", challenges: [3]) == .line("decline 3"))
    #expect(read("join", challenges: [3], open: [7]) == .line("join 3"))
    #expect(read("join", open: [7]) == .line("join 7"))
    #expect(read("join", open: [7, 8]) == .line("join"))
  }

  @Test(arguments: [("role", "roll"), ("sya", "say"), ("lok", "look"), ("quitt", "quit")])
  func `a slip of a finger is guessed at`(typed: String, meant: String) {
    #expect(Shorthand.guess(typed, among: Verbs(.standard).all) == meant)
  }

  @Test(arguments: ["fly", "x", "ab", "abracadabra"])
  func `what is near to nothing is not`(typed: String) {
    #expect(Shorthand.guess(typed, among: Verbs(.standard).all) == nil)
  }
}
