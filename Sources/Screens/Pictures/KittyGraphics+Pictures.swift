import Protocol

// Sending a picture to a terminal of kitty's protocol, and placing its parts.

extension KittyGraphics {
  /// Characters of data in one command, by the protocol.
  private static let dataMax = 4096

  /// Sends a picture, to be shown later by its number, which is not 0.
  static func transmit(_ picture: Picture, id: Int) -> [UInt8] {
    var raw: [UInt8] = []
    raw.reserveCapacity(picture.pixels.count * 3)
    for colour in picture.pixels { raw += [colour.red, colour.green, colour.blue] }
    let data = Base64.encode(raw)
    var bytes: [UInt8] = []
    for start in stride(from: 0, to: data.count, by: dataMax) {
      let end = min(start + dataMax, data.count)
      let keys =
        start == 0 ? "a=t,f=24,t=d,s=\(picture.width),v=\(picture.height),i=\(id),q=2," : "q=2,"
      bytes += command("\(keys)m=\(end < data.count ? 1 : 0)", Array(data[start..<end]))
    }
    return bytes
  }

  /// Shows a part of a picture at the cursor, which stays, stretched over so many cells. A
  /// placement that there is already goes to its new place.
  static func place(
    id: Int, placement: Int, source: TileSheet.Part, columns: Int, rows: Int
  ) -> [UInt8] {
    command(
      "a=p,i=\(id),p=\(placement),x=\(source.x),y=\(source.y),w=\(source.width),"
        + "h=\(source.height),c=\(columns),r=\(rows),C=1,q=2")
  }

  /// Takes one placement away and keeps the picture.
  static func remove(id: Int, placement: Int) -> [UInt8] {
    command("a=d,d=i,i=\(id),p=\(placement),q=2")
  }

  /// Takes a picture away, with all its placements.
  static func delete(id: Int) -> [UInt8] { command("a=d,d=I,i=\(id),q=2") }
}
