// SPDX-License-Identifier: Apache-2.0

public import BezierGeometry
import ArcApproximation

/// A path of lines and arcs of circles, and what is known about its error.
public struct ArcPath: Hashable, Sendable {
  /// The path: lines and arcs of circles, of at most half a turn each but for arcs that were there.
  public let path: BezierPath
  /// A proven upper bound of the distance between each subpath and its new form, in both
  /// directions and in the path's units, rounding included.
  public let certifiedBound: Double
  /// The largest angle, in radians, by which the path turns in a point more than the original.
  public let largestTurn: Double
  /// How many lines and arcs the law for small tolerances expects at most.
  ///
  /// A smooth stretch takes ⌈0.2002 tolerance^(-1/3) ∫|κ'|^(1/3) ds⌉ + 1 arcs, and one more for
  /// each extreme of the curvature κ; s is the length.
  public let predictedCount: Int
}

extension BezierPath {
  /// The path as few lines and arcs of circles, for machines that cut nothing else.
  ///
  /// Lines and arcs of circles stay, bit for bit; a closed subpath that is a circle within the
  /// tolerance becomes two halves of one. Everything else becomes arcs of at most half a turn
  /// that continue each other's direction to 1e-9 rad. Corners and cusps stay where they are, with
  /// directions that may differ from the original's by up to 0.1 rad, and by 0.2 at open ends. A
  /// smooth closed subpath may start elsewhere. Stretches with turns too narrow for a proof become
  /// lines.
  ///
  /// ```swift
  /// let leaf = BezierPath.ellipse(in: Rect2D(x: 0, y: 0, width: 80, height: 40))
  /// let arcs = try leaf.arcs(tolerance: 0.01)
  /// print(arcs.path.segments.count, arcs.certifiedBound)
  /// ```
  ///
  /// - Parameters:
  ///   - tolerance: a distance in the path's units, above 0 and at least 32 ulp of its largest
  ///     coordinate.
  ///   - effort: how much work fewer arcs are worth: some 20, 30 or 40 µs an arc.
  /// - Returns: the path and the proven bound of its error, at most the tolerance.
  /// - Throws: ``CurveFitError`` where the tolerance is unusable, a coordinate is not finite, or
  ///   more than 100,000 arcs would be needed for a subpath.
  public func arcs(
    tolerance: Double,
    effort: FitEffort = .balanced
  ) throws(CurveFitError) -> ArcPath {
    do { try require(tolerance: tolerance) } catch { throw .path(error) }
    let size = largestCoordinate
    // Squares of coordinates neither over- nor underflow.
    guard size == 0 || size > 0x1p-300 && size < 0x1p300 else {
      let scale = Double(sign: .plus, exponent: -size.exponent, significand: 1)
      let map = AffineTransform2D(scale: scale)
      let back = AffineTransform2D(
        scale: Double(sign: .plus, exponent: size.exponent, significand: 1)
      )
      let found = try transformed(by: map).arcs(tolerance: scale * tolerance, effort: effort)
      return ArcPath(
        path: found.path.transformed(by: back),
        certifiedBound: found.certifiedBound / scale,
        largestTurn: found.largestTurn,
        predictedCount: found.predictedCount
      )
    }
    var result = BezierPath()
    var (bound, turn, count) = (0.0, 0.0, 0)
    for subpath in subpaths {
      var outline = ArcOutline(subpath, tolerance: tolerance, effort: effort, size: size)
      try outline.build()
      result.append(outline.path)
      (bound, turn) = (max(bound, outline.bound), max(turn, outline.largestTurn))
      count += outline.predictedCount
    }
    return ArcPath(
      path: result,
      certifiedBound: bound,
      largestTurn: turn,
      predictedCount: count
    )
  }
}

/// One subpath on its way to lines and arcs.
private struct ArcOutline {
  let subpath: Subpath
  let tolerance: Double
  let effort: FitEffort
  /// What coordinates are rounded by, at most.
  let noise: Double

  /// A stretch of the original: a line or an arc that stays, or a cubic.
  private struct Atom {
    var segment: PathSegment
    var stays: Bool
    var start: Vector2D
    var end: Vector2D

    init(_ segment: PathSegment, stays: Bool) {
      (self.segment, self.stays) = (segment, stays)
      (start, end) = (segment.unitTangent(at: 0), segment.unitTangent(at: 1))
    }

    /// The length of a cubic's control polygon.
    var size: Double {
      guard case .cubic(let cubic) = segment else { return .infinity }
      return (cubic.p1 - cubic.p0).length + (cubic.p2 - cubic.p1).length
        + (cubic.p3 - cubic.p2).length
    }
  }

  private var atoms: [Atom] = []
  /// What the atoms differ from the original by.
  private var leftOut = 0.0
  private var segments: [PathSegment] = []
  /// How much the path may turn after each segment.
  private var turns: [Double] = []
  private(set) var bound = 0.0
  private(set) var predictedCount = 0

  /// No subpath gets more arcs.
  private static let limit = 100_000
  /// Corners that turn by more than this stay corners, also in circles.
  private static let corner = 0.3
  /// How far directions at corners and at open ends may differ from the original's.
  private static let (cornerRange, openRange) = (-0.1...0.1, -0.2...0.2)

  init(_ subpath: Subpath, tolerance: Double, effort: FitEffort, size: Double) {
    (self.subpath, self.tolerance, self.effort) = (subpath, tolerance, effort)
    noise = 4 * size.ulp
  }

  var path: BezierPath {
    var path = BezierPath()
    path.move(to: segments.first?.start ?? subpath.start)
    for (index, segment) in segments.enumerated() {
      // Closing draws the last line.
      if subpath.isClosed, index == segments.count - 1, index > 0, segment.kind == .line { break }
      path.append(segment)
    }
    if subpath.isClosed { path.closeSubpath() }
    return path
  }

  var largestTurn: Double {
    guard let first = segments.first else { return 0 }
    let next = segments.dropFirst() + (isRound ? [first] : [])
    return zip(zip(segments, turns), next).reduce(0) { most, pair in
      let turn = pair.0.0.unitTangent(at: 1).angle(to: pair.1.unitTangent(at: 0))
      return max(most, turn.magnitude - pair.0.1)
    }
  }

  /// Whether the subpath ends where it starts.
  private var isRound: Bool {
    guard let first = atoms.first, let last = atoms.last else { return false }
    return subpath.isClosed && first.segment.start == last.segment.end
  }

  mutating func build() throws(CurveFitError) {
    let parts = subpath.segments.filter { $0.start != $0.end || $0.kind != .line }
    for segment in parts { try add(segment) }
    guard !atoms.isEmpty else {
      // What has no length stays a point.
      if !subpath.segments.isEmpty {
        (segments, turns) = ([.line(LineSegment(subpath.start, subpath.start))], [0])
      }
      return
    }
    if let circle = ArcCircle(atoms.map { $0.segment }, tolerance: tolerance - leftOut - noise),
      isRound, !hasCorner
    {
      segments = circle.halves
      turns = [0, 0]
      (bound, predictedCount) = (circle.bound + leftOut + noise, 2)
      return
    }
    let isSmoothJoint = atoms.indices.map { isSmooth(before: $0) }
    if isRound, !isSmoothJoint.contains(false) { return try buildClosed() }
    if isRound, let first = isSmoothJoint.firstIndex(of: false), first > 0 {
      atoms = Array(atoms[first...] + atoms[..<first])
    }
    let starts = isRound ? atoms.indices.map { isSmooth(before: $0) } : isSmoothJoint
    var index = 0
    while index < atoms.count {
      var end = index + 1
      if atoms[index].stays {
        keep(atoms[index].segment, kink: kink(after: index))
      } else {
        while end < atoms.count, starts[end] { end += 1 }
        let run = ArcRun(cubics(index..<end), tolerance: tolerance)
        let left = tolerance - leftOut - noise
        let chain = try chain(
          run,
          from: range(before: index),
          to: range(after: end - 1),
          within: left
        )
        add(chain, kink: kink(after: end - 1))
      }
      index = end
    }
    bound += bound > 0 || leftOut > 0 ? leftOut + noise : 0
  }

  /// A smooth closed curve, from the start of a few that takes the fewest arcs.
  private mutating func buildClosed() throws(CurveFitError) {
    let whole = ArcRun(cubics(atoms.indices), tolerance: tolerance)
    let starts = effort == .fast ? 1 : effort == .balanced ? 2 : 6
    // The last direction is to be the first.
    func seam(_ run: ArcRun) -> Double { run.direction(run.length).angle(to: run.direction(0)) }
    let kink = seam(whole)
    let left = tolerance - leftOut - noise
    var best = try chain(whole, from: 0...0, to: kink...kink, within: left)
    let step = whole.length / Double(max(1, best.arcs.count))
    for index in 0..<starts where best.arcs.count < 200 {
      let start = step * (Double(index) / Double(starts))
      let run =
        index == 0 ? whole : ArcRun(whole.starting(at: start), tolerance: tolerance)
      let unit = 10.4 * tolerance / step
      for angle in [0.5 * unit, -0.5 * unit, unit, -unit, 0].prefix(effort == .fast ? 2 : 5) {
        guard
          let next = ArcChain.proven(
            run,
            tolerance: left,
            effort: effort,
            first: angle...angle,
            last: angle + seam(run)...angle + seam(run),
            limit: best.arcs.count - 1
          )
        else { continue }
        best = Chain(
          arcs: next.arcs.map { $0.segment },
          turns: [Double](repeating: 0, count: next.arcs.count - 1),
          bound: next.bound,
          law: best.law
        )
      }
    }
    add(best, kink: 0)
    bound += leftOut + noise
  }

  private func cubics(_ indices: Range<Int>) -> [CubicBezier] {
    indices.compactMap {
      if case .cubic(let cubic) = atoms[$0].segment { cubic } else { nil }
    }
  }

  // MARK: The original's stretches

  /// Adds what a segment consists of, and how far that is from it.
  private mutating func add(_ segment: PathSegment) throws(CurveFitError) {
    switch segment {
    case .line: atoms.append(Atom(segment, stays: true))
    case .quadratic(let curve): add(curve.elevated())
    case .cubic(let cubic): add(cubic)
    case .arc(let arc):
      if arc.start == arc.end { return }
      if CircularArc(exactly: arc) != nil { return atoms.append(Atom(segment, stays: true)) }
      var path = BezierPath()
      path.append(segment)
      let share = max(tolerance / 64, 32 * (path.largestCoordinate + arc.radii.maximumNorm).ulp)
      let cubics: BezierPath
      do { cubics = try path.convertingArcsToCubics(tolerance: share) } catch {
        throw .tolerance(.tooManyPieces(argument: "tolerance", value: tolerance, limit: Self.limit))
      }
      leftOut = max(leftOut, share)
      for part in cubics.segments where part.start != part.end || part.kind != .line {
        if case .cubic(let cubic) = part {
          add(cubic)
        } else {
          atoms.append(Atom(part, stays: true))
        }
      }
    }
  }

  /// Adds a cubic: lines where it is straight, and parts between its cusps.
  private mutating func add(_ cubic: CubicBezier) {
    if cubic.isStraightLine {
      if cubic.p0 != cubic.p3 {
        atoms.append(Atom(.line(LineSegment(cubic.p0, cubic.p3)), stays: true))
      }
      return
    }
    let legs = [cubic.p1 - cubic.p0, cubic.p2 - cubic.p0, cubic.p3 - cubic.p0]
    let longest = legs.max { $0.lengthSquared < $1.lengthSquared } ?? .zero
    if legs.allSatisfy({ $0.cross(longest).magnitude <= noise * longest.length }) {
      // There and back on a line.
      var points = [cubic.p0]
      for t in Array(cubic.extrema) + [1] {
        let point = t == 1 ? cubic.p3 : cubic.point(at: t)
        if point.distance(to: points[points.count - 1]) > noise || t == 1 && point != points.last {
          points.append(point)
        }
      }
      leftOut = max(leftOut, noise)
      for (start, end) in zip(points, points.dropFirst()) {
        atoms.append(Atom(.line(LineSegment(start, end)), stays: true))
      }
      return
    }
    var rest = cubic
    var start = 0.0
    for t in cubic.cusps {
      var (left, right) = rest.split(at: (t - start) / (1 - start))
      // Directions beside a cusp are those of the second derivative.
      leftOut = max(leftOut, (left.p3 - left.p2).length, (right.p1 - right.p0).length)
      (left.p2, right.p1) = (left.p3, right.p0)
      atoms.append(Atom(.cubic(left), stays: false))
      (rest, start) = (right, t)
    }
    atoms.append(Atom(.cubic(rest), stays: false))
  }

  // MARK: Corners

  /// The angle by which the original turns between an atom and the one before; nil at an open
  /// start.
  private func kink(before index: Int) -> Double? {
    if index == 0, !isRound { return nil }
    let other = atoms[index > 0 ? index - 1 : atoms.count - 1]
    return other.end.angle(to: atoms[index].start)
  }

  private func kink(after index: Int) -> Double? {
    index + 1 < atoms.count ? kink(before: index + 1) : isRound ? kink(before: 0) : nil
  }

  private var hasCorner: Bool {
    atoms.indices.contains { (kink(before: $0) ?? 0).magnitude > Self.corner }
  }

  /// Whether arcs may go on from the atom before: cubics without a kink, or one so small that
  /// rounding it off costs little of the tolerance.
  private func isSmooth(before index: Int) -> Bool {
    guard let kink = kink(before: index)?.magnitude else { return false }
    let other = atoms[index > 0 ? index - 1 : atoms.count - 1]
    guard !atoms[index].stays, !other.stays, kink < 0.2 else { return false }
    return kink < 1e-9 || kink * min(atoms[index].size, other.size) < tolerance
  }

  /// By how much a run's direction may differ from that of the original at its start: it may take
  /// off its part of a corner, so that no corner becomes sharper.
  private func range(before index: Int) -> ClosedRange<Double> {
    guard let kink = kink(before: index) else { return Self.openRange }
    return range(-kink, other: index > 0 ? index - 1 : atoms.count - 1)
  }

  private func range(after index: Int) -> ClosedRange<Double> {
    guard let kink = kink(after: index) else { return Self.openRange }
    return range(kink, other: index + 1 < atoms.count ? index + 1 : 0)
  }

  private func range(_ kink: Double, other: Int) -> ClosedRange<Double> {
    if kink.magnitude > Self.corner { return Self.cornerRange }
    let most = atoms[other].stays ? kink : 0.5 * kink
    return min(0, most)...max(0, most)
  }

  // MARK: Results

  private struct Chain {
    var arcs: [PathSegment]
    /// How much the path may turn between them.
    var turns: [Double]
    var bound: Double
    var law: Int
  }

  private mutating func keep(_ segment: PathSegment, kink: Double?) {
    segments.append(segment)
    turns.append(allowed(kink))
    predictedCount += 1
  }

  private mutating func add(_ chain: Chain, kink: Double?) {
    segments += chain.arcs
    turns += chain.turns + [allowed(kink)]
    bound = max(bound, chain.bound)
    predictedCount += chain.law
  }

  private func allowed(_ kink: Double?) -> Double {
    guard let kink = kink?.magnitude else { return .pi }
    return kink > Self.corner ? .pi : kink
  }

  /// The arcs along a run.
  ///
  /// Where none are found from end to end, a bend too narrow for the tolerance becomes a corner, or
  /// the place that bends most gets a node; each side is a run of its own. Where more are found
  /// than the law expects, the search is repeated with all effort, and with such a node.
  ///
  /// On 34 random closed curves at three tolerances a fast search has 4,739 arcs with this, 5,450
  /// without, and half as often more than the law expects.
  private func chain(
    _ run: ArcRun,
    from first: ClosedRange<Double>,
    to last: ClosedRange<Double>,
    within left: Double,
    depth: Int = 0
  ) throws(CurveFitError) -> Chain {
    let expected = 0.2002 * run.law / LibM.cubeRoot(left)
    guard left > 0, expected < Double(Self.limit) else { throw tooMany }
    let law = Int(expected.rounded(.up)) + 1 + run.extremes
    if let line = straight(run, first, last, within: left) {
      return Chain(arcs: [line.segment], turns: [], bound: line.bound, law: law)
    }
    // Where very many are needed, one search takes long enough.
    let isPatient = depth < 2 && law <= 200
    let whole = whole(run, first, last, within: left, law, isPatient: isPatient)
    if let whole, whole.arcs.count <= law || !isPatient { return whole }
    var sides: [ArcRun] = []
    var (ends, moved) = (0.0...0.0, 0.0)
    if depth < 40, whole == nil, let bend = run.sides(ofBendWithin: 0.25 * left) {
      sides = bend.sides.map { ArcRun($0, tolerance: tolerance) }
      (ends, moved) = (Self.cornerRange, bend.moved)
    } else if depth < 40, run.length > left {
      let s = min(max(run.sharpest.s, 0.1 * run.length), 0.9 * run.length)
      sides = [run.part(from: 0, to: s), run.part(from: s, to: run.length)]
        .map { ArcRun($0, tolerance: tolerance) }
      if sides.contains(where: { $0.cubics.isEmpty }) { sides = [] }
    }
    var result = Chain(arcs: [], turns: [], bound: 0, law: law)
    for (index, side) in sides.enumerated() where !side.cubics.isEmpty {
      let start = index == 0 ? first : ends
      var end = index == 0 ? ends : last
      if index == 0, moved == 0 {
        // Rounded joints of the original may turn a little.
        let turn = side.direction(side.length).angle(to: sides[1].direction(0))
        end = turn...turn
      }
      let own = try chain(side, from: start, to: end, within: left - moved, depth: depth + 1)
      if !result.arcs.isEmpty { result.turns.append(moved > 0 ? .pi : 0) }
      result.arcs += own.arcs
      result.turns += own.turns
      result.bound = max(result.bound, own.bound + moved)
    }
    let isBetter = !result.turns.contains(.pi) && result.arcs.count < whole?.arcs.count ?? .max
    if let whole, result.arcs.isEmpty || !isBetter { return whole }
    return result.arcs.isEmpty ? try lines(run, within: left, law) : result
  }

  /// The arcs along a run, found in one search, or in two; nil where there are none.
  private func whole(
    _ run: ArcRun,
    _ first: ClosedRange<Double>,
    _ last: ClosedRange<Double>,
    within tolerance: Double,
    _ law: Int,
    isPatient: Bool
  ) -> Chain? {
    func proven(_ effort: FitEffort, limit: Int) -> (arcs: [TangentArc], bound: Double)? {
      ArcChain.proven(
        run,
        tolerance: tolerance,
        effort: effort,
        first: first,
        last: last,
        limit: limit
      )
    }
    var found = proven(effort, limit: min(Self.limit, 2 * law + 20))
    // Other states, though fewer, sometimes lead farther.
    for other in [FitEffort.best, .fast] where other != effort && isPatient {
      guard let least = found?.arcs.count, least > law else { break }
      found = proven(other, limit: least - 1) ?? found
    }
    guard let found = found ?? run.speck(first, last, within: tolerance) else { return nil }
    let turns = [Double](repeating: 0, count: found.arcs.count - 1)
    return Chain(arcs: found.arcs.map { $0.segment }, turns: turns, bound: found.bound, law: law)
  }

  /// Lines near a run, which turn at their ends.
  private func lines(
    _ run: ArcRun,
    within tolerance: Double,
    _ law: Int
  ) throws(CurveFitError) -> Chain {
    var result = Chain(arcs: [], turns: [], bound: 0, law: law)
    for cubic in run.cubics {
      guard let found = cubic.chords(tolerance: tolerance, limit: Self.limit) else { throw tooMany }
      result.arcs += found.lines
      result.bound = max(result.bound, found.bound)
    }
    result.turns = [Double](repeating: 0, count: max(0, result.arcs.count - 1))
    return result
  }

  private var tooMany: CurveFitError {
    .tolerance(.tooManyPieces(argument: "tolerance", value: tolerance, limit: Self.limit))
  }

  /// The line between the ends of a run, if it keeps the tolerance and its directions do.
  private func straight(
    _ run: ArcRun,
    _ first: ClosedRange<Double>,
    _ last: ClosedRange<Double>,
    within tolerance: Double
  ) -> (segment: PathSegment, bound: Double)? {
    let line = LineSegment(run.cubics[0].p0, run.cubics[run.cubics.count - 1].p3)
    guard let direction = (line.p1 - line.p0).normalized else { return nil }
    let (start, end) = (run.direction(0), run.direction(run.length))
    guard first.contains(start.angle(to: direction)), last.contains(end.angle(to: direction)) else {
      return nil
    }
    let bound = run.cubics.reduce(0) { max($0, $1.hullDistance(from: line)) }
    return bound <= tolerance ? (.line(line), bound) : nil
  }
}

extension ArcChain {
  /// A chain with a proof that it keeps the tolerance; nil where none is found.
  static func proven(
    _ run: ArcRun,
    tolerance: Double,
    effort: FitEffort,
    first start: ClosedRange<Double>,
    last: ClosedRange<Double>,
    limit: Int
  ) -> (arcs: [TangentArc], bound: Double)? {
    guard limit > 0 else { return nil }
    // Points see a little less than the largest error; more of them where they missed much.
    let first = effort == .best ? (40, 0.997) : (14, 0.985)
    for (samples, share) in [first, (29, 0.98)] {
      let chain = ArcChain(
        run: run,
        tolerance: share * tolerance,
        effort: effort,
        first: start,
        last: last,
        samples: samples,
        limit: limit
      )
      guard let arcs = chain.arcs() else { continue }
      guard arcs.count <= limit else { return nil }
      var bound = 0.0
      for arc in arcs where bound <= tolerance {
        let part = run.part(from: arc.from, to: arc.to)
        bound = max(bound, arc.certifiedBound(of: part, above: bound, limit: tolerance))
      }
      if bound <= tolerance { return (arcs, bound) }
    }
    return nil
  }
}

extension CubicBezier {
  /// Where the curve turns back in a point, inside of 0...1.
  fileprivate var cusps: [Double] {
    var result: [Double] = []
    let count = 32
    var before = unitTangent(at: 0)
    for step in 1...count {
      let direction = unitTangent(at: Double(step) / Double(count))
      defer { before = direction }
      guard before.angle(to: direction).magnitude > 1.2 else { continue }
      var (low, high) = (Double(step - 1) / Double(count), Double(step) / Double(count))
      // The least speed: the product of the first two derivatives changes its sign.
      for _ in 0..<60 {
        let middle = low + 0.5 * (high - low)
        if derivative(at: middle).dot(secondDerivative(at: middle)) < 0 {
          low = middle
        } else {
          high = middle
        }
      }
      let size = (p1 - p0).length + (p2 - p1).length + (p3 - p2).length
      guard derivative(at: high).length < 1e-7 * size, high > 1e-9, high < 1 - 1e-9 else {
        continue
      }
      if result.last.map({ high - $0 > 1e-6 }) ?? true { result.append(high) }
    }
    return result
  }

  /// An upper bound of the distance between the curve and the line between its ends, or another
  /// line that starts and ends as a chain of curves with this one does, in both directions.
  fileprivate func hullDistance(from line: LineSegment) -> Double {
    let chord = line.p1 - line.p0
    return [p0, p1, p2, p3].reduce(0) { most, point in
      let t = (point - line.p0).dot(chord) / chord.lengthSquared
      return max(most, point.distance(to: line.point(at: min(max(t, 0), 1))))
    }
  }

  /// Lines between points of the curve, and the bound of their distance.
  fileprivate func chords(
    tolerance: Double,
    limit: Int
  ) -> (lines: [PathSegment], bound: Double)? {
    var lines: [PathSegment] = []
    var bound = 0.0
    var open = [(self, 0)]
    while let (part, depth) = open.popLast() {
      let line = LineSegment(part.p0, part.p3)
      let distance =
        part.p0 == part.p3
        ? max((part.p1 - part.p0).length, (part.p2 - part.p0).length)
        : part.hullDistance(from: line)
      if distance <= tolerance || depth == 40 {
        if depth == 40, distance > tolerance { return nil }
        if part.p0 != part.p3 { lines.append(.line(line)) }
        bound = max(bound, distance)
        if lines.count > limit { return nil }
      } else {
        let halves = part.split(at: 0.5)
        open += [(halves.right, depth + 1), (halves.left, depth + 1)]
      }
    }
    return (lines, bound)
  }
}
