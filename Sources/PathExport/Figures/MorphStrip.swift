// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry
public import PathMorphing
internal import SVGPathData

/// A film strip of a morph: shapes side by side, each with its time.
///
/// The y axis points down, as in SVG path data. All frames show the same part of the plane. Closed
/// subpaths are filled, open ones are lines.
///
/// ```swift
/// let square = BezierPath.rectangle(Rect2D(x: 0, y: 0, width: 10, height: 10))
/// let pair = try CompatiblePair(square, .circle(center: Point2D(5, 5), radius: 5))
/// let svg = MorphStrip(pair, times: [0, 0.25, 0.5, 0.75, 1]).svg()
/// ```
public struct MorphStrip: Sendable {
  /// The two paths whose morph is shown.
  public var pair: CompatiblePair
  /// The times of the frames: 0 is the first path, 1 the second; others are allowed.
  public var times: [Double]

  /// The most frames in a row.
  private static let columns = 6

  /// The strip of a pair at some times.
  public init(_ pair: CompatiblePair, times: [Double]) {
    self.pair = pair
    self.times = times
  }

  /// The drawing as a self-contained SVG document, 800 pixels wide, six frames in a row.
  ///
  /// Coordinates are rounded to 1/100 pixel. Linear in the number of frames and segments.
  public func svg() -> String {
    var canvas = SVGCanvas()
    let shapes = times.map { pair.shape(at: $0) }
    let columns = max(1, min(MorphStrip.columns, shapes.count))
    let side = (720 - 12 * Double(columns - 1)) / Double(columns)
    var box = pair.bounds
    for shape in shapes {
      guard let bounds = shape.boundingBox else { continue }
      box = box?.union(bounds) ?? bounds
    }
    let subtitle =
      CountedNoun.text(shapes.count, "shape") + " of "
      + CountedNoun.text(pair.segmentCount, "segment")
    canvas.text("From one path to the other", at: Point2D(40, 38), DrawingStyle.heading)
    canvas.text(subtitle, at: Point2D(40, 60), DrawingStyle.note)
    var bottom = 80.0
    let layers = PaintedParts.layers(of: shapes)
    for index in shapes.indices {
      let (row, column) = (index / columns, index % columns)
      let left = 40 + Double(column) * (side + 12)
      let top = 80 + Double(row) * (side + 34)
      bottom = top + side + 34
      guard let box else { continue }
      let room = PixelRect(left: left + 6, top: top + 6, width: side - 12, height: side - 12)
      let view = BoxView(of: box, in: room, minimumHeight: side - 12)
      for layer in layers where !layer.paths[index].isEmpty {
        let style = layer.isFilled ? DrawingStyle.shape : DrawingStyle.curve
        canvas.path(view.data(layer.paths[index]), style)
      }
      canvas.text(
        "t = " + DecimalText.rounded(times[index], digits: 4),
        at: Point2D(left + side / 2, top + side + 16),
        DrawingStyle.note,
        anchor: .middle
      )
    }
    return canvas.document(
      width: 800,
      height: bottom + 10,
      title: "From one path to the other",
      description: subtitle
    )
  }
}
