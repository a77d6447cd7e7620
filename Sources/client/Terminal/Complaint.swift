@preconcurrency import Glibc
import Protocol
import Screens

/// Writes a line to standard error, about the connection or a failure.
func complain(_ text: String) { fputs("parlor: \(text.printable)\n", stderr) }
