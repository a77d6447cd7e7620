/// One thing that can be done now, or could be if it were not for a reason: a button, a key, a line
/// of the menu for screen-reader users.
struct Choice {
  /// The keys that do it; the first is shown.
  let keys: [Key]
  let label: String
  /// Why it is off; `nil` if it is on.
  let why: String?
  /// What must be typed for it where there is no screen to choose on: "How many chips?"
  let question: String?
  /// Left out of the hints at the bottom: shown elsewhere, or only of use to screen-reader users.
  let isQuiet: Bool
  let intent: Intent

  init(
    _ keys: [Key], label: String, unless why: String? = nil, asking question: String? = nil,
    isQuiet: Bool = false, _ intent: Intent
  ) {
    (self.keys, self.label, self.why) = (keys, label, why)
    (self.question, self.isQuiet, self.intent) = (question, isQuiet, intent)
  }

  init(
    _ keys: Key..., label: String, unless why: String? = nil, asking question: String? = nil,
    isQuiet: Bool = false, _ intent: Intent
  ) {
    self.init(
      keys, label: label, unless: why, asking: question, isQuiet: isQuiet, intent)
  }

  /// The same, but off for this reason.
  func off(because why: String) -> Choice {
    Choice(keys, label: label, unless: why, asking: question, isQuiet: isQuiet, intent)
  }
}
