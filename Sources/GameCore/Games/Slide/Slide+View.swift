// What a viewer may see of the sliding puzzle, as fields and drawn.

import Wire
public import Words

extension Slide {
  public func view(for viewer: Viewer) -> View {
    let places = race.places
    return View(
      seats: boards.indices.map { index in
        let steps: Facts = [.moves: moves[index], .home: homes[index]]
        return steps + Race.facts(race.standings[index], place: places[index])
          + [.tiles: boards[index].seen(by: viewer)?.tiles.map(Int.init)]
      })
  }

  public static func prompt(_ view: View, _ seat: Seat, _ settings: Settings) -> [String] {
    let (home, moves) = (view.own(seat).number(.home) ?? 0, view.own(seat).number(.moves) ?? 0)
    return ["\(home)/\((Size(settings[.size])?.cells ?? 1) - 1) (\(moves))"]
  }

  public static func board(
    _ view: View, settings: Settings, names: [String], say: Say
  ) -> [String] {
    let tiles = Size(settings[.size])?.cells ?? 0
    var lines = ["  " + say(Wording(SlideText.aim, ["size": "\(settings[.size])"])), ""]
    for (name, seat) in zip(nameColumn(names, turn: nil), view.seats) {
      let home = seat.number(.home) ?? 0
      let moves = Wording(SlideText.moveCount, ["n": "\(seat.number(.moves) ?? 0)"])
      let how = say(Race.words(seat, moves))
      let inPlace = Wording(SlideText.homeTiles, ["home": "\(home)", "n": "\(tiles - 1)"])
      let far = "\(bar(home, of: tiles - 1))  \(say(inPlace)), "
      lines.append("\(name)  \(home == tiles - 1 ? "" : far)\(how)")
    }
    for (name, seat) in zip(names, view.seats) {
      guard let tiles = seat.list(.tiles) else { continue }
      lines += ["", "    \(name):"] + grid(tiles, columns: Size(settings[.size])?.columns ?? 1)
    }
    return lines
  }

  private static func grid(_ tiles: [String], columns: Int) -> [String] {
    let width = String(tiles.count - 1).utf8.count
    let edge =
      "    +" + String(repeating: String(repeating: "-", count: width + 2) + "+", count: columns)
    let rows = stride(from: 0, to: tiles.count, by: columns).map { start in
      let cells = tiles[start..<start + columns].map { tile in
        " " + (tile == "0" ? "" : tile).filled(to: width, atFront: true) + " |"
      }
      return "    |" + cells.joined()
    }
    return [edge] + rows.flatMap { [$0, edge] }
  }
}
