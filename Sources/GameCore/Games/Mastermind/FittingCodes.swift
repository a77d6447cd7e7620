/// One guess and its answer.
struct Clue: Hashable, Sendable {
  let code: Code
  let feedback: Feedback
}

/// The codes that fit some clues, such as `aabc` with one gold and `ddef` with nothing.
///
/// There can be a million codes, so they are not tried one by one. A code is made place by place,
/// and dropped as soon as a clue can no longer be met.
struct FittingCodes: Hashable, Sendable {
  let length: Int
  let colours: Int
  let clues: [Clue]

  /// The number of all codes.
  var space: Int { (0..<length).reduce(1) { count, _ in count * colours } }

  /// The code with a number of all codes, from `aaa…` on.
  func code(_ index: Int) -> Code { Code(index: index, length: length, colours: colours) }

  func any(_ chance: inout Stream) -> Code { Code.drawn(length: length, colours: colours, &chance) }

  func fits(_ code: Code) -> Bool {
    clues.allSatisfy { code.feedback(for: $0.code) == $0.feedback }
  }

  /// The fitting codes in the order of their letters, at most `most`.
  func listed(most: Int) -> [Code] {
    var found: [Code] = []
    var search = Search(self, orders: Array(repeating: Array(0..<colours), count: length))
    search.run { code in
      found.append(code)
      return found.count < most
    }
    return found
  }

  /// A random code that fits, though not each is equally likely; `nil` if there is none.
  func drawn(_ chance: inout Stream) -> Code? {
    let orders = (0..<length).map { _ in
      var order = Array(0..<colours)
      chance.shuffle(&order)
      return order
    }
    var found: Code?
    var search = Search(self, orders: orders)
    search.run { code in
      found = code
      return false
    }
    return found
  }

  /// The codes that fit without the clue at `index`, which the player has forgotten.
  func forgetting(_ index: Int) -> FittingCodes {
    let left = clues[..<index] + clues[(index + 1)...]
    return FittingCodes(length: length, colours: colours, clues: Array(left))
  }
}

/// Makes codes place by place. It cannot take more steps than there are codes and beginnings of
/// codes, 1,111,110 at most, whatever the clues are.
private struct Search {
  let length: Int
  /// For each place, the order in which its colours are tried.
  let orders: [[Int]]
  var progress: [Progress]
  var used: [Int]

  /// How far one clue has been met.
  struct Progress {
    let clue: Clue
    /// How often its code holds each colour.
    let holds: [Int]
    var gold = 0
    /// Gold and silver.
    var both = 0

    /// Whether the clue can still be met with this many empty places.
    func isPossible(_ empty: Int) -> Bool {
      (0...empty).contains(clue.feedback.gold - gold)
        && (0...empty).contains(clue.feedback.gold + clue.feedback.silver - both)
    }
  }

  init(_ codes: FittingCodes, orders: [[Int]]) {
    length = codes.length
    self.orders = orders
    used = Array(repeating: 0, count: codes.colours)
    progress = codes.clues.map { clue in
      var holds = Array(repeating: 0, count: codes.colours)
      for place in 0..<codes.length { holds[clue.code[place]] += 1 }
      return Progress(clue: clue, holds: holds)
    }
  }

  mutating func run(_ visit: (Code) -> Bool) { _ = fill(Code([]), visit) }

  /// Extends the partial code. Returns false to stop the search.
  private mutating func fill(_ code: Code, _ visit: (Code) -> Bool) -> Bool {
    let place = code.length
    guard place < length else { return visit(code) }
    for index in 0..<used.count {
      let colour = orders[place][index]
      let isPossible = count(colour, at: place, 1)
      var longer = code
      longer.append(colour)
      used[colour] += 1
      let goesOn = !isPossible || fill(longer, visit)
      used[colour] -= 1
      _ = count(colour, at: place, -1)
      guard goesOn else { return false }
    }
    return true
  }

  /// Adds a colour at a place or, with `step` -1, removes it. Returns whether all clues can still
  /// be met.
  private mutating func count(_ colour: Int, at place: Int, _ step: Int) -> Bool {
    var isPossible = true
    for index in progress.indices {
      progress[index].gold += progress[index].clue.code[place] == colour ? step : 0
      progress[index].both += used[colour] < progress[index].holds[colour] ? step : 0
      isPossible = isPossible && progress[index].isPossible(length - place - 1)
    }
    return isPossible
  }
}
