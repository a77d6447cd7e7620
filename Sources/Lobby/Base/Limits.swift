/// Every number that bounds the lobby, with its reason.
public struct Limits: Sendable {
  /// To say `hello`: long enough to type a name, short enough that the silent do not pile up.
  public var silence = Duration.seconds(60)
  /// How long a seat waits for a player whose connection dropped: a reboot and a breath.
  public var grace = Duration.seconds(120)
  /// How long a match that could begin waits for the salts of those who said that they add one:
  /// time for a line to come from the other side of the world and back some times, and no longer,
  /// as all others wait with it.
  public var saltWait = Duration.seconds(2)
  /// Wrong secrets on one connection, and then it is closed: mistyping is forgiven, guessing not.
  public var wrongSecretsMax = 5
  /// Lines of talk at once, and how long until one more: a conversation, not a flood.
  public var talk = Rate(most: 5, pause: .seconds(2))
  /// What a director does at once, and how long until one more: a hall is entered by hand, an
  /// evening is put right, and others are told of each. Pausing is never refused.
  public var directing = Rate(most: 30, pause: .seconds(1))
  /// Wrong lines before the goodbye; one is forgiven in each pause. A person's typing errors come
  /// slower, and a program that makes them this fast is lost.
  public var errors = Rate(most: 30, pause: .seconds(2))
  /// Wrong lines after which each further one is followed by a pause of a second.
  public var errorsBeforeSlow = 10
  /// New names, and wrong secrets, from one neighbourhood in each window.
  public var newNamesMax = 60
  public var wrongSecretsFromOneMax = 20
  /// The same from one net of IPv6, a /48, in which one owner has 65,536 neighbourhoods: a hall
  /// that comes in at once, and a cup for all of them; ten neighbourhoods that guess.
  public var newNamesFromNetMax = 1200
  public var wrongSecretsFromNetMax = 200
  /// After too many wrong secrets from a neighbourhood or a net, further ones from there are
  /// checked one by one at this distance: 86,400 guesses a day. The owner of a name still waits a
  /// minute at most, even if all 64 connections of the neighbourhood guess.
  public var secretPause = Duration.seconds(1)
  /// Wrong secrets for one name or room in each window, from anywhere, after which those who were
  /// wrong there are checked at the same distance, all together: guessing from many places gains
  /// one guess or two for each place.
  public var wrongSecretsForOneMax = 20
  public var window = Duration.seconds(600)
  /// Neighbourhoods that are remembered; more of them are let pass rather than remembered.
  public var neighbourhoodsMax = 65_536
  /// Rooms that one session watches: a wall of boards. It also bounds the work for each move.
  public var watchedMax = 32
  /// Rows of one answer; a longer list goes on with `from=`.
  public var pageRows = 50
  /// Followers of the lobby are told of changes at most this often, in so many lines: as fast as
  /// the eye follows, and some 10 KB a second where everything changes all the time. The lobby is
  /// looked through each time.
  public var newsPause = Duration.milliseconds(500)
  public var newsLinesMax = 40
  /// Rows of a match that is replayed in one answer, and bytes after which it ends at the next row:
  /// more than any match but a patient puzzle has, and well below what may wait for a slow reader.
  public var replayRows = 1000
  public var replayBytes = 64 * 1024
  /// Names that one player ignores.
  public var ignoredMax = 100
  /// Bytes of matches from one neighbourhood that the store takes in a day. For all matches it is
  /// many times what a hall behind one router plays in an evening; for matches that do not count,
  /// some thousand of them. The fixed cost of a match is included.
  public var matchBytesMax = 256 * 1024 * 1024
  public var idleMatchBytesMax = 16 * 1024 * 1024
  public var matchCost = 512
  public var day = Duration.seconds(24 * 3600)
  /// Names that live. Each costs some hundred bytes for as long as the server lives.
  public var playersMax = 1_000_000
  /// Rooms at the same time. 100,000 are listed within milliseconds; memory ends before numbers do.
  public var roomsMax = 200_000
  /// The house's players of each strength: a room of laptops that all play against it, and a cup
  /// filled up with it.
  public var houseMax = 1000
  /// Whether the house's players take the time that a person takes.
  public var housePauses = true
  /// Moves of a match that are judged in one answer, unless its time is up before.
  public var reviewMoves = 20
  /// Matches in review whose place is remembered, so that the next page goes on there: a few, as
  /// the longest have megabytes.
  public static let readingsMax = 4
  /// Bytes of an answer that cost as much as a request, whatever was asked: a list of fifty rows
  /// costs five, and everything that a client asks for when it starts is well below what it has.
  public var bytesPerRequest = 2048
  /// Cups that go on at the same time, and those of one director: some evenings' worth.
  public var cupsMax = 100
  public var cupsDirectedMax = 5
  /// Cups made from one neighbourhood since the start: a tenth, so that nobody takes all.
  public var cupsFromOneMax = 10
  /// When all cups are taken, one that has not begun and has at most one player makes room after
  /// this time: long enough to call the others together.
  public var cupPatience = Duration.seconds(600)
  /// Between two games of a table, and between two rounds: to see how it ended, and to stretch.
  public var cupRest = Duration.seconds(5)
  public var cupBreak = Duration.seconds(10)
  /// Entrants of a cup whose rounds are paired at once, which takes a millisecond or two; those of
  /// a larger one are paired on a thread of their own.
  public var cupPairedAtOnce = 64
  /// Rooms that are opened for a round in one step, a millisecond's work, and the time to the next
  /// ones, in which others are served.
  public var cupTablesPerStep = 16
  public var cupTablesPause = Duration.milliseconds(1)
  /// After which it is looked again whether somebody sees the house play against itself in a cup.
  public var cupIdle = Duration.seconds(10)
  /// The house's players in one cup: enough to fill one up, and a line adds but one.
  public var cupHouseMax = 64
  /// Rows, and lines of a drawing, of a cup in one answer: more than most cups have, and made and
  /// sent within a millisecond.
  public var cupRows = 200
  /// Names of those who share the first place of a cup: as many as a line holds beside its title.
  public var winnersMax = 32
  /// Rooms, sessions and cups that are woken in one step: some milliseconds' worth.
  public var wakesPerStepMax = 10_000
  public var passwordMax = 32
  public var titleMax = 60
  /// Bytes of `client=NAME/VERSION`.
  public var clientMax = 40

  public init() {}
}

/// Every number that bounds a cup, with its reason. They are the same for every server, as what is
/// kept of a cup must fit wherever it is read again.
public enum CupLimits {
  /// Entrants: more than meet on one evening, and still paired between two breaths.
  public static let entrantsMax = 1024
  /// The same including entrants who have left, so that players who come and go keep nobody else
  /// out.
  public static let entrantsEverMax = 4 * entrantsMax
  /// Cups that are over and stay in memory when they are read: the largest take some megabytes.
  public static let pastMax = 4
  /// How often somebody may come into one cup before it begins: often enough to think better of it.
  public static let comingsMax = 5
  /// Entrants where everybody meets everybody: 63 rounds are a season.
  public static let roundRobinEntrantsMax = 64
  /// How often everybody meets everybody.
  public static let cyclesMax = 4
  /// How far ahead a start may be set: who enters a cup still knows of it then.
  public static let startMax = Duration.seconds(7 * 86_400)
  /// Rounds of a Swiss cup. After 30 opponents a player still has more than half of ``exactMax``
  /// players to meet, and then a pairing without a rematch always exists.
  public static let swissRoundsMax = 30
  /// Players who are paired by weighing all pairs against each other: twice the opponents that one
  /// can have had and two more, so that a remainder of this size can always be paired. The work
  /// grows with the third power: 64 take a few milliseconds.
  public static let exactMax = 64
  /// Entrants at one table of a race: as many as a room seats.
  public static let tableMax = 8
  /// Groups: with those of two who go on, a bracket that a page shows; and how many go on of each.
  public static let groupsMax = 32
  public static let advanceMax = 4
  /// Players of a group, but where too few have come for that.
  static let groupSizes = 3...6
  /// Minutes of an arena: a break at least, an evening at most; and its tables: a hundred players
  /// who need two minutes for each have 1,500 in an hour, which a start plays again at once.
  static let arenaMinutes = 5...240
  static let arenaTablesMax = 2000
  /// How long somebody free in an arena waits at least, so that more than two can be matched; and
  /// after which they meet the same opponent again.
  static let arenaWait = Duration.seconds(3)
  static let arenaLongWait = Duration.seconds(10)
  /// How long a table of an arena waits for its players, who are there to play.
  static let arenaComing = Duration.seconds(60)
  /// Games after the last one of a pairing in a bracket that is level; then the better seed goes
  /// on. More would keep all others waiting.
  public static let extraGamesMax = 3
  /// Ratings, which are written in four columns.
  public static let ratingMax = 9999
  /// Pairs that are kept apart in one cup: families and clubs, and few enough to be weighed.
  public static let apartMax = 100
  /// Deputies and desks of one cup.
  public static let staffMax = 20
  /// How long the last result may be corrected after the end, unless its director closes the cup.
  public static let settleTime = Duration.seconds(15 * 60)
  /// How long a message of the staff stands on the wall.
  public static let messageTime = Duration.seconds(10 * 60)
  /// After how long it no longer counts that somebody has lost their connection.
  public static let lostTime = Duration.seconds(60)
  /// How long a seat at a cup's table waits for a player whose connection dropped: to borrow
  /// another cable.
  static let away = Duration.seconds(300)
  /// The longest break between two rounds: a meal.
  public static let pauseMax = Duration.seconds(4 * 3600)
  /// How long a check-in may be open.
  public static let checkInMax = Duration.seconds(86_400)
}

/// How often something may be done: so many at once, and one more in each pause.
public struct Rate: Sendable {
  var most: Int
  let pause: Duration
}
