// SPDX-License-Identifier: Apache-2.0

public import BezierGeometry
internal import SVGPathData

/// A drawing of a part of a path: the part and its ends, the rest of the path faintly.
///
/// The y axis points down, as in SVG path data. With ``frames`` the part is drawn on, over and over,
/// without script: SMIL shows one frame after the other for the same time, so it moves at constant
/// speed where the frames are equally long steps of the path.
public struct StrokeFigure: Sendable {
  /// Both ends of a stroke.
  public struct Ends: Hashable, Sendable {
    /// Where it begins, a hollow dot.
    public var start: Point2D
    /// Where it stops, a full dot.
    public var end: Point2D

    /// The ends at two points.
    public init(start: Point2D, end: Point2D) {
      self.start = start
      self.end = end
    }
  }

  /// One picture of a film.
  public struct Frame: Sendable {
    /// What is drawn.
    public var part: BezierPath
    /// The point that draws it, where there is one.
    public var pen: Point2D?

    /// The picture of a part and its pen.
    public init(part: BezierPath, pen: Point2D?) {
      self.part = part
      self.pen = pen
    }
  }

  /// What is written above the drawing.
  public var title: String
  /// A second, smaller line.
  public var subtitle: String
  /// The whole path.
  public var path: BezierPath
  /// The part of it that is drawn, in the same coordinates.
  public var part: BezierPath
  /// The ends that are marked.
  public var ends: [Ends]
  /// The pictures of a film, none for a still one.
  public var frames: [Frame] = []
  /// How long the film takes, in seconds.
  public var duration = 2.0

  /// The still drawing of a part of a path.
  public init(title: String, subtitle: String, path: BezierPath, part: BezierPath, ends: [Ends]) {
    self.title = title
    self.subtitle = subtitle
    self.path = path
    self.part = part
    self.ends = ends
  }

  /// The drawing as a self-contained SVG document, 800 pixels wide.
  ///
  /// Coordinates are rounded to 1/100 pixel. Nothing but titles is drawn of a path without points or
  /// with one that is not finite.
  public func svg() -> String {
    var canvas = SVGCanvas()
    canvas.text(title, at: Point2D(40, 38), DrawingStyle.heading)
    canvas.text(subtitle, at: Point2D(40, 60), DrawingStyle.note)
    canvas.legend(
      [
        (style: DrawingStyle.curve, name: "drawn (from the hollow dot to the full one)"),
        (style: DrawingStyle.guide, name: "the rest of the path"),
      ],
      at: Point2D(40, 84)
    )
    let room = PixelRect(left: 40, top: 118, width: 720, height: 480)
    var bottom = room.top
    if let box = path.boundingBox {
      let (map, height) = StrokeFigure.view(of: box, in: room)
      draw(map, on: &canvas)
      bottom += height
    }
    return canvas.document(
      width: 800,
      height: bottom + 40,
      title: title,
      description: subtitle
    )
  }

  private func draw(_ map: AffineTransform2D, on canvas: inout SVGCanvas) {
    canvas.path(StrokeFigure.data(path, map), DrawingStyle.guide)
    if frames.isEmpty {
      if !part.verbs.isEmpty { canvas.path(StrokeFigure.data(part, map), DrawingStyle.curve) }
    } else {
      canvas.film(
        frames.map { StrokeFigure.data($0.part, map) },
        seconds: duration,
        DrawingStyle.curve
      )
    }
    let pens = frames.compactMap { frame in frame.pen.map { map.apply(to: $0) } }
    for ends in ends {
      canvas.handle(map.apply(to: ends.start))
      if pens.isEmpty { canvas.dot(map.apply(to: ends.end)) }
    }
    canvas.filmOfDot(pens, seconds: duration)
  }

  /// The path in pixels; a path without elements is a move, as lists of frames have no empty ones.
  private static func data(_ path: BezierPath, _ map: AffineTransform2D) -> String {
    let text = path.transformed(by: map).svgPathData(SVGPathFormat(numbers: .fixed(decimals: 2)))
    return text.isEmpty ? "M0 0" : text
  }

  /// The map to pixels that fills the room with a box, and the height it takes.
  private static func view(of box: Rect2D, in room: PixelRect) -> (AffineTransform2D, Double) {
    // Halves, as differences of the largest numbers overflow.
    let (wide, tall) = (box.maxX / 2 - box.minX / 2, box.maxY / 2 - box.minY / 2)
    let largest = max(wide, tall)
    let fitting = min(
      room.width / 2 / max(wide, 1e-9 * largest),
      room.height / 2 / max(tall, 1e-9 * largest)
    )
    let scale = largest > 0 ? min(fitting, 1e300) : 1
    let height = min(room.height, max(120, 2 * tall * scale))
    let map = AffineTransform2D(
      a: scale,
      b: 0,
      c: 0,
      d: scale,
      tx: room.left + room.width / 2 - (box.minX / 2 + box.maxX / 2) * scale,
      ty: room.top + height / 2 - (box.minY / 2 + box.maxY / 2) * scale
    )
    return (map, height)
  }
}
