/// The pictures that a sliding puzzle can be cut from, by their names, and the one that was last
/// asked for: reading files is the affair of the world outside.
package struct PictureBook: Equatable {
  /// Our own first, then the player's.
  var names = OwnPicture.allCases.map(\.rawValue)
  /// Which one is open here; `nil` before any was asked for.
  private(set) var name: String?
  /// The open picture as it is, for terminals that show pictures.
  package private(set) var picture: Picture?
  /// The same, small enough to be cut again for each frame.
  private(set) var small: Picture?
  /// Why it could not be read, in a sentence.
  private(set) var fault: String?
  /// Counts what was opened, so that a painter of pictures over cells can tell one from the next.
  package private(set) var number = 0

  /// More pixels than a screen of cells ever shows.
  private static let smallSide = 240

  mutating func open(_ name: String, _ picture: Picture) {
    (self.name, self.picture, fault) = (name, picture, nil)
    let long = max(picture.width, picture.height)
    small =
      long <= Self.smallSide
      ? picture
      : picture.scaled(
        toWidth: max(1, picture.width * Self.smallSide / long),
        height: max(1, picture.height * Self.smallSide / long))
    number += 1
  }

  mutating func fail(_ name: String, _ fault: String) {
    (self.name, picture, small, self.fault) = (name, nil, nil, fault)
    number += 1
  }
}
