/// How a bank ends that draws below 5, computed exactly over all cards that it may get, without
/// replacement.
///
/// The order of the cards does not matter until the bank stops. So each set of cards is examined
/// once, with the chance of all its orders together.
struct MediaBankOdds {
  /// The chance of ending with each number of halves; the last entry is the chance of passing 7½.
  private(set) var ends = Array(repeating: 0.0, count: 17)
  private var unseen: Unseen

  /// `start` is what everybody knows of the bank's hand, in halves.
  init(_ unseen: Unseen, start: Int) {
    self.unseen = unseen
    guard start < SieteYMedia.bankStands.halves else {
      ends[min(start, 16)] = 1
      return
    }
    visit(from: 0, sum: max(0, start), drawn: 0, ofKind: 0, chance: 1)
  }

  /// The chance that a player with this many halves wins. The bank wins equal points.
  func winning(with halves: Int) -> Double {
    ends[..<max(0, min(halves, 16))].reduce(ends[16], +)
  }

  /// Visits all continuations after the bank has drawn some cards, `ofKind` of them of the last
  /// kind.
  private mutating func visit(from first: Int, sum: Int, drawn: Int, ofKind: Int, chance: Double) {
    guard unseen.total > 0 else { return }
    let each = chance / Double(unseen.total)
    for kind in unseen.counts.indices {
      let after = sum + Unseen.halves[kind]
      let count = unseen.counts[kind]
      if after >= SieteYMedia.bankStands.halves {
        ends[min(after, 16)] += each * Double(count)
      } else if kind >= first, count > 0 {
        let same = kind == first ? ofKind : 0
        let orders = Double(drawn + 1) / Double(same + 1)
        guard unseen.take(kind) else { continue }
        visit(
          from: kind, sum: after, drawn: drawn + 1, ofKind: same + 1,
          chance: each * Double(count) * orders)
        unseen.putBack(kind)
      }
    }
  }
}
