// SPDX-License-Identifier: Apache-2.0

public import BezierGeometry

/// A subpath as a curve: its lines, Bézier curves and arcs one after the other.
///
/// The parameter is a segment's index plus the parameter inside of it. Segments that are points
/// are left out and do not count; so are those no longer than 16 ulp of the path's coordinates, as
/// rounding leaves them where a path of relative coordinates is closed. Control points so near to
/// an end are taken to be there; all others are taken exactly. The centre form of an arc is derived
/// once, and rounded, by a few ulp of |centre| + radius.
///
/// Corners are where tangents turn by more than an angle from one segment to the next, and where
/// the derivative vanishes: cusps, and ends of segments whose control point is the end. All other
/// ends of segments are joints.
///
/// Finding an evaluation's segment takes constant time.
public struct PathCurve: ParametricCurve, Hashable {
  @usableFromInline let formulas: [SegmentFormula]
  /// Whether the end is the start, also where there is a corner.
  package let endsAtStart: Bool
  /// Whether the subpath is closed and has no corner at its start, so that fits may begin anywhere.
  ///
  /// An open one whose ends meet begins where it begins.
  public let isClosed: Bool
  /// The parameters of the corners inside the range, rising.
  public let corners: [Double]
  /// The ends of segments that are no corners, rising; of a closed curve the last is its end.
  public let joints: [Double]
  /// How far the subpath is from the curve, at most, where rounding was left out.
  package let leftOut: Double

  /// The curve of a subpath; `nil` where no segment has a length or a coordinate is not finite.
  ///
  /// Linear in the number of segments.
  ///
  /// ```swift
  /// let oval = BezierPath.ellipse(in: Rect2D(x: 0, y: 0, width: 40, height: 20))
  /// if let subpath = oval.subpaths.first, let curve = PathCurve(subpath) {
  ///   print(try curve.cubics(tolerance: 0.01).cubics.count)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - subpath: open or closed.
  ///   - cornerAngle: the largest turn of the tangent, in radians, that is no corner.
  public init?(_ subpath: Subpath, cornerAngle: Double = 1e-6) {
    self.init(
      segments: subpath.segments,
      cornerAngle: cornerAngle,
      mayClose: subpath.isClosed
    )
  }

  /// The curve of segments of which each begins where the one before ends; as for a subpath.
  ///
  /// Closed where the ends meet smoothly, if it may be.
  package init?(
    segments: some Sequence<PathSegment>,
    cornerAngle: Double = 1e-6,
    mayClose: Bool = true
  ) {
    var formulas: [SegmentFormula] = []
    var (corners, joints) = ([Double](), [Double]())
    var first: PathSegment?
    var last: PathSegment?
    var (beginning, end): (Point2D?, Point2D?) = (nil, nil)
    var (leftOut, largest) = (0.0, 0.0)
    for segment in segments {
      guard segment.isFinite else { return nil }
      beginning = beginning ?? segment.start
      end = segment.end
      largest = max(largest, segment.start.x.magnitude, segment.start.y.magnitude)
      var rounding = SegmentRounding(largestCoordinate: largest)
      defer { leftOut = max(leftOut, rounding.reach) }
      if rounding.isNothing(segment, beside: last?.end ?? segment.start) { continue }
      let segment = rounding.cleaned(segment)
      let index = Double(formulas.count)
      if let last {
        if PathCurve.isCorner(from: last, to: segment, angle: cornerAngle) {
          corners.append(index)
        } else {
          joints.append(index)
        }
      } else {
        first = segment
      }
      for t in SegmentCusps.parameters(of: segment) where index + t < index + 1 {
        if index + t > index { corners.append(index + t) }
      }
      formulas.append(SegmentFormula(segment))
      last = segment
    }
    guard let first, let last else { return nil }
    self.formulas = formulas
    self.leftOut = leftOut
    endsAtStart = beginning == end
    isClosed =
      mayClose && endsAtStart && !PathCurve.isCorner(from: last, to: first, angle: cornerAngle)
    if isClosed { joints.append(Double(formulas.count)) }
    self.corners = corners
    self.joints = joints
  }

  /// From 0 to the number of segments, those left out not counted.
  @inlinable public var range: ClosedRange<Double> { 0...Double(formulas.count) }

  /// Whether the tangent turns from the end of one segment to the start of another by more than an
  /// angle, or a derivative vanishes there.
  private static func isCorner(from a: PathSegment, to b: PathSegment, angle: Double) -> Bool {
    if a.derivative(at: 1) == .zero || b.derivative(at: 0) == .zero { return true }
    let (u, v) = (a.unitTangent(at: 1), b.unitTangent(at: 0))
    let turn = LibM.arcTangent(y: u.cross(v), x: u.dot(v))
    return !(turn.magnitude <= angle)
  }

  /// The segment at a parameter and where it begins; a closed curve goes round again.
  @inlinable func segment(at inner: Double) -> (formula: SegmentFormula, start: Double) {
    let count = Double(formulas.count)
    let start = inner.rounded(.down)
    if start >= 0, start < count { return (formulas[Int(start)], start) }
    if isClosed, start >= count, start < 2 * count {
      return (formulas[Int(start - count)], start)
    }
    // At or beyond an end, or not a number.
    let index = start < 0 ? 0 : formulas.count - 1
    return (formulas[index], Double(index))
  }

  /// The point at the parameter `t`.
  @inlinable public func point<Scalar: CurveScalar>(at t: Scalar) -> (x: Scalar, y: Scalar) {
    point(at: t, partOf: t.approximation)
  }

  /// The point at the parameter `t`, of the segment that has `inner` inside.
  @inlinable public func point<Scalar: CurveScalar>(
    at t: Scalar,
    partOf inner: Double
  ) -> (x: Scalar, y: Scalar) {
    let (formula, start) = segment(at: inner)
    return formula.point(at: t - start)
  }

  /// The segment that has `inner` inside as a cubic; `nil` for arcs.
  public func cubic(partOf inner: Double) -> CubicBezier? {
    switch segment(at: inner).formula {
    case .line(let line):
      CubicBezier(line.p0, line.point(at: 1.0 / 3), line.point(at: 2.0 / 3), line.p1)
    case .quadratic(let curve): curve.elevated()
    case .cubic(let curve): curve
    case .arc: nil
    }
  }
}
