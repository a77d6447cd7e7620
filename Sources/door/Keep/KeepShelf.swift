import Platform

/// The stored data of everybody who is connected with an ssh key, shared by all their windows,
/// which write the same file. An entry stays while a window is open or a write is under way, so
/// that no window reads a file that is about to be replaced.
final class KeepShelf {
  private final class Place {
    let kept: KeptPerson
    var windows = 0
    var writes = 0

    init(_ kept: KeptPerson) { self.kept = kept }
  }

  private let folder: KeepFolder
  private let thread: KeepThread
  private var places: [String: Place] = [:]
  private var count = 0

  init(_ folder: KeepFolder, _ thread: KeepThread) {
    (self.folder, self.thread) = (folder, thread)
  }

  /// Can be read when there are outcomes.
  var descriptor: Int32 { thread.bell.descriptor }

  /// Somebody opens a window.
  func enter(_ fingerprint: String) -> KeptPerson {
    let place = places[fingerprint] ?? Place(folder.person(fingerprint))
    place.windows += 1
    places[fingerprint] = place
    return place.kept
  }

  /// A window is closed.
  func leave(_ fingerprint: String) {
    places[fingerprint]?.windows -= 1
    forget(fingerprint)
  }

  /// Writes what is kept, soon. Returns the number by which ``takeOutcomes()`` tells what came of
  /// it; `nil` if it is not written.
  func save(_ fingerprint: String) -> Int? {
    // A person without a name has nothing to come back to, and leaves no file.
    guard let place = places[fingerprint], place.kept.hasKeys else { return nil }
    count += 1
    let job = KeepThread.Job(fingerprint: fingerprint, text: place.kept.text, number: count)
    guard thread.give(job) else { return nil }
    place.writes += 1
    return count
  }

  func takeOutcomes() -> [KeepThread.Outcome] {
    let outcomes = thread.takeOutcomes()
    for outcome in outcomes {
      places[outcome.fingerprint]?.writes -= 1
      forget(outcome.fingerprint)
    }
    return outcomes
  }

  /// Waits until all is written, at most so long.
  func finish(within patience: Duration) {
    let end = Clock.now + patience
    while places.values.contains(where: { $0.writes > 0 }), Clock.now < end {
      thread.wait(end - Clock.now)
      _ = takeOutcomes()
    }
  }

  private func forget(_ fingerprint: String) {
    guard let place = places[fingerprint], place.windows == 0, place.writes == 0 else { return }
    places[fingerprint] = nil
  }
}
