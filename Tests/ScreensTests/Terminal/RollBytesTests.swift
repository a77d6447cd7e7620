import Foundation
import Testing

@testable import Screens

/// The line to a player's terminal, and what has gone over it.
private struct Line {
  private var renderer = Renderer(depth: .twoFiftySix, isASCII: false)
  private(set) var bytes = 0
  private(set) var frames = 0

  mutating func show(_ frame: Frame) {
    let drawn = renderer.draw(frame)
    bytes += drawn.count
    if !drawn.isEmpty { frames += 1 }
  }

  mutating func forgetFigures() { (bytes, frames) = (0, 0) }
}

/// What a roll costs on the line.
@Suite struct RollBytesTests {
  /// No roll may take more than this, so that it is there at once on a slow line, too.
  private static let bytesMax = 1000

  /// With the die tumbling, almost twice as much, in frames that come one after the other.
  private static let movingMax = 1200

  struct Roll {
    let bytes: Int
    let frames: Int
    let face: Int
  }

  /// Every roll of ana's in a long match: from before the key until all is still again.
  private func rolls(
    hasMotion: Bool, _ size: (columns: Int, rows: Int) = (80, 24),
    options: String = "goal=1000", count: Int = 60
  ) -> [Roll] {
    var evening = Evening(
      ["ana", "bob"], columns: size.columns, rows: size.rows, hasMotion: hasMotion, playing: "pig",
      options)
    var line = Line()
    var rolls: [Roll] = []
    while rolls.count < count, evening.table(of: "ana")?.phase == .playing {
      settle(&evening, &line)
      for name in ["ana", "bob"] where evening.apps[name]?.shownNotice != nil {
        evening.press(.enter, by: name)
      }
      settle(&evening, &line)
      guard evening.table(of: "ana")?.isOurTurn == true else {
        evening.press("r", by: "bob")
        settle(&evening, &line)
        evening.press("h", by: "bob")
        continue
      }
      line.forgetFigures()
      evening.press("r", by: "ana")
      settle(&evening, &line)
      let face = (evening.board(of: "ana") as? PigBoard)?.die ?? 0
      rolls.append(Roll(bytes: line.bytes, frames: line.frames, face: face))
    }
    return rolls
  }

  @Test(arguments: [false, true])
  func `the same with the chance of winning`(hasMotion: Bool) {
    let rolls = rolls(hasMotion: hasMotion, options: "goal=99", count: 20)
    #expect(rolls.count > 5)
    for roll in rolls {
      #expect(roll.bytes < bytesMax(hasMotion), "\(roll)")
    }
  }

  private func bytesMax(_ hasMotion: Bool) -> Int { hasMotion ? Self.movingMax : Self.bytesMax }

  /// Draws all that is to be seen until nothing moves any more.
  private func settle(_ evening: inout Evening, _ line: inout Line) {
    line.show(evening.frame(of: "ana"))
    for _ in 0..<100 {
      guard let app = evening.apps["ana"], let next = app.nextMoment else { return }
      let pause = next - app.visit.now
      // A clock far ahead does not animate anything.
      guard pause < 500 else { return }
      evening.wait(milliseconds: max(33, pause))
      line.show(evening.frame(of: "ana"))
    }
  }

  @Test(
    "a roll takes less than 1000 bytes, with motion less than 1200, even if the turn is lost",
    arguments: [false, true], [(60, 20), (80, 24)])
  func roll(hasMotion: Bool, size: (columns: Int, rows: Int)) throws {
    let rolls = rolls(hasMotion: hasMotion, size)
    let dearest = try #require(rolls.max { $0.bytes < $1.bytes })
    for roll in rolls { #expect(roll.bytes < bytesMax(hasMotion), "\(roll)") }
    guard ProcessInfo.processInfo.environment["PARLOR_FIGURES"] != nil else { return }
    let average = rolls.reduce(0) { $0 + $1.bytes } / rolls.count
    print(
      "figure: \(rolls.count) rolls \(hasMotion ? "with" : "without") motion:",
      "\(average) bytes on average, \(dearest.bytes) bytes in \(dearest.frames) frames at most")
  }
}
