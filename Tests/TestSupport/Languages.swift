// The languages that tests name. The programs know them by their codes by itself.

public import Words

extension Language {
  public static let spanish = named("es") ?? english
  public static let italian = named("it") ?? english
}
