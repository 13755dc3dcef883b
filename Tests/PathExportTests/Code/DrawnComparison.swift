// SPDX-License-Identifier: Apache-2.0

import BezierGeometry
import TestSupport

/// Compares what code drew with the path it was made from, step by step and point by point.
struct DrawnComparison {
  let path: BezierPath
  /// From the coordinates of the path to those of the code.
  let map: AffineTransform2D
  /// How far lines and curves, and circular arcs, may be off.
  let limit: Double
  /// How far cubics instead of arcs may be off.
  let tolerance: Double
  /// Whether circular arcs must be arcs.
  let wantsArcs: Bool

  private var steps: ArraySlice<DrawnPath.Step> = []
  private var position = Point2D.origin

  init(
    _ path: BezierPath,
    map: AffineTransform2D = .identity,
    limit: Double,
    tolerance: Double,
    wantsArcs: Bool = true
  ) {
    self.path = path
    self.map = map
    self.limit = limit
    self.tolerance = tolerance
    self.wantsArcs = wantsArcs
  }

  /// Throws where the two differ.
  mutating func check(_ drawn: DrawnPath) throws {
    steps = drawn.steps[...]
    var (start, current) = (Point2D.origin, Point2D.origin)
    var isClosed = false
    for element in path.elements {
      if isClosed {
        isClosed = false
        if case .move = element {} else { try move(to: start) }
      }
      switch element {
      case .move(let point):
        try move(to: point)
        start = point
        current = point
      case .line(let end):
        try curve(.line(LineSegment(current, end)))
        current = end
      case .quadratic(to: let end, control: let control):
        try curve(.quadratic(QuadraticBezier(current, control, end)))
        current = end
      case .cubic(to: let end, control1: let a, control2: let b):
        try curve(.cubic(CubicBezier(current, a, b, end)))
        current = end
      case .arc(let arc):
        try check(arc)
        current = arc.end
      case .close:
        let step = try next()
        try ensure(step == .close, "a close became \(step)")
        isClosed = true
        current = start
      }
    }
    try ensure(steps.isEmpty, "\(steps.count) steps too many: \(steps.prefix(3))")
  }

  private mutating func next() throws -> DrawnPath.Step {
    try ensure(!steps.isEmpty, "the drawing ends too early")
    return steps.removeFirst()
  }

  private mutating func move(to point: Point2D) throws {
    let step = try next()
    guard case .move(let end) = step else { return try ensure(false, "a move became \(step)") }
    try near(end, point, limit, "move")
    position = end
  }

  private mutating func curve(_ segment: PathSegment) throws {
    let step = try next()
    switch (segment, step) {
    case (.line, .line), (.quadratic, .quadratic), (.quadratic, .cubic), (.cubic, .cubic): break
    default: try ensure(false, "\(segment) became \(step)")
    }
    for index in 0...8 {
      let t = Double(index) / 8
      try near(step.point(at: t, from: position), segment.point(at: t), limit, "\(segment.kind)")
    }
    position = step.point(at: 1, from: position)
  }

  private mutating func check(_ arc: EllipticalArc) throws {
    guard let form = arc.centerForm else {
      return try curve(.line(LineSegment(arc.start, arc.end)))
    }
    if case .line(let end)? = steps.first, case .arc? = steps.dropFirst().first {
      // The line to where an arc begins; longer ones would be seen.
      try ensure(end.distance(to: position) <= min(limit, 1e-12 * largest), "a line before an arc")
      steps.removeFirst()
      position = end
    }
    guard case .arc? = steps.first else { return try checkCubics(arc, form) }
    var done = 0.0
    repeat {
      let step = try next()
      guard let sweep = step.sweep else { return try ensure(false, "part of an arc is \(step)") }
      let part = sweep.magnitude / form.sweep.magnitude
      for index in 0...16 {
        let t = Double(index) / 16
        let expected = arc.point(at: min(1, done + t * part))
        // Where the sweeps differ by rounding, points of one t lie a little apart along the arc
        // too.
        try near(
          step.point(at: t, from: position),
          expected,
          2 * limit,
          "arc at \(done + t * part)"
        )
      }
      position = step.point(at: 1, from: position)
      done += part
      if done < 0.9, case .line? = steps.first { steps.removeFirst() }
    } while done < 0.9
  }

  private mutating func checkCubics(_ arc: EllipticalArc, _ form: EllipticalArc.CenterForm) throws {
    if wantsArcs, CircularArc(exactly: arc) != nil {
      let size = max(form.center.x.magnitude, form.center.y.magnitude) + form.radii.x
      try ensure(size > 64 * largest, "a circular arc became \(steps.first as Any)")
    }
    let exact = PathSegment.arc(arc)
    var pieces: [CubicBezier] = []
    repeat {
      let step = try next()
      guard case .cubic(let a, let b, let end) = step else {
        return try ensure(false, "part of an arc is \(step)")
      }
      pieces.append(CubicBezier(position, a, b, end))
      position = end
      for index in 0...16 {
        guard let inverse = map.inverted() else { continue }
        let point = inverse(pieces[pieces.count - 1].point(at: Double(index) / 16))
        let distance = exact.nearestPoint(to: point).distance
        try ensure(distance <= tolerance, "a cubic is \(distance) off its arc")
      }
    } while position.distance(to: map(arc.end)) > limit
    guard map.a == 1 else { return }
    for index in 0...64 {
      let point = map(arc.point(at: Double(index) / 64))
      let distance = pieces.map { PathSegment.cubic($0).nearestPoint(to: point).distance }.min()
      try ensure(
        (distance ?? .infinity) <= tolerance,
        "an arc is \(distance as Any) off its cubics"
      )
    }
  }

  /// The largest coordinate there is, in the coordinates of the code.
  private var largest: Double {
    guard let box = path.controlBox else { return 0 }
    let (a, b) = (
      map(Point2D(box.minX, box.minY)), map(Point2D(box.maxX, box.maxY))
    )
    return max(max(a.x.magnitude, a.y.magnitude), max(b.x.magnitude, b.y.magnitude))
  }

  private func near(_ drawn: Point2D, _ exact: Point2D, _ limit: Double, _ what: String) throws {
    let image = map(exact)
    let distance = drawn.distance(to: image)
    try ensure(distance <= limit, "\(what): \(drawn) is \(distance) off \(image), allowed \(limit)")
  }
}
