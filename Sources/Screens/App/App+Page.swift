// What is shown as a web page.

extension App {
  /// The wall of a cup as a page; `nil` where another screen is shown.
  package func page(time: String) -> String? {
    (screen as? WallScreen)?.page(time: time, visit)
  }
}
