package import GameCore
package import Protocol

/// Checks that the chance of our matches is fair: adds our salt to each coming match, remembers the
/// server's commitment and events, and compares everything at the end.
///
/// The server commits to its part of the seed before it receives our salt. After the match it
/// reveals the part. Then the record is requested and replayed: every die, card, board and peg that
/// we received must follow from the seed and the moves.
package struct FairWatch {
  package enum Fault: Error, Equatable {
    /// The match began with another commitment than the one published for it.
    case promise
    /// Our salt was accepted and left out.
    case salt
    /// The seed does not match the commitment, or does not follow from the part and the salts.
    case seed
    /// The server's record of the match is impossible.
    case record
    /// An event of this move differs.
    case told(move: Int)
  }

  package enum Verdict: Equatable {
    case fits
    /// Everything matches, but our salt is not in the seed, so the server could have chosen it.
    case unsalted
    case misfit(Fault)
  }

  private struct Watched {
    let number: Int
    let commit: String
    let salts: String?
    /// The verdict of an honest match; `nil` if a player chose the seed.
    let good: Verdict?
    var told: [(move: Int, line: String)] = []
  }

  private let games: GameList
  /// Makes the salt for a match, a new one each time. Without it nothing is added, and nothing is
  /// checked.
  package var salt: (() -> String)?
  /// The commitment for the coming match, our salt, and whether the server accepted it.
  private var coming: (commit: String, salt: String, isTaken: Bool)?
  private var match: Watched?
  /// The verdict on the last match; `nil` until it is known.
  package private(set) var verdict: Verdict?

  /// More than a patient puzzle has. Later events are not checked.
  private static let toldMax = 20_000

  package init(_ games: GameList = .standard) { self.games = games }

  // MARK: - Before a match

  /// A match in which we have a seat was announced. Returns the request that adds our salt, once.
  package mutating func addSalt(to commit: String?) -> ClientRequest? {
    guard let salt, let commit, coming?.commit != commit else { return nil }
    let word = salt()
    coming = (commit, word, false)
    return .salt(word)
  }

  /// We get up, and what we added goes with the seat.
  package mutating func getUp() { coming = nil }

  package mutating func noteSaltTaken() { coming?.isTaken = true }

  // MARK: - During a match

  /// Notes an event of our room. At the end of the match, returns the request for its record.
  package mutating func hear(_ event: ServerLine, me: String?) -> ClientRequest? {
    guard salt != nil else { return nil }
    if event.happened == .start {
      begin(event, me: me)
      return nil
    }
    if event.happened == .over, event.number(.match) != match?.number {
      // A different match than the one we followed, whose end we missed: nothing can be checked.
      (match, verdict) = (nil, nil)
    }
    guard let match, let number = event.number(.n) else { return nil }
    if match.told.count < Self.toldMax { self.match?.told.append((number, Self.claim(of: event))) }
    return event.happened == .over ? end(event) : nil
  }

  private mutating func begin(_ event: ServerLine, me: String?) {
    (match, verdict) = (nil, nil)
    let seat = event.list(.seats).firstIndex { $0 == me }
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

  /// An event as the record contains it, without what is sent only to us or hidden from us.
  private static func claim(of event: ServerLine) -> String {
    let isOver = event.happened == .over
    let aside: [Attribute.Key] = [.room, .match, .n, .text, .seed, .part, .next, .counts, .commit]
    let said = event.attributes.filter { attribute in
      attribute.is(.player)
        ? isOver && attribute.value == "house"
        : !aside.contains(where: attribute.is) && !attribute.value.contains("hidden")
    }
    return ([event.name] + said.map(\.description)).joined(separator: " ")
  }

  // MARK: - After a match

  private mutating func end(_ event: ServerLine) -> ClientRequest? {
    guard let match, verdict == nil else { return nil }
    guard let seed = event[.seed].flatMap({ Seed($0) }), comes(seed, event[.part], in: match) else {
      verdict = .misfit(.seed)
      return nil
    }
    return .record(MatchQuestion(match: match.number))
  }

  private func comes(_ seed: Seed, _ part: String?, in match: Watched) -> Bool {
    guard let salts = match.salts else { return seed.commit == match.commit }
    guard let part = part.flatMap({ Seed($0) }), let words = Salts(salts) else { return false }
    return part.commit == match.commit && Seed(part: part, salts: words) == seed
  }

  package mutating func receive(_ rows: [ServerLine]) {
    guard let match, verdict == nil else { return }
    guard let record = try? ReplayRecord(rows, ofMatch: match.number, in: games) else {
      verdict = .misfit(.record)
      return
    }
    verdict = judge(match, record)
  }

  /// Replays the match and compares every event that we received.
  private func judge(_ match: Watched, _ record: ReplayRecord) -> Verdict? {
    guard record.setup.commit == match.commit, record.isSeedOfAll,
      record.setup.salts?.description == match.salts
    else { return .misfit(.seed) }
    var text = record.setup.heading
    // The move that each line of the record is about.
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
      guard error.fault.isToldOtherwise, moves.indices.contains(error.line - 1) else {
        return .misfit(.record)
      }
      return .misfit(.told(move: moves[error.line - 1]))
    }
  }
}
