/// Options below each other, one of which is chosen and changed: what the screens that make
/// something are made of.
struct OptionList: Acting {
  var rows: [OptionRow]
  private var selection = Selection()
  /// Lines left free above the first.
  private let top: Int

  init(_ rows: [OptionRow], top: Int = 0) {
    (self.rows, self.top) = (rows, top)
  }

  var isTyping: Bool { rows.indices.contains(selection.index) && !rows[selection.index].isOption }

  /// What is wrong with the values, if something is.
  func problem(_ visit: Visit) -> String? {
    guard let wrong = rows.first(where: { !$0.isGood }) else { return nil }
    return visit.say(HomePhrase.wrong, ["option": wrong.label(visit), "range": wrong.range(visit)])
  }

  /// Each option to be changed by its number, for screen-reader users.
  func choices(_ visit: Visit) -> [Choice] {
    guard visit.look.isSpoken else { return [] }
    return rows.indices.map { index in
      Choice(
        [], label: "\(rows[index].label(visit)): \(rows[index].shown(visit))",
        asking: [rows[index].label(visit), rows[index].spokenRange(visit)]
          .filter { !$0.isEmpty }.joined(separator: ", "),
        does(.change(row: index)))
    }
  }

  mutating func press(_ key: Key) -> [Intent]? {
    guard rows.indices.contains(selection.index) else { return nil }
    switch key {
    case .up, .backTab: go { $0.move(by: -1, count: $1) }
    case .down, .tab: go { $0.move(by: 1, count: $1) }
    default: return rows[selection.index].press(key) ? [] : nil
    }
    return []
  }

  /// To another row; when the player comes back to the one that is left, typing replaces its value.
  private mutating func go(_ body: (inout Selection, Int) -> Void) {
    if rows.indices.contains(selection.index) { rows[selection.index].settle() }
    body(&selection, rows.count)
  }

  enum Act {
    /// To what was typed.
    case change(row: Int)
  }

  mutating func act(_ act: Act, typed: String, _ visit: Visit) -> [Intent] {
    guard case .change(let index) = act, rows.indices.contains(index) else { return [] }
    // What does not fit is refused at once, and what was there stays.
    let before = rows[index]
    rows[index].set(before.meant(typed, visit))
    guard rows[index].isGood else {
      let wrong = ["option": before.label(visit), "range": before.spokenRange(visit)]
      rows[index] = before
      return [.tell(visit.say(HomePhrase.wrong, wrong))]
    }
    return [.tell("\(rows[index].label(visit)): \(rows[index].shown(visit))")]
  }

  mutating func paste(_ text: String) -> [Intent] {
    guard rows.indices.contains(selection.index) else { return [] }
    rows[selection.index].insert(text)
    return []
  }

  mutating func click(_ mouse: Mouse, in box: Box) -> [Intent] {
    let index = mouse.row - box.row - top
    guard mouse.action == .press, rows.indices.contains(index) else { return [] }
    go { $0.choose(index, count: $1) }
    return []
  }

  /// Draws the options, and gives the room that is left below them.
  func draw(in box: Box, on frame: inout Frame, _ visit: Visit) -> Box {
    let labels = rows.map { Width.of($0.label(visit)) }.max() ?? 0
    for (index, row) in rows.enumerated() {
      let isChosen = index == selection.index
      let line = box.row + top + index
      let pointer = isChosen ? "\(Character(visit.look.glyphs.pointer)) " : "  "
      let used = frame.write(
        "\(pointer)\(row.label(visit).padded(to: labels)) ", at: box.column + 1, line,
        isChosen ? .selected : .plain, width: box.width - 2)
      let column = box.column + 2 + used
      let place = Box(column, line, box.column + box.width - column, 1)
      row.draw(in: place, isChosen: isChosen, on: &frame, visit)
    }
    let used = top + rows.count + 1
    return Box(box.column + 3, box.row + used, max(0, box.width - 4), max(0, box.height - used))
  }
}
