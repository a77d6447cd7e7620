/// The cache of a thinker: finished and unfinished computations, and the time limit of the current
/// thought.
///
/// It belongs to one thread. Its contents can be computed again at any time, so the oldest are
/// evicted. Each game has a shelf of its own, so that one game does not evict another's.
public final class Memory {
  private struct Shelf: Hashable {
    let game: ObjectIdentifier
    let isForTables: Bool
  }

  private struct Place: Equatable {
    let shelf: Shelf
    let name: AnyHashable
  }

  private var shelves: [Shelf: Recent<AnyHashable, any Sendable>] = [:]
  /// The most recently requested is last.
  private var unfinished: [Place] = []
  /// Whether the current thought has used its time; it then ends with its best result. It is called
  /// some thousand times a second. Without a limit it always returns false.
  private(set) var isTimeUp: () -> Bool = { false }
  /// Whether the current thought had to do without a table, as there was no time to finish it.
  public private(set) var lacksTable = false

  public init() {}

  public func thinking<Result>(until isTimeUp: @escaping () -> Bool, _ think: () -> Result)
    -> Result
  {
    self.isTimeUp = isTimeUp
    lacksTable = false
    defer { self.isTimeUp = { false } }
    return think()
  }

  /// Continues unfinished computations, beginning with the one that was asked for last.
  public func goOn(until isTimeUp: @escaping () -> Bool) {
    thinking(until: isTimeUp) {
      while !isTimeUp(), let place = unfinished.last {
        unfinished.removeLast()
        if let work = take(place) as? any Gradual { goOn(work, at: place) }
      }
    }
  }

  private func goOn(_ work: any Gradual, at place: Place) {
    var work = work
    work.goOn(self)
    keep(unfinished: work, at: place)
  }
}

/// A computation that takes a while and is done piece by piece.
protocol Gradual: Sendable {
  var isDone: Bool { get }
  /// Continues by at least one piece, until it is done or the time of the current thought is used.
  mutating func goOn(_ memory: Memory)
}

// MARK: - Tables and solutions

extension Memory {
  /// The table of that name, computed as far as there is time now, and continued later. `wish` says
  /// what is needed of it.
  func table<Table: Gradual>(
    _ name: String, of game: any Game.Type, orBegin begin: () -> Table,
    wish: (inout Table) -> Void = { _ in }
  ) -> Table {
    let place = place(of: name, isTable: true, in: game)
    var table = take(place) as? Table ?? begin()
    wish(&table)
    if !table.isDone { table.goOn(self) }
    keep(unfinished: table, at: place)
    if !table.isDone { lacksTable = true }
    return table
  }

  func solution<Solution: Sendable>(of position: some Hashable, in game: any Game.Type) -> Solution?
  {
    shelves[place(of: position, in: game).shelf]?.use(position) as? Solution
  }

  func keep(_ solution: some Sendable, of position: some Hashable, in game: any Game.Type) {
    keep(solution, at: place(of: position, in: game))
  }

  /// Keeps a solution that is wanted next, and improves it when there is time.
  func improve(_ solution: some Gradual, of position: some Hashable, in game: any Game.Type) {
    keep(unfinished: solution, at: place(of: position, in: game))
  }

  private func place(
    of name: AnyHashable, isTable: Bool = false, in game: any Game.Type
  ) -> Place {
    Place(shelf: Shelf(game: ObjectIdentifier(game), isForTables: isTable), name: name)
  }

  /// Removes a value, so that it can be changed without being copied.
  private func take(_ place: Place) -> (any Sendable)? { shelves[place.shelf]?.take(place.name) }

  private func keep(_ thing: some Sendable, at place: Place) {
    let most = place.shelf.isForTables ? RuleLimits.tablesMax : RuleLimits.solutionsMax
    shelves[place.shelf, default: Recent(most: most)].keep(thing, for: place.name)
  }

  /// Keeps a computation that is continued later, unless it is done.
  private func keep(unfinished work: some Gradual, at place: Place) {
    keep(work, at: place)
    guard !work.isDone else { return }
    unfinished.removeAll { $0 == place }
    unfinished.append(place)
    if unfinished.count > RuleLimits.unfinishedMax { unfinished.removeFirst() }
  }
}
