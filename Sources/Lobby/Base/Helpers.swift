// Small helpers for lists and texts.

extension Array {
  /// The index after the elements that precede the wanted one in a sorted list.
  func end(ofThose isBefore: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isBefore(self[middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

extension String {
  var ifAny: String? { isEmpty ? nil : self }
}
