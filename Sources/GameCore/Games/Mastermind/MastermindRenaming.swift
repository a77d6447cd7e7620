/// Renames places and colours, under which Mastermind stays the same game.
///
/// A game that began with `fdff` is equivalent to one that began with `abaa`, so a tree that covers
/// one of them covers both.
struct MastermindRenaming: Sendable {
  /// Which of our places each of the tree's is.
  private let places: [Int]
  /// The tree's colour for each colour of the game, as far as it is fixed.
  private var colours: [Int?]

  private init(places: [Int]) {
    self.places = places
    colours = Array(repeating: nil, count: MastermindTree.colours)
  }

  /// Any of them.
  init(_ chance: inout Stream) {
    var places = Array(0..<MastermindTree.length)
    chance.shuffle(&places)
    var colours = Array(0..<MastermindTree.colours)
    chance.shuffle(&colours)
    self.places = places
    self.colours = colours
  }

  /// The names under which all of `clues` were the tree's own guesses, and where in the tree that
  /// leads; `nil` if they were others.
  static func find(
    _ clues: [Clue], in tree: MastermindTree
  ) -> (renaming: MastermindRenaming, node: MastermindTree.Node)? {
    for places in orders {
      var renaming = MastermindRenaming(places: places)
      if let node = renaming.follow(clues, in: tree) { return (renaming, node) }
    }
    return nil
  }

  private mutating func follow(
    _ clues: [Clue], in tree: MastermindTree
  ) -> MastermindTree.Node? {
    var node = tree.nodes[MastermindTree.root]
    for clue in clues {
      guard settle(clue.code, as: node.guess), let next = node.node(after: clue.feedback) else {
        return nil
      }
      node = tree.nodes[next]
    }
    return node
  }

  /// Whether the code can be called by that of the tree.
  private mutating func settle(_ code: Code, as other: Code) -> Bool {
    for (place, ours) in places.enumerated() {
      let (colour, wanted) = (code[ours], other[place])
      if colours[colour] == wanted { continue }
      guard colours[colour] == nil, !colours.contains(wanted) else { return false }
      colours[colour] = wanted
    }
    return true
  }

  /// The code that the tree's becomes. Colours that have not been played yet are taken in the order
  /// of their letters.
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
