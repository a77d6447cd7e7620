import GameCore
@testable public import Lobby

/// A store that keeps everything in memory and searches it: the plainest form of a real one.
public struct Shelf {
  public static let day = "2026-11-21"
  public static let moment = "2026-11-21T20:15:03Z"
  /// The time from that moment to the end of the day.
  static let secondsLeft = 3 * 3600 + 44 * 60 + 57

  private var time = Duration.zero
  private var counters = Counters()
  private var players: [Int: KeptPlayer] = [:]
  private var passphrases: [Int: [UInt8]] = [:]
  /// The names that have done nothing.
  private var fresh: [Int: (seen: Duration, hasReturned: Bool)] = [:]
  private var rooms: [Int: KeptRoom] = [:]
  private var moves: [Int: String] = [:]
  private var matches: [KeptMatch] = []
  private var cups: [KeptCup] = []
  private var operators: Set<Int> = []
  private var terms: [KeptTerm] = []
  private var reports: [KeptReport] = []
  /// By player and game.
  private var standings: [[String]: Answer.GameStats] = [:]
  private var feats: [Int: Set<Int>] = [:]
  /// By leaderboard: the values of players, and the matches in which they reached them.
  private var best: [String: [(player: Int, value: Int, match: Int)]] = [:]

  public init() {}

  public mutating func write(_ batch: Batch) {
    time = batch.time
    counters = batch.counters
    for line in String(decoding: batch.moves, as: UTF8.self).split(separator: "\n") {
      let parts = line.split(separator: " ", maxSplits: 1)
      moves[Int(parts[0]) ?? 0, default: ""] += "\(parts[1])\n"
    }
    for deed in batch.deeds { write(deed) }
    for room in batch.rooms { rooms[room.number] = room }
    for number in batch.closedRooms { rooms[number] = nil }
    for cup in batch.cups { write(cup) }
  }

  /// The state that a lobby restores, with the players who were asked for.
  public func kept(with known: [Int] = []) -> Kept {
    var kept = Kept()
    kept.time = time
    kept.counters = counters
    kept.rooms = rooms.values.sorted { $0.number < $1.number }.map { room in
      var room = room
      guard let match = room.match?.number else { return room }
      room.match?.moves = matches.first { $0.number == match }?.moves ?? moves[match] ?? ""
      return room
    }
    kept.cups = cups.filter { $0.phase != "over" }
    kept.operators = operators.sorted()
    kept.terms = terms.filter { $0.end > time }
    kept.reports = reports
    let inRooms = kept.rooms.flatMap(\.players)
    let wanted = Set(inRooms + kept.cups.flatMap(\.players) + kept.operators + known)
    kept.players = wanted.sorted().compactMap { number in
      var player = players[number]
      player?.isFresh = fresh[number] != nil
      return player
    }
    return kept
  }
}

// MARK: - Writing

extension Shelf {
  private mutating func write(_ deed: StoreChange) {
    switch deed {
    case .registered(let player, let name, _, let secret):
      players[player] = KeptPlayer(number: player, name: name, secret: secret)
      if !secret.isEmpty { fresh[player] = (time, false) }
    case .claimed(let player, let secret):
      setSecret(of: player, to: secret)
      passphrases[player] = nil
    case .passphrase(let player, let bytes): passphrases[player] = bytes
    case .freed(let player):
      setSecret(of: player, to: [])
      passphrases[player] = nil
    case .forgotten(let player): forget(player)
    case .seen(let player, let hasReturned):
      guard let old = fresh[player] else { return }
      fresh[player] = (time, old.hasReturned || hasReturned)
    case .lapsed(let player): if !hasDoneSomething(player) { forget(player) }
    case .ignored(let player, let other):
      players[player]?.ignored.removeAll { $0 == other }
      players[player]?.ignored.append(other)
    case .heeded(let player, let other): players[player]?.ignored.removeAll { $0 == other }
    case .bought(let player, let ball, let price):
      players[player]?.bought.append(ball)
      players[player]?.coins -= price
    case .chose(let player, let balls): players[player]?.chosen = balls
    case .order(let deed): write(deed)
    case .finished(let match): write(match)
    }
  }

  private mutating func write(_ deed: ModerationChange) {
    switch deed {
    case .renamed(let player, let old, let new, _): rename(player, from: old, to: new)
    case .appointed(let player):
      operators.insert(player)
      fresh[player] = nil
    case .dismissed(let player): operators.remove(player)
    case .term(let term):
      terms.removeAll { $0.key == term.key }
      terms.append(term)
    case .termOver(let key): terms.removeAll { $0.key == key }
    case .reported(let report): reports.append(report)
    case .reportDone(let number): reports.removeAll { $0.number == number }
    }
  }

  private mutating func rename(_ player: Int, from old: String, to new: String) {
    players[player]?.name = new
    fresh[player] = nil
    terms = terms.map { $0.renamed(player, from: old, to: new) }
    reports = reports.map { $0.renamed(old, to: new) }
  }

  private mutating func forget(_ player: Int) {
    passphrases[player] = nil
    players[player] = nil
    operators.remove(player)
    feats[player] = nil
    fresh[player] = nil
    for other in players.keys { players[other]?.ignored.removeAll { $0 == player } }
    for board in best.keys { best[board]?.removeAll { $0.player == player } }
  }

  private func hasDoneSomething(_ player: Int) -> Bool {
    guard let known = players[player] else { return false }
    return known.coins != 0 || !known.bought.isEmpty || !known.ignored.isEmpty
      || players.values.contains { $0.ignored.contains(player) }
      || matches.contains { $0.seats.contains { $0.player == player } }
  }

  /// The names that have done nothing and were not seen for so long.
  public mutating func idleNames(
    at time: Duration, unheard: Duration, idle: Duration
  ) -> [IdleName] {
    let old = fresh.filter { $0.value.seen < time - ($0.value.hasReturned ? idle : unheard) }
    for player in old.keys where hasDoneSomething(player) { fresh[player] = nil }
    return old.keys.filter { fresh[$0] != nil }.sorted().compactMap { number in
      players[number].map { (number: number, key: $0.name.lowercased()) }
    }
  }

  private mutating func write(_ cup: KeptCup) {
    let place = cups.firstIndex { $0.number == cup.number }
    let before = place.map { cups[$0].steps } ?? []
    var whole = KeptCup(number: cup.number, phase: cup.phase, steps: before + cup.steps)
    whole.heading = cup.heading
    whole.moments = cup.moments
    if let place { cups[place] = whole } else { cups.append(whole) }
    cups.sort { $0.number < $1.number }
  }

  private mutating func setSecret(of player: Int, to secret: [UInt8]) {
    guard let old = players[player] else { return }
    var new = KeptPlayer(number: old.number, name: old.name, secret: secret)
    (new.ignored, new.coins, new.ratings) = (old.ignored, old.coins, old.ratings)
    (new.bought, new.chosen) = (old.bought, old.chosen)
    players[player] = new
  }

  private mutating func write(_ match: KeptMatch) {
    matches.append(match)
    moves[match.number] = nil
    for seat in match.seats {
      guard let player = seat.player, players[player] != nil else { continue }
      players[player]?.coins += seat.coins ?? 0
      if let rating = seat.rating {
        players[player]?.ratings.removeAll { $0.game == rating.game }
        players[player]?.ratings.append(rating)
      }
      feats[player, default: []].formUnion(seat.feats)
      for mark in seat.marks { write(mark, of: player, in: match.number) }
      if let result = seat.result { add(result, to: player, in: match.game) }
    }
  }

  private mutating func write(_ mark: KeptMark, of player: Int, in match: Int) {
    var value = mark.rule == .feats ? feats[player]?.count ?? 0 : mark.value
    // The puzzle of a day counts only on that day.
    if mark.board.hasPrefix(DailyPuzzle.boardStart) {
      guard mark.board == DailyPuzzle(day: Self.day)?.board else { return }
    }
    if let old = best[mark.board]?.first(where: { $0.player == player })?.value {
      switch mark.rule {
      case .highest, .feats: guard value > old else { return }
      case .lowest: guard value < old else { return }
      case .latest: guard value != old else { return }
      case .sum: value += old
      }
    }
    best[mark.board, default: []].removeAll { $0.player == player }
    best[mark.board, default: []].append((player, value, match))
  }

  private mutating func add(_ result: String, to player: Int, in game: String) {
    let old = standings[["\(player)", game]]
    let streak = result == "won" ? (old?.streak ?? 0) + 1 : 0
    standings[["\(player)", game]] = (
      game: game, won: (old?.won ?? 0) + (result == "won" ? 1 : 0),
      lost: (old?.lost ?? 0) + (result == "lost" ? 1 : 0),
      drawn: (old?.drawn ?? 0) + (result == "drawn" ? 1 : 0), streak: streak,
      best: max(old?.best ?? 0, streak), rating: nil, programRating: nil
    )
  }
}

// MARK: - Answering

extension Shelf {
  public func answer(_ question: Question) -> Answer {
    switch question {
    case .secret(let key):
      player(key).map { .secret(key: $0.secret, passphrase: passphrases[$0.number] ?? []) }
        ?? .nothing
    case .player(let key):
      player(key).map { found in
        var found = found
        found.isFresh = fresh[found.number] != nil
        return .player(found)
      } ?? .nothing
    case .profile(let key): player(key).map { .profile(profile($0)) } ?? .nothing
    case .meetings(let key, let other):
      player(key).flatMap { one in player(other).map { .meetings(meetings(one, $0)) } } ?? .nothing
    case .feats(let key): player(key).map { .feats(feats[$0.number] ?? []) } ?? .nothing
    case .history(let key, let before, let count):
      player(key).map { .history(history($0.number, before, count)) } ?? .nothing
    case .top(let boards): .top(boards.sorted { $0.key < $1.key }.flatMap { top($0.key, $0.value) })
    case .today(let player): .today(today(for: player))
    case .match(let number):
      matches.first { $0.number == number }
        .map { .match(finished($0), heading: $0.heading, moves: $0.moves) } ?? .nothing
    case .moves(let number, let from, let count, let bytes):
      matches.first { $0.number == number }
        .map {
          .moves(
            finished($0), heading: $0.heading, page: page($0.moves, from, count, bytes),
            of: $0.moves.count { $0 == "\n" })
        } ?? .nothing
    case .cup(let number):
      cups.first { $0.number == number }
        .map { .cup($0, names: players.mapValues(\.name)) } ?? .nothing
    case .cups(let before, let count):
      .cups(
        cups.filter { $0.phase == "over" && $0.number < before }.reversed().prefix(count)
          .map { (number: $0.number, heading: $0.heading) })
    case .thought: .failed
    case .stretched: question.computed
    }
  }

  private func page(_ moves: String, _ from: Int, _ count: Int, _ bytes: Int) -> String {
    var page = ""
    for line in moves.split(separator: "\n").dropFirst(from - 1).prefix(count) {
      if !page.isEmpty, page.utf8.count + line.utf8.count + 1 > bytes { break }
      page += line + "\n"
    }
    return page
  }

  private func player(_ key: String) -> KeptPlayer? {
    players.values.first { $0.name.lowercased() == key }
  }

  private func profile(_ player: KeptPlayer) -> Answer.Profile {
    let points = ["slide.points", "slide.points.bots"].reduce(0) { sum, board in
      sum + (best[board]?.first { $0.player == player.number }?.value ?? 0)
    }
    let games = standings.filter { $0.key[0] == "\(player.number)" }.values
      .sorted { $0.game < $1.game }
      .map { standing in
        var whole = standing
        whole.rating = player.ratings.first { $0.game == standing.game }
        whole.programRating = player.ratings.first { $0.game == "\(standing.game).bots" }
        return whole
      }
    return (player.name, Self.day, player.coins, points, player.bought.count, games)
  }

  private func history(_ player: Int, _ before: Int, _ count: Int) -> [Answer.Finished] {
    matches.filter { $0.number < before && $0.seats.contains { $0.player == player } }
      .sorted { $0.number > $1.number }.prefix(count).map { match in
        var line = finished(match)
        let rating = match.seats.first { $0.player == player }?.rating
        line.rating = rating.map { Int($0.rating.rounded()) }
        return line
      }
  }

  private func today(for player: Int?) -> Answer.Today {
    var today: Answer.Today = (Self.day, Self.secondsLeft, 0, nil, nil)
    guard let board = DailyPuzzle(day: Self.day)?.board else { return today }
    today.best = top(board, 1).first
    today.solvers = best[board]?.count ?? 0
    today.own = best[board]?.first { $0.player == player }?.value
    return today
  }

  /// All meetings are of today.
  private func meetings(_ player: KeptPlayer, _ other: KeptPlayer) -> Answer.HeadToHead {
    var scores: [String: Answer.Score] = [:]
    let ours = matches.filter { match in
      match.seats.count == 2 && player.number != other.number
        && match.seats.contains { $0.player == other.number }
    }
    for match in ours.sorted(by: { $0.number < $1.number }) {
      guard let seat = match.seats.firstIndex(where: { $0.player == player.number }) else {
        continue
      }
      var score = scores[match.game] ?? (0, 0, 0)
      switch match.winner {
      case seat + 1: score.won += 1
      case 1...: score.lost += 1
      default: score.drawn += 1
      }
      scores[match.game] = score
    }
    let games = scores.sorted { $0.key < $1.key }.map { game, score in
      (game: game, ever: score, today: score)
    }
    return (player: player.name, other: other.name, games: games)
  }

  private func finished(_ match: KeptMatch) -> Answer.Finished {
    Answer.Finished(
      match: match.number, game: match.game, when: Self.moment,
      players: match.seats.map { seat in seat.player.flatMap { players[$0]?.name } },
      winner: match.winner, reason: match.reason, scores: match.seats.map(\.score),
      counts: match.counts)
  }

  private func top(_ board: String, _ count: Int) -> [Answer.Place] {
    let isLowest = ["time", "moves", "tries", "day"].contains { board.contains($0) }
    // At a tie the earlier one is first.
    let all = (best[board] ?? []).sorted { one, other in
      guard one.value == other.value else { return (one.value < other.value) == isLowest }
      return (one.match, one.player) < (other.match, other.player)
    }
    return all.prefix(count).enumerated().map { rank, entry in
      (
        board: board, rank: rank + 1, player: players[entry.player]?.name ?? "gone",
        value: entry.value
      )
    }
  }
}
