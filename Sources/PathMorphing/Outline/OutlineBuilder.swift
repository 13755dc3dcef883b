// SPDX-License-Identifier: Apache-2.0

internal import ArcApproximation
internal import BezierGeometry

/// Makes the outlines of a path: every segment as cubics, those of no extent left out.
struct OutlineBuilder {
  /// How far the cubics of arcs may be off; nil for the default, raised where doubles need it.
  let arcTolerance: Tolerance?
  /// What `arcTolerance` is where it is nil.
  let defaultTolerance: Tolerance
  /// The power of two to measure by.
  let unit: Double
  /// The largest certified distance of the cubics of an arc from it; 0 without arcs.
  private(set) var arcError = 0.0

  private var curves: [CubicBezier] = []
  private var sources: [CurveSource] = []
  private var isLinear: [Bool] = []

  init(arcTolerance: Tolerance?, defaultTolerance: Tolerance, unit: Double) {
    self.arcTolerance = arcTolerance
    self.defaultTolerance = defaultTolerance
    self.unit = unit
  }

  /// The outlines of the subpaths that have segments; of the first lone move where none has.
  mutating func outlines(of path: BezierPath) throws(MorphError) -> [Outline] {
    var result: [Outline] = []
    var lone: (index: Int, start: Point2D)?
    var index = 0
    for subpath in path.subpaths {
      if let outline = try outline(of: subpath, index: index) {
        result.append(outline)
      } else if lone == nil {
        lone = (index, subpath.start)
      }
      index += 1
    }
    if result.isEmpty, let lone {
      result.append(point(lone.start, subpath: lone.index, isClosed: false))
    }
    return result
  }

  /// The outlines of a path of cubics that is cut as others are, those without extent and the seams
  /// included.
  static func cubicOutlines(of path: BezierPath, unit: Double) -> [Outline] {
    var result: [Outline] = []
    for subpath in path.subpaths {
      var builder = OutlineBuilder(arcTolerance: nil, defaultTolerance: 0, unit: unit)
      for segment in subpath.segments {
        guard case .cubic(let curve) = segment else { continue }
        builder.sources.append(CurveSource(segment: builder.curves.count))
        builder.curves.append(curve)
        builder.isLinear.append(false)
      }
      var outline =
        builder.curves.isEmpty
        ? builder.point(subpath.start, subpath: result.count, isClosed: subpath.isClosed)
        : builder.outline(index: result.count, isClosed: subpath.isClosed)
      outline.isCut = true
      result.append(outline)
    }
    return result
  }

  /// The outline that is a point.
  private func point(_ point: Point2D, subpath: Int, isClosed: Bool) -> Outline {
    let place = Point2D(unit * point.x, unit * point.y)
    return Outline(pointAt: place, unit: unit, subpath: subpath, isClosed: isClosed)
  }

  private mutating func outline(of subpath: Subpath, index: Int) throws(MorphError) -> Outline? {
    curves = []
    sources = []
    isLinear = []
    var segments = 0
    for segment in subpath.segments {
      try append(segment, index: segments)
      segments += 1
    }
    if curves.isEmpty {
      guard segments > 0 else { return nil }
      return point(subpath.start, subpath: index, isClosed: subpath.isClosed)
    }
    dropSpecks(isClosed: subpath.isClosed)
    joinParts(isClosed: subpath.isClosed)
    return outline(index: index, isClosed: subpath.isClosed)
  }

  /// The outline of the curves collected.
  private func outline(index: Int, isClosed: Bool) -> Outline {
    Outline(
      subpath: index,
      isClosed: isClosed,
      curves: curves,
      sources: sources,
      isLinear: isLinear,
      unit: unit
    )
  }

  private mutating func append(_ segment: PathSegment, index: Int) throws(MorphError) {
    switch segment {
    case .line(let line): append(line: line, index)
    case .quadratic(let curve): append(curve.elevated(), CurveSource(segment: index))
    case .cubic(let curve): append(curve, CurveSource(segment: index))
    case .arc(let arc):
      guard let fit = try fit(arc) else {
        append(line: LineSegment(arc.start, arc.end), index)
        return
      }
      arcError = max(arcError, fit.certifiedBound)
      let step = 1 / Double(fit.cubics.count)
      for (part, curve) in fit.cubics.enumerated() {
        let to = part == fit.cubics.count - 1 ? 1 : Double(part + 1) * step
        append(curve, CurveSource(segment: index, from: Double(part) * step, to: to))
      }
    }
  }

  private mutating func append(line: LineSegment, _ index: Int) {
    append(Self.raised(line), CurveSource(segment: index), isLinear: true)
  }

  /// A line as a cubic of constant speed; the line backwards is exactly the cubic backwards.
  static func raised(_ line: LineSegment) -> CubicBezier {
    CubicBezier(line.p0, line.point(at: 1 / 3), line.reversed().point(at: 1 / 3), line.p1)
  }

  private mutating func append(
    _ curve: CubicBezier,
    _ source: CurveSource,
    isLinear linear: Bool = false
  ) {
    if curve.p0 == curve.p1, curve.p0 == curve.p2, curve.p0 == curve.p3 { return }
    curves.append(curve)
    sources.append(source)
    isLinear.append(linear)
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
  private mutating func dropSpecks(isClosed: Bool) {
    var largest = 0.0
    for curve in curves {
      largest = max(largest, max(curve.p0.x.magnitude, curve.p0.y.magnitude))
    }
    let limit = 16 * largest.ulp
    // Where the next curve is kept, and where it begins if specks were left out before it.
    var (kept, start) = (0, Point2D?.none)
    for index in curves.indices {
      var curve = curves[index]
      if let start { curve.p0 = start }
      let size = max(
        (curve.p1 - curve.p0).maximumNorm,
        max((curve.p2 - curve.p0).maximumNorm, (curve.p3 - curve.p0).maximumNorm)
      )
      // One curve stays, however small it is.
      if size <= limit, kept + curves.count - index > 1 {
        start = curve.p0
        continue
      }
      (curves[kept], sources[kept], isLinear[kept]) = (curve, sources[index], isLinear[index])
      (kept, start) = (kept + 1, nil)
    }
    let end = curves[curves.count - 1].p3
    removeLast(curves.count - kept)
    if let start {
      if isClosed { curves[0].p0 = start } else { curves[kept - 1].p3 = end }
    }
  }

  private mutating func removeLast(_ count: Int) {
    curves.removeLast(count)
    sources.removeLast(count)
    isLinear.removeLast(count)
  }

  /// Joins neighbours that are parts of one line or one cubic, around the seam of a closed outline.
  ///
  /// A closed outline may be stored from any of its points; where that point lies inside a line or
  /// a curve, the start alone makes a joint of it. No joint that can be seen is lost.
  private mutating func joinParts(isClosed: Bool) {
    guard var current = curves.first else { return }
    // The sources of the parts of the current curve, and where they meet.
    var (parts, joints): ([CurveSource], [Double]) = ([sources[0]], [])
    var kept = 0
    for index in 1..<curves.count {
      let isSame = isLinear[kept] == isLinear[index]
      if isSame, let joint = Seam.joined(current, curves[index], isLine: isLinear[kept]) {
        current = joint.curve
        parts.append(sources[index])
        joints.append(joint.t)
        continue
      }
      keep(current, parts, joints, at: kept)
      kept += 1
      (current, isLinear[kept]) = (curves[index], isLinear[index])
      (parts, joints) = ([sources[index]], [])
    }
    keep(current, parts, joints, at: kept)
    removeLast(curves.count - 1 - kept)
    if isClosed, kept > 1 { joinSeam(kept) }
  }

  private mutating func keep(
    _ curve: CubicBezier,
    _ parts: [CurveSource],
    _ joints: [Double],
    at index: Int
  ) {
    curves[index] = curve
    sources[index] = joints.isEmpty ? parts[0] : CurveSource.joined(parts, at: joints)
  }

  /// Joins the last curve with the first one, if they are parts of one.
  private mutating func joinSeam(_ last: Int) {
    guard isLinear[last] == isLinear[0],
      let joint = Seam.joined(curves[last], curves[0], isLine: isLinear[last])
    else { return }
    curves[0] = joint.curve
    sources[0] = sources[last].joined(with: sources[0], at: joint.t)
    removeLast(1)
  }
}
