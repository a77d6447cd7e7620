import Foundation
import GameCore
import Protocol
import TestSupport
import Testing

@testable import Lobby

/// The vocabulary declares everything that is sent, and nothing else. ``Conversation`` and
/// ``Simulation`` check every line that they receive against it.
@Suite struct VocabularyTests {
  @Test(arguments: ["pig", "media", "slide", "mastermind"])
  func `what was said when protocol 1 was made is in it`(game: String) throws {
    let file = Talk.root.appending(path: "Tests/LobbyTests/Golden/protocol-1/\(game).txt")
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    var check = VocabularyCheck()
    for line in lines {
      let words = line.split(separator: " ", maxSplits: 2).map(String.init)
      let (name, text) = (words[0], words[2])
      if words[1] == ">" {
        check.ask(Array(text.utf8), on: name)
      } else if let fault = check.fault(in: text, on: name), !isSinceAdded(fault) {
        Issue.record("\(fault)")
      }
    }
  }

  /// The old transcripts lack the attributes that have been added since.
  private func isSinceAdded(_ fault: String) -> Bool {
    ["commit=", "scores=", "next="].contains { fault.hasPrefix("\($0) is missing") }
  }

  @Test func `every verb has its answer declared, and no other has`() {
    let orders =
      Verbs.ofCups.map { "cup \($0.name)" } + ["cup create"]
      + Verbs.ofOperators.map { "op \($0.name)" }
    let verbs =
      Verbs(.standard).all.map(\.description).filter { !["cup", "op"].contains($0) } + orders
    let answers = Vocabulary.ofAllGames.answers
    #expect(Set(answers.map(\.verb)) == Set(verbs))
    #expect(answers.count == Set(verbs).count)
  }

  /// In `Scripts/faults/strangers --lists`, forty connections read each list as fast as they may.
  /// Lists for operators and staff of cups are not among them.
  @Test func `every list is among those that forty read at once`() throws {
    let file = Talk.root.appending(path: "Tests/Faults/readers.py")
    let script = try String(contentsOf: file, encoding: .utf8)
    let read = script.matches(of: /\n    \("([a-z ]+)", "/).map { String($0.1) }
    let lists = Vocabulary.ofAllGames.answers.filter { !$0.rows.isEmpty || $0.isDrawn }.map(\.verb)
    let ofStaff = Set(Verbs.ofCups.filter { $0.right != nil }.map { "cup \($0.name)" })
    #expect(Set(read) == Set(lists.filter { !$0.hasPrefix("op ") }).subtracting(ofStaff))
  }

  @Test func `the options of all games are those of the vocabulary`() {
    let options = GameList.standard.all.flatMap { $0.rules.options.map(\.name) }
      .filter { $0 != "seats" }
    #expect(Set(options) == Set(Vocabulary.ofAllGames.options.map(\.description)))
  }

  /// All forms of all lines.
  private static var forms: [Form] {
    Vocabulary.ofAllGames.forms + Vocabulary.ofAllGames.refusals.map { Form.refused($0) } + [
      .hello, .bye,
    ]
  }

  @Test func `each form names an attribute once, and text comes last`() {
    for form in Self.forms {
      let names = form.keys.map(\.description)
      #expect(Set(names).count == names.count, "\(form.text) \(names)")
      #expect(!names.dropLast().contains("text"), "\(form.text) \(names)")
      #expect(form.text.hasSuffix("."), "\(form.text)")
      for key in form.keys { #expect(key.text.hasSuffix("."), "\(key): \(key.text)") }
    }
  }

  @Test(arguments: [
    ("EV roll room=1 n=1 seat=1 die=5 total=5", nil),
    ("EV rolled room=1", "an unknown event"),
    ("EV roll room=1 n=1 seat=1 die=5 total=5 luck=1", "luck= is unknown"),
    ("EV roll room=1 n=1 seat=1 die=5", "total= is missing"),
    ("EV roll room=1 n=1 seat=1 die=five total=5", "die= is not count"),
    ("EV roll room=1 n=1 seat=1 die=5 die=5 total=5", "die= comes twice"),
    ("EV say room=1 text=\"hi\" from=ana", "text= is not last"),
    ("OK n=1", "an answer that nobody asked for"),
  ])
  func `a line that is not in it is found`(line: String, fault: String?) {
    var check = VocabularyCheck()
    #expect(check.fault(in: line, on: "ana") == fault.map { "\($0): \(line)" })
  }

  @Test func `an answer is held against its own verb`() {
    var check = VocabularyCheck()
    for line in ["roll", "say hi", "cup 3", "fly"] { check.ask(Array(line.utf8), on: "ana") }
    #expect(check.fault(in: "OK n=1", on: "ana") == nil)
    #expect(check.fault(in: "OK n=1", on: "ana") == "n= is unknown: OK n=1")
    let refusal = "ERR no-cup why=cup-unknown cup=3 text=\"There is no cup 3.\""
    #expect(check.fault(in: refusal, on: "ana") == nil)
    #expect(check.fault(in: refusal, on: "ana") == "fly has no such refusal: \(refusal)")
  }

  @Test func `an operator's command that nobody knows is kept from others like the known ones`() {
    var check = VocabularyCheck()
    let refusal =
      "ERR not-allowed why=operator-only text=\"Only operators of this server can do that."
      + " To call one: report NAME\""
    for line in ["op mute bob", "op fly"] {
      check.ask(Array(line.utf8), on: "ana")
      #expect(check.fault(in: refusal, on: "ana") == nil)
    }
  }

  /// A kind that a game declares.
  private static func shape(_ name: String) -> Attribute.Kind {
    Vocabulary.ofAllGames.shapes.first { $0.name == name }.map { .own($0) } ?? .text
  }

  @Test(arguments: [
    (Attribute.Kind.count, "0", "-1"), (.number, "-12", "1.5"), (.decimal, "-0.42", "1."),
    (.flag, "yes", "true"), (.one(["a", "b"]), "b", "c"), (.word, "a.b", "a b"),
    (.name, "ana", "1na"), (.hash, String(repeating: "0a", count: 32), "0A"),
    (.seed, "daily", ""), (.date, "2026-11-21", "2026-11"),
    (.time, "2026-11-21T20:15:03Z", "2026-11-21 20:15:03"), (.range, "2-6", "2"),
    (.share, "1/2", "1-2"), (.size, "4x4", "4"), (shape("card"), "12copas", "copas"),
    (shape("code"), "abca", "ABCA"), (.options, "a=1 b=2", "a b"), (.list(.count), "1,2", "1,,2"),
    (.either(.count, "-"), "-", "x"),
  ])
  func `a kind accepts what it is`(kind: Attribute.Kind, good: String, bad: String) {
    #expect(kind.accepts(good))
    #expect(!kind.accepts(bad))
  }
}
