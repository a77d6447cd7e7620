// The languages that tests name. The programs find them by their codes.

@testable public import Words

extension Language {
  public static let spanish = named("es") ?? english
  public static let italian = named("it") ?? english

  /// An invented language: English in other letters. Whatever then still has Latin letters comes
  /// from no catalog, however it was cut, folded or put together.
  public static let foreign: Language = {
    var places: [String: Int] = [:]
    let english = catalogs.first?.entries.filter { !$0.key.hasPrefix("language.") } ?? []
    let lines = english.map { key, text in
      let dot = key.lastIndex(of: ".") ?? key.startIndex
      return "[\(key[..<dot])]\n\(key[dot...].dropFirst()) = \(foreign(text))\n"
    }
    let file = "[language]\ncode = xx\npoint = .\n" + lines.joined()
    return Language(Catalog.read(Array(file.utf8)).first ?? Catalog(), &places)
  }()

  /// A text in other letters. The names of its blanks stay.
  private static func foreign(_ text: String) -> String {
    var isName = false
    return String(
      text.map { letter in
        if "{|}".contains(letter) { isName = letter == "{" }
        return isName ? letter : letters[letter] ?? letter
      })
  }

  private static let letters = Dictionary(
    uniqueKeysWithValues: zip(
      "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ",
      "абцдефгхийклмнопярстувшжызАБЦДЕФГХИЙКЛМНОПЯРСТУВШЖЫЗ"))

  /// The words of two Latin letters and more in a text.
  public static func latinWords(in text: String) -> [String] {
    text.split { !($0.isASCII && $0.isLetter) }.map(String.init).filter { $0.count > 1 }
  }
}
