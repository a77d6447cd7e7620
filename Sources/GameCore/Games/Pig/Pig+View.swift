// What a viewer may see of Pig, as fields and drawn.

import Wire
public import Words

extension Pig {
  public func view(for viewer: Viewer) -> View {
    View(
      table: [.turn: movers.first?.number, .total: turnTotal, .die: die],
      seats: scores.enumerated().map { index, score in
        [.score: score, .out: playing.contains(Seat(index: index)) ? nil : "resigned"]
      })
  }

  public static func prompt(_ view: View, _ seat: Seat, _ settings: Settings) -> [String] {
    let total = view.table.number(.total) ?? 0
    return [view.each(.score)] + (total > 0 ? ["(\(total))"] : [])
  }

  public static func board(
    _ view: View, settings: Settings, names: [String], say: Say
  ) -> [String] {
    let goal = settings.number(.goal)
    let turn = view.table.number(.turn)
    let rows = zip(nameColumn(names, turn: turn), view.seats).enumerated().map { index, row in
      let (name, seat) = row
      let score = seat.number(.score) ?? 0
      let resigned = seat[.out] == nil ? "" : "   " + say(Wording(MatchText.resigned))
      let total = index + 1 == turn ? "   " + say(turnTotal(view)) : ""
      let points = String(score).filled(to: 4, atFront: true)
      return "\(name)  \(bar(score, of: goal))  \(points)\(total)\(resigned)"
    }
    return ["  Pig: " + say(Wording(PigText.aim, ["goal": "\(goal)"])), ""] + rows
  }

  private static func turnTotal(_ view: View) -> Wording {
    let total = view.table.number(.total) ?? 0
    guard total > 0, let die = view.table.number(.die) else { return Wording(PigText.toRoll) }
    return Wording(PigText.rolledSoFar, ["die": "\(die)", "total": "\(total)"])
  }
}
