import Protocol
import TestSupport
import Testing
import Words

@testable import GameCore
@testable import Screens

/// A language needs a catalog and nothing else: in one that nobody speaks, no screen of an evening
/// shows a word of English.
@Suite("A fourth language is a catalog")
struct FourthLanguageScreensTests {
  /// What stays as it is in every language: names, and what is typed or read by programs.
  private static func isKept(_ word: String) -> Bool {
    let names = ["ana", "bob", "leo", "Parlor", "Spring"]
    let keys = ["Esc", "Tab", "Shift"]
    let typed = ["parlor", "room", "http", "nc", "hi", "join", "argh"]
    // Codes of colours, and the digits of hashes.
    return (names + keys + typed).contains(word) || word.allSatisfy { "abcdef".contains($0) }
  }

  /// What is not in the other language, each word with the first line that has it.
  private struct Watch {
    var english: [String: String] = [:]
    var screens = 0

    mutating func look(_ text: String, _ place: String) {
      screens += 1
      for line in text.split(whereSeparator: \.isNewline) {
        for word in Language.latinWords(in: String(line))
        where !isKept(word) && english[word] == nil {
          english[word] = "\(place): \(line)"
        }
      }
    }

    /// A screen, and what `?` tells of it.
    mutating func look(_ evening: Evening, _ place: String) {
      look(evening.text(of: "ana"), place)
      for line in evening.apps["ana"]?.helpLines ?? [] { look(line, "help of \(place)") }
    }

    func check() {
      let list = english.sorted { $0.value < $1.value }.map { "\n\($0): \($1)" }
      #expect(english.isEmpty, "\(list.joined())")
    }
  }

  private static func evening(isSpoken: Bool) -> Evening {
    Evening(["ana", "bob"], columns: 100, rows: 30, .foreign, isSpoken: isSpoken)
  }

  @Test(
    "at a table of each game, to the end of its match", arguments: GameList.golden.names,
    [false, true])
  func tables(game: String, isSpoken: Bool) {
    var (evening, watch) = (Self.evening(isSpoken: isSpoken), Watch())
    evening.ask("create \(game) seats=2", by: "ana")
    watch.look(evening, "waiting")
    evening.ask("join 1", by: "bob")
    let keys = "rhs1234icx".unicodeScalars.map { Key.character($0) } + [.enter, .left, .up]
    for key in keys + keys {
      evening.press(key, by: "ana")
      watch.look(evening, "table")
      evening.press(key, by: "bob")
      evening.wait(milliseconds: 2000)
      watch.look(evening, "table")
    }
    evening.say("resign", by: "bob")
    for _ in 1...6 {
      evening.wait(milliseconds: 1000)
      watch.look(evening, "end")
    }
    if isSpoken { watch.look(evening.latest(of: "ana").joined(separator: "\n"), "said") }
    evening.open(ReplayScreen(match: 1), by: "ana")
    for _ in 1...3 {
      watch.look(evening, "replay")
      evening.press(.right, by: "ana")
    }
    watch.check()
  }

  @Test("on every other screen")
  func screens() {
    var (evening, watch) = (Self.evening(isSpoken: false), Watch())
    evening.seat("pig", ["ana", "bob"])
    evening.say("resign", by: "bob")
    evening.wait(milliseconds: 5000)
    evening.say("cup create Spring game=pig goal=10", by: "ana")
    evening.say("cup join 1", by: "bob")
    let screens: [any Screen] =
      [
        DoorScreen(), DoorScreen(hosts: true), TextScreen.name,
        TextScreen.loginKey(of: "ana"), HomeScreen(),
        GameMenuScreen(purpose: .play), GameMenuScreen(purpose: .read), CupsScreen(),
        CupScreen(number: 1), RecordsScreen(), ShopScreen(), OperatorScreen(),
        TextScreen.passphrase, TextScreen.password(.join, room: 4),
      ]
      + GameList.golden.names.flatMap { game -> [any Screen] in
        [
          CreateScreen(game: game), RulesScreen(game: game), TutorialScreen(game: game),
          CupMakingScreen(game: game),
        ]
      }
    for screen in screens {
      var evening = evening
      evening.open(screen, by: "ana")
      for key in [Key.down, .right, .tab, .right, .enter] {
        watch.look(evening, "\(type(of: screen))")
        evening.press(key, by: "ana")
      }
      watch.look(evening, "\(type(of: screen))")
    }
    watch.check()
    #expect(watch.screens > 150)
  }
}
