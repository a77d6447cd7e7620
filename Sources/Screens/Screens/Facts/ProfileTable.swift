import GameCore
import Protocol

/// The rows of `profile`: a player, and their numbers in each game.
struct ProfileTable {
  let player: ServerLine?
  /// By game, in the order of the catalog.
  let standings: [Standing]

  /// The matches needed before a rating is shown: early ratings say little, and hurt.
  static let ratedMin = 5

  init(_ rows: [ServerLine], _ games: GameList) {
    player = rows.first { $0[.player] != nil }
    standings = games.names.map { game in
      Standing(game: game, row: rows.first { $0[.game] == game })
    }
  }

  struct Standing {
    let game: String
    let row: ServerLine?

    var played: Int { count(.played) }
    var won: Int { count(.won) }
    var drawn: Int { count(.drawn) }
    var streak: Int { count(.streak) }
    var best: Int { count(.best) }

    private func count(_ key: Attribute.Key) -> Int { row?.count(key) ?? 0 }

    var wonShare: Int? { played > 0 ? won * 100 / played : nil }

    /// `nil` until enough matches were played.
    var rating: Int? { played >= ProfileTable.ratedMin ? row?.number(.rating) : nil }

    /// `1612?`. As in chess, a question mark follows a provisional rating.
    var ratingText: String? { rating.map { "\($0)\(row?.isYes(.provisional) == true ? "?" : "")" } }
  }

  /// A game with a rating: its current value, and the values after earlier matches, oldest first.
  struct Rated {
    let game: String
    let text: String
    let deviation: Int?
    let values: [Int]
  }

  /// The rated games, that of the latest match first.
  func rated(_ matches: [PlayedMatch]) -> [Rated] {
    let all = standings.compactMap { standing in
      standing.ratingText.map { text in
        let values = matches.filter { $0.game == standing.game }.compactMap(\.rating)
        return Rated(
          game: standing.game, text: text, deviation: standing.row?.number(.deviation),
          values: values.prefix(Self.valuesMax).reversed())
      }
    }
    let latest = matches.first { $0.rating != nil }?.game
    return all.filter { $0.game == latest } + all.filter { $0.game != latest }
  }

  /// The matches that a line of ratings covers.
  private static let valuesMax = 50

  private static let lines: [(key: Attribute.Key, phrase: RecordsPhrase)] = [
    (.played, .played), (.won, .won), (.lost, .lost), (.drawn, .drawn),
    (.streak, .streak), (.best, .bestStreak),
  ]

  /// "here since 2026-11-21", "937 coins", "350 points", "7 of 10 balls"
  func facts(_ look: Look) -> [String] {
    [
      look.say(RecordsPhrase.since, ["date": Records.day(player?[.since] ?? "-")]),
      look.say(CommonPhrase.coins, ["n": Records.number(.coins, of: player)]),
      look.say(RecordsPhrase.pointCount, ["n": Records.number(.points, of: player)]),
      look.say(RecordsPhrase.ballCount, ["n": Records.number(.balls, of: player)]),
    ]
  }

  func spoken(_ look: Look) -> [String] {
    standings.map { standing in
      let counts = Self.lines.map { key, phrase in
        "\(look.say(phrase)) \(Records.number(key, of: standing.row))"
      }
      let isProvisional = standing.row?.isYes(.provisional) == true
      let rating = standing.rating.map {
        "\(look.say(RecordsPhrase.boardRating)) \($0)"
          + (isProvisional ? " (\(look.say(RecordsPhrase.provisional)))" : "")
      }
      let facts = counts + [rating].compactMap(\.self)
      return "\(Games.title(standing.game, look)): \(facts.joined(separator: ", "))."
    }
  }
}

/// The ratings after each match as a line, or as a sentence.
struct RatingLine {
  /// Oldest first.
  let values: [Int]

  /// The range of the picture: the values, with a margin if they are nearly equal.
  private var range: ClosedRange<Int> {
    let (low, high) = (values.min() ?? 0, values.max() ?? 0)
    let middle = low + (high - low) / 2
    return min(low, middle - Self.spanMin / 2)...max(high, middle + Self.spanMin / 2)
  }

  /// A smaller difference is luck.
  private static let spanMin = 40

  /// Draws the line. If there is room, the highest and the lowest value are at its right.
  func draw(in box: Box, on frame: inout Frame, _ look: Look, isLabelled: Bool = true) {
    guard values.count > 1 else { return }
    let labels = [range.upperBound, range.lowerBound].map { String($0) }
    let width = isLabelled && box.height > 1 ? (labels.map { Width.of($0) }.max() ?? 0) + 1 : 0
    let picture = Box(box.column, box.row, max(0, box.width - width), box.height)
    frame.line(values, in: picture, range: range, look.glyphs)
    guard width > 0 else { return }
    frame.write(labels[0], rightIn: box, row: 0, .dim)
    frame.write(labels[1], rightIn: box, row: box.height - 1, .dim)
  }

  /// "Over the last 12 rated matches: from 1500 to 1612, highest 1650, lowest 1480."
  static func spoken(_ values: [Int], _ visit: Visit) -> String? {
    guard values.count > 1, let first = values.first, let last = values.last,
      let low = values.min(), let high = values.max()
    else { return nil }
    return visit.say(
      RecordsPhrase.overMatches,
      [
        "n": String(values.count), "from": String(first), "to": String(last),
        "high": String(high), "low": String(low),
      ])
  }
}
