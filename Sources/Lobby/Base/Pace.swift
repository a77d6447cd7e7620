/// How often something may be done: so many at once, and one more in each pause.
public struct Pace: Sendable {
  var most: Int
  let pause: Duration
}
