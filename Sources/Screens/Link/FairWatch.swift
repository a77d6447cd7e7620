package import GameCore
package import Protocol

/// Makes sure that the chance of our matches is fair: adds our salt to each coming match, remembers
/// what was promised and told, and finds out at the end whether it all fits.
///
/// The server promises its part of the seed before it hears our salt. When the match is over it
/// tells the part; then the match is asked for and played again, and every die, card, board and peg
/// that we heard must be what the seed and the moves make of it.
package struct FairWatch {
  package enum Fault: Error, Equatable {
    /// The match began with another promise than the one that was made for it.
    case promise
    /// Our salt was taken and left out.
    case salt
    /// The seed is not what was promised, or does not come of the part and the salts.
    case seed
    /// The server's record of the match cannot be what was played.
    case record
    /// With this move something else was told.
    case told(move: Int)
  }

  package enum Verdict: Equatable {
    case fits
    /// All is as promised, but our salt is not in the seed: the server could choose what it liked.
    case unsalted
    case misfit(Fault)
  }

  /// A match that we play, and what was told of it.
  private struct Watched {
    let number: Int
    let commit: String
    let salts: String?
    /// What an honest match comes to; `nil` if the seed is a player's own, which nobody draws.
    let good: Verdict?
    var told: [(move: Int, line: String)] = []
  }

  private let games: GameList
  /// What was promised for the coming match, what we add to it, and whether that was taken.
  private var coming: (commit: String, salt: String, isTaken: Bool)?
  private var match: Watched?
  /// The record of the match that is over, as far as it has come.
  private var record: ReplayRecord?
  /// What came of the last match; `nil` until it is found out.
  package private(set) var verdict: Verdict?

  /// More than a patient puzzle has. What is told beyond that is not checked.
  private static let toldMax = 20_000

  package init(_ games: GameList = .standard) { self.games = games }

  // MARK: - Before a match

  /// A match was promised in which we have a seat. Gives the request that adds our salt to it, if
  /// none has been added yet.
  package mutating func add(_ salt: () -> String, to commit: String?) -> ClientRequest? {
    guard let commit, coming?.commit != commit else { return nil }
    let salt = salt()
    coming = (commit, salt, false)
    return .salt(salt)
  }

  /// We get up, and what we added goes with the seat.
  package mutating func getUp() { coming = nil }

  package mutating func takeSalt() { coming?.isTaken = true }

  // MARK: - During a match

  /// An event of our room. When the match is over, gives the request for its record.
  package mutating func hear(_ event: ServerLine, me: String?) -> ClientRequest? {
    if event.happened == .start {
      begin(event, me: me)
      return nil
    }
    if event.happened == .over, event.number(.match) != match?.number {
      // Another match than the one we watched, whose end we did not hear: nothing is known of it.
      (match, record, verdict) = (nil, nil, nil)
    }
    guard let match, let number = event.number(.n) else { return nil }
    if match.told.count < Self.toldMax {
      self.match?.told.append((number, Self.claim(of: event)))
    }
    return event.happened == .over ? end(event) : nil
  }

  private mutating func begin(_ event: ServerLine, me: String?) {
    (match, record, verdict) = (nil, nil, nil)
    let seat = (event[.seats] ?? "").split(separator: ",").firstIndex { $0 == me ?? "" }
    guard let seat, let number = event.number(.match), let commit = event[.commit] else { return }
    let promised = coming
    coming = nil
    let words = event[.salts].flatMap { Salts($0) }?.words ?? []
    let isSalted = promised != nil && words.indices.contains(seat) && words[seat] == promised?.salt
    match = Watched(
      number: number, commit: commit, salts: event[.salts],
      good: event[.seed] != nil ? nil : isSalted ? .fits : .unsalted)
    guard let promised, promised.isTaken else { return }
    if promised.commit != commit {
      verdict = .misfit(.promise)
    } else if !isSalted {
      verdict = .misfit(.salt)
    }
  }

  /// What we heard, in the words of a record: without what only we were told, or what is hidden
  /// from us.
  private static func claim(of event: ServerLine) -> String {
    let isOver = event.happened == .over
    let aside: [Attribute.Key] = [.room, .match, .n, .text, .seed, .part, .next, .counts, .commit]
    let said = event.attributes.filter { attribute in
      if attribute.is(.player) { return isOver && attribute.value == "house" }
      return !aside.contains(where: attribute.is) && !attribute.value.contains("hidden")
    }
    return ([event.name] + said.map { "\($0.name)=\($0.value)" }).joined(separator: " ")
  }

  // MARK: - After a match

  private mutating func end(_ event: ServerLine) -> ClientRequest? {
    guard let match, verdict == nil else { return nil }
    guard let seed = event[.seed].flatMap({ Seed($0) }), comes(seed, event[.part]) else {
      verdict = .misfit(.seed)
      return nil
    }
    return .record(RecordPage(match: match.number))
  }

  private func comes(_ seed: Seed, _ part: String?) -> Bool {
    guard let match else { return false }
    guard let salts = match.salts else { return seed.commit == match.commit }
    guard let part = part.flatMap({ Seed($0) }), let words = Salts(salts) else { return false }
    return part.commit == match.commit && Seed(part: part, salts: words) == seed
  }

  /// A page of the record. Gives the request for the next one.
  package mutating func receive(_ rows: [ServerLine], next: Int?) -> ClientRequest? {
    guard let match, verdict == nil else { return nil }
    do throws(ReplayRecord.Misfit) {
      var rows = rows[...]
      if record == nil, let heading = rows.popFirst() {
        record = try ReplayRecord(heading: heading, in: games)
      }
      try record?.read(rows)
    } catch {
      verdict = .misfit(.record)
      return nil
    }
    guard let record, record.number == match.number else {
      verdict = .misfit(.record)
      return nil
    }
    if let next, next == record.moves.count + 1, !rows.isEmpty {
      return .record(RecordPage(match: match.number, from: next))
    }
    verdict = judge(match, record)
    return nil
  }

  /// Plays the match again, and holds every line that we heard against it.
  private func judge(_ match: Watched, _ record: ReplayRecord) -> Verdict? {
    guard record.setup.commit == match.commit, record.isSeedOfAll,
      record.setup.salts?.description == match.salts
    else {
      return .misfit(.seed)
    }
    var text = record.setup.heading
    // Which move each of the record's lines is about.
    var moves = text.filter { $0 == "\n" }.map { _ in 0 }
    var told = match.told[...]
    for number in 0...record.moves.count {
      if number > 0 {
        text += "\(record.moves[number - 1])\n"
        moves.append(number)
      }
      while let line = told.first, line.move <= number {
        text += "> \(line.line)\n"
        moves.append(number)
        told.removeFirst()
      }
    }
    do throws(BadRecord) {
      let end = try MatchRecord(text: text, in: games).replay()
      return end.outcome != nil && told.isEmpty ? match.good : .misfit(.record)
    } catch {
      guard case .toldOtherwise = error.fault, moves.indices.contains(error.line - 1) else {
        return .misfit(.record)
      }
      return .misfit(.told(move: moves[error.line - 1]))
    }
  }
}
