/// A choice with its place on the screen.
struct Button {
  let choice: Choice
  let box: Box
  let text: String
  var isFirst = false

  /// `r Roll`, and `(h Hold)` where it is off: seen without any colour.
  static func text(of choice: Choice, _ look: Look) -> String {
    let key = choice.keys.first.map { $0.name(look) } ?? ""
    return choice.why == nil ? "\(key) \(choice.label)" : "(\(key) \(choice.label))"
  }

  func draw(on frame: inout Frame, _ look: Look) {
    guard choice.why == nil else {
      frame.write(text, at: box.column, box.row, .dim)
      return
    }
    let key = choice.keys.first.map { $0.name(look) } ?? ""
    let label: Style = isFirst ? .selected : .plain
    frame.write(text, at: box.column, box.row, label, width: box.width)
    guard !isFirst else { return }
    let ellipsis = Character(look.glyphs.ellipsis)
    let margin = text.prefix { $0 == " " || $0 == ellipsis }.count
    frame.write(key, at: box.column + margin, box.row, .bold(.accent))
    drawChip(key, at: box.column + margin, on: &frame)
  }

  /// The key on a ground of its own, with the blanks at its sides.
  private func drawChip(_ key: String, at column: Int, on frame: inout Frame) {
    let chip = Box(column - 1, box.row, Width.of(key) + 2, 1)
    let ends = [chip.column, chip.column + chip.width - 1]
    guard ends.allSatisfy({ frame.grid[$0, box.row].scalar == " " }) else { return }
    frame.grid.restyle(chip) { $0.paper = .role(.panel) }
  }
}
