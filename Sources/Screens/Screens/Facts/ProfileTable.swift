import GameCore
import Protocol

/// The rows of `profile`: a player, and their figures in each game.
struct ProfileTable {
  let player: ServerLine?
  /// By game, in the order of the catalog.
  let standings: [Standing]

  /// How many matches are to be played before a rating is told: early ones say little, and hurt.
  static let ratedMin = 5

  init(_ rows: [ServerLine], _ games: GameList) {
    player = rows.first { $0[.player] != nil }
    standings = games.names.map { game in
      Standing(game: game, row: rows.first { $0[.game] == game })
    }
  }

  /// The figures of one game.
  struct Standing {
    let game: String
    let row: ServerLine?

    var played: Int { count(.played) }
    var won: Int { count(.won) }
    var drawn: Int { count(.drawn) }
    var streak: Int { count(.streak) }
    var best: Int { count(.best) }

    /// More matches than anybody plays: a server may say anything.
    private static let countMax = 1_000_000

    private func count(_ key: Attribute.Key) -> Int {
      min(max(0, row?.number(key) ?? 0), Self.countMax)
    }

    /// In a hundred matches.
    var wonShare: Int? { played > 0 ? won * 100 / played : nil }

    /// `nil` before enough matches were played.
    var rating: Int? { played >= ProfileTable.ratedMin ? row?.number(.rating) : nil }

    /// As at chess, a question mark follows a rating that is not settled yet: `1612?`.
    var ratingText: String? {
      rating.map { "\($0)\(row?.isYes(.provisional) == true ? "?" : "")" }
    }
  }

  /// A game that has a rating: what it is now, and what it was after the matches before, the oldest
  /// first.
  struct Rated {
    let game: String
    let text: String
    let deviation: Int?
    let values: [Int]
  }

  /// The game of the latest match comes first.
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

  /// As many matches as a line of ratings goes back.
  private static let valuesMax = 50

  /// The attributes of a game's row, each with what it is called.
  private static let lines: [(key: Attribute.Key, phrase: RecordsPhrase)] = [
    (.played, .played), (.won, .won), (.lost, .lost), (.drawn, .drawn),
    (.streak, .streak), (.best, .bestStreak),
  ]

  // MARK: - In words

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

/// Ratings after one match after another, as a line; and what it says, in a sentence.
struct RatingLine {
  /// The oldest first.
  let values: [Int]

  /// What the picture is high: the values, and some room where they are nearly the same.
  private var range: ClosedRange<Int> {
    let (low, high) = (values.min() ?? 0, values.max() ?? 0)
    let middle = low + (high - low) / 2
    return min(low, middle - Self.spanMin / 2)...max(high, middle + Self.spanMin / 2)
  }

  /// Less than that is luck.
  private static let spanMin = 40

  /// With the highest and the lowest value at its right side, where there is room.
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
