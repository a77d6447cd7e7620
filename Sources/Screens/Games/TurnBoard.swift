import GameCore
import Protocol
import Words

// What the boards of the two games of turns share: who is in, who is out, and whose turn it is.

/// What is known about one seat in a game of turns.
protocol TurnPlace {
  /// Its points or chips.
  var score: Int { get set }
  var isOut: Bool { get set }
  /// Whether it is out because its clock ran out too often.
  var isOutOfTime: Bool { get set }
}

protocol TurnBoard: Board {
  associatedtype Place: TurnPlace

  /// In seat order.
  var places: [Place] { get set }
  /// More than anybody can have. This bound keeps sums small, whatever a server sends.
  static var pointsMax: Int { get }
}

extension TurnBoard {
  static func points(_ number: Int?) -> Int { min(max(0, number ?? 0), pointsMax) }

  /// The index of a line's seat, if there is such a seat here.
  func placeIndex(_ line: ServerLine) -> Int? {
    line.seat(.seat).flatMap { places.indices.contains($0 - 1) ? $0 - 1 : nil }
  }

  func isOurs(_ index: Int) -> Bool { table.seat == index + 1 }

  var ownPlace: Place? { table.seat.flatMap { places[at: $0 - 1] } }

  // MARK: - Events

  func ask(_ move: String) -> Intent { .ask(.move(move, number: table.moves)) }

  mutating func hearResigned(_ event: ServerLine, by index: Int) -> String {
    (places[index].isOut, places[index].isOutOfTime) = (true, event.reason == .clock)
    switch event.reason {
    case .abandoned: return says(index, TurnPhrase.abandoned, .resignedYou)
    case .clock: return says(index, TurnPhrase.clockedOut, .clockedOutYou)
    default: return says(index, TurnPhrase.resigned, .resignedYou)
    }
  }

  /// When the next second of a clock that runs out soon is over.
  var nextSecondLeft: Int? {
    guard table.secondsLeft(around) != nil, let end = table.lateAt else { return nil }
    return around.now + (end - around.now - 1) % 1000 + 1
  }

  mutating func readScores(_ event: ServerLine) {
    for (index, score) in zip(places.indices, event.list(.scores)) {
      places[index].score = Self.points(Int(score))
    }
  }

  // MARK: - In words

  /// Why a player who is out cannot act.
  var whyOut: String { say(ownPlace?.isOutOfTime == true ? TurnPhrase.outOfTime : .youAreOut) }

  /// "gave up", "out of time"; `nil` for a player who is still in.
  func outMark(_ place: some TurnPlace) -> String? {
    place.isOut ? say(place.isOutOfTime ? TurnPhrase.outOfTimeMark : .outMark) : nil
  }

  /// "10 seconds left", once the clock is about to run out.
  var clockSentence: String? {
    table.secondsLeft(around).map { say(TurnPhrase.secondsLeft, ["seconds": String($0)]) }
  }

  /// `ana 42, bob 18`
  var scoreLine: String {
    places.indices.map { "\(table.name(ofSeat: $0 + 1)) \(places[$0].score)" }
      .joined(separator: ", ")
  }

  var share: String? {
    guard table.phase == .over, table.match != nil, let end = table.ending else { return nil }
    // Its reader is somebody else, whom it does not call "you".
    var seen = table
    seen.seat = nil
    return "\(shareHead(Games.title(seen.game, look))): \(scoreLine). \(end.sentence(seen, around))"
  }
}
