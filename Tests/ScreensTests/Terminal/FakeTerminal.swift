@testable import Screens

/// A terminal that is only memory: it takes bytes and says what is on its screen.
///
/// It knows what the renderer may use and nothing else; what it does not know is counted.
struct FakeTerminal {
  /// How characters are drawn, as the codes say it.
  struct Look: Hashable {
    var attributes: Set<Int> = []
    var ink = ""
    var paper = ""
  }

  struct Place: Hashable {
    /// `nil` in the right half of a wide one.
    var scalar: Unicode.Scalar?
    var look: Look
  }

  private(set) var columns = 0
  private(set) var rows = 0
  private var places: [Place] = []
  private(set) var column = 0
  private(set) var row = 0
  private(set) var look = Look()
  private(set) var modes: Set<Int> = [7, 25]
  private(set) var title = ""
  private(set) var pictures: [String] = []
  private(set) var scrolled = 0
  private(set) var strange: [String] = []
  /// Characters that this terminal takes for wider, or for narrower, than everybody else does.
  var differing: [Unicode.Scalar: Int] = [:]

  init(columns: Int, rows: Int) { resize(columns: columns, rows: rows) }

  /// Leaves anything on the screen, as terminals do.
  mutating func resize(columns: Int, rows: Int) {
    (self.columns, self.rows) = (columns, rows)
    places = Array(repeating: Place(scalar: "%", look: look), count: columns * rows)
    (column, row) = (0, 0)
  }

  subscript(column: Int, row: Int) -> Place { places[row * columns + column] }

  func text(row: Int) -> String {
    var text = String.UnicodeScalarView()
    for column in 0..<columns { if let scalar = self[column, row].scalar { text.append(scalar) } }
    return String(text)
  }

  mutating func take(_ bytes: [UInt8]) {
    var rest = String(decoding: bytes, as: UTF8.self).unicodeScalars[...]
    while let scalar = rest.popFirst() {
      switch scalar {
      case "\u{1b}": escape(&rest)
      case "\r": column = 0
      case "\n": if row + 1 < rows { row += 1 } else { scrolled += 1 }
      default: put(scalar)
      }
    }
  }

  private mutating func put(_ scalar: Unicode.Scalar) {
    let wide = differing[scalar] ?? Width.of(scalar)
    guard wide > 0, rows > 0 else { return strange.append("\(scalar.value)") }
    if column + wide > columns {
      if modes.contains(7) { scrolled += 1 }
      column = max(0, columns - wide)
    }
    for offset in 0..<min(wide, columns) { breakPair(column + offset) }
    places[row * columns + column] = Place(scalar: scalar, look: look)
    if wide == 2, column + 1 < columns {
      places[row * columns + column + 1] = Place(scalar: nil, look: look)
    }
    column = min(column + wide, modes.contains(7) ? columns : columns - 1)
  }

  /// What is drawn over half of a wide character leaves a blank in the other half.
  private mutating func breakPair(_ column: Int) {
    let place = row * columns + column
    if places[place].scalar == nil, column > 0 { places[place - 1].scalar = " " }
    if column + 1 < columns, places[place + 1].scalar == nil { places[place + 1].scalar = " " }
  }

  private mutating func escape(_ rest: inout Substring.UnicodeScalarView) {
    switch rest.popFirst() {
    case "[": control(&rest)
    case "]":
      let text = String(String.UnicodeScalarView(rest.prefix { $0 != "\u{7}" }))
      rest = rest.dropFirst(text.unicodeScalars.count + 1)
      if text.hasPrefix("2;") { title = String(text.dropFirst(2)) } else { strange.append(text) }
    case "_":
      let text = String(String.UnicodeScalarView(rest.prefix { $0 != "\u{1b}" }))
      rest = rest.dropFirst(text.unicodeScalars.count + 2)
      pictures.append("\(text)@\(column),\(row)")
    case let other: strange.append("ESC \(String(describing: other))")
    }
  }

  private mutating func control(_ rest: inout Substring.UnicodeScalarView) {
    let body = String(String.UnicodeScalarView(rest.prefix { (0x20..<0x40).contains($0.value) }))
    rest = rest.dropFirst(body.unicodeScalars.count)
    let numbers = body.drop { $0 == "?" }.split(separator: ";").compactMap { Int($0) }
    let count = numbers.first ?? 1
    switch rest.popFirst() {
    case "H": (row, column) = (count - 1, (numbers.count > 1 ? numbers[1] : 1) - 1)
    case "C": column += count
    case "D": column -= count
    case "K": erase(columns - column)
    case "X": erase(count)
    case "J" where numbers == [2]:
      places = Array(repeating: Place(scalar: " ", look: Look()), count: places.count)
    case "m": restyle(numbers)
    case "h" where body.hasPrefix("?"): modes.formUnion(numbers)
    case "l" where body.hasPrefix("?"): modes.subtract(numbers)
    case let other: strange.append("ESC [ \(body) \(String(describing: other))")
    }
    if column < 0 || row < 0 || column > max(0, columns - 1) || row > max(0, rows - 1) {
      strange.append("the cursor at \(column), \(row)")
      (column, row) = (0, 0)
    }
  }

  private mutating func erase(_ count: Int) {
    for offset in 0..<max(0, min(count, columns - column)) {
      breakPair(column + offset)
      places[row * columns + column + offset] = Place(scalar: " ", look: Look(paper: look.paper))
    }
  }

  private mutating func restyle(_ numbers: [Int]) {
    var rest = numbers[...]
    if numbers.isEmpty { look = Look() }
    while let number = rest.popFirst() {
      switch number {
      case 0: look = Look()
      case 1...9: look.attributes.insert(number)
      case 30...37, 90...97: look.ink = "\(number)"
      case 40...47, 100...107: look.paper = "\(number - 10)"
      case 38, 48:
        let length = rest.first == 5 ? 2 : 4
        let colour = rest.prefix(length).map(String.init).joined(separator: ";")
        rest = rest.dropFirst(length)
        if number == 38 { look.ink = colour } else { look.paper = colour }
      default: strange.append("style \(number)")
      }
    }
  }
}
