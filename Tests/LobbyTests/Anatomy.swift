@testable import Lobby

/// Every stored property of a value, down to the last one, by its path. So a property that a
/// testament forgets is found without anybody thinking of it.
struct Anatomy {
  private(set) var parts: [String: String] = [:]

  init(of lobby: LobbyMachine) {
    walk(lobby, "lobby")
    for room in lobby.rooms.all { walk(room, "room \(room.number)") }
  }

  /// `lobby.order.inbox.last: 3, not 2`
  func differences(from other: Anatomy) -> [String] {
    Set(parts.keys).union(other.parts.keys).sorted().compactMap { path in
      let (one, two) = (parts[path] ?? "nothing", other.parts[path] ?? "nothing")
      return one == two ? nil : "\(path): \(one), not \(two)"
    }
  }

  /// What follows from the rest, what a step leaves lying about, and what is asked again.
  private static let passedOver: Set<String> = [
    "lobby.rooms.list.slots", "lobby.rooms.list.freeSlots", "lobby.rooms.list.slotsByNumber",
    "lobby.rooms.list.numbers", "lobby.rooms.list.numbersByGame", "lobby.rooms.matchmaker",
    "lobby.rooms.challenges", "lobby.rooms.places", "lobby.cups.rankings", "lobby.outbox.effects", "lobby.outbox.ears",
  ]
  private static let passedOverAnywhere: Set<String> = [
    "block", "events", "question", "answers", "erasures", "warning", "table", "bySession",
    "directed",
  ]

  private mutating func walk(_ value: Any, _ path: String) {
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .optional: mirror.children.first.map { walk($0.value, path) } ?? note("nil", path)
    case .dictionary, .set: note(Self.sorted(mirror).joined(separator: " "), path)
    case .collection:
      note("\(mirror.children.count)", "\(path).count")
      for (index, child) in mirror.children.enumerated() { walk(child.value, "\(path)[\(index)]") }
    default:
      guard !mirror.children.isEmpty else { return note("\(value)", path) }
      for child in mirror.children {
        let name = child.label ?? "-"
        let place = "\(path).\(name)"
        guard !Self.passedOver.contains(place), !Self.passedOverAnywhere.contains(name) else {
          continue
        }
        walk(child.value, place)
      }
    }
  }

  private mutating func note(_ text: String, _ path: String) { parts[path] = text }

  /// The elements of what has no order.
  private static func sorted(_ mirror: Mirror) -> [String] {
    mirror.children.map { element in
      var anatomy = Self()
      anatomy.walk(element.value, "")
      return anatomy.parts.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
        .joined(separator: ",")
    }.sorted()
  }

  private init() {}
}

extension Shared: CustomReflectable {
  public var customMirror: Mirror { Mirror(self, children: ["value": value]) }
}
