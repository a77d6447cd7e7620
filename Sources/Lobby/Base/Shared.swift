/// A large value that is cheap to pass on: copies share it until one of them is changed.
///
/// Parts of it are read and changed in place. A struct with many arrays is best stored in one of
/// these, because otherwise every access retains and releases all of them.
struct Shared<Value: Sendable>: @unchecked Sendable {
  // Never changed while it is shared, which makes it a value. It returns its address, because
  // access through a coroutine copies what it reads: a whole match to count its moves. The value is
  // inside the object, so that it is one piece of memory instead of two.
  @safe private final class Box: ManagedBuffer<Void, Value> {
    @inline(__always) var place: UnsafeMutablePointer<Value> {
      unsafe withUnsafeMutablePointerToElements { unsafe $0 }
    }

    static func make(_ value: Value) -> Box {
      let box = unsafe unsafeDowncast(Box.create(minimumCapacity: 1) { _ in }, to: Box.self)
      unsafe box.place.initialize(to: value)
      return box
    }

    deinit { unsafe place.deinitialize(count: 1) }
  }

  private var box: Box

  init(_ value: Value) { box = .make(value) }

  var value: Value {
    @inline(__always) unsafeAddress { unsafe UnsafePointer(box.place) }
    @inline(__always) unsafeMutableAddress {
      if !isKnownUniquelyReferenced(&box) { box = unsafe .make(box.place.pointee) }
      return unsafe box.place
    }
  }

  @inline(__always)
  mutating func change<Result, Fault: Error>(
    _ change: (inout Value) throws(Fault) -> Result
  ) throws(Fault) -> Result {
    try change(&value)
  }
}

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

  /// The element at an index that may lie outside.
  subscript(at index: Int) -> Element? {
    get { indices.contains(index) ? self[index] : nil }
    set { if let newValue, indices.contains(index) { self[index] = newValue } }
  }
}

extension String {
  var ifAny: String? { isEmpty ? nil : self }
}
