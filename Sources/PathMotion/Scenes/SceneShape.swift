// SPDX-License-Identifier: Apache-2.0

public import ArcApproximation
public import BezierGeometry

/// A shape of a scene, whose numbers may depend on the view's size and on parameters.
public indirect enum SceneShape: Hashable, Sendable {
  /// A path as it is.
  case path(BezierPath)
  /// The path that a parameter has as its value.
  case parameter(String)
  /// A rectangle with round corners; the same elements for every radius, 0 included.
  ///
  /// One radius for all corners, or four: at the smallest x and y first, then as the outline runs,
  /// towards the largest x. Radii are limited so that corners do not overlap.
  case rectangle(
    ExpressionRect,
    radii: [SceneExpression] = [],
    style: BezierPath.CornerStyle = .circular
  )
  /// The ellipse in a rectangle, as arcs; the same elements for every size, none included.
  case ellipse(ExpressionRect)
  /// A circle, as arcs; the same elements for every radius, 0 included.
  case circle(center: ExpressionPoint, radius: SceneExpression)
  /// An arc of a circle.
  ///
  /// Angles in radians; positive ones are clockwise on a screen whose y axis points down. As so
  /// many cubics by a criterion, or as arcs where no number is given.
  case arc(
    center: ExpressionPoint,
    radius: SceneExpression,
    start: SceneExpression,
    sweep: SceneExpression,
    cubics: Int? = nil,
    criterion: ArcCriterion = .minimaxRadial
  )
  /// Lines from point to point; as cubics, these are straight with their points at thirds, so that
  /// they can become curves.
  case polyline([ExpressionPoint], isClosed: Bool = false, asCubics: Bool = false)
  /// Several shapes in one path, in order.
  case group([SceneShape])
}

extension SceneEnvironment {
  /// The path of a shape.
  func path(of shape: SceneShape) throws(SceneError) -> BezierPath {
    switch shape {
    case .path(let path): return path
    case .parameter(let name): return try path(name)
    case .rectangle(let rect, let radii, let style):
      return try rectangle(try self.rect(rect), radii, style)
    case .ellipse(let rect): return oval(in: try self.rect(rect))
    case .circle(let center, let radius):
      let (center, radius) = (try point(center), try notNegative(radius, "radius"))
      if radius > 0 { return .circle(center: center, radius: radius) }
      return oval(in: Rect2D(minX: center.x, minY: center.y, maxX: center.x, maxY: center.y))
    case .arc(let center, let radius, let start, let sweep, let cubics, let criterion):
      let arc = CircularArc(
        center: try point(center),
        radius: try notNegative(radius, "radius"),
        startAngle: try value(start),
        sweep: try value(sweep)
      )
      return try path(of: arc, cubics: cubics, criterion: criterion)
    case .polyline(let points, let isClosed, let asCubics):
      return try polyline(points, isClosed: isClosed, asCubics: asCubics)
    case .group(let shapes):
      var path = BezierPath()
      for shape in shapes { path.append(try self.path(of: shape)) }
      return path
    }
  }

  func rect(_ rect: ExpressionRect) throws(SceneError) -> Rect2D {
    let (x, y) = (try value(rect.x), try value(rect.y))
    return Rect2D(
      minX: x,
      minY: y,
      maxX: x + (try notNegative(rect.width, "width")),
      maxY: y + (try notNegative(rect.height, "height"))
    )
  }

  private func notNegative(_ expression: SceneExpression, _ name: String) throws(SceneError)
    -> Double
  {
    let value = try value(expression)
    guard value >= 0 else {
      throw SceneError(.range, "\(name) \(SceneExpression(value).text) is less than 0")
    }
    return value
  }

  /// The ellipse in a rectangle, whose arcs stay where it is flat: so it can grow from nothing.
  private func oval(in rect: Rect2D) -> BezierPath {
    if rect.width > 0, rect.height > 0 { return .ellipse(in: rect) }
    let center = rect.center
    let radii = Vector2D(x: 0.5 * rect.width, y: 0.5 * rect.height)
    var path = BezierPath()
    path.move(to: Point2D(x: rect.maxX, y: center.y))
    for x in [rect.minX, rect.maxX] {
      let end = Point2D(x: x, y: center.y)
      path.addArc(to: end, radii: radii, isLargeArc: false, sweepsPositive: true)
    }
    path.closeSubpath()
    return path
  }

  private func rectangle(
    _ rect: Rect2D,
    _ radii: [SceneExpression],
    _ style: BezierPath.CornerStyle
  ) throws(SceneError) -> BezierPath {
    var values: [Double] = []
    for radius in radii { values.append(try notNegative(radius, "radius")) }
    switch values.count {
    case 0: return .roundedRectangle(rect, cornerRadius: 0, style: style)
    case 1: return .roundedRectangle(rect, cornerRadius: values[0], style: style)
    case 4:
      guard style == .circular || Set(values).count == 1 else {
        throw SceneError(.value, "continuous corners have one radius")
      }
      return rectangle(rect, cornerRadii: values)
    default: throw SceneError(.value, "a rectangle has one radius or four, not \(values.count)")
    }
  }

  private func path(
    of arc: CircularArc,
    cubics count: Int?,
    criterion: ArcCriterion
  ) throws(SceneError) -> BezierPath {
    var path = BezierPath()
    path.move(to: arc.point(at: 0))
    guard let count else {
      // An element of a path turns less than once around.
      let halves = arc.sweep.magnitude / .pi
      guard halves <= 1000 else {
        throw SceneError(.range, "a sweep of more than 500 turns", location: "arc.sweep")
      }
      let pieces = max(1, Int(halves.rounded(.up)))
      for piece in 1...pieces {
        let part = Double(piece) / Double(pieces)
        path.addArc(
          to: arc.point(at: part),
          radii: Vector2D(x: arc.radius, y: arc.radius),
          isLargeArc: false,
          sweepsPositive: arc.sweep > 0
        )
      }
      return path
    }
    do {
      for cubic in try arc.fit(count: count, criterion: criterion).cubics {
        path.addCurve(to: cubic.p3, control1: cubic.p1, control2: cubic.p2)
      }
    } catch {
      throw SceneError(.value, "no \(count) cubics for the arc: \(error)")
    }
    return path
  }

  private func polyline(
    _ points: [ExpressionPoint],
    isClosed: Bool,
    asCubics: Bool
  ) throws(SceneError) -> BezierPath {
    var path = BezierPath()
    var last: Point2D?
    for point in points {
      let end = try self.point(point)
      if let start = last {
        if asCubics {
          path.addCurve(
            to: end,
            control1: start.interpolated(to: end, at: 1 / 3),
            control2: end.interpolated(to: start, at: 1 / 3)
          )
        } else {
          path.addLine(to: end)
        }
      } else {
        path.move(to: end)
      }
      last = end
    }
    if isClosed { path.closeSubpath() }
    return path
  }

  /// A rectangle each of whose corners has a radius, with the elements of
  /// `BezierPath.roundedRectangle`.
  ///
  /// Radii begin at (minX, minY) and go on towards maxX. Where two do not fit on a side, all are
  /// scaled down alike, as in CSS (Backgrounds and Borders 3, section 4.5).
  private func rectangle(_ rect: Rect2D, cornerRadii given: [Double]) -> BezierPath {
    let sides = [rect.width, rect.height, rect.width, rect.height]
    var scale = 1.0
    for corner in 0..<4 {
      let sum = given[corner] + given[(corner + 1) % 4]
      if sum > sides[corner] { scale = min(scale, sides[corner] / sum) }
    }
    let radii = given.map { scale * $0 }
    let corners = [
      Point2D(x: rect.minX, y: rect.minY), Point2D(x: rect.maxX, y: rect.minY),
      Point2D(x: rect.maxX, y: rect.maxY), Point2D(x: rect.minX, y: rect.maxY),
    ]
    let along = [
      Vector2D(x: 1, y: 0), Vector2D(x: 0, y: 1), Vector2D(x: -1, y: 0), Vector2D(x: 0, y: -1),
    ]
    var path = BezierPath()
    path.move(to: corners[0] + radii[0] * along[0])
    for corner in [1, 2, 3, 0] {
      let before = along[(corner + 3) % 4]
      path.addLine(to: corners[corner] + (-radii[corner]) * before)
      path.addArc(
        to: corners[corner] + radii[corner] * along[corner],
        radii: Vector2D(x: radii[corner], y: radii[corner]),
        isLargeArc: false,
        sweepsPositive: true
      )
    }
    path.closeSubpath()
    return path
  }
}
