// The kinds of values, as the reference names them.

public import Protocol

extension Attribute.Kind {
  /// The name in the reference.
  public var inWords: String {
    switch self {
    case .count: "count"
    case .number: "number"
    case .decimal: "decimal"
    case .flag: "flag"
    case .one(let words): words.map { "`\($0)`" }.joined(separator: " ")
    case .word: "word"
    case .text: "text"
    case .name: "name"
    case .hash: "hash"
    case .seed: "seed"
    case .date: "date"
    case .time: "time"
    case .range: "range"
    case .share: "share"
    case .size: "size"
    case .options: "options"
    case .list(let kind): "list of \(kind.inWords)"
    case .either(let kind, let word): "\(kind.inWords) or `\(word)`"
    case .own(let shape): shape.name
    }
  }
}
