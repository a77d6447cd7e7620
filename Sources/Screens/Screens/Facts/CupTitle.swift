/// The title of a cup's table, which the server makes in English: said in the player's language.
enum CupTitle {
  /// `Friday, round 1, table 2`, and any other title as it is.
  static func text(_ title: String, _ look: Look) -> String {
    let parts = title.split(separator: ",", omittingEmptySubsequences: false)
    guard parts.count >= 3, let round = number(parts[parts.count - 2], after: " round "),
      let table = number(parts[parts.count - 1], after: " table ")
    else { return title }
    let cup = parts.dropLast(2).joined(separator: ",")
    return look.say(CupPhrase.tableTitle, ["cup": cup, "round": round, "table": table])
  }

  private static func number(_ part: Substring, after word: String) -> String? {
    guard part.hasPrefix(word), let number = Int(part.dropFirst(word.count)) else { return nil }
    return String(number)
  }
}
