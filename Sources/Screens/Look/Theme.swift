/// The colours that a player has chosen.
package enum Theme: Hashable, Sendable {
  /// Our colours for the terminal's background.
  case parlor
  /// Dark on light, whatever the terminal has.
  case light
  /// The greatest contrast.
  case contrast
  case mono
  /// From a file.
  case own(Scheme)

  /// The named themes, as `--theme` accepts them.
  package static let named: [(name: String, theme: Theme)] = [
    ("parlor", .parlor), ("light", .light), ("contrast", .contrast), ("mono", .mono),
    ("neutral", .own(.neutral)),
  ]

  /// With `bringsGround`, the terminal does not report its background, so we paint one.
  func scheme(onLightGround isLight: Bool?, bringsGround: Bool = false) -> Scheme {
    switch self {
    case .parlor:
      if let isLight { return isLight ? .light : .dark }
      return bringsGround ? .darkGround : .neutral
    case .light: return isLight == true ? .light : .lightGround
    case .contrast: return .contrast
    case .mono: return .mono
    case .own(let scheme): return scheme
    }
  }

  package struct Fault: Error, Equatable {
    package let line: Int
    package let text: String
  }

  /// More than it needs.
  private static let linesMax = 200

  private static let bases: [String: Scheme] = [
    "parlor": .dark, "dark": .dark, "light": .light, "contrast": .contrast, "mono": .mono,
  ]

  /// Reads a theme: a line for each role, and `base` with the theme that has the others.
  ///
  ///     # colours of my own
  ///     base light
  ///     accent #d33682
  package static func read(_ lines: [String]) throws(Fault) -> Theme {
    guard lines.count <= linesMax
    else { throw Fault(line: linesMax + 1, text: "a theme has at most \(linesMax) lines") }
    var scheme = Scheme.dark
    for (index, line) in lines.enumerated() {
      let words = line.split(separator: " ").map(String.init)
      guard let first = words.first, !first.hasPrefix("# "), first != "#" else { continue }
      guard words.count == 2, let second = words.last
      else { throw Fault(line: index + 1, text: "a line has a role and a colour: accent #6cb6ff") }
      if first == "base" {
        guard let base = bases[second]
        else { throw Fault(line: index + 1, text: "base is parlor, light, contrast or mono") }
        scheme = base
        continue
      }
      guard let role = Role(rawValue: first) else {
        let roles = Role.allCases.map(\.rawValue).joined(separator: ", ")
        throw Fault(line: index + 1, text: "no such role; there are \(roles)")
      }
      guard let exact = RGB(hex: second)
      else { throw Fault(line: index + 1, text: "a colour is written #6cb6ff") }
      scheme[role] = Scheme.Tint(exact)
    }
    return .own(scheme)
  }
}
