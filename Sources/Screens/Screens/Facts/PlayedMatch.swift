import Protocol
import Words

/// A row of `history`: a match that is over.
struct PlayedMatch {
  let number: Int
  let game: String
  let when: String
  let players: [String]
  /// A player's name, `house`, or `-` for nobody.
  let winner: String
  /// Whether a single player has lost.
  let isLost: Bool
  let reason: String
  let scores: [String]
  let counts: Bool
  /// The rating after the match of the player whose history this is.
  let rating: Int?

  init?(_ row: ServerLine) {
    guard let number = row.number(.match) else { return nil }
    self.number = number
    game = row[.game] ?? "?"
    when = row[.when] ?? "-"
    players = row.list(.players)
    (winner, isLost) = (row[.winner] ?? "-", row.isLost)
    reason = row[.reason] ?? ""
    scores = row.list(.scores)
    counts = row.isYes(.counts)
    rating = row.number(.rating)
  }

  enum Result: CaseIterable {
    case won, lost, drawn

    private var facts: (phrase: RecordsPhrase, style: Style, mark: Style) {
      switch self {
      case .won: (.resultWon, .bold(.good), .bold(.good))
      case .lost: (.resultLost, .plain, .dim)
      case .drawn: (.resultDrawn, .dim, .dim)
      }
    }

    var phrase: RecordsPhrase { facts.phrase }
    var style: Style { facts.style }

    func mark(_ glyphs: Glyphs) -> (Unicode.Scalar, Style) {
      let glyphs = [Self.won: glyphs.upperHalf, .lost: glyphs.lowerHalf, .drawn: glyphs.separator]
      return (glyphs[self] ?? " ", facts.mark)
    }
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
    return
      ([match, Games.title(game, look), "\(Records.moment(when)) UTC"]
      + [rating].compactMap(\.self))
      .joined(separator: look.isSpoken ? ", " : look.separator)
  }

  /// "bob 83, ana 102"
  var standing: String {
    players.enumerated().map { index, player in
      scores[at: index].map { "\(player) \($0)" } ?? player
    }.joined(separator: ", ")
  }

  /// The winner, the reason, and whether the match counted.
  func ending(_ look: Look) -> String {
    let count = look.say(counts ? RecordsPhrase.counts : RecordsPhrase.casual)
    let who =
      switch winner {
      case "-" where isLost: look.say(CommonPhrase.loses, ["player": players.first ?? "?"])
      case "-": look.say(CommonPhrase.nobodyWins)
      case "house": look.say(CommonPhrase.houseWins)
      default: look.say(CommonPhrase.wins, ["player": winner])
      }
    let why = EndingPhrase(reason).map { look.say($0) }
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
      let (glyph, style) = match.result(for: name).mark(look.glyphs)
      frame.grid.put(glyph, at: box.column + used + index * gap, box.row, style)
    }
    let rest = box.after(used + shown.count * gap + 1)
    frame.write(words, in: rest, .dim)
  }
}
