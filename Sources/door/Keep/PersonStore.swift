import Platform

/// The stored data of everybody who is connected with an ssh key, shared by all their windows,
/// which write the same file. An entry stays while a window is open or a write is under way, so
/// that no window reads a file that is about to be replaced.
final class PersonStore {
  private final class Place {
    let kept: StoredPerson
    var windows = 0
    var writes = 0

    init(_ kept: StoredPerson) { self.kept = kept }
  }

  private let folder: PersonFolder
  private let thread: PersonWriter
  private var places: [String: Place] = [:]
  private var count = 0

  init(_ folder: PersonFolder, _ thread: PersonWriter) {
    (self.folder, self.thread) = (folder, thread)
  }

  /// Can be read when there are outcomes.
  var descriptor: Int32 { thread.bell.descriptor }

  /// Somebody opens a window.
  func enter(_ fingerprint: String) -> StoredPerson {
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
    let job = PersonWriter.Job(fingerprint: fingerprint, text: place.kept.text, number: count)
    guard thread.give(job) else { return nil }
    place.writes += 1
    return count
  }

  func takeOutcomes() -> [PersonWriter.Outcome] {
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

/// The thread that writes people's files: a disk may take its time, and nobody's key waits for it.
final class PersonWriter: Sendable {
  struct Job: Sendable {
    let fingerprint: String
    let text: String
    /// The number of a save, by which its outcome is known.
    let number: Int
  }

  struct Outcome: Sendable {
    let fingerprint: String
    let number: Int
    let isKept: Bool
  }

  private let folder: PersonFolder
  private let jobs = Mailbox<Job>()
  private let outcomes = Mailbox<Outcome>()
  /// Rings when there is an outcome.
  let bell: Bell

  init(_ folder: PersonFolder, bell: Bell) {
    (self.folder, self.bell) = (folder, bell)
  }

  func start() throws(SystemError) {
    try Worker.start { [self] in
      while true {
        let job = jobs.takeFirst()
        let isKept = folder.save(job.text, of: job.fingerprint)
        outcomes.put(
          Outcome(fingerprint: job.fingerprint, number: job.number, isKept: isKept))
        bell.ring()
      }
    }
  }

  /// Returns whether it will be written: a disk that hangs has no endless queue.
  func give(_ job: Job) -> Bool {
    guard jobs.count < DoorLimits.keepsMax else { return false }
    jobs.put(job)
    return true
  }

  /// What has come of the jobs since the last time.
  func takeOutcomes() -> [Outcome] {
    bell.hear()
    return outcomes.takeAll()
  }

  /// Waits for an outcome, at most so long.
  func wait(_ duration: Duration) { outcomes.wait(duration) { _ in true } }
}

/// The folder in which the door keeps its host key, and a file for each person who came with a key
/// of their own: `people/SHA256` in hexadecimal digits. Only the door's user may read any of it.
struct PersonFolder {
  let path: String

  init(_ path: String) { self.path = path }

  var hostKey: String { "\(path)/host_key_ed25519" }

  /// Returns whether it is there now.
  func make() -> Bool { Files.makeFolder("\(path)/people") }

  /// What is kept for a key's owner; nothing yet for a new one.
  func person(_ fingerprint: String) -> StoredPerson {
    let bytes = try? Files.read(file(of: fingerprint), bytesMax: DoorLimits.keptBytesMax)
    return StoredPerson(text: String(decoding: bytes ?? [], as: UTF8.self))
  }

  /// Returns whether it is on the disk.
  func save(_ text: String, of fingerprint: String) -> Bool {
    let bytes = Array(text.utf8)
    return bytes.count <= DoorLimits.keptBytesMax && Files.write(bytes, to: file(of: fingerprint))
  }

  private func file(of fingerprint: String) -> String { "\(path)/people/\(fingerprint)" }
}
