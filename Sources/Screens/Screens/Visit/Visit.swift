import Protocol
import Words

/// A visit to a server, shared by all screens: who we are, what is known of the server, and our
/// table.
struct Visit {
  var around = Surroundings()
  var server: ServerAddress?
  var connection = Connection.none
  /// What the server has said about itself, also while the connection is lost.
  var greeting: Greeting?
  /// Our name, once the server has accepted it.
  var name: String?
  var coins: Int?
  /// Our coins before the last award, and when it came.
  private var earned: (before: Int, at: Int)?
  var lobby = LobbyLists()
  var isOperator = false
  var table: RoomTable?
  /// Another match at the table where we play or have played last.
  var rematch: Rematch?
  /// The request by which we watch a table, to be repeated after a reconnection.
  var watching: ClientRequest?
  /// Players whom we ignore, as far as we have asked for it during this visit.
  var ignored: Set<String> = []
  var calls: [CupCall] = []
  var cupTitles: [Int: String] = [:]
  /// Our last known rating in each game.
  var ratings: [String: Int] = [:]
  /// Our place on each leaderboard, as it was shown last.
  var ranks: [String: Int] = [:]
  var lastGame: String?
  var endedCups: Set<Int> = []
  var chat = Chat()
  /// The latest sentences to the player, the newest last.
  private(set) var news: [News] = []
  /// The number of all sentences so far, by which spoken mode recognizes new ones.
  private(set) var newsCount = 0

  /// A few more than the longest notice shows.
  private static let newsMax = 50

  struct News: Equatable {
    let sentence: String
    let moment: Int
    /// The lines of chat before it.
    let chatLines: Int
  }

  /// Removes news from another screen, except sentences of this very moment.
  mutating func turnPage() {
    let now = now
    news.removeAll { $0.moment < now }
  }

  /// The sentences said at the same moment as the last one.
  var latest: [String] {
    guard let last = news.last else { return [] }
    let start = news.lastIndex { last.moment - $0.moment > Self.breath }.map { $0 + 1 } ?? 0
    return news[start...].map(\.sentence)
  }

  /// The events of one move arrive within this many milliseconds.
  private static let breath = 300

  enum Connection: Equatable {
    case none
    case connecting
    /// It accepted the connection, and has until then to greet us.
    case greeting(until: Int)
    /// It does not know our name yet.
    case greeted
    case ready
    /// The connection is lost, and is tried again at this moment.
    case lost(until: Int)
  }

  /// The visit is over. Only what was said to the player remains, and where it was.
  mutating func forgetServer() {
    var next = Visit()
    (next.around, next.server) = (around, server)
    (next.news, next.newsCount) = (news, newsCount)
    next.around.balls = []
    self = next
  }

  // MARK: - New coins

  /// How long the number of coins climbs, and how often it is drawn.
  private static let climbTime = 1000
  private static let climbStep = 60

  mutating func earn(total: Int) {
    earned = coins.map { ($0, now) }
    coins = total
  }

  /// The time since the number began to climb, in milliseconds; `nil` when it is at rest.
  private var climb: Int? {
    guard let earned, around.hasMotion, now - earned.at < Self.climbTime else { return nil }
    return now - earned.at
  }

  var shownCoins: Int? {
    guard let coins, let earned, let climb else { return coins }
    return earned.before + (coins - earned.before) * climb / Self.climbTime
  }

  /// When the shown number changes.
  var nextCoins: Int? { climb.map { _ in now + Self.climbStep } }

  /// A match is over, or we have sat down where one is.
  mutating func noteEnd() {
    guard let table, rematch?.room != table.room || rematch?.match != table.match,
      let next = Rematch(table, own: name)
    else { return }
    rematch = next
  }

  /// Leaves our table. The opponent may still want another match.
  mutating func leaveTable() {
    defer { table = nil }
    let now = now
    guard let table, table.phase == .over, table.room == rematch?.room else { return rematch = nil }
    rematch?.leave(table, at: now)
  }

  mutating func tell(_ sentence: String) {
    guard !sentence.isEmpty else { return }
    // A repeated key press must not repeat the sentence.
    if let last = news.last, last.sentence == sentence, now - last.moment <= Self.breath {
      news.removeLast()
    }
    news.append(News(sentence: sentence, moment: now, chatLines: chat.lines.count))
    newsCount += 1
    if news.count > Self.newsMax { news.removeFirst() }
  }

  /// Says why a key does nothing. "It is ana's turn." takes the place of "ana's turn.", and
  /// "Connection lost." adds nothing to "Connection lost. Your seat is held."
  mutating func refuse(_ why: String) {
    if !look.isSpoken, let last = latest.last {
      guard !last.hasPrefix("\(why) ") else { return }
      if why.lowercased().hasSuffix(last.lowercased()) { takeBack(last) }
    }
    tell(why)
  }

  /// Removes the last sentence when it is no longer true.
  mutating func takeBack(_ sentence: String) {
    if news.last?.sentence == sentence { news.removeLast() }
  }

  var board: (any Board)? { table?.board(in: around) }

  mutating func withBoard(_ body: (inout any Board) -> [Intent]) -> [Intent] {
    table?.withBoard(in: around, body) ?? []
  }

  var rooms: [ServerLine] { lobby.rooms }
  var players: [ServerLine] { lobby.players }
  var listedRooms: [ServerLine] { lobby.listedRooms }

  /// The text in place of what has not arrived, or the problem with it.
  func waiting(_ problem: String? = nil) -> String {
    problem ?? say(connection == .ready ? RecordsPhrase.asking : .lineBroken)
  }

  var look: Look { around.look }
  var now: Int { around.now }

  func say(_ phrase: some Phrase, _ blanks: [String: String] = [:]) -> String {
    around.say(phrase, blanks)
  }

  /// The server's refusal in the player's language.
  func refusal(_ answer: Answer) -> String {
    let line = answer.end
    let isKnown = line[.why].flatMap { look.language.sentence(of: $0) } != nil
    // The server's own words may be newer than this client.
    if !isKnown, look.language == .english, let text = line[.text] { return text }
    return look.language.refusal(line)
  }

  // MARK: - Choices with phrases as labels

  func choice(
    _ keys: [Key], _ label: some Phrase, unless why: String? = nil, asking question: String? = nil,
    isQuiet: Bool = false, _ intent: Intent
  ) -> Choice {
    Choice(keys, label: say(label), unless: why, asking: question, isQuiet: isQuiet, intent)
  }

  func choice(
    _ key: Key, _ label: some Phrase, unless why: String?, asking question: String? = nil,
    isQuiet: Bool = false, _ intent: Intent
  ) -> Choice {
    choice([key], label, unless: why, asking: question, isQuiet: isQuiet, intent)
  }

  /// A choice that is disabled if there is a reason, from the same set of phrases.
  func choice<Words: Phrase>(
    _ key: Key, _ label: Words, unless why: Words? = nil, asking question: String? = nil,
    isQuiet: Bool = false, _ intent: Intent
  ) -> Choice {
    choice(key, label, unless: why.map { say($0) }, asking: question, isQuiet: isQuiet, intent)
  }

  /// A box that asks whether something is meant. What does nothing comes first.
  func notice(
    _ title: some Phrase, asking question: String, no: some Phrase, yes: Choice...
  ) -> Notice {
    Notice(
      title: say(title), lines: [question], choices: [choice([.escape, "n"], no, .all([]))] + yes,
      room: table?.room)
  }

  var back: Choice { choice(.escape, CommonPhrase.back, .back) }
  /// Esc, which only closes a box.
  var dismiss: Choice { choice(.escape, CommonPhrase.back, .all([])) }
}

extension Array {
  /// The element at an index that came from elsewhere; `nil` if there is none.
  subscript(at index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}

extension Key {
  static func digit(_ number: Int) -> Key {
    .character(Unicode.Scalar(UInt8(clamping: 48 + number)))
  }
}
