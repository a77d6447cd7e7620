import Testing
import Wire
import Words

@testable import GameCore

/// Options of every game: ranges, defaults, refusals.
@Suite struct SettingsTests {
  @Test(arguments: [
    ("pig", "goal=100 win=hold opens=loser clock=60 watch=blind", 2...6),
    ("media", "rounds=10 chips=100 max=20 bank=house clock=60 watch=blind", 1...6),
    ("slide", "size=4x4 finish=first clock=0 watch=blind", 1...8),
    (
      "mastermind", "length=4 colours=6 attempts=8 finish=first clock=0 watch=blind", 1...8
    ),
  ])
  func `each game's options and what they are when nobody says`(
    name: String, standard: String, seats: ClosedRange<Int>
  ) throws {
    let game = try #require(GameList.standard.game(named: name))
    let settings = Settings(for: game)
    #expect(settings.text == standard)
    #expect(settings.seats == 2)
    #expect(game.rules.seats == seats)
    #expect(settings.count)
  }

  /// The least and the most of every range in the rules, and one beyond each.
  @Test(arguments: [
    ("pig", "goal", ["10", "1000"], ["9", "1001"]),
    ("pig", "win", ["hold", "reach"], ["HOLD", "take"]),
    ("pig", "opens", ["loser", "alternate"], ["winner"]),
    ("pig", "seats", ["2", "6"], ["1", "7"]),
    ("pig", "clock", ["0", "2", "3600"], ["1", "3601"]),
    ("pig", "watch", ["blind", "open", "late"], ["shut"]),
    ("media", "rounds", ["1", "50"], ["0", "51"]),
    ("media", "chips", ["10", "10000"], ["9", "10001"]),
    ("media", "max", ["1", "10000"], ["0", "10001"]),
    ("media", "bank", ["house", "rotate"], ["me"]),
    ("media", "seats", ["1", "6"], ["0", "7"]),
    (
      "slide", "size", ["2x2", "8x8", "3x6", "2x8"],
      ["1x4", "9x4", "4x9", "4", "4x", "4x4x4", "4X4"]
    ),
    ("slide", "finish", ["first", "all"], ["last"]),
    ("slide", "seats", ["1", "8"], ["0", "9"]),
    ("mastermind", "length", ["3", "6"], ["2", "7"]),
    ("mastermind", "colours", ["4", "10"], ["3", "11"]),
    ("mastermind", "attempts", ["1", "20"], ["0", "21"]),
    ("mastermind", "finish", ["first", "all"], ["none"]),
    ("mastermind", "seats", ["1", "8"], ["0", "9"]),
  ])
  func `each option takes its range and nothing beyond`(
    name: String, option: String, good: [String], bad: [String]
  ) throws {
    let game = try #require(GameList.standard.game(named: name))
    for value in good {
      let key = Attribute.Key(option, .text, "An option.")
      #expect(try Settings(for: game, [(option, value)])[key] == value)
    }
    for value in bad + ["", "-1", "007", "+5", "1e9", "nan", "٣", "9223372036854775808"] {
      #expect(throws: BadOption.self, "\(option)=\(value)") {
        try Settings(for: game, [(option, value)])
      }
    }
  }

  @Test func `a seed is 1 to 64 of letters, digits, dot, underscore and dash`() throws {
    let longest = String(repeating: "x", count: 64)
    for seed in ["a", "A-Z_0.9", "-1", "007", longest] {
      #expect(try settings(Slide.self, "seed=\(seed)").seed == seed)
      #expect(try settings(Mastermind.self, "seed=\(seed)").seed == seed)
    }
    for seed in ["", "ñ", "%", "a/b", "٣", longest + "x"] {
      #expect(throws: BadOption.self) { try settings(Slide.self, "seed=\(seed)") }
    }
  }

  @Test func `a value out of range is refused with the range`() {
    let range = Wording.range(10...1000)
    #expect(throws: BadOption.value(name: "goal", range: range)) {
      try settings(Pig.self, "goal=9")
    }
    #expect(BadOption.value(name: "goal", range: range).text == "goal takes 10 to 1000.")
  }

  @Test func `the values of an option are listed as people list them`() throws {
    func ranges(_ option: String) throws -> [String] {
      let option = try #require(Pig.rules.options.first { $0.name == option })
      return Language.allCases.map { $0.say(option.range) }
    }
    #expect(
      try ranges("watch") == [
        "blind or open or late", "blind u open o late", "blind o open o late",
      ])
    #expect(try ranges("win") == ["hold or reach", "hold o reach", "hold o reach"])
    #expect(
      try ranges("away") == [
        "0 for the default, or 120 to 600", "0 (el normal) o de 120 a 600",
        "0 (predefinito) o da 120 a 600",
      ])
  }

  @Test func `an unknown option is refused with the known ones`() {
    let known = ["goal", "win", "opens", "seats", "clock", "watch", "delay", "away"]
    #expect(throws: BadOption.unknown(known: known)) { try settings(Pig.self, "gaol=50") }
    #expect(throws: BadOption.unknown(known: known)) { try settings(Pig.self, "seed=mine") }
  }

  @Test func `an option given twice is refused`() {
    #expect(throws: BadOption.twice(name: "goal")) { try settings(Pig.self, "goal=50 goal=50") }
  }

  @Test func `a bank that goes round needs two seats`() throws {
    let reason = Wording(MediaText.rotateSeats)
    #expect(throws: BadOption.together(reason)) {
      try settings(SieteYMedia.self, "bank=rotate seats=1")
    }
    let two = try settings(SieteYMedia.self, "bank=rotate seats=2")
    #expect(throws: BadOption.self) { try two.with(seats: 1) }
    #expect(try two.with(seats: 3).seats == 3)
  }

  /// A match counts with the default options, also where some of them differ.
  @Test(arguments: [
    ("pig", "seats=6 clock=0 opens=alternate", true),
    ("pig", "goal=50", false),
    ("pig", "win=reach", false),
    ("pig", "watch=open", false),
    ("pig", "watch=late delay=5 away=600", true),
    ("media", "seats=1 clock=5", true),
    ("media", "rounds=5", false),
    ("media", "bank=rotate", false),
    ("slide", "size=4x4 seats=8 finish=all clock=60", true),
    ("slide", "size=5x5", true),
    ("slide", "size=6x6", true),
    ("slide", "size=3x6", true),
    ("slide", "size=6x3", false),
    ("slide", "size=3x3", false),
    ("slide", "seed=daily", false),
    ("mastermind", "finish=all seats=1", true),
    ("mastermind", "colours=7", false),
    ("mastermind", "attempts=9", false),
    ("mastermind", "seed=daily", false),
  ])
  func `which settings count for the records`(name: String, options: String, count: Bool) throws {
    let game = try #require(GameList.standard.game(named: name))
    #expect(try settings(game, options).count == count)
  }

  @Test func `settings are text and back`() throws {
    for game in GameList.standard.all {
      #expect(Settings(Settings(for: game).description) == Settings(for: game))
    }
    let seeded = try settings(Mastermind.self, "seats=1 seed=a.b length=5")
    #expect(Settings(seeded.description) == seeded)
    for text in ["", "chess", "pig goal=9", "pig goal", "pig seats=2 seats=2"] {
      #expect(Settings(text) == nil, "\(text)")
    }
  }

  @Test func `every option can say what it takes`() {
    for option in GameList.standard.all.flatMap({ $0.rules.options }) {
      #expect(!Language.english.say(option.range).isEmpty, "\(option.name)")
    }
  }

  @Test func `games and options have names that fit on the wire, once each`() {
    let names = GameList.standard.all.map { $0.rules.name }
    #expect(Set(names).count == names.count)
    for game in GameList.standard.all {
      let options = game.rules.options.map(\.name)
      #expect(Set(options).count == options.count)
      for name in options + [game.rules.name] + game.rules.verbs.map(\.name) {
        #expect(name.utf8.allSatisfy { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) })
      }
      #expect(!Language.english.say(game.rules.summary).isEmpty)
    }
    #expect(GameList.standard.game(named: "chess") == nil)
  }
}
