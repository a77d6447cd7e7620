import GameCore
import Protocol

// What a player can do at the sliding puzzle.

extension SlideBoard {
  func choices(_ table: RoomTable, _ around: Surroundings) -> [Choice] {
    let why = whyNot(table, around)
    if around.look.isSpoken {
      let blanks = ["n": String(size.cells - 1)]
      return [
        Choice(
          .character("m"), label: around.say(SlidePhrase.slide), unless: why,
          asking: around.say(SlidePhrase.question, blanks), does(.slide))
      ]
    }
    return [
      Choice(
        .character("o"),
        label: around.say(SlidePhrase.numbers),
        unless: whyNumbers(around), does(.numbers)),
      Choice(
        .character("v"), label: around.say(showsSolved ? SlidePhrase.hideSolved : .showSolved),
        does(.solved)),
      Choice(
        .character("p"), label: around.say(SlidePhrase.picture),
        unless: Self.whyNoPictures(around),
        does(.picture)),
    ]
  }

  /// Why the numbers stay; `nil` if they can be taken away.
  private func whyNumbers(_ around: Surroundings) -> String? {
    guard around.powers.ownsMachine else { return around.say(SlidePhrase.onlyNumbers) }
    if let why = Self.whyNoPictures(around) { return why }
    if let why = Self.whyNotOpen(around) { return why }
    return isPlain(around) ? around.say(SlidePhrase.onlyNumbers) : nil
  }

  /// Why no tile can be slid now; `nil` if one can.
  private func whyNot(_ table: RoomTable, _ around: Surroundings) -> String? {
    guard table.seat != nil else { return around.say(RacePhrase.notHere) }
    let standing = ownStanding(table)
    if standing.isDone || steps?.shown.isSolved == true { return around.say(SlidePhrase.done) }
    guard table.phase == .playing, standing.isRacing, let steps else {
      return around.say(SlidePhrase.notNow)
    }
    return steps.isFull ? around.say(SlidePhrase.tooMany) : nil
  }

  enum Act {
    case slide
    /// The tiles' numbers on a picture, and the solved board, are shown or hidden.
    case numbers, solved
    /// The next picture.
    case picture
  }

  mutating func act(
    _ act: Act, typed: String, _ table: RoomTable, _ around: Surroundings
  ) -> [Intent] {
    switch act {
    case .slide: return slide(typed: typed, table, around)
    case .numbers:
      let value = hasNumbers(around) ? "off" : "on"
      return [.world(.remember(name: "numbers", value: value))]
    case .solved:
      showsSolved.toggle()
      return []
    case .picture: return nextPicture(around)
    }
  }

  // MARK: - Sliding

  /// Slides the tiles from the gap up to this one.
  private mutating func slide(
    upTo tile: Int, _ table: RoomTable, _ around: Surroundings
  ) -> [Intent] {
    if let why = whyNot(table, around) { return [.tell(why)] }
    guard let line = steps?.shown.line(to: tile) else {
      return [.tell(around.say(SlidePhrase.notInLine, ["n": String(tile)]))]
    }
    showsSolved = false
    return ask(steps?.make(line.tiles, line.way, line: around.line))
  }

  private mutating func slide(
    _ way: SlideWay, _ table: RoomTable, _ around: Surroundings
  ) -> [Intent] {
    if let why = whyNot(table, around) { return [.tell(why)] }
    showsSolved = false
    typed.clear()
    guard let tile = steps?.shown.tile(moving: way) else { return [] }
    return ask(steps?.make([tile], way, line: around.line))
  }

  private func ask(_ request: String??) -> [Intent] {
    guard case let request?? = request else { return [] }
    return [.ask(.step(request))]
  }

  /// Several at once, as a screen-reader user types them: tiles, or a word of ways.
  private mutating func slide(
    typed: String, _ table: RoomTable, _ around: Surroundings
  ) -> [Intent] {
    let wanted = typed.split { " ,".contains($0) }.prefix(SlideSteps.waitingMax)
    let wrong = around.say(SlidePhrase.badSlide, ["n": String(size.cells - 1)])
    guard !wanted.isEmpty else { return [.tell(wrong)] }
    var intents: [Intent] = []
    for word in wanted {
      if let tile = Int(word) {
        intents += slide(upTo: tile, table, around)
        continue
      }
      let ways = word.lowercased().unicodeScalars.prefix(SlideSteps.waitingMax)
        .compactMap { SlideWay(rawValue: $0) }
      guard ways.count == word.unicodeScalars.count else { return intents + [.tell(wrong)] }
      for way in ways {
        guard steps?.shown.tile(moving: way) != nil else {
          return intents + [.tell(around.say(SlidePhrase.nothingThere))]
        }
        intents += slide(way, table, around)
      }
    }
    return intents
  }

  mutating func slideTyped(_ table: RoomTable, _ around: Surroundings) -> [Intent] {
    guard let tile = typed.end() else { return [] }
    return slide(upTo: tile, table, around)
  }

  // MARK: - Keys and the mouse

  mutating func press(_ key: Key, _ table: RoomTable, _ around: Surroundings) -> [Intent]? {
    guard table.seat != nil else { return pressWatching(key, table) }
    guard table.phase == .playing else { return nil }
    switch key {
    case .up, .character("k"): return slide(.up, table, around)
    case .down, .character("j"): return slide(.down, table, around)
    case .left, .character("h"): return slide(.left, table, around)
    case .right, .character("l"): return slide(.right, table, around)
    case .character("0"..."9"): return press(digit: key, table, around)
    case .enter: return slideTyped(table, around)
    case .backspace:
      typed.clear()
      return []
    default: return nil
    }
  }

  private mutating func press(
    digit key: Key, _ table: RoomTable, _ around: Surroundings
  ) -> [Intent]? {
    guard case .character(let scalar) = key else { return nil }
    let digit = Int(scalar.value) - 48
    guard let tile = typed.type(digit, of: size.cells - 1, at: around.now) else { return [] }
    return slide(upTo: tile, table, around)
  }

  mutating func click(
    _ mouse: Mouse, in box: Box, _ table: RoomTable, _ around: Surroundings
  ) -> [Intent] {
    guard mouse.action == .press, table.phase == .playing, let tiles = steps?.shown.tiles else {
      return []
    }
    let layout = SlideLayout(self, in: box)
    let place = tiles.indices.first {
      layout.cell($0).contains(column: mouse.column, row: mouse.row)
    }
    guard let place, tiles[place] > 0 else { return [] }
    return slide(upTo: tiles[place], table, around)
  }
}
