import GameCore
import Protocol
import Words

/// So many hundredths of what a game counts costs in, as people read them: `2.3%`, `1 chip`,
/// `+0,4 intentos`.
struct Amount {
  let hundredths: Int
  let unit: Cost.Unit
  /// Whether a plus is written, too.
  var isSigned = false

  init(_ hundredths: Int, _ unit: Cost.Unit, isSigned: Bool = false) {
    (self.hundredths, self.unit, self.isSigned) = (hundredths, unit, isSigned)
  }

  init(_ cost: Cost) { self.init(cost.hundredths, cost.unit) }

  /// In tenths, and whole where it is that.
  private func digits(_ look: Look) -> String {
    let tenths = (Int(hundredths.magnitude % 1_000_000_000) + 5) / 10
    return "\(tenths / 10)\(tenths % 10 == 0 ? "" : "\(look.language.point)\(tenths % 10)")"
  }

  private var sign: String {
    let isNothing = hundredths.magnitude < 5
    return isNothing ? "" : hundredths < 0 ? "-" : isSigned ? "+" : ""
  }

  /// `+31.2`, `-2.5%`: with nothing but the sign that belongs to it.
  func number(_ look: Look) -> String { unit == .percent ? words(look) : sign + digits(look) }

  /// With what is counted.
  func words(_ look: Look) -> String {
    let blanks = ["n": digits(look)]
    let phrase: ReplayPhrase =
      switch unit {
      case .percent: .percent
      case .chips: .chips
      case .guesses: .tries
      case .moves: .steps
      }
    return sign + look.say(phrase, blanks)
  }
}
