import Protocol
import Testing
import Words

@testable import Screens

/// Golden screens of the sliding puzzle.
@Suite struct SlideScreenTests {
  /// The middle of a race: some moves by everybody, and a minute later.
  private static func middle(
    _ size: String = "4x4", columns: Int = 80, rows: Int = 24, in language: Language = .english,
    isASCII: Bool = false, others: [String] = ["bob"], picture: String? = nil
  ) -> Evening {
    var evening = Evening(
      ["ana"] + others, columns: columns, rows: rows, language, isASCII: isASCII)
    evening.seat("slide", ["ana"] + others, "size=\(size) seed=daily finish=all")
    if let picture { show(picture, &evening) }
    evening.press(.left, .up, .right, .down, .right, .up, .left, by: "ana")
    for (index, name) in others.enumerated() {
      for word in ["u", "l", "d", "r"].prefix(index) { evening.say("slide \(word)", by: name) }
    }
    for (index, home) in [9, 13, 4, 11, 0, 15, 7].prefix(others.count).enumerated() {
      let told = "room=1 n=90 seat=\(index + 2) moves=\(40 + home)"
      evening.take(.heard("EV slide \(told) home=\(home)"), by: "ana")
      if home == 15 { evening.take(.heard("EV solved \(told) ms=70000 place=1"), by: "ana") }
    }
    evening.wait(milliseconds: 74_000)
    return evening
  }

  /// The player switches to this picture, and the picture is opened.
  private static func show(_ name: String, _ evening: inout Evening) {
    for _ in 0..<9 where evening.apps["ana"]?.visit.around.remembered["picture"] != name {
      evening.press("p", by: "ana")
    }
    guard OwnPicture(rawValue: name) != nil else { return }
    let picture = Picture(width: 80, height: 80) { RGB(UInt8($0), UInt8($1), 90) }
    evening.take(.opened(picture, name: name), by: "ana")
  }

  @Test(arguments: Language.allCases)
  func `a race in the middle`(language: Language) {
    let place = language == .english ? "" : "-\(language.code)"
    expectGolden("slide/race-80x24\(place)", Self.middle(in: language).frame(of: "ana"))
    expectGolden(
      "slide/race-60x20\(place)",
      Self.middle(columns: 60, rows: 20, in: language).frame(of: "ana"))
  }

  @Test func `in ASCII, in colour, without, and on a large screen`() {
    expectGolden("slide/race-80x24", Self.middle().frame(of: "ana"), .colour)
    expectGolden("slide/race-80x24", Self.middle().frame(of: "ana"), .mono)
    expectGolden("slide/race-80x24-ascii", Self.middle(isASCII: true).frame(of: "ana"))
    expectGolden(
      "slide/race-60x20-ascii", Self.middle(columns: 60, rows: 20, isASCII: true).frame(of: "ana"))
    expectGolden("slide/race-120x40", Self.middle(columns: 120, rows: 40).frame(of: "ana"))
  }

  @Test(arguments: ["2x2", "3x6", "5x5", "6x6", "8x2", "2x8", "8x8"])
  func `every size`(size: String) {
    expectGolden("slide/size-\(size)-80x24", Self.middle(size).frame(of: "ana"))
    expectGolden(
      "slide/size-\(size)-60x20", Self.middle(size, columns: 60, rows: 20).frame(of: "ana"))
  }

  @Test(arguments: [(80, 24), (60, 20)])
  func `eight at a table`(columns: Int, rows: Int) {
    let others = ["bob", "eva", "leo", "mia", "maximilian-16ch", "tom", "zoe"]
    var evening = Self.middle("4x4", columns: columns, rows: rows, others: others)
    evening.say("resign", by: "leo")
    expectGolden("slide/eight-\(columns)x\(rows)", evening.frame(of: "ana"))
  }

  @Test func `a number being typed, and the solved board`() {
    var evening = Self.middle()
    evening.press("1", by: "ana")
    expectGolden("slide/typing-80x24", evening.frame(of: "ana"))
    evening.press(.backspace, by: "ana")
    evening.press("v", by: "ana")
    expectGolden("slide/solved-view-80x24", evening.frame(of: "ana"))
    evening.press("v", by: "ana")
    #expect(evening.frame(of: "ana") == Self.middle().frame(of: "ana"))
  }

  @Test func `with a picture, with numbers and without`() {
    var evening = Self.middle(picture: "lighthouse")
    expectGolden("slide/picture-80x24", evening.frame(of: "ana"))
    expectGolden("slide/picture-80x24", evening.frame(of: "ana"), .colour)
    evening.press("o", by: "ana")
    expectGolden("slide/picture-bare-80x24", evening.frame(of: "ana"))
    evening.press("v", by: "ana")
    expectGolden("slide/picture-solved-80x24", evening.frame(of: "ana"))
    expectGolden(
      "slide/picture-8x8-60x20",
      Self.middle("8x8", columns: 60, rows: 20, picture: "fish").frame(of: "ana"))
  }

  @Test(arguments: [(100, 30), (120, 40), (160, 45), (240, 70)])
  func `beside a picture's tiles the whole of it is shown small`(columns: Int, rows: Int) {
    let evening = Self.middle(columns: columns, rows: rows, picture: "lighthouse")
    let name = "slide/picture-\(columns)x\(rows)"
    expectGolden(name, evening.frame(of: "ana"))
    expectGolden(name, evening.frame(of: "ana"), .colour)
    #expect(evening.isShown("Solution ─", to: "ana"))
  }

  @Test
  func `where the terminal shows pictures they lie over the cells, without the numbers' cells`() {
    var evening = Self.middle(picture: "hills")
    evening.take(.input(.reply(.kittyGraphics(isGood: true))), by: "ana")
    #expect(evening.frame(of: "ana").images.isEmpty, "nobody paints them yet")
    evening.take(.imagesShown, by: "ana")
    #expect(evening.frame(of: "ana").images.count == 30)
    evening.press("o", by: "ana")
    let images = evening.frame(of: "ana").images
    #expect(Set(images.map(\.piece)) == Set(1...15))
    #expect(Set(images.map(\.picture)) == [1])
    #expect(images.allSatisfy { $0.columns == 4 && $0.rows == 4 && !$0.isWhole })
    evening.press("v", by: "ana")
    #expect(evening.frame(of: "ana").images.count == 16)
    #expect(evening.frame(of: "ana").images.allSatisfy { $0.isWhole })
  }

  @Test func `no picture lies over a box that asks, nor over the help`() {
    for key in [Key.escape, .character("?")] {
      var evening = Self.middle(columns: 60, rows: 20, picture: "hills")
      evening.take(.imagesShown, by: "ana")
      evening.press("o", by: "ana")
      let before = evening.frame(of: "ana")
      #expect(before.images.count == 15)
      evening.press(key, by: "ana")
      let after = evening.frame(of: "ana")
      // A question is a band, which covers nothing.
      #expect(key == .escape || after.images.count < 15)
      for image in after.images {
        let box = image.box
        for row in box.row..<box.row + box.height {
          for column in box.column..<box.column + box.width {
            #expect(after.grid[column, row] == before.grid[column, row])
          }
        }
      }
    }
  }

  @Test func `the picture and the numbers are remembered`() {
    var evening = Self.middle()
    evening.press("o", by: "ana")
    #expect(
      evening.latest(of: "ana").contains(
        "These tiles only have numbers. Choose a picture with p first."))
    evening.press("p", by: "ana")
    #expect(evening.latest(of: "ana").contains("Opening the lighthouse…"))
    evening.press("o", by: "ana")
    #expect(evening.latest(of: "ana").last == "Opening the lighthouse…")
    let lighthouse = Picture(width: 80, height: 80) { RGB(UInt8($0), UInt8($1), 90) }
    evening.take(.opened(lighthouse, name: "lighthouse"), by: "ana")
    #expect(evening.latest(of: "ana").last == "Picture: the lighthouse.")
    let wanted = evening.commands["ana"]?.suffix(2) ?? []
    #expect(wanted.count == 2)
    #expect(
      wanted.contains {
        if case .world(.remember("picture", "lighthouse")) = $0 { true } else { false }
      })
    #expect(
      wanted.contains {
        if case .world(.openPicture("lighthouse", 4, 4)) = $0 { true } else { false }
      })
  }

  @Test func `the picture of the last time is opened when a match begins, and asked for once`() {
    var evening = Evening(["ana", "bob"])
    evening.take(.pictures(["lighthouse", "hills", "fish", "cat.png"]), by: "ana")
    evening.seat("slide", ["ana", "bob"], "size=2x2 seed=daily")
    for _ in 1...4 { evening.press("p", by: "ana") }
    evening.press(.escape, by: "ana")
    evening.press("g", by: "ana")
    evening.say("again", by: "ana")
    evening.say("again", by: "bob")
    evening.wait(milliseconds: 1000)
    evening.wait(milliseconds: 1000)
    let asked = evening.commands["ana"]?.filter {
      if case .world(.openPicture("cat.png", 2, 2)) = $0 { true } else { false }
    }
    #expect(asked?.count == 2)
  }

  @Test func `with few colours, or in ASCII, there are numbers and a reason`() {
    var evening = Self.middle(isASCII: true)
    evening.press("p", by: "ana")
    #expect(
      evening.latest(of: "ana").contains(
        "Pictures need more than ASCII characters."))
  }

  @Test func `a picture that cannot be read leaves the numbers, and the reason is told`() {
    var evening = Self.middle(columns: 60, rows: 20)
    evening.press("p", by: "ana")
    evening.take(.failedToOpen(name: "lighthouse", "The file is empty."), by: "ana")
    #expect(evening.latest(of: "ana").contains("The file is empty."))
    #expect(evening.isShown("12", to: "ana"))
  }

  @Test func `who watches sees how far everybody is`() {
    var evening = Evening(["ana", "bob", "eva"])
    evening.seat("slide", ["ana", "bob"], "size=2x2 seed=daily finish=all")
    evening.ask("watch 1", by: "eva")
    evening.say("slide 3", by: "ana")
    evening.say("slide rul", by: "ana")
    evening.press(.left, .character("5"), by: "eva")
    expectGolden("slide/watching-80x24", evening.frame(of: "eva"))
  }

  @Test func `solved, and the others still at it`() {
    var evening = Evening(["ana", "bob"], playing: "slide", "size=2x2 seed=daily finish=all")
    evening.press(.down, .right, .up, .left, by: "ana")
    expectGolden("slide/solved-80x24", evening.frame(of: "ana"))
  }

  @Test func `a solved board is seen for a while before the result is told`() throws {
    var evening = Evening(["ana"], hasMotion: true, playing: "slide", "size=2x2 seed=daily")
    evening.press(.down, .right, .up, .left, by: "ana")
    var moments: [Int] = []
    while moments.count < 20 {
      let table = try #require(evening.table(of: "ana"))
      let around = try #require(evening.apps["ana"]?.visit.around)
      #expect(evening.isShown("Match over", to: "ana") == (around.now >= 200 + 700))
      guard let next = table.board(in: around)?.nextMoment else { break }
      evening.wait(milliseconds: next - around.now)
      moments.append(next)
    }
    #expect(moments == [200, 900])
  }

  @Test(arguments: 1...8)
  func `whatever a server tells, there is something to see`(seed: Int) throws {
    let evening = Evening(["ana", "bob"], playing: "slide")
    let around = try #require(evening.apps["ana"]?.visit.around)
    var talk = HostileTalk(
      seed: UInt64(seed), names: ["board", "slide", "solved", "resigned", "over", "start"],
      attributes: [
        "seat", "tiles", "size", "moves", "home", "ms", "place", "out", "winner", "match", "seats",
        "n", "player", "new",
      ])
    var table = try #require(evening.table(of: "ana"))
    for _ in 0..<80 {
      if talk.below(4) == 0 {
        _ = table.read(talk.rows(), me: "ana", around)
      } else if let event = talk.event() {
        _ = table.hear(event, me: "ana", around)
      }
      guard var board = table.board(in: around) as? SlideBoard else { continue }
      _ = board.press([.up, .left, .character("1"), .enter][talk.below(4)])
      _ = board.slide(typed: "99999999999999999999 0 -1 u 3")
      _ = board.tick()
      table.board = board
      var frame = Frame(grid: Grid(columns: 80, rows: 24))
      board.draw(in: Box(0, 1, 55, 21), on: &frame)
      _ = (board.spoken, board.choices, board.share, board.nextMoment)
      #expect(frame.dump(.text).contains("Time") || table.startedAt == nil, "seed \(seed)")
    }
  }
}
