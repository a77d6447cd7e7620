import Foundation
import Testing

@testable import Screens

/// A puzzle of 3x3 tiles in a picture, as it is sent to a terminal with pictures.
private struct PaintedRace {
  private(set) var evening = Evening(["ana"])
  var renderer = Renderer(depth: .full, isASCII: false)
  let picture = Picture(width: 48, height: 48) { RGB(UInt8($0 / 8 * 51), UInt8($1 / 8 * 51), 0) }

  init(_ painter: any ImageProtocol) {
    evening.seat("slide", ["ana"], "size=3x3 seed=daily")
    evening.press("p", by: "ana")
    evening.take(.opened(picture, name: "lighthouse"), by: "ana")
    evening.press("o", by: "ana")
    evening.take(.imagesShown, by: "ana")
    renderer.show(painter)
  }

  /// The bytes that the terminal is sent to show it as it is now.
  mutating func drawn() -> String {
    if let book = evening.apps["ana"]?.visit.around.pictures, let picture = book.picture {
      renderer.images?.open(picture, number: book.number)
    }
    return String(decoding: renderer.draw(evening.frame(of: "ana")), as: UTF8.self)
  }

  mutating func press(_ key: Key) { evening.press(key, by: "ana") }

  /// Opens another picture, or the same one again.
  mutating func open() { evening.take(.opened(picture, name: "lighthouse"), by: "ana") }

  var images: [Frame.Image] { evening.frame(of: "ana").images }

  /// An arrow key that moves a tile, and the tile.
  var move: (key: Key, tile: Int)? {
    guard let board = evening.board(of: "ana") as? SlideBoard else { return nil }
    let keys: [(SlideWay, Key)] = [(.up, .up), (.down, .down), (.left, .left), (.right, .right)]
    for (way, key) in keys {
      if let tile = board.steps?.shown.tile(moving: way) { return (key, tile) }
    }
    return nil
  }
}

@Suite struct KittyPainterTests {
  private var race = PaintedRace(KittyPainter(CellSize(4, 8) ?? .usual))

  /// The keys of each command: `a=p,i=1,…`.
  private func commands(_ sent: String) -> [String] {
    sent.components(separatedBy: "\u{1b}_G").dropFirst().map {
      $0.components(separatedBy: "\u{1b}\\")[0].components(separatedBy: ";")[0]
    }
  }

  private func count(_ commands: [String], _ beginning: String) -> Int {
    commands.count { $0.hasPrefix(beginning) }
  }

  @Test
  mutating func `The board is sent once, and its pieces are placed`() {
    let sent = commands(race.drawn())
    #expect(count(sent, "a=t,") == 1)
    #expect(count(sent, "a=p,i=1,") == 8)
    let places = Set(
      sent.filter { $0.hasPrefix("a=p") }.compactMap { $0.split(separator: ",").dropFirst(2).first }
    )
    #expect(places.count == 8, "each in a place of its own")
    #expect(race.drawn() == "")
  }

  @Test
  mutating func `A slide takes one piece away and places one, and sends no picture`() throws {
    _ = race.drawn()
    let move = try #require(race.move)
    let before = try #require(race.images.first { $0.piece == move.tile })
    race.press(move.key)
    let after = try #require(race.images.first { $0.piece == move.tile })
    let sent = commands(race.drawn())
    #expect(sent.count == 2)
    func number(_ box: Box) -> Int { box.row * Grid.sideMax + box.column + 1 }
    #expect(sent.first == "a=d,d=i,i=1,p=\(number(before.box)),q=2")
    let (width, height) = (after.box.width * 4, after.box.height * 8)
    let (x, y) = ((move.tile - 1) % 3 * width, (move.tile - 1) / 3 * height)
    #expect(
      sent.last
        == "a=p,i=1,p=\(number(after.box)),x=\(x),y=\(y),w=\(width),h=\(height),"
        + "c=\(after.box.width),r=\(after.box.height),C=1,q=2")
  }

  @Test("With the numbers each piece leaves out their cells, and the picture is not sent again")
  mutating func numbers() {
    _ = race.drawn()
    race.press(.character("o"))
    let shown = commands(race.drawn())
    #expect(count(shown, "a=d,d=i,i=1,") == 8 && count(shown, "a=p,i=1,") == 16)
    let grid = race.evening.frame(of: "ana").grid
    let digits = Unicode.Scalar("1")...Unicode.Scalar("8")
    for image in race.images {
      let box = image.box
      for row in box.row..<box.row + box.height {
        for column in box.column..<box.column + box.width {
          #expect(!digits.contains(grid[column, row].scalar ?? " "), "a number is covered")
        }
      }
    }
    race.press(.character("o"))
    let back = commands(race.drawn())
    #expect(count(back, "a=t,") == 0 && count(back, "a=p,i=1,") == 8)
  }

  @Test
  mutating func `Another picture is sent anew, and the old one is deleted`() {
    _ = race.drawn()
    race.open()
    let sent = commands(race.drawn())
    #expect(count(sent, "a=d,d=i,i=1,") == 8)
    #expect(count(sent, "a=d,d=I,i=1,") == 1)
    #expect(count(sent, "a=t,") == 1 && count(sent, "a=p,i=2,") == 8)
  }

  @Test
  mutating func `The whole picture is looked at between, and both are kept at the terminal`() {
    _ = race.drawn()
    race.press(.character("v"))
    #expect(count(commands(race.drawn()), "a=p,i=2,") == 9)
    race.press(.character("v"))
    let back = commands(race.drawn())
    #expect(count(back, "a=t,") == 0 && count(back, "a=p,i=1,") == 8)
  }

  @Test
  mutating func `After a stop everything is sent again, and what may be left is deleted`() {
    _ = race.drawn()
    race.renderer.forget()
    let sent = commands(race.drawn())
    #expect(count(sent, "a=d,d=I,i=1,") == 1 && count(sent, "a=t,") == 1)
    #expect(count(sent, "a=p,i=2,") == 8)
  }

  @Test
  mutating func `Another size of the screen paints all again in their places`() {
    _ = race.drawn()
    var evening = race.evening
    evening.take(.resized(columns: 60, rows: 20), by: "ana")
    let sent = commands(
      String(decoding: race.renderer.draw(evening.frame(of: "ana")), as: UTF8.self))
    #expect(count(sent, "a=p,") == 8)
  }

  @Test
  mutating func `A picture of which nothing is known is not painted`() {
    var painter = KittyPainter(.usual)
    let image = Frame.Image(box: Box(0, 0, 4, 2), picture: 3, piece: 1)
    #expect(painter.paint(image) == [] && painter.remove(image) == [])
    painter.open(race.picture, number: 2)
    #expect(painter.paint(image) == [])
  }
}

@Suite struct SixelPainterTests {
  private let cell = CellSize(4, 8) ?? .usual
  private var race: PaintedRace

  init() { race = PaintedRace(SixelPainter(cell)) }

  /// The sixels in what was sent, each from `ESC P` to `ESC \`.
  private func sixels(_ sent: String) -> [[UInt8]] {
    sent.components(separatedBy: "\u{1b}P").dropFirst().map {
      Array("\u{1b}P\($0.components(separatedBy: "\u{1b}\\")[0])\u{1b}\\".utf8)
    }
  }

  @Test
  mutating func `Each piece is drawn in the pixels of its cells`() throws {
    let sent = sixels(race.drawn())
    #expect(sent.count == 8)
    for (image, bytes) in zip(race.images, sent) {
      let seen = try #require(SixelDecoder(bytes))
      let sheet = TileSheet(race.picture, TileSheet.Shape(image, cell))
      let piece = sheet.cut(TileSheet.Shape(image, cell).part(image))
      #expect((seen.width, seen.height) == (piece.width, piece.height))
      #expect(zip(seen.pixels, piece.pixels).allSatisfy { near($0, $1) })
    }
  }

  /// Whether two colours are near: sixel rounds to hundredths, and has a palette.
  private func near(_ seen: RGB?, _ meant: RGB) -> Bool {
    guard let seen else { return false }
    return abs(Int(seen.red) - Int(meant.red)) < 9 && abs(Int(seen.green) - Int(meant.green)) < 9
      && abs(Int(seen.blue) - Int(meant.blue)) < 9
  }

  @Test
  mutating func `A slide draws the moved piece alone`() throws {
    let first = sixels(race.drawn())
    let move = try #require(race.move)
    let index = try #require(race.images.firstIndex { $0.piece == move.tile })
    race.press(move.key)
    #expect(sixels(race.drawn()) == [first[index]])
  }

  @Test
  mutating func `With the numbers each piece is drawn in two parts`() throws {
    let first = sixels(race.drawn())
    race.press(.character("o"))
    let sent = sixels(race.drawn())
    #expect(sent.count == 16)
    let (image, bytes) = (try #require(race.images.first), try #require(sent.first))
    #expect(SixelDecoder(bytes)?.width == image.box.width * cell.width)
    #expect(SixelDecoder(bytes)?.height == cell.height)
    race.press(.character("o"))
    #expect(sixels(race.drawn()) == first)
  }

  @Test("After a stop everything is drawn again, and letters of another size have other pixels")
  mutating func again() throws {
    let first = sixels(race.drawn())
    race.renderer.forget()
    #expect(sixels(race.drawn()) == first)
    race.renderer.show(SixelPainter(try #require(CellSize(2, 4))))
    let smaller = sixels(race.drawn())
    #expect(smaller.count == 8 && smaller != first)
    let (image, bytes) = (try #require(race.images.first), try #require(smaller.first))
    #expect(SixelDecoder(bytes)?.width == image.box.width * 2)
  }

  @Test
  mutating func `A board of more pixels than any screen has stays in half blocks`() throws {
    race.renderer.show(SixelPainter(try #require(CellSize(500, 500))))
    #expect(sixels(race.drawn()).isEmpty)
  }
}
