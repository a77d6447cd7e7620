import GameCore

// The puzzle's picture: which one, and when there can be one.

extension SlideBoard {
  static func whyNoPictures(_ around: Surroundings) -> String? {
    guard around.powers.ownsMachine else { return around.say(GuestPhrase.noPictures) }
    guard !around.look.canShowPictures else { return nil }
    return around.say(around.look.glyphs.isASCII ? SlidePhrase.noBlocks : .noPictures)
  }

  /// The name of the picture that the player has chosen; `nil` for plain tiles.
  static func chosenPicture(_ around: Surroundings) -> String? {
    guard around.powers.ownsMachine, around.look.canShowPictures,
      let name = around.remembered["picture"], !name.isEmpty
    else { return nil }
    return name
  }

  /// The chosen picture, if it is open and could be read.
  static func openPicture(_ around: Surroundings) -> Picture? {
    guard let name = chosenPicture(around), around.pictures.name == name else { return nil }
    return around.pictures.small
  }

  /// Whether there is nothing on the tiles but their numbers.
  func isPlain(_ around: Surroundings) -> Bool { Self.openPicture(around) == nil }

  func hasNumbers(_ around: Surroundings) -> Bool {
    isPlain(around) || around.remembered["numbers"] != "off"
  }

  /// The next picture; after the last one come plain tiles.
  mutating func nextPicture(_ around: Surroundings) -> [Intent] {
    let all = [""] + around.pictures.names
    let now = all.firstIndex(of: Self.chosenPicture(around) ?? "") ?? 0
    let next = all[(now + 1) % all.count]
    let told =
      next.isEmpty
      ? around.say(SlidePhrase.noPicture)
      : around.pictures.name == next
        ? around.pictureIs(next)
        : around.openingPicture(next)
    return [.world(.remember(name: "picture", value: next)), .tell(told)] + open(next)
  }

  /// Why the numbers of a chosen picture cannot be taken away yet; `nil` if it is there.
  static func whyNotOpen(_ around: Surroundings) -> String? {
    guard let name = chosenPicture(around), around.pictures.name != name else { return nil }
    return around.openingPicture(name)
  }

  /// The picture of the last time, that is not open yet and was not asked for.
  func missingPicture(_ around: Surroundings) -> String? {
    guard let name = Self.chosenPicture(around), around.pictures.name != name,
      askedPicture != name
    else { return nil }
    return name
  }

  mutating func openRememberedPicture(_ around: Surroundings) -> [Intent] {
    missingPicture(around).map { open($0) } ?? []
  }

  private mutating func open(_ name: String) -> [Intent] {
    guard !name.isEmpty else { return [] }
    askedPicture = name
    return [.world(.openPicture(name, columns: size.columns, rows: size.rows))]
  }
}
