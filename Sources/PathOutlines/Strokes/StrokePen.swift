// SPDX-License-Identifier: Apache-2.0

public import BezierGeometry

/// What a stroke is drawn with, named as in SVG.
public struct StrokePen: Hashable, Sendable {
  /// The width of the stroke, in the path's units: above 0.
  public var width: Double
  /// How open ends are drawn.
  public var cap: LineCap
  /// How corners are drawn.
  public var join: LineJoin
  /// The most that a miter may be longer than the stroke is wide; beyond it the corner is bevelled.
  public var miterLimit: Double
  /// The lengths of dashes and gaps in turn, in the path's units; empty for a solid line.
  public var dashes: [Double]
  /// Where in the pattern of dashes each subpath begins.
  public var dashPhase: Double

  /// A pen, by default SVG's: a solid line with butt caps and miters up to 4 times the width.
  public init(
    width: Double,
    cap: LineCap = .butt,
    join: LineJoin = .miter,
    miterLimit: Double = 4,
    dashes: [Double] = [],
    dashPhase: Double = 0
  ) {
    (self.width, self.cap, self.join) = (width, cap, join)
    (self.miterLimit, self.dashes, self.dashPhase) = (miterLimit, dashes, dashPhase)
  }
}

/// The outline of what is painted, and how exact it is.
public struct StrokeOutline: Hashable, Sendable {
  /// Closed subpaths, to be filled by the non-zero rule.
  public let path: BezierPath
  /// A proven bound of the distance between the borders and the exact ones, but for rounding.
  public let certifiedBound: Double
}

#if !hasFeature(Embedded)
extension StrokePen: Codable {}
extension StrokeOutline: Codable {}
#endif
