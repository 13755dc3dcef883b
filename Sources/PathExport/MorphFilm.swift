// SPDX-License-Identifier: Apache-2.0

public import BezierGeometry
public import PathMorphing

/// A morph that plays in a browser: an SVG document in which one path becomes the other and goes
/// back, over and over, without script.
///
/// The y axis points down, as in SVG path data. The browser moves the control points on straight
/// lines, as ``CompatiblePair/shape(at:)`` does. Where the mode turns the shape, the way is played
/// through many shapes in between. Closed subpaths are filled, open ones are lines.
public struct MorphFilm: Sendable {
  /// What is written above the drawing.
  public var title = "From one path to the other and back"
  /// The paths.
  public var pair: CompatiblePair
  /// The seconds from one path to the other.
  public var seconds: Double
  /// The pace, as in CSS: a cubic from (0, 0) to (1, 1), inner x in 0...1; nil for a steady one.
  public var easing: CubicBezier?
  /// The progress at each of the steps in which a turn is played, increasing from 0 to 1.
  ///
  /// They stand for the easing there.
  public var steps: [Double] = (0...60).map { Double($0) / 60 }

  /// The film of a pair.
  public init(_ pair: CompatiblePair, seconds: Double) {
    self.pair = pair
    self.seconds = seconds
  }

  /// The drawing as a self-contained SVG document, 800 pixels wide.
  ///
  /// Coordinates are rounded to 1/100 pixel. Linear in the number of segments.
  public func svg() -> String {
    var canvas = SVGCanvas()
    canvas.text(title, at: Point2D(40, 38), DrawingStyle.heading)
    let room = PixelRect(left: 60, top: 70, width: 680, height: 520)
    var bottom = room.top
    let turns = pair.mode == .rotate
    let shapes = turns ? steps.map { pair.shape(at: $0) } : [pair.a, pair.b]
    var box = pair.bounds
    for shape in shapes {
      guard let bounds = shape.boundingBox else { continue }
      box = box?.union(bounds) ?? bounds
    }
    if let box {
      let view = BoxView(of: box, in: room)
      bottom += view.height
      for layer in PaintedParts.layers(of: shapes) {
        canvas.morph(
          through: layer.paths.map { view.data($0, readable: true) },
          seconds: seconds,
          easing: turns ? nil : easing,
          layer.style
        )
      }
    }
    return canvas.document(
      width: 800,
      height: bottom + 40,
      title: title,
      description: "Two paths of \(CountedNoun.text(pair.segmentCount, "segment")) each, animated."
    )
  }
}
