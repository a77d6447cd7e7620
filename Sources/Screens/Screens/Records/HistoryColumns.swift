/// How wide the columns of a history are: number, result, date, game, and who else played.
struct HistoryColumns {
  let number: Int
  let result: Int
  let date: Int
  let game: Int
  let others: Int

  private static let gap = 2
  /// As many digits as a busy server has in ten years.
  private static let numberMax = 9

  init(for matches: [PlayedMatch], width: Int, _ look: Look) {
    let numbers = matches.map { String($0.number).count }.max() ?? 0
    number = min(Self.numberMax, max(numbers, Width.of(look.say(RecordsPhrase.columnMatch))))
    result = 2 + Self.width(of: [.resultWon, .resultLost, .resultDrawn, .columnResult], look)
    // The day is enough where there is little room.
    date = width >= 70 ? 16 : 10
    let titles = Games.names.map { Width.of(Games.title($0, look)) }.max() ?? 0
    game = min(titles, width >= 70 ? 24 : 14)
    others = max(0, width - number - result - date - game - 4 * Self.gap)
  }

  /// `● won`
  static func result(_ result: PlayedMatch.Result, _ look: Look) -> String {
    "\(Character(result.mark(look.glyphs).0)) \(look.say(result.phrase))"
  }

  private static func width(of phrases: [RecordsPhrase], _ look: Look) -> Int {
    phrases.map { Width.of(look.say($0)) }.max() ?? 0
  }

  /// Where the result begins.
  var resultColumn: Int { number + Self.gap }

  func heading(_ look: Look) -> String {
    line(
      look.say(RecordsPhrase.columnMatch), look.say(RecordsPhrase.columnResult),
      look.say(RecordsPhrase.columnDate), look.say(RecordsPhrase.columnGame),
      look.say(RecordsPhrase.columnOthers), look)
  }

  func line(_ played: PlayedMatch, of name: String, _ look: Look) -> String {
    line(
      String(played.number), Self.result(played.result(for: name), look),
      date < 16 ? Records.day(played.when) : Records.moment(played.when),
      Games.title(played.game, fitting: game, look),
      played.others(than: name, fitting: others, look), look)
  }

  private func line(
    _ number: String, _ result: String, _ date: String, _ game: String, _ others: String,
    _ look: Look
  ) -> String {
    [
      number.indented(to: self.number), result.padded(to: self.result),
      date.padded(to: self.date), game.shortened(to: self.game, look).padded(to: self.game),
      others.shortened(to: self.others, look),
    ].joined(separator: "".padded(to: Self.gap))
  }
}
