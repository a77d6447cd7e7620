import GameCore
import Protocol

// What a player can do in the sliding puzzle.

extension SlideBoard {
  var choices: [Choice] {
    let why = whyNot
    if look.isSpoken {
      let blanks = ["n": String(size.cells - 1)]
      return [
        Choice(
          ["m"], label: say(SlidePhrase.slide), unless: why,
          asking: say(SlidePhrase.question, blanks), does { $0.slide(typed: $1) })
      ]
    }
    return [
      Choice(
        ["o"], label: say(SlidePhrase.numbers), unless: whyNumbers,
        .world(.remember(name: "numbers", value: hasNumbers ? "off" : "on"))),
      Choice(
        ["v"], label: say(showsSolved ? SlidePhrase.hideSolved : .showSolved),
        does { $0.showsSolved.toggle() }),
      Choice(
        ["p"], label: say(SlidePhrase.picture), unless: whyNoPictures, does { $0.nextPicture() }),
    ]
  }

  /// Why the numbers cannot be hidden; `nil` if they can.
  private var whyNumbers: String? {
    guard around.powers.ownsMachine else { return say(SlidePhrase.onlyNumbers) }
    return whyNoPictures ?? unopenedPicture.map { around.openingPicture($0) }
      ?? (openPicture == nil ? say(SlidePhrase.onlyNumbers) : nil)
  }

  private var whyNot: String? {
    guard isPlayed else { return say(RacePhrase.notHere) }
    if ownStanding.isDone || steps?.shown.isSolved == true { return say(SlidePhrase.done) }
    guard isRacing, let steps else { return say(SlidePhrase.notNow) }
    return steps.isFull ? say(SlidePhrase.tooMany) : nil
  }

  // MARK: - Sliding

  /// Slides the tiles from the gap up to this one.
  mutating func slide(upTo tile: Int) -> [Intent] {
    if let why = whyNot { return [.tell(why)] }
    guard let line = steps?.shown.line(to: tile)
    else { return [.tell(say(SlidePhrase.notInLine, ["n": String(tile)]))] }
    showsSolved = false
    return ask(steps?.make(line, line: table.around.line))
  }

  private mutating func slide(_ way: SlideWay) -> [Intent] {
    if let why = whyNot { return [.tell(why)] }
    showsSolved = false
    typed = TypedNumber()
    guard let tile = steps?.shown.tile(moving: way) else { return [] }
    return ask(steps?.make([tile], line: table.around.line))
  }

  private func ask(_ request: String?) -> [Intent] {
    request.map { [.ask(.step($0))] } ?? []
  }

  /// Slides several tiles, as screen-reader users type them: numbers, or a word of directions.
  mutating func slide(typed: String) -> [Intent] {
    let wanted = typed.split { " ,".contains($0) }.prefix(SlideSteps.waitingMax)
    let wrong = say(SlidePhrase.badSlide, ["n": String(size.cells - 1)])
    guard !wanted.isEmpty else { return [.tell(wrong)] }
    var intents: [Intent] = []
    for word in wanted {
      if let tile = Int(word) {
        intents += slide(upTo: tile)
        continue
      }
      let ways = word.lowercased().unicodeScalars.prefix(SlideSteps.waitingMax)
        .compactMap { SlideWay(rawValue: $0) }
      guard ways.count == word.unicodeScalars.count else { return intents + [.tell(wrong)] }
      for way in ways {
        guard steps?.shown.tile(moving: way) != nil
        else { return intents + [.tell(say(SlidePhrase.nothingThere))] }
        intents += slide(way)
      }
    }
    return intents
  }

  mutating func slideTyped() -> [Intent] { typed.end().map { slide(upTo: $0) } ?? [] }

  // MARK: - Keys and the mouse

  mutating func press(_ key: Key) -> [Intent]? {
    if lookOn(key) { return [] }
    guard isPlayed, table.phase == .playing else { return nil }
    switch key {
    case .up, "k": return slide(.up)
    case .down, "j": return slide(.down)
    case .left, "h": return slide(.left)
    case .right, "l": return slide(.right)
    case .character(let digit) where ("0"..."9").contains(digit): return type(digit)
    case .enter: return slideTyped()
    case .backspace:
      typed = TypedNumber()
      return []
    default: return nil
    }
  }

  var takesDigits: Bool { isRacing }

  private mutating func type(_ digit: Unicode.Scalar) -> [Intent]? {
    guard digit != "0" || !typed.digits.isEmpty else { return nil }
    let tile = typed.type(Int(digit.value) - 48, of: size.cells - 1, at: around.now)
    return tile.map { slide(upTo: $0) } ?? []
  }
}

/// A tile's number while it is typed. It is complete if no other number begins like it, or after a
/// pause.
struct TypedNumber: Equatable {
  private(set) var digits = ""
  private var since = 0

  /// The pause between two digits of a number, in milliseconds.
  private static let pause = 800

  /// When the typed number counts as complete.
  var deadline: Int? { digits.isEmpty ? nil : since + Self.pause }

  /// Adds a typed digit. Returns the tile, if no other one begins like it.
  mutating func type(_ digit: Int, of tiles: Int, at now: Int) -> Int? {
    if let deadline, deadline <= now { digits = "" }
    let longer = (Int(digits) ?? 0) * 10 + digit
    let number = longer <= tiles ? longer : digit
    (digits, since) = (number > 0 ? String(number) : "", now)
    return number > 0 && number * 10 > tiles ? end() : nil
  }

  mutating func end() -> Int? {
    defer { digits = "" }
    return Int(digits)
  }
}

// The puzzle's picture: which one, and when there can be one.

extension SlideBoard {
  var whyNoPictures: String? {
    guard around.powers.ownsMachine else { return say(GuestPhrase.noPictures) }
    guard !look.canShowPictures else { return nil }
    return say(look.glyphs.isASCII ? SlidePhrase.noBlocks : .noPictures)
  }

  /// The name of the picture that the player has chosen, otherwise the first; `nil` for plain
  /// tiles.
  var chosenPicture: String? {
    let hasPictures = around.powers.ownsMachine && look.canShowPictures
    return hasPictures && !around.keptPicture.isEmpty ? around.keptPicture : nil
  }

  /// The chosen picture, if it is open and could be read.
  var openPicture: Picture? {
    chosenPicture == around.pictures.name ? around.pictures.small : nil
  }

  private var unopenedPicture: String? {
    chosenPicture == around.pictures.name ? nil : chosenPicture
  }

  var hasNumbers: Bool { openPicture == nil || around.remembered["numbers"] != "off" }

  /// Chooses the next picture; plain tiles follow the last one.
  mutating func nextPicture() -> [Intent] {
    let all = [""] + around.pictures.names
    let now = all.firstIndex(of: chosenPicture ?? "") ?? 0
    let next = all[(now + 1) % all.count]
    let told =
      next.isEmpty
      ? say(SlidePhrase.noPicture)
      : around.pictures.name == next ? around.pictureIs(next) : around.openingPicture(next)
    return [.world(.remember(name: "picture", value: next)), .tell(told)] + open(next)
  }

  /// The chosen picture, if it is neither open nor requested.
  var missingPicture: String? { unopenedPicture == askedPicture ? nil : unopenedPicture }

  mutating func openRememberedPicture() -> [Intent] { missingPicture.map { open($0) } ?? [] }

  private mutating func open(_ name: String) -> [Intent] {
    guard !name.isEmpty else { return [] }
    askedPicture = name
    return [.world(.openPicture(name, columns: size.columns, rows: size.rows))]
  }
}
