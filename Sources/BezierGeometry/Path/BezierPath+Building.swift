// SPDX-License-Identifier: Apache-2.0

extension BezierPath {
  /// Starts a subpath at a point, which becomes the current point.
  ///
  /// The subpath before stays open unless it was closed.
  ///
  /// ```swift
  /// var path = BezierPath()
  /// path.move(to: Point2D(0, 0))
  /// path.addLine(to: Point2D(10, 0))
  /// path.addQuadCurve(to: Point2D(20, 10), control: Point2D(20, 0))
  /// path.addCurve(to: Point2D(0, 10), control1: Point2D(20, 20), control2: Point2D(0, 20))
  /// path.closeSubpath()
  /// ```
  @inlinable
  public mutating func move(to point: Point2D) {
    lastStart = points.count
    verbs.append(.move)
    points.append(point)
    setMark()
  }

  /// Adds the straight line from the current point.
  ///
  /// Traps in an empty path, as do all builders but ``move(to:)`` and ``closeSubpath()``.
  @inlinable
  public mutating func addLine(to point: Point2D) {
    requireCurrentPoint()
    verbs.append(.line)
    points.append(point)
    setMark()
  }

  /// Starts a subpath at the first point and adds straight lines to the others.
  ///
  /// As `CGMutablePath.addLines(between:)`: not joined to what was there, and left open. Nothing
  /// without points.
  public mutating func addLines(_ points: some Sequence<Point2D>) {
    var isFirst = true
    for point in points {
      if isFirst { move(to: point) } else { addLine(to: point) }
      isFirst = false
    }
  }

  /// Adds the quadratic Bézier curve from the current point; traps in an empty path.
  @inlinable
  public mutating func addQuadCurve(to end: Point2D, control: Point2D) {
    requireCurrentPoint()
    verbs.append(.quadratic)
    points.append(control)
    points.append(end)
    setMark()
  }

  /// Adds the cubic Bézier curve from the current point; traps in an empty path.
  @inlinable
  public mutating func addCurve(to end: Point2D, control1: Point2D, control2: Point2D) {
    requireCurrentPoint()
    verbs.append(.cubic)
    points.append(control1)
    points.append(control2)
    points.append(end)
    setMark()
  }

  /// Adds the elliptical arc from the current point, given as in SVG path data.
  ///
  /// Stored as given; ``EllipticalArc`` says what it means. Traps in an empty path.
  ///
  /// - Parameters:
  ///   - end: the end point.
  ///   - radii: the radii along the ellipse's own axes.
  ///   - rotation: the angle from the x axis to the ellipse's first axis, in radians.
  ///   - isLargeArc: whether the arc above half a turn is meant.
  ///   - sweepsPositive: whether angles increase: counter-clockwise in a y-up frame.
  @inlinable
  public mutating func addArc(
    to end: Point2D,
    radii: Vector2D,
    rotation: Double = 0,
    isLargeArc: Bool,
    sweepsPositive: Bool
  ) {
    requireCurrentPoint()
    verbs.append(.arc(isLarge: isLargeArc, isPositive: sweepsPositive))
    points.append(Point2D(x: radii.x, y: radii.y))
    points.append(Point2D(x: rotation, y: 0))
    points.append(end)
    setMark()
  }

  /// Closes the subpath with a straight line to its start.
  ///
  /// Does nothing in an empty path. After a close it closes the subpath that begins there, a point.
  @inlinable
  public mutating func closeSubpath() {
    guard !verbs.isEmpty else { return }
    verbs.append(.close)
    setMark()
  }

  /// Adds a segment; one that does not start at the current point starts a new subpath.
  ///
  /// In an empty path it always does. Points are compared exactly.
  @inlinable
  public mutating func append(_ segment: PathSegment) {
    if currentPoint != segment.start { move(to: segment.start) }
    addPoints(of: segment)
  }

  /// Adds a segment that begins at the current point.
  @inlinable
  mutating func addPoints(of segment: PathSegment) {
    switch segment {
    case .line(let line): self.addLine(to: line.p1)
    case .quadratic(let curve): addQuadCurve(to: curve.p2, control: curve.p1)
    case .cubic(let curve): addCurve(to: curve.p3, control1: curve.p1, control2: curve.p2)
    case .arc(let arc): appendArc(arc)
    }
  }

  /// Adds an element; the start of an arc is the current point, whatever its own start says.
  ///
  /// As the builder of the same name: all but a move and a close trap in an empty path.
  @inlinable
  public mutating func append(_ element: PathElement) {
    switch element {
    case .move(let point): move(to: point)
    case .line(let point): addLine(to: point)
    case .quadratic(to: let end, control: let control): addQuadCurve(to: end, control: control)
    case .cubic(to: let end, control1: let control1, control2: let control2):
      addCurve(to: end, control1: control1, control2: control2)
    case .arc(let arc): appendArc(arc)
    case .close: closeSubpath()
    }
  }

  /// Adds all elements of another path.
  ///
  /// They begin with a move, so that nothing is joined to what was there.
  ///
  /// ```swift
  /// var ring = BezierPath.circle(center: .zero, radius: 10)
  /// ring.append(BezierPath.circle(center: .zero, radius: 5).reversed())  // a hole by either rule
  /// ```
  public mutating func append(_ other: BezierPath) {
    guard !other.isEmpty else { return }
    lastStart = points.count + other.lastStart
    verbs.append(contentsOf: other.verbs)
    points.append(contentsOf: other.points)
    setMarks()
  }

  @inlinable
  mutating func appendArc(_ arc: EllipticalArc) {
    self.addArc(
      to: arc.end,
      radii: arc.radii,
      rotation: arc.rotation,
      isLargeArc: arc.isLargeArc,
      sweepsPositive: arc.sweepsPositive
    )
  }

  @inlinable
  func requireCurrentPoint() {
    demand(!verbs.isEmpty, "BezierPath: the first element must be a move")
  }
}
