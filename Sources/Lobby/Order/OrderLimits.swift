/// Every number that bounds what operators do, with its reason.
enum OrderLimits {
  /// Operators: more than any server has, and a list that fits on a page or two.
  static let operatorsMax = 100
  /// Bans, mutes and closed doors at the same time. Every new connection is held against those of
  /// addresses, which takes some microseconds for so many.
  static let termsMax = 1000
  /// A year, so that nobody is kept out for ever by a slip of the finger.
  static let longest = Duration.seconds(366 * 24 * 3600)
  /// Characters of a reason, which must fit into a line beside the rest.
  static let whyMax = 200
  /// Reports that wait for an operator, those of one player and those from one address: enough for
  /// a bad evening, and no way to fill the disk. Beyond them the oldest gives way that comes
  /// from where most come from.
  static let reportsMax = 100
  static let reportsFromOneMax = 3
  static let reportsFromAddressMax = 10
  /// Lines of talk that are remembered in case of a report, and those that go with one: a
  /// conversation, and some 10 KB.
  static let talkMax = 200
  static let reportLinesMax = 10
  /// Addresses for which the doors stay open: a school, a club, an office.
  static let placesMax = 8
}
