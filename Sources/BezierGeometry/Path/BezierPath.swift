// SPDX-License-Identifier: Apache-2.0

/// A path: subpaths, open or closed, of lines, quadratic and cubic curves, and elliptical arcs.
///
/// Arcs stay arcs, stored as in SVG path data (``EllipticalArc``); nothing is converted until asked
/// for. Three views, none of which allocates per item:
///
/// - ``elements``: the steps as built, one for each call of a builder;
/// - ``subpaths``: the connected pieces, each with its segments;
/// - ``segments``: the curves of all subpaths with their start points filled in, the straight line
///   that closes a subpath included.
///
/// ```swift
/// var path = BezierPath()
/// path.move(to: Point2D(0, 0))
/// path.addLine(to: Point2D(10, 0))
/// path.addArc(through: Point2D(13, 3), to: Point2D(10, 6))
/// path.closeSubpath()
/// for segment in path.segments { print(segment.kind, segment.start, segment.end) }
/// print(path.elements.count, path.segments.count, path.subpaths.count)  // 4 3 1
/// ```
///
/// Odd cases, the same for every operation; coordinates are stored as given:
///
/// - A subpath without segments (a lone move, or a move and a close) draws nothing, but is kept.
/// - A close adds a segment only where the current point differs from the subpath's start.
/// - What follows a close without a move starts a new subpath at the same start point, as in SVG;
///   so does a second close, whose subpath is that point.
/// - Segments of no length are kept and are points.
///
/// NaN and infinity, the same for all operations on paths and segments. Where a stored value or a
/// point given is NaN or infinite, or another number given is NaN:
///
/// - operations that throw throw the error that names the value;
/// - optional results are nil, and lists (of roots, of extremes) are empty;
/// - numbers are NaN: lengths, areas, distances, parameters, curvatures, and the coordinates of
///   nearest points; of directions, boxes and points on a curve those that depend on the value (a
///   side of a box may be infinite as its point is);
/// - what stores, moves or cuts (builders, ``reversed()``, ``transformed(by:)``, `split(at:)`)
///   carries the value on.
///
/// The exceptions are ``windingNumber(around:)`` and ``contains(_:rule:)``, 0 and false: a whole
/// number has no NaN, and a path that cannot be filled encloses nothing. ``isFinite`` finds out.
///
/// A length of ±infinity gives an end of the path. An accuracy of 0 asks `length(accuracy:)` for
/// what doubles carry; a negative one or NaN traps. A move that draws nothing has no length,
/// whatever its coordinates. A parameter outside the range that a function names traps, NaN too.
/// But a location whose `t` is NaN, which an ``ArcLengthIndex`` gives for a length of NaN, has a
/// point, a tangent and a length of NaN.
@frozen
public struct BezierPath: Hashable, Sendable {
  /// The steps; see ``PathVerb`` for the points each takes.
  @usableFromInline package var verbs: [PathVerb]
  /// The points of all verbs, one after the other.
  @usableFromInline package var points: [Point2D]
  /// Where in `points` the start of the last subpath stands; 0 in an empty path, which has none.
  @usableFromInline package var lastStart: Int
  /// Where every 128th verb stands; whatever changes `points` in place sets them again.
  @usableFromInline var marks: PathMarks

  /// The empty path.
  @inlinable
  public init() { (verbs, points, lastStart, marks) = ([], [], 0, PathMarks()) }

  /// The path with these arrays, which must agree: as many points as the verbs take, the first verb
  /// a move, and `lastStart` the index of the last move's point, any number without verbs.
  package init(uncheckedVerbs verbs: [PathVerb], points: [Point2D], lastStart: Int) {
    self.verbs = verbs
    self.points = points
    self.lastStart = verbs.isEmpty ? 0 : lastStart
    marks = PathMarks()
    if verbs.count >= PathMarks.step { setMarks() }
  }

  /// Whether the path has no elements at all.
  @inlinable public var isEmpty: Bool { verbs.isEmpty }

  /// Whether all stored values are finite.
  public var isFinite: Bool { points.allSatisfy { $0.isFinite } }

  /// The point where the next element starts; nil in an empty path.
  @inlinable public var currentPoint: Point2D? {
    guard let last = verbs.last else { return nil }
    return last == .close ? points[lastStart] : points[points.count - 1]
  }

  /// Makes room for so many elements and points in all.
  ///
  /// A move or a line has one point, a quadratic two, a cubic or an arc three, a close none.
  @inlinable
  public mutating func reserveCapacity(elements: Int, points count: Int) {
    verbs.reserveCapacity(elements)
    points.reserveCapacity(count)
    if elements >= PathMarks.step { marks.list.reserveCapacity(elements / PathMarks.step) }
  }

  /// Passes the stored points, without copying them: for buffers of graphics programs.
  ///
  /// In the order of the elements: one point of a move or a line, a quadratic's control point and
  /// end, a cubic's two control points and end, of an arc its radii, its rotation (as x, radians)
  /// with 0, and its end; none of a close. The buffer is valid during the call only; `$0.span`
  /// there is a `Span` of the points, where the deployment target has it. Constant time.
  ///
  /// ```swift
  /// let path = BezierPath.rectangle(Rect2D(x: 0, y: 0, width: 10, height: 10))
  /// let bytes = path.withUnsafePoints { UnsafeRawBufferPointer($0).count }
  /// print(bytes)  // 64: four points of two numbers of eight bytes
  /// ```
  ///
  /// - Returns: What the closure returns.
  /// - Throws: What the closure throws.
  public func withUnsafePoints<Result, Failure>(
    _ body: (UnsafeBufferPointer<Point2D>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try points.withUnsafeBufferPointer(body)
  }

  /// Calls with each segment and the indices of its ``PathLocation``, in one walk over the verbs.
  ///
  /// For loops whose work on a segment takes no longer than ``segments`` takes to hand it out.
  @inline(__always)
  func visitSegments(_ body: (PathSegment, Int, Int) -> Void) {
    verbs.withUnsafeBufferPointer { verbs in
      points.withUnsafeBufferPointer { points in
        var (start, current) = (Point2D.origin, Point2D.origin)
        var (subpath, index, next) = (-1, 0, 0)
        // What follows a close without a move is a subpath of its own.
        var isOpen = false
        for verb in verbs {
          let (first, from) = (next, current)
          next += verb.pointCount
          if verb == .move || !isOpen { (subpath, index, isOpen) = (subpath + 1, 0, true) }
          if verb == .move {
            start = points[first]
            current = start
            continue
          }
          if verb == .close { isOpen = false }
          current = verb == .close ? start : points[next - 1]
          if verb != .close || from != start {
            body(PathSegment(verb, points, at: first, from: from, start: start), subpath, index)
          }
          index += 1
        }
      }
    }
  }

  /// The path with every subpath run backwards; the order of the subpaths stays.
  ///
  /// Draws the same points, exactly; open subpaths stay open, closed ones closed. The reverse
  /// starts at the last end point before the close.
  ///
  /// A subpath that began after a close without a move gets a move where its reverse starts
  /// elsewhere, or where the one before does. Apart from such moves the reverse of the reverse is
  /// the path itself, bit for bit. Linear time.
  ///
  /// ```swift
  /// let circle = BezierPath.circle(center: .zero, radius: 10)
  /// print(circle.signedArea > 0, circle.reversed().signedArea < 0)  // true true
  /// ```
  public func reversed() -> BezierPath {
    var result = BezierPath()
    result.reserveCapacity(elements: verbs.count, points: points.count)
    for subpath in subpaths {
      var index = subpath.end.point
      let end = subpath.verbs.isEmpty ? subpath.start : points[index - 1]
      if subpath.beginsWithMove || result.currentPoint != end { result.move(to: end) }
      for step in subpath.verbs.reversed() {
        let verb = verbs[step]
        index -= verb.pointCount
        let from = step == subpath.verbs.lowerBound ? subpath.start : points[index - 1]
        let segment = PathSegment(verb, points, at: index, from: from, start: from)
        result.addPoints(of: segment.reversed())
      }
      if subpath.isClosed { result.closeSubpath() }
    }
    return result
  }

  /// The image under an affine map.
  ///
  /// Element by element, so that the structure stays; arcs as by
  /// ``EllipticalArc/transformed(by:)``. Other coordinates are within 2 ulp of their largest term.
  /// The identity gives the path itself, bit for bit. Linear time.
  ///
  /// ```swift
  /// let path = BezierPath.circle(center: .zero, radius: 10)
  /// let map = AffineTransform2D(translation: Vector2D(50, 50)).rotated(by: .degrees(30))
  /// let tilted = path.transformed(by: map.scaled(byX: 2, y: 1))  // scaled first, displaced last
  /// ```
  public func transformed(by map: AffineTransform2D) -> BezierPath {
    var result = self
    result.transform(by: map)
    return result
  }

  /// Replaces the path by its image under an affine map; see ``transformed(by:)``.
  package mutating func transform(by map: AffineTransform2D) {
    if map == .identity { return }
    var index = 0
    // Arcs need the point before them as it was.
    var (start, current) = (Point2D.origin, Point2D.origin)
    for (step, verb) in verbs.enumerated() {
      let next = index + verb.pointCount
      if verb.isArc {
        let arc = EllipticalArc(verb, points, at: index, from: current)
        current = arc.end
        let image = arc.transformed(by: map)
        verbs[step] = .arc(isLarge: image.isLargeArc, isPositive: image.sweepsPositive)
        points[index] = Point2D(x: image.radii.x, y: image.radii.y)
        points[index + 1] = Point2D(x: image.rotation, y: 0)
        points[index + 2] = image.end
      } else if verb == .close {
        current = start
      } else {
        current = points[next - 1]
        if verb == .move { start = current }
        while index < next {
          points[index] = map(points[index])
          index += 1
        }
      }
      index = next
    }
    resetMarks()
  }

  /// The path of these elements, the first of which must be a move.
  ///
  /// They are appended one after the other. Traps where the first element is neither a move nor a
  /// close.
  ///
  /// ```swift
  /// let triangle = BezierPath([
  ///   .move(to: Point2D(0, 0)), .line(to: Point2D(10, 0)), .line(to: Point2D(5, 8)), .close,
  /// ])
  /// ```
  @inlinable
  public init(_ elements: some Sequence<PathElement>) {
    self.init()
    verbs.reserveCapacity(elements.underestimatedCount)
    for element in elements { append(element) }
  }

  /// The path of one segment, from its start.
  @inlinable
  public init(_ segment: PathSegment) {
    self.init()
    append(segment)
  }

  /// The path of an arc of a circle, from its start.
  ///
  /// As ``addArc(_:)-(CircularArc)``; not closed.
  public init(_ arc: CircularArc) {
    self.init()
    addArc(arc)
  }

  /// The path of an arc of an ellipse in centre form, from its start.
  ///
  /// As ``addArc(_:)-(EllipticalArc.CenterForm)``.
  public init(_ form: EllipticalArc.CenterForm) {
    self.init()
    addArc(form)
  }

  /// The path that a closure builds.
  ///
  /// ```swift
  /// let line = BezierPath {
  ///   $0.move(to: Point2D(0, 0))
  ///   $0.addLine(to: Point2D(10, 0))
  /// }
  /// ```
  @inlinable
  public init<Failure>(
    _ build: (_ path: inout BezierPath) throws(Failure) -> Void
  ) throws(Failure) {
    self.init()
    try build(&self)
  }

  /// The segment of a location; of a closed subpath the last may be the line that closes it.
  ///
  /// Traps where the path has no such subpath or segment; any `t` will do. Time logarithmic in the
  /// number of elements, without allocation.
  public func segment(at location: PathLocation) -> PathSegment {
    withStorage { $0.element(at: location.segment, of: $0.span(at: location)).curve }
  }

  /// Whether a location is one of this path: its subpath and segment are there, `t` is in 0...1.
  ///
  /// False where `t` is NaN. Calls that take a location trap where this is false; for a `t` of NaN
  /// only those that cut there do. Time logarithmic in the number of elements.
  public func contains(_ location: PathLocation) -> Bool {
    location.t.isParameter
      && withStorage { storage in
        storage.span(ofSubpath: location.subpath).map { span in
          location.segment >= 0 && location.segment < span.segments.count
        } ?? false
      }
  }

  /// The point at a location: that of its segment, the stored ends bit for bit.
  ///
  /// NaN where `t` is. Traps where the path has no such subpath or segment or `t` is outside 0...1.
  /// Time logarithmic in the number of elements.
  ///
  /// ```swift
  /// let path = BezierPath.rectangle(Rect2D(x: 0, y: 0, width: 10, height: 10))
  /// let location = PathLocation(subpath: 0, segment: 1, t: 0.5)
  /// print(path.point(at: location), path.tangent(at: location))  // (10.0, 5.0) (0.0, 1.0)
  /// ```
  public func point(at location: PathLocation) -> Point2D {
    segment(checking: location)?.point(at: location.t) ?? .undefined
  }

  /// The unit tangent at a location: the direction of travel.
  ///
  /// That of its segment, which at a joint need not be the neighbour's; see
  /// ``PathSegment/unitTangent(at:)`` for cusps. NaN where `t` is. Traps as ``point(at:)``.
  public func tangent(at location: PathLocation) -> Vector2D {
    segment(checking: location)?.unitTangent(at: location.t) ?? .undefined
  }

  /// The signed curvature at a location: positive where the path turns from the x-axis to the
  /// y-axis.
  ///
  /// That of its segment, in units of 1 over length; NaN where `t` is. Traps as ``point(at:)``.
  public func curvature(at location: PathLocation) -> Double {
    segment(checking: location)?.curvature(at: location.t) ?? .nan
  }

  /// The segment of a location whose `t` may be used; nil where that is NaN.
  private func segment(checking location: PathLocation) -> PathSegment? {
    let segment = segment(at: location)
    if location.t.isNaN { return nil }
    demand(location.t >= 0 && location.t <= 1, "BezierPath: t is not in 0...1")
    return segment
  }
}

extension PathStorage {
  /// The subpath of a location; traps where it has no such segment.
  func span(at location: PathLocation) -> SubpathSpan {
    guard let span = span(ofSubpath: location.subpath) else {
      trap("BezierPath: the path has no such subpath")
    }
    demand(
      location.segment >= 0 && location.segment < span.segments.count,
      "BezierPath: the subpath has no such segment"
    )
    return span
  }

  /// The subpath of a number; nil where there is none.
  fileprivate func span(ofSubpath number: Int) -> SubpathSpan? {
    guard let first = findMark(ofSubpath: number), first.verb < verbs.count,
      let next = findMark(ofSubpath: number + 1)
    else { return nil }
    let step = verbs[first.verb] == .move ? 1 : 0
    let isClosed = verbs[next.verb - 1] == .close
    return SubpathSpan(
      verbs: first.verb + step..<next.verb - (isClosed ? 1 : 0),
      points: first.point + step..<next.point,
      segments: first.segments..<next.segments,
      start: points[step == 1 ? first.point : first.start],
      isClosed: isClosed
    )
  }
}

extension BezierPath {
  /// The sweep up to which an arc in centre form is one stored arc, half turns apart: 150 degrees.
  static let largestStoredSweep = 150 * (Double.pi / 180)

  /// Adds an arc of an ellipse in centre form, after a straight line to its start.
  ///
  /// As Core Graphics does: the line is left out where the current point is the start; in an empty
  /// path it is a move. Half turns are one stored arc, other sweeps above 150 degrees the
  /// fewest equal arcs below that, which redraw the form within 8 ulp of the largest coordinate.
  /// Sweeps above a turn draw every turn, up to 4,096, beyond which whole turns are left out. Whole
  /// turns (to 4 ulp) end in the very point where they begin.
  ///
  /// A sweep of 0 adds the start point only. A radius of 0 makes it the straight line to the end;
  /// negative radii count as 0. A form that is not finite makes a path that is not finite.
  ///
  /// ```swift
  /// var path = BezierPath()
  /// path.addArc(
  ///   EllipticalArc.CenterForm(center: .zero, radii: Vector2D(20, 10), sweep: .degrees(270))
  /// )
  /// ```
  public mutating func addArc(_ form: EllipticalArc.CenterForm) {
    var form = form
    if form.radii.x < 0 { form.radii.x = 0 }
    if form.radii.y < 0 { form.radii.y = 0 }
    let start = form.point(at: 0)
    if currentPoint != start {
      if isEmpty { move(to: start) } else { addLine(to: start) }
    }
    guard form.isFinite else {
      addArc(
        to: form.point(at: 1),
        radii: form.radii,
        rotation: form.rotation,
        isLargeArc: false,
        sweepsPositive: !(form.sweep < 0)
      )
      return
    }
    guard form.sweep != 0 else { return }
    let turns = form.sweep.magnitude / (2 * .pi)
    let isWhole =
      turns >= 0.5 && turns <= EllipticalArc.CenterForm.maximumTurns
      && (turns - turns.rounded()).magnitude <= 4 * turns.ulp
    let end = isWhole ? start : form.point(at: 1)
    guard form.radii.x > 0, form.radii.y > 0 else {
      if end != start { addLine(to: end) }
      return
    }
    appendPieces(of: form, from: start, to: end)
  }

  /// Adds an arc of a circle, after a straight line to its start.
  ///
  /// As ``addArc(_:)-(EllipticalArc.CenterForm)``.
  ///
  /// ```swift
  /// var slice = BezierPath()
  /// slice.move(to: .zero)
  /// slice.addArc(CircularArc(radius: 10, startAngle: 0, sweep: .degrees(60)))
  /// slice.closeSubpath()
  /// ```
  public mutating func addArc(_ arc: CircularArc) { addArc(EllipticalArc.CenterForm(arc)) }

  /// Adds an arc of a circle between two angles, after a straight line to its start.
  ///
  /// As in `CGMutablePath`: angles grow counter-clockwise in a y-up frame, and the arc runs towards
  /// growing angles where `clockwise` is false. On a screen, where y grows downwards, directions
  /// are mirrored: the arc with `clockwise` false is seen to run clockwise.
  ///
  /// The line is left out where the current point is the start; in an empty path it is a move. An
  /// end a turn or more ahead of the start, in the arc's direction, gives one whole turn. To an end
  /// behind the start whole turns are added, until the arc is above 0 and at most a turn: from 0 to
  /// 2π is a circle in both directions. Turns are whole to 4 ulp of the larger angle. Equal angles
  /// add the start only.
  ///
  /// ```swift
  /// var slice = BezierPath()
  /// slice.move(to: .zero)
  /// slice.addArc(
  ///   center: .zero,
  ///   radius: 10,
  ///   startAngle: 0,
  ///   endAngle: .degrees(60),
  ///   clockwise: false
  /// )
  /// slice.closeSubpath()
  /// ```
  ///
  /// - Parameters:
  ///   - center: the centre of the circle.
  ///   - radius: its radius, in the units of the coordinates; a negative one counts as 0.
  ///   - startAngle: the direction of the arc's start from the centre, in radians.
  ///   - endAngle: the direction of its end.
  ///   - clockwise: whether it runs towards smaller angles.
  public mutating func addArc(
    center: Point2D,
    radius: Double,
    startAngle: Double,
    endAngle: Double,
    clockwise: Bool
  ) {
    let (turn, sign) = (2 * Double.pi, clockwise ? -1.0 : 1)
    let slack = 4 * max(turn, startAngle.magnitude, endAngle.magnitude).ulp
    var sweep = sign * (endAngle - startAngle)
    if !startAngle.isFinite || !endAngle.isFinite {
      sweep = .nan
    } else if sweep != 0, sweep >= turn - slack {
      sweep = turn
    } else if sweep < 0 {
      let rest = sweep.remainder(dividingBy: turn)
      sweep = rest < -slack ? rest + turn : rest > slack ? rest : turn
    }
    addArc(CircularArc(center: center, radius: radius, startAngle: startAngle, sweep: sign * sweep))
  }

  /// Adds an arc of positive radii and a sweep that is not 0 in equal pieces.
  private mutating func appendPieces(
    of form: EllipticalArc.CenterForm,
    from start: Point2D,
    to end: Point2D
  ) {
    var form = form
    let limit = EllipticalArc.CenterForm.maximumTurns * (2 * .pi)
    if form.sweep.magnitude > limit {
      let rest = form.sweep.remainder(dividingBy: 2 * .pi)
      form.sweep = form.sweep < 0 ? rest - limit : rest + limit
    }
    let halfTurns = form.sweep.magnitude / .pi
    let areHalves =
      halfTurns > 0.5 && (halfTurns - halfTurns.rounded()).magnitude <= 4 * halfTurns.ulp
    let count =
      areHalves
      ? halfTurns.rounded()
      : (form.sweep.magnitude / BezierPath.largestStoredSweep).rounded(.up)
    let step = form.sweep / count
    var from = start
    var index = 1.0
    while index <= count {
      let to = index == count ? end : form.point(atEccentricAngle: form.startAngle + index * step)
      let arc = EllipticalArc(from, to, effective: form.radii, rotation: form.rotation, sweep: step)
      appendArc(arc)
      from = to
      index += 1
    }
  }

  /// Adds the arc of the circle from the current point through a second to a third.
  ///
  /// As ``EllipticalArc/init(from:through:to:)``; where that is nil, straight lines to the middle
  /// and the end are added, the first only where it has a length. Traps in an empty path.
  ///
  /// ```swift
  /// var path = BezierPath()
  /// path.move(to: Point2D(-5, 0))
  /// path.addArc(through: Point2D(0, 5), to: Point2D(5, 0))
  /// ```
  public mutating func addArc(through middle: Point2D, to end: Point2D) {
    guard let start = currentPoint else { return requireCurrentPoint() }
    if let arc = EllipticalArc(from: start, through: middle, to: end) {
      appendArc(arc)
    } else {
      if middle != start { addLine(to: middle) }
      addLine(to: end)
    }
  }

  /// Adds the arc of a radius that is tangent to the lines from the current point to a corner and
  /// from there to the next point, after a straight line to where it begins.
  ///
  /// What Core Graphics calls `addArc(tangent1End:tangent2End:radius:)` and the HTML canvas
  /// `arcTo`. The path then ends where the arc touches the second line. Only the straight line to
  /// the corner is added where the points lie on a line, neighbours coincide, the radius is not
  /// positive, or the arc would begin beyond the largest double. Traps in an empty path. Values
  /// that are not finite make a path that is not finite.
  ///
  /// ```swift
  /// var corner = BezierPath()
  /// corner.move(to: Point2D(0, 0))
  /// corner.addArc(tangentTo: Point2D(10, 0), then: Point2D(10, 10), radius: 3)
  /// corner.addLine(to: Point2D(10, 10))
  /// ```
  ///
  /// - Parameters:
  ///   - corner: the point that is rounded off, where the two lines meet.
  ///   - next: a point on the second line; only its direction from the corner counts.
  ///   - radius: the radius of the arc, in the units of the coordinates.
  ///
  /// Source: HTML Living Standard, section 4.12.5.1.6 (building paths, `arcTo`).
  public mutating func addArc(tangentTo corner: Point2D, then next: Point2D, radius: Double) {
    guard let start = currentPoint else { return requireCurrentPoint() }
    guard corner.isFinite, next.isFinite, radius.isFinite, start.isFinite else {
      addLine(to: corner)
      let radii = Vector2D(x: radius, y: radius)
      addArc(to: next, radii: radii, isLargeArc: false, sweepsPositive: true)
      return
    }
    guard radius > 0,
      let arc = EllipticalArc(from: start, corner: corner, to: next, radius: radius)
    else { return addLine(to: corner) }
    if arc.start != start { addLine(to: arc.start) }
    appendArc(arc)
  }
}

extension EllipticalArc.CenterForm {
  /// The arc in segments of a path, each the same part of the parameter: segment i of n runs from
  /// `t` = i/n to (i + 1)/n.
  ///
  /// One arc up to 150 degrees or for half a turn, else the fewest equal ones, as
  /// ``BezierPath/addArc(_:)-(EllipticalArc.CenterForm)`` adds them. A line where the sweep or both
  /// radii are 0 or a value is not finite; where one radius is below 2^-40 of the other, it counts
  /// as that. Empty above 4,096 turns.
  public var pathSegments: [PathSegment] {
    guard isFinite else { return [.line(LineSegment(.undefined, .undefined))] }
    let turns = sweep.magnitude / (2 * .pi)
    guard turns <= EllipticalArc.CenterForm.maximumTurns else { return [] }
    var form = self
    if form.radii.x < 0 {
      form.radii.x = -form.radii.x
      form.startAngle = .pi - form.startAngle
      form.sweep = -form.sweep
    }
    if form.radii.y < 0 {
      form.radii.y = -form.radii.y
      form.startAngle = -form.startAngle
      form.sweep = -form.sweep
    }
    let least = 0x1p-40 * form.radii.maximumNorm
    guard least > 0, sweep != 0 else { return [.line(LineSegment(start, end))] }
    form.radii = Vector2D(x: max(least, form.radii.x), y: max(least, form.radii.y))
    return Array(BezierPath(form).segments)
  }
}

extension CircularArc {
  /// The arc in segments of a path, each the same part of the parameter.
  ///
  /// As ``EllipticalArc/CenterForm/pathSegments``.
  public var pathSegments: [PathSegment] { EllipticalArc.CenterForm(self).pathSegments }
}
