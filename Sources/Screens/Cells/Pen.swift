/// Writes to a terminal, and tracks its cursor and style as far as possible.
struct Pen {
  private let depth: ColourDepth
  /// Changed only before the whole screen is drawn again.
  var scheme = Scheme.neutral
  private var bytes: [UInt8] = []
  private var columns = 0
  /// The position of the next character; `nil` if terminals disagree about it.
  private(set) var place: (column: Int, row: Int)?
  private(set) var style: Style?

  init(depth: ColourDepth) { self.depth = depth }

  /// Returns the bytes written since the last call.
  mutating func take() -> [UInt8] {
    defer { bytes = [] }
    return bytes
  }

  /// Writes text that neither moves the cursor nor changes the style.
  mutating func write(_ text: String) { bytes += Array(text.utf8) }

  /// Writes bytes that may have moved the cursor and changed the style.
  mutating func write(foreign foreignBytes: [UInt8]) {
    bytes += foreignBytes
    (place, style) = (nil, nil)
  }

  mutating func clear(columns: Int) {
    self.columns = columns
    write("\u{1b}[m\u{1b}[2J\u{1b}[H")
    // A background of our own has not been painted yet.
    (place, style) = ((0, 0), scheme.hasGround ? nil : .plain)
  }

  mutating func set(_ style: Style) {
    guard style != self.style else { return }
    // If the new style only adds to the old one, `ESC [ 1 m` replaces `ESC [ 0;1 m`.
    if let old = self.style, takesNothingBack(style, of: old) {
      let sequence = depth.sequence(style, after: old, in: scheme)
      // Two styles may look the same, so that the sequence is empty.
      if sequence.count > Self.emptyLength { bytes += sequence }
    } else {
      bytes += depth.sequence(style, in: scheme)
    }
    self.style = style
  }

  /// Whether everything that is set in the old style is also set in the new one, though perhaps to
  /// another colour.
  private func takesNothingBack(_ style: Style, of old: Style) -> Bool {
    guard old != .plain else { return true }
    guard !old.isDim, !style.isDim, depth >= .twoFiftySix else { return false }
    return (!old.isBold || style.isBold) && (!old.isUnderlined || style.isUnderlined)
      && (!old.isReversed || style.isReversed)
      && isSet(old.ink, in: style.ink) && isSet(old.paper, in: style.paper)
  }

  /// Whether a colour that was set is replaced by another one. On a paper, the terminal's own ink
  /// may count as a colour.
  private func isSet(_ old: Ink, in new: Ink) -> Bool {
    scheme.colour(of: new) != nil || old == .standard && scheme[.text] == nil
  }

  mutating func write(_ scalar: Unicode.Scalar, wide: Int) {
    // Erases both halves first, as this terminal may draw only one of them.
    if wide == 2 { write("\u{1b}[2X") }
    bytes += Array(String(scalar).utf8)
    guard let column = place?.column, let row = place?.row, Self.isTrusted(scalar) else {
      place = nil
      return
    }
    // After the last column, terminals disagree about the cursor.
    place = column + 1 < columns ? (column + 1, row) : nil
  }

  /// The length of a sequence that sets nothing.
  private static let emptyLength = 3

  /// The bytes needed to erase the rest of a row.
  static let eraseLength = 3

  /// From this many blanks on, erasing takes fewer bytes than writing them.
  static let blanksMin = 8

  mutating func move(to column: Int, _ row: Int) {
    write(way(to: column, row))
    place = (column, row)
  }

  /// The shortest of several sequences.
  func way(to column: Int, _ row: Int) -> String {
    let number = column == 0 ? "" : ";\(column + 1)"
    let direct = row == 0 && column == 0 ? "\u{1b}[H" : "\u{1b}[\(row + 1)\(number)H"
    guard let place else { return direct }
    if place == (column, row) { return "" }
    if column == 0, place.row == row { return "\r" }
    if column == 0, place.row + 1 == row { return "\r\n" }
    guard place.row == row else { return direct }
    let count = abs(column - place.column)
    let along = "\u{1b}[\(count == 1 ? "" : "\(count)")\(column > place.column ? "C" : "D")"
    return along.utf8.count < direct.utf8.count ? along : direct
  }

  private static let trusted = Set(Glyphs.unicode.all)

  /// Whether every terminal draws it one column wide.
  static func isTrusted(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    // Latin letters; lines and blocks; braille.
    case 0x20..<0x7f, 0xc0...0xff, 0x2500...0x259f, 0x2800...0x28ff: true
    // Sextants and octants are only sent to terminals that draw them without a font.
    case 0x1fb00...0x1fbff, 0x1cc00...0x1ceff: true
    case 0x80...: trusted.contains(scalar)
    default: false
    }
  }
}
