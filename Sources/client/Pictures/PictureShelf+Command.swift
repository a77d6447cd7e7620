// The command `parlor pictures`.

import Screens

extension PictureShelf {
  /// `parlor pictures`: lists them, adds one, takes one away. Gives what there is to say.
  func carryOut(_ order: PictureOrder) throws(Failure) -> [String] {
    switch order {
    case .list: return names
    case .add(let path): return ["added \(try add(path: path))"]
    case .remove(let name):
      try remove(name)
      return ["removed \(name)"]
    }
  }
}
