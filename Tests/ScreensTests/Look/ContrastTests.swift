import Glibc
import Testing

@testable import Screens

/// Text can be read: its contrast is at least 4.5 to 1, as the rules for readable web pages ask.
@Suite struct ContrastTests {
  private static let enough = 4.5

  struct Case: CustomStringConvertible, Sendable {
    let name: String
    let scheme: Scheme
    /// The backgrounds that a terminal of this kind may have.
    let grounds: [RGB]

    var description: String { name }
  }

  static let cases = [
    Case(name: "dark", scheme: .dark, grounds: [RGB(0, 0, 0), RGB(30, 30, 46), RGB(40, 42, 54)]),
    Case(
      name: "light", scheme: .light,
      grounds: [RGB(255, 255, 255), RGB(253, 246, 227), RGB(239, 241, 245)]),
    Case(name: "neutral", scheme: .neutral, grounds: [RGB(0, 0, 0), RGB(255, 255, 255)]),
    Case(name: "contrast", scheme: .contrast, grounds: [RGB(0, 0, 0)]),
  ]

  /// Roles for text and signs, on the background and on panels.
  private static let readable: [Role] = [
    .text, .dim, .accent, .good, .bad, .gold, .first, .second, .third, .fourth, .red, .green,
    .yellow, .blue, .magenta, .cyan, .grey, .orange, .pink, .brown, .lime,
  ]

  /// Roles for surfaces, each with the inks used on it.
  private static let grounds: [(ground: Role, inks: [Role])] = [
    (.card, [.cardInk, .cardRed, .cardGreen, .cardBlue, .cardGold]),
    (.die, [.pip]), (.dieLost, [.pip]), (.tile, [.tileInk]), (.tileSecond, [.tileInk]),
    (.tileHome, [.tileInk]), (.tileHomeSecond, [.tileInk]),
    (.ballWhite, [.ballInk, .ballSeam]), (.ballYellow, [.ballInk]), (.ballGreen, [.ballInk]),
    (.ballCream, [.ballInk]), (.ballRed, [.ballInk]), (.ballOrange, [.ballInk]),
    (.ballIndigo, [.ballInk]), (.ballBlue, [.ballInk]), (.ballBrown, [.ballInk]),
  ]

  @Test(arguments: cases)
  func `text is read on the ground and on a panel`(of one: Case) {
    let own: [Role] = [.panel, .tableFelt, .tablePaper, .tableWood]
    let grounds = one.grounds + own.compactMap { one.scheme[$0]?.exact }
    for role in Self.readable {
      guard let ink = one.scheme[role]?.exact else { continue }
      for ground in grounds {
        #expect(contrast(ink, ground) >= Self.enough, "\(role) on \(ground)")
      }
    }
  }

  @Test(arguments: cases.filter { $0.name != "neutral" })
  func `the same holds with 256 colours`(of one: Case) {
    let own: [Role] = [.panel, .tableFelt, .tablePaper, .tableWood]
    let grounds = one.grounds + own.compactMap { one.scheme[$0].map { Self.colour(at: $0.cube) } }
    for role in Self.readable {
      guard let ink = one.scheme[role] else { continue }
      for ground in grounds {
        #expect(contrast(Self.colour(at: ink.cube), ground) >= Self.enough, "\(role) on \(ground)")
      }
    }
  }

  @Test func `with 16 colours words are read on white`() {
    // Black, red, blue and magenta as xterm has them.
    let dark: [Int?] = [nil, 0, 1, 4, 5]
    for role in [Role.text, .accent, .good, .bad, .gold, .first, .second, .third, .fourth] {
      #expect(dark.contains(Scheme.light[role]?.ansi), "\(role)")
    }
  }

  @Test(arguments: cases)
  func `what is printed on a thing is read on it`(of one: Case) throws {
    for (ground, inks) in Self.grounds {
      let paper = try #require(one.scheme[ground])
      for role in inks {
        let ink = try #require(one.scheme[role])
        #expect(contrast(ink.exact, paper.exact) >= Self.enough, "\(role) on \(ground)")
        let few = contrast(Self.colour(at: ink.cube), Self.colour(at: paper.cube))
        #expect(few >= Self.enough, "\(role) on \(ground) with 256 colours")
      }
    }
  }

  /// One of the 240 colours that are the same on every terminal.
  private static func colour(at place: Int) -> RGB {
    let levels: [UInt8] = [0, 95, 135, 175, 215, 255]
    guard place < 232 else {
      let grey = UInt8(8 + 10 * (place - 232))
      return RGB(grey, grey, grey)
    }
    let cube = place - 16
    return RGB(levels[cube / 36], levels[cube / 6 % 6], levels[cube % 6])
  }

  private func contrast(_ one: RGB, _ other: RGB) -> Double {
    let (a, b) = (luminance(one) + 0.05, luminance(other) + 0.05)
    return max(a, b) / min(a, b)
  }

  private func luminance(_ colour: RGB) -> Double {
    func linear(_ value: UInt8) -> Double {
      let share = Double(value) / 255
      return share <= 0.04045 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(colour.red) + 0.7152 * linear(colour.green)
      + 0.0722 * linear(colour.blue)
  }
}
