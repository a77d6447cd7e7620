/// A large value that is cheap to hand around: copies share it until one of them is changed.
///
/// A part of it is looked at and changed where it lies. A struct of many arrays is best kept in
/// one: otherwise every look at a part counts the references of all of them up and down.
struct Shared<Value: Sendable>: @unchecked Sendable {
  // Never changed while it is shared: that is what makes it a value.
  private final class Box {
    var value: Value

    init(_ value: Value) {
      self.value = value
    }
  }

  private var box: Box

  init(_ value: Value) {
    box = Box(value)
  }

  var value: Value {
    @inline(__always) _read { yield box.value }
    @inline(__always) _modify {
      if !isKnownUniquelyReferenced(&box) { box = Box(box.value) }
      yield &box.value
    }
  }
}
