// SPDX-License-Identifier: Apache-2.0

/// Which points a path encloses, by its winding number.
///
/// ```swift
/// var squares = BezierPath.rectangle(Rect2D(x: 0, y: 0, width: 9, height: 9))
/// squares.append(.rectangle(Rect2D(x: 3, y: 3, width: 3, height: 3)))
/// let center = Point2D(4.5, 4.5)  // both run around it, in one direction
/// print(squares.contains(center, rule: .evenOdd), squares.contains(center, rule: .nonZero))
/// // false true
/// ```
@frozen
public enum FillRule: String, CaseIterable, Hashable, Sendable {
  /// Points that the path winds around an odd number of times.
  case evenOdd
  /// Points that the path winds around at all; the default of SVG and of Core Graphics.
  case nonZero

  /// Whether a point of a winding number is inside.
  @inlinable
  public func contains(windingNumber: Int) -> Bool {
    switch self {
    case .evenOdd: windingNumber & 1 != 0
    case .nonZero: windingNumber != 0
    }
  }
}

#if !hasFeature(Embedded)
extension FillRule: Codable {}
#endif
