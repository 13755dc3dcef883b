// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry
internal import SVGPathData

extension ArcFigure {
  /// Draws arc, cubics, control polygon and handles; returns the lower edge of what was used.
  func drawArc(in room: PixelRect, on canvas: inout SVGCanvas) -> Double {
    let arcPoints = outline.points
    let showsCenter = outline.sweep.magnitude > 0.4
    var shown = arcPoints + (showsCenter ? [.origin] : [])
    for cubic in cubics { shown += [cubic.p0, cubic.p1, cubic.p2, cubic.p3] }
    let view = PlaneView(
      showing: shown,
      in: room,
      minimumHeight: 90,
      margin: Vector2D(x: labelRoom, y: cubics.count == 1 ? 36 : 24)
    )
    canvas.group { canvas in
      canvas.polyline(arcPoints.map(view.pixel), DrawingStyle.exact)
      if showsCenter { drawCenter(view, on: &canvas) }
      if showsPolygons { drawPolygons(view, on: &canvas) }
      drawCurves(view, on: &canvas)
      if showsPolygons { drawPoints(view, on: &canvas) }
    }
    return view.frame.bottom
  }

  /// The room left and right for the names of the points.
  private var labelRoom: Double {
    guard cubics.count == 1, let cubic = original.first else { return 60 }
    let longest = [cubic.p0, cubic.p1, cubic.p2, cubic.p3].reduce(0) { length, point in
      max(length, short(point.x).unicodeScalars.count + short(point.y).unicodeScalars.count)
    }
    return min(300, max(100, 60 + 8 * Double(longest)))
  }

  /// The centre, the radii to both ends and the angle between them.
  private func drawCenter(_ view: PlaneView, on canvas: inout SVGCanvas) {
    let center = view.pixel(.origin)
    let first = view.pixel(outline.point(at: outline.startAngle))
    canvas.line(center, first, DrawingStyle.guide)
    if outline.sweep.magnitude < 2 * .pi {
      canvas.line(
        center,
        view.pixel(outline.point(at: outline.startAngle + outline.sweep)),
        DrawingStyle.guide
      )
    }
    canvas.cross(center)
    let mark = 26.0
    guard view.scale > 3 * mark, outline.sweep.magnitude != 2 * .pi else { return }
    if outline.isCircle, outline.sweep.magnitude <= 2 * .pi {
      canvas.polyline(
        outline.points.map { Point2D(center.x + mark * $0.x, center.y - mark * $0.y) },
        DrawingStyle.guide
      )
    }
    let middle = outline.point(at: outline.startAngle + outline.sweep / 2)
    canvas.label(
      SVGText.number(DecimalText.rounded(outline.sweep, digits: 4)) + " rad",
      beside: center,
      towards: Vector2D(x: middle.x, y: -middle.y),
      distance: outline.isCircle ? mark + 8 : 12
    )
  }

  /// The lines from each end point to its control point, and between the two.
  private func drawPolygons(_ view: PlaneView, on canvas: inout SVGCanvas) {
    for cubic in cubics {
      canvas.polyline(
        [cubic.p0, cubic.p1, cubic.p2, cubic.p3].map(view.pixel),
        DrawingStyle.polygon
      )
    }
  }

  /// The cubics, as one path.
  private func drawCurves(_ view: PlaneView, on canvas: inout SVGCanvas) {
    var data = ""
    for cubic in cubics {
      if data.isEmpty { data = "M" + SVGText.pixels(view.pixel(cubic.p0)) }
      data += " C" + SVGText.pixels(view.pixel(cubic.p1))
      data += ", " + SVGText.pixels(view.pixel(cubic.p2))
      data += ", " + SVGText.pixels(view.pixel(cubic.p3))
    }
    canvas.path(data, DrawingStyle.curve)
  }

  /// Dots, handles and, for one cubic, their names and coordinates.
  private func drawPoints(_ view: PlaneView, on canvas: inout SVGCanvas) {
    let radius = cubics.count > 8 ? 3.0 : 4.5
    for cubic in cubics {
      canvas.handle(view.pixel(cubic.p1), radius: radius)
      canvas.handle(view.pixel(cubic.p2), radius: radius)
    }
    for cubic in cubics {
      canvas.dot(view.pixel(cubic.p0), radius: radius)
      canvas.dot(view.pixel(cubic.p3), radius: radius)
    }
    guard cubics.count == 1, let cubic = cubics.first, let given = original.first else { return }
    let isClosed = view.pixel(cubic.p0).distance(to: view.pixel(cubic.p3)) < 12
    let names = isClosed ? ["P0 = P3", "P1", "P2"] : ["P0", "P1", "P2", "P3"]
    let points = [cubic.p0, cubic.p1, cubic.p2, cubic.p3]
    let coordinates = [given.p0, given.p1, given.p2, given.p3]
    for (index, name) in names.enumerated() {
      let outward = direction(ofLabel: index, points, isClosed: isClosed)
      canvas.label(
        "\(name) (\(short(coordinates[index].x)), \(short(coordinates[index].y)))",
        beside: view.pixel(points[index]),
        towards: Vector2D(x: outward.x, y: -outward.y)
      )
    }
  }

  /// Where a name has room: control points outwards, end points outwards and away from the curve.
  private func direction(ofLabel index: Int, _ points: [Point2D], isClosed: Bool) -> Vector2D {
    let outward = points[index] - Point2D.origin
    guard !isClosed, index == 0 || index == 3 else { return outward }
    let away = points[index] - points[index == 0 ? 1 : 2]
    guard outward.length > 0, away.length > 0 else { return outward }
    return Vector2D(
      x: outward.x / outward.length + away.x / away.length,
      y: outward.y / outward.length + away.y / away.length
    )
  }

  /// A coordinate to four digits of the radius.
  private func short(_ value: Double) -> String {
    SVGText.number(CoordinateFormat.digits(4, scale: radius).text(value))
  }
}
