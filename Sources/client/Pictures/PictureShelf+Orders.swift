// The command `client pictures`.

import Screens

extension PictureShelf {
  /// `client pictures`: lists them, adds one, takes one away. Gives what there is to say.
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
