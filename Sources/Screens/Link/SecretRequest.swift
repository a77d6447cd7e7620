/// A request, as it was typed, that holds a secret: a login key, a passphrase, or what proves one.
///
///     SecretRequest("hello ana three old tortoises")?.shown   // hello ana (secret)
package struct SecretRequest {
  /// The words before the secret. All that follows may belong to it.
  package let shown: String

  /// The number of words before the secret, with the verb, and whether options may come between.
  /// `hi` and `enrol` are verbs of newer servers.
  private static let verbs: [String: (words: Int, takesOptions: Bool)] = [
    "hello": (2, true), "hi": (2, true), "enrol": (2, true), "prove": (1, true),
    "forget": (1, true), "passphrase": (1, false),
  ]
  private static let options = ["client=", "kind=", "salts=", "sure="]
  /// A server may take the beginning of a verb for all of it.
  private static let beginningMin = 3

  /// `nil` if the line holds none.
  package init?(_ line: String) {
    let words = line.split { $0 == " " || $0 == "\t" }
    let tag = words.first?.hasPrefix("#") == true ? 1 : 0
    guard let verb = words.dropFirst(tag).first?.lowercased(),
      let (count, takesOptions) = Self.verbs.first(where: { name, _ in
        name == verb || verb.count >= Self.beginningMin && name.hasPrefix(verb)
      })?.value
    else { return nil }
    let options = words.dropFirst(tag + count).prefix { word in
      takesOptions && !word.contains("\"") && Self.options.contains { word.hasPrefix($0) }
    }
    let open = tag + count + options.count
    guard open < words.count else { return nil }
    shown = (words[..<open] + ["(secret)"]).joined(separator: " ")
  }
}
