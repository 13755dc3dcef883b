// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry
internal import CurveFitting

/// One border of a stroke: what is beside a segment, at a signed distance to its left.
///
/// A stroke is the sum of cells that its half normals sweep, each counted once whatever its
/// direction. Beyond the centre of curvature a half normal sweeps backwards. The border of these
/// cells is the parallel curve run backwards, and the evolute, the centres of curvature, run twice.
struct StrokeBorder {
  /// From the start of the segment to its end; without gaps.
  private(set) var segments: [PathSegment] = []
  private(set) var bound = 0.0

  private let distance: Double
  private let tolerance: Double
  /// Whether it is the border of cells, not just the parallel curve with its loops.
  private let isOfCells: Bool
  /// Where the segments end so far.
  private var last: Point2D
  /// How far ends were moved to meet.
  private var snapped = 0.0

  private static let options = {
    var options = CurveFitOptions(effort: .fast)
    options.isQuick = true
    return options
  }()

  /// - Throws: ``CurveFitError`` where no cubics keep the tolerance.
  init(
    _ piece: StrokePiece,
    distance: Double,
    tolerance: Double,
    isOfCells: Bool = true
  ) throws(CurveFitError) {
    (self.distance, self.tolerance, self.isOfCells) = (distance, tolerance, isOfCells)
    let start = piece.curve.start + distance * piece.startTangent.perpendicular
    let end = piece.curve.end + distance * piece.endTangent.perpendicular
    last = start
    switch piece.curve {
    case .line:
      segments = [.line(LineSegment(start, end))]
    case .arc(let arc):
      if let form = arc.centerForm, let radius = form.circleRadius {
        addCircle(arc, form, radius - (form.sweep > 0 ? distance : -distance), start, end)
      } else {
        fallthrough
      }
    case .quadratic, .cubic:
      try addFit(piece.curve, start, end)
    }
    bound += snapped
  }

  private mutating func add(_ segment: PathSegment) {
    let moved = segment.ending(at: last, segment.end)
    last = segment.end
    if moved.kind != .line || moved.start != moved.end { segments.append(moved) }
  }

  /// Goes straight to a point, unless that is where it is but for rounding: then what follows
  /// begins where it is.
  private mutating func line(to point: Point2D) {
    let distance = last.distance(to: point)
    if distance > 0x1p-20 * tolerance {
      add(.line(LineSegment(last, point)))
    } else {
      snapped = max(snapped, distance)
    }
  }

  /// The arc with another radius: below 0 beyond the centre.
  private mutating func addCircle(
    _ arc: EllipticalArc,
    _ form: EllipticalArc.CenterForm,
    _ radius: Double,
    _ start: Point2D,
    _ end: Point2D
  ) {
    var beside = arc
    beside.radii = Vector2D(radius.magnitude, radius.magnitude)
    (beside.start, beside.end) = (start, end)
    if radius > 0 || !isOfCells && radius < 0 {
      segments = [.arc(beside)]
    } else if start != end {
      fold(from: start, to: end, border: [.arc(beside)], evolute: [], through: form.center)
    } else {
      segments = [.line(LineSegment(start, end))]
    }
  }

  /// A part that is swept backwards, between two points of the border.
  private mutating func fold(
    from start: Point2D,
    to end: Point2D,
    border: [PathSegment],
    evolute: [PathSegment],
    through center: Point2D
  ) {
    for isSecond in [false, true] {
      line(to: evolute.first?.start ?? center)
      for segment in evolute { add(segment) }
      line(to: end)
      if !isSecond {
        for segment in border.reversed() { add(segment.reversed()) }
        line(to: start)
      }
    }
  }

  private mutating func addFit(
    _ curve: PathSegment,
    _ start: Point2D,
    _ end: Point2D
  ) throws(CurveFitError) {
    guard let beside = OffsetCurve(of: curve, distance: distance) else {
      throw .noFit(parameter: 0)
    }
    if let (cubic, certified) = beside.singleCubic(tolerance: tolerance),
      !isOfCells || distance * curve.curvature(at: 0.5) < 1
    {
      bound = max(bound, certified)
      let isLine = cubic.isStraightLine
      let border: PathSegment = isLine ? .line(LineSegment(start, end)) : .cubic(cubic)
      return add(border.ending(at: start, end))
    }
    let fit = try beside.cubics(tolerance: tolerance, options: Self.options)
    bound = max(bound, fit.error.certifiedBound ?? .infinity)
    let cuts = [0] + beside.corners + [1]
    var next = 0
    for (from, to) in zip(cuts, cuts.dropFirst()) {
      var part: [PathSegment] = []
      while next < fit.cubics.count, fit.parameters[next + 1] <= to || to == 1 {
        let cubic = fit.cubics[next]
        part.append(
          cubic.isStraightLine ? .line(LineSegment(cubic.p0, cubic.p3)) : .cubic(cubic)
        )
        next += 1
      }
      if part.isEmpty { continue }
      if from == 0 { part[0] = part[0].ending(at: start, part[0].end) }
      if to == 1 {
        part[part.count - 1] = part[part.count - 1].ending(at: part[part.count - 1].start, end)
      }
      if !isOfCells || distance * curve.curvature(at: 0.5 * from + 0.5 * to) < 1 {
        for segment in part { add(segment) }
      } else {
        let evolute = try evolute(of: curve, over: from...to)
        fold(
          from: part[0].start,
          to: part[part.count - 1].end,
          border: part,
          evolute: evolute,
          through: evolute.first?.start ?? curve.start
        )
      }
    }
  }

  /// The evolute of a part, by lines where it is within the tolerance of them.
  private mutating func evolute(
    of curve: PathSegment,
    over range: ClosedRange<Double>
  ) throws(CurveFitError) -> [PathSegment] {
    guard let evolute = EvoluteCurve(of: curve, over: range) else { return [] }
    let cuts = [range.lowerBound] + evolute.corners + [range.upperBound]
    func radius(_ t: Double) -> Double { (1 / curve.curvature(at: t)).magnitude }
    let longest = zip(cuts, cuts.dropFirst()).map { (radius($0) - radius($1)).magnitude }.max() ?? 0
    guard longest > 0.5 * tolerance else {
      bound = max(bound, longest)
      let points = cuts.map { evolute.position(at: $0) }
      return zip(points, points.dropFirst()).map { .line(LineSegment($0, $1)) }
    }
    let fit = try evolute.cubics(tolerance: tolerance, options: Self.options)
    bound = max(bound, fit.error.certifiedBound ?? .infinity)
    return fit.cubics.map { .cubic($0) }
  }
}

extension EllipticalArc.CenterForm {
  /// The radius where the arc is one of a circle, but for rounding.
  fileprivate var circleRadius: Double? {
    (radii.x - radii.y).magnitude <= 0x1p-46 * radii.x ? radii.x : nil
  }
}

/// A part of a path that a stroke follows: without cusps, and with a direction everywhere.
struct StrokePiece {
  var curve: PathSegment
  var startTangent: Vector2D
  var endTangent: Vector2D
  /// By how much the path turns at its end within a segment, in radians, left where positive: at a
  /// cusp, or a bend too tight for the tolerance.
  var turn: Double?
  /// Whether that is a bend, where normals sweep on both sides, and no cusp.
  var isBend = false

  /// The parts of a path between cusps, straight ones as lines; none of what stands still.
  ///
  /// A bend within `reach` of a point is a cusp at this point.
  static func pieces(of segments: some Sequence<PathSegment>, reach: Double) -> [StrokePiece] {
    var result: [StrokePiece] = []
    for segment in segments {
      let bends = segment.tightBends(reach)
      var from = 0.0
      for (index, bend) in bends.enumerated() {
        let point = segment.point(at: bend.middle)
        let start = index == 0 ? segment.start : segment.point(at: bends[index - 1].middle)
        let part = segment.subcurve(from: from, to: bend.range.lowerBound).ending(at: start, point)
        from = bend.range.upperBound
        guard var piece = StrokePiece(part.withoutHandles(index > 0, true, bend.isCusp)) else {
          continue
        }
        (piece.turn, piece.isBend) = (bend.turn, !bend.isCusp)
        result.append(piece)
      }
      let last = bends.last.map { segment.point(at: $0.middle) } ?? segment.start
      let part =
        bends.isEmpty
        ? segment : segment.subcurve(from: from, to: 1).ending(at: last, segment.end)
      let isCusp = bends.last?.isCusp ?? false
      if let piece = StrokePiece(part.withoutHandles(isCusp, false, isCusp)) {
        result.append(piece)
      } else if let bend = bends.last, bend.turn == result.last?.turn {
        result[result.count - 1].turn = nil
      }
    }
    return result
  }

  /// Nil for a point.
  private init?(_ segment: PathSegment) {
    curve = segment.isStraight ? .line(LineSegment(segment.start, segment.end)) : segment
    startTangent = curve.unitTangent(at: 0)
    endTangent = curve.unitTangent(at: 1)
    guard startTangent.length > 0.5, endTangent.length > 0.5 else { return nil }
    if curve.kind == .line, curve.start == curve.end { return nil }
  }
}

extension PathSegment {
  /// A place where a curve turns so tightly that it may be taken for a cusp.
  fileprivate struct Bend {
    let middle: Double
    let range: ClosedRange<Double>
    /// The turn in the range; half a turn for a cusp.
    let turn: Double
    let isCusp: Bool
  }

  /// The cusps and the bends that are within `reach` of a point, in order.
  fileprivate func tightBends(_ reach: Double) -> [Bend] {
    let cusps = SegmentCusps.parameters(of: self)
    if !cusps.isEmpty {
      return cusps.map { Bend(middle: $0, range: $0...$0, turn: .pi, isCusp: true) }
    }
    guard case .cubic(let cubic) = self, cubic.p0 != cubic.p1, cubic.p2 != cubic.p3 else {
      return []
    }
    // The speed is least where the first derivative is at right angles to the second.
    let (a, b, c) = (cubic.p1 - cubic.p0, cubic.p2 - cubic.p1, cubic.p3 - cubic.p2)
    let (e, f) = (b - a, (c - b) - (b - a))
    let slow = PolynomialRoots.roots(
      a.dot(e),
      2 * e.dot(e) + a.dot(f),
      3 * e.dot(f),
      f.dot(f),
      in: 0...1
    )
    var result: [Bend] = []
    for t in slow where t > 0x1p-20 && t < 1 - 0x1p-20 {
      let curvature = cubic.curvature(at: t)
      guard curvature.magnitude * reach > 4 else { continue }
      let point = cubic.point(at: t)
      func within(_ w: Double) -> Bool {
        point.distance(to: cubic.point(at: t - w)) <= reach
          && point.distance(to: cubic.point(at: t + w)) <= reach
      }
      var (low, high) = (0.0, min(t, 1 - t))
      for _ in 0..<48 {
        let middle = 0.5 * (low + high)
        if within(middle) { low = middle } else { high = middle }
      }
      let (before, after) = (cubic.unitTangent(at: t - low), cubic.unitTangent(at: t + low))
      var turn = LibM.arcTangent(y: before.cross(after), x: before.dot(after))
      if turn < 0, curvature > 0 { turn += 2 * .pi }
      if turn > 0, curvature < 0 { turn -= 2 * .pi }
      if let last = result.last, last.range.upperBound >= t - low { continue }
      result.append(Bend(middle: t, range: (t - low)...(t + low), turn: turn, isCusp: false))
    }
    return result
  }

  /// The part of a curve beside a cusp, which is its end: without a handle there.
  fileprivate func withoutHandles(_ atStart: Bool, _ atEnd: Bool, _ isCusp: Bool) -> PathSegment {
    guard isCusp else { return self }
    switch self {
    case .line, .arc: return self
    case .quadratic(let c): return .line(LineSegment(c.p0, c.p2))
    case .cubic(var c):
      if atStart { c.p1 = c.p0 }
      if atEnd { c.p2 = c.p3 }
      return .cubic(c)
    }
  }

  /// Whether the segment runs straight from its start to its end.
  fileprivate var isStraight: Bool {
    switch self {
    case .line: true
    case .quadratic(let c):
      CubicBezier(c.p0, c.p1, c.p1, c.p2).isStraightLine
    case .cubic(let c): c.isStraightLine
    case .arc(let arc): arc.centerForm == nil
    }
  }
}
