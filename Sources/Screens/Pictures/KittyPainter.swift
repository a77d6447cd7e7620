import Protocol

/// Pictures over the cells by kitty's protocol: a board's sheet is sent once, and its pieces are
/// placed and removed by their numbers.
struct KittyPainter: ImageProtocol {
  private let cell: CellSize
  private var opened: (picture: Picture, number: Int)?
  private var sent: [(number: Int, shape: TileSheet.Shape, id: Int)] = []
  private var lastID = 0
  /// The pictures of the shown images.
  private var placed: [Frame.Image: Int] = [:]
  /// Unused sheets that the terminal may still have.
  private var stale: [Int] = []

  /// The pieces, and the whole picture that the player looks at in between.
  private static let sentMax = 2

  init(_ cell: CellSize) { self.cell = cell }

  mutating func open(_ picture: Picture, number: Int) {
    if opened?.number != number { opened = (picture, number) }
  }

  mutating func paint(_ image: Frame.Image) -> [UInt8] {
    guard let opened, opened.number == image.picture else { return [] }
    let shape = TileSheet.Shape(image, cell).shrunk(toPixels: PictureLimits.sentPixelsMax)
    let known = sent.first { $0.number == image.picture && $0.shape == shape }?.id
    let bytes = known == nil ? send(opened.picture, number: opened.number, shape) : []
    let id = known ?? lastID
    placed[image] = id
    return bytes
      + KittyGraphics.place(
        id: id, placement: Self.number(of: image.box), source: shape.part(image),
        columns: image.box.width, rows: image.box.height)
  }

  mutating func remove(_ image: Frame.Image) -> [UInt8] {
    guard let id = placed.removeValue(forKey: image) else { return [] }
    return KittyGraphics.remove(id: id, placement: Self.number(of: image.box))
  }

  mutating func forget() {
    stale += sent.map(\.id)
    sent = []
  }

  /// Sends a new sheet, and removes those of other pictures and the oldest one beyond the limit.
  private mutating func send(_ picture: Picture, number: Int, _ shape: TileSheet.Shape) -> [UInt8] {
    let kept = sent.filter { $0.number == number }.suffix(Self.sentMax - 1)
    stale += sent.map(\.id).filter { id in !kept.contains { $0.id == id } }
    let bytes = stale.flatMap { KittyGraphics.delete(id: $0) }
    (sent, stale) = (Array(kept), [])
    lastID += 1
    sent.append((number, shape, lastID))
    return bytes + KittyGraphics.transmit(TileSheet(picture, shape).picture, id: lastID)
  }

  /// The number of a placement is that of its cell, from 1, so that each place has only one image.
  private static func number(of box: Box) -> Int { box.row * Grid.sideMax + box.column + 1 }
}

// MARK: - Sending a picture by kitty's protocol, and placing its parts

extension KittyGraphics {
  /// The protocol's limit for the data of one command.
  private static let dataMax = 4096

  /// Sends a picture, to be shown later by its number, which is not 0.
  static func transmit(_ picture: Picture, id: Int) -> [UInt8] {
    let data = Base64.encode(picture.pixels.flatMap { [$0.red, $0.green, $0.blue] })
    return stride(from: 0, to: data.count, by: dataMax).flatMap { start in
      let end = min(start + dataMax, data.count)
      let keys =
        start == 0 ? "a=t,f=24,t=d,s=\(picture.width),v=\(picture.height),i=\(id),q=2," : "q=2,"
      return command("\(keys)m=\(end < data.count ? 1 : 0)", Array(data[start..<end]))
    }
  }

  /// Shows a part of a picture at the cursor, stretched over the cells, without moving the cursor.
  /// An existing placement moves to its new place.
  static func place(id: Int, placement: Int, source: Box, columns: Int, rows: Int) -> [UInt8] {
    command(
      "a=p,i=\(id),p=\(placement),x=\(source.column),y=\(source.row),w=\(source.width),"
        + "h=\(source.height),c=\(columns),r=\(rows),C=1,q=2")
  }

  static func remove(id: Int, placement: Int) -> [UInt8] {
    command("a=d,d=i,i=\(id),p=\(placement),q=2")
  }

  static func delete(id: Int) -> [UInt8] { command("a=d,d=I,i=\(id),q=2") }
}

/// How a terminal shows pictures over its cells, according to its answers.
package struct ImageSupport {
  package enum Way: Hashable {
    case kitty(CellSize)
    case sixel(CellSize)
  }

  /// False for tmux and screen, which answer for themselves, not for the terminal around them.
  private let isBelieved: Bool
  private var size: ScreenSize
  private var told: CellSize?
  private var hasKitty = false
  /// `nil` until the last answer has arrived.
  private var hasSixel: Bool?

  package init(_ support: TerminalSupport, _ size: ScreenSize) {
    isBelieved = support.mayHaveImages
    self.size = size
  }

  package mutating func note(_ reply: TerminalReply) {
    switch reply {
    case .kittyGraphics(let isGood): hasKitty = isGood
    case .cellSize(let width, let height): told = CellSize(width, height) ?? told
    case .attributes(let hasSixel): self.hasSixel = hasSixel
    case .synchronizedOutput, .focusReports, .notifications, .name, .ground: break
    }
  }

  /// The screen's size has changed, and perhaps its font.
  package mutating func resize(_ size: ScreenSize) { self.size = size }

  /// The best protocol, once all answers are there; `nil` if there is none. Sixel needs to know the
  /// size of a cell in pixels.
  package var way: Way? {
    guard isBelieved, let hasSixel else { return nil }
    let cell = told ?? CellSize(size)
    if hasKitty { return .kitty(cell ?? .usual) }
    return hasSixel ? cell.map { .sixel($0) } : nil
  }
}

extension ImageSupport.Way {
  package var painter: any ImageProtocol {
    switch self {
    case .kitty(let cell): KittyPainter(cell)
    case .sixel(let cell): SixelPainter(cell)
    }
  }
}
