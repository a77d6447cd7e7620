// English words for fairness checks.

import Protocol

extension Language {
  /// What is said when a match was checked, in English.
  static let englishFair = """
    fair.fits {tick} Checked: this match was fair.
    fair.unsalted Checked: the dice are the ones the server promised, but what you added was not used.
      The server could have chosen them.
    fair.alarm ALARM: this match does not add up. {fault}
    fair.promise It started with a different seed than the server had committed to.
    fair.salt The server left out what you added to the seed.
    fair.seed The seed isn't the one the server committed to.
    fair.record The server's record isn't the match you played.
    fair.told Move {n} showed something that doesn't follow from the seed.
    """
}
