import GameCore

// The puzzle's picture: which one, and when there can be one.

extension SlideBoard {
  /// Pictures are made of colours, many of them.
  static func canShowPictures(_ look: Look) -> Bool {
    (look.depth == .full || look.depth == .twoFiftySix) && !look.glyphs.isASCII && !look.isSpoken
  }

  static func whyNoPictures(_ house: Surroundings) -> String? {
    guard !canShowPictures(house.look) else { return nil }
    return house.say(house.look.glyphs.isASCII ? SlidePhrase.noBlocks : .noPictures)
  }

  /// The name of the picture that the player has chosen; `nil` for plain tiles.
  static func chosenPicture(_ house: Surroundings) -> String? {
    guard canShowPictures(house.look), let name = house.remembered["picture"], !name.isEmpty else {
      return nil
    }
    return name
  }

  /// The chosen picture, if it is open and could be read.
  static func openPicture(_ house: Surroundings) -> Picture? {
    guard let name = chosenPicture(house), house.pictures.name == name else { return nil }
    return house.pictures.small
  }

  /// Whether there is nothing on the tiles but their numbers.
  func isPlain(_ house: Surroundings) -> Bool { Self.openPicture(house) == nil }

  func hasNumbers(_ house: Surroundings) -> Bool {
    isPlain(house) || house.remembered["numbers"] != "off"
  }

  /// The next one of all, with plain tiles behind the last.
  mutating func nextPicture(_ house: Surroundings) -> [Intent] {
    let all = [""] + house.pictures.names
    let now = all.firstIndex(of: Self.chosenPicture(house) ?? "") ?? 0
    let next = all[(now + 1) % all.count]
    let told =
      next.isEmpty
      ? house.say(SlidePhrase.noPicture)
      : house.pictures.name == next
        ? Self.pictureIs(next, house)
        : Self.opening(next, house)
    return [.command(.remember(name: "picture", value: next)), .tell(told)] + open(next)
  }

  private static func title(of name: String, _ house: Surroundings) -> String {
    PicturePhrase(rawValue: name).map { house.say($0) } ?? name
  }

  /// "Picture: the fish.": what is said when it is there.
  static func pictureIs(_ name: String, _ house: Surroundings) -> String {
    house.say(SlidePhrase.pictureIs, ["name": title(of: name, house)])
  }

  /// "Opening the fish…": what is said until then.
  static func opening(_ name: String, _ house: Surroundings) -> String {
    let sentence = house.say(SlidePhrase.opening, ["name": title(of: name, house)])
    return sentence + String(Character(house.look.glyphs.ellipsis))
  }

  /// Why the numbers of a chosen picture cannot be taken away yet; `nil` if it is there.
  static func whyNotOpen(_ house: Surroundings) -> String? {
    guard let name = chosenPicture(house), house.pictures.name != name else { return nil }
    return opening(name, house)
  }

  /// The picture of the last time, that is not open yet and was not asked for.
  func missingPicture(_ house: Surroundings) -> String? {
    guard let name = Self.chosenPicture(house), house.pictures.name != name,
      askedPicture != name
    else { return nil }
    return name
  }

  mutating func openRememberedPicture(_ house: Surroundings) -> [Intent] {
    missingPicture(house).map { open($0) } ?? []
  }

  private mutating func open(_ name: String) -> [Intent] {
    guard !name.isEmpty else { return [] }
    askedPicture = name
    return [.command(.openPicture(name, columns: size.columns, rows: size.rows))]
  }
}
