import Protocol
import Testing
import Words

@testable import Screens

/// Sounds for the player's own turn, a loss and a win.
@Suite struct SoundTests {
  private func heard(_ evening: Evening, _ name: String) -> [Sound] {
    (evening.commands[name] ?? []).compactMap { command in
      switch command {
      case .face(.ring(let sound)): sound
      case .face(.call): .turn
      default: nil
      }
    }
  }

  @Test(arguments: [false, true])
  func `a turn of ours, one that is lost, and a match that is won`(isSpoken: Bool) {
    var evening = Evening(["ana", "bob"], isSpoken: isSpoken, playing: "pig")
    #expect(heard(evening, "ana") == [.turn] && heard(evening, "bob").isEmpty)
    for _ in 0..<200 where evening.table(of: "ana")?.turn == 1 { evening.say("roll", by: "ana") }
    #expect(heard(evening, "ana") == [.turn, .bust])
    #expect(heard(evening, "bob") == [.turn])
    evening.say("resign", by: "bob")
    #expect(heard(evening, "ana") == [.turn, .bust, .win])
    #expect(heard(evening, "bob") == [.turn])
  }

  @Test func `each rings another way, and has a word of its own`() {
    let sounds: [Sound] = [.turn, .bust, .win]
    #expect(sounds.map(\.rawValue) == [1, 2, 3])
    for language in Language.allCases {
      var look = Look()
      look.language = language
      #expect(Set(sounds.map { $0.word(look) }).count == 3)
    }
  }
}
