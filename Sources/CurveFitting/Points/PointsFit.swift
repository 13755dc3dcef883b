// SPDX-License-Identifier: Apache-2.0

public import BezierGeometry

/// Cubics near some points, and how near.
///
/// Distances are in the units of the points.
public struct PointsFit: Hashable, Sendable {
  /// The cubics in order; each begins in exactly the point where the one before ends, and in its
  /// direction, to 1e-12 rad, except at the corners.
  public let cubics: [CubicBezier]
  /// Where the nodes are among the samples, counted from 0: one more than cubics, not falling.
  ///
  /// Whole numbers where samples were interpolated. Those of a closed curve may lie beyond the last
  /// sample, after which the first comes again.
  public let parameters: [Double]
  /// Whether the last cubic ends in the start of the first.
  public let isClosed: Bool
  /// The numbers of the samples where the curve has corners, rising; no ends of an open curve.
  public let corners: [Int]
  /// The largest distance of a sample from the cubics, taken at the samples' feet in order along
  /// the curve: nothing is nearer elsewhere but where the curve meets itself.
  public let maximumDistance: Double
  /// The number of the sample that has the largest distance, counted from 0.
  public let farthestPoint: Int
  /// The root of the weighted mean of the squares of these distances.
  public let rootMeanSquare: Double
  /// A proven upper bound of the distance of any point of the cubics from the polyline of straight
  /// lines between neighbouring samples (and from the last to the first of a closed curve).
  ///
  /// The curve behind the samples bulges out between them, and so do the cubics: a sixteenth of a
  /// circle is 0.5 % of its radius away from its chord. So this may be more than the tolerance.
  public let polylineBound: Double
  /// The noise that was stated or estimated, of a smoothed curve: the standard deviation of each
  /// coordinate of a sample with the weight 1.
  public let noise: Double?

  /// The cubics as a path; closed where the curve is.
  public var path: BezierPath { BezierPath(cubics, isClosed: isClosed) }
}
