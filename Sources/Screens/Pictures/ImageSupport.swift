/// How a terminal shows pictures over its cells, as its answers tell.
package struct ImageSupport {
  package enum Way: Hashable {
    case kitty(CellSize)
    case sixel(CellSize)
  }

  /// tmux and screen answer for themselves, and not for the terminal that shows them.
  private let isBelieved: Bool
  private var size: ScreenSize
  private var told: CellSize?
  private var hasKitty = false
  /// `nil` until the last answer has come.
  private var hasSixel: Bool?

  package init(_ support: TerminalSupport, _ size: ScreenSize) {
    isBelieved = support.mayHaveImages
    self.size = size
  }

  package mutating func note(_ reply: TerminalReply) {
    switch reply {
    case .kittyGraphics(let isGood): hasKitty = isGood
    case .cellSize(let width, let height): told = CellSize(width, height) ?? told
    case .attributes(let hasSixel): self.hasSixel = hasSixel
    case .synchronizedOutput, .focusReports, .notifications, .name, .ground: break
    }
  }

  /// The screen has another size, and perhaps other letters.
  package mutating func resize(_ size: ScreenSize) { self.size = size }

  /// The best way, once all answers are there; `nil` if there is none. Sixel counts in pixels, so
  /// that it needs to know a cell's.
  package var way: Way? {
    guard isBelieved, let hasSixel else { return nil }
    let cell = told ?? CellSize(size)
    if hasKitty { return .kitty(cell ?? .usual) }
    return hasSixel ? cell.map { .sixel($0) } : nil
  }
}

extension ImageSupport.Way {
  package var painter: any ImageProtocol {
    switch self {
    case .kitty(let cell): KittyPainter(cell)
    case .sixel(let cell): SixelPainter(cell)
    }
  }
}
