import Glibc

/// What is asked of the file system beside reading and writing.
enum FileSystem {
  static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

  /// Which file it is, whatever it is called.
  struct Place: Equatable {
    let device: UInt
    let number: UInt

    fileprivate init(_ status: stat) {
      (device, number) = (UInt(status.st_dev), UInt(status.st_ino))
    }
  }

  /// `nil` where there is none.
  static func place(of path: String) -> Place? {
    var status = stat()
    return stat(path, &status) == 0 ? Place(status) : nil
  }

  static func place(of file: Int32) -> Place? {
    var status = stat()
    return fstat(file, &status) == 0 ? Place(status) : nil
  }

  /// The folder that a file is in.
  static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// Makes a file that only its owner may read.
  static func makeFile(_ path: String) -> Bool {
    let file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard file >= 0 else { return false }
    close(file)
    return true
  }

  /// Sees to it that a file and its name are on the disk.
  static func keep(_ path: String) -> Bool {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return false }
    defer { close(file) }
    guard fsync(file) == 0 else { return false }
    keepName(of: path)
    return true
  }

  /// Makes a folder, and those above it that are missing, for its owner alone.
  static func makeFolder(_ path: String) -> Bool {
    guard !exists(path) else { return true }
    guard makeFolder(folder(of: path)) else { return false }
    return mkdir(path, 0o700) == 0 || errno == EEXIST
  }

  /// A new file's name is on the disk only when its folder is.
  static func keepName(of path: String) {
    let folder = open(folder(of: path), O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard folder >= 0 else { return }
    fsync(folder)
    close(folder)
  }

  static func environment(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
  }
}
