// SPDX-License-Identifier: Apache-2.0

extension LineSegment: CustomStringConvertible, CustomDebugStringConvertible {
  /// The kind and both points: `line (0.0, 0.0) (1.0, 2.0)`.
  public var description: String {
    "line \(p0) \(p1)"
  }

  /// The Swift expression that makes the value.
  public var debugDescription: String {
    "LineSegment(\(p0.debugDescription), \(p1.debugDescription))"
  }
}

extension QuadraticBezier: CustomStringConvertible, CustomDebugStringConvertible {
  /// The kind and the points: `quadratic (0.0, 0.0) (1.0, 2.0) (3.0, 0.0)`.
  public var description: String {
    "quadratic \(p0) \(p1) \(p2)"
  }

  /// The Swift expression that makes the value.
  public var debugDescription: String {
    "QuadraticBezier(\(p0.debugDescription), \(p1.debugDescription), \(p2.debugDescription))"
  }
}

extension CubicBezier: CustomStringConvertible, CustomDebugStringConvertible {
  /// The kind and the points: `cubic (0.0, 0.0) (1.0, 2.0) (3.0, 2.0) (4.0, 0.0)`.
  public var description: String {
    "cubic \(p0) \(p1) \(p2) \(p3)"
  }

  /// The Swift expression that makes the value.
  public var debugDescription: String {
    "CubicBezier(\(p0.debugDescription), \(p1.debugDescription), "
      + "\(p2.debugDescription), \(p3.debugDescription))"
  }
}
