// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI)
public import ArcApproximation
public import BezierGeometry
public import SwiftUI

extension BezierPath {
  /// The path of a SwiftUI `Path`, element by element; arcs are the cubics it made of them.
  public init(_ path: SwiftUI.Path) {
    self.init(cgPath: path.cgPath)
  }
}

extension SwiftUI.Path {
  /// The path, its arcs as cubics; see ``BezierGeometry/BezierPath/cgPath(tolerance:)``.
  ///
  /// - Parameters:
  ///   - path: the path.
  ///   - tolerance: the largest distance of the cubics from arcs, absolute.
  /// - Throws: ``FitError`` where a value is not finite or the tolerance cannot be met.
  public init(_ path: BezierPath, tolerance: Double) throws(FitError) {
    self.init(try path.cgPath(tolerance: tolerance))
  }
}
#endif
