/// The colours of a terminal: one for each role, chosen for a dark ground, a light one, or one that
/// nobody knows. What a role has none for is drawn in the terminal's own.
package struct Scheme: Hashable, Sendable {
  /// One colour at every depth.
  package struct Tint: Hashable, Sendable {
    package let exact: RGB
    /// Its place among 256. The first 16 belong to the terminal's owner and are not used.
    let cube: Int
    /// Its place among 16; `nil` where none of them will do.
    let ansi: Int?

    /// `Tint(0x6cb6ff, 75, 14)`
    init(_ hex: Int, _ cube: Int, _ ansi: Int?) {
      func part(_ shift: Int) -> UInt8 { UInt8(truncatingIfNeeded: hex >> shift) }
      exact = RGB(part(16), part(8), part(0))
      (self.cube, self.ansi) = (cube, ansi)
    }

    /// A colour that somebody has chosen, with the nearest ones at the other depths.
    package init(_ colour: RGB) {
      exact = colour
      cube = ColourDepth.nearestOf256(colour)
      ansi = ColourDepth.nearestOfSixteen(colour)
    }
  }

  private var tints: [Role: Tint]
  /// What a terminal is taken for that has not told its ground: `nil` for none.
  package let isLight: Bool?

  init(isLight: Bool?, _ tints: [Role: Tint]) {
    (self.isLight, self.tints) = (isLight, tints)
  }

  package subscript(role: Role) -> Tint? {
    get { tints[role] }
    set { tints[role] = newValue }
  }

  /// Whether the ground is painted by us, too.
  var hasGround: Bool { tints[.ground] != nil }
}
