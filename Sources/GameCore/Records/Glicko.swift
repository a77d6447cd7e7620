/// A player's strength in one game, by Glicko-2 (Glickman, "Example of the Glicko-2 system").
///
/// Each match is a rating period of its own. The steps below bear the numbers of that paper.
public struct Rating: Equatable, Sendable {
  public let rating: Double
  public let deviation: Double
  public let volatility: Double

  public init(rating: Double = 1500, deviation: Double = 350, volatility: Double = 0.06) {
    (self.rating, self.deviation, self.volatility) = (rating, deviation, volatility)
  }

  /// How one match with one opponent went: 1 won, 0.5 drawn, 0 lost.
  public struct Result: Sendable {
    public let opponent: Rating
    public let score: Double
  }

  /// The rating after a period with these results. Without any it stays as it is.
  public func after(_ results: [Result]) -> Rating {
    guard !results.isEmpty else { return self }
    let phi = deviation / Self.scale
    let terms = results.map(term)
    let v = 1 / terms.reduce(0) { $0 + $1.g * $1.g * $1.e * (1 - $1.e) }  // Step 3
    let gain = terms.reduce(0) { $0 + $1.g * ($1.score - $1.e) }
    let delta = v * gain  // Step 4
    let sigma = newVolatility(phi: phi, v: v, delta: delta)  // Step 5
    let phiStar = (phi * phi + sigma * sigma).squareRoot()  // Step 6
    let newPhi = 1 / (1 / (phiStar * phiStar) + 1 / v).squareRoot()  // Step 7
    let newMu = mu + newPhi * newPhi * gain
    return Rating(
      rating: newMu * Self.scale + 1500, deviation: newPhi * Self.scale, volatility: sigma)
  }

  private var mu: Double { (rating - 1500) / Self.scale }  // Step 2

  private static let scale = 173.7178
  private static let tau = 0.5
  /// A surprise of more than e^36 to 1 is limited to that, as a Double cannot represent more.
  private static let surpriseMax = 36.0

  /// What one result adds to the sums of steps 3 and 4.
  private func term(_ result: Result) -> (g: Double, e: Double, score: Double) {
    let phi = result.opponent.deviation / Self.scale
    let g = 1 / (1 + 3 * phi * phi / (Double.pi * Double.pi)).squareRoot()
    let lead = g * (mu - result.opponent.mu)
    let e = 1 / (1 + exponential(min(Self.surpriseMax, max(-Self.surpriseMax, -lead))))
    return (g, e, result.score)
  }

  /// Step 5: the root of f by the Illinois algorithm.
  private func newVolatility(phi: Double, v: Double, delta: Double) -> Double {
    let start = logarithm(volatility * volatility)
    func f(_ x: Double) -> Double {
      let e = exponential(x)
      let sum = phi * phi + v + e
      return e * (delta * delta - sum) / (2 * sum * sum) - (x - start) / (Self.tau * Self.tau)
    }
    var a = start
    var b = bracket(start, delta * delta - phi * phi - v, f)
    var (fa, fb) = (f(a), f(b))
    // Some twenty steps are enough. The bound guarantees that the loop ends for any numbers.
    for _ in 0..<200 where abs(b - a) > 0.000_001 {
      let c = a + (a - b) * fa / (fb - fa)
      let fc = f(c)
      if fc * fb <= 0 { (a, fa) = (b, fb) } else { fa /= 2 }
      (b, fb) = (c, fc)
    }
    return exponential(a / 2)
  }

  /// A point on the other side of the root from `start`.
  private func bracket(_ start: Double, _ excess: Double, _ f: (Double) -> Double) -> Double {
    guard excess <= 0 else { return logarithm(excess) }
    let steps = (1..<100).first { k in f(start - Double(k) * Self.tau) >= 0 } ?? 100
    return start - Double(steps) * Self.tau
  }
}

// The exponential function and its inverse, computed only by additions, multiplications and
// divisions. IEEE 754 defines these to the last bit, so a rating is the same on every machine.
// System libraries do not promise that for their functions.

/// ln 2 in two parts, the first with zeros at its end, so that small multiples of it are exact.
private let lnTwoHigh = 6.93147180369123816490e-01
private let lnTwoLow = 1.90821492927058770002e-10

/// e to the `x`, within a few units in the last place. `x` is clamped to ±700.
func exponential(_ x: Double) -> Double {
  let x = min(700, max(-700, x))
  let twos = (x / (lnTwoHigh + lnTwoLow)).rounded()
  let rest = x - twos * lnTwoHigh - twos * lnTwoLow
  var term = 1.0
  var sum = 1.0
  // |rest| < 0.35, so the term after the last is below 1e-17.
  for index in 1...14 {
    term *= rest / Double(index)
    sum += term
  }
  return Double(sign: .plus, exponent: Int(twos), significand: sum)
}

/// The natural logarithm of a positive number.
func logarithm(_ x: Double) -> Double {
  var exponent = Double(x.exponent)
  var significand = x.significand
  if significand > 1.4142135623730951 {
    significand /= 2
    exponent += 1
  }
  // ln m = 2 artanh s, and |s| < 0.172.
  let s = (significand - 1) / (significand + 1)
  var power = s
  var sum = s
  for index in stride(from: 3, through: 23, by: 2) {
    power *= s * s
    sum += power / Double(index)
  }
  return exponent * lnTwoHigh + (exponent * lnTwoLow + 2 * sum)
}
