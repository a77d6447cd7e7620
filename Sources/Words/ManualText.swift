import CWords

/// The text of a program's manual: its parts, and their entries.
///
///     = parlord 8 serves small games to players on a network
///     options
///       --drain SECONDS
///         time from the first signal to the stop, 0 to 3600 (5)
///         Players are warned at once, and can play until then.
///
/// Manuals are in English only.
public struct ManualText {
  public typealias Item = (head: String, lines: [String])

  /// The words after the program's name: `8 serves small games …`.
  public private(set) var title = ""
  private var parts: [String: [Item]] = [:]

  public init(of program: String) {
    var (isOurs, part) = (false, "")
    for line in Self.lines where !line.hasPrefix("#") {
      if line.hasPrefix("= ") {
        let words = line.split(separator: " ", maxSplits: 2)
        isOurs = words.count == 3 && words[1] == program
        if isOurs { title = String(words[2]) }
      } else if isOurs {
        read(line, of: &part)
      }
    }
  }

  private mutating func read(_ line: Substring, of part: inout String) {
    let text = line.drop { $0 == " " }
    switch line.count - text.count {
    case 0: part = String(text)
    case 2: parts[part, default: []].append((String(text), []))
    default:
      guard let last = parts[part]?.indices.last else { return }
      parts[part]?[last].lines.append(String(text))
    }
  }

  public func items(of part: String) -> [Item] { parts[part] ?? [] }

  public func paragraphs(of part: String) -> [String] {
    items(of: part).map { ([$0.head] + $0.lines).joined(separator: " ") }
  }

  private static var lines: [Substring] {
    let bytes = unsafe UnsafeBufferPointer(start: words_manuals(), count: words_manuals_bytes())
    return unsafe String(decoding: bytes, as: UTF8.self).split(separator: "\n")
  }
}
