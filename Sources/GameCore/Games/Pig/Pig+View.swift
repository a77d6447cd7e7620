// What a viewer may see of Pig, as fields and drawn.

import Wire

extension Pig {
  public func view(for viewer: Viewer) -> View {
    var view = View(viewer: viewer)
    if let mover = movers.first { view.table.append(Field(.turn, .number(mover.number))) }
    view.table.append(Field(.total, .number(turnTotal)))
    if let die { view.table.append(Field(.die, .number(die))) }
    view.seats = scores.enumerated().map { index, score in
      let resigned = playing.contains(Seat(index: index)) ? [] : [Field(.out, .word("resigned"))]
      return [Field(.score, .number(score))] + resigned
    }
    return view
  }

  public static func board(
    _ view: View, settings: Settings, names: [String], say: Say
  ) -> [String] {
    let goal = settings.number(.goal)
    let turn = view.table.number(.turn)
    let rows = zip(nameColumn(names, turn: turn), view.seats).enumerated().map { index, row in
      let (name, seat) = row
      let score = seat.number(.score) ?? 0
      let resigned = seat[.out] == nil ? "" : "   " + say(Self.resigned)
      let total = index + 1 == turn ? "   " + say(turnTotal(view)) : ""
      return "\(name)  \(bar(score, of: goal))  \(String(score).indented(to: 4))\(total)\(resigned)"
    }
    return ["  Pig: " + say(aim(goal)), ""] + rows
  }

  private static let resigned = Wording("resigned", "se ha rendido", "si è arreso")

  private static func aim(_ goal: Int) -> Wording {
    Wording(
      "the first to bank \(goal) wins.", "gana quien antes llega a \(goal).",
      "vince chi arriva per primo a \(goal).")
  }

  private static func turnTotal(_ view: View) -> Wording {
    let total = view.table.number(.total) ?? 0
    guard total > 0, let die = view.table.number(.die) else {
      return Wording("to roll", "le toca tirar", "deve tirare")
    }
    return Wording(
      "rolled a \(die), \(total) this turn", "ha sacado un \(die): \(total) en este turno",
      "ha fatto \(die): \(total) in questo turno")
  }
}
