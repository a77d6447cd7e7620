/// A large value that is cheap to hand around: copies share it until one of them is changed.
///
/// A part of it is looked at and changed where it lies. A struct of many arrays is best kept in
/// one: otherwise every look at a part counts the references of all of them up and down.
struct Shared<Value: Sendable>: @unchecked Sendable {
  // Never changed while it is shared: that is what makes it a value. It gives its address away, as
  // a look through a coroutine copies what it looks at, the whole match for a count of its moves.
  @safe private final class Box {
    let place: UnsafeMutablePointer<Value>
    /// Whether the value has been taken out, and not been put back yet.
    var isEmpty = false

    init(_ value: Value) {
      unsafe place = .allocate(capacity: 1)
      unsafe place.initialize(to: value)
    }

    deinit {
      if !isEmpty { unsafe place.deinitialize(count: 1) }
      unsafe place.deallocate()
    }
  }

  private var box: Box

  init(_ value: Value) {
    box = Box(value)
  }

  var value: Value {
    @inline(__always) unsafeAddress { unsafe UnsafePointer(box.place) }
    @inline(__always) unsafeMutableAddress {
      if !isKnownUniquelyReferenced(&box) { box = unsafe Box(box.place.pointee) }
      return unsafe box.place
    }
  }

  /// The value, moved out. Only ``put(_:)`` may follow, or the end.
  fileprivate mutating func take() -> Value {
    if !isKnownUniquelyReferenced(&box) { box = unsafe Box(box.place.pointee) }
    box.isEmpty = true
    return unsafe box.place.move()
  }

  fileprivate func put(_ value: consuming Value) {
    unsafe box.place.initialize(to: value)
    box.isEmpty = false
  }
}

extension Array {
  /// The value at a place that may be empty: to be looked at, and to be changed where it lies.
  subscript<Value>(valueAt index: Int) -> Value? where Element == Shared<Value>? {
    get { self[index]?.value }
    _modify {
      // Taken out while it is changed, so that it is nobody else's and need not be copied.
      var shared = self[index]
      self[index] = nil
      var value = shared?.take()
      // Also when the change ends with an error.
      defer {
        if let value {
          if let shared { shared.put(value) } else { shared = Shared(value) }
          self[index] = shared
        }
      }
      yield &value
    }
  }
}
