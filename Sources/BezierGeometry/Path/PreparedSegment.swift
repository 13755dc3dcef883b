// SPDX-License-Identifier: Apache-2.0

/// A segment made ready for many questions: the frame of an arc, which takes long to derive, is
/// derived once, and an arc that is straight is a line.
enum PreparedSegment {
  case line(LineSegment)
  case quadratic(QuadraticBezier)
  case cubic(CubicBezier)
  case arc(EllipticalArcFrame)

  /// The segment as it is; of NaN where a value of an arc is not finite.
  init(_ segment: PathSegment) {
    switch segment {
    case .line(let line): self = .line(line)
    case .quadratic(let curve): self = .quadratic(curve)
    case .cubic(let curve): self = .cubic(curve)
    case .arc(let arc): self = EllipticalArcFrame(arc).map { .arc($0) } ?? .line(arc.chord)
    }
  }

  func point(at t: Double) -> Point2D {
    switch self {
    case .line(let line): line.point(at: t)
    case .quadratic(let curve): curve.point(at: t)
    case .cubic(let curve): curve.point(at: t)
    case .arc(let frame): frame.point(at: t)
    }
  }

  func derivative(at t: Double) -> Vector2D {
    switch self {
    case .line(let line): line.derivative(at: t)
    case .quadratic(let curve): curve.derivative(at: t)
    case .cubic(let curve): curve.derivative(at: t)
    case .arc(let frame): frame.derivative(at: t)
    }
  }

  func secondDerivative(at t: Double) -> Vector2D {
    switch self {
    case .line: .zero
    case .quadratic(let curve): curve.secondDerivative(at: t)
    case .cubic(let curve): curve.secondDerivative(at: t)
    case .arc(let frame): frame.secondDerivative(at: t)
    }
  }
}
