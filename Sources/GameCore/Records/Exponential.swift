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
