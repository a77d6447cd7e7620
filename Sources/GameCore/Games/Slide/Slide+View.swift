// What a viewer may see of the sliding puzzle, as fields and drawn.

import Wire

extension Slide {
  public func view(for viewer: Viewer) -> View {
    var view = View(viewer: viewer)
    view.seats = boards.indices.map { index in
      var fields = [
        Field(.moves, .number(moves[index])), Field(.home, .number(homes[index])),
      ]
      fields += Race.fields(standings[index], place: placesSoFar[index])
      if let board = boards[index].seen(by: viewer) {
        fields.append(Field(.tiles, .numbers(board.tiles.map(Int.init))))
      }
      return fields
    }
    return view
  }

  public static func board(
    _ view: View, settings: Settings, names: [String], say: Say
  ) -> [String] {
    let tiles = Size(settings[.size])?.cells ?? 0
    var lines = ["  " + say(aim(settings[.size])), ""]
    for (name, seat) in zip(nameColumn(names, turn: nil), view.seats) {
      let home = seat.number(.home) ?? 0
      let how = say(Race.words(seat, moves(seat.number(.moves) ?? 0)))
      let far = "\(bar(home, of: tiles - 1))  \(say(inPlace(home, of: tiles - 1))), "
      lines.append("\(name)  \(home == tiles - 1 ? "" : far)\(how)")
    }
    for (name, seat) in zip(names, view.seats) {
      guard case .numbers(let tiles) = seat[.tiles] else { continue }
      lines += ["", "    \(name):"] + grid(tiles, columns: Size(settings[.size])?.columns ?? 1)
    }
    return lines
  }

  private static func aim(_ size: String) -> Wording {
    Wording(
      "Sliding puzzle \(size): put the tiles in order, the gap last.",
      "Puzle deslizante \(size): ordena las fichas, con el hueco al final.",
      "Gioco del quindici \(size): metti in ordine le tessere, la casella vuota alla fine.")
  }

  private static func moves(_ count: Int) -> Wording {
    count == 1
      ? Wording("1 move", "1 movimiento", "1 mossa")
      : Wording("\(count) moves", "\(count) movimientos", "\(count) mosse")
  }

  private static func inPlace(_ home: Int, of count: Int) -> Wording {
    Wording(
      "\(home) of \(count) home", "\(home) de \(count) en su sitio",
      "\(home) di \(count) al posto giusto")
  }

  /// The tiles in a frame, the gap empty.
  private static func grid(_ tiles: [Int], columns: Int) -> [String] {
    let width = String(tiles.count - 1).utf8.count
    let edge =
      "    +" + String(repeating: String(repeating: "-", count: width + 2) + "+", count: columns)
    let rows = stride(from: 0, to: tiles.count, by: columns).map { start in
      let cells = tiles[start..<start + columns].map { tile in
        " " + (tile == 0 ? "" : String(tile)).indented(to: width) + " |"
      }
      return "    |" + cells.joined()
    }
    return [edge] + rows.flatMap { [$0, edge] }
  }
}
