// SPDX-License-Identifier: Apache-2.0

public import BezierGeometry
public import PathMorphing

/// A morph that plays in a browser: an SVG document in which one path becomes the other, without
/// script.
///
/// The y axis points down, as in SVG path data. The browser moves the control points on straight
/// lines, as ``CompatiblePair/shape(at:)`` does. Where the mode turns the shape, lengths and angles
/// are blended, or the pace runs beyond the ends, which browsers cannot play, the way goes through
/// many shapes in between. Closed subpaths are filled, open ones are lines.
public struct MorphFilm: Sendable {
  /// What is written above the drawing; nil for a line that says what is played.
  public var title: String?
  /// The paths.
  public var pair: CompatiblePair
  /// What is blended in between.
  public var between = MorphInterpolation.straight
  /// The seconds from one path to the other.
  public var seconds: Double
  /// What is played, and how often.
  public var playback = Playback.thereAndBack
  /// The pace, as in CSS: a cubic from (0, 0) to (1, 1), inner x in 0...1; nil for a steady one.
  public var easing: CubicBezier?
  /// Whether the pace is that of ``steps`` alone, as no cubic has it.
  public var isSampled = false
  /// Whether the way back is the way there run backwards; else it has the pace of the way there.
  ///
  /// What starts slowly then also comes back to a slow end.
  public var mirrorsEasing = false
  /// The progress at equal times where the way is played through shapes in between, from 0 to 1.
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
    let isThereAndBack = playback == .thereAndBack
    let title =
      self.title
      ?? (isThereAndBack
        ? "From one path to the other and back" : "From one path to the other")
    var canvas = SVGCanvas()
    canvas.text(title, at: Point2D(40, 38), DrawingStyle.heading)
    let room = PixelRect(left: 60, top: 70, width: 680, height: 520)
    var bottom = room.top
    let shapes = pair.shapes(at: progress, between: between)
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
          seconds: isThereAndBack ? 2 * seconds : seconds,
          splines: splines,
          isRepeated: playback != .once,
          layer.style
        )
      }
    }
    let count = pair.segmentCount
    return canvas.document(
      width: 800,
      height: bottom + 40,
      title: title,
      description: "Two paths of \(CountedNoun.text(count, "segment")) each, animated."
    )
  }

  /// Whether the way goes through shapes in between.
  private var isInSteps: Bool {
    // The y of a keySpline are limited as its x are.
    let isLimited = easing.map { easing in
      let range = 0.0...1
      return range.contains(easing.p1.y) && range.contains(easing.p2.y)
    }
    return isSampled || pair.mode == .rotate || between == .intrinsic || isLimited == false
  }

  /// The progress at equal times, the way back included.
  private var progress: [Double] {
    let there = isInSteps ? steps : [0, 1]
    guard playback == .thereAndBack else { return there }
    let isEven = easing == nil && !isSampled
    let back = mirrorsEasing || isEven ? there.reversed() : there.map { 1 - $0 }
    return there + back.dropFirst()
  }

  /// The pace of each way where the browser plays it; empty for a steady one.
  private var splines: [CubicBezier] {
    guard let easing, !isInSteps else { return [] }
    guard playback == .thereAndBack else { return [easing] }
    guard mirrorsEasing else { return [easing, easing] }
    func turned(_ point: Point2D) -> Point2D { Point2D(1 - point.x, 1 - point.y) }
    return [
      easing, CubicBezier(.origin, turned(easing.p2), turned(easing.p1), Point2D(1, 1)),
    ]
  }
}
