// SPDX-License-Identifier: Apache-2.0

/// A table of a path by arc length: the location at any length, and the length at any location.
///
/// Built once by ``BezierPath/arcLengthIndex(accuracy:)``; a value. Lengths are counted from the
/// start of the path over all subpaths, lines that close subpaths included; moves take no length.
/// A query is a binary search and a polynomial of degree 7: O(log n), no allocation.
///
/// Every location found lies within ``accuracy`` of the given length, measured along the curve. The
/// bound is proved for every piece of the table when it is built, not sampled. A larger length
/// never gives an earlier location, bit for bit, also at cusps and on segments without length. A
/// path without length has one location for all lengths, its start.
///
/// ```swift
/// let path = BezierPath.circle(center: .zero, radius: 10)
/// let index = try path.arcLengthIndex(accuracy: 1e-6)
/// let location = index.location(atLength: 12)
/// print(index.length, location.segment, location.t)
/// print(index.point(atLength: 12), index.tangent(atLength: 12))
/// ```
public struct ArcLengthIndex: Sendable {
  /// The largest error of a location, along the curve in the units of the path.
  public let accuracy: Double
  let path: BezierPath
  /// What lengths of the path are multiplied by in the tables: a power of two.
  let unit: Double
  /// The pieces that have a length, in order.
  let pieces: [LengthPiece]
  /// The lengths at which pieces start, for the search, and behind them the length of the path.
  let starts: [Double]
  /// The inverses of the pieces that have one, as far as they are kept.
  let inverses: [LengthInverse]
  let segments: [Segment]
  /// All subpaths, those without segments included.
  let subpaths: [Subpath]
  /// The frames of elliptical arcs, which take long to derive.
  let frames: [EllipticalArcFrame]

  /// Where a segment stands in the path and in the tables; its end is where the next one begins.
  struct Segment {
    /// The length at its start, counted from the start of the path.
    let from: Double
    let subpath: Int32
    /// The index of its first point after the start among those of the path.
    let point: Int32
    let piece: Int32
    /// The index of the arc's frame, -1 without one: an optional would not fit into four bytes.
    let frame: Int32
  }

  /// Where a subpath stands; its end is where the next one begins.
  struct Subpath {
    let start: Point2D
    /// The index of its first segment, and that of its first verb after the move.
    let segment: Int32
    let verb: Int32
    let isClosed: Bool
  }

  /// Which location a length means at a joint: the end of one segment or subpath, or the start of
  /// the next that has a length.
  public enum JointSide: Sendable {
    /// The end of what comes before.
    case before
    /// The start of what comes after.
    case after
  }

  /// The length of the path in its units, to about 2^-48 of its control polygons' length.
  public var length: Double { total / unit }

  /// The number of pieces of the table; some 100 bytes each, a third of that on lines and circles
  /// and above 262,144 pieces.
  package var pieceCount: Int { pieces.count }

  /// The segment that a location lies on.
  ///
  /// Traps where the path has no such subpath or segment.
  public func segment(at location: PathLocation) -> PathSegment {
    curve(number(location.segment, location.subpath))
  }

  /// The length in the units of the tables.
  var total: Double { starts[pieces.count] }

  /// The number of a segment of a subpath among all segments.
  func number(_ segment: Int, _ subpath: Int) -> Int {
    let first = Int(subpaths[subpath].segment)
    let isLast = subpath + 1 == subpaths.count
    let count = (isLast ? segments.count : Int(subpaths[subpath + 1].segment)) - first
    demand(segment >= 0 && segment < count, "ArcLengthIndex: the subpath has no such segment")
    return first + segment
  }

  func pieces(of number: Int) -> Range<Int> {
    let isLast = number + 1 == segments.count
    return Int(segments[number].piece)..<(isLast ? pieces.count : Int(segments[number + 1].piece))
  }

  /// The length at the start of the segment with a number, in the units of the tables; that of the
  /// path behind the last.
  @inline(__always)
  func start(of number: Int) -> Double { number < segments.count ? segments[number].from : total }

  @inline(__always)
  func curve(_ number: Int) -> PathSegment {
    let entry = segments[number]
    let subpath = subpaths[Int(entry.subpath)]
    let index = number - Int(subpath.segment)
    return path.withStorage { storage in
      storage.segment(
        Int(subpath.verb) + index,
        at: Int(entry.point),
        after: index == 0 ? subpath.start : nil,
        start: subpath.start
      )
    }
  }

  /// The most polynomials that a table keeps, 16 MB of them.
  ///
  /// Those of further pieces are derived on demand: a microsecond or two instead of some 50
  /// nanoseconds, and the same locations bit for bit.
  package static let maximumPolynomials = 1 << 18

  /// The parameter on a piece at a length in the units of the tables; not NaN.
  @inline(__always)
  func parameter(onPiece number: Int, at length: Double) -> Double {
    let (piece, from, to) = (pieces[number], starts[number], starts[number + 1])
    let index = Int(piece.inverse)
    guard index >= 0 else { return piece.parameter(at: length, from: from, to: to, nil) }
    let inverse = index < inverses.count ? inverses[index] : derivedInverse(of: piece)
    return piece.parameter(at: length, from: from, to: to, inverse)
  }

  /// The polynomial of a piece as the builder found it.
  @inline(never)
  private func derivedInverse(of piece: LengthPiece) -> LengthInverse? {
    func inverse(_ speed: some SpeedFunction) -> LengthInverse? {
      let fit = LengthPieceFit(speed, from: piece.start, to: piece.end)
      return fit.map { LengthInverse($0.coefficients) }
    }
    switch curve(Int(piece.segment)) {
    case .line: return nil
    case .quadratic(let curve): return inverse(BezierSpeed(curve, unit: unit))
    case .cubic(let curve): return inverse(BezierSpeed(curve, unit: unit))
    case .arc:
      let frame = Int(segments[Int(piece.segment)].frame)
      guard frame >= 0 else { return nil }
      let form = frames[frame].centerForm
      return inverse(EllipseSpeed(form, major: unit * form.radii.maximumNorm))
    }
  }

  /// The point at a length from the start of the path, within ``accuracy`` along the curve.
  ///
  /// See ``location(atLength:atJoint:)`` for lengths outside and at joints.
  public func point(atLength length: Double, atJoint side: JointSide = .after) -> Point2D {
    point(find(length * unit, side))
  }

  /// The point at a fraction of the length: 0 is the start of the path, 1 its end.
  ///
  /// Fractions outside are held to 0...1; NaN gives NaN.
  public func point(atFraction fraction: Double, atJoint side: JointSide = .after) -> Point2D {
    point(find(fraction * total, side))
  }

  /// The unit tangent at a length from the start of the path: the direction of travel.
  ///
  /// Always defined; see ``PathSegment/unitTangent(at:)`` for cusps. (1, 0) on a path of no length.
  public func tangent(atLength length: Double, atJoint side: JointSide = .after) -> Vector2D {
    tangent(find(length * unit, side))
  }

  /// The unit tangent at a fraction of the length, which is held to 0...1.
  ///
  /// As ``tangent(atLength:atJoint:)`` for that fraction of ``length``.
  public func tangent(atFraction fraction: Double, atJoint side: JointSide = .after) -> Vector2D {
    tangent(find(fraction * total, side))
  }

  /// The point at a location; faster than through the path's segments.
  ///
  /// Traps where the path has no such subpath or segment.
  public func point(at location: PathLocation) -> Point2D {
    point((number(location.segment, location.subpath), location.t))
  }

  @inline(__always)
  func point(_ found: (number: Int, t: Double)) -> Point2D {
    // A frame is large: it is not copied.
    let frame = Int(segments[found.number].frame)
    if frame >= 0 { return frames[frame].point(at: found.t) }
    return curve(found.number).point(at: found.t)
  }

  @inline(__always)
  func tangent(_ found: (number: Int, t: Double)) -> Vector2D {
    if found.t.isNaN { return .undefined }
    let frame = Int(segments[found.number].frame)
    if frame >= 0 { return UnitTangent.direction(frames[frame].derivative(at: found.t)) }
    return curve(found.number).unitTangent(at: found.t)
  }

  /// The most locations that one call returns.
  package static let maximumLocations = 10_000_000

  /// A number of locations at equal steps of length, found on demand.
  ///
  /// On a path that is one closed subpath they are `length / count` apart from the start on; on
  /// every other path both ends are among them. One location is the start, and below 1 there is
  /// none. On joints between subpaths the later one is meant.
  ///
  /// ```swift
  /// let index = try BezierPath.circle(center: .zero, radius: 10).arcLengthIndex(accuracy: 1e-6)
  /// for location in index.evenSpacing(count: 12) { print(index.point(at: location)) }
  /// ```
  public func evenSpacing(count: Int) -> EvenlySpacedLocations {
    let isLoop = subpaths.count == 1 && subpaths[0].isClosed
    let steps = Double(isLoop ? count : max(1, count - 1))
    return EvenlySpacedLocations(
      index: self,
      steps: steps,
      distance: length / steps,
      count: max(0, count)
    )
  }

  /// The locations at 0, `distance`, 2 · `distance` and so on up to the end of the path, found on
  /// demand.
  ///
  /// The end is among them only where the distance divides the length. On joints between subpaths
  /// the later one is meant.
  ///
  /// ```swift
  /// let index = try BezierPath.circle(center: .zero, radius: 10).arcLengthIndex(accuracy: 1e-6)
  /// for location in try index.evenSpacing(every: 5) { print(index.point(at: location)) }
  /// ```
  ///
  /// - Throws: ``PathError/tolerance(_:)`` for a spacing that is not a positive finite number, and
  ///   above 2^53 locations.
  public func evenSpacing(every distance: Double) throws(PathError) -> EvenlySpacedLocations {
    try PathError.check(distance, as: "spacing")
    let steps = (length / distance).rounded(.down)
    // Less where integers have 32 bits.
    let limit = Int(clamping: Int64(1) << 53)
    guard steps < Double(limit) else { throw .tooManyPieces(distance, as: "spacing", limit: limit) }
    let count = Int(steps) + 1
    return EvenlySpacedLocations(index: self, steps: nil, distance: distance, count: count)
  }

  /// The location at a length from the start of the path, within ``accuracy`` along the curve.
  ///
  /// Lengths below 0 give the start, lengths beyond the end the end, NaN a `t` of NaN on the first
  /// segment. The side chooses at joints, which between subpaths are two points, but not at the
  /// ends of the path. Segments without length are skipped.
  ///
  /// ```swift
  /// let path = BezierPath.rectangle(Rect2D(x: 0, y: 0, width: 10, height: 10))
  /// let index = try path.arcLengthIndex(accuracy: 1e-9)
  /// print(index.location(atLength: 15))  // subpath 0, segment 1, t 0.5
  /// print(index.location(atLength: 10, atJoint: .before))  // the end of segment 0
  /// ```
  ///
  /// - Complexity: O(log n) in the number of pieces, no allocation.
  public func location(atLength length: Double, atJoint side: JointSide = .after) -> PathLocation {
    location(at: length * unit, side)
  }

  /// The location at a fraction of the length: 0 is the start of the path, 1 its end.
  ///
  /// As ``location(atLength:atJoint:)`` for that fraction of ``length``: fractions outside 0...1
  /// give the ends, NaN a `t` of NaN.
  public func location(
    atFraction fraction: Double,
    atJoint side: JointSide = .after
  ) -> PathLocation {
    location(at: fraction * total, side)
  }

  /// The length from the start of the path to a location: the inverse of
  /// ``location(atLength:atJoint:)`` to within ``accuracy``.
  ///
  /// Exact to rounding at the ends of segments, else to 2^-46 of the control polygon's length. NaN
  /// where `t` is. Traps where the path has no such subpath or segment or `t` is outside 0...1.
  ///
  /// ```swift
  /// let path = BezierPath.circle(center: .zero, radius: 10)
  /// let index = try path.arcLengthIndex(accuracy: 1e-6)
  /// if let nearest = path.nearestPoint(to: Point2D(0, 20)) {
  ///   print(index.length(at: nearest.location))  // 5π: a quarter of the length
  /// }
  /// ```
  public func length(at location: PathLocation) -> Double {
    demand(
      location.subpath >= 0 && location.subpath < subpaths.count,
      "ArcLengthIndex: the path has no such subpath"
    )
    let number = number(location.segment, location.subpath)
    if location.t.isNaN { return .nan }
    demand(location.t >= 0 && location.t <= 1, "ArcLengthIndex: t is not in 0...1")
    let range = pieces(of: number)
    guard !range.isEmpty else { return start(of: number) / unit }
    let index = range.bisected { pieces[$0].start <= location.t }
    let (piece, from, to) = (pieces[index], starts[index], starts[index + 1])
    if location.t <= piece.start { return from / unit }
    if location.t >= piece.end { return to / unit }
    let part = curve(number).length(from: piece.start, to: location.t, accuracy: 0)
    return min(to, from + part * unit) / unit
  }

  /// The location at a length in the units of the tables.
  @inline(__always)
  func location(at length: Double, _ side: JointSide) -> PathLocation {
    let (number, t) = find(length, side)
    let subpath = Int(segments[number].subpath)
    let first = Int(subpaths[subpath].segment)
    return PathLocation(subpath: subpath, segment: number - first, t: t)
  }

  /// The number of the segment and the parameter at a length in the units of the tables.
  @inline(__always)
  func find(_ length: Double, _ side: JointSide) -> (number: Int, t: Double) {
    guard !pieces.isEmpty else { return (0, length.isNaN ? .nan : 0) }
    let index = pieces.indices.bisected {
      starts[$0] < length || (starts[$0] == length && side == .after)
    }
    let t = length.isNaN ? .nan : parameter(onPiece: index, at: length)
    return (Int(pieces[index].segment), t)
  }
}
