import GameCore
import Protocol

/// A table of one's own: every option of the game, with its range, and what it means for the
/// records.
struct CreateScreen: Screen {
  private let game: String
  /// Whom it is for, if it is a challenge.
  private let opponent: String?
  private var options: OptionList

  init(game: String, opponent: String? = nil) {
    (self.game, self.opponent) = (game, opponent)
    guard let rules = Catalog.game(named: game)?.rules else {
      options = OptionList([])
      return
    }
    // A challenge is for two, and needs no password.
    let own = rules.options.filter { opponent == nil || $0.name != "seats" }
      .map { OptionRow($0, of: rules) }
    let ours = opponent == nil ? [OptionRow(text: .pass), OptionRow(text: .title)] : []
    options = OptionList(own + [.bots] + ours, top: 1)
  }

  func title(_ house: House) -> String {
    house.say(HomePhrase.createTitle, ["game": Games.title(game, house.look)])
  }

  var isTyping: Bool { options.isTyping }
  func help(_ house: House) -> [String] { [house.say(HomePhrase.createHelp)] }

  func choices(_ house: House) -> [Choice] {
    let create = Choice(
      .enter, label: house.say(opponent == nil ? HomePhrase.create : HomePhrase.challenge),
      unless: problem(house), .ask(request, .enter))
    let back = Choice(.escape, label: house.say(DoorPhrase.cancel), .back)
    return [create] + options.choices(house) + [back]
  }

  mutating func press(_ key: Key, _ house: inout House) -> [Intent]? { options.press(key) }

  mutating func act(_ word: String, typed: String, _ house: inout House) -> [Intent] {
    options.act(word, typed: typed, house)
  }

  mutating func paste(_ text: String, _ house: inout House) -> [Intent] { options.paste(text) }

  mutating func click(_ mouse: Mouse, in box: Box, _ house: inout House) -> [Intent] {
    options.click(mouse, in: box)
  }

  /// What the table's options are, if they can be.
  private var settings: Settings? {
    guard let game = Catalog.game(named: game) else { return nil }
    let given = options.rows.filter { $0.isOption && $0.name != OptionRow.bots.name }
      .map { ($0.name, $0.value) }.filter { !$0.1.isEmpty }
    return try? Settings(for: game, given)
  }

  private func problem(_ house: House) -> String? {
    if let problem = options.problem(house) { return problem }
    guard settings == nil else { return nil }
    return house.say(RefusalPhrase.badOption)
  }

  /// Only what differs from the standard is said.
  private var request: String {
    let chosen = options.rows.filter { !$0.isStandard && !$0.value.isEmpty }.map { row in
      "\(row.name)=\(row.isOption ? row.value : quoted(row.value))"
    }
    let start = opponent.map { "challenge \($0) \(game)" } ?? "create \(game)"
    return ([start] + chosen).joined(separator: " ")
  }

  // MARK: - Drawing

  func draw(in box: Box, on frame: inout Frame, _ house: House) {
    let below = options.draw(in: box, on: &frame, house)
    let counts = settings?.count ?? false
    let lines =
      wrapped(house.say(HomePhrase.createHelp), width: below.width)
      + wrapped(
        house.say(counts ? HomePhrase.counts : HomePhrase.countsNot), width: below.width)
    frame.write(lines: lines, in: below, .dim)
  }

  /// The choices tell each option with its value.
  func spoken(_ house: House) -> [String] { [] }
}
