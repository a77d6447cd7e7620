import Glibc

/// The variables that this program was started with. An empty one counts as not set.
package enum Environment {
  package static func value(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// All variables as `NAME=value`, with changes; `nil` removes one.
  static func all(with changes: [String: String?]) -> [String] {
    var texts: [String] = []
    var next = environ
    while let text = next.pointee {
      texts.append(String(cString: text))
      next += 1
    }
    let kept = texts.filter { text in
      text.firstIndex(of: "=").map { changes[String(text[..<$0])] == nil } ?? true
    }
    return kept + changes.compactMap { name, value in value.map { "\(name)=\($0)" } }.sorted()
  }

  /// Programs that this one starts do not have the variable.
  package static func remove(_ name: String) { unsetenv(name) }

  package static var home: String { value("HOME") ?? "." }

  /// Parlor's folder inside the one that a variable of the XDG rules names.
  package static func folder(named variable: String, otherwise standard: String) -> String {
    "\(value(variable) ?? "\(home)/\(standard)")/parlor"
  }
}
