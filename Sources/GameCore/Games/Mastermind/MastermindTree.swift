/// A decision tree for four places of six colours: the guess after each sequence of answers. It
/// takes 5,626 guesses over all 1,296 codes together, 4.341 on average, and never more than five.
///
/// It covers only one of all games that differ in the names of places and colours;
/// `MastermindRenaming` maps the others to it.
struct MastermindTree: Sendable {
  static let length = 4
  static let colours = 6

  /// Made by `Scripts/make/mastermind-tree`, an exhaustive search: no tree of at most five guesses
  /// takes fewer. The guess for each set of codes comes before those for its parts, which follow in
  /// the order of their answers. A guess is two digits in base 36: the code's number in the order
  /// of the letters. A set of one or two has no entry, as its first code is the guess.
  private static let text = """
    08ltmstmtsmymxmsllmymnmm9m8wext5n5vzwtghhxpzgfhrqrm5nvjvptmvhnqsqy2qtghgfhazelxfn4l5ftbp7x\
    pnaxgl7rjyjjlpgn9vas9zfg7n9tl4bl9r1n9j9f44gov5t1q5e5e4eug5eogiqvdzdyjogpdma5hcgc7o7475tdfo\
    bidg13gddsjg8j8a9u73ahag8r8l898mh1f1b09ud4853mbbhw7bqzn7gehqjb4ctqqq5tm7kq0tfz17ba5zus99gk\
    rbfqmaiyoy3t3r3s34bwdb8b7wjeb6g78976awd9pwaejkupaka6clcx6n6j6p6rouh21vda9e4h6scs191s2f1t4u\
    6m1r2y502g3u1m3o3u346hcjci1h5ca22j1o1u23141c1mczfbowa8t86biv0u2tck3e3h37cx5a3g6w6k0v2b1k0h\
    0f121m65020v09
    """

  struct Node: Sendable {
    let guess: Code
    /// How many codes are possible.
    let size: Int
    /// The total number of guesses for these codes from here on.
    var guesses: Int
    /// The number of guesses for the worst of these codes.
    var height = 1
    /// The next node after each answer but the winning one.
    var next: [(answer: Feedback, node: Int)] = []

    func node(after answer: Feedback) -> Int? { next.first { $0.answer == answer }?.node }
  }

  private(set) var nodes: [Node] = []

  /// Computed on first use, within a millisecond.
  static let whole = MastermindTree()

  init() {
    var digits = Self.text.utf8[...]
    _ = add(Self.all, &digits)
  }

  /// All codes in the order of their letters.
  private static let all =
    FittingCodes(length: length, colours: colours, clues: []).listed(most: 1296)

  private mutating func add(_ codes: [Code], _ digits: inout Substring.UTF8View) -> Int {
    let guess = codes.count > 2 ? Self.guess(&digits) ?? codes[0] : codes[0]
    let index = nodes.count
    nodes.append(Node(guess: guess, size: codes.count, guesses: codes.count))
    for part in Self.parts(of: codes, by: guess) where part.answer.gold < Self.length {
      let next = add(part.codes, &digits)
      nodes[index].next.append((part.answer, next))
      nodes[index].guesses += nodes[next].guesses
      nodes[index].height = max(nodes[index].height, nodes[next].height + 1)
    }
    return index
  }

  private static func guess(_ digits: inout Substring.UTF8View) -> Code? {
    let text = String(Substring(digits.prefix(2)))
    digits = digits.dropFirst(2)
    return Int(text, radix: 36).flatMap { all.indices.contains($0) ? all[$0] : nil }
  }

  /// The codes, divided by their answer to a guess, in the order of gold and then silver.
  private static func parts(
    of codes: [Code], by guess: Code
  ) -> [(answer: Feedback, codes: [Code])] {
    Dictionary(grouping: codes) { $0.feedback(for: guess) }
      .map { (answer: $0.key, codes: $0.value) }
      .sorted { ($0.answer.gold, $0.answer.silver) < ($1.answer.gold, $1.answer.silver) }
  }
}

/// A renaming of places and colours, under which Mastermind stays the same game.
///
/// A game that began with `fdff` is equivalent to one that began with `abaa`, so a tree that covers
/// one of them covers both.
struct MastermindRenaming: Sendable {
  /// Our place for each place of the tree.
  let places: [Int]
  /// The tree's colour for each colour of the game, if it is already known.
  var colours: [Int?] = Array(repeating: nil, count: MastermindTree.colours)

  /// The renaming under which all `clues` follow the tree, and the node that they lead to; `nil` if
  /// they do not follow it.
  static func find(_ clues: [Clue]) -> (renaming: MastermindRenaming, node: MastermindTree.Node)? {
    for places in orders {
      var renaming = MastermindRenaming(places: places)
      if let node = renaming.follow(clues) { return (renaming, node) }
    }
    return nil
  }

  private mutating func follow(_ clues: [Clue]) -> MastermindTree.Node? {
    let nodes = MastermindTree.whole.nodes
    var node = nodes[0]
    for clue in clues {
      guard settle(clue.code, as: node.guess), let next = node.node(after: clue.feedback) else {
        return nil
      }
      node = nodes[next]
    }
    return node
  }

  /// Adds what makes our code correspond to the tree's code. Returns false if that contradicts
  /// earlier names.
  private mutating func settle(_ code: Code, as other: Code) -> Bool {
    for (place, ours) in places.enumerated() {
      let (colour, wanted) = (code[ours], other[place])
      if colours[colour] == wanted { continue }
      guard colours[colour] == nil, !colours.contains(wanted) else { return false }
      colours[colour] = wanted
    }
    return true
  }

  /// Our code for a code of the tree. Colours that have not been played yet are taken in
  /// alphabetical order.
  func ours(_ code: Code) -> Code {
    var names = colours
    var result = Array(repeating: 0, count: places.count)
    for (place, ours) in places.enumerated() {
      let colour = code[place]
      let known = names.firstIndex(of: colour) ?? names.firstIndex(of: nil) ?? 0
      names[known] = colour
      result[ours] = known
    }
    return Code(result)
  }

  /// The orders of four places, the usual one first.
  private static let orders: [[Int]] = orders(of: MastermindTree.length)

  private static func orders(of count: Int) -> [[Int]] {
    guard count > 0 else { return [[]] }
    return orders(of: count - 1).flatMap { order in
      (0..<count).reversed().map { place in
        Array(order[..<place]) + [count - 1] + Array(order[place...])
      }
    }
  }
}
