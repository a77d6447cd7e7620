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

  enum Chore {
    /// To copy its pages to the file. After that SQLite begins the log again, unless somebody is
    /// still reading it.
    case copy
    /// To lengthen it: the next pages would soon make the file longer.
    case lengthen
  }

  /// What is to be done about a log with so many pages, if anything is.
  mutating func chore(pages: Int) -> Chore? {
    if pages < copied { copied = 0 }
    let most = copied == 0 ? StorageLimits.logPagesMax : StorageLimits.logStepPages
    if pages - copied >= most { return .copy }
    return room < Self.bytes(pages + StorageLimits.logStepPages / 2) ? .lengthen : nil
  }

  mutating func noteCopied(pages: Int) { copied = pages }

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
