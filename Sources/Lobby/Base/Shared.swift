/// A large value that is cheap to hand around: copies share it until one of them is changed.
///
/// A part of it is looked at and changed where it lies. A struct of many arrays is best kept in
/// one: otherwise every look at a part counts the references of all of them up and down.
struct Shared<Value: Sendable>: @unchecked Sendable {
  // Never changed while it is shared: that is what makes it a value. It gives its address away, as
  // a look through a coroutine copies what it looks at, the whole match for a count of its moves.
  @safe private final class Box {
    let place: UnsafeMutablePointer<Value>

    init(_ value: Value) {
      unsafe place = .allocate(capacity: 1)
      unsafe place.initialize(to: value)
    }

    deinit {
      unsafe place.deinitialize(count: 1)
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

  /// Changes the value where it lies.
  @inline(__always)
  mutating func change<Result, Fault: Error>(
    _ change: (inout Value) throws(Fault) -> Result
  ) throws(Fault) -> Result {
    try change(&value)
  }
}
