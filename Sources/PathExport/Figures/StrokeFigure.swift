// SPDX-License-Identifier: Apache-2.0

package import BezierGeometry

/// A drawing of a part of a path, the rest of it faintly, with points marked.
package struct StrokeFigure: Sendable {
  /// What is written above the drawing.
  package var title: String
  /// A second, smaller line.
  package var subtitle: String
  /// The whole path, in units of its own; y points down.
  package var path: BezierPath
  /// The part of it that is drawn, in the same coordinates.
  package var part: BezierPath
  /// Points that are marked by small dots.
  package var points: [Point2D] = []
  /// What the legend calls the part.
  package var partName: String
  /// What the legend calls the rest of the path; nil where there is none.
  package var restName: String?

  /// The drawing of a part of a path.
  package init(
    title: String,
    subtitle: String,
    path: BezierPath,
    part: BezierPath,
    partName: String,
    restName: String?
  ) {
    (self.title, self.subtitle) = (title, subtitle)
    (self.path, self.part) = (path, part)
    (self.partName, self.restName) = (partName, restName)
  }

  /// The drawing as a self-contained SVG document, 800 pixels wide.
  ///
  /// Coordinates are rounded to 1/100 pixel. Nothing but titles is drawn of a path without points
  /// or with one that is not finite.
  package func svg() -> String {
    SVGCanvas.page(title, subtitle) { canvas in
      var legend = [(style: DrawingStyle.curve, name: partName)]
      if let restName { legend.append((style: .guide, name: restName)) }
      canvas.legend(legend)
      let room = PixelRect(left: 40, top: 118, width: 720, height: 480)
      guard let box = bounds else { return room.top + 40 }
      let view = PageFit(of: box, in: room)
      canvas.path(view.data(path), .guide)
      if !part.verbs.isEmpty { canvas.path(view.data(part), .curve) }
      for point in points { canvas.dot(view.map(point)) }
      return room.top + view.height + 40
    }
  }

  /// What the picture shows: the path, the part and all points.
  private var bounds: Rect2D? {
    var box = path.boundingBox
    if let other = part.boundingBox { box = box?.union(other) ?? other }
    for point in points { box = box?.union(point) ?? Rect2D(point) }
    return box
  }
}
