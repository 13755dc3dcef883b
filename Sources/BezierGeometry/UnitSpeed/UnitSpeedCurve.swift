// SPDX-License-Identifier: Apache-2.0

/// A segment as ``BezierPath/unitSpeed(tolerance:)`` and ``StrokeTable`` measure it; an arc's frame
/// is derived once.
enum UnitSpeedCurve {
  case line(LineSegment)
  case cubic(CubicBezier)
  case arc(EllipticalArcFrame, EllipticalArc.CenterForm)

  /// Quadratics are raised to cubics, arcs that are straight become lines.
  init(_ segment: PathSegment) {
    switch segment {
    case .line(let line): self = .line(line)
    case .quadratic(let curve): self = .cubic(curve.elevated())
    case .cubic(let curve): self = .cubic(curve)
    case .arc(let arc):
      if let frame = EllipticalArcFrame(arc) {
        self = .arc(frame, frame.centerForm)
      } else {
        self = .line(LineSegment(arc.start, arc.end))
      }
    }
  }

  var isLine: Bool {
    if case .line = self { return true }
    return false
  }

  func point(at t: Double) -> Point2D {
    switch self {
    case .line(let line): line.point(at: t)
    case .cubic(let curve): curve.point(at: t)
    case .arc(let frame, _): frame.point(at: t)
    }
  }

  func derivative(at t: Double) -> Vector2D {
    switch self {
    case .line(let line): line.derivative(at: t)
    case .cubic(let curve): curve.derivative(at: t)
    case .arc(let frame, _): frame.derivative(at: t)
    }
  }

  func secondDerivative(at t: Double) -> Vector2D {
    switch self {
    case .line: .zero
    case .cubic(let curve): curve.secondDerivative(at: t)
    case .arc(let frame, _): frame.secondDerivative(at: t)
    }
  }

  /// The unit tangent, defined everywhere.
  func direction(at t: Double) -> Vector2D {
    switch self {
    case .line, .arc: return UnitTangent.direction(derivative(at: t))
    case .cubic(let curve):
      guard let (a, b, c, _) = curve.scaledLegs else { return Vector2D(x: 1, y: 0) }
      return UnitTangent.direction(a, b, c, at: t)
    }
  }

  /// The length between two parameters, as exact as doubles allow.
  func length(from a: Double, to b: Double) -> Double {
    switch self {
    case .line(let line): line.length(from: a, to: b)
    case .cubic(let curve): curve.length(from: a, to: b, accuracy: 0)
    case .arc(_, let form): form.length(from: a, to: b, accuracy: 0)
    }
  }

  /// The parameter at a length from t = 0.
  func parameter(atLength length: Double, accuracy: Double) -> Double {
    switch self {
    case .line(let line): line.parameter(atLength: length)
    case .cubic(let curve): curve.parameter(atLength: length, accuracy: accuracy)
    case .arc(_, let form): form.parameter(atLength: length, accuracy: accuracy)
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
    case .line: break
    case .cubic(let curve):
      guard let (a, b, c, _) = curve.scaledLegs else { break }
      let (w0, w1, w2) = (a, 2 * (b - a), (c - b) - (b - a))
      // S' · S'' = 0.
      let slow = PolynomialRoots.roots(
        w0.dot(w1),
        w1.dot(w1) + 2 * w0.dot(w2),
        3 * w1.dot(w2),
        2 * w2.dot(w2)
      )
      for t in slow where t > 0 && t < 1 && isSharp(at: t, tolerance) { result.insert(t) }
    case .arc(_, let form):
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

  /// Whether the radius of curvature at a place of least speed is at most the tolerance.
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
