import GameCore
import Protocol
import Testing
import Words

@testable import Screens

/// Golden screens of siete y media.
@Suite struct MediaScreenTests {
  static let sizes = [(80, 24), (60, 20), (120, 40)]

  private func table(
    _ names: [String], _ columns: Int, _ rows: Int, _ language: Language = .english,
    isASCII: Bool = false, options: String = "rounds=5"
  ) -> Evening {
    let evening = Evening(
      names, columns: columns, rows: rows, language, isASCII: isASCII, playing: "media", options)
    return evening
  }

  /// Plays one hand; then a player has to bet.
  private func midway(_ evening: inout Evening, _ names: [String]) {
    let last = names.count
    evening.playMedia(names) { $0.table(of: "ana")?.turn == last || $0.media()?.scene.round != 1 }
  }

  @Test("a bet is to be placed, in every size and language", arguments: Language.allCases, sizes)
  func betting(language: Language, size: (columns: Int, rows: Int)) {
    let names = ["ana", "bob"]
    var evening = table(names, size.columns, size.rows, language)
    midway(&evening, names)
    let name = "media/betting-\(language.code)-\(size.columns)x\(size.rows)"
    expectGolden(name, evening.frame(of: "bob"))
    guard language == .english else { return }
    expectGolden(name, evening.frame(of: "bob"), .colour)
    expectGolden(name, evening.frame(of: "bob"), .mono)
  }

  @Test func `when somebody gives up, every card is turned up`() {
    let names = ["ana", "bob"]
    var evening = table(names, 80, 24)
    midway(&evening, names)
    #expect(evening.media()?.isPartlyHidden == true)
    evening.say("resign", by: "bob")
    #expect(evening.table(of: "ana")?.phase == .over)
    #expect(evening.media()?.isPartlyHidden == false)
  }

  @Test("one to six against the house, some cards later", arguments: 1...6, sizes)
  func seats(count: Int, size: (columns: Int, rows: Int)) {
    let names = Array(["ana", "bob", "cleo", "dani", "eva", "Maximiliana-1234"].prefix(count))
    var evening = table(names, size.columns, size.rows)
    midway(&evening, names)
    if let turn = evening.table(of: "ana")?.turn {
      for key in ["b", "c"] { evening.press(key, by: names[turn - 1]) }
    }
    let name = "media/seats-\(count)-\(size.columns)x\(size.rows)"
    expectGolden(name, evening.frame(of: "ana"))
    if count == 6, size.rows > 20 { expectGolden(name, evening.frame(of: "ana"), .colour) }
  }

  @Test(arguments: [2, 3, 6], sizes)
  func `without a character beyond ASCII`(count: Int, size: (columns: Int, rows: Int)) {
    let names = Array(["ana", "bob", "cleo", "dani", "eva", "fil"].prefix(count))
    var evening = table(names, size.columns, size.rows, isASCII: true)
    midway(&evening, names)
    let frame = evening.frame(of: "ana")
    #expect(frame.dump(.text).utf8.allSatisfy { $0 < 0x80 })
    expectGolden("media/ascii-\(count)-\(size.columns)x\(size.rows)", frame)
  }

  @Test(arguments: Language.allCases, [(80, 24), (60, 20)])
  func `the round's notice`(language: Language, size: (columns: Int, rows: Int)) {
    let names = ["ana", "bob"]
    var evening = table(names, size.columns, size.rows, language)
    evening.playMedia(names) { $0.media()?.finished.isEmpty == false }
    let name = "media/round-over-\(language.code)-\(size.columns)x\(size.rows)"
    expectGolden(name, evening.frame(of: "ana"))
  }

  @Test(arguments: sizes)
  func `the round's notice for six`(size: (columns: Int, rows: Int)) {
    let names = ["ana", "bob", "cleo", "dani", "eva", "Maximiliana-1234"]
    var evening = table(names, size.columns, size.rows)
    evening.playMedia(names) { $0.media()?.finished.isEmpty == false }
    expectGolden("media/round-over-six-\(size.columns)x\(size.rows)", evening.frame(of: "ana"))
    evening.press(.enter, by: "ana")
    expectGolden("media/next-round-six-\(size.columns)x\(size.rows)", evening.frame(of: "ana"))
  }

  @Test(arguments: Language.allCases, [(80, 24), (60, 20)])
  func `a bank that goes round`(language: Language, size: (columns: Int, rows: Int)) {
    let names = ["ana", "bob", "eva"]
    var evening = table(names, size.columns, size.rows, language, options: "rounds=3 bank=rotate")
    let name = "media/rotate-\(language.code)-\(size.columns)x\(size.rows)"
    evening.playMedia(names) { $0.table(of: "ana")?.turn == 1 || $0.media()?.scene.round != 1 }
    expectGolden(name, evening.frame(of: "ana"))
    evening.playMedia(names) { $0.media()?.finished.isEmpty == false }
    expectGolden("\(name)-over", evening.frame(of: "bob"))
  }

  @Test func `the end of the match, and what lies on the table then`() {
    var evening = table(["ana"], 80, 24, options: "rounds=1")
    evening.playMedia(["ana"]) { $0.table(of: "ana")?.phase == .over }
    expectGolden("media/last-round-80x24", evening.frame(of: "ana"))
    evening.press(.enter, by: "ana")
    expectGolden("media/over-80x24", evening.frame(of: "ana"))
    evening.press("l", by: "ana")
    expectGolden("media/over-table-80x24", evening.frame(of: "ana"))
  }

  /// A card of each suit and each figure, and a back, in a row for each size.
  private func drawCards(_ rows: [Int], _ look: Look) -> Frame {
    var frame = Frame(grid: Grid(columns: 120, rows: rows.reduce(0, +)))
    var top = 0
    for high in rows {
      let wide = Art.cardBack.columns(rows: high)
      for (place, text) in ["7oros", "12copas", "11espadas", "1bastos", "10oros"].enumerated() {
        guard let card = Card(text) else { continue }
        frame.draw(card, in: Box(place * 20, top, wide, high), isUpon: place == 4, look)
      }
      frame.drawCardBack(in: Box(100, top, wide, high), on: .standard, look)
      top += high
    }
    return frame
  }

  @Test func `a card of each suit and figure, as things and in lines`() {
    var look = Look()
    expectGolden("media/cards", drawCards([5, 7], look))
    (look.depth, look.hasLightGround) = (.full, false)
    let frame = drawCards([5, 7, 10, 14], look)
    expectGolden("media/paper-120x36", frame)
    expectGolden("media/paper-120x36", frame, .colour)
    look.glyphs = .ascii
    expectGolden("media/cards-ascii", drawCards([5, 7], look))
  }
}
