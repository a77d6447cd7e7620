import Glibc

// Folders, and where files are.

extension Files {
  /// The folder that a file is in: `/a` for `/a/b`, `.` for `b`.
  package static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// Makes a folder, and missing folders above it, that only its owner may use.
  package static func makeFolder(_ path: String) -> Bool {
    guard !exists(path) else { return true }
    guard makeFolder(folder(of: path)) else { return false }
    return mkdir(path, 0o700) == 0 || errno == EEXIST
  }

  /// Makes a folder whose files everybody may read, beside others that are there. Returns whether
  /// it is there.
  package static func makeOpenFolder(_ path: String) -> Bool {
    mkdir(path, 0o755) == 0 || errno == EEXIST && access("\(path)/.", W_OK | X_OK) == 0
  }

  /// Waits until a file's name is on the disk, which it is when its folder is.
  package static func syncName(of path: String) {
    let folder = open(folder(of: path), O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard folder >= 0 else { return }
    fsync(folder)
    close(folder)
  }

  /// Runs `body` while no other client changes anything in the file's folder. Returns whether it
  /// was done.
  package static func whileLocked(_ path: String, _ body: () -> Bool) -> Bool {
    let folder = folder(of: path)
    guard makeFolder(folder) else { return false }
    let locked = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard locked >= 0 else { return false }
    defer { close(locked) }
    guard Syscall.call({ Int(flock(locked, LOCK_EX)) }) == .done(0) else { return false }
    return body()
  }

  /// From now on only their owner reads the files that this program makes.
  package static func makeAllPrivate() { umask(0o077) }

  /// The names in a folder, up to a maximum; empty if there is no such folder.
  package static func names(in folder: String, max: Int) -> [String] {
    guard let stream = opendir(folder) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while names.count < max, let entry = readdir(stream) {
      let place = MemoryLayout<dirent>.offset(of: \dirent.d_name) ?? 0
      let name = UnsafeRawPointer(entry).advanced(by: place).assumingMemoryBound(to: CChar.self)
      names.append(String(cString: name))
    }
    return names
  }

  /// Which file it is, whatever it is called.
  package struct Place: Equatable {
    package let device: UInt
    package let number: UInt

    fileprivate init(_ status: stat) {
      (device, number) = (UInt(status.st_dev), UInt(status.st_ino))
    }
  }

  /// `nil` if there is no such file.
  package static func place(of path: String) -> Place? {
    var status = stat()
    return stat(path, &status) == 0 ? Place(status) : nil
  }

  /// When a file was last written, in seconds since 1970; `nil` if there is no such file.
  package static func changed(_ path: String) -> Int? {
    var status = stat()
    return stat(path, &status) == 0 ? status.st_mtim.tv_sec : nil
  }

  /// `nil` if there is no such file.
  package static func size(of path: String) -> Int? {
    var status = stat()
    return stat(path, &status) == 0 ? Int(status.st_size) : nil
  }

  /// Gives a file to the owner of another one, as root may. Other users keep what they made.
  package static func give(_ path: String, toOwnerOf other: String) {
    var status = stat()
    if stat(other, &status) == 0 { chown(path, status.st_uid, status.st_gid) }
  }

  package static func place(of file: Int32) -> Place? {
    var status = stat()
    return fstat(file, &status) == 0 ? Place(status) : nil
  }
}
