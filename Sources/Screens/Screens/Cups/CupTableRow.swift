import Protocol

/// One table of a round, as a row of `cup games` says it.
struct CupTableRow {
  let round: Int
  let number: Int
  let players: [String]
  /// `waiting`, `playing`, `over`, `forfeit` or `bye`.
  let state: String
  /// In the order of the players; empty while it goes on.
  let points: [String]
  let absent: [String]
  let room: Int?

  /// As many as sit at the largest table.
  private static let playersMax = 8

  init?(_ row: ServerLine) {
    guard let number = row.number(.table), number > 0, let round = row.number(.round) else {
      return nil
    }
    (self.number, self.round) = (number, round)
    players = Self.list(row[.players])
    state = row[.state] ?? ""
    points = Self.list(row[.points])
    absent = Self.list(row[.absent])
    room = row.number(.room)
  }

  private static func list(_ text: String?) -> [String] {
    (text ?? "").split(separator: ",").prefix(playersMax).map(String.init)
  }

  func holds(_ name: String?) -> Bool { players.contains { Records.isSame($0, name) } }

  /// Those at it beside one.
  func others(than name: String?) -> String {
    players.filter { !Records.isSame($0, name) }.joined(separator: ", ")
  }

  var playersText: String { players.joined(separator: " - ") }
  var pointsText: String { points.joined(separator: " - ") }

  func stateText(_ visit: Visit) -> String {
    switch state {
    case "waiting": visit.say(CupPhrase.tableWaits)
    case "unplayed": visit.say(CupPhrase.tableUnplayed)
    case "playing": visit.say(HomePhrase.playing)
    case "over": ""
    case "forfeit":
      visit.say(CupPhrase.tableForfeited, ["player": absent.joined(separator: ", ")])
    case "bye": visit.say(CupPhrase.bye)
    default: ""
    }
  }

  /// ` 3  ana - bob        1 - 0`
  func line(width: Int, _ visit: Visit) -> String {
    let end = [pointsText, stateText(visit)].filter { !$0.isEmpty }.joined(separator: "  ")
    let left = "\(String(number).indented(to: 3))  \(playersText)"
    let space = max(8, width - Width.of(end) - 1)
    return left.shortened(to: space, visit.look).padded(to: space) + " " + end
  }

  /// "Table 3: ana - bob, 1 - 0"
  func spoken(_ visit: Visit) -> String {
    let head = visit.say(CupPhrase.table, ["table": String(number)])
    let rest = [playersText, pointsText, stateText(visit)].filter { !$0.isEmpty }
    return "\(head): \(rest.joined(separator: ", "))"
  }
}
