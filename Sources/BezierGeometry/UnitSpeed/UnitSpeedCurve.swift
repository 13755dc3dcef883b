// SPDX-License-Identifier: Apache-2.0

/// A segment as unit speed and stroke tables measure it: scaled, a quadratic raised to a cubic.
struct UnitSpeedCurve {
  private let segment: PathSegment
  private let shape: PreparedSegment
  /// Of an arc, derived once for many lengths.
  let form: EllipticalArc.CenterForm?

  /// The segment with its coordinates multiplied by a power of two.
  init(_ segment: PathSegment, unit: Double) {
    var scaled = unit == 1 ? segment : segment.transformed(by: AffineTransform2D(scale: unit))
    switch scaled {
    case .quadratic(let curve): scaled = .cubic(curve.elevated())
    // A degenerate arc is its chord.
    case .arc(let arc) where EllipticalArcFrame(arc) == nil: scaled = .line(arc.chord)
    default: break
    }
    (self.segment, shape) = (scaled, PreparedSegment(scaled))
    if case .arc(let frame) = shape { form = frame.centerForm } else { form = nil }
  }

  var isLine: Bool {
    if case .line = shape { return true }
    return false
  }

  /// Whether the parameter is proportional to the length.
  var isUniform: Bool { isLine || form.map { $0.radii.x == $0.radii.y } ?? false }

  func point(at t: Double) -> Point2D { shape.point(at: t) }

  func derivative(at t: Double) -> Vector2D { shape.derivative(at: t) }

  /// The unit tangent, defined everywhere.
  func direction(at t: Double) -> Vector2D {
    if case .cubic(let curve) = shape { return curve.unitTangent(at: t) }
    return UnitTangent.direction(derivative(at: t))
  }

  /// The length between two parameters, as exact as doubles allow.
  func length(from a: Double, to b: Double) -> Double {
    form?.length(from: a, to: b, accuracy: 0) ?? segment.length(from: a, to: b, accuracy: 0)
  }

  /// The parameter at a length from t = 0.
  func parameter(atLength length: Double, accuracy: Double) -> Double {
    form?.parameter(atLength: length, accuracy: accuracy)
      ?? segment.parameter(atLength: length, accuracy: accuracy)
  }

  /// The curve cut at its sharp turns, as parts of the segment with an index; a part for which
  /// `keeps` is false of its end and length is joined to the next.
  func spans(
    ofSegment segment: Int,
    tolerance: Double,
    where keeps: (_ end: Double, _ length: Double) -> Bool
  ) -> [UnitSpeedSpan] {
    var result: [UnitSpeedSpan] = []
    var (start, offset) = (0.0, 0.0)
    for end in sharpTurns(tolerance: tolerance) + [1] {
      let length = length(from: start, to: end)
      guard keeps(end, length) else { continue }
      result.append(
        UnitSpeedSpan(
          curve: self,
          segment: segment,
          start: start,
          end: end,
          offset: offset,
          length: length,
          leaving: tangent(at: start, isEnd: false, tolerance),
          arriving: tangent(at: end, isEnd: true, tolerance)
        )
      )
      (start, offset) = (end, offset + length)
    }
    return result
  }

  /// Where the curve turns so sharply that, at a tolerance, it has a corner: the parameters inside
  /// 0...1 of least speed where the radius of curvature is at most the tolerance.
  ///
  /// Cusps and the turning points of curves that double back are among them, whatever the
  /// tolerance.
  private func sharpTurns(tolerance: Double) -> RealRoots {
    var result = RealRoots()
    if case .cubic(let curve) = shape, let (a, b, c, _) = curve.scaledLegs {
      let (w0, w1, w2) = (a, 2 * (b - a), (c - b) - (b - a))
      // S' · S'' = 0.
      let slow = PolynomialRoots.roots(
        w0.dot(w1),
        w1.dot(w1) + 2 * w0.dot(w2),
        3 * w1.dot(w2),
        2 * w2.dot(w2)
      )
      for t in slow where t > 0 && t < 1 && isSharp(at: t, tolerance) { result.insert(t) }
    } else if let form {
      let tip = form.radii.x >= form.radii.y ? 0 : 0.5 * Double.pi
      let first = ((form.startAngle - tip) / .pi).rounded(.down)
      for turn in -3...3 {
        let angle = tip + (first + Double(turn)) * .pi
        let t = (angle - form.startAngle) / form.sweep
        if t > 0, t < 1, isSharp(at: t, tolerance) { result.insert(t) }
      }
    }
    return result
  }

  /// Whether the radius of curvature at a point of least speed is at most the tolerance.
  private func isSharp(at t: Double, _ tolerance: Double) -> Bool {
    derivative(at: t).lengthSquared <= tolerance * shape.secondDerivative(at: t).length
  }

  /// The direction in which the curve leaves or reaches `t`, past what is below the tolerance.
  private func tangent(at t: Double, isEnd: Bool, _ tolerance: Double) -> Vector2D {
    let bend = isEnd ? -shape.secondDerivative(at: t) : shape.secondDerivative(at: t)
    if isSharp(at: t, tolerance), bend != .zero,
      derivative(at: t).dot(bend) >= 0 || t != (isEnd ? 1 : 0)
    {
      return UnitTangent.direction(bend)
    }
    return direction(at: t)
  }
}
