// SPDX-License-Identifier: Apache-2.0

#if canImport(UIKit)
public import ArcApproximation
public import BezierGeometry
public import UIKit

extension BezierPath {
  /// The path of a `UIBezierPath`, element by element; its arcs are the cubics it made of them.
  ///
  /// As `init(cgPath:)`. A path says nothing about painting: the line width, dashes and
  /// `usesEvenOddFillRule` stay behind.
  ///
  /// - Parameter path: the path, which is only read.
  /// - Complexity: linear in the number of elements.
  public init(_ path: UIBezierPath) {
    self.init(cgPath: path.cgPath)
  }
}

extension UIBezierPath {
  /// The path, its arcs as cubics.
  ///
  /// As `cgPath(tolerance:)`. The line width, dashes and `usesEvenOddFillRule` are those of every
  /// new path: set what the drawing needs.
  ///
  /// ```swift
  /// let circle = BezierPath.circle(center: Point2D(12, 12), radius: 10)
  /// try UIBezierPath(circle, tolerance: 0.01).fill()
  /// ```
  ///
  /// - Parameters:
  ///   - path: the path.
  ///   - tolerance: the largest distance of the cubics from arcs, absolute; guaranteed both ways.
  /// - Throws: ``ArcApproximation/ArcFitError`` where a value is not finite or the tolerance cannot
  ///   be met.
  /// - Complexity: linear in the number of elements and cubics.
  public convenience init(_ path: BezierPath, tolerance: Double) throws(ArcFitError) {
    self.init(cgPath: try path.cgPath(tolerance: tolerance))
  }
}
#endif

#if canImport(SwiftUI)
public import ArcApproximation
public import BezierGeometry
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
  /// - Throws: ``ArcApproximation/ArcFitError`` where a value is not finite or the tolerance cannot
  ///   be met.
  /// - Complexity: linear in the number of elements and cubics.
  public init(_ path: BezierPath, tolerance: Double) throws(ArcFitError) {
    self.init(try path.cgPath(tolerance: tolerance))
  }
}
#endif
