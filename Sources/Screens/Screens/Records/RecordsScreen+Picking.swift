import Protocol

// Players to choose from while a name is typed: who is here, who stands on the boards, and who has
// played with us.

extension RecordsScreen {
  /// The names that begin with what is typed, in their order.
  func candidates(_ visit: Visit) -> [String] {
    let here = visit.players.filter { !WallClient.isOne($0[.client]) }.compactMap { $0[.player] }
    let best = Games.names.flatMap { desk.rows(.top(game: $0)) ?? [] }.compactMap { $0[.player] }
    let typed = Names.key(field?.string ?? "")
    var names: [String: String] = [:]
    for name in here + best + matches.flatMap(\.players) where Names.isWellFormed(name) {
      if name != "gone", Names.key(name).hasPrefix(typed) { names[Names.key(name)] = name }
    }
    return names.keys.sorted().prefix(Self.candidatesMax).compactMap { names[$0] }
  }

  /// As many as anybody looks through.
  private static let candidatesMax = 200

  func picked(_ visit: Visit) -> String? {
    let all = candidates(visit)
    return pick.flatMap { all.indices.contains($0) ? all[$0] : nil }
  }

  /// Up and down choose a name; whatever is typed unchooses it.
  mutating func pressWhileTyping(_ key: Key, _ visit: Visit) -> [Intent]? {
    let count = candidates(visit).count
    switch key {
    case .down: pick = count > 0 ? min((pick ?? -1) + 1, count - 1) : nil
    case .up: pick = pick.flatMap { $0 > 0 ? $0 - 1 : nil }
    default:
      guard field?.press(key) == true else { return nil }
      pick = nil
    }
    return []
  }

  /// In the place of the page, as long as a name is typed.
  func drawCandidates(in box: Box, on frame: inout Frame, _ visit: Visit) {
    let names = candidates(visit)
    frame.grid.fill(box, " ")
    let inside = frame.panel(
      box, visit.look, title: visit.say(HomePhrase.players), count: String(names.count),
      isFocused: true)
    var place = Selection()
    place.choose(pick ?? 0, count: names.count)
    frame.list(names, pick == nil ? nil : place, in: inside, visit.look.glyphs)
  }

  /// The question with some of the names, for screen-reader users.
  func whose(_ visit: Visit) -> String {
    let names = candidates(visit).prefix(Self.spokenMax)
    let question = visit.say(RecordsPhrase.whose)
    guard !names.isEmpty else { return question }
    let known = visit.say(RecordsPhrase.knownPlayers)
    return "\(question) \(known) \(names.joined(separator: ", "))."
  }

  private static let spokenMax = 20
}
