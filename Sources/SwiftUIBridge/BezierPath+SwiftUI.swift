// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI)
public import ArcApproximation
public import BezierGeometry
internal import CoreGraphicsBridge
public import SwiftUI

extension BezierPath {
  /// The path of a SwiftUI `Path`, element by element; its arcs are the cubics it made of them.
  ///
  /// As `init(cgPath:)`.
  ///
  /// - Parameter path: the path, which is only read.
  /// - Complexity: linear in the number of elements.
  public init(_ path: SwiftUI.Path) {
    self.init(cgPath: path.cgPath)
  }
}

extension SwiftUI.Path {
  /// The path, its arcs as cubics; as `cgPath(tolerance:)`.
  ///
  /// ```swift
  /// let circle = BezierPath.circle(center: Point2D(12, 12), radius: 10)
  /// let body = try Path(circle, tolerance: 0.01).fill(.tint)
  /// ```
  ///
  /// - Parameters:
  ///   - path: the path.
  ///   - tolerance: the largest distance of the cubics from arcs, absolute; guaranteed both ways.
  /// - Throws: ``ArcApproximation/FitError`` where a value is not finite or the tolerance cannot be
  ///   met.
  /// - Complexity: linear in the number of elements and cubics.
  public init(_ path: BezierPath, tolerance: Double) throws(FitError) {
    self.init(try path.cgPath(tolerance: tolerance))
  }
}
#endif
