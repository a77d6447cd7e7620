// The box of keys that `?` opens: in parts, where not all of them find room at once.

extension App {
  var isHelpOpen: Bool { helpPage != nil }

  /// Any key shows the next part and, after the last one, puts the box away; Esc does so at once.
  mutating func turnHelp(_ key: Key) {
    let next = (helpPage ?? 0) + 1
    helpPage = key != .escape && next < helpPages.count ? next : nil
  }

  /// All keys of this screen, then those of every screen.
  var helpLines: [String] {
    let notice = shownNotice
    let choices = lostChoices + (notice?.choices ?? screen.choices(visit))
    let own = choices.filter { !$0.keys.isEmpty }.map { choice in
      helpLine(choice.keys.names(visit.look), choice.label)
    }
    // Before the server knows us there is nobody to talk to; and in a field it is a letter.
    let talk =
      visit.name == nil || screen.isTyping
      ? [] : [helpLine("t", visit.say(CommonPhrase.saySomething))]
    let always = visit.say(CommonPhrase.keysEverywhere).split(separator: "/").map { line in
      let parts = line.split(separator: "=", maxSplits: 1).map { String($0) }
      return parts.count == 2 ? helpLine(parts[0], parts[1]) : String(line)
    }
    return own + (notice == nil ? screen.help(visit) : []) + [""] + talk + always
  }

  private var helpPages: [ArraySlice<String>] {
    let width = visit.look.columns - 6
    var lines = helpLines.flatMap { Width.of($0) > width ? wrapped($0, width: width) : [$0] }
    let room = max(1, visit.look.rows - 4)
    // Where there is little room, what parts the lines goes first.
    if lines.count > room { lines.removeAll { $0.isEmpty } }
    return stride(from: 0, to: lines.count, by: room).map { lines[$0...].prefix(room) }
  }

  func drawHelp(page: Int, on frame: inout Frame) {
    let pages = helpPages
    // A terminal that has grown has fewer of them.
    let page = min(page, pages.count - 1)
    guard pages.indices.contains(page) else { return }
    let widest = pages.joined().map { Width.of($0) }.max() ?? 0
    let width = max(30, min(frame.grid.columns - 2, 4 + widest))
    let box = frame.grid.bounds.centred(width, (pages.map(\.count).max() ?? 0) + 2)
    let part = pages.count > 1 ? " \(page + 1)/\(pages.count)" : ""
    frame.grid.fill(box)
    frame.outline(box, visit.look.glyphs, title: visit.say(CommonPhrase.keys) + part)
    frame.write(
      lines: Array(pages[page]), in: Box(box.column + 2, box.row + 1, width - 4, box.height - 2))
    frame.cursor = nil
  }
}
