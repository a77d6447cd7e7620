/// A checked value for each option of a game. There is no other way to make settings, so they need
/// not be checked again.
public struct Settings: Hashable, Sendable {
  public let game: any Game.Type
  /// The game's, which are asked for with every look at a value.
  private let options: [Option]
  private var values: [String]

  // Values that follow from the others are computed once: every match of a room asks for them.

  /// How many play.
  public private(set) var seats = 0
  /// Whether a match with these may count for ratings, coins, feats and best values.
  public private(set) var count = false
  /// The ``fields`` as records and lines show them, ` goal=100 win=hold`.
  public private(set) var fieldsText = ""

  private var rules: Rules { game.rules }

  /// The standard settings.
  public init(for game: any Game.Type) {
    self.init(standardOf: game)
    workOut()
  }

  /// Not worked out yet.
  private init(standardOf game: any Game.Type) {
    self.game = game
    options = game.rules.options
    values = options.map(\.standard)
  }

  /// The standard settings but for what is given: `[("goal", "50")]`.
  public init(
    for game: any Game.Type, _ given: [(name: String, value: String)]
  ) throws(BadOption) {
    self.init(standardOf: game)
    var seen: Set<String> = []
    for (name, value) in given {
      guard let index = options.firstIndex(where: { $0.name == name }) else {
        throw .unknown(known: options.map(\.name))
      }
      guard seen.insert(name).inserted else { throw .twice(name: name) }
      try set(index, to: value)
    }
    workOut()
    try checkTogether()
  }

  /// The same settings for another number of players, as when a host starts early.
  public func with(seats: Int) throws(BadOption) -> Settings {
    guard seats != self.seats else { return self }
    var changed = self
    try changed.set(index(of: "seats"), to: String(seats))
    changed.workOut()
    try changed.checkTogether()
    return changed
  }

  /// The value of the option called `name`, which the game must have.
  public subscript(name: String) -> String { values[index(of: name)] }

  /// The value of a number.
  public func number(_ name: String) -> Int { Int(plain: self[name]) ?? 0 }

  /// The seed that a player gave, if one did.
  public var seed: String? {
    guard options.last?.kind == .seed, let text = values.last, !text.isEmpty else { return nil }
    return text
  }

  /// Everything but the seats, as attributes: `goal=100`, `win=hold`, … A seed that nobody gave
  /// is left out.
  public var fields: [Field] {
    zip(options, values)
      .filter { option, value in option.name != "seats" && !value.isEmpty }
      .map { option, value in Field(option.name, .word(value)) }
  }

  private mutating func workOut() {
    seats = number("seats")
    count = zip(options, values).allSatisfy { option, value in option.counts(with: value) }
    fieldsText = fields.map { " \($0.name)=\($0.value)" }.joined()
  }

  private func index(of name: String) -> Int {
    guard let index = options.firstIndex(where: { $0.name == name }) else {
      preconditionFailure("\(rules.name) has no option \(name)")
    }
    return index
  }

  private mutating func set(_ index: Int, to value: String) throws(BadOption) {
    let option = options[index]
    guard option.accepts(value) else { throw .value(name: option.name, range: option.range) }
    values[index] = value
  }

  private func checkTogether() throws(BadOption) {
    if let reason = rules.conflict(self) { throw .together(reason) }
  }
}

extension Settings {
  public static func == (one: Settings, other: Settings) -> Bool {
    one.game.rules.name == other.game.rules.name && one.values == other.values
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(game.rules.name)
    hasher.combine(values)
  }
}

// MARK: - As text

extension Settings: CustomStringConvertible {
  /// `pig seats=2 goal=100 win=hold`: the game, and every option that has a value.
  public var description: String {
    "\(rules.name) seats=\(seats)" + fieldsText
  }
}
