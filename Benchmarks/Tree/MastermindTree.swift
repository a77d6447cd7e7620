// Finds the decision tree that takes the fewest guesses for 4 places of 6 colours, over all 1,296
// codes together, with a bound on the longest game. `Scripts/make/mastermind-tree` builds and runs
// it.
//
// A set holds the codes that are still possible. Its cost is the number of guesses that all its
// codes take together from here on: its own size, plus the costs of the sets into which the best
// guess divides it. A lower bound ends a hopeless set early: the first guess finds one code, the
// second at most 13 others, as there are 14 answers and one of them is the end. Every guess that
// could be better is tried; of guesses that divide a set alike, or that differ only in the names of
// places and colours, one is enough. So the result is optimal: 5,625 with six guesses, which is
// what Koyama and Lai found in 1993, and 5,626 with five.

/// A code is its number from 0 (aaaa) to 1295 (ffff), four digits in base six.
typealias Number = Int

let places = 4
let colours = 6
let all = 1296
/// Gold times five plus silver, and the one that ends it.
let answers = 25
let won = 20
/// Worse than any tree.
let never = 1_000_000

struct Codes {
  let digits: [[Int]] = (0..<all).map { [$0 / 216, $0 / 36 % 6, $0 / 6 % 6, $0 % 6] }
  /// What each guess is answered with for each code.
  let answer: UnsafeMutablePointer<UInt8>
  /// A large number for each code; those of a set's codes together name the set.
  let mark: [UInt64]

  init() {
    answer = .allocate(capacity: all * all)
    var state: UInt64 = 1
    mark = (0..<all).map { _ in
      state &+= 0x9e37_79b9_7f4a_7c15
      return mixed(state)
    }
    for guess in 0..<all {
      for code in 0..<all {
        answer[guess * all + code] = UInt8(Self.answer(digits[guess], digits[code]))
      }
    }
  }

  static func answer(_ guess: [Int], _ code: [Int]) -> Int {
    let gold = (0..<places).reduce(0) { $0 + (guess[$1] == code[$1] ? 1 : 0) }
    let both = (0..<colours).reduce(0) { sum, colour in
      sum + min(guess.count { $0 == colour }, code.count { $0 == colour })
    }
    return gold * 5 + both - gold
  }

  func number(_ digits: [Int]) -> Number { digits.reduce(0) { $0 * 6 + $1 } }
}

func mixed(_ number: UInt64) -> UInt64 {
  var mixed = number
  mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
  mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
  return mixed ^ (mixed >> 31)
}

/// A way to call places and colours by other names, under which the game stays the same: the code
/// that each code becomes.
typealias Renaming = [UInt16]

func orders(_ count: Int) -> [[Int]] {
  guard count > 0 else { return [[]] }
  return orders(count - 1).flatMap { order in
    (0..<count).map { place in Array(order[..<place]) + [count - 1] + Array(order[place...]) }
  }
}

func renamings(_ codes: Codes) -> [Renaming] {
  orders(places).flatMap { place in
    orders(colours).map { colour in
      (0..<all).map { code in
        UInt16(codes.number(place.map { colour[codes.digits[code][$0]] }))
      }
    }
  }
}

struct Search {
  struct Key: Hashable {
    let set: UInt64
    let left: Int
  }

  struct Found {
    var cost: Int
    var guess: Number
    /// Otherwise it costs that or more.
    var isExact: Bool
  }

  struct Plan {
    let guess: Number
    /// What it costs at least, and what it will.
    let least: Int
    let hoped: Double
  }

  let codes = Codes()
  var known: [Key: Found] = [:]
  /// By number of guesses left and size: what a set costs at least.
  let least: [[Int]]
  /// By size: what a set is likely to cost.
  let hoped: [Double]

  init(guessesMax: Int) {
    least = (0...guessesMax).map { left in
      (0...all).map { size in
        var (rest, reach, cost) = (size, 1, 0)
        for guess in stride(from: 1, through: left, by: 1) {
          cost += min(rest, reach) * guess
          rest -= min(rest, reach)
          reach *= 13
        }
        return rest > 0 ? never : cost
      }
    }
    hoped = (0...all).map { size in
      var (cost, reach, rest) = (0.0, 1.0, Double(size))
      var guess = 1.0
      while rest > 0 {
        cost += min(rest, reach) * guess
        rest -= min(rest, reach)
        reach *= 4.5
        guess += 1
      }
      return cost
    }
  }

  func mark(_ set: [UInt16]) -> UInt64 { set.reduce(0) { $0 &+ codes.mark[Int($1)] } }

  /// What `set` costs with so many guesses left, or `budget` or more if it cannot be below it.
  mutating func cost(
    _ set: [UInt16], left: Int, budget: Int, _ names: [Renaming]
  ) -> Int {
    if least[left][set.count] >= budget { return budget }
    if set.count == 1 { return 1 }
    if set.count == 2 { return 3 }
    let key = Key(set: mark(set), left: left)
    if let found = known[key], found.isExact || found.cost >= budget { return found.cost }
    var best = Found(cost: budget, guess: -1, isExact: false)
    for plan in plans(set, left: left, names) {
      if plan.least >= best.cost { continue }
      let narrower = names.filter { Number($0[plan.guess]) == plan.guess }
      let cost = cost(set, after: plan, left: left, budget: best.cost, narrower)
      if cost < best.cost { best = Found(cost: cost, guess: plan.guess, isExact: true) }
      if best.cost == least[left][set.count] { break }
    }
    known[key] = best
    return best.cost
  }

  private mutating func cost(
    _ set: [UInt16], after plan: Plan, left: Int, budget: Int, _ names: [Renaming]
  ) -> Int {
    var sum = plan.least
    // Small sets first: they show soonest that the search is hopeless.
    for part in parts(set, plan.guess).sorted(by: { $0.count < $1.count }) {
      let low = least[left - 1][part.count]
      sum += cost(part, left: left - 1, budget: budget - sum + low, names) - low
      if sum >= budget { return budget }
    }
    return sum
  }

  /// What is left after each answer but the last one, in the order of the answers.
  func parts(_ set: [UInt16], _ guess: Number) -> [[UInt16]] {
    var parts: [[UInt16]] = Array(repeating: [], count: answers)
    for code in set { parts[Int(codes.answer[guess * all + Int(code)])].append(code) }
    parts[won] = []
    return parts.filter { !$0.isEmpty }
  }

  /// The guesses, one of each kind, the most promising first.
  private func plans(_ set: [UInt16], left: Int, _ names: [Renaming]) -> [Plan] {
    var plans: [Plan] = []
    var seen: Set<UInt64> = []
    // Those that may be it come first, so that of guesses that cut alike one of them is taken.
    let others = (0..<all).filter { !set.contains(UInt16($0)) }
    for guess in set.map(Number.init) + others
    where names.count < 2 || !names.contains(where: { Number($0[guess]) < guess }) {
      guard let (plan, cut) = plan(set, guess, left: left) else { continue }
      if seen.insert(cut).inserted { plans.append(plan) }
    }
    return plans.sorted { ($0.hoped, $0.guess) < ($1.hoped, $1.guess) }
  }

  private func plan(
    _ set: [UInt16], _ guess: Number, left: Int
  ) -> (plan: Plan, cut: UInt64)? {
    withUnsafeTemporaryAllocation(of: (count: Int, mark: UInt64).self, capacity: answers) {
      $0.initialize(repeating: (0, 0))
      let row = codes.answer + guess * all
      for code in set {
        let answer = Int(row[Int(code)])
        $0[answer].count += 1
        $0[answer].mark &+= codes.mark[Int(code)]
      }
      var (low, hope) = (set.count, Double(set.count))
      var cut = UInt64($0[won].count)
      for answer in 0..<answers where answer != won && $0[answer].count > 0 {
        if $0[answer].count == set.count { return nil }
        low += least[left - 1][$0[answer].count]
        hope += hoped[$0[answer].count]
        cut &+= mixed($0[answer].mark)
      }
      return low >= never ? nil : (Plan(guess: guess, least: low, hoped: hope), cut)
    }
  }

  // MARK: - The tree

  /// The tree as text, the guess of each set before those of its parts: a guess is two digits in
  /// base 36. A set of one or two has none, as its first code is the guess.
  func text(_ set: [UInt16], left: Int) -> String {
    guard set.count > 2, let found = known[Key(set: mark(set), left: left)] else { return "" }
    let own = String(found.guess / 36, radix: 36) + String(found.guess % 36, radix: 36)
    return own + parts(set, found.guess).map { text($0, left: left - 1) }.joined()
  }
}

@main
enum MastermindTree {
  static func main() {
    let guessesMax = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 5
    guard (5...12).contains(guessesMax) else { return print("5 to 12 guesses") }
    var search = Search(guessesMax: guessesMax)
    let codes = (0..<all).map(UInt16.init)
    let cost = search.cost(codes, left: guessesMax, budget: never, renamings(search.codes))
    print("\(cost) guesses, at most \(guessesMax):")
    print(search.text(codes, left: guessesMax))
  }
}
