// SPDX-License-Identifier: Apache-2.0

public import ArcApproximation
public import BezierGeometry
internal import SVGPathData

/// A drawing of an arc fit: the arc, its cubics with control polygon and handles, and under them
/// the curve of the error with axes and units.
///
/// The y axis of the drawing points up, so positive angles turn counter-clockwise.
///
/// ```swift
/// let fit = try CircularArc(radius: 40, sweep: .degrees(135)).fit()
/// let svg = ArcFigure(fit).svg()
/// ```
public struct ArcFigure: Sendable {
  /// What is written above the drawing.
  public var title: String
  /// A second, smaller line.
  public var subtitle: String

  /// The exact arc in its own frame: centre at the origin, larger radius 1.
  let outline: ArcOutline
  /// The cubics as given.
  let original: [CubicBezier]
  /// The cubics in the frame of `outline`.
  let cubics: [CubicBezier]
  /// The centre, in the units of the input.
  let center: Point2D
  /// The larger radius, in the units of the input.
  let radius: Double
  /// The certified bound, in units of `radius`.
  let bound: Double

  /// The drawing of a fit of a circular arc.
  public init(_ fit: ArcFit) {
    self.init(
      arc: fit.arc,
      cubics: Array(fit.cubics),
      bound: fit.certifiedBound,
      criterion: fit.criterion,
      ends: fit.ends,
      h: fit.h
    )
  }

  /// The drawing of any cubics for a circular arc.
  ///
  /// - Parameters:
  ///   - arc: The arc.
  ///   - cubics: The cubics in order, in the frame of the arc.
  ///   - bound: No point of them is farther from the arc, in the units of the arc.
  ///   - criterion: What they minimise or match.
  ///   - ends: What they share with the arc at their ends.
  ///   - h: The length of the tangents in radii, where there are tangents.
  public init(
    arc: CircularArc,
    cubics: [CubicBezier],
    bound: Double,
    criterion: ArcCriterion,
    ends: EndCondition,
    h: Double?
  ) {
    self.init(
      arc: EllipticalArc.CenterForm(
        center: arc.center,
        radii: Vector2D(x: arc.radius, y: arc.radius),
        rotation: 0,
        startAngle: arc.startAngle,
        sweep: arc.sweep
      ),
      cubics: cubics,
      bound: bound
    )
    describe("circle", criterion, ends, h)
  }

  /// The drawing of a fit of an elliptical arc.
  public init(_ fit: EllipticalArcFit) {
    self.init(arc: fit.arc, cubics: fit.cubics, bound: fit.certifiedBound)
    describe("ellipse", fit.criterion, fit.ends, fit.h)
  }

  /// The drawing of any cubics for an elliptical arc.
  ///
  /// - Parameters:
  ///   - arc: The arc.
  ///   - cubics: The cubics in order, in the frame of the arc.
  ///   - bound: No point of them is farther from the arc, in the units of the arc.
  ///   - criterion: What they minimise or match.
  ///   - ends: What they share with the arc at their ends.
  ///   - h: The length of the tangents on the unit circle, where the cubics are images of its.
  public init(
    arc: EllipticalArc.CenterForm,
    cubics: [CubicBezier],
    bound: Double,
    criterion: ArcCriterion,
    ends: EndCondition,
    h: Double? = nil
  ) {
    self.init(arc: arc, cubics: cubics, bound: bound)
    describe("ellipse", criterion, ends, h)
  }

  private init(arc: EllipticalArc.CenterForm, cubics: [CubicBezier], bound: Double) {
    let radius = max(arc.radii.x, arc.radii.y)
    func local(_ point: Point2D) -> Point2D {
      Point2D((point.x - arc.center.x) / radius, (point.y - arc.center.y) / radius)
    }
    outline = ArcOutline(
      radii: Vector2D(x: arc.radii.x / radius, y: arc.radii.y / radius),
      rotation: arc.rotation,
      startAngle: arc.startAngle,
      sweep: arc.sweep
    )
    original = cubics
    self.cubics = cubics.map {
      CubicBezier(local($0.p0), local($0.p1), local($0.p2), local($0.p3))
    }
    center = arc.center
    self.radius = radius
    self.bound = bound / radius
    title = ""
    subtitle = ""
  }

  /// Writes title and subtitle.
  private mutating func describe(
    _ shape: String,
    _ criterion: ArcCriterion,
    _ ends: EndCondition,
    _ h: Double?
  ) {
    let count = cubics.count
    let angle = SVGText.number(DecimalText.rounded(outline.sweep, digits: 6))
    let article = outline.isCircle ? "a" : "an"
    let whole = outline.sweep.magnitude == 2 * .pi
    title =
      (whole ? "A full \(shape)" : "\(angle) rad of \(article) \(shape)")
      + " by \(count == 1 ? "one cubic Bézier curve" : "\(count) cubic Bézier curves")"
    subtitle = "criterion \(criterion.name), \(ends.name) ends"
    if let h { subtitle += "; h = \(DecimalText.rounded(h, digits: 6)) radii" }
    subtitle += "; distance from the \(shape) at most \(SVGText.roundedUp(bound * radius))"
  }

  /// Whether there is room for control polygons and handles.
  var showsPolygons: Bool { cubics.count <= 24 }

  /// The drawing as a self-contained SVG document, 800 pixels wide.
  public func svg() -> String {
    var canvas = SVGCanvas()
    canvas.text(title, at: Point2D(40, 38), DrawingStyle.heading)
    canvas.text(subtitle, at: Point2D(40, 60), DrawingStyle.note)
    var legend = [
      (style: DrawingStyle.exact, name: outline.isCircle ? "circular arc" : "elliptical arc"),
      (style: DrawingStyle.curve, name: cubics.count == 1 ? "cubic" : "cubics"),
    ]
    if showsPolygons { legend.append((style: DrawingStyle.polygon, name: "control polygon")) }
    canvas.legend(legend, at: Point2D(40, 84))
    let bottom = drawArc(in: PixelRect(left: 20, top: 98, width: 760, height: 430), on: &canvas)
    let plot = PixelRect(left: 90, top: bottom + 44, width: 670, height: 190)
    drawError(in: plot, on: &canvas)
    return canvas.document(
      width: 800,
      height: plot.bottom + 58,
      title: title,
      description: subtitle
    )
  }
}
