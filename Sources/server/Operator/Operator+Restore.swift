import Lobby
import Platform

// Replacing the store by a backup, when the new store is complete. The old one is kept.

extension Operator {
  func restore(from file: String) throws(Failure) -> String {
    try checkMayRestore(file)
    // Held until the store is replaced, so that no server starts meanwhile.
    let lock = Files.exists(path) ? try Store.openLocked(path) : nil
    defer { lock?.close() }
    let part = Store.restoringPath(of: path)
    let remove = { for end in ["", "-journal", ".key"] { Files.remove("\(part)\(end)") } }
    remove()
    defer { remove() }
    if path == Options.standardStore { _ = Files.makeFolder(Files.folder(of: path)) }
    let unchanged = "; nothing was changed"
    try explained("cannot copy \(file) to \(part)", unchanged) { () throws(DatabaseError) in
      let backup = try Database(path: file, readOnly: true)
      try self.copy(backup, to: part, madeAt: try backup.newestTime)
    }
    let copy = try explained("\(file) is damaged", unchanged) { () throws(DatabaseError) in
      try examine(part)
    }
    try Seal.find(of: file)?.keep(at: Seal.keyPath(of: part))
    // `nil` if there is no readable store.
    let before = try? Inspection(database: reader()).counts()
    return said(file, copy, before, try replace(with: part))
  }

  /// `made` is when the backup was made, in seconds since 1970.
  private typealias Copy = (counts: Inspection.Counts, made: Int, matchesInProgress: Int)

  /// Checks for a running server and for wrong files before anything is done.
  private func checkMayRestore(_ file: String) throws(Failure) {
    guard path != Store.inMemory else { throw Failure(text: "--store needs a file to restore") }
    guard Files.exists(file) else {
      throw Failure(text: "there is no backup at \(file); check the path")
    }
    guard Files.place(of: file) != Files.place(of: path) else {
      throw Failure(text: "\(file) is the store itself; name a backup of it")
    }
    try Store.checkHead(file)
    guard !Store.hasLog(file) else {
      throw Failure(
        text: "\(file)-wal is there, so \(file) is not a whole backup by itself. If both belong"
          + " together, copy them first: parlord backup NEW --store \(file)")
    }
    guard UnixSocket.talk(Self.socketPath(of: path), "quit\n") == nil else {
      throw Failure(text: "\(path) is in use by a server; stop it first")
    }
  }

  /// Reads the whole copy, but replays no match: `parlord check` does that beside a running server.
  private func examine(_ part: String) throws(DatabaseError) -> Copy {
    let copy = try Database(path: part, readOnly: true)
    let (faults, counts) = try Inspection(database: copy).run(isQuick: true)
    guard faults.isEmpty else { throw .file(faults.joined(separator: "; ")) }
    let playing = "SELECT count(*) FROM room WHERE phase = '\(KeptRoom.playing)'"
    return (counts, try copy.number("SELECT at FROM backup") ?? 0, try copy.number(playing) ?? 0)
  }

  /// Returns the name of the old store. Its log is renamed with it, and so is a different key.
  private func replace(with part: String) throws(Failure) -> String? {
    let stamp = WallClock.timestamp(WallClock.seconds).filter { $0.isLetter || $0.isNumber }
    let old = "\(path).before-restore-\(stamp)"
    let owner = Files.exists(path) ? path : Files.folder(of: path)
    for file in [part, Seal.keyPath(of: part)] { Files.give(file, toOwnerOf: owner) }
    let (hasOld, hasKey) = (Files.exists(path), Files.exists(Seal.keyPath(of: part)))
    var names = (["", "-wal", "-shm"] + (hasKey ? [".key"] : [])).map { (path + $0, old + $0) }
    names.removeAll { !Files.exists($0.0) }
    if hasKey { names.append((Seal.keyPath(of: part), Seal.keyPath(of: path))) }
    names.append((part, path))
    for (index, (file, new)) in names.enumerated() where !Files.rename(file, to: new) {
      let reason = SystemError.last.reason
      // Without its log or its key, the old store would not be whole.
      for (file, new) in names[..<index].reversed() { _ = Files.rename(new, to: file) }
      throw Failure(text: "cannot rename \(file) to \(new): \(reason); nothing was changed")
    }
    Files.syncName(of: path)
    return hasOld ? old : nil
  }

  private func said(
    _ file: String, _ copy: Copy, _ before: Inspection.Counts?, _ old: String?
  ) -> String {
    func number(_ now: Int, _ then: Int?) -> String {
      "\(now)" + (then.map { ", before: \($0)" } ?? "")
    }
    var lines = [
      "restored \(file) of \(WallClock.timestamp(copy.made)); what came after it is lost",
      "players: \(number(copy.counts.players, before?.players))",
      "finished matches: \(number(copy.counts.matches, before?.matches))",
      "matches in progress: \(copy.matchesInProgress), which are closed without a result",
    ]
    if let old {
      lines.append("the old store is \(old)" + (before == nil ? ", and cannot be read" : ""))
    }
    return (lines + ["now start the server"]).joined(separator: "\n")
  }
}
