// SPDX-License-Identifier: Apache-2.0

/// The speed of an arc of an ellipse, t being proportional to the eccentric angle.
struct EllipseSpeed: SpeedFunction {
  private let integral: EllipseArcLength
  /// The larger radius.
  private let major: Double
  /// The eccentric angle of t = 0, counted from an end of the longer axis.
  private let start: Double
  /// The signed sweep.
  private let sweep: Double

  /// An arc with two different radii, one of them positive, and a sweep other than 0.
  ///
  /// - Parameter major: the larger radius in the units wanted.
  init(_ form: EllipticalArc.CenterForm, major: Double) {
    let (rx, ry) = (form.radii.x.magnitude, form.radii.y.magnitude)
    let larger = max(rx, ry)
    integral = EllipseArcLength(ratio: min(rx, ry) / larger)
    self.major = major
    start = rx > ry ? form.startAngle : form.startAngle - 0.5 * .pi
    sweep = form.sweep
  }

  /// The speed at the ends of the shorter axis.
  private var fastest: Double { major * sweep.magnitude }

  func length(from a: Double, to b: Double, tolerance: Double) -> Double {
    let turn = (b - a) * sweep.magnitude
    guard turn > 0 else { return 0 }
    let first = start + (sweep > 0 ? a : b) * sweep
    return major
      * integral.value(
        start: first,
        sweep: turn,
        tolerance: max(tolerance / major, 0x1p-50 * turn)
      )
  }

  func speed(at t: Double) -> (value: Double, derivative: Double) {
    let (sine, cosine) = LibM.sineAndCosine(start + t * sweep)
    let across = integral.ratio * cosine
    let value = (sine * sine + across * across).squareRoot()
    let bend = sine * cosine * (1 - integral.ratio) * (1 + integral.ratio)
    return (
      fastest * value, value > 0 ? major * sweep * sweep.magnitude * bend / value : 0
    )
  }

  var samples: (Double, Double, Double, Double, Double) {
    (
      speed(at: 0).value, speed(at: 0.25).value, speed(at: 0.5).value, speed(at: 0.75).value,
      speed(at: 1).value
    )
  }

  func local(from a: Double, to b: Double) -> Local {
    Local(
      ratio: integral.ratio,
      center: start + 0.5 * (a + b) * sweep,
      half: 0.5 * (b - a) * sweep,
      scale: 0.5 * (b - a) * fastest
    )
  }

  func clearance(from a: Double, to b: Double) -> (axis: Double, cut: Double) {
    let middle = 0.5 * (a + b)
    let half = 0.5 * (b - a) * sweep.magnitude
    let center = start + middle * sweep
    // Beyond an eighth of a turn the certificate of the tables does not hold.
    if half > 0.125 * .pi { return (1, middle) }
    let nearest = (center / .pi).rounded() * .pi - center
    let (x, y) = (nearest / half, integral.height / half)
    let axis = 0.5 * (LibM.hypotenuse(x + 1, y) + LibM.hypotenuse(x - 1, y))
    let isOver = axis < 1.25 && x.magnitude < 1 - 0x1p-30
    return (axis, isOver ? middle + nearest / sweep : middle)
  }

  /// scale² (sin²φ + ratio² cos²φ) at φ = center + half x.
  struct Local: LocalSpeed {
    let ratio: Double
    let center: Double
    let half: Double
    let scale: Double

    var most: Double {
      scale * (min(1, LibM.sine(center).magnitude + half.magnitude) + ratio)
    }

    func squared(at x: Double) -> Double {
      let (sine, cosine) = LibM.sineAndCosine(center + half * x)
      let (along, across) = (scale * sine, scale * ratio * cosine)
      return along * along + across * across
    }
  }
}
