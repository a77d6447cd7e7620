import Wire

/// How the house plays Mastermind.
///
/// For four places of six colours the best level follows a tree. Otherwise it takes the guess after
/// which the fewest further guesses are expected; if there are too many codes for that, it uses a
/// sample. The good level guesses any code that fits all answers. The easy level sometimes forgets
/// a try.
struct MastermindStrategy: Strategy, Hashable {
  let codes: FittingCodes
  let left: Int

  init?(_ observation: Observation) {
    let settings = observation.settings
    guard settings.game.rules.name == Mastermind.rules.name, observation.own[.out] == nil,
      observation.own[.place] == nil
    else { return nil }
    let (length, colours) = (settings.number(.length), settings.number(.colours))
    var clues: [Clue] = []
    for row in observation.view.rows where row.plain(.seat) == observation.seat.number {
      guard let clue = Clue(row, length: length, colours: colours) else { return nil }
      clues.append(clue)
    }
    let left = settings.number(.attempts) - clues.count
    guard left > 0 else { return nil }
    self.init(FittingCodes(length: length, colours: colours, clues: clues), left: left)
  }

  init(_ codes: FittingCodes, left: Int) { (self.codes, self.left) = (codes, left) }

  func plan(_ level: Level, _ memory: Memory, _ chance: inout Stream) -> [String] {
    let guess =
      switch level {
      case .easy: casual(&chance)
      case .good: fitting(codes, &chance)
      case .best: strongest(memory, &chance)
      }
    return ["guess \(guess)"]
  }

  func advice(_ memory: Memory) -> Advice {
    let guess = best(memory)
    return Advice("guess \(guess)", as: "\(guess)", position.grounds(for: guess))
  }

  func cost(of move: String, _ memory: Memory) -> Cost? {
    guard let text = move.argument(of: "guess"),
      let guess = Code(text, length: codes.length, colours: codes.colours)
    else { return nil }
    return position.cost(of: guess, against: best(memory))
  }

  var position: MastermindPosition { MastermindPosition(codes, left: left) }

  /// The best player's guess. It is cached, as a review asks for it several times.
  func best(_ memory: Memory) -> Code {
    if let known: Code = memory.solution(of: self, in: Mastermind.self) { return known }
    let guess = node.map { $0.renaming.ours($0.node.guess) } ?? position.best
    memory.keep(guess, of: self, in: Mastermind.self)
    return guess
  }

  /// The tree's guess, if all guesses so far followed the tree and enough are left to follow it to
  /// the end.
  var node: (renaming: MastermindRenaming, node: MastermindTree.Node)? {
    guard codes.length == MastermindTree.length, codes.colours == MastermindTree.colours,
      let found = MastermindRenaming.find(codes.clues), found.node.height <= left
    else { return nil }
    return found
  }
}

extension Clue {
  /// `try=1 code=aabc gold=1 silver=0`; `nil` if it is malformed, or if it ended the search.
  fileprivate init?(_ row: Facts, length: Int, colours: Int) {
    guard let text = row[.code], let code = Code(text.utf8, length: length, colours: colours),
      let gold = row.plain(.gold), let silver = row.plain(.silver),
      gold < length, silver <= length, gold + silver <= length
    else { return nil }
    self.init(code: code, feedback: Feedback(gold: gold, silver: silver))
  }
}

// MARK: - The levels

extension MastermindStrategy {
  /// The best guess. Before the first answer its letters are random: guesses that differ only in
  /// letters and in the order of places are equally good.
  private func strongest(_ memory: Memory, _ chance: inout Stream) -> Code {
    let guess = best(memory)
    guard codes.clues.isEmpty else { return guess }
    var letters = Array(0..<codes.colours)
    chance.shuffle(&letters)
    var colours = (0..<codes.length).map { letters[guess[$0]] }
    chance.shuffle(&colours)
    return Code(colours)
  }

  /// A code that fits, or any code if none fits.
  private func fitting(_ codes: FittingCodes, _ chance: inout Stream) -> Code {
    guard !codes.clues.isEmpty else { return codes.any(&chance) }
    let listed = codes.listed(most: MastermindPosition.listedMax)
    guard listed.count < MastermindPosition.listedMax else {
      return codes.drawn(&chance) ?? codes.any(&chance)
    }
    return listed.isEmpty ? codes.any(&chance) : listed[chance.below(listed.count)]
  }

  /// As the good level, but one guess in three forgets a try.
  private func casual(_ chance: inout Stream) -> Code {
    guard !codes.clues.isEmpty, chance.below(3) == 0 else { return fitting(codes, &chance) }
    return fitting(codes.forgetting(chance.below(codes.clues.count)), &chance)
  }
}

// MARK: - The worth of a position: the guesses that it still takes on average

extension Mastermind {
  public func worth(to seat: Seat, _ settings: Settings, _ memory: Memory) -> Worth? {
    guard tries.indices.contains(seat.index) else { return nil }
    if race.standings[seat.index].isFinished { return Worth(0, .guesses) }
    let clues = tries[seat.index].map { Clue(code: $0.code.forRules, feedback: $0.feedback) }
    let codes = FittingCodes(
      length: settings.number(.length), colours: settings.number(.colours), clues: clues)
    // Computed even with no tries left, so that luck and mistakes add up to the distance that
    // remained.
    let left = max(1, settings.number(.attempts) - clues.count)
    let strategy = MastermindStrategy(codes, left: left)
    // Exact as long as the guesses follow the tree, otherwise an estimate.
    guard let node = strategy.node?.node else {
      return Worth(strategy.position.value(strategy.best(memory)).guesses, .guesses)
    }
    return Worth(Double(node.guesses) / Double(max(1, node.size)), .guesses)
  }
}

/// The number of codes that fit all clues, to be shown beside the tries.
public struct CodesLeft: Equatable, Sendable {
  /// The count before the first try, and after each.
  public let counts: [Int]

  /// Larger code spaces are not counted, as that would delay the screen. This many codes take a
  /// millisecond.
  private static let spaceMax = 10_000

  /// `nil` if there are too many codes, or a try is not a code.
  public init?(length: Int, colours: Int, tries: [(code: String, gold: Int, silver: Int)]) {
    guard (1...6).contains(length), (1...10).contains(colours), tries.count <= 20 else {
      return nil
    }
    let all = FittingCodes(length: length, colours: colours, clues: [])
    guard all.space <= Self.spaceMax else { return nil }
    var codes = all.listed(most: all.space)
    var counts = [codes.count]
    for made in tries {
      guard let code = Code(made.code.utf8, length: length, colours: colours),
        made.gold >= 0, made.silver >= 0, made.gold + made.silver <= length
      else { return nil }
      let feedback = Feedback(gold: made.gold, silver: made.silver)
      codes.removeAll { $0.feedback(for: code) != feedback }
      counts.append(codes.count)
    }
    self.counts = counts
  }
}
