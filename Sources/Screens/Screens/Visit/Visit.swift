import Protocol
import Words

/// A visit to a server, which all screens share: who we are, what is known of the server, the table
/// that we sit at.
struct Visit {
  var around = Surroundings()
  var server: ServerAddress?
  var connection = Connection.none
  /// The port of the server's door for ssh, if it has told one.
  var doorPort: Int?
  /// The same of its door for browsers.
  var webPort: Int?
  /// Whether it takes logins that send no secret.
  var takesProofs = false
  /// Our name, once the server has taken it.
  var name: String?
  var coins: Int?
  /// What we owned before the last coins came in, and when they did.
  private var earned: (before: Int, at: Int)?
  var lobby = LobbyLists()
  /// Whether the server lets us keep order on it.
  var isOperator = false
  var table: RoomTable?
  /// Another match at the table where we play or have played last.
  var rematch: Rematch?
  /// By which request we watch it, if we do: it is asked again when the line has come back.
  var watching: ClientRequest?
  /// Whom we ignore, as far as we have said so since we came.
  var ignored: Set<String> = []
  /// The tables of cups that wait for us.
  var calls: [CupCall] = []
  /// What the cups are called that we have heard of.
  var cupTitles: [Int: String] = [:]
  /// Our rating in each game, as it was told last.
  var ratings: [String: Int] = [:]
  /// Our place on each leaderboard, as it was shown last.
  var ranks: [String: Int] = [:]
  /// The game of the latest match.
  var lastGame: String?
  /// Those of them that are over.
  var endedCups: Set<Int> = []
  var chat = Chat()
  /// What was said to the player lately, the last one last.
  private(set) var news: [News] = []
  /// How many sentences there were in all, so that spoken mode knows which are new.
  private(set) var newsCount = 0

  /// As many as the longest notice shows, and some.
  private static let newsMax = 50

  struct News: Equatable {
    let sentence: String
    let moment: Int
  }

  /// What was said somewhere else is no news here, but for what was said at this very moment.
  mutating func turnPage() {
    let now = now
    news.removeAll { $0.moment < now }
  }

  /// What was said in one breath with the last sentence.
  var latest: [String] {
    guard let last = news.last else { return [] }
    return news.suffix(while: { last.moment - $0.moment <= Self.breath }).map(\.sentence)
  }

  /// Events of one move arrive within so many milliseconds.
  private static let breath = 300

  enum Connection: Equatable {
    case none
    case connecting
    case greeting
    case ready
    /// Broken, and tried again at this moment.
    case lost(until: Int)
  }

  /// What belongs to one server goes with it.
  mutating func forgetServer() {
    (connection, name, coins, earned, table, rematch) = (.none, nil, nil, nil, nil, nil)
    (lobby, chat) = (LobbyLists(), Chat())
    isOperator = false
    (calls, cupTitles, endedCups) = ([], [:], [])
    (ratings, ranks, lastGame) = ([:], [:], nil)
    around.balls = []
  }

  // MARK: - Coins that come in

  /// How long their count climbs, how often it is shown then, and up to where.
  private static let climbTime = 1000
  private static let climbStep = 60
  private static let climbRange = 0...1_000_000_000

  mutating func earn(total: Int) {
    let isClimb = Self.climbRange.contains(total) && Self.climbRange.contains(coins ?? -1)
    earned = isClimb ? coins.map { ($0, now) } : nil
    coins = total
  }

  /// The way that the count has gone, in milliseconds; `nil` while it rests.
  private var climb: Int? {
    guard let earned, around.hasMotion, now - earned.at < Self.climbTime else { return nil }
    return now - earned.at
  }

  /// The count as it is shown.
  var shownCoins: Int? {
    guard let coins, let earned, let climb else { return coins }
    return earned.before + (coins - earned.before) * climb / Self.climbTime
  }

  /// When the count is another one.
  var nextCoins: Int? { climb.map { _ in now + Self.climbStep } }

  /// A match is over, or we have sat down where one is.
  mutating func noteEnd() {
    guard let table, rematch?.room != table.room || rematch?.match != table.match,
      let next = Rematch(table, own: name)
    else { return }
    rematch = next
  }

  mutating func leaveTable() {
    defer { table = nil }
    let now = now
    guard let table, table.phase == .over, table.room == rematch?.room else { return rematch = nil }
    rematch?.leave(table, at: now)
  }

  mutating func tell(_ sentence: String) {
    guard !sentence.isEmpty else { return }
    // A key that is pressed twice has one reason.
    if let last = news.last, last.sentence == sentence, now - last.moment <= Self.breath {
      news.removeLast()
    }
    news.append(News(sentence: sentence, moment: now))
    newsCount += 1
    if news.count > Self.newsMax { news.removeFirst() }
  }

  /// The last sentence is true no more.
  mutating func takeBack(_ sentence: String) {
    if news.last?.sentence == sentence { news.removeLast() }
  }

  /// The board of our table, if a match is on or was.
  var board: (any Board)? { table?.board(in: around) }

  mutating func withBoard(_ body: (inout any Board) -> [Intent]) -> [Intent] {
    table?.withBoard(in: around, body) ?? []
  }

  var rooms: [ServerLine] {
    get { lobby[.rooms] }
    set { lobby[.rooms] = newValue }
  }
  var players: [ServerLine] {
    get { lobby[.players] }
    set { lobby[.players] = newValue }
  }
  var listedRooms: [ServerLine] { lobby.listedRooms }

  var look: Look { around.look }
  var now: Int { around.now }

  /// What a word of the server means.
  func say(_ word: some WireWord) -> String { look.language.text(of: word) }

  func say(_ phrase: some Phrase, _ blanks: [String: String] = [:]) -> String {
    around.say(phrase, blanks)
  }
}

extension Array {
  /// The longest end of it whose elements all meet a condition.
  func suffix(while isMet: (Element) -> Bool) -> ArraySlice<Element> {
    self[(lastIndex { !isMet($0) }.map { $0 + 1 } ?? startIndex)...]
  }
}

// What the server would not do, in the player's language.

extension Visit {
  /// A refusal in the player's language.
  func refusal(_ answer: Answer) -> String {
    let line = answer.end
    if let why = line[.why], look.language.sentence(of: why) != nil {
      return look.language.refusal(line)
    }
    // What follows is for servers that are older than this client and send no more than a code.
    if line.refusal == .notAllowed, answer.request.hasPassword {
      return say(HomePhrase.wrongPassword)
    }
    // The server answers a missing secret and a wrong one alike; a person was asked for none.
    if line.refusal == .badSecret { return say(RefusalCode.badSecret) }
    // A name that is one by its letters is a word of the server's own.
    if line.refusal == .badName, case .hello(let hello) = answer.request,
      Names.isWellFormed(hello.name)
    {
      return say(DoorPhrase.keptName)
    }
    if look.language == .english, let text = line[.text] { return text }
    return look.language.refusal(line)
  }
}

// MARK: - What can be done, by the phrases that name it

extension Key: ExpressibleByUnicodeScalarLiteral {
  /// `"p"` is the key with this character.
  package init(unicodeScalarLiteral scalar: Unicode.Scalar) { self = .character(scalar) }

  /// The key of a number from 1 to 9.
  static func digit(_ number: Int) -> Key {
    .character(Unicode.Scalar(UInt8(clamping: 48 + number)))
  }
}

extension Visit {
  func choice(
    _ keys: [Key], _ label: some Phrase, unless why: String?, isQuiet: Bool = false,
    _ intent: Intent
  ) -> Choice {
    Choice(keys, label: say(label), unless: why, isQuiet: isQuiet, intent)
  }

  /// Off for a reason that is a phrase of the same set.
  func choice<Words: Phrase>(
    _ keys: [Key], _ label: Words, unless why: Words? = nil, isQuiet: Bool = false,
    _ intent: Intent
  ) -> Choice {
    choice(keys, label, unless: why.map { say($0) }, isQuiet: isQuiet, intent)
  }

  func choice(
    _ key: Key, _ label: some Phrase, unless why: String?, isQuiet: Bool = false, _ intent: Intent
  ) -> Choice {
    choice([key], label, unless: why, isQuiet: isQuiet, intent)
  }

  func choice<Words: Phrase>(
    _ key: Key, _ label: Words, unless why: Words? = nil, isQuiet: Bool = false, _ intent: Intent
  ) -> Choice {
    choice([key], label, unless: why, isQuiet: isQuiet, intent)
  }

  /// One for which something must be typed where there is no screen to choose on.
  func choice(_ label: some Phrase, asking question: String, _ intent: Intent) -> Choice {
    Choice([], label: say(label), asking: question, intent)
  }

  /// Esc, back to where one came from.
  var cancel: Choice { choice(.escape, DoorPhrase.cancel, .back) }
  /// Esc, which only closes a box.
  var dismiss: Choice { choice(.escape, DoorPhrase.cancel, .all([])) }
}
