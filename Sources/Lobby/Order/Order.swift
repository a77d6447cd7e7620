import Protocol

/// Order in the house: who its operators are, and the bans, mutes and closed doors that hold now.
/// It knows players by their numbers only.
struct Order: Sendable {
  /// A term, with its addresses read.
  private struct Term: Sendable {
    let kept: KeptTerm
    let blocks: [AddressBlock]

    init(_ kept: KeptTerm) {
      self.kept = kept
      blocks = kept.places.split(separator: ",").compactMap { AddressBlock(String($0)) }
    }
  }

  private(set) var operators: Set<Int> = []
  private var terms: [Term] = []
  private var inbox = Reports()
  /// The players who are still to be told that their matches were lost with a backup.
  private var restored: Kept.Restored?

  /// Those that no operator is done with.
  var reports: [KeptReport] { inbox.waiting }
  /// The last lines of talk, in case one is reported.
  var talk: [Said] { inbox.talk }

  func isOperator(_ player: Int) -> Bool { operators.contains(player) }

  /// Those that hold now, in the order in which they were made.
  func terms(at now: Instant) -> [KeptTerm] {
    terms.map(\.kept).filter { $0.end > now.sinceStart }
  }

  mutating func takeUp(_ kept: Kept) {
    operators = Set(kept.operators)
    inbox.takeUp(kept.reports)
    terms = kept.terms.map { Term($0) }
    if let restored = kept.restored { self.restored = restored }
  }

  /// How old the backup was with which a player's match was lost; told once.
  mutating func takeRestored(_ player: Int) -> Duration? {
    restored?.players.remove(player) == nil ? nil : restored?.age
  }
}

// MARK: - What holds for whom

extension Order {
  private func first(_ kind: KeptTerm.Kind, at now: Instant, _ holds: (Term) -> Bool) -> KeptTerm? {
    terms.first { $0.kept.kind == kind && $0.kept.end > now.sinceStart && holds($0) }?.kept
  }

  /// The ban that keeps everybody out who comes from there.
  func ban(ofAddress address: [UInt8], at now: Instant) -> KeptTerm? {
    guard !terms.isEmpty, !address.isEmpty else { return nil }
    return first(.ban, at: now) { term in term.blocks.contains { $0.contains(address) } }
  }

  /// The ban that keeps the player of this name out.
  func ban(ofName name: String, at now: Instant) -> KeptTerm? {
    guard !terms.isEmpty else { return nil }
    return first(.ban, at: now) { Names.key($0.kept.name) == Names.key(name) }
  }

  func mute(of player: Int, at now: Instant) -> KeptTerm? {
    guard !terms.isEmpty else { return nil }
    return first(.mute, at: now) { $0.kept.player == player }
  }

  /// The closed doors that keep a new name from there out.
  func doors(closedTo address: [UInt8], at now: Instant) -> KeptTerm? {
    guard !terms.isEmpty else { return nil }
    return first(.doors, at: now) { term in !term.blocks.contains { $0.contains(address) } }
  }
}

// MARK: - Changes

extension Order {
  /// Begins a term, in the place of an older one for the same player or addresses.
  mutating func begin(_ term: KeptTerm, _ step: inout Step) throws(RequestError) {
    dropOver(&step)
    guard terms.count < OrderLimits.termsMax || terms.contains(where: { $0.kept.key == term.key })
    else { throw .refused(.termsMost, ["most": OrderLimits.termsMax]) }
    terms.removeAll { $0.kept.key == term.key }
    terms.append(Term(term))
    step.keep(.order(.term(term)))
  }

  /// Ends a term before its time, and gives it.
  mutating func end(_ key: String, _ step: inout Step) -> KeptTerm? {
    dropOver(&step)
    guard let place = terms.firstIndex(where: { $0.kept.key == key }) else { return nil }
    step.keep(.order(.termOver(key: key)))
    return terms.remove(at: place).kept
  }

  private mutating func dropOver(_ step: inout Step) {
    for term in terms where term.kept.end <= step.now.sinceStart {
      step.keep(.order(.termOver(key: term.kept.key)))
    }
    terms.removeAll { $0.kept.end <= step.now.sinceStart }
  }

  mutating func appoint(_ player: Int, _ step: inout Step) throws(RequestError) {
    guard !isOperator(player) else { return }
    guard operators.count < OrderLimits.operatorsMax else {
      throw .refused(.operatorsMost, ["most": OrderLimits.operatorsMax])
    }
    operators.insert(player)
    step.keep(.order(.appointed(player: player)))
  }

  mutating func dismiss(_ player: Int, _ step: inout Step) {
    guard operators.remove(player) != nil else { return }
    step.keep(.order(.dismissed(player: player)))
  }

  /// Bans, mutes and reports go along with a player's new name.
  mutating func rename(_ player: Int, from old: String, to new: String) {
    terms = terms.map { Term($0.kept.renamed(player, from: old, to: new)) }
    inbox.rename(old, to: new)
  }

  /// The account is deleted.
  mutating func forget(_ player: Int) { operators.remove(player) }
}

// MARK: - Reports

extension Order {
  mutating func hear(_ said: Said) { inbox.hear(said) }

  mutating func report(
    _ player: (number: Int, name: String), by reporter: (number: Int, name: String),
    from origin: Origin?, in rooms: [Int], _ text: String, _ step: inout Step
  ) throws(RequestError) {
    try inbox.add(player, by: reporter, from: origin, in: rooms, text, &step)
  }

  mutating func finish(report number: Int, _ step: inout Step) throws(RequestError) {
    try inbox.finish(number, &step)
  }

  mutating func finish(reportsBy name: String, _ step: inout Step) throws(RequestError) {
    try inbox.finish(by: name, &step)
  }
}
