// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry
public import SVGDrawing
public import SVGPathData

/// The looks of all drawings: class names used on elements, and their style sheet.
enum DrawingStyle {
  /// A wide pale band: the exact shape.
  static let exact = "exact"
  /// A thin dark curve: the approximation.
  static let curve = "curve"
  /// A thin curve beside the other one, in the second colour.
  static let partner = "partner"
  /// The filled shape of a frame.
  static let shape = "shape"
  /// Dashed lines of a control polygon.
  static let polygon = "polygon"
  /// Thin lines that only explain, such as radii.
  static let guide = "guide"
  /// A hollow dot: a control point off the curve.
  static let handle = "handle"
  /// A full dot: a point on the curve.
  static let dot = "dot"
  /// Lines of a grid.
  static let grid = "grid"
  /// The line at zero.
  static let zero = "zero"
  /// A dashed line at a bound.
  static let limit = "limit"
  /// The area between a curve and zero.
  static let area = "area"
  /// The plotted curve.
  static let plot = "plot"
  /// A heading.
  static let heading = "heading"
  /// Ordinary text.
  static let label = "label"
  /// Small grey text.
  static let note = "note"
  /// Text about a bound.
  static let limitLabel = "limit-label"

  /// The inside of a shape that is explained.
  static let pale = "pale"
  /// A part of an outline in a colour of its own.
  static let wheel = "wheel"
  /// The same of many outlines.
  static let thinWheel = "wheel thin"
  /// An outline without a partner.
  static let alone = "alone"
  /// The number of a place, in a colour of its own.
  static let number = "number"
  /// A short line across an outline where it was cut.
  static let tick = "tick"
  /// A line along which a shape was cut in two.
  static let seam = "seam"
  /// A ring around a crossing.
  static let alarm = "alarm"

  /// The style sheet, lines indented for the document.
  static let sheet = """
        .page { fill: #ffffff; }
        text { font-family: "Helvetica Neue", Helvetica, Arial, "DejaVu Sans", sans-serif; }
        .heading { font-size: 18px; font-weight: 600; fill: #1f2328; }
        .label { font-size: 13px; fill: #1f2328; }
        .note { font-size: 12px; fill: #59636e; }
        .limit-label { font-size: 12px; fill: #b3471d; }
        .exact { fill: none; stroke: #ffd28a; stroke-width: 9; stroke-linecap: butt; }
        .curve { fill: none; stroke: #0b4f9c; stroke-width: 2; stroke-linejoin: round; }
        .partner { fill: none; stroke: #b3471d; stroke-width: 2; stroke-linejoin: round; }
        .shape { fill: #0b4f9c; fill-opacity: 0.15; stroke: #0b4f9c; stroke-width: 1.5; }
        .polygon { fill: none; stroke: #8b949e; stroke-width: 1.2; stroke-dasharray: 5 4; }
        .guide { fill: none; stroke: #c4cad1; stroke-width: 1; }
        .handle { fill: #ffffff; stroke: #b3471d; stroke-width: 1.8; }
        .dot { fill: #0b4f9c; stroke: #ffffff; stroke-width: 1.2; }
        .grid { stroke: #e7eaee; stroke-width: 1; }
        .zero { stroke: #6e7781; stroke-width: 1; }
        .limit { stroke: #b3471d; stroke-width: 1; stroke-dasharray: 2 3; }
        .area { fill: #0b4f9c; fill-opacity: 0.1; stroke: none; }
        .plot { fill: none; stroke: #0b4f9c; stroke-width: 1.8; stroke-linejoin: round; }

    """

  /// What explanations have besides.
  static let explanationSheet = """
        .pale { fill: #0b4f9c; fill-opacity: 0.08; stroke: none; }
        .wheel { fill: none; stroke-width: 4; stroke-linecap: round; stroke-linejoin: round; }
        .thin { stroke-width: 2.4; }
        .alone { fill: none; stroke: #6e7781; stroke-width: 2; stroke-dasharray: 5 4; }
        .number { font-size: 12px; font-weight: 700; stroke: #ffffff; stroke-width: 3;
          stroke-linejoin: round; paint-order: stroke; }
        .tick { stroke: #1f2328; stroke-width: 1.2; }
        .seam { stroke: #1f2328; stroke-width: 1.4; stroke-dasharray: 4 3; }
        .alarm { fill: #d1242f; fill-opacity: 0.12; stroke: #d1242f; stroke-width: 2; }

    """
}

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
