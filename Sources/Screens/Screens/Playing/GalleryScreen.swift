/// The pictures for a sliding puzzle: each is shown whole before it is chosen. A new one is added
/// by its path.
struct GalleryScreen: Screen {
  private var selection = Selection()
  private var field: TextField?

  private static let pathMax = 400

  func title(_ visit: Visit) -> String { visit.say(SlidePhrase.gallery) }

  var isTyping: Bool { field != nil }

  /// Plain tiles come first and have no name.
  private func names(_ visit: Visit) -> [String] { [""] + visit.around.pictures.names }

  private func chosen(_ visit: Visit) -> String {
    let names = names(visit)
    return names[min(selection.index, names.count - 1)]
  }

  // MARK: - Choices

  /// Offered at a waiting table, so that the picture is chosen before the match starts.
  static func choice(_ table: RoomTable, _ visit: Visit) -> Choice? {
    guard Games.of(table.game, visit.look)?.hasPictures == true, visit.look.canShowPictures,
      visit.around.powers.ownsMachine
    else { return nil }
    return visit.choice("p", SlidePhrase.gallery, .open(.gallery))
  }

  func choices(_ visit: Visit) -> [Choice] {
    let cancel = visit.choice(.escape, CommonPhrase.back, does { $0.cancel($2) })
    guard field == nil else {
      return [visit.choice(.enter, SlidePhrase.addPicture, does { $0.add($2) }), cancel]
    }
    let remember = Intent.world(.remember(name: "picture", value: chosen(visit)))
    return [
      visit.choice(.enter, DoorPhrase.choose, .all([remember, .back])),
      visit.choice(
        "a", SlidePhrase.addPicture, does { $0.field = TextField(lengthMax: Self.pathMax) }),
      cancel,
    ]
  }

  private mutating func add(_ visit: Visit) -> [Intent] {
    let path = field?.string ?? ""
    field = nil
    guard !path.isEmpty else { return [] }
    // The new picture will be the last one.
    let count = names(visit).count
    selection.choose(count, count: count + 1)
    return [.world(.addPicture(path))]
  }

  private mutating func cancel(_ visit: Visit) -> [Intent] {
    defer { field = nil }
    return field == nil ? Self.open(visit.around.keptPicture) + [.back] : []
  }

  private static func open(_ name: String) -> [Intent] {
    name.isEmpty ? [] : [.world(.openPicture(name, columns: 4, rows: 4))]
  }

  mutating func press(_ key: Key, _ visit: inout Visit) -> [Intent]? {
    if field != nil { return field?.press(key) == true ? [] : nil }
    guard selection.press(key, count: names(visit).count) else { return nil }
    return Self.open(chosen(visit))
  }

  mutating func paste(_ text: String) { field?.insert(text) }

  mutating func meet(_ occasion: ScreenEvent, _ visit: inout Visit) -> [Intent] {
    guard case .appeared = occasion else { return [] }
    let (names, kept) = (names(visit), visit.around.keptPicture)
    selection.choose(names.firstIndex(of: kept) ?? 0, count: names.count)
    return Self.open(kept)
  }

  // MARK: - Drawing

  func draw(in box: Box, on frame: inout Frame, _ visit: Visit) {
    let (look, chosen) = (visit.look, chosen(visit))
    let sides = box.inset(columns: 1).columns([max(18, box.width / 4), 0])
    let list = frame.panel(sides[0], look, title: title(visit), isFocused: field == nil)
    let lines = names(visit).map {
      visit.around.title(ofPicture: $0).shortened(to: list.width - 2, look)
    }
    frame.list(lines, selection, in: list, look.glyphs)
    var inside = frame.panel(
      sides[1], look, title: visit.around.title(ofPicture: chosen), isFocused: field != nil)
    if let field {
      inside.height -= 2
      let line = inside.line(inside.height + 1)
      field.draw("\(visit.say(SlidePhrase.whichFile)) ", in: line, on: &frame)
    }
    let pictures = visit.around.pictures
    guard !chosen.isEmpty else {
      Games.of(visit.table?.game ?? "", look)?.picture(inside, &frame, look)
      return
    }
    guard pictures.name == chosen, let picture = pictures.small else {
      let fault = pictures.name == chosen ? pictures.fault : nil
      let text = fault ?? visit.around.openingPicture(chosen)
      return frame.write(lines: wrapped(text, width: max(1, inside.width)), in: inside)
    }
    let wide = min(inside.width, 2 * inside.height * picture.width / picture.height)
    let high = min(inside.height, wide * picture.height / picture.width / 2)
    let place = inside.centred(wide, high)
    frame.draw(picture, in: place, look)
    guard look.hasImages else { return }
    frame.images.append(Frame.Image(box: place, picture: pictures.number, piece: 1, isWhole: true))
  }

  func spoken(_ visit: Visit) -> [String] { names(visit).map(visit.around.title(ofPicture:)) }
}
