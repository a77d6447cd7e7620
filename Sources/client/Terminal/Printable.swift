// The one filter for text that is quoted from elsewhere, and lines to standard error.

@preconcurrency import Glibc
import Protocol

extension String {
  /// The text without anything that a terminal obeys, or that turns the direction of writing: what
  /// is quoted of a server, or of a file, goes through here, whichever end of ours it leaves by.
  var printable: String {
    String(String.UnicodeScalarView(unicodeScalars.filter { !isUnprintable($0) }))
  }
}

/// A line to standard error: about the connection, or why something was not done.
func complain(_ text: String) { fputs("client: \(text.printable)\n", stderr) }
