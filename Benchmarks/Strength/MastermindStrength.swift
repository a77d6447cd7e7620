import GameCore
import Glibc
import Wire

/// Four places of six colours: 4.341 guesses on average is the least with never more than five, and
/// the guess with the most answers, the strongest of the simple rules, takes 4.373 (Kooi 2005). The
/// other sizes, whose best is not known to us, are sampled.
func mastermindFindings() -> Findings {
  let memory = Memory()
  var findings: Findings = [{ everyCode(memory) }]
  for level in [Level.good, .easy] {
    findings.append { average("length=4 colours=6", level, 1000, memory) }
  }
  for size in ["length=3 colours=10", "length=4 colours=10", "length=5 colours=8"] {
    for level in [Level.best, .good] { findings.append { average(size, level, 50, memory) } }
  }
  for level in [Level.best, .good] {
    findings.append { average("length=6 colours=10", level, 20, memory) }
  }
  for size in ["length=4 colours=10", "length=6 colours=10"] {
    findings.append { slowest(size, 10, memory) }
  }
  return findings
}

/// The guesses that the best player takes, over all codes, by walking what it answers.
private func everyCode(_ memory: Memory) -> Finding {
  let codes = allCodes()
  return .exact("best, all 1296 codes, guesses", known: 4.341, digits: 4) {
    let sum = guesses(for: codes, after: [], memory)
    return Double(sum) / Double(codes.count)
  }
}

private func allCodes() -> [Code] {
  let letters = Array("abcdef".utf8)
  return (0..<1296).compactMap { number in
    let text = [216, 36, 6, 1].map { letters[number / $0 % 6] }
    return Code(text, length: 4, colours: 6)
  }
}

/// What `codes` take together once `rows` were told: the same guess for all of them, and then for
/// each answer those that would be answered so.
private func guesses(for codes: [Code], after rows: [Facts], _ memory: Memory) -> Int {
  guard let settings = Settings("mastermind seats=1 attempts=20") else { stop("no settings") }
  let view = View(seats: [[:]], rows: rows)
  let observation = Observation(settings: settings, seat: 1, view: view)
  guard let strategy = observation.strategy,
    let guess = Code(strategy.advice(memory).move.utf8.dropFirst(6), length: 4, colours: 6)
  else { stop("nothing to do after \(rows)") }
  let parts = Dictionary(grouping: codes) { $0.feedback(for: guess) }
  return codes.count
    + parts.filter { $0.key.gold < 4 }.reduce(0) { sum, part in
      let row: Facts = [
        .seat: 1, .code: guess.description, .gold: part.key.gold, .silver: part.key.silver,
      ]
      return sum + guesses(for: part.value, after: rows + [row], memory)
    }
}

/// The guesses of a player until the code is found.
private func average(_ size: String, _ level: Level, _ count: Int, _ memory: Memory) -> Finding {
  let alone = Duel("mastermind", "\(size) attempts=20", [level])
  return .average("\(level), \(size), guesses", count: count, digits: 3) {
    let match = alone.played($0, memory)
    guard match.outcome?.winner == .seat(1) else { stop("match \($0) was not won") }
    return Double(match.moves.count)
  }
}

/// The longest that the best player thought about a guess, of a processor's time.
private func slowest(_ size: String, _ count: Int, _ memory: Memory) -> Finding {
  let alone = Duel("mastermind", "\(size) attempts=20", [.best])
  return .exact("best, \(size), ms for the slowest guess", digits: 1) {
    var slowest = 0.0
    for number in 0..<count {
      let match = alone.played(number, memory)
      slowest = max(slowest, longest(match, memory))
    }
    return slowest * 1000
  }
}

/// Thinks about each move of a match again.
private func longest(_ match: Match, _ memory: Memory) -> Double {
  var again = Match(match.setup)
  var longest = 0.0
  for move in match.moves {
    guard let strategy = Observation(of: again, from: 1)?.strategy,
      case .played(let text) = move.action
    else { break }
    let start = processorTime()
    _ = strategy.advice(memory)
    longest = max(longest, processorTime() - start)
    do throws(IllegalMove) {
      try again.play(text, by: 1, at: 0)
    } catch {
      stop("\(text) was refused")
    }
  }
  return longest
}

private func processorTime() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}
