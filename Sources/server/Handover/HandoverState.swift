import Protocol

/// What a server hands over besides its store: lines, and a descriptor for each of some.
struct HandoverState {
  /// Of kind `loop`, whose descriptor is the lock of the store; `door`, `beacon` and `connection`.
  private(set) var held: [(line: HandoverLine, descriptor: Int32)] = []
  /// The lobby's.
  private(set) var lobby: [HandoverLine] = []

  /// To be raised with every change of what lines mean that a program of before would not notice.
  static let version = 2

  init() {}

  mutating func add(_ line: HandoverLine, _ descriptor: Int32) { held.append((line, descriptor)) }
  mutating func add(_ lines: [HandoverLine]) { lobby += lines }

  func lines(_ kind: String) -> [(line: HandoverLine, descriptor: Int32)] {
    held.filter { $0.line.kind == kind }
  }

  var descriptors: [Int32] { held.map(\.descriptor) }

  /// Each line with its end.
  var bytes: [UInt8] {
    var bytes: [UInt8] = []
    for line in held.map(\.line) + lobby {
      bytes.append(contentsOf: line.text.utf8)
      bytes.append(UInt8(ascii: "\n"))
    }
    return bytes
  }

  init(_ bytes: [UInt8], _ descriptors: [Int32]) throws(HandoverLine.Fault) {
    guard bytes.last == UInt8(ascii: "\n") else { throw .unreadable(field: "end") }
    var left = descriptors[...]
    for part in bytes.dropLast().split(separator: 0x0a, omittingEmptySubsequences: false) {
      guard let text = String(validating: part, as: UTF8.self),
        let line = HandoverLine(text: text)
      else { throw .unreadable(field: "line") }
      guard ["loop", "door", "beacon", "connection"].contains(line.kind) else {
        lobby.append(line)
        continue
      }
      guard let descriptor = left.popFirst() else { throw .unreadable(field: line.kind) }
      held.append((line, descriptor))
    }
    guard left.isEmpty, held.first?.line.kind == "loop" else { throw .unreadable(field: "loop") }
  }
}
