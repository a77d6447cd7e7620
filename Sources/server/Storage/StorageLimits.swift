/// Every number that bounds the store, with its reason.
enum StorageLimits {
  /// Bytes of the journal after which its moves are put to their matches: some hundred thousand
  /// moves, which a start reads in a moment.
  static let journalMax = 4 * 1024 * 1024
}
