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

  /// An arc with two different radii, one of them positive, and a sweep other than 0; `major` is
  /// the larger radius in the units wanted.
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

  func clearance(from a: Double, to b: Double) -> Double {
    let half = 0.5 * (b - a) * sweep.magnitude
    let center = start + 0.5 * (a + b) * sweep
    let nearest = (center / .pi).rounded() * .pi - center
    return max(1, min(64, axis(nearest / half, integral.height / half)))
  }

  func reach(from a: Double, axis: Double) -> Double {
    // Run towards growing angles; the speed is even.
    let angle = sweep > 0 ? start + a * sweep : -(start + a * sweep)
    let behind = (angle / .pi).rounded(.down) * .pi - angle
    // Up to a quarter of a turn the certificate of the tables holds.
    var half = 0.25 * Double.pi
    for x in [behind, behind + .pi] {
      half = min(half, reach(to: Vector2D(x: x, y: integral.height), axis: axis))
    }
    return 2 * half / sweep.magnitude
  }

  /// scale² (sin²φ + ratio² cos²φ) at φ = center + half x.
  struct Local: LocalSpeed {
    let ratio: Double
    let center: Double
    let half: Double
    let scale: Double

    static var widest: Double { 4 }

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
