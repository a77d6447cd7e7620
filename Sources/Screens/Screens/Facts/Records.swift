import GameCore
import Protocol
import Words

/// The format of times, dates and names on all screens with records.
enum Records {
  /// `1:05.3`, from milliseconds.
  static func time(_ milliseconds: Int) -> String {
    "\(Games.minutes(milliseconds)).\(max(0, milliseconds) / 100 % 10)"
  }

  /// `12 min`, `2 h 5 min`, and in the last minute `40 s`: the same in every language.
  static func span(_ seconds: Int) -> String {
    guard seconds > 60 else { return "\(max(0, seconds)) s" }
    let minutes = (seconds + 59) / 60
    guard minutes > 99 else { return "\(minutes) min" }
    guard minutes > 24 * 60 else { return "\(minutes / 60) h \(minutes % 60) min" }
    return "\(minutes / 1440) d \(minutes / 60 % 24) h"
  }

  /// `2026-11-21 20:15`, from `2026-11-21T20:15:03Z`.
  static func moment(_ text: String) -> String {
    let parts = text.split(separator: "T", maxSplits: 1)
    guard parts.count == 2 else { return text }
    return "\(parts[0]) \(parts[1].prefix(5))"
  }

  /// `2026-11-21`
  static func day(_ text: String) -> String { String(text.prefix { $0 != "T" }) }

  /// A number of a row as text; `-` if there is none.
  static func number(_ key: Attribute.Key, of row: ServerLine?) -> String {
    row?.number(key).map { String($0) } ?? "-"
  }

  static func listHelp(_ visit: Visit) -> String {
    let keys: [Key] = [.up, .down, .pageUp, .pageDown, .home, .end]
    return "\(keys.names(visit.look))  \(visit.say(RecordsPhrase.listKeys))"
  }

  static func isSame(_ name: String?, _ other: String?) -> Bool {
    guard let name, let other else { return false }
    return Names.key(name) == Names.key(other)
  }
}

/// A row of `history`: a match that is over.
struct PlayedMatch {
  private let row: ServerLine
  let number: Int
  let game: String
  /// A player's name, `house`, or `-` for nobody.
  let winner: String
  /// The rating after the match of the player whose history this is.
  let rating: Int?

  init?(_ row: ServerLine) {
    guard let number = row.number(.match) else { return nil }
    (self.row, self.number, rating) = (row, number, row.number(.rating))
    (game, winner) = (row[.game] ?? "?", row[.winner] ?? "-")
  }

  var when: String { row[.when] ?? "-" }
  var players: [String] { row.list(.players) }
  /// Whether a single player has lost.
  private var isLost: Bool { row.isLost }

  enum Result: CaseIterable {
    case won, lost, drawn

    typealias Mark = (glyph: KeyPath<Glyphs, Unicode.Scalar>, style: Style)

    private var facts: (phrase: RecordsPhrase, style: Style, mark: Mark) {
      switch self {
      case .won: (.resultWon, .bold(.good), (\.upperHalf, .bold(.good)))
      case .lost: (.resultLost, .plain, (\.lowerHalf, .dim))
      case .drawn: (.resultDrawn, .dim, (\.separator, .dim))
      }
    }

    var phrase: RecordsPhrase { facts.phrase }
    var style: Style { facts.style }
    var mark: Mark { facts.mark }
  }

  func result(for name: String) -> Result {
    winner == "-" && !isLost ? .drawn : Records.isSame(winner, name) ? .won : .lost
  }

  /// The other players: `bob, carl`; if that is too wide, `bob +1`.
  func others(than name: String, fitting width: Int = .max, _ look: Look) -> String {
    let others = players.filter { !Records.isSame($0, name) }
    let named = others.map { $0 == Self.deleted ? look.say(RecordsPhrase.deleted) : $0 }
    guard !named.isEmpty else { return look.say(RecordsPhrase.alone) }
    let shorter = (1..<named.count).reversed().map { count in
      "\(named.prefix(count).joined(separator: ", ")) +\(named.count - count)"
    }
    let ways = [named.joined(separator: ", ")] + shorter
    return ways.first { Width.of($0) <= width } ?? ways[ways.count - 1].shortened(to: width, look)
  }

  /// The server's name for a player whose account was deleted. No player can have this name.
  private static let deleted = "gone"

  func heading(_ look: Look) -> String {
    let match = look.say(RecordsPhrase.match, ["match": String(number)])
    let rating = rating.map { look.say(RecordsPhrase.ratingNow, ["rating": String($0)]) }
    let facts = [match, Games.title(game, look), "\(Records.moment(when)) UTC", rating]
    return facts.compactMap(\.self).joined(separator: look.isSpoken ? ", " : look.separator)
  }

  /// "bob 83, ana 102"
  var standing: String {
    let scores = row.list(.scores)
    return players.enumerated().map { index, player in
      scores[at: index].map { "\(player) \($0)" } ?? player
    }.joined(separator: ", ")
  }

  /// The winner, the reason, and whether the match counted.
  func ending(_ look: Look) -> String {
    let count = look.say(row.isYes(.counts) ? RecordsPhrase.counts : .casual)
    let who =
      switch winner {
      case "-" where isLost: look.say(CommonPhrase.loses, ["player": players.first ?? "?"])
      case "-": look.say(CommonPhrase.nobodyWins)
      case "house": look.say(CommonPhrase.houseWins)
      default: look.say(CommonPhrase.wins, ["player": winner])
      }
    let why = EndingPhrase(row[.reason] ?? "").map { look.say($0) }
    return [who, why, count].compactMap(\.self).joined(separator: " ")
  }

  func spoken(_ look: Look) -> String { "\(heading(look)): \(standing). \(ending(look))" }
}

extension [PlayedMatch] {
  /// Draws how the last matches ended for a player, the latest last: `Recent  ● ○ ● ●  3/4`.
  func drawForm(of name: String, in box: Box, on frame: inout Frame, _ look: Look) {
    let label = look.say(HomePhrase.lately)
    let used = 2 + frame.write(label, at: box.column, box.row, .dim, width: box.width)
    let words = "\(count { $0.result(for: name) == .won })/\(count)"
    let gap = box.width >= 70 ? 2 : 1
    let shown = prefix(Swift.max(0, box.width - used - Width.of(words) - 2) / gap).reversed()
    for (index, match) in shown.enumerated() {
      let mark = match.result(for: name).mark
      let glyph = look.glyphs[keyPath: mark.glyph]
      frame.grid.put(glyph, at: box.column + used + index * gap, box.row, mark.style)
    }
    frame.write(words, in: box.after(used + shown.count * gap + 1), .dim)
  }
}

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

    func count(_ key: Attribute.Key) -> Int { row?.count(key) ?? 0 }

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

    /// ` ±48`
    func margin(_ look: Look) -> String {
      deviation.map { " \(look.glyphs.isASCII ? "+-" : "±")\($0)" } ?? ""
    }

    /// The range of the picture: the values, with a margin if they are nearly equal.
    private var range: ClosedRange<Int> {
      let (low, high) = (values.min() ?? 0, values.max() ?? 0)
      let middle = low + (high - low) / 2
      return min(low, middle - Self.spanMin / 2)...max(high, middle + Self.spanMin / 2)
    }

    /// A smaller difference is luck.
    private static let spanMin = 40

    /// Draws the values as a line. If there is room, the highest and the lowest are at its right.
    func drawLine(in box: Box, on frame: inout Frame, _ look: Look) {
      guard values.count > 1 else { return }
      let labels = [range.upperBound, range.lowerBound].map { String($0) }
      let width = box.height > 1 ? (labels.map { Width.of($0) }.max() ?? 0) + 1 : 0
      frame.line(values, in: box.left(box.width - width), range: range, look.glyphs)
      guard width > 0 else { return }
      frame.write(labels[0], rightIn: box, row: 0, .dim)
      frame.write(labels[1], rightIn: box, row: box.height - 1, .dim)
    }

    /// "Pig: Over the last 12 rated matches: from 1500 to 1612, highest 1650, lowest 1480."
    func spoken(_ look: Look) -> String? {
      guard values.count > 1, let first = values.first, let last = values.last,
        let low = values.min(), let high = values.max()
      else { return nil }
      let blanks = [
        "n": String(values.count), "from": String(first), "to": String(last),
        "high": String(high), "low": String(low),
      ]
      return "\(Games.title(game, look)): \(look.say(RecordsPhrase.overMatches, blanks))"
    }
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
