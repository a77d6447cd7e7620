// How a seat's standing in a race is displayed.

import Wire
import Words

extension Race {
  /// The facts of `state` that say how far a seat is.
  static func facts(_ standing: Standing, place: Int) -> Facts {
    switch standing {
    case .racing: [:]
    case .finished(let milliseconds, _): [.ms: milliseconds, .place: place]
    case .exhausted: [.out: "exhausted"]
    case .resigned: [.out: "resigned"]
    }
  }

  /// The standing in words: `212 moves`, `place 1 in 1:14.210 with 212 moves`.
  static func words(_ seat: Facts, _ steps: Wording) -> Wording {
    if let milliseconds = seat.number(.ms), let place = seat.number(.place) {
      return Wording(
        MatchText.placed,
        ["place": "\(place)", "time": Wording(time(milliseconds)), "steps": steps])
    }
    guard let out = seat[.out] else { return steps }
    return steps + ", " + Wording(out == "resigned" ? MatchText.resigned : .exhausted)
  }

  /// `1:14.210`
  private static func time(_ milliseconds: Int) -> String {
    func digits(_ number: Int, _ width: Int) -> String {
      let text = String(number)
      return String(repeating: "0", count: max(0, width - text.utf8.count)) + text
    }
    return "\(milliseconds / 60_000):\(digits(milliseconds / 1000 % 60, 2))"
      + ".\(digits(milliseconds % 1000, 3))"
  }
}
