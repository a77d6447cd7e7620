@preconcurrency import Glibc

extension PictureShelf {
  /// `client pictures`: lists them, adds one, takes one away. Gives the status to exit with.
  func carryOut(_ order: PictureOrder) -> Int32 {
    do throws(Failure) {
      switch order {
      case .list: for name in names { print(name) }
      case .add(let path): print("added \(try add(path: path))")
      case .remove(let name):
        try remove(name)
        print("removed \(name)")
      }
      return 0
    } catch {
      fputs("client: \(error.text)\n", stderr)
      return 1
    }
  }
}
