// The size of the terminal at a descriptor.

import Glibc
import Screens

extension ScreenSize {
  /// What nobody says is 80 by 24; what is said is not believed beyond what a screen may be.
  init(_ window: winsize, environment: (String) -> String?) {
    func side(_ said: UInt16, _ name: String, _ standard: Int) -> Int {
      let value = said > 0 ? Int(said) : environment(name).flatMap { Int($0) } ?? 0
      return value > 0 ? min(value, Grid.sideMax) : standard
    }
    self.init(
      columns: side(window.ws_col, "COLUMNS", 80), rows: side(window.ws_row, "LINES", 24),
      pixelWidth: Int(window.ws_xpixel), pixelHeight: Int(window.ws_ypixel))
  }

  /// Of the terminal at a descriptor; with nothing of it known if there is none.
  static func of(_ descriptor: Int32, environment: (String) -> String?) -> ScreenSize {
    var window = winsize()
    if ioctl(descriptor, UInt(TIOCGWINSZ), &window) != 0 { window = winsize() }
    return ScreenSize(window, environment: environment)
  }
}
