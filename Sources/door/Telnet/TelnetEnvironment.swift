import Protocol

// The options that are used here, and commands besides the basic ones.

extension TelnetCode {
  static let binary: UInt8 = 0
  static let echo: UInt8 = 1
  static let suppressGoAhead: UInt8 = 3
  static let timingMark: UInt8 = 6
  static let terminalType: UInt8 = 24
  static let windowSize: UInt8 = 31
  static let newEnvironment: UInt8 = 39

  static let `is`: UInt8 = 0
  static let send: UInt8 = 1
  static let info: UInt8 = 2

  static let interrupt: UInt8 = 244
  static let abort: UInt8 = 238
}

/// The variables of NEW-ENVIRON (RFC 1572): `IS VAR "USER" VALUE "ana"`.
enum TelnetEnvironment {
  private static let variable: UInt8 = 0
  private static let value: UInt8 = 1
  private static let escape: UInt8 = 2
  private static let userVariable: UInt8 = 3

  /// Reads the bytes after the option's number. Variables that are too many or too long are left
  /// out.
  static func read(_ bytes: [UInt8]) -> [(name: String, value: String)] {
    guard let first = bytes.first, first == TelnetCode.is || first == TelnetCode.info else {
      return []
    }
    var found: [(name: String, value: String)] = []
    var (name, text, isValue, isEscaped): ([UInt8], [UInt8], Bool, Bool) = ([], [], false, false)
    func finish() {
      guard !name.isEmpty, isValue, found.count < DoorLimits.variablesMax,
        name.count <= DoorLimits.variableBytesMax, text.count <= DoorLimits.variableBytesMax
      else { return }
      found.append((String(decoding: name, as: UTF8.self), String(decoding: text, as: UTF8.self)))
    }
    for byte in bytes.dropFirst() {
      if !isEscaped {
        switch byte {
        case escape:
          isEscaped = true
          continue
        case variable, userVariable:
          finish()
          (name, text, isValue) = ([], [], false)
          continue
        case value:
          isValue = true
          continue
        default: break
        }
      }
      isEscaped = false
      if isValue { text.append(byte) } else { name.append(byte) }
    }
    finish()
    return found
  }
}
