import GameCore
import Testing

@testable import Screens

/// Pictures in points: discs, stamps, and how they become cells.
@Suite struct CanvasTests {
  private func drawn(_ canvas: Canvas) -> [String] {
    var frame = Frame(grid: Grid(columns: canvas.width, rows: (canvas.height + 1) / 2))
    frame.draw(canvas, at: 0, 0, .unicode)
    return (0..<frame.grid.rows).map { frame.grid.text(row: $0) }
  }

  @Test func `a disc is round and the same from every side`() {
    var canvas = Canvas(width: 8, height: 8)
    canvas.disc(x: 0, y: 0, size: 8) { _, _ in .red }
    #expect(drawn(canvas) == [" ▄████▄", "████████", "████████", " ▀████▀"])
    for size in 2...12 {
      var disc = Canvas(width: size, height: size)
      disc.disc(x: 0, y: 0, size: size) { _, _ in .red }
      for x in 0..<size {
        for y in 0..<size {
          #expect(disc[x, y] == disc[size - 1 - x, y] && disc[x, y] == disc[y, x])
        }
      }
    }
  }

  @Test func `two points of a cell have an ink each`() {
    var canvas = Canvas(width: 3, height: 2)
    canvas.stamp(["ab ", "bb "], x: 0, y: 0, ["a": .gold, "b": .red])
    var frame = Frame(grid: Grid(columns: 3, rows: 1))
    frame.draw(canvas, at: 0, 0, .unicode)
    #expect(frame.grid[0, 0] == Cell(scalar: "▀", style: .on(.red, .gold)))
    #expect(frame.grid[1, 0] == Cell(scalar: "█", style: .ink(.red)))
    #expect(frame.grid[2, 0] == .blank)
  }

  @Test func `what is beside the picture is not painted`() {
    var canvas = Canvas(width: 2, height: 2)
    canvas.fill(x: -5, y: -5, width: 20, height: 20, .red)
    canvas[9, 9] = .gold
    #expect(canvas[9, 9] == nil && canvas[-1, 0] == nil && canvas[1, 1] == .red)
    #expect(Canvas(width: -3, height: 5).width == 0)
  }

  @Test(arguments: Ball.allCases, [4, 6, 8, 12])
  func `a ball has its letter on its own ground, and a mark where it is large`(
    ball: Ball, size: Int
  ) {
    var frame = Frame(grid: Grid(columns: size, rows: size / 2))
    BallPicture(ball: ball, colour: 2, size: size).draw(at: 0, 0, on: &frame, .unicode)
    let letters = frame.grid.cells.filter { $0.scalar == "c" }
    #expect(letters.count == 1 && letters.first?.style.ink == .role(.ballInk))
    #expect(letters.first?.style.paper != .standard)
    let inks = Set(frame.grid.cells.flatMap { [$0.style.ink, $0.style.paper] })
    #expect(size < 8 || inks.subtracting([.standard]).count > 1)
  }

  @Test func `balls are told apart by their ground`() {
    let grounds = Ball.allCases.map { ball in
      var frame = Frame(grid: Grid(columns: 4, rows: 2))
      BallPicture(ball: ball, colour: 0, size: 4).draw(at: 0, 0, on: &frame, .unicode)
      return frame.grid[1, 1].style
    }
    #expect(Set(grounds).count >= Ball.allCases.count - 1)
    #expect(Set(Ball.allCases.map { Balls.ink($0, 0) }).count == Ball.allCases.count)
    // The gold of a peg is no ball's.
    #expect(!Ball.allCases.contains { Balls.ink($0, 0) == .gold })
  }

  @Test func `letters grow with the room`() {
    #expect(LargeType.scale(of: "12", width: 7, height: 3) == 1)
    #expect(LargeType.scale(of: "12", width: 14, height: 5) == 2)
    #expect(LargeType.scale(of: "12", width: 6, height: 30) == nil)
    #expect(LargeType.scale(of: "12", width: 900, height: 900) == 4)
    #expect([1, 2, 3, 4].map { LargeType.height(scale: $0) } == [3, 5, 8, 10])
  }
}
