import GameCore
import Protocol

// How what games say is written into a line.

extension LineWriter {
  mutating func add(_ field: Field) {
    add(named: field.name, field.value.description)
  }

  /// The options of a match; the seed only where a player gave one, and then the one in use.
  mutating func add(_ settings: Settings, seed: Seed? = nil, leavingOut known: [Field] = []) {
    // Mostly it is all of them as they are.
    if known.isEmpty, settings.seed == nil { return add(written: settings.fieldsText.utf8.span) }
    for field in settings.fields where !known.contains(where: { $0.name == field.name }) {
      if field.name == "seed", let seed { add(.seed, seed.text) } else { add(field) }
    }
  }
}
