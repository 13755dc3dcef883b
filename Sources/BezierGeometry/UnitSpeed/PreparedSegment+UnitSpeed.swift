// SPDX-License-Identifier: Apache-2.0

// What ``BezierPath/unitSpeed(tolerance:)`` and ``StrokeTable`` measure of a segment.
extension PreparedSegment {
  /// The segment; a quadratic is raised to a cubic.
  init(raising segment: PathSegment) {
    if case .quadratic(let curve) = segment {
      self = .cubic(curve.elevated())
    } else {
      self.init(segment)
    }
  }

  var isLine: Bool {
    if case .line = self { return true }
    return false
  }

  /// The unit tangent, defined everywhere.
  func direction(at t: Double) -> Vector2D {
    switch self {
    case .line, .arc: UnitTangent.direction(derivative(at: t))
    case .quadratic(let curve): curve.unitTangent(at: t)
    case .cubic(let curve): curve.unitTangent(at: t)
    }
  }

  /// The length between two parameters, as exact as doubles allow.
  func length(from a: Double, to b: Double) -> Double {
    switch self {
    case .line(let line): line.length(from: a, to: b, accuracy: 0)
    case .quadratic(let curve): curve.length(from: a, to: b, accuracy: 0)
    case .cubic(let curve): curve.length(from: a, to: b, accuracy: 0)
    case .arc(let frame): frame.centerForm.length(from: a, to: b, accuracy: 0)
    }
  }

  /// The parameter at a length from t = 0.
  func parameter(atLength length: Double, accuracy: Double) -> Double {
    switch self {
    case .line(let line): line.parameter(atLength: length, accuracy: 0)
    case .quadratic(let curve): curve.parameter(atLength: length, accuracy: accuracy)
    case .cubic(let curve): curve.parameter(atLength: length, accuracy: accuracy)
    case .arc(let frame): frame.centerForm.parameter(atLength: length, accuracy: accuracy)
    }
  }

  /// Where the curve turns so sharply that, at a tolerance, it has a corner: the parameters inside
  /// 0...1 of least speed where the radius of curvature is at most the tolerance.
  ///
  /// Cusps and the turning points of curves that double back are among them, whatever the
  /// tolerance.
  func sharpTurns(tolerance: Double) -> RealRoots {
    var result = RealRoots()
    switch self {
    case .line, .quadratic: break
    case .cubic(let curve):
      guard let (a, b, c, _) = curve.scaledLegs else { break }
      let (w0, w1, w2) = (a, 2 * (b - a), (c - b) - (b - a))
      // S' · S'' = 0.
      let slow = PolynomialRoots.cubic(
        w0.dot(w1),
        w1.dot(w1) + 2 * w0.dot(w2),
        3 * w1.dot(w2),
        2 * w2.dot(w2)
      )
      for t in slow where t > 0 && t < 1 && isSharp(at: t, tolerance) { result.insert(t) }
    case .arc(let frame):
      let form = frame.centerForm
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
  func isSharp(at t: Double, _ tolerance: Double) -> Bool {
    derivative(at: t).lengthSquared <= tolerance * secondDerivative(at: t).length
  }

  /// The direction in which the curve leaves `t` for larger parameters, seen from afar: past what
  /// is smaller than the tolerance.
  func leaving(_ t: Double, _ tolerance: Double) -> Vector2D {
    let bend = secondDerivative(at: t)
    if isSharp(at: t, tolerance), bend != .zero, derivative(at: t).dot(bend) >= 0 || t > 0 {
      return UnitTangent.direction(bend)
    }
    return direction(at: t)
  }

  /// The direction in which the curve arrives at `t`.
  func arriving(_ t: Double, _ tolerance: Double) -> Vector2D {
    let bend = secondDerivative(at: t)
    if isSharp(at: t, tolerance), bend != .zero, derivative(at: t).dot(bend) <= 0 || t < 1 {
      return UnitTangent.direction(-bend)
    }
    return direction(at: t)
  }
}
