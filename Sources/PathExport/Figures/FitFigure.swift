// SPDX-License-Identifier: Apache-2.0

public import BezierGeometry
internal import SVGPathData

/// A drawing of cubics fitted to a curve: the curve, the cubics with their nodes and handles, the
/// place where they are farthest apart under a loupe, and below the error along the length.
///
/// ```swift
/// let curve = Lemniscate(halfWidth: 10)
/// let fit = try curve.cubics(tolerance: 0.01)
/// let points = (0...400).map { curve.position(at: Double($0) * .pi / 200) }
/// let figure = FitFigure(title: "Lemniscate", subtitle: "", curve: [points], cubics: [fit.cubics])
/// let svg = figure.svg()
/// ```
public struct FitFigure: Sendable {
  /// A place along the cubics and the signed distance there.
  public struct Sample: Sendable {
    /// The length of the cubics up to it, in the units of the curve.
    public var length: Double
    /// The distance, in the units of the curve; positive on the left of the curve.
    public var error: Double

    /// A distance at a length.
    public init(length: Double, error: Double) { (self.length, self.error) = (length, error) }
  }

  /// The surroundings of one place, relative to it.
  public struct Detail: Sendable {
    /// The place on the curve, in the drawing's units.
    public var place: Point2D
    /// The vector from there to the cubics.
    public var gap: Vector2D
    /// The curve near it as a chain of points, relative to the place.
    public var curve: [Point2D]
    /// The cubics near it, likewise.
    public var fit: [Point2D]
    /// Where it is, in words.
    public var name: String

    /// The surroundings of a place.
    public init(place: Point2D, gap: Vector2D, curve: [Point2D], fit: [Point2D], name: String) {
      (self.place, self.gap) = (place, gap)
      (self.curve, self.fit, self.name) = (curve, fit, name)
    }
  }

  /// What is written above the drawing.
  public var title: String
  /// A second, smaller line.
  public var subtitle: String
  /// The curve as chains of points so dense that they look smooth.
  public var curve: [[Point2D]]
  /// Whether the chains are points that were given, which are shown as dots where there is room.
  public var isSampled = false
  /// The cubics of each chain.
  public var cubics: [[CubicBezier]]
  /// The error along the cubics, a list for each chain; empty where it is not known.
  public var errors: [[Sample]] = []
  /// The lengths of the cubics up to each node, in the units of the curve.
  public var nodes: [Double] = []
  /// What the error must not exceed, and its name.
  public var limit: (value: Double, name: String)?
  /// The place of the largest error.
  public var detail: Detail?
  /// Whether y points up, as in mathematics; else down, as in SVG.
  public var isYUp = true

  /// A drawing without errors.
  public init(title: String, subtitle: String, curve: [[Point2D]], cubics: [[CubicBezier]]) {
    (self.title, self.subtitle) = (title, subtitle)
    (self.curve, self.cubics) = (curve, cubics)
  }

  /// Whether there is room for handles.
  var showsHandles: Bool { cubics.reduce(0) { $0 + $1.count } <= 64 }

  /// The drawing as a self-contained SVG document, 800 pixels wide.
  ///
  /// Coordinates are rounded to 1/100 pixel. Linear in the number of points.
  public func svg() -> String {
    var canvas = SVGCanvas()
    canvas.text(title, at: Point2D(40, 38), DrawingStyle.heading)
    canvas.text(subtitle, at: Point2D(40, 60), DrawingStyle.note)
    let count = cubics.reduce(0) { $0 + $1.count }
    var legend = [
      (style: DrawingStyle.exact, name: isSampled ? "points" : "curve"),
      (style: DrawingStyle.curve, name: count == 1 ? "cubic" : "cubics"),
    ]
    if showsHandles { legend.append((style: FitFigure.arm, name: "handles")) }
    canvas.legend(legend, at: Point2D(40, 84))
    let width = detail == nil ? 760.0 : 540
    var bottom = drawPlane(
      in: PixelRect(left: 20, top: 98, width: width, height: 440),
      on: &canvas
    )
    if errors.contains(where: { $0.count > 1 }) {
      let plot = PixelRect(left: 90, top: bottom + 44, width: 670, height: 170)
      drawErrors(in: plot, on: &canvas)
      bottom = plot.bottom + 58
    } else {
      bottom += 24
    }
    return canvas.document(
      width: 800,
      height: bottom,
      title: title,
      description: subtitle,
      styles: FitFigure.styles
    )
  }

  /// The thin line from a node to its handle.
  static let arm = "arm"
  /// The ring around the place under the loupe, and the loupe's rim.
  static let ring = "ring"
  /// What points from the ring to the loupe.
  static let ray = "ray"
  /// A dot of the input.
  static let speck = "speck"

  /// What very many dots look like.
  static let cloud = "cloud"

  private static let styles = """
        .arm { fill: none; stroke: #b3471d; stroke-width: 1; stroke-opacity: 0.75; }
        .ring { fill: none; stroke: #6e7781; stroke-width: 1.2; }
        .lens { fill: #ffffff; stroke: none; }
        .ray { fill: #6e7781; fill-opacity: 0.09; stroke: none; }
        .speck { fill: #e0a23f; stroke: none; }
        .cloud { fill: none; stroke: #e0a23f; stroke-width: 1; stroke-linejoin: round; }
        .gap { fill: none; stroke: #b3471d; stroke-width: 1.4; }
        .node { stroke: #d5dae0; stroke-width: 1; }

    """
}
