// The graphics protocol of kitty: `ESC _ G keys ; data ESC \`. A picture is sent once and then
// placed, in parts, as often as one likes. `q=2` asks for no answers, which would be taken for
// keys; only the probe wants one.

/// Pictures for terminals that understand kitty's protocol.
enum KittyGraphics {
  /// Characters of data in one command, by the protocol.
  private static let dataMax = 4096

  /// The number of the picture that the probe speaks of.
  static let probeID = 7575

  /// Asks whether this is understood: a pixel is offered, and not kept. Who understands says
  /// `ESC _ G i=7575;OK ESC \`.
  static let probe = command("i=\(probeID),s=1,v=1,a=q,t=d,f=24", Base64.encode([0, 0, 0]))

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

  /// Takes all pictures away that can be seen, whoever sent them, and what was sent for them.
  static let deleteAll = command("a=d,d=A,q=2")

  private static func command(_ keys: String, _ data: [UInt8] = []) -> [UInt8] {
    Array("\u{1b}_G\(keys)".utf8) + (data.isEmpty ? [] : [UInt8(ascii: ";")] + data)
      + Array("\u{1b}\\".utf8)
  }
}
