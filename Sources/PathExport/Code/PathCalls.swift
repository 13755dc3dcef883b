// SPDX-License-Identifier: Apache-2.0

internal import ArcApproximation
internal import BezierGeometry
internal import SVGPathData

/// A path as the drawing calls that code makes, with the numbers that the code will hold.
///
/// Coordinates are rounded here already, so that arcs can be fitted between the points that the
/// code really reaches. Arcs are in `PathCalls+Arcs`.
struct PathCalls {
  /// One call.
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

  /// What the framework can draw.
  struct Abilities {
    /// How angles are measured.
    var angles = CodeAngle.Unit.radians
    /// Whether there are calls for quadratic curves; else they are raised to cubics, the same
    /// curve.
    var hasQuadratics = true
  }

  let numbers: CoordinateFormat
  let abilities: Abilities
  let tolerance: Double
  /// The sum of a y coordinate and its mirror image, where y is mirrored.
  let mirror: Double?
  private(set) var calls: [Call] = []
  private(set) var circles: [CircleCall] = []
  /// The number of segments of the path, lines that close subpaths included.
  private(set) var segmentCount = 0
  /// The largest distance between arcs and the cubics in their place; 0 where there are none.
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
  /// - Throws: ``FitError`` where a value is not finite, or would not be after rounding, and where
  ///   an arc that needs cubics cannot be approximated within the tolerance.
  init(
    _ path: BezierPath,
    numbers: CoordinateFormat,
    abilities: Abilities,
    mirror: Double?,
    tolerance: Double
  ) throws(FitError) {
    self.mirror = mirror
    self.numbers = numbers
    self.abilities = abilities
    self.tolerance = tolerance
    do { try path.requireFinite() } catch { throw FitError(error) }
    for _ in path.segments { segmentCount += 1 }
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

  /// The most by which the drawing is off the path: cubics in place of arcs, and rounding.
  var error: Double { approximation + displacement }

  private mutating func move(to point: Point2D) throws(FitError) {
    calls.append(.move(try rounded(point)))
    advance(to: point)
  }

  mutating func line(to point: Point2D) throws(FitError) {
    calls.append(.line(try rounded(point)))
    advance(to: point)
  }

  private mutating func quadratic(_ control: Point2D, _ end: Point2D) throws(FitError) {
    if abilities.hasQuadratics {
      calls.append(.quadratic(try rounded(control), try rounded(end)))
      advance(to: end)
    } else {
      let raised = QuadraticBezier(current, control, end).elevated()
      try cubic(raised.p1, raised.p2, end)
    }
  }

  mutating func cubic(_ a: Point2D, _ b: Point2D, _ end: Point2D) throws(FitError) {
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

  /// The point in the coordinates of the code.
  func image(_ point: Point2D) -> Point2D {
    guard let mirror else { return point }
    return Point2D(point.x, mirror - point.y)
  }

  /// The arc in the coordinates of the code.
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
  mutating func rounded(_ point: Point2D) throws(FitError) -> Point2D {
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
}
