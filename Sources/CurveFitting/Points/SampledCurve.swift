// SPDX-License-Identifier: Apache-2.0

public import BezierGeometry

/// A curve of which only points are known, in the order in which it passes them.
///
/// Points may be exact, to be met within a tolerance (``cubics(tolerance:)``), or scattered by
/// noise that is to be smoothed away (``smoothed(noise:)``):
///
/// ```swift
/// let points = (0...100).map { Point2D(0.1 * Double($0), 0.01 * Double($0 * $0)) }
/// let fit = try SampledCurve(points: points).cubics(tolerance: 1e-3)
/// print(fit.cubics.count, fit.maximumDistance)
/// ```
///
/// Neighbours that are equal count as one point with the sum of their weights. What is wrong with
/// the points is told by the fits, which throw.
public struct SampledCurve: Hashable, Sendable {
  /// The samples, in order, in any units.
  public let points: [Point2D]
  /// Whether the curve goes on from the last point to the first; the first may be repeated.
  public let isClosed: Bool
  /// What the square of each sample's distance counts in least squares, 1 / σ² of its noise in
  /// terms of that stated; `nil` for 1.
  public let weights: [Double]?
  /// Where the curve is not smooth.
  public let corners: CornerRule

  /// The curve through, or near, some points.
  ///
  /// - Parameters:
  ///   - points: the samples, in order.
  ///   - isClosed: whether it ends where it begins.
  ///   - weights: as many as points, each above 0; `nil` for 1.
  ///   - corners: where it is not smooth; numbers must be those of points.
  public init(
    points: [Point2D],
    isClosed: Bool = false,
    weights: [Double]? = nil,
    corners: CornerRule = .found
  ) {
    precondition(weights.map { $0.count == points.count } ?? true, "one weight a point")
    if case .at(let indices) = corners {
      precondition(indices.allSatisfy(points.indices.contains), "corners are numbers of points")
    }
    self.points = points
    self.isClosed = isClosed
    self.weights = weights
    self.corners = corners
  }
}
