import Platform
import Protocol
import Screens

/// The stored data of all connected people with an ssh key. All windows of a person share it,
/// because they write the same file. An entry stays while a window is open or a write is in
/// progress, so that no window reads a file that is about to be replaced. A thread writes the
/// files, so that a slow disk delays nobody's keys.
final class PersonStore {
  private struct Place {
    let kept: StoredPerson
    var windows = 0
    var writes = 0
  }

  struct Job: Sendable {
    let fingerprint: String
    let text: String
    /// The number of a save, by which its outcome is known.
    let number: Int
    /// Whether it is on the disk.
    var isKept = false
  }

  private let folder: PersonFolder
  private let jobs = Mailbox<Job>()
  private let outcomes: Mailbox<Job>
  private var places: [String: Place] = [:]
  private var count = 0
  /// Readable when there are outcomes.
  let descriptor: Int32

  init(_ folder: PersonFolder, bell: Bell) {
    (self.folder, outcomes) = (folder, Mailbox(ringing: bell))
    descriptor = bell.descriptor
  }

  func start() throws(SystemError) {
    try Worker.start { [folder, jobs, outcomes] in
      while true {
        var job = jobs.takeFirst()
        job.isKept = folder.save(job.text, of: job.fingerprint)
        outcomes.put(job)
      }
    }
  }

  func enter(_ fingerprint: String) -> StoredPerson {
    var place = places[fingerprint] ?? Place(kept: folder.person(fingerprint))
    place.windows += 1
    places[fingerprint] = place
    return place.kept
  }

  func leave(_ fingerprint: String) {
    places[fingerprint]?.windows -= 1
    forget(fingerprint)
  }

  /// Queues a write. Returns the number under which ``takeOutcomes()`` reports its outcome; `nil`
  /// if nothing is written, or if the queue is full: a disk that hangs must not fill the memory.
  func save(_ fingerprint: String) -> Int? {
    // A person without a name has nothing to store, so no file is written.
    guard let kept = places[fingerprint]?.kept, kept.hasKeys, jobs.count < DoorLimits.keepsMax
    else { return nil }
    count += 1
    jobs.put(Job(fingerprint: fingerprint, text: kept.text, number: count))
    places[fingerprint]?.writes += 1
    return count
  }

  func takeOutcomes() -> [Job] {
    let outcomes = outcomes.takeAll()
    for outcome in outcomes {
      places[outcome.fingerprint]?.writes -= 1
      forget(outcome.fingerprint)
    }
    return outcomes
  }

  func finish(within patience: Duration) {
    let end = Clock.now + patience
    while places.values.contains(where: { $0.writes > 0 }), Clock.now < end {
      outcomes.wait(end - Clock.now) { _ in true }
      _ = takeOutcomes()
    }
  }

  private func forget(_ fingerprint: String) {
    guard let place = places[fingerprint], place.windows == 0, place.writes == 0 else { return }
    places[fingerprint] = nil
  }
}

/// The folder with the door's host key and a file for each person with an ssh key: `people/SHA256`
/// in hexadecimal digits. Only the door's user may read any of it.
struct PersonFolder {
  let path: String

  var hostKey: String { "\(path)/host_key_ed25519" }

  /// Creates the folder. Returns whether it exists now.
  func make() -> Bool { Files.makeFolder("\(path)/people") }

  /// The stored data of a key's owner; empty for a new one.
  func person(_ fingerprint: String) -> StoredPerson {
    StoredPerson(text: text(of: fingerprint) ?? "")
  }

  /// Writes a person's file. Returns whether it is on the disk.
  func save(_ text: String, of fingerprint: String) -> Bool {
    let file = file(of: fingerprint)
    return Files.whileLocked(file) {
      // An unreadable file is not overwritten, and the keys that another door has stored meanwhile
      // stay, as they would be lost.
      guard let stored = self.text(of: fingerprint) else { return false }
      let bytes = Array(StoredPerson(text: "\(stored)\n\(text)").text.utf8)
      return bytes.count <= DoorLimits.keptBytesMax && Files.write(bytes, to: file)
    } ?? false
  }

  /// The text of a person's file, empty if there is none yet; `nil` if it cannot be read.
  private func text(of fingerprint: String) -> String? {
    let max = DoorLimits.keptBytesMax
    let bytes = try? Files.read(file(of: fingerprint), bytesMax: max, missing: [])
    return bytes.map { String(decoding: $0, as: UTF8.self) }
  }

  private func file(of fingerprint: String) -> String { "\(path)/people/\(fingerprint)" }
}

/// What is kept for one person: the login keys of their names, and what the screens remember. For a
/// guest without an ssh key it lasts as long as the visit.
///
///     key 127.0.0.1:7575 ana k7q2-9xmw-4hd8-tz3c-p5fa-w6yn 9f3c07ab51de4820
///     remember name ana
final class StoredPerson {
  /// Whether it is stored for the next visit.
  let isLasting: Bool
  private var keys: [KeptSecret] = []
  private(set) var remembered: [String: String] = [:]

  init(isLasting: Bool) { self.isLasting = isLasting }

  init(text: String) {
    isLasting = true
    for line in text.split(separator: "\n") {
      let words = line.split(separator: " ").map(String.init)
      let rest = Array(words.dropFirst())
      switch words.first {
      case "key": if let key = KeptSecret(rest) { keep(key) }
      case "remember": if rest.count == 2 { remember(rest[0], rest[1]) }
      default: break
      }
    }
  }

  var text: String {
    let lines =
      keys.map { "key \($0.words.joined(separator: " "))" }
      + remembered.sorted { $0.key < $1.key }.map { "remember \($0.key) \($0.value)" }
    return lines.map { "\($0)\n" }.joined()
  }

  func secrets(of name: String, at server: String, store: String?) -> KnownSecrets {
    KnownSecrets(keys, of: name, at: server, store: store)
  }

  func keep(_ key: KeptSecret) {
    guard key.isWhole else { return }
    keys.removeAll { $0.isSame(as: key) }
    keys.append(key)
    if keys.count > DoorLimits.keptLinesMax { keys.removeFirst() }
  }

  /// Whether there is a name to come back with.
  var hasKeys: Bool { !keys.isEmpty }

  @discardableResult
  func remember(_ name: String, _ value: String) -> Bool {
    let isLine = !"\(name)\(value)".unicodeScalars.contains { $0 == " " || isUnprintable($0) }
    guard isLine, !name.isEmpty, !value.isEmpty, remembered[name] != value,
      remembered.count < DoorLimits.keptLinesMax || remembered[name] != nil
    else { return false }
    remembered[name] = value
    return true
  }
}
