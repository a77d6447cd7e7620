import Testing

@testable import client

/// Somebody who listens: hears lines, and types numbers and answers.
private struct Listener {
  let name: String
  private var talk = SpokenTalk()
  private(set) var heard: [String] = []

  init(_ name: String) { self.name = name }

  mutating func listen(to evening: Evening) {
    guard let app = evening.apps[name] else { return }
    heard += talk.tell(app)
  }

  /// What the menu offers now.
  func offers(_ evening: Evening) -> [String] {
    guard let app = evening.apps[name] else { return [] }
    let choices = app.shownNotice?.choices ?? app.screen.choices(app.house)
    return choices.filter { $0.why == nil }.map(\.label)
  }

  /// Types the number of a choice, and then what it asks for.
  mutating func choose(_ label: String, _ answer: String? = nil, in evening: inout Evening) {
    listen(to: evening)
    guard let index = offers(evening).firstIndex(of: label) else {
      Issue.record("\(label) is not offered")
      return
    }
    type(String(index + 1), in: &evening)
    if let answer { type(answer, in: &evening) }
    listen(to: evening)
  }

  private mutating func type(_ line: String, in evening: inout Evening) {
    guard let app = evening.apps[name] else { return }
    heard.append("> \(line)")
    switch talk.type(line, app) {
    case .choose(let choice, let typed): evening.choose(choice, typed: typed, by: name)
    case .say(let lines): heard += lines
    default: break
    }
  }
}

@Suite("Playing without seeing")
struct SpokenBoardTests {
  @Test("a match of Pig is played by numbers alone")
  func pig() {
    var evening = Evening(["ana", "bob"], isSpoken: true)
    evening.seat("pig", ["ana", "bob"], "goal=30")
    var listeners = ["ana", "bob"].map { Listener($0) }
    for _ in 0..<400 where evening.table(of: "ana")?.phase == .playing {
      let mover = (evening.table(of: "ana")?.turn ?? 1) - 1
      let total = (evening.table(of: "ana")?.board as? PigBoard)?.turnTotal ?? 0
      listeners[mover].choose(total > 11 ? "Hold" : "Roll", in: &evening)
      listeners[1 - mover].listen(to: evening)
    }
    let heard = listeners[0].heard
    #expect(heard.contains { $0.hasPrefix("You rolled a ") })
    #expect(heard.contains { $0.hasPrefix("bob ") })
    #expect(heard.contains { $0.hasSuffix("wins! The goal is reached.") })
  }

  @Test("a match of siete y media is played by numbers, and the bet is typed")
  func media() {
    var evening = Evening(["ana", "bob"], isSpoken: true)
    evening.seat("media", ["ana", "bob"], "rounds=4 bank=rotate")
    var listeners = ["ana", "bob"].map { Listener($0) }
    for _ in 0..<200 where evening.table(of: "ana")?.phase == .playing {
      let mover = (evening.table(of: "ana")?.turn ?? 1) - 1
      let halves = evening.media(of: listeners[mover].name)?.scene.places[mover].hand?.halves ?? 15
      if listeners[mover].offers(evening).contains("Bet") {
        listeners[mover].choose("Bet", "7", in: &evening)
      } else {
        listeners[mover].choose(halves < 10 ? "Card" : "Stand", in: &evening)
      }
      listeners[1 - mover].listen(to: evening)
    }
    let heard = listeners[0].heard
    #expect(heard.contains("Chips to bet, 1 to 20:"))
    #expect(heard.contains("You bet 7."))
    #expect(heard.contains("Round 1 of 4. You are the bank."))
    #expect(heard.contains { $0.hasPrefix("You were the bank") })
    #expect(evening.table(of: "ana")?.phase == .over)
  }
}
