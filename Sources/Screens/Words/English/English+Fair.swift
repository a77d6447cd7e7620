// English words for fairness checks.

extension Language {
  /// What is said when a match was checked, in English.
  static let englishFair = """
    fair.fits {tick} Checked: the chance of this match was fair.
    fair.alarm ALARM: this match does not add up. {fault}
    fair.promise It began with another seed than the server had promised.
    fair.salt The server left out what you added to the seed.
    fair.seed The seed is not the one that was promised.
    fair.record The server's record is not the match that you played.
    fair.told Move {n} told something that the seed does not give.
    """
}
