import Protocol

/// Every number that bounds the lobby, with its reason.
public struct Limits: Sendable {
  /// The time to say `hello`: long enough to type a name, short enough that silent connections do
  /// not pile up.
  public var silence = Duration.seconds(60)
  /// How long a seat is held for a player whose connection dropped: time for a reboot.
  public var grace = Duration.seconds(120)
  /// How long a seat is kept for a player who has got up and was asked for another match: long
  /// enough to notice it.
  public var seatKept = Duration.seconds(60)
  /// How long a match that could begin waits for announced salts. A line can go around the world
  /// several times, and all players wait meanwhile.
  public var saltWait = Duration.seconds(2)
  /// Wrong secrets on one connection before it is closed. Typing errors are forgiven, guessing is
  /// not.
  public var wrongSecretsMax = 5
  /// Lines of talk at once, and the time until one more: enough for a conversation, not for a
  /// flood.
  public var talk = Rate(most: 5, pause: .seconds(2))
  /// Commands of a director at once, and the time until one more. Many players are entered by hand,
  /// and others are told of each command. Pausing is never refused.
  public var directing = Rate(most: 30, pause: .seconds(1))
  /// Wrong lines before the goodbye; one is forgiven in each pause. A person makes typing errors
  /// more slowly, and a program that makes them this fast is broken.
  public var errors = Rate(most: 30, pause: .seconds(2))
  /// Wrong lines after which each further one costs a pause of a second.
  public var errorsBeforeSlow = 10
  /// New names, and wrong secrets, from one neighbourhood in each window of time.
  public var newNamesMax = 60
  public var wrongSecretsFromOneMax = 20
  /// The same from one IPv6 net, a /48, whose owner has 65,536 neighbourhoods: a hall in which
  /// everybody connects at once, or ten neighbourhoods that guess.
  public var newNamesFromNetMax = 1200
  public var wrongSecretsFromNetMax = 200
  /// After too many wrong secrets from a neighbourhood or net, further ones from there are checked
  /// one by one at this interval: 86,400 guesses a day. The owner of a name waits at most a minute,
  /// even if all 64 connections of the neighbourhood guess.
  public var secretPause = Duration.seconds(1)
  /// Wrong secrets for one name or room in each window, from anywhere. After that all places that
  /// were wrong share one guess per interval, so that each place gains only one or two guesses.
  public var wrongSecretsForOneMax = 20
  public var window = Duration.seconds(600)
  /// Neighbourhoods that are counted. Beyond that, further ones are not counted.
  public var neighbourhoodsMax = 65_536
  /// Rooms that one session watches: enough for a wall of boards. It also limits the work for each
  /// move.
  public var watchedMax = 32
  /// Rows of one answer. A longer list continues with `from=`.
  public var pageRows = 50
  /// The shortest time between two groups of lobby news, and the lines in a group: as fast as
  /// people read, and some 10 KB a second if everything changes all the time. The lobby is looked
  /// through each time.
  public var newsPause = Duration.milliseconds(500)
  public var newsLinesMax = 40
  /// Rows of a replayed match in one answer, and the bytes after which it ends at the next row:
  /// more than almost any match has, and well below what may wait for a slow reader.
  public var replayRows = 1000
  public var replayBytes = 64 * 1024
  public var ignoredMax = 100
  /// Bytes of matches from one neighbourhood that are stored in a day. For all matches it is many
  /// times what a hall behind one router plays in an evening; for unranked matches, some thousand
  /// of them. The fixed cost of a match is included.
  public var matchBytesMax = 256 * 1024 * 1024
  public var idleMatchBytesMax = 16 * 1024 * 1024
  public var matchCost = 512
  public var day = Duration.seconds(24 * 3600)
  /// Names that exist. Each costs some hundred bytes while the server runs.
  public var playersMax = 1_000_000
  /// Rooms at the same time. 100,000 are listed within milliseconds, and memory is the tighter
  /// limit.
  public var roomsMax = 200_000
  /// House bots of each level: enough for a class that all play against them, and a cup filled up
  /// with them.
  public var houseMax = 1000
  /// Whether house bots take as long for a move as a person.
  public var housePauses = true
  /// Moves of a match that are judged in one answer, unless its time is over before.
  public var reviewMoves = 20
  /// Matches in review whose position is remembered, so that the next page starts there. Only a
  /// few, because the longest take megabytes.
  public static let readingsMax = 4
  /// Bytes of an answer that cost as much as a request. A list of fifty rows costs five, and
  /// everything that a client asks for at its start is well below its allowance.
  public var bytesPerRequest = 2048
  /// Cups at the same time, and those of one director: several evenings' worth.
  public var cupsMax = 100
  public var cupsDirectedMax = 5
  /// Cups created from one neighbourhood since the start: a tenth of all, so that nobody takes all.
  public var cupsFromOneMax = 10
  /// When all cups are taken, a cup with at most one player that has not begun may be replaced
  /// after this time: long enough to call the others together.
  public var cupPatience = Duration.seconds(600)
  /// The rest between two matches of a table and between two rounds: time to see how it ended.
  public var cupRest = Duration.seconds(5)
  public var cupBreak = Duration.seconds(10)
  /// Entrants of a cup whose rounds are paired at once, which takes a millisecond or two. Larger
  /// cups are paired by another thread.
  public var cupPairedAtOnce = 64
  /// Rooms that are opened for a round in one step, which takes a millisecond, and the time until
  /// the next ones, in which others are served.
  public var cupTablesPerStep = 16
  public var cupTablesPause = Duration.milliseconds(1)
  /// House bots in one cup: enough to fill one up.
  public var cupHouseMax = 64
  /// Rows and drawn lines of a cup in one answer: more than most cups have, and sent within a
  /// millisecond.
  public var cupRows = 200
  /// Names of players who share the first place: as many as fit on a line beside the title.
  public var winnersMax = 32
  /// Rooms, sessions and cups that are woken in one step: some milliseconds of work.
  public var wakesPerStepMax = 10_000
  public var passwordMax = LineLimits.passwordMax
  public var titleMax = 60
  /// Bytes of `client=NAME/VERSION`.
  public var clientMax = 40

  public init() {}
}

/// Every number that bounds a cup, with its reason. They are the same on every server, so that a
/// stored cup fits wherever it is read again.
public enum CupLimits {
  /// Entrants: more than meet on one evening, and still paired within seconds.
  public static let entrantsMax = 1024
  /// The same including entrants who have left, so that players who join and leave keep nobody else
  /// out.
  public static let entrantsEverMax = 4 * entrantsMax
  /// Finished cups that stay in memory after they were read. The largest take some megabytes.
  public static let pastMax = 4
  /// How often a player may join one cup before it begins.
  public static let comingsMax = 5
  /// Entrants of a round robin: 63 rounds take a season.
  public static let roundRobinEntrantsMax = 64
  /// How often everybody meets everybody.
  public static let cyclesMax = 4
  /// How far ahead a start may be set: a week, so that players still remember it.
  public static let startMax = Duration.seconds(7 * 86_400)
  /// Rounds of a Swiss cup. After 30 opponents a player still has more than half of ``exactMax``
  /// players to meet, and then a pairing without a rematch always exists.
  public static let swissRoundsMax = 30
  /// Players who are paired by weighing all pairs: twice the possible opponents of one player and
  /// two more, so that a remainder of this size can always be paired. The work grows with the third
  /// power: 64 take a few milliseconds.
  public static let exactMax = 64
  /// Entrants at one table of a race: as many as a room seats.
  public static let tableMax = 8
  /// Groups, whose bracket with two players of each still fits on a page; and the players who
  /// advance from each.
  public static let groupsMax = 32
  public static let advanceMax = 4
  /// Players of a group, unless too few have come.
  static let groupSizes = 3...6
  /// Minutes of an arena: at least a break, at most an evening. And its tables: a hundred players
  /// who need two minutes for each play 1,500 in an hour, which a restart replays at once.
  static let arenaMinutes = 5...240
  static let arenaTablesMax = 2000
  /// The shortest wait of a free player in an arena, so that more than two can be matched; and the
  /// wait after which they may meet the same opponent again.
  static let arenaWait = Duration.seconds(3)
  static let arenaLongWait = Duration.seconds(10)
  /// How long a person is without an opponent until the house bot of the arena plays.
  static let arenaHouseWait = Duration.seconds(15)
  /// How long a table of an arena waits for its players, who are there to play.
  static let arenaComing = Duration.seconds(60)
  /// Extra matches of a level pairing in a bracket. Then the better seed advances, because more
  /// would keep all others waiting.
  public static let extraGamesMax = 3
  /// Ratings, which are written in four columns.
  public static let ratingMax = 9999
  /// Pairs that are kept apart in one cup: enough for families and clubs, and few enough to weigh.
  public static let apartMax = 100
  /// Staff of one cup besides the director.
  public static let staffMax = 20
  /// How long the last result may be corrected after the end, unless the director closes the cup.
  public static let settleTime = Duration.seconds(15 * 60)
  /// How long a message of the staff is shown on the wall.
  public static let messageTime = Duration.seconds(10 * 60)
  /// How long a lost connection counts for pausing a cup.
  public static let lostTime = Duration.seconds(60)
  /// How long a cup's seat is held for a player whose connection dropped: time to borrow another
  /// cable.
  static let away = Duration.seconds(300)
  /// The longest break between two rounds: a meal.
  public static let pauseMax = Duration.seconds(4 * 3600)
  /// How long a check-in may be open.
  public static let checkInMax = Duration.seconds(86_400)
}

/// A rate: how many times at once, and the time until one more.
public struct Rate: Sendable {
  var most: Int
  let pause: Duration
}
