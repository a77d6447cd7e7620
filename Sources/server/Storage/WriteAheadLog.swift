import Platform

/// SQLite's log on the disk, which holds what is not yet in the file.
///
/// A sync of a file that has grown also stores its new length, which takes twice as long. So the
/// log is lengthened in advance, by zeros. SQLite does not read them: a page counts only with its
/// checksum.
struct WriteAheadLog {
  private let path: String
  /// Bytes that are there to be written over.
  private var room = 0
  /// How many pages the log held when it was last copied to the file.
  private var copied = 0

  /// `nil` for a store in memory.
  init?(of path: String) {
    guard path != Store.inMemory else { return nil }
    self.path = "\(path)-wal"
  }

  /// Whether so many pages are to be copied to the file. After that SQLite begins the log again,
  /// unless somebody is still reading it.
  mutating func isFull(pages: Int) -> Bool {
    if pages < copied { copied = 0 }
    return pages - copied >= (copied == 0 ? StorageLimits.logPagesMax : StorageLimits.logStepPages)
  }

  mutating func noteCopied(pages: Int) { copied = pages }

  /// Whether the next pages would soon make the file longer.
  func isShort(pages: Int) -> Bool { room < Self.bytes(pages + StorageLimits.logStepPages / 2) }

  /// Lengthens the file. If the disk is full, it stays as long as it is.
  mutating func lengthen(pages: Int) {
    let wanted = Self.bytes(pages + StorageLimits.logStepPages)
    room = wanted
    guard Files.exists(path), let file = try? OpenFile(path, for: .adding) else { return }
    defer { file.close() }
    let missing = wanted - file.size
    if missing > 0 { file.add([UInt8](repeating: 0, count: missing)) }
  }

  /// The length of a log with so many pages: its head, and each page with a head of its own. One
  /// that somebody reads grows on, but not in advance.
  private static func bytes(_ pages: Int) -> Int {
    32 + min(pages, StorageLimits.logPagesMax) * (24 + 4096)
  }
}
