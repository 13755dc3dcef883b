// SPDX-License-Identifier: Apache-2.0

internal import ArcApproximation
package import BezierGeometry

/// Makes the outlines of a path: every segment as cubics, those of no extent left out.
package struct OutlineBuilder {
  /// How far the cubics of arcs may be off; nil for the default, raised where doubles need it.
  let arcTolerance: Double?
  /// What `arcTolerance` is where it is nil.
  let defaultTolerance: Double
  /// The power of two to measure by.
  let unit: Double
  /// The largest certified distance of the cubics of an arc from it; 0 without arcs.
  package private(set) var arcError = 0.0

  /// The curves of a subpath, collected.
  private var curves = OutlineCurves()

  package init(arcTolerance: Double?, defaultTolerance: Double, unit: Double) {
    self.arcTolerance = arcTolerance
    self.defaultTolerance = defaultTolerance
    self.unit = unit
  }

  /// The outlines of the subpaths that have segments; of the first lone move where none has.
  package mutating func outlines(of path: BezierPath) throws(MorphError) -> [Outline] {
    var result: [Outline] = []
    var lone: (index: Int, start: Point2D)?
    for (index, subpath) in path.subpaths.enumerated() {
      if let outline = try outline(of: subpath, index: index) {
        result.append(outline)
      } else if lone == nil {
        lone = (index, subpath.start)
      }
    }
    if result.isEmpty, let lone {
      result.append(point(lone.start, subpath: lone.index, isClosed: false))
    }
    return result
  }

  private func point(_ point: Point2D, subpath: Int, isClosed: Bool) -> Outline {
    let measured = Point2D(unit * point.x, unit * point.y)
    return Outline(pointAt: measured, unit: unit, subpath: subpath, isClosed: isClosed)
  }

  private mutating func outline(of subpath: Subpath, index: Int) throws(MorphError) -> Outline? {
    curves = OutlineCurves()
    var segments = 0
    for segment in subpath.segments {
      try append(segment, index: segments)
      segments += 1
    }
    if curves.isEmpty {
      guard segments > 0 else { return nil }
      return point(subpath.start, subpath: index, isClosed: subpath.isClosed)
    }
    dropTinyCurves(isClosed: subpath.isClosed)
    joinParts(isClosed: subpath.isClosed)
    // Taken, so that there is no copy.
    let list = curves
    curves = OutlineCurves()
    return Outline(subpath: index, isClosed: subpath.isClosed, curves: list, unit: unit)
  }

  private mutating func append(_ segment: PathSegment, index: Int) throws(MorphError) {
    let whole = SegmentSource(segment: index)
    switch segment {
    case .line(let line): append(Self.raised(line), whole, isLinear: true)
    case .quadratic(let curve): append(curve.elevated(), whole)
    case .cubic(let curve): append(curve, whole)
    case .arc(let arc):
      guard let fit = try fit(arc) else {
        append(Self.raised(LineSegment(arc.start, arc.end)), whole, isLinear: true)
        return
      }
      arcError = max(arcError, fit.certifiedBound)
      let step = 1 / Double(fit.cubics.count)
      for (part, curve) in fit.cubics.enumerated() {
        let to = part == fit.cubics.count - 1 ? 1 : Double(part + 1) * step
        append(curve, SegmentSource(segment: index, from: Double(part) * step, to: to))
      }
    }
  }

  /// A line as a cubic of constant speed; the line backwards is exactly the cubic backwards.
  package static func raised(_ line: LineSegment) -> CubicBezier {
    CubicBezier(line.p0, line.point(at: 1 / 3), line.reversed().point(at: 1 / 3), line.p1)
  }

  private mutating func append(
    _ curve: CubicBezier,
    _ source: SegmentSource,
    isLinear: Bool = false
  ) {
    if curve.p0 == curve.p1, curve.p0 == curve.p2, curve.p0 == curve.p3 { return }
    curves.append(OutlineCurve(curve, source, isLinear: isLinear))
  }

  /// The cubics of an arc; nil where it draws a line.
  private func fit(_ arc: EllipticalArc) throws(MorphError) -> EllipticalArcFit? {
    do {
      return try arc.fit(tolerance: arcTolerance ?? defaultTolerance)
    } catch {
      // By default, what doubles can carry at a centre far away is good enough.
      guard arcTolerance == nil, case .tolerance(.tooSmall(_, _, let smallest)) = error else {
        throw .arc(error)
      }
      do { return try arc.fit(tolerance: 2 * smallest) } catch { throw .arc(error) }
    }
  }

  /// Leaves out curves that are no larger than the rounding of coordinates, such as closing lines
  /// between two roundings of one point; the next curve begins where they did.
  private mutating func dropTinyCurves(isClosed: Bool) {
    var largest = 0.0
    for index in curves.indices {
      let start = curves.drawn[index].p0
      largest = max(largest, max(start.x.magnitude, start.y.magnitude))
    }
    let limit = MatchingParameters.tinySize * largest.ulp
    // The index at which the next curve is kept, and where it begins if curves were left out before
    // it.
    var (kept, start) = (0, Point2D?.none)
    for index in curves.indices {
      var curve = curves[index]
      if let start { curve.curve.p0 = start }
      // One curve stays, however small it is.
      if Self.size(curve.curve) <= limit, kept + curves.count - index > 1 {
        start = curve.curve.p0
        continue
      }
      curves[kept] = curve
      (kept, start) = (kept + 1, nil)
    }
    let end = curves.drawn[curves.count - 1].p3
    curves.removeLast(curves.count - kept)
    if let start {
      if isClosed { curves[0].curve.p0 = start } else { curves[kept - 1].curve.p3 = end }
    }
  }

  private static func size(_ curve: CubicBezier) -> Double {
    max(
      (curve.p1 - curve.p0).maximumNorm,
      max((curve.p2 - curve.p0).maximumNorm, (curve.p3 - curve.p0).maximumNorm)
    )
  }

  /// Joins neighbours that are parts of one line or one cubic, around the start of a closed
  /// outline.
  ///
  /// A closed outline may be stored from any of its points; where that point lies inside a line or
  /// a curve, the start alone makes a joint of it. No joint that can be seen is lost.
  private mutating func joinParts(isClosed: Bool) {
    guard !curves.isEmpty else { return }
    var current = curves[0]
    // The sources of the parts of the current curve, and where they meet.
    var (parts, joints): ([SegmentSource], [Double]) = ([current.source], [])
    var kept = 0
    // The cubic of which two curves are the parts, and where they meet.
    func joint(_ first: OutlineCurve, _ second: OutlineCurve) -> (curve: CubicBezier, t: Double)? {
      guard first.isLinear == second.isLinear else { return nil }
      return SplitInverse.joined(first.curve, second.curve, isLine: first.isLinear)
    }
    func keep() {
      if !joints.isEmpty { current.source = SegmentSource.joined(parts, at: joints) }
      curves[kept] = current
    }
    for index in 1..<curves.count {
      let next = curves[index]
      if let joint = joint(current, next) {
        current.curve = joint.curve
        parts.append(next.source)
        joints.append(joint.t)
        continue
      }
      keep()
      kept += 1
      current = next
      (parts, joints) = ([next.source], [])
    }
    keep()
    curves.removeLast(curves.count - 1 - kept)
    if isClosed, kept > 1, let joint = joint(curves[kept], curves[0]) {
      let last = curves[kept]
      curves.removeLast(1)
      curves[0].curve = joint.curve
      curves[0].source = SegmentSource.joined([last.source, curves[0].source], at: [joint.t])
    }
  }
}

/// Undoes a split: whether two cubics are the two parts of one.
package enum SplitInverse {
  /// The cubic and the parameter where `first` ends and `second` begins; nil where there is none.
  ///
  /// Two lines of constant speed, one going on where the other ends, are always parts of one.
  package static func joined(
    _ first: CubicBezier,
    _ second: CubicBezier,
    isLine: Bool
  ) -> (curve: CubicBezier, t: Double)? {
    guard first.p3 == second.p0 else { return nil }
    let (before, after) = isLine ? (first.p0, second.p3) : (first.p2, second.p1)
    let (left, right) = (before.distance(to: first.p3), after.distance(to: first.p3))
    guard left > 0, right > 0, (left + right).isFinite else { return nil }
    let t = left / (left + right)
    guard t > MatchingParameters.splitShare, t < 1 - MatchingParameters.splitShare else {
      return nil
    }
    // Most neighbours have different directions, which is seen at once.
    let (into, out) = (first.p3 - before, after - first.p3)
    let unit = PowerOfTwo.normalizing(left + right)
    let turn = (unit * into).cross(unit * out).magnitude
    guard turn <= MatchingParameters.splitTurn * (unit * left) * (unit * right) else { return nil }
    let whole: CubicBezier
    if isLine {
      whole = OutlineBuilder.raised(LineSegment(first.p0, second.p3))
    } else {
      whole = CubicBezier(
        first.p0,
        first.p0 + (1 / t) * (first.p1 - first.p0),
        second.p3 + (1 / (1 - t)) * (second.p2 - second.p3),
        second.p3
      )
    }
    let parts = whole.split(at: t)
    let reach = MatchingParameters.splitReach
    let largest = PathSegment.cubic(whole).largestCoordinate
    let size = max(whole.controlBox.diagonal, 64 * largest * 0x1p-52 / reach)
    guard size.isFinite else { return nil }
    return distance(parts.left, first) <= reach * size
      && distance(parts.right, second) <= reach * size ? (whole, t) : nil
  }

  private static func distance(_ a: CubicBezier, _ b: CubicBezier) -> Double {
    max(
      max((a.p0 - b.p0).maximumNorm, (a.p1 - b.p1).maximumNorm),
      max((a.p2 - b.p2).maximumNorm, (a.p3 - b.p3).maximumNorm)
    )
  }
}

extension MatchingParameters {
  /// Curves of no more ulp of the largest coordinate than this are left out: two roundings of one
  /// point are a few ulp apart, curves that were meant are not.
  package static let tinySize = 16.0
  /// How far the parts may be from those of the whole, relative to its size: a split and some
  /// digits of rounding, but nothing that was moved on purpose.
  package static let splitReach = 1e-13
  /// Two curves of which one is less than this fraction of both are not joined: dividing by that
  /// part would cost too many digits.
  package static let splitShare = 0x1p-20
  /// The sine of the angle up to which curves run on in one direction: a quick test, wider than the
  /// one of `splitReach`, so that it never decides.
  package static let splitTurn = 1e-9
}
