// What a viewer may see of Mastermind, as fields and drawn.

import Wire
public import Words

extension Mastermind {
  public func view(for viewer: Viewer) -> View {
    let places = race.places
    return View(
      table: [.secret: secret.seen(by: viewer)?.description],
      seats: tries.enumerated().map { index, tries in
        [.tries: tries.count] + Race.facts(race.standings[index], place: places[index])
      },
      rows: tries.enumerated().flatMap { index, tries in
        tries.enumerated().map { number, one in
          [
            .seat: index + 1, .try: number + 1, .code: one.code.seen(by: viewer)?.description,
            .gold: one.feedback.gold, .silver: one.feedback.silver,
          ]
        }
      })
  }

  public static func prompt(_ view: View, _ seat: Seat, _ settings: Settings) -> [String] {
    ["\(view.own(seat).number(.tries) ?? 0)/\(settings.number(.attempts))"]
  }

  public static func board(
    _ view: View, settings: Settings, names: [String], say: Say
  ) -> [String] {
    let length = settings.number(.length)
    let last = Code([settings.number(.colours) - 1])
    let secret = view.table[.secret] ?? String(repeating: "?", count: length)
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
  private static func line(_ row: Facts, length: Int, _ say: Say) -> String {
    let gold = row.number(.gold) ?? 0
    let silver = row.number(.silver) ?? 0
    let code = row[.code] ?? String(repeating: "*", count: length)
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
