import Platform
import Screens

/// Names that nobody has yet, however often the benchmark has been at the same server:
/// `x4f3a1c-17`.
struct PlayerNames {
  private let beginning: String

  init() {
    let moment =
      UInt64(clamping: Clock.nanoseconds / 1_000_000) &+ UInt64(clamping: Program.number) << 8
    beginning = "x" + String(moment & 0xfff_ffff, radix: 16) + "-"
  }

  func hello(_ player: Int) -> String { "hello \(beginning)\(String(player, radix: 36))\n" }

  func name(_ player: Int) -> String { "\(beginning)\(String(player, radix: 36))" }
}
