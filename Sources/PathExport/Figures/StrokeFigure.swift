// SPDX-License-Identifier: Apache-2.0

public import BezierGeometry

/// A drawing of a part of a path: the part and its ends, the rest of the path faintly.
///
/// The y axis points down, as in SVG path data. A film draws the part on, over and over, without
/// script: SMIL shows one frame after the other for the same time, so it moves at constant speed
/// where the frames are equally long steps of the path.
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
  /// Further points, marked by small dots.
  public var points: [Point2D] = []
  /// What the legend calls the part.
  public var partName = "drawn (from the hollow dot to the full one)"
  /// What the legend calls the rest of the path; nil where there is none.
  public var restName: String? = "the rest of the path"
  /// How long a film takes, in seconds.
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
  /// Coordinates are rounded to 1/100 pixel. Nothing but titles is drawn of a path without points
  /// or with one that is not finite.
  public func svg() -> String {
    var canvas = titles()
    let view = view
    if let view {
      canvas.path(view.data(path), DrawingStyle.guide)
      if !part.verbs.isEmpty { canvas.path(view.data(part), DrawingStyle.curve) }
      mark(view, pens: [], on: &canvas)
    }
    return head(view) + canvas.takeBody() + SVGCanvas.end
  }

  /// Writes the film of a part as a self-contained SVG document, in pieces.
  ///
  /// As ``svg()`` with the frames in place of ``part``. They are made as they are written, the last
  /// one twice: viewers that do not animate show it. None is held.
  ///
  /// - Parameters:
  ///   - count: The number of frames, 1 or more.
  ///   - frame: Makes the frame of a number, 1 to `count`.
  ///   - write: Takes the next piece of the document.
  /// - Throws: What the two functions throw.
  public func writeFilm<Failure: Error>(
    of count: Int,
    frame: (Int) throws(Failure) -> Frame,
    to write: (String) throws(Failure) -> Void
  ) throws(Failure) {
    var (canvas, pens) = (titles(), [Point2D]())
    let view = view
    try write(head(view))
    if let view {
      canvas.path(view.data(path), DrawingStyle.guide)
      let last = view.data(try frame(count).part)
      canvas.beginFilm(last: last, seconds: duration, DrawingStyle.curve)
      try write(canvas.takeBody())
      for number in 1...count {
        let frame = try frame(number)
        try write((number > 1 ? ";" : "") + view.data(frame.part))
        if let pen = frame.pen { pens.append(view.map.apply(to: pen)) }
      }
      canvas.endFilm()
      mark(view, pens: pens, on: &canvas)
    }
    try write(canvas.takeBody() + SVGCanvas.end)
  }

  /// Where the drawing stands on the page; nil where there is nothing to draw.
  private var view: BoxView? {
    path.boundingBox.map { BoxView(of: $0, in: StrokeFigure.room) }
  }

  private static let room = PixelRect(left: 40, top: 118, width: 720, height: 480)

  private func head(_ view: BoxView?) -> String {
    SVGCanvas.head(
      width: 800,
      height: StrokeFigure.room.top + (view?.height ?? 0) + 40,
      title: title,
      description: subtitle
    )
  }

  /// Titles and legend.
  private func titles() -> SVGCanvas {
    var canvas = SVGCanvas()
    canvas.text(title, at: Point2D(40, 38), DrawingStyle.heading)
    canvas.text(subtitle, at: Point2D(40, 60), DrawingStyle.note)
    var legend = [(style: DrawingStyle.curve, name: partName)]
    if let restName { legend.append((style: DrawingStyle.guide, name: restName)) }
    canvas.legend(legend, at: Point2D(40, 84))
    return canvas
  }

  /// The ends of the part, further points, and the pen of a film.
  private func mark(_ view: BoxView, pens: [Point2D], on canvas: inout SVGCanvas) {
    for ends in ends {
      canvas.handle(view.map.apply(to: ends.start))
      if pens.isEmpty { canvas.dot(view.map.apply(to: ends.end)) }
    }
    for point in points { canvas.dot(view.map.apply(to: point)) }
    canvas.filmOfDot(pens, seconds: duration)
  }
}
