// Binary search in a sorted list.

extension Array {
  /// Where those end that stand before what is looked for, in a list that is in order: found by
  /// halves.
  func end(ofThose isBefore: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isBefore(self[middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
