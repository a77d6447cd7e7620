@preconcurrency import Glibc
import Protocol
import Screens

/// A line to standard error: about the connection, or why something was not done.
func complain(_ text: String) { fputs("parlor: \(text.printable)\n", stderr) }
