/// Pictures over the cells by kitty's protocol: a board's sheet is sent once, and its pieces are
/// placed and taken away by their numbers.
struct KittyPainter: ImageProtocol {
  private let cell: CellSize
  private var opened: (picture: Picture, number: Int)?
  private var sent: [Sent] = []
  private var lastID = 0
  private var placed: [Frame.Image: Placement] = [:]
  /// Sheets that the terminal may still have, and that are not used any more.
  private var stale: [Int] = []

  private struct Sent {
    let number: Int
    let shape: TileSheet.Shape
    let id: Int
  }

  private struct Placement {
    let id: Int
    let number: Int
  }

  /// The pieces apart, and the whole picture that is looked at between.
  private static let sentMax = 2

  init(_ cell: CellSize) { self.cell = cell }

  mutating func open(_ picture: Picture, number: Int) {
    if opened?.number != number { opened = (picture, number) }
  }

  mutating func paint(_ image: Frame.Image) -> [UInt8] {
    guard let opened, opened.number == image.picture else { return [] }
    let shape = TileSheet.Shape(image, cell).shrunk(toPixels: PictureLimits.sentPixelsMax)
    var bytes: [UInt8] = []
    if !sent.contains(where: { $0.number == image.picture && $0.shape == shape }) {
      bytes = send(opened.picture, number: opened.number, shape)
    }
    guard let last = sent.last(where: { $0.number == image.picture && $0.shape == shape }) else {
      return bytes
    }
    let placement = Placement(id: last.id, number: Self.number(of: image.box))
    placed[image] = placement
    return bytes
      + KittyGraphics.place(
        id: placement.id, placement: placement.number, source: shape.part(image.piece),
        columns: image.box.width,
        rows: image.box.height)
  }

  mutating func remove(_ image: Frame.Image) -> [UInt8] {
    guard let placement = placed.removeValue(forKey: image) else { return [] }
    return KittyGraphics.remove(id: placement.id, placement: placement.number)
  }

  mutating func forget() {
    stale += sent.map(\.id)
    sent = []
  }

  /// A new sheet, in place of those of other pictures and of the oldest one too many.
  private mutating func send(
    _ picture: Picture, number: Int, _ shape: TileSheet.Shape
  ) -> [UInt8] {
    let kept = sent.filter { $0.number == number }.suffix(Self.sentMax - 1)
    stale += sent.map(\.id).filter { id in !kept.contains { $0.id == id } }
    let bytes = stale.flatMap { KittyGraphics.delete(id: $0) }
    (sent, stale) = (Array(kept), [])
    lastID += 1
    sent.append(Sent(number: number, shape: shape, id: lastID))
    return bytes + KittyGraphics.transmit(TileSheet(picture, shape).picture, id: lastID)
  }

  /// A placement has the number of its cell, from 1: there is one image in a place.
  private static func number(of box: Box) -> Int { box.row * Grid.sideMax + box.column + 1 }
}
