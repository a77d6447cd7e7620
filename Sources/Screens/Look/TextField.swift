import Protocol

/// A line of text being typed.
struct TextField: Equatable {
  private(set) var text: [Unicode.Scalar] = []
  private(set) var place = 0
  /// Whether the text is a suggestion, which typing replaces.
  private(set) var isOffered = false
  let lengthMax: Int
  /// The most bytes on the wire.
  let bytesMax: Int

  init(_ text: String = "", lengthMax: Int, bytesMax: Int = .max) {
    (self.lengthMax, self.bytesMax) = (lengthMax, bytesMax)
    insert(text)
  }

  var string: String { String(String.UnicodeScalarView(text)) }
  var isEmpty: Bool { text.isEmpty }

  /// Inserts a text at the cursor, without unprintable characters and what exceeds the limits.
  mutating func insert(_ added: String) {
    if isOffered { clear() }
    var bytes = text.reduce(0) { $0 + UTF8.width($1) }
    for scalar in added.unicodeScalars where !isUnprintable(scalar) && text.count < lengthMax {
      if Composition.isMark(scalar) {
        // A mark that does not combine with the letter before is left out.
        let letter = place > 0 ? Composition.letter(text[place - 1], with: scalar) : nil
        if let letter { text[place - 1] = letter }
        continue
      }
      bytes += UTF8.width(scalar)
      guard bytes <= bytesMax else { return }
      text.insert(scalar, at: place)
      place += 1
    }
  }

  /// Sets a suggestion, which the player accepts or types over.
  mutating func offer(_ text: String) {
    clear()
    insert(text)
    isOffered = !isEmpty
  }

  /// Handles a key for typing. Returns whether it was one.
  mutating func press(_ key: Key) -> Bool {
    defer { isOffered = false }
    switch key {
    case .character(let scalar): insert(String(Character(scalar)))
    case .backspace where isOffered, .delete where isOffered: clear()
    case .backspace:
      guard place > 0 else { return true }
      place -= 1
      text.remove(at: place)
    case .delete: if place < text.count { text.remove(at: place) }
    case .left: place = max(0, place - 1)
    case .right: place = min(text.count, place + 1)
    case .home: place = 0
    case .end: place = text.count
    case .control("u"):
      text.removeFirst(place)
      place = 0
    default: return false
    }
    return true
  }

  mutating func clear() {
    (text, place, isOffered) = ([], 0, false)
  }

  /// Draws the part that contains the cursor, after a prompt, and places the cursor.
  func draw(
    _ prompt: String = "", in box: Box, on frame: inout Frame,
    _ style: Style = Style(isUnderlined: true)
  ) {
    let used = frame.write(prompt, at: box.column, box.row, .bold, width: box.width)
    let line = box.line(0).after(used)
    guard line.width > 1 else { return }
    var start = 0
    while columns(from: start, to: place) >= line.width { start += 1 }
    let shown = String(String.UnicodeScalarView(text[start...]))
    frame.grid.fill(line, " ", style)
    frame.write(shown, in: line, isOffered ? .selected : style)
    frame.cursor = line.after(columns(from: start, to: place)).left(1)
  }

  private func columns(from start: Int, to end: Int) -> Int {
    text[start..<end].reduce(0) { $0 + Width.of($1) }
  }
}
