// What a viewer may see of Mastermind, as fields and drawn.

import Wire
public import Words

extension Mastermind {
  public func view(for viewer: Viewer) -> View {
    var view = View(viewer: viewer)
    if let code = secret.seen(by: viewer) {
      view.table.append(Field(.secret, .word(code.description)))
    }
    view.seats = tries.enumerated().map { index, tries in
      [Field(.tries, .number(tries.count))]
        + Race.fields(standings[index], place: placesSoFar[index])
    }
    view.rows = tries.enumerated().flatMap { index, tries in
      tries.enumerated().map { number, one in
        row(one, number: number + 1, of: Seat(index: index), for: viewer)
      }
    }
    return view
  }

  private func row(_ one: Try, number: Int, of seat: Seat, for viewer: Viewer) -> [Field] {
    var fields = [Field(.seat, .number(seat.number)), Field(.try, .number(number))]
    if let code = one.code.seen(by: viewer) {
      fields.append(Field(.code, .word(code.description)))
    }
    return fields + [
      Field(.gold, .number(one.feedback.gold)), Field(.silver, .number(one.feedback.silver)),
    ]
  }

  public static func prompt(_ view: View, _ seat: Seat, _ settings: Settings) -> [String] {
    ["\(view.own(seat).number(.tries) ?? 0)/\(settings.number(.attempts))"]
  }

  public static func board(
    _ view: View, settings: Settings, names: [String], say: Say
  ) -> [String] {
    let length = settings.number(.length)
    let colours = settings.number(.colours)
    let last = Code(index: colours - 1, length: 1, colours: colours)
    let secret = view.table[.secret]?.description ?? String(repeating: "?", count: length)
    var lines = [
      "  Mastermind: "
        + say(
          Wording(
            MastermindText.aim,
            ["length": "\(length)", "last": "\(last)", "attempts": "\(settings[.attempts])"])),
      "", "    \(say(Wording(MastermindText.secretMark)))  \(spaced(secret))",
    ]
    for (index, name) in names.enumerated() where view.seats.indices.contains(index) {
      let tries = Wording(
        MastermindText.tryCount, ["n": "\(view.seats[index].number(.tries) ?? 0)"])
      lines += ["", "    \(name): \(say(Race.words(view.seats[index], tries)))"]
      lines += view.rows.filter { $0.number(.seat) == index + 1 }.map {
        line($0, length: length, say)
      }
    }
    return lines
  }

  /// `     1  a a b b   ##o.   2 gold, 1 silver`
  private static func line(_ row: [Field], length: Int, _ say: Say) -> String {
    let gold = row.number(.gold) ?? 0
    let silver = row.number(.silver) ?? 0
    let code = row[.code]?.description ?? String(repeating: "*", count: length)
    let pins =
      String(repeating: "#", count: gold) + String(repeating: "o", count: silver)
      + String(repeating: ".", count: max(0, length - gold - silver))
    let number = String(row.number(.try) ?? 0).filled(to: 6, atFront: true)
    let clue = Wording(MastermindText.clue, ["gold": "\(gold)", "silver": "\(silver)"])
    return "\(number)  \(spaced(code))   \(pins)   \(say(clue))"
  }

  private static func spaced(_ code: String) -> String {
    code.map(String.init).joined(separator: " ")
  }
}
