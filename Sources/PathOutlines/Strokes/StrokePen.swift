// SPDX-License-Identifier: Apache-2.0

public import BezierGeometry

/// How an outlined stroke turns at a corner, named as in SVG 2, section 13.5.5.
public enum StrokeJoin: String, CaseIterable, Hashable, Sendable {
  /// By the tip in which its edges meet; as `bevel` where the tip is beyond the limit.
  case miter
  /// By the tip in which its edges meet, cut off across where it is beyond the limit.
  case miterClip = "miter-clip"
  /// By an arc around the corner.
  case round
  /// Straight from edge to edge.
  case bevel
  /// As `miterClip` by edges that go on as they bend at the corner, as arcs of circles.
  ///
  /// Edges that do not meet are cut off across at the limit, without the other radii that SVG gives
  /// them; those that do not get there are drawn straight, as `miterClip` has them.
  case arcs

  /// The join that is drawn where a line join is asked for.
  public init(_ join: LineJoin) {
    switch join {
    case .miter: self = .miter
    case .round: self = .round
    case .bevel: self = .bevel
    }
  }
}

/// What a stroke is drawn with, named as in SVG.
public struct StrokePen: Hashable, Sendable {
  /// The width of the stroke, in the path's units: above 0.
  public var width: Double
  /// How open ends are drawn.
  public var cap: LineCap
  /// How corners are drawn.
  public var join: StrokeJoin
  /// The most that a miter may be longer than the stroke is wide; beyond it the corner is bevelled
  /// or clipped.
  public var miterLimit: Double
  /// The lengths of dashes and gaps in turn, in the path's units; empty for a solid line.
  public var dashes: [Double]
  /// Where in the pattern of dashes each subpath begins.
  public var dashPhase: Double

  /// A pen, by default SVG's: a solid line with butt caps and miters up to 4 times the width.
  public init(
    width: Double,
    cap: LineCap = .butt,
    join: StrokeJoin = .miter,
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
extension StrokeJoin: Codable {}
extension StrokePen: Codable {}
extension StrokeOutline: Codable {}
#endif
