// SPDX-License-Identifier: Apache-2.0

public import BezierGeometry

/// A drawing of a part of a path, the rest of it faintly, with points marked.
///
/// The y axis points down, as in SVG path data.
///
/// ```swift
/// let path = BezierPath.circle(center: .zero, radius: 10)
/// let svg = StrokeFigure(
///   title: "A third",
///   subtitle: "",
///   path: path,
///   part: try path.trimmed(from: 0, to: 1.0 / 3, accuracy: 1e-6),
///   partName: "drawn",
///   restName: "rest"
/// ).svg()
/// ```
public struct StrokeFigure: Sendable {
  /// What is written above the drawing.
  public var title: String
  /// A second, smaller line.
  public var subtitle: String
  /// The whole path, in units of its own; y points down.
  public var path: BezierPath
  /// The part of it that is drawn, in the same coordinates.
  public var part: BezierPath
  /// Points that are marked by small dots.
  public var points: [Point2D] = []
  /// What the legend calls the part.
  public var partName: String
  /// What the legend calls the rest of the path; nil where there is none.
  public var restName: String?

  /// The drawing of a part of a path.
  public init(
    title: String,
    subtitle: String,
    path: BezierPath,
    part: BezierPath,
    partName: String,
    restName: String?
  ) {
    self.title = title
    self.subtitle = subtitle
    self.path = path
    self.part = part
    self.partName = partName
    self.restName = restName
  }

  /// The drawing as a self-contained SVG document, 800 pixels wide.
  ///
  /// Coordinates are rounded to 1/100 pixel. Nothing but titles is drawn of a path without points
  /// or with one that is not finite.
  public func svg() -> String {
    var canvas = SVGCanvas()
    canvas.text(title, at: Point2D(40, 38), DrawingStyle.heading)
    canvas.text(subtitle, at: Point2D(40, 60), DrawingStyle.note)
    var legend = [(style: DrawingStyle.curve, name: partName)]
    if let restName { legend.append((style: DrawingStyle.guide, name: restName)) }
    canvas.legend(legend, at: Point2D(40, 84))
    let room = PixelRect(left: 40, top: 118, width: 720, height: 480)
    let view = bounds.map { BoxFit(of: $0, in: room) }
    if let view {
      canvas.path(view.data(path), DrawingStyle.guide)
      if !part.verbs.isEmpty { canvas.path(view.data(part), DrawingStyle.curve) }
      for point in points { canvas.dot(view.map.apply(to: point)) }
    }
    return canvas.document(
      width: 800,
      height: room.top + (view?.height ?? 0) + 40,
      title: title,
      description: subtitle
    )
  }

  /// What the picture shows: the path, the part and all points.
  private var bounds: Rect2D? {
    var box = path.boundingBox
    if let other = part.boundingBox { box = box?.union(other) ?? other }
    for point in points { box = box?.union(point) ?? Rect2D(point) }
    return box
  }
}
