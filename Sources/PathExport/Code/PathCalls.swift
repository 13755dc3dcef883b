// SPDX-License-Identifier: Apache-2.0

internal import ArcApproximation
internal import BezierGeometry

/// A path as the drawing calls that code makes, with the numbers that the code will hold.
///
/// Coordinates are rounded here already, so that arcs can be fitted between the points that the
/// code really reaches.
struct PathCalls {
  enum Call {
    case move(Point2D)
    case line(Point2D)
    /// Control point, end point.
    case quadratic(Point2D, Point2D)
    /// Two control points, end point.
    case cubic(Point2D, Point2D, Point2D)
    /// The index of the arc in ``circles``: arcs are rare, and twice as large as all others.
    case arc(Int)
    case close
  }

  let numbers: CoordinateFormat
  private let angles: CodeAngle.Unit
  /// Whether there are calls for quadratic curves; else they are raised to cubics, the same curve.
  private let hasQuadratics: Bool
  let tolerance: Double
  /// The sum of a y coordinate and its mirror image, where y is mirrored.
  let mirror: Double?
  private(set) var calls: [Call] = []
  private(set) var circles: [CircleCall] = []
  /// The number of segments of the path, lines that close subpaths included.
  private(set) var segmentCount = 0
  /// The largest distance between arcs and the cubics that replace them; 0 where there are none.
  var approximation = 0.0
  /// The largest distance by which rounding moves a point of the path.
  var displacement = 0.0
  /// Where the code is, and where the path is.
  private(set) var written = Point2D.origin
  private(set) var current = Point2D.origin

  /// The calls for a path.
  ///
  /// Every point is that of the path, mirrored if that is asked for and then rounded once. Arcs are
  /// mirrored as calls: those of nearly half a turn would not stand a change of their ends. What
  /// follows a close without a move gets one, as the frameworks differ in where they go on.
  ///
  /// - Throws: ``ArcFitError`` where a value is not finite, or would not be after rounding, and
  ///   where an arc that needs cubics cannot be approximated within the tolerance.
  init(
    _ path: BezierPath,
    numbers: CoordinateFormat,
    angles: CodeAngle.Unit,
    hasQuadratics: Bool,
    mirror: Double?,
    tolerance: Double
  ) throws(ArcFitError) {
    (self.numbers, self.mirror, self.tolerance) = (numbers, mirror, tolerance)
    (self.angles, self.hasQuadratics) = (angles, hasQuadratics)
    do { try path.requireFinite() } catch { throw ArcFitError(error) }
    segmentCount = path.segments.count
    calls.reserveCapacity(path.elements.count + 4)
    var start = Point2D.origin
    var isClosed = false
    for element in path.elements {
      if isClosed {
        isClosed = false
        if case .move = element {} else { try move(to: start) }
      }
      switch element {
      case .move(let point):
        start = point
        try move(to: point)
      case .line(let point): try line(to: point)
      case .quadratic(to: let end, control: let control): try quadratic(control, end)
      case .cubic(to: let end, control1: let control1, control2: let control2):
        try cubic(control1, control2, end)
      case .arc(let arc): try append(arc)
      case .close:
        calls.append(.close)
        isClosed = true
      }
    }
  }

  /// The most by which the drawing is off the path: cubics for arcs, and rounding.
  var error: Double { approximation + displacement }

  private mutating func move(to point: Point2D) throws(ArcFitError) {
    calls.append(.move(try rounded(point)))
    advance(to: point)
  }

  mutating func line(to point: Point2D) throws(ArcFitError) {
    calls.append(.line(try rounded(point)))
    advance(to: point)
  }

  private mutating func quadratic(_ control: Point2D, _ end: Point2D) throws(ArcFitError) {
    if hasQuadratics {
      calls.append(.quadratic(try rounded(control), try rounded(end)))
      advance(to: end)
    } else {
      let raised = QuadraticBezier(current, control, end).elevated()
      try cubic(raised.p1, raised.p2, end)
    }
  }

  mutating func cubic(_ a: Point2D, _ b: Point2D, _ end: Point2D) throws(ArcFitError) {
    calls.append(.cubic(try rounded(a), try rounded(b), try rounded(end)))
    advance(to: end)
  }

  mutating func circle(_ call: CircleCall, to end: Point2D, moved: Double) {
    calls.append(.arc(circles.count))
    circles.append(call)
    displacement = max(displacement, moved)
    advance(to: end)
  }

  private mutating func advance(to point: Point2D) {
    current = point
    let image = image(point)
    written = Point2D(numbers.rounded(image.x), numbers.rounded(image.y))
  }

  func image(_ point: Point2D) -> Point2D {
    guard let mirror else { return point }
    return Point2D(point.x, mirror - point.y)
  }

  func image(_ arc: CircularArc) -> CircularArc {
    guard mirror != nil else { return arc }
    return CircularArc(
      center: image(arc.center),
      radius: arc.radius,
      startAngle: -arc.startAngle,
      sweep: -arc.sweep
    )
  }

  /// The point as written; the curves of rounded control points move by no more than these do.
  mutating func rounded(_ point: Point2D) throws(ArcFitError) -> Point2D {
    let image = image(point)
    guard image.isFinite else {
      throw .notRepresentable(
        reason: mirror == nil || !point.isFinite
          ? "a point of the drawing would overflow"
          : "the mirror image of (\(point.x), \(point.y)) would overflow"
      )
    }
    if numbers.isExact { return image }
    let result = Point2D(numbers.rounded(image.x), numbers.rounded(image.y))
    guard result.isFinite else {
      throw .notRepresentable(reason: "a coordinate of (\(image.x), \(image.y)) rounds to infinity")
    }
    displacement = max(displacement, result.distance(to: image))
    return result
  }

  /// Adds an arc from the current point: calls where it is circular, else cubics or lines.
  mutating func append(_ arc: EllipticalArc) throws(ArcFitError) {
    guard let form = arc.centerForm else { return try line(to: arc.end) }
    if let circle = CircularArc(exactly: arc), try appendCircle(arc, circle) { return }
    if try appendFlat(arc, form) { return }
    if let lines = arc.straightLines(tolerance: tolerance) {
      approximation = max(approximation, lines.error)
      for corner in lines.corners { try line(to: corner) }
      return
    }
    guard let fit = try arc.fit(tolerance: tolerance) else { return try line(to: arc.end) }
    approximation = max(approximation, fit.certifiedBound)
    for curve in fit.cubics { try cubic(curve.p1, curve.p2, curve.p3) }
  }

  /// Adds a circular arc as one call, or two above 359°, where the angles of a whole turn would say
  /// nothing about the direction; false where doubles cannot carry the ends.
  ///
  /// With rounded numbers two above 270°: rounding the ends of one with a short chord would turn
  /// and scale it.
  private mutating func appendCircle(
    _ arc: EllipticalArc,
    _ circle: CircularArc
  ) throws(ArcFitError) -> Bool {
    let end = Ends(exact: image(arc.end), written: try rounded(arc.end))
    let start = Ends(exact: image(arc.start), written: written)
    if circle.sweep.magnitude <= (numbers.isExact ? 359 : 270) * Double.pi / 180 {
      guard let whole = call(image(circle), from: start, to: end) else { return false }
      self.circle(whole.call, to: arc.end, moved: whole.moved)
      return true
    }
    let middle = circle.point(at: 0.5)
    let joint = Ends(exact: image(middle), written: try rounded(middle))
    let halves = circle.split(at: 0.5)
    guard let left = call(image(halves.left), from: start, to: joint),
      let right = call(image(halves.right), from: joint, to: end)
    else { return false }
    self.circle(left.call, to: middle, moved: left.moved)
    self.circle(right.call, to: arc.end, moved: right.moved)
    return true
  }

  /// An end of an arc: where it is, and what the code holds for it.
  private struct Ends {
    let exact: Point2D
    let written: Point2D

    var distance: Double { exact.distance(to: written) }
  }

  /// The call for a circular arc between the ends as written, and the most by which it moves.
  ///
  /// Rounding the ends makes of the arc its image under the similarity that moves them: no point of
  /// an arc of at most 270° then moves by more than 2.62 times as much as the ends. Numbers with
  /// few digits are preferred for centre and radius, where they give the same arc: two arcs of
  /// common ends are farthest apart in their middles.
  private func call(
    _ circle: CircularArc,
    from start: Ends,
    to end: Ends
  ) -> (call: CircleCall, moved: Double)? {
    let (from, to) = (start.written, end.written)
    var (center, radius) = (circle.center, circle.radius)
    let middle = circle.point(at: 0.5)
    let size = max(
      max(middle.x.magnitude, middle.y.magnitude),
      max(from.x.magnitude, from.y.magnitude, to.x.magnitude, to.y.magnitude)
    )
    guard size.isFinite else { return nil }
    let limit = 0x1p-43 * size
    var moved = max(start.distance, end.distance)
    if moved <= limit {
      moved = 0
    } else {
      let (old, new) = (end.exact - start.exact, to - from)
      let (scale, turn) = (new.length / old.length, Vector2D(angle: new.angle - old.angle))
      let arm = center - start.exact
      let turned = Vector2D(turn.x * arm.x - turn.y * arm.y, turn.x * arm.y + turn.y * arm.x)
      center = from + scale * turned
      radius *= scale
    }
    func call(_ center: Point2D, _ radius: Double) -> CircleCall? {
      CircleCall(
        center: center,
        radius: radius,
        from: from,
        to: to,
        isPositive: circle.sweep > 0,
        unit: angles,
        within: limit
      )
    }
    guard let plain = call(center, radius) else { return nil }
    let digits = numbers.isExact ? CoordinateFormat.digits(13, scale: size) : numbers
    let tidy = call(
      Point2D(digits.rounded(center.x), digits.rounded(center.y)),
      digits.rounded(radius)
    )
    let distance = tidy.map { $0.middle.distance(to: plain.middle) } ?? .infinity
    guard let tidy, distance <= (numbers.isExact ? limit : numbers.displacement) else {
      return (plain, 2.62 * moved)
    }
    return (tidy, 2.62 * moved + (distance <= limit ? 0 : distance))
  }

  /// Adds a flat arc as one cubic with the arc's own tangents; false where it is not flat enough.
  ///
  /// The error of a cubic through the middle is below 2e-5 radii times the sixth power of the
  /// sweep; no centre is involved, which may be far away.
  private mutating func appendFlat(
    _ arc: EllipticalArc,
    _ form: EllipticalArc.CenterForm
  ) throws(ArcFitError) -> Bool {
    let sweep = form.sweep
    guard sweep.magnitude < 0x1p-8 else { return false }
    let size = max(
      max(arc.start.x.magnitude, arc.start.y.magnitude),
      max(arc.end.x.magnitude, arc.end.y.magnitude)
    )
    let power = sweep * sweep * sweep
    let bound = 2e-5 * power * (power * max(form.radii.x, form.radii.y)) + 0x1p-50 * size
    guard bound <= tolerance else { return false }
    let (first, last) = (arc.derivative(at: 0), arc.derivative(at: 1))
    let part = sweep == 0 ? 1 / 3 : 4 / 3 * LibM.tangent(sweep / 4) / sweep
    approximation = max(approximation, bound)
    try cubic(arc.start + part * first, arc.end - part * last, arc.end)
    return true
  }
}

/// An arc of a circle as a drawing call gives it: centre, radius and two angles.
struct CircleCall {
  let center: Point2D
  let radius: Double
  let start: CodeAngle
  /// Above the start for a positive sweep and below it for a negative one, by less than a turn.
  let end: CodeAngle
  /// Whether angles grow from start to end.
  var isPositive: Bool { end.radians > start.radians }

  var middle: Point2D { point(0.5 * start.radians + 0.5 * end.radians) }

  private func point(_ angle: Double) -> Point2D { center + radius * Vector2D(angle: angle) }

  /// The call from one point to another around a centre; nil unless its own ends, computed from the
  /// numbers that the code holds, are within a distance of these.
  init?(
    center: Point2D,
    radius: Double,
    from: Point2D,
    to: Point2D,
    isPositive: Bool,
    unit: CodeAngle.Unit,
    within limit: Double
  ) {
    guard radius > 0, center.isFinite, radius.isFinite else { return nil }
    let first = (from - center).angle
    var last = (to - center).angle
    if isPositive, last <= first { last += 2 * .pi }
    if !isPositive, last >= first { last -= 2 * .pi }
    self.center = center
    self.radius = radius
    start = CodeAngle(first, in: unit)
    end = CodeAngle(last, in: unit)
    guard (end.radians > start.radians) == isPositive, end.radians != start.radians,
      point(start.radians).distance(to: from) <= limit, point(end.radians).distance(to: to) <= limit
    else { return nil }
  }
}

/// An angle as source code spells it: a fraction of π where it is a multiple of 15°, else a number.
struct CodeAngle: Hashable, Sendable {
  enum Unit: Hashable, Sendable {
    case radians, degrees
  }

  /// What the code evaluates to, in radians.
  let radians: Double
  /// The source text, in the unit asked for.
  let text: String

  /// The code of a finite angle in radians; one within 2^-48 of a multiple of 15° becomes that.
  init(_ angle: Double, in unit: Unit) {
    let steps = (angle * 12 / .pi).rounded()
    guard steps.magnitude <= 48, (angle - steps * .pi / 12).magnitude <= 0x1p-48 else {
      switch unit {
      case .radians:
        radians = angle
        text = DecimalText.shortest(angle)
      case .degrees:
        let degrees = angle * 180 / .pi
        radians = degrees * .pi / 180
        text = DecimalText.shortest(degrees)
      }
      return
    }
    switch unit {
    case .radians:
      let divisor = CodeAngle.commonDivisor(Int(steps.magnitude), 12)
      let (numerator, denominator) = (Int(steps) / divisor, 12 / divisor)
      radians = Double(numerator) * .pi / Double(denominator)
      text = CodeAngle.fraction(numerator, denominator)
    case .degrees:
      radians = 15 * steps * .pi / 180
      text = DecimalText.shortest(15 * steps)
    }
  }

  private static func fraction(_ numerator: Int, _ denominator: Int) -> String {
    let text =
      switch numerator {
      case 0: "0"
      case 1: ".pi"
      case -1: "-.pi"
      default: numerator.description + " * .pi"
      }
    return numerator != 0 && denominator > 1 ? text + " / " + denominator.description : text
  }

  private static func commonDivisor(_ a: Int, _ b: Int) -> Int {
    b == 0 ? a : commonDivisor(b, a % b)
  }
}
