/// The moments at which sessions, rooms, cups and the news want to be woken: a heap, so that the
/// next one is found at once among any number.
///
/// An entry is only a reminder to look at its owner, which knows the real deadline. Most deadlines
/// move on before they come (a turn's clock with every turn). The entry then stays where it is and
/// is put back when its moment comes. So an owner has a few entries in the heap at most, not one
/// for each turn.
struct Timers: Sendable {
  enum Owner: Hashable, Sendable {
    case session(SessionID)
    case room(Int)
    case cup(Int)
    /// Those who follow the lobby.
    case news

    /// The owner as a single number, which takes half the memory.
    fileprivate var rank: Int {
      switch self {
      case .session(let id): 3 * id.index
      case .room(let number): 3 * number + 1
      case .cup(let number): 3 * number + 2
      case .news: -1
      }
    }

    fileprivate init(rank: Int) {
      switch rank % 3 {
      case 0: self = .session(SessionID(rank / 3))
      case 1: self = .room(rank / 3)
      case 2: self = .cup(rank / 3)
      default: self = .news
      }
    }
  }

  private var heap: [(moment: Instant, rank: Int)] = []
  /// The earliest entry of each owner, by its rank.
  private var queued: [Int: Instant] = [:]

  var next: Instant? { heap.first?.moment }
  var count: Int { heap.count }

  /// Makes sure that `owner` is woken at `moment` or before.
  mutating func wake(_ owner: Owner, at moment: Instant) {
    let rank = owner.rank
    if let known = queued[rank], known <= moment { return }
    queued[rank] = moment
    heap.append((moment, rank))
    var child = heap.count - 1
    while child > 0, heap[child].moment < heap[(child - 1) / 2].moment {
      heap.swapAt(child, (child - 1) / 2)
      child = (child - 1) / 2
    }
    trim()
  }

  mutating func due(at now: Instant) -> Owner? {
    while let first = heap.first, first.moment <= now {
      heap.swapAt(0, heap.count - 1)
      heap.removeLast()
      sinkFirst()
      // This entry was replaced by an earlier one and is obsolete.
      guard queued[first.rank] == first.moment else { continue }
      queued[first.rank] = nil
      return Owner(rank: first.rank)
    }
    return nil
  }

  mutating func forget(_ owner: Owner) {
    queued[owner.rank] = nil
    trim()
  }

  /// Removes obsolete entries when they outnumber the others. Otherwise they go when their moment
  /// comes.
  private mutating func trim() {
    guard heap.count > 2 * queued.count + 64 else { return }
    // A sorted list is a heap. It is sorted by owner too, because a Dictionary's order differs from
    // run to run.
    heap = queued.map { ($1, $0) }.sorted(by: <)
  }

  private mutating func sinkFirst() {
    var parent = 0
    while true {
      let children = [parent * 2 + 1, parent * 2 + 2].filter { $0 < heap.count }
      guard let least = children.min(by: { heap[$0].moment < heap[$1].moment }),
        heap[least].moment < heap[parent].moment
      else { return }
      heap.swapAt(parent, least)
      parent = least
    }
  }
}
