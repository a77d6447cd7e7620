/// The three pictures that come with the game. They are painted when they are asked for, in any
/// size and shape: the square in their middle is always whole, and what is longer shows more sky
/// and sea.
enum OwnPicture: String, CaseIterable {
  case lighthouse
  case hills
  case fish

  func picture(width: Int, height: Int) -> Picture {
    switch self {
    case .lighthouse: Lighthouse().painted(width: width, height: height)
    case .hills: Hills().painted(width: width, height: height)
    case .fish: Fish().painted(width: width, height: height)
    }
  }
}
