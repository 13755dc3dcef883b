// SPDX-License-Identifier: Apache-2.0

/// The speed of an arc of an ellipse, t being proportional to the eccentric angle.
struct EllipseSpeed: SpeedFunction {
  private let integral: EllipseArcLength
  private let major: Double
  /// The eccentric angle of t = 0, counted from an end of the longer axis.
  private let start: Double
  private let sweep: Double

  /// An arc with two different radii and a sweep not 0; `major` is the larger in the units wanted.
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
      * integral.value(start: first, sweep: turn, tolerance: max(tolerance / major, 0x1p-50 * turn))
  }

  func speed(at t: Double) -> (value: Double, derivative: Double) {
    let (sine, cosine) = LibM.sineAndCosine(start + t * sweep)
    let across = integral.ratio * cosine
    let value = (sine * sine + across * across).squareRoot()
    let bend = sine * cosine * (1 - integral.ratio) * (1 + integral.ratio)
    return (fastest * value, value > 0 ? major * sweep * sweep.magnitude * bend / value : 0)
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

extension EllipticalArc.CenterForm {
  /// The arc length to within an absolute accuracy, in the units of the radii, always kept.
  ///
  /// An accuracy below about 2^-48 of the larger radius times the sweep (or not a positive number)
  /// cannot be carried by doubles; the result is then within that. Any ratio of the radii, 0
  /// included (the segment run back and forth), and any number of turns; the cost does not grow
  /// with the turns. At most 80 halvings. NaN where a number of the arc is not finite.
  ///
  /// Source: Gauss–Legendre quadrature with the error bound of analytic functions; see
  /// `EllipseArcLength`.
  public func length(accuracy: Double) -> Double {
    let (rx, ry) = (radii.x.magnitude, radii.y.magnitude)
    let major = max(rx, ry)
    let turn = sweep.magnitude
    guard isFinite else { return .nan }
    guard major > 0, turn > 0 else { return 0 }
    if rx == ry { return rx * turn }
    let integral = EllipseArcLength(ratio: min(rx, ry) / major)
    // φ counts from an end of the longer axis; a negative sweep starts from its end.
    let first = sweep > 0 ? startAngle : endAngle
    let start = rx > ry ? first : first - 0.5 * .pi
    DefaultAccuracy.demand(accuracy)
    let wanted = 0.5 * accuracy / major
    let value = integral.value(start: start, sweep: turn, tolerance: max(wanted, 0x1p-50 * turn))
    return major * value
  }

  /// The arc length between two parameters in 0...1, negative where `from` exceeds `to`.
  ///
  /// Accuracy as for ``length(accuracy:)``. Traps outside 0...1.
  public func length(from: Double, to: Double, accuracy: Double) -> Double {
    demand(from.isParameter && to.isParameter, "CenterForm.length: t is not in 0...1")
    var part = self
    part.startAngle = angle(at: min(from, to))
    part.sweep = (to - from).magnitude * sweep
    let value = part.length(accuracy: accuracy)
    return from <= to ? value : -value
  }

  /// The parameter at a length from the start: the length up to it is within `accuracy` of
  /// `length`.
  ///
  /// Lengths below 0 give 0, lengths beyond the end give 1; so does every length where the radii or
  /// the sweep are 0. Exact to rounding for circles. The accuracy is kept down to about 2^-46 of
  /// the larger radius times the sweep. At most 128 steps. NaN where the length is NaN or a value
  /// of the arc is not finite.
  ///
  /// Source: Halley's method in a bracket on measured increments; see `InverseLength`.
  public func parameter(atLength length: Double, accuracy: Double) -> Double {
    guard isFinite, !length.isNaN else { return .nan }
    let (rx, ry) = (radii.x.magnitude, radii.y.magnitude)
    let major = max(rx, ry)
    guard length > 0 else { return 0 }
    guard major > 0, sweep != 0 else { return 1 }
    if rx == ry { return min(1, length / major / sweep.magnitude) }
    // In units of the larger radius, so that nothing overflows.
    let tolerance = accuracy > 0 ? accuracy / major : 0
    return InverseLength.parameter(
      EllipseSpeed(self, major: 1),
      at: length / major,
      tolerance: max(tolerance, 0x1p-47 * sweep.magnitude)
    )
  }
}
