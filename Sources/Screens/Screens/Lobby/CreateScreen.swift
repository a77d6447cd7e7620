import GameCore
import Protocol

/// A table of one's own: every option of the game, with its range, and what it means for the
/// records.
struct CreateScreen: FormScreen {
  private let game: String
  /// Whom it is for, if it is a challenge.
  private let opponent: String?
  var options: OptionList

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

  func title(_ visit: Visit) -> String {
    visit.say(HomePhrase.createTitle, ["game": Games.title(game, visit.look)])
  }

  func help(_ visit: Visit) -> [String] { [visit.say(HomePhrase.createHelp)] }

  func choices(_ visit: Visit) -> [Choice] {
    let create = Choice(
      .enter, label: visit.say(opponent == nil ? HomePhrase.create : HomePhrase.challenge),
      unless: problem(visit), .ask(request))
    let back = Choice(.escape, label: visit.say(DoorPhrase.cancel), .back)
    return [create] + options.choices(visit) + [back]
  }

  /// What the table's options are, if they can be.
  private var settings: Settings? {
    guard let game = Catalog.game(named: game) else { return nil }
    let given = options.rows.filter(\.isOfGame).map { ($0.name, $0.value) }
      .filter { !$0.1.isEmpty }
    return try? Settings(for: game, given)
  }

  private func problem(_ visit: Visit) -> String? {
    if let problem = options.problem(visit) { return problem }
    guard settings == nil else { return nil }
    return visit.say(Refusal.badOption)
  }

  /// Only what differs from the standard is said.
  private var request: ClientRequest {
    let chosen = options.rows.filter { !$0.isStandard && !$0.value.isEmpty }.map { row in
      "\(row.name)=\(row.isOption ? row.value : quoted(row.value))"
    }
    let options = chosen.joined(separator: " ")
    return opponent.map { .challenge(player: $0, game: game, options: options) }
      ?? .create(game: game, options: options)
  }

  // MARK: - Drawing

  func draw(in box: Box, on frame: inout Frame, _ visit: Visit) {
    let below = options.draw(in: box, on: &frame, visit)
    let counts = settings?.count ?? false
    let lines =
      wrapped(visit.say(HomePhrase.createHelp), width: below.width)
      + wrapped(visit.say(counts ? HomePhrase.counts : HomePhrase.countsNot), width: below.width)
    frame.write(lines: lines, in: below, .dim)
  }

  /// The choices tell each option with its value.
  func spoken(_ visit: Visit) -> [String] { [] }
}
