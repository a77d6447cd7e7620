enum ColourDepth: Hashable, Sendable {
  case none, sixteen, twoFiftySix, full
}
