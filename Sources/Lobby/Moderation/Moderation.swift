import GameCore
import Protocol
import Words

/// Moderation: the operators, and the bans, mutes and stops of new names that hold now. It knows
/// players only by their numbers.
struct Moderation: Sendable {
  private struct Term: Sendable {
    let kept: KeptTerm
    let nameKey: String
    let blocks: [AddressBlock]

    init(_ kept: KeptTerm) {
      (self.kept, nameKey) = (kept, Names.key(kept.name))
      blocks = kept.places.split(separator: ",").compactMap { AddressBlock(String($0)) }
    }
  }

  private(set) var operators: Set<Int> = []
  private var terms: [Term] = []
  private(set) var inbox = Reports()
  /// The players who must still be told that a backup lost their matches.
  private var restored: Kept.Restored?

  func isOperator(_ player: Int) -> Bool { operators.contains(player) }

  /// The terms that hold now, in the order in which they were made.
  func terms(at now: Instant) -> [KeptTerm] {
    terms.map(\.kept).filter { $0.end > now.sinceStart }
  }

  mutating func takeUp(_ kept: Kept) {
    operators = Set(kept.operators)
    inbox.takeUp(kept.reports)
    terms = kept.terms.map { Term($0) }
    if let restored = kept.restored { self.restored = restored }
  }

  // MARK: - What holds for whom

  private func first(_ kind: KeptTerm.Kind, at now: Instant, _ holds: (Term) -> Bool) -> KeptTerm? {
    terms.first { $0.kept.kind == kind && $0.kept.end > now.sinceStart && holds($0) }?.kept
  }

  func ban(ofAddress address: [UInt8], at now: Instant) -> KeptTerm? {
    first(.ban, at: now) { term in term.blocks.contains { $0.contains(address) } }
  }

  func ban(ofName name: String, at now: Instant) -> KeptTerm? {
    let key = Names.key(name)
    return first(.ban, at: now) { $0.nameKey == key }
  }

  func mute(of player: Int, at now: Instant) -> KeptTerm? {
    first(.mute, at: now) { $0.kept.player == player }
  }

  /// The stop of new names that applies to this address.
  func doors(closedTo address: [UInt8], at now: Instant) -> KeptTerm? {
    first(.doors, at: now) { term in !term.blocks.contains { $0.contains(address) } }
  }

  // MARK: - Changes

  /// Begins a term, which replaces an older one for the same player or addresses.
  mutating func begin(_ term: KeptTerm, _ step: inout Step) throws(RequestError) {
    dropOver(&step)
    guard terms.count < OrderLimits.termsMax || terms.contains(where: { $0.kept.key == term.key })
    else { throw .refused(.termsMost, ["most": OrderLimits.termsMax]) }
    terms.removeAll { $0.kept.key == term.key }
    terms.append(Term(term))
    step.keep(.order(.term(term)))
  }

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

  mutating func appoint(_ player: PlayerID, _ step: inout Step) throws(RequestError) {
    guard step.players[player].level == nil else { throw .refused(.playerUnknown) }
    // Otherwise the next player to take the freed name would be an operator.
    guard !step.players[player].secret.isFree else {
      throw .refused(.operatorKeyless, ["player": step.players.name(of: player)])
    }
    let number = step.players.number(of: player)
    guard isOperator(number) || operators.count < OrderLimits.operatorsMax else {
      throw .refused(.operatorsMost, ["most": OrderLimits.operatorsMax])
    }
    if operators.insert(number).inserted { step.keep(.order(.appointed(player: number))) }
    step.ok([.player: step.players.name(of: player)])
    tell(player, .appointed, [.text: "You are an operator of this server now. Try: help op"], &step)
  }

  mutating func dismiss(_ player: PlayerID, _ step: inout Step) {
    let number = step.players.number(of: player)
    if operators.remove(number) != nil { step.keep(.order(.dismissed(player: number))) }
    step.ok([.player: step.players.name(of: player)])
    tell(player, .dismissed, [.text: "You are no longer an operator of this server."], &step)
  }

  mutating func forget(_ player: Int) { operators.remove(player) }

  mutating func hear(_ said: Said) { inbox.hear(said) }

  mutating func rename(_ player: Int, from old: String, to new: String) {
    terms = terms.map { Term($0.kept.renamed(player, from: old, to: new)) }
    inbox.rename(old, to: new)
  }

  // MARK: - Talk: who is muted, what is remembered of it, and what is reported to the operators

  func checkMayTalk(_ step: Step) throws(RequestError) {
    guard let player = step.call.player,
      let mute = mute(of: step.players.number(of: player), at: step.now)
    else { return }
    throw .refused(.muted, ["lasts": Span.text(mute.end - step.now.sinceStart)])
  }

  mutating func remember(_ place: Said.Place, _ step: Step) {
    guard let player = step.call.player else { return }
    inbox.hear(Said(speaker: step.players.number(of: player), place: place, text: step.call.text))
  }

  /// Refuses a report of oneself, and a text that does not fit.
  func checkReport(_ call: Call, on player: PlayerID) throws(RequestError) {
    guard player != (try call.caller()) else { throw .refused(.reportSelf) }
    guard call.text.unicodeScalars.count <= OrderLimits.whyMax,
      call.text.isEmpty || holdsText(call.text)
    else { throw .refused(.reasonForm, ["most": OrderLimits.whyMax]) }
  }

  /// Stores a report. Connected operators hear of it now, the others at their next login. `places`
  /// are the rooms and cups whose talk the reporter receives.
  mutating func report(
    _ player: PlayerID, from origin: Origin?, in places: [Said.Place], _ step: inout Step
  ) throws(RequestError) {
    let reporter = try step.call.caller()
    try inbox.add(
      (step.players.number(of: player), step.players.name(of: player)),
      by: (step.players.number(of: reporter), step.players.name(of: reporter)),
      from: origin, in: places, step.call.text, &step)
    step.ok()
    let present = step.players.sessions.filter { isOperator(on: $0, step.players) }
    let (by, about) = (step.players.name(of: reporter), step.players.name(of: player))
    let text = "\(by) reports \(about). Try: op reports"
    let news: Facts = [.what: NoticeTopic.reported.name, .player: about, .by: by, .text: text]
    step.send(.notice, news, to: present)
  }

  /// Tells an operator at login about the open reports.
  func tellReports(to id: PlayerID, _ step: inout Step) {
    let count = inbox.waiting.count
    guard count > 0, isOperator(step.players.number(of: id)) else { return }
    let text = "Reports that wait for an operator: \(count). Try: op reports"
    tell(id, .reports, [.reports: count, .text: text], &step)
  }

  /// Tells a player, once, that a backup lost their match.
  mutating func tellRestored(to id: PlayerID, _ step: inout Step) {
    guard restored?.players.remove(step.players.number(of: id)) != nil, let restored else { return }
    let lasts = Span.text(restored.age)
    let text =
      "The server went back to a backup that is \(lasts) old."
      + " Your match is closed without a result."
    tell(id, .restored, [.lasts: lasts, .text: text], &step)
  }

  mutating func finishReport(_ op: OpCall, _ step: inout Step) throws(RequestError) {
    try inbox.finish(try Call.number(op.first), &step)
    step.ok()
  }

  func listReports(_ step: inout Step) {
    for report in inbox.waiting {
      step.row([.report: report.number, .player: report.about, .by: report.by, .text: report.text])
      for line in report.lines {
        let parts = line.split(separator: " ", maxSplits: 1).map(String.init)
        guard parts.count == 2 else { continue }
        step.row([.report: report.number, .said: parts[0], .text: parts[1]])
      }
    }
    step.end(next: nil, isEmpty: inbox.waiting.isEmpty, .noReports)
  }
}

/// Every number that bounds what operators do, with its reason.
enum OrderLimits {
  /// The number of operators: more than any server needs, and a list of a page or two.
  static let operatorsMax = 100
  /// Bans, mutes and stops of new names at the same time. Each new connection is compared with
  /// those of addresses, which takes some microseconds for this many.
  static let termsMax = 1000
  /// The longest term: a year, so that a typing error bans nobody for ever.
  static let longest = Duration.seconds(366 * 24 * 3600)
  /// Characters of a reason, which must fit on a line with the rest.
  static let whyMax = 200
  /// Open reports: all, those of one player and those from one address. That is enough for a bad
  /// evening, and cannot fill the disk. Beyond it the oldest report is dropped from the source with
  /// the most.
  static let reportsMax = 100
  static let reportsFromOneMax = 3
  static let reportsFromAddressMax = 10
  /// Lines of talk that are remembered, and those stored with a report: a conversation of some 10
  /// KB.
  static let talkMax = 200
  static let reportLinesMax = 10
  /// Addresses that may still take new names: a school, a club, an office.
  static let placesMax = 8
}

/// A line of talk, remembered for a while in case it is reported.
struct Said: Sendable {
  enum Place: Equatable, Sendable {
    case room(Int), cup(Int), player(Int), everybody
  }

  let speaker: Int
  let place: Place
  let text: String

  /// The stored form in a report: `tell` and the text.
  var line: String {
    switch place {
    case .room: "say \(text)"
    case .cup: "cup \(text)"
    case .player: "tell \(text)"
    case .everybody: "shout \(text)"
    }
  }
}

/// The reports of players, and the remembered talk that they quote.
struct Reports: Sendable {
  private(set) var waiting: [KeptReport] = []
  private var last = 0
  /// The source of each open report, by number. It is in memory only: no address is stored.
  private var origins: [Int: Origin] = [:]
  /// The last lines of talk, the oldest first. They are in memory only.
  private(set) var talk: [Said] = []

  mutating func takeUp(_ kept: [KeptReport]) {
    waiting = kept
    // A report that was undone because the disk failed takes no place.
    let numbers = Set(kept.map(\.number))
    origins = origins.filter { numbers.contains($0.key) }
    last = max(last, kept.last?.number ?? 0)
  }

  /// Remembers a line of talk and forgets the oldest.
  mutating func hear(_ said: Said) {
    talk.append(said)
    if talk.count > 2 * OrderLimits.talkMax { talk.removeFirst(OrderLimits.talkMax) }
  }

  /// Adds a report, with what the reported player said lately and the reporter could receive.
  mutating func add(
    _ player: (number: Int, name: String), by reporter: (number: Int, name: String),
    from origin: Origin?, in places: [Said.Place], _ text: String, _ step: inout Step
  ) throws(RequestError) {
    guard waiting.count(where: { $0.by == reporter.name }) < OrderLimits.reportsFromOneMax,
      origin?.isExempt ?? true
        || origins.values.count(where: { $0.neighbourhood == origin?.neighbourhood })
          < OrderLimits.reportsFromAddressMax
    else { throw .refused(.reportsMany) }
    if waiting.count >= OrderLimits.reportsMax { dropOne(&step) }
    let lines = talk.suffix(OrderLimits.talkMax).filter { said in
      guard said.speaker == player.number else { return false }
      return switch said.place {
      case .room, .cup: places.contains(said.place)
      case .player(let number): number == reporter.number
      case .everybody: true
      }
    }
    last += 1
    let report = KeptReport(
      number: last, about: player.name, by: reporter.name, text: text,
      lines: lines.suffix(OrderLimits.reportLinesMax).map(\.line))
    waiting.append(report)
    if let origin, !origin.isExempt { origins[last] = origin }
    step.keep(.order(.reported(report)))
  }

  /// The source of a report: a net, an address, or the player if the address is unknown.
  private func source(of report: KeptReport) -> [UInt8] {
    guard let origin = origins[report.number] else { return Array("by \(report.by)".utf8) }
    return origin.net.isEmpty ? origin.neighbourhood : origin.net
  }

  private mutating func dropOne(_ step: inout Step) {
    let bySource = Dictionary(grouping: waiting, by: source)
    let most = bySource.values.map(\.count).max()
    let oldest = waiting.first { bySource[source(of: $0)]?.count == most }
    if let oldest { remove(oldest.number, &step) }
  }

  private mutating func remove(_ number: Int, _ step: inout Step) {
    waiting.removeAll { $0.number == number }
    origins[number] = nil
    step.keep(.order(.reportDone(number: number)))
  }

  mutating func rename(_ old: String, to new: String) {
    waiting = waiting.map { $0.renamed(old, to: new) }
  }

  mutating func finish(_ number: Int, _ step: inout Step) throws(RequestError) {
    guard waiting.contains(where: { $0.number == number }) else { throw .refused(.reportUnknown) }
    remove(number, &step)
  }
}
