import GameCore
import Protocol

/// Compares what was promised of the chance of matches with what came of it.
struct Promises {
  /// By table: the hash of the server's part of the next match, and of the one under way.
  private var coming: [Int: String] = [:]
  private var running: [Int: (match: Int?, commit: String, salts: Salts?)] = [:]

  /// Reads a line, and returns what in it was not as promised.
  mutating func hear(_ line: ServerLine) -> [String] {
    guard let room = line.number(.room) else { return [] }
    switch (line.kind, line.name) {
    case (.done, _): return promise(line[.commit], in: room)
    case (.row, _) where line[.phase] == "open": return promise(line[.commit], in: room)
    case (.row, _) where line[.phase] == "over": return promise(line[.next], in: room)
    case (.event, "start"): return begin(line, in: room)
    case (.event, "over"): return end(line, in: room)
    default: return []
    }
  }

  mutating func forget(_ room: Int) { (coming[room], running[room]) = (nil, nil) }

  private mutating func promise(_ commit: String?, in room: Int) -> [String] {
    guard let commit else { return [] }
    let known = coming[room]
    coming[room] = commit
    return known == nil || known == commit
      ? [] : ["room \(room) promised \(known ?? "-"), and now \(commit)"]
  }

  private mutating func begin(_ line: ServerLine, in room: Int) -> [String] {
    // The line goes to several players.
    let match = line.number(.match)
    if let running = running[room], running.match == match {
      return same(line[.commit], running.commit, room)
    }
    let salts = line[.salts].flatMap { Salts($0) }
    running[room] = (match, line[.commit] ?? "", salts)
    defer { coming[room] = nil }
    guard let count = line[.seats]?.split(separator: ",").count,
      salts.map({ $0.words.count == count }) ?? (line[.salts] == nil)
    else { return ["room \(room) has other salts than seats"] }
    return coming[room].map { same(line[.commit], $0, room) } ?? []
  }

  private func same(_ told: String?, _ promised: String, _ room: Int) -> [String] {
    told == promised ? [] : ["room \(room) began with \(told ?? "-"), promised was \(promised)"]
  }

  private mutating func end(_ line: ServerLine, in room: Int) -> [String] {
    defer { running[room] = nil }
    let faults = promise(line[.next], in: room)
    guard let running = running[room], running.match == line.number(.match),
      let seed = line[.seed].flatMap({ Seed($0) })
    else {
      return faults
    }
    let part = line[.part].flatMap { Seed($0) } ?? seed
    let isSeed = running.salts.map { Seed(part: part, salts: $0) == seed } ?? (part == seed)
    guard part.commit == running.commit, isSeed else {
      return faults + ["the seed of room \(room) is not what was promised"]
    }
    return faults
  }
}
