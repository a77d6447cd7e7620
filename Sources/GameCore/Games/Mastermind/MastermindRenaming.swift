/// A renaming of places and colours, under which Mastermind stays the same game.
///
/// A game that began with `fdff` is equivalent to one that began with `abaa`, so a tree that covers
/// one of them covers both.
struct MastermindRenaming: Sendable {
  /// Our place for each place of the tree.
  private let places: [Int]
  /// The tree's colour for each colour of the game, if it is already known.
  private var colours: [Int?]

  init(places: [Int], colours: [Int?] = Array(repeating: nil, count: MastermindTree.colours)) {
    (self.places, self.colours) = (places, colours)
  }

  /// The renaming under which all `clues` follow the tree, and the node that they lead to; `nil` if
  /// they do not follow it.
  static func find(
    _ clues: [Clue], in tree: MastermindTree
  ) -> (renaming: MastermindRenaming, node: MastermindTree.Node)? {
    for places in orders {
      var renaming = MastermindRenaming(places: places)
      if let node = renaming.follow(clues, in: tree) { return (renaming, node) }
    }
    return nil
  }

  private mutating func follow(_ clues: [Clue], in tree: MastermindTree) -> MastermindTree.Node? {
    var node = tree.nodes[MastermindTree.root]
    for clue in clues {
      guard settle(clue.code, as: node.guess), let next = node.node(after: clue.feedback) else {
        return nil
      }
      node = tree.nodes[next]
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
