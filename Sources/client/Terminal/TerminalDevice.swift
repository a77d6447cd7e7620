@preconcurrency import Glibc
import Platform
import Protocol
import Screens

/// The terminal on which the program was started: it is switched to our modes, read, written to,
/// and restored.
///
/// There is only one, like standard input. However the program ends, the terminal is restored: by
/// ``leave``, at `exit`, and by the handlers of signals.
final class TerminalDevice {
  private let modes: TerminalModes
  private let found: termios
  private var hold = Hold.given

  private enum Hold {
    case taken
    /// Set again after a stop, and not drawn on since.
    case retaken
    case given
  }

  enum Failure: Error, Equatable {
    /// Standard input or standard output is not a terminal.
    case notATerminal
    /// The terminal is gone: closed, hung up, or its connection is broken.
    case ended
  }

  enum Event: Hashable {
    case resized
    /// Resumed. Another program may have drawn here, so everything is drawn again.
    case continued
  }

  /// The descriptors to poll: keys, and signals.
  var input: Int32 { STDIN_FILENO }
  var signals: Int32 { TerminalSignals.descriptor }

  init(_ modes: TerminalModes) throws(Failure) {
    var attributes = termios()
    guard isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1,
      tcgetattr(STDIN_FILENO, &attributes) == 0
    else { throw .notATerminal }
    (self.modes, found) = (modes, attributes)
    TerminalReset.prepare(modes, found: attributes)
    TerminalSignals.install()
    hold = .taken
    try enter(modes.beginning)
  }

  deinit { leave() }

  /// Restores the terminal. It may be called several times.
  func leave() {
    guard hold != .given else { return }
    hold = .given
    TerminalReset.perform()
    TerminalSignals.remove()
  }

  /// Restores the terminal and stops, as for Ctrl-Z, and sets our modes again afterwards.
  /// ``events`` then says that everything must be drawn again.
  func suspend() throws(Failure) {
    guard hold != .given else { return }
    TerminalReset.perform()
    TerminalSignals.stop()
    TerminalReset.prepare(modes, found: found)
    try enter(modes.beginning)
    hold = .retaken
  }

  func events() throws(Failure) -> Set<Event> {
    let numbers = TerminalSignals.take()
    var events = Set<Event>()
    if numbers.contains(SIGWINCH) { events.insert(.resized) }
    if numbers.contains(SIGTSTP) { try suspend() }
    if hold == .retaken {
      events.insert(.continued)
      hold = .taken
    } else if numbers.contains(SIGCONT), hold == .taken {
      // The program was stopped from outside, so the terminal's modes may have changed.
      events.insert(.continued)
      try enter(modes.again)
    }
    return events
  }

  var size: ScreenSize { ScreenSize.of(STDOUT_FILENO) { getenv($0).map { String(cString: $0) } } }

  /// Writes all bytes, however slowly the terminal accepts them.
  func write(_ bytes: [UInt8]) throws(Failure) {
    guard Files.writeAll(bytes, to: STDOUT_FILENO) else { throw .ended }
  }

  /// Reads available input, at most some thousand bytes; empty if there is none.
  func read() throws(Failure) -> [UInt8] {
    // Checked first, as reading would block: the descriptor is shared with other programs.
    guard Readiness.canRead(STDIN_FILENO, within: 0) else { return [] }
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = Glibc.read(STDIN_FILENO, &bytes, bytes.count)
    if count > 0 { return Array(bytes.prefix(count)) }
    if count < 0, errno == EINTR || errno == EAGAIN { return [] }
    throw .ended
  }

  private func enter(_ beginning: [UInt8]) throws(Failure) {
    var attributes = Self.raw(found)
    while tcsetattr(STDIN_FILENO, TCSANOW, &attributes) != 0 {
      guard errno == EINTR else { throw .ended }
    }
    try write(beginning)
  }

  /// Every key arrives at once and unprocessed, even Ctrl-C. Ctrl-\ still ends a hanging program.
  private static func raw(_ found: termios) -> termios {
    var attributes = found
    attributes.c_iflag &= ~tcflag_t(
      IGNBRK | BRKINT | PARMRK | ISTRIP | INLCR | IGNCR | ICRNL | IXON)
    attributes.c_oflag &= ~tcflag_t(OPOST)
    attributes.c_lflag &= ~tcflag_t(ECHO | ECHONL | ICANON | IEXTEN)
    attributes.c_lflag |= tcflag_t(ISIG)
    withUnsafeMutableBytes(of: &attributes.c_cc) { keys in
      for (place, value) in [(VINTR, 0), (VSUSP, 0), (VMIN, 1), (VTIME, 0)]
      where Int(place) < keys.count {
        keys[Int(place)] = UInt8(value)
      }
    }
    return attributes
  }
}

// MARK: - Size

extension ScreenSize {
  /// Without an answer the size is 80 by 24. A reported size is clamped to what a screen may have.
  init(_ window: winsize, environment: (String) -> String?) {
    func side(_ said: UInt16, _ name: String, _ standard: Int) -> Int {
      let value = said > 0 ? Int(said) : environment(name).flatMap { Int($0) } ?? 0
      return value > 0 ? min(value, Grid.sideMax) : standard
    }
    self.init(
      columns: side(window.ws_col, "COLUMNS", 80), rows: side(window.ws_row, "LINES", 24),
      pixelWidth: Int(window.ws_xpixel), pixelHeight: Int(window.ws_ypixel))
  }

  static func of(_ descriptor: Int32, environment: (String) -> String?) -> ScreenSize {
    var window = winsize()
    if ioctl(descriptor, UInt(TIOCGWINSZ), &window) != 0 { window = winsize() }
    return ScreenSize(window, environment: environment)
  }
}

/// A line to standard error: about the connection, or why something was not done.
func complain(_ text: String) { fputs("parlor: \(text.printable)\n", stderr) }
