import Glibc
import Screens

/// One of Parlor's files or folders, as the doctor finds it: whether it is there, who may read it,
/// and whether something can be kept there.
struct KeptFile {
  let path: String

  init(_ path: String) { self.path = path }

  var text: String {
    var status = stat()
    guard stat(path, &status) == 0 else {
      return "\(path), missing, \(canBeMade ? "can be created" : "cannot be created")"
    }
    let mode = status.st_mode & 0o777
    let isOpen = status.st_mode & S_IFMT == S_IFREG && mode & 0o077 != 0
    let reach = access(path, W_OK) == 0 ? "writable" : "not writable"
    let digits = String(mode, radix: 8)
    let octal = String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    return "\(path), \(octal)\(isOpen ? ", readable by others" : ""), \(reach)"
  }

  /// Whether the nearest folder above that is there takes something new.
  private var canBeMade: Bool {
    var folder = path[...]
    while let slash = folder.lastIndex(of: "/") {
      folder = folder[..<slash]
      let above = folder.isEmpty ? "/" : String(folder)
      if access(above, F_OK) == 0 { return access(above, W_OK | X_OK) == 0 }
    }
    return access(".", W_OK | X_OK) == 0
  }
}
