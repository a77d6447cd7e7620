/// The three pictures that come with the game.
package enum OwnPicture: String, CaseIterable {
  case lighthouse
  case hills
  case fish
}
