/// Every number that bounds the store, with its reason.
enum StorageLimits {
  /// Bytes of the journal after which its moves are put to their matches: some hundred thousand
  /// moves, which a start reads in a moment.
  static let journalMax = 4 * 1024 * 1024
  /// Pages of SQLite's log that are copied to the file at once, 16 MB: the same page is changed
  /// again and again, and is copied once. Pages by which the log is lengthened in advance: a
  /// megabyte, which a disk takes in some milliseconds.
  static let logPagesMax = 4000
  static let logStepPages = 256
  /// Bytes and rows of it that are folded at once: some milliseconds, for which players wait.
  static let foldedBytesMax = 64 * 1024
  static let foldedRowsMax = 500
  /// How long the moves of a match are kept that counted for nobody and that one person played:
  /// long enough to look at it again, or to settle what was wrong with it.
  static let passingMax = Duration.seconds(7 * 24 * 3600)
  /// How long a name is kept that has done nothing: of one whose secret was never said, so that a
  /// name whose answer was lost in a crash is nobody's soon; and of one that came back.
  static let unheardMax = Duration.seconds(3600)
  static let idleMax = Duration.seconds(7 * 24 * 3600)
  /// Rows deleted in a second: some milliseconds' work.
  static let tendedMax = 20
  static let tendedBytesMax = 256 * 1024

  /// Numbers that are skipped when a server begins with a backup, as they may have been given
  /// since: ten thousand people at tables for two begin about 30 matches a second. With at most ten
  /// million, which that crowd takes four days for, numbers stay short enough to type.
  static let numbersSkippedPerSecond = 100
  static let numbersSkippedLeast = 1000
  static let numbersSkippedMax = 10_000_000

  /// Bytes of moves that make a record a long one, worth keeping at hand while it is read page by
  /// page; shorter ones are a page or two.
  static let longRecordLeast = 128 * 1024
  /// Bytes of such records that are kept: some matches as long as they can be.
  static let longRecordsBytesMax = 32 * 1024 * 1024
}
