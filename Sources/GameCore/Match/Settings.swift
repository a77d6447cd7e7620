public import Wire

/// A checked value for each option of a game. Settings can only be made by checking, so they are
/// never checked again.
///
/// They are shared objects that never change: hundreds of rooms and their matches use the same one.
public struct Settings: Hashable, Sendable, CustomStringConvertible {
  private let sheet: Sheet

  /// The values, and what follows from them. This is computed once, as every match needs it.
  private final class Sheet: Sendable {
    let game: any Game.Type
    /// The game's options. They are cached, as every access to a value needs them.
    let options: [Option]
    let values: [String]
    let seats: Int
    let count: Bool
    let facts: Facts

    init(_ game: any Game.Type, _ values: [String]) {
      self.game = game
      self.values = values
      // Options are found by index, because copying one costs more than what is read from it.
      let options = game.rules.options
      func value(_ name: String) -> String? {
        options.firstIndex { $0.name == name }.map { values[$0] }
      }
      let isLate = value("watch") == "late"
      var facts: [Attribute] = []
      facts.reserveCapacity(values.count)
      for (index, value) in values.enumerated() where !value.isEmpty {
        let name = options[index].name
        let isSaid = !options[index].isQuiet || value != options[index].standard
        if name != "seats", isSaid || isLate && name == "delay" {
          facts.append(Attribute(name, value))
        }
      }
      seats = value("seats").flatMap { Int(plain: $0) } ?? 0
      count = options.indices.allSatisfy { options[$0].counts(with: values[$0]) }
      self.facts = Facts(facts)
      self.options = options
    }
  }

  public var game: any Game.Type { sheet.game }
  public var seats: Int { sheet.seats }
  /// Whether a match with these settings may count for ratings, coins, feats and best values.
  public var count: Bool { sheet.count }
  /// All options but the seats. The seed is included only if a player gave it.
  public var facts: Facts { sheet.facts }
  /// The options as text, `goal=100 win=hold`.
  public var text: String { sheet.facts.description }

  private var rules: Rules { game.rules }

  public init(for game: any Game.Type) {
    sheet = Sheet(game, game.rules.options.map(\.standard))
  }

  /// The default settings, changed by the given values: `[("goal", "50")]`.
  public init(for game: any Game.Type, _ given: [(name: String, value: String)]) throws(BadOption) {
    let options = game.rules.options
    var values = options.map(\.standard)
    var seen: Set<String> = []
    for (name, value) in given {
      guard let index = options.firstIndex(where: { $0.name == name }) else {
        throw .unknown(known: options.map(\.name))
      }
      guard seen.insert(name).inserted else { throw .twice(name: name) }
      values[index] = try Self.checked(value, for: options[index])
    }
    try self.init(for: game, together: values)
  }

  private init(for game: any Game.Type, together values: [String]) throws(BadOption) {
    sheet = Sheet(game, values)
    if let reason = rules.conflict(self) { throw .together(reason) }
  }

  /// The same settings for another number of players, for example when a host starts early.
  public func with(seats: Int) throws(BadOption) -> Settings {
    guard seats != self.seats else { return self }
    let index = index(of: "seats")
    var values = sheet.values
    values[index] = try Self.checked(String(seats), for: sheet.options[index])
    return try Settings(for: game, together: values)
  }

  /// The value of an option, which the game must have.
  public subscript(key: Attribute.Key) -> String { sheet.values[index(of: key.name)] }

  public func number(_ key: Attribute.Key) -> Int { Int(plain: self[key]) ?? 0 }

  /// The seed that a player gave, if one did.
  public var seed: String? { sheet.facts[.seed] }

  private func index(of name: String) -> Int {
    guard let index = sheet.options.firstIndex(where: { $0.name == name }) else {
      preconditionFailure("\(rules.name) has no option \(name)")
    }
    return index
  }

  private static func checked(_ value: String, for option: Option) throws(BadOption) -> String {
    guard option.kind.accepts(value) else { throw .value(name: option.name, range: option.range) }
    return value
  }

  public static func == (one: Settings, other: Settings) -> Bool {
    one.sheet === other.sheet
      || one.rules.name == other.rules.name && one.sheet.values == other.sheet.values
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(rules.name)
    hasher.combine(sheet.values)
  }

  /// `pig seats=2 goal=100 win=hold`: the game, and every option that has a value.
  public var description: String { "\(rules.name) seats=\(seats) \(text)" }
}
