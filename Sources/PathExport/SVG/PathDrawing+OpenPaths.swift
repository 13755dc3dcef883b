// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry
public import SVGDrawing
public import SVGPathData

extension PathDrawing {
  /// The drawing with outlines for open subpaths where a path of black inside, as one without any
  /// looks has, would fill them.
  ///
  /// A path with open and closed subpaths becomes two, the closed ones first. The outlines are
  /// black, about 1/70 of the diagonal wide, 1, 2 or 5 times a power of ten, with round ends and
  /// corners; the view box grows by half of that on all sides, where numbers allow it.
  public func strokingOpenSubpaths() -> PathDrawing {
    var result = self
    result.items = []
    var isStroked = false
    let diagonal = viewBox.diagonal
    let isMeasured = diagonal.isFinite && diagonal > 1e-300
    let width = isMeasured ? NiceTicks(from: 0, to: diagonal, count: 70).step : 1
    for item in items {
      let parts = PaintedParts(item.path)
      guard item.style == PathStyle(), !parts.stroked.isEmpty else {
        result.items.append(item)
        continue
      }
      isStroked = true
      var part = item
      if !parts.filled.isEmpty {
        part.path = parts.filled
        result.items.append(part)
        part.id = nil
      }
      part.path = parts.stroked
      part.style.fill = nil
      part.style.stroke = "black"
      part.style.strokeWidth = width
      part.style.lineCap = .round
      part.style.lineJoin = .round
      result.items.append(part)
    }
    let box = viewBox.outset(by: 0.5 * width)
    if isStroked, box.width.isFinite, box.height.isFinite { result.viewBox = box }
    return result
  }

  /// The drawing as a self-contained SVG document: title, view box, gradients, clip paths and
  /// masks, and one `<path>` for each item, in a `<g>` for each group.
  ///
  /// Arcs stay arcs. With shortest numbers all paths read back bit for bit and the sides of the
  /// view box are exact; other formats round coordinates and stroke widths as
  /// ``BezierPath/svgPathData(_:)`` says, the view box, dashes and gradients never. Of an outline's
  /// looks only what differs from SVG's defaults is written. The document asks for the size of
  /// ``viewport``, else one pixel for each unit, and scales to any other. Equal gradients are
  /// written once, with ids that no item has. Names, identifiers and colours are escaped; what XML
  /// cannot hold is shown as U+FFFD. The title is ``title``, or else ``name``.
  ///
  /// Linear in the number of elements. Source: SVG 2.
  ///
  /// ```swift
  /// let drawing = PathDrawing(
  ///   name: "dot",
  ///   viewBox: Rect2D(x: 0, y: 0, width: 24, height: 24),
  ///   items: [
  ///     PathDrawing.Item(
  ///       .circle(center: Point2D(12, 12), radius: 4),
  ///       style: PathStyle(fill: "#f80", stroke: "black")
  ///     )
  ///   ]
  /// )
  /// print(drawing.svg(numbers: .fixed(decimals: 2)))
  /// ```
  ///
  /// - Parameter numbers: how coordinates are written.
  /// - Returns: an XML document in UTF-8, ending with a newline.
  public func svg(numbers: CoordinateFormat = .shortest) -> String {
    var canvas = SVGCanvas()
    canvas.paint(self, numbers: numbers)
    return canvas.document(of: self)
  }
}
