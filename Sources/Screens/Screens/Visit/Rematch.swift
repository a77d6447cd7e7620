import Protocol
import Words

/// Another match with the players of the last one: how the matches against the other one went, who
/// is still there, and the way back for a player who has got up.
struct Rematch {
  let room: Int
  /// The match that was played last.
  let match: Int?
  private let game: String
  private let own: String
  private let others: [String]
  /// The matches of two players, as the first one sees them: `ROW game=pig played=3 won=2 …`.
  private var meetings: ServerLine?
  /// Whether a player who has got up was asked to come back.
  private var isInvited = false
  /// When the way back is no longer offered to us, who have got up.
  private var until: Int?

  /// As long as the server keeps the seat, in milliseconds.
  private static let wayBack = 60_000

  /// After a match that we have played, or at whose table we sit.
  init?(_ table: RoomTable, own: String?) {
    guard table.phase == .over, table.seat != nil, let own else { return nil }
    (room, match, game, self.own) = (table.room, table.match, table.game, own)
    others = table.lineup.filter { Names.key($0) != Names.key(own) }
  }

  // MARK: - How the matches against the other one went

  /// `profile ana bob`, after a match of two.
  var question: String? {
    others.count == 1 && Names.isWellFormed(others[0]) ? "profile \(own) \(others[0])" : nil
  }

  mutating func receive(_ rows: [ServerLine]) {
    meetings = rows.first { $0[.game] == game }.flatMap { $0[.wonToday] == nil ? nil : $0 }
  }

  /// "Today against bob: 2 to 1.", "In all: 12 to 9."
  func scoreLines(_ visit: Visit) -> [String] {
    guard let meetings, let other = others.first else { return [] }
    func say(_ phrase: some Phrase, _ won: Attribute.Key, _ lost: Attribute.Key) -> String {
      let score = ["own": meetings.count(won), "other": meetings.count(lost)]
      return visit.say(phrase, score.mapValues { String($0) }.merging(["player": other]) { $1 })
    }
    let kinds: [Attribute.Key] = [.wonToday, .lostToday, .drawnToday]
    let today = kinds.reduce(0) { $0 + meetings.count($1) }
    let isMore = meetings.count(.played) > today
    // One match is told already.
    return (today > 1 ? [say(CommonPhrase.todayAgainst, .wonToday, .lostToday)] : [])
      + (isMore ? [say(CoursePhrase.everAgainst, .won, .lost)] : [])
  }

  // MARK: - At the table

  /// The others who want another match, and those who are not there for one.
  func company(_ table: RoomTable, _ visit: Visit) -> [String] {
    let voted = table.seats.enumerated().filter { table.votes.contains($0.offset + 1) }
      .compactMap { $0.element?.name }.filter { $0 != own }
    return voted.map { visit.say(CommonPhrase.wantsAgain, ["player": $0]) }
      + gone(table).map { visit.say(CommonPhrase.getsUp, ["player": $0]) }
  }

  private func gone(_ table: RoomTable) -> [String] {
    others.filter { other in !table.seats.contains { $0?.name == other } }
  }

  /// The only other player, if they have left. The house does not come back.
  private func absentee(_ table: RoomTable) -> String? {
    guard let other = gone(table).first, others.count == 1, !HouseOffer.isHouse(other),
      table.seats.count(where: { $0 != nil }) == 1
    else { return nil }
    return other
  }

  /// A vote for another match, which asks a player who has left to come back. Where the game could
  /// begin without them, they are challenged instead.
  func choice(_ table: RoomTable, _ visit: Visit) -> Choice {
    let absentee = isInvited ? nil : absentee(table)
    let hasVoted = absentee == nil && table.seat.map(table.votes.contains) == true
    let challenge = absentee.map { "\(visit.say(HomePhrase.challenge)) \($0)" }
    let request = absentee.flatMap { other in
      table.playersNeeded > 1 ? nil : ClientRequest.challenge(player: other, game: game)
    }
    return Choice(
      ["n"], label: challenge ?? visit.say(CommonPhrase.again),
      unless: hasVoted ? visit.say(CommonPhrase.hasVoted) : nil, .ask(request ?? .again))
  }

  /// The vote has arrived. Returns a challenge for a player who has left and was not asked: they
  /// are not here, or the server is older and asks nobody.
  mutating func receive(vote answer: Answer, _ table: RoomTable) -> ClientRequest? {
    isInvited = answer.end.isYes(.invited)
    guard !isInvited, let other = absentee(table) else { return nil }
    return .challenge(player: other, game: game)
  }

  // MARK: - From home, when we have got up

  /// We get up, and somebody may still want to play.
  mutating func leave(_ table: RoomTable, at now: Int) {
    let isAnyoneThere = table.seats.contains { $0 != nil && $0?.name != own }
    until = table.cup == nil && isAnyoneThere ? now + Self.wayBack : nil
  }

  /// When the way back is no longer offered, if it is.
  func nextMoment(_ now: Int) -> Int? { until.flatMap { $0 > now ? $0 : nil } }

  /// `n Back to bob 2:1`, as long as the seat there is free.
  func wayBack(_ visit: Visit) -> Choice? {
    guard nextMoment(visit.now) != nil, let other = others.first,
      let row = visit.rooms.first(where: { $0.number(.room) == room }), row.hasFreeSeat,
      row.phase != .playing
    else { return nil }
    let score = meetings.map { " \($0.count(.wonToday)):\($0.count(.lostToday))" } ?? ""
    let label = visit.say(HomePhrase.backTo, ["player": visit.look.shown(other)]) + score
    return Choice(["n"], label: label, .ask(.join(room: room)))
  }

  /// What somebody who stayed asks, and how the matches against them went.
  func invitation(_ event: ServerLine, _ visit: Visit) -> [String]? {
    guard let from = event[.from], event.number(.room) == room, until != nil else { return nil }
    return [visit.say(CommonPhrase.wantsAgain, ["player": from])] + scoreLines(visit)
  }
}
