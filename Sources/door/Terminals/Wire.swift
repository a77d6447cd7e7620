import Platform

/// A connection to a terminal, whatever it speaks. Its calls never wait.
protocol Wire: AnyObject {
  var descriptor: Int32 { get }

  /// Whether something is left to be sent, so that the next frame must wait.
  var isBusy: Bool { get }

  /// Whether to be called when the socket can be written to.
  var wantsToWrite: Bool { get }

  /// Does what can be done now: reads, unless the reader has too much already, and sends.
  func work(reads: Bool, at now: Int) -> [TerminalEvent]

  /// When something is due though nothing comes in.
  var nextMoment: Int? { get }

  /// Sends bytes for the screen: all of them, as soon as they are taken. For a wire that is idle.
  func send(_ bytes: [UInt8])

  /// No more will be sent: the other end is told, with a program's status.
  func finish(status: Int32)

  /// Why it is closed now, before a screen was shown.
  func say(last text: String)

  /// Closes at once.
  func close()
}
