/// How many colours a terminal shows.
package enum ColourDepth: Int, Comparable, CaseIterable {
  case none, sixteen, twoFiftySix, full

  /// What is asked for with `--color=`.
  package enum Wish: String, CaseIterable {
    case auto, always, never
    case sixteen = "16"
    case twoFiftySix = "256"
    case full = "true"
  }

  package static func < (left: ColourDepth, right: ColourDepth) -> Bool {
    left.rawValue < right.rawValue
  }

  /// The environment is a function so that a test can make one up.
  package static func chosen(
    _ wish: Wish, environment: (String) -> String?, isTerminal: Bool
  ) -> ColourDepth {
    choice(wish, environment: environment, isTerminal: isTerminal).depth
  }

  /// The same, with what decided it.
  package static func choice(
    _ wish: Wish, environment: (String) -> String?, isTerminal: Bool
  ) -> (depth: ColourDepth, reason: String) {
    func value(_ name: String) -> String? { environment(name).flatMap { $0.isEmpty ? nil : $0 } }
    let (known, reason) = shown(value)
    switch wish {
    case .never: return (.none, "--color=never")
    case .sixteen: return (.sixteen, "--color=16")
    case .twoFiftySix: return (.twoFiftySix, "--color=256")
    case .full: return (.full, "--color=true")
    case .always: return (max(.sixteen, known), "--color=always, \(reason)")
    case .auto: break
    }
    if value("NO_COLOR") != nil { return (.none, "NO_COLOR") }
    if let force = value("CLICOLOR_FORCE"), force != "0" {
      return (max(.sixteen, known), "CLICOLOR_FORCE, \(reason)")
    }
    if value("CLICOLOR") == "0" { return (.none, "CLICOLOR=0") }
    return isTerminal ? (known, reason) : (.none, "not a terminal")
  }

  /// Terminals that show all colours and may not say so.
  private static let fullTerminals = [
    "kitty", "alacritty", "foot", "ghostty", "wezterm", "contour",
  ]

  private static func shown(_ value: (String) -> String?) -> (ColourDepth, String) {
    guard let terminal = value("TERM") else { return (.none, "no TERM") }
    let reason = "TERM=\(terminal)"
    switch terminal {
    case "dumb", "unknown": return (.none, reason)
    case "linux": return (.sixteen, reason)
    case _ where terminal.hasPrefix("vt"): return (.none, reason)
    default: break
    }
    if let said = value("COLORTERM"), said == "truecolor" || said == "24bit" {
      // GNU screen does not pass on what the terminal around it could show.
      return value("STY") == nil
        ? (.full, "COLORTERM=\(said)") : (.twoFiftySix, "COLORTERM=\(said) inside screen")
    }
    if terminal.hasSuffix("-direct") || fullTerminals.contains(where: { has(terminal, $0) }) {
      return (.full, reason)
    }
    return (has(terminal, "256color") ? .twoFiftySix : .sixteen, reason)
  }

  /// Whether it is one of the parts between the dashes: `xterm-256color`.
  private static func has(_ terminal: String, _ part: String) -> Bool {
    terminal.split(separator: "-").contains { $0 == part }
  }
}
