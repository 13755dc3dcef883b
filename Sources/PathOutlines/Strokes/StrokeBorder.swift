// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry
internal import CurveFitting

/// One border of a stroke: what is beside its pieces, at a signed distance to their left.
///
/// A stroke is the sum of cells that its half normals sweep, each counted once whatever its
/// direction. Beyond the centre of curvature a half normal sweeps backwards. The border of these
/// cells is the parallel curve run backwards, and the evolute, the centres of curvature, run twice.
struct StrokeBorder {
  private(set) var bound = 0.0
  /// What is beside the pieces so far, and between them.
  var chain: OutlineChain

  private let distance: Double
  private let tolerance: Double
  /// Whether it is the border of cells, not just the parallel curve with its loops.
  private let isOfCells: Bool
  /// How far ends of the piece were moved to meet, and what its fits are off.
  private var (snapped, fitted) = (0.0, 0.0)

  private static let options = {
    var options = CurveFitOptions(effort: .fast)
    options.isQuick = true
    return options
  }()

  /// An empty one beside some pieces.
  init(beside pieces: [StrokePiece], distance: Double, tolerance: Double, isOfCells: Bool) {
    (self.distance, self.tolerance, self.isOfCells) = (distance, tolerance, isOfCells)
    let start = pieces[0].start(beside: distance)
    // Two lines on the inner side of a corner, an arc on the other one.
    chain = OutlineChain(start: start, capacity: 4 * pieces.count + 4)
  }

  /// Adds what is beside a piece whose start the chain has reached.
  ///
  /// - Throws: ``CurveFitError`` where no cubics keep the tolerance.
  mutating func add(_ piece: StrokePiece) throws(CurveFitError) {
    let start = chain.end
    let end = piece.curve.end + distance * piece.endTangent.perpendicular
    (snapped, fitted) = (0, 0)
    switch piece.curve {
    case .line:
      chain.add(.line(LineSegment(start, end)))
    case .arc(let arc):
      if let form = piece.form, let radius = form.circleRadius {
        addCircle(arc, form, radius - (form.sweep > 0 ? distance : -distance), start, end)
      } else {
        fallthrough
      }
    case .quadratic, .cubic:
      if let normal = piece.normal, let beside = beside(normal) {
        fitted = beside.bound
        chain.add(.cubic(beside.first))
        if let second = beside.second { chain.add(.cubic(second)) }
      } else {
        try addFit(piece.curve, start, end)
      }
    }
    bound = max(bound, fitted + snapped)
  }

  /// The cubic along the normals of a curve, or two along those of the halves of a stroke's; nil
  /// where they do not keep the tolerance.
  ///
  /// Where one misses it by little, a fit may need one, too.
  private func beside(_ normal: NormalCubic)
    -> (first: CubicBezier, second: CubicBezier?, bound: Double)?
  {
    guard normal.goesAhead(distance) else { return nil }
    let whole = normal.beside(distance)
    if whole.bound <= tolerance { return (whole.cubic, nil, whole.bound) }
    guard isOfCells, whole.bound > Self.little * tolerance, let halves = normal.halves else {
      return nil
    }
    let (first, last) = (halves.0.beside(distance), halves.1.beside(distance))
    let bound = max(first.bound, last.bound)
    return bound <= tolerance ? (first.cubic, last.cubic, bound) : nil
  }

  private static let little = 4.0

  /// Goes straight to a point, unless that is where it is but for rounding: then what follows
  /// begins where it is.
  private mutating func line(to point: Point2D, unlessWithin least: Double) {
    let distance = chain.end.distance(to: point)
    if distance > least {
      chain.line(to: point)
    } else {
      snapped = max(snapped, distance)
    }
  }

  private static let snap = 0x1p-20

  /// The arc with another radius: below 0 beyond the centre.
  private mutating func addCircle(
    _ arc: EllipticalArc,
    _ form: EllipticalArc.CenterForm,
    _ radius: Double,
    _ start: Point2D,
    _ end: Point2D
  ) {
    let radii = Vector2D(radius.magnitude, radius.magnitude)
    func part(from: Point2D, to: Point2D, _ share: Double) -> PathSegment {
      let sweep = share * form.sweep
      return .arc(EllipticalArc(from, to, effective: radii, rotation: arc.rotation, sweep: sweep))
    }
    var border = [part(from: start, to: end, 1)]
    // Next to half a turn the last digits of the ends decide where the centre is.
    let excess = (form.sweep.magnitude - .pi).magnitude
    if excess <= 0x1p-26 {
      // Half a turn, as its ends cannot say it more exactly.
      snapped = max(snapped, 0.5 * excess * radius.magnitude)
    } else if excess < Self.unsteady {
      let middle = form.point(at: 0.5) + distance * form.unitTangent(at: 0.5).perpendicular
      border = [part(from: start, to: middle, 0.5), part(from: middle, to: end, 0.5)]
    }
    if radius > 0 || !isOfCells && radius < 0 {
      for segment in border { chain.add(segment) }
    } else if start != end {
      fold(from: start, to: end, border: border, evolute: [], through: form.center)
    } else {
      chain.add(.line(LineSegment(start, end)))
    }
  }

  private static let unsteady = 0x1p-6

  /// A part that is swept backwards, between two points of the border.
  private mutating func fold(
    from start: Point2D,
    to end: Point2D,
    border: [PathSegment],
    evolute: [PathSegment],
    through center: Point2D
  ) {
    // Beside a centre a line left out would leave a hole, however small.
    let least = evolute.isEmpty ? 0 : Self.snap * tolerance
    for isSecond in [false, true] {
      line(to: evolute.first?.start ?? center, unlessWithin: least)
      for segment in evolute { chain.add(segment) }
      line(to: end, unlessWithin: least)
      if !isSecond {
        for segment in border.reversed() { chain.add(segment.reversed()) }
        line(to: start, unlessWithin: least)
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
    let cuts = [0] + beside.corners + [1]
    var whole: CurveFit?
    for (from, to) in zip(cuts, cuts.dropFirst()) {
      var part = try cubics(beside, from: from, to: to, &whole).map { cubic -> PathSegment in
        cubic.isStraightLine ? .line(LineSegment(cubic.p0, cubic.p3)) : .cubic(cubic)
      }
      guard let first = part.first else { continue }
      if from == 0 { part[0] = first.ending(at: start, first.end) }
      if to == 1, let last = part.popLast() { part.append(last.ending(at: last.start, end)) }
      if !isOfCells || !runsBack(beside: curve, from, to) {
        for segment in part { chain.add(segment) }
      } else {
        let evolute = EvoluteCurve(of: curve, over: from...to)?.segments(tolerance: tolerance)
        fitted = max(fitted, evolute?.bound ?? 0)
        fold(
          from: part[0].start,
          to: part[part.count - 1].end,
          border: part,
          evolute: evolute?.segments ?? [],
          through: curve.start
        )
      }
    }
  }

  /// Whether the parallel curve runs back on a stretch without corners: asked where it is clearest,
  /// as it may stand still for a moment, at the tightest place of the curve.
  private func runsBack(beside curve: PathSegment, _ from: Double, _ to: Double) -> Bool {
    let excesses = [0.25, 0.5, 0.75].map { part in
      distance * curve.curvature(at: from + part * (to - from)) - 1
    }
    return excesses.reduce(0) { $1.magnitude > $0.magnitude ? $1 : $0 } > 0
  }

  /// Cubics along a stretch of a parallel curve: the fewest of an offset, few of a stroke.
  ///
  /// `whole` is the fit of all of the curve, once it is needed.
  private mutating func cubics(
    _ beside: OffsetCurve,
    from: Double,
    to: Double,
    _ whole: inout CurveFit?
  ) throws(CurveFitError) -> [CubicBezier] {
    let quick =
      beside.quickCubics(from: from, to: to, tolerance: tolerance, mayHalve: isOfCells)
    if let quick {
      fitted = max(fitted, quick.bound)
      return quick.cubics
    }
    let fit: CurveFit
    if let whole {
      fit = whole
    } else {
      fit = try beside.cubics(tolerance: tolerance, options: Self.options)
      whole = fit
    }
    fitted = max(fitted, fit.error.certifiedBound ?? .infinity)
    return fit.cubics.indices.filter { index in
      let middle = 0.5 * fit.parameters[index] + 0.5 * fit.parameters[index + 1]
      return from < middle && middle < to
    }.map { fit.cubics[$0] }
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
  /// The normals along a Bézier curve without narrow bends.
  let normal: NormalCubic?
  /// An arc's.
  let form: EllipticalArc.CenterForm?

  /// The parts of a path between cusps, straight ones as lines, none of what stands still; and how
  /// far they were moved.
  ///
  /// A bend within `reach` of a point is a cusp at this point, a flat ellipse lines, and a turn by
  /// less than `leastTurn` beside these none.
  static func pieces(
    of segments: some Sequence<PathSegment>,
    reach: Double,
    leastTurn: Double
  ) -> ([StrokePiece], moved: Double) {
    var (result, moved): ([StrokePiece], Double) = ([], 0)
    result.reserveCapacity(segments.underestimatedCount)
    for segment in segments {
      if case .arc(let arc) = segment, let lines = arc.straightLines(tolerance: 0.5 * reach) {
        result += pieces(along: lines.corners, of: arc, least: leastTurn)
        moved = reach
        continue
      }
      let isSimple = segment.kind == .arc || segment.isStraight
      let normal = isSimple ? nil : segment.asCubic.flatMap { NormalCubic($0) }
      if isSimple || normal?.bendsLess(thanRadius: reach) == true {
        if let piece = StrokePiece(segment, normal: normal) { result.append(piece) }
        continue
      }
      func add(_ part: PathSegment) -> Bool {
        guard var piece = StrokePiece(part) else { return false }
        if part.kind != .line, part.isAlmostStraight(within: 0.5 * reach, turn: leastTurn) {
          piece.curve = .line(LineSegment(part.start, part.end))
          moved = reach
        }
        result.append(piece)
        return true
      }
      let bends = segment.tightBends(reach)
      var (from, start, isCusp) = (0.0, segment.start, false)
      for bend in bends {
        let (point, end) = (segment.point(at: bend.middle), bend.range.lowerBound)
        defer { (from, start, isCusp) = (bend.range.upperBound, point, bend.isCusp) }
        if !bend.isCusp, from == end {
          result.append(StrokePiece(point, tangent: segment.unitTangent(at: end)))
        } else {
          let part = segment.subcurve(from: from, to: end).ending(at: start, point)
          guard add(part.withoutHandles(isCusp, bend.isCusp)) else { continue }
        }
        (result[result.count - 1].turn, result[result.count - 1].isBend) = (bend.turn, !bend.isCusp)
      }
      if from == 1 {
        result.append(StrokePiece(segment.end, tangent: segment.unitTangent(at: 1)))
        continue
      }
      let part =
        bends.isEmpty
        ? segment : segment.subcurve(from: from, to: 1).ending(at: start, segment.end)
      if !add(part.withoutHandles(isCusp, false)), let bend = bends.last,
        bend.turn == result.last?.turn
      {
        result[result.count - 1].turn = nil
      }
    }
    return (result, result.contains { $0.turn != nil } ? reach : moved)
  }

  /// The lines that an arc of a flat ellipse runs along, with a bend wherever it turns: at their
  /// joints, and before and after them where it starts or ends at a tip.
  private static func pieces(
    along corners: [Point2D],
    of arc: EllipticalArc,
    least: Double
  ) -> [StrokePiece] {
    var result = [StrokePiece(arc.start, tangent: arc.unitTangent(at: 0))]
    result += zip([arc.start] + corners, corners).compactMap {
      StrokePiece(.line(LineSegment($0, $1)))
    }
    result.append(StrokePiece(arc.end, tangent: arc.unitTangent(at: 1)))
    func turn(_ index: Int) -> Double {
      let (before, after) = (result[index].endTangent, result[index + 1].startTangent)
      return LibM.arcTangent(y: before.cross(after).magnitude, x: before.dot(after))
    }
    if turn(0) < least { result.removeFirst() }
    if result.count > 1, turn(result.count - 2) < least { result.removeLast() }
    let sign: Double = arc.sweepsPositive ? 1 : -1
    for index in result.indices.dropLast() {
      (result[index].turn, result[index].isBend) = (sign * turn(index), true)
    }
    return result
  }

  /// Where what is beside it, at a signed distance to its left, starts.
  func start(beside distance: Double) -> Point2D {
    curve.start + distance * startTangent.perpendicular
  }

  /// What is left of a part that is all bend: a point with a direction.
  private init(_ point: Point2D, tangent: Vector2D) {
    curve = .line(LineSegment(point, point))
    (startTangent, endTangent, normal, form) = (tangent, tangent, nil, nil)
  }

  /// Nil for a point.
  private init?(_ segment: PathSegment, normal: NormalCubic? = nil) {
    self.normal = normal
    if case .arc(let arc) = segment { form = arc.centerForm } else { form = nil }
    let isStraight = segment.kind == .arc ? form == nil : segment.isStraight
    curve = isStraight ? .line(LineSegment(segment.start, segment.end)) : segment
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
    var result = SegmentCusps.parameters(of: self).map {
      Bend(middle: $0, range: $0...$0, turn: .pi, isCusp: true)
    }
    guard kind == .cubic || result.isEmpty, kind != .line, let cubic = asCubic else {
      return result
    }
    let (a, c) = (cubic.p1 - cubic.p0, cubic.p3 - cubic.p2)
    // An end without a handle is slowest there, but no bend.
    var candidates = SegmentCusps.slow(self).filter {
      (a != .zero || $0 > 0x1p-20) && (c != .zero || $0 < 1 - 0x1p-20)
    }
    // A short handle is a bend at the end.
    if a != .zero { candidates.insert(0, at: 0) }
    if c != .zero { candidates.append(1) }
    for t in candidates {
      let curvature = cubic.curvature(at: t)
      guard curvature.magnitude * reach > 4 else { continue }
      let point = cubic.point(at: t)
      func range(_ w: Double) -> ClosedRange<Double> { max(0, t - w)...min(1, t + w) }
      func within(_ w: Double) -> Bool {
        let part = cubic.subcurve(from: range(w).lowerBound, to: range(w).upperBound)
        return [part.p0, part.p1, part.p2, part.p3].allSatisfy { $0.distance(to: point) <= reach }
      }
      var (low, high) = (0.0, t == 0 || t == 1 ? 1 : min(t, 1 - t))
      for _ in 0..<48 {
        let middle = 0.5 * (low + high)
        if within(middle) { low = middle } else { high = middle }
      }
      let found = range(low)
      if result.contains(where: { $0.range.overlaps(found) }) { continue }
      let before = cubic.unitTangent(at: found.lowerBound)
      let after = cubic.unitTangent(at: found.upperBound)
      var turn = LibM.arcTangent(y: before.cross(after), x: before.dot(after))
      if turn < 0, curvature > 0 { turn += 2 * .pi }
      if turn > 0, curvature < 0 { turn -= 2 * .pi }
      result.append(Bend(middle: t, range: found, turn: turn, isCusp: false))
    }
    return result.sorted { $0.middle < $1.middle }
  }

  /// The part of a curve beside cusps, which are ends of it: without handles there.
  fileprivate func withoutHandles(_ atStart: Bool, _ atEnd: Bool) -> PathSegment {
    guard atStart || atEnd else { return self }
    switch self {
    case .line, .arc: return self
    case .quadratic(let c): return .line(LineSegment(c.p0, c.p2))
    case .cubic(var c):
      if atStart { c.p1 = c.p0 }
      if atEnd { c.p2 = c.p3 }
      return .cubic(c)
    }
  }

  /// Whether a Bézier curve is ahead all the way, turned from its chord by so many radians at most,
  /// and within a distance of it.
  fileprivate func isAlmostStraight(within distance: Double, turn: Double) -> Bool {
    guard let cubic = asCubic else { return false }
    let chord = cubic.p3 - cubic.p0
    let length = chord.length
    return [cubic.p1 - cubic.p0, cubic.p2 - cubic.p1, cubic.p3 - cubic.p2].allSatisfy { leg in
      leg == .zero
        || leg.dot(chord) > 0 && chord.cross(leg).magnitude <= turn * leg.dot(chord)
    }
      && [cubic.p1, cubic.p2].allSatisfy {
        chord.cross($0 - cubic.p0).magnitude <= distance * length
      }
  }

  /// Whether a line or a Bézier curve runs straight from its start to its end.
  fileprivate var isStraight: Bool {
    switch self {
    case .line: true
    case .quadratic(let c):
      CubicBezier(c.p0, c.p1, c.p1, c.p2).isStraightLine
    case .cubic(let c): c.isStraightLine
    case .arc: false
    }
  }
}
