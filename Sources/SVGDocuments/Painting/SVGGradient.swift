// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry

/// A gradient of a file with all it takes over from those it refers to.
///
/// Source: SVG 2, sections 14.2.2 and 14.2.3.
struct SVGGradient {
  let stops: [PathGradient.Stop]
  /// The one colour that stands for it; nil where nothing of it is visible.
  let mean: SubstituteColor?
  /// Whether its coordinates are fractions of the bounds of what is painted.
  let isOfBox: Bool
  private let isRadial: Bool
  /// The nearest value of each attribute.
  private let attributes: [String: String]

  /// What is valid for gradients of either kind.
  static let common = ["gradientUnits", "gradientTransform", "spreadMethod"]
  /// Where a linear gradient is.
  static let linear = ["x1", "y1", "x2", "y2"]
  /// Where a radial gradient is.
  static let radial = ["cx", "cy", "r", "fx", "fy", "fr"]

  init(isRadial: Bool, stops: [PathGradient.Stop], attributes: [String: String]) {
    self.stops = stops
    mean = SubstituteColor(stops)
    self.isRadial = isRadial
    self.attributes = attributes
    isOfBox = attributes["gradientUnits"]?.trimmed != "userSpaceOnUse"
  }

  /// The gradient in the coordinates of the drawing; nil where it leaves the range of numbers.
  ///
  /// The box is the bounds of what is painted, in its own coordinates.
  func paint(_ box: Rect2D, _ state: SVGPainter.State) -> PathGradient? {
    let viewport = isOfBox ? Vector2D(x: 1, y: 1) : state.viewport
    let geometry = geometry(viewport, fontSize: state.style.fontSize)
    var map = attributes["gradientTransform"].flatMap(SVGTransform.map) ?? .identity
    if isOfBox { map = map.concatenating(box.unitMap) }
    map = map.concatenating(state.map)
    guard map.isFinite, geometry.isFinite else { return nil }
    let spread = attributes["spreadMethod"]?.trimmed
    return PathGradient(
      geometry,
      stops: stops,
      spread: spread.flatMap(PathGradient.Spread.init) ?? .pad,
      transform: map
    )
  }

  /// Where it is, in its own coordinates.
  private func geometry(_ viewport: Vector2D, fontSize: Double) -> PathGradient.Geometry {
    let (width, height, side) = (viewport.x, viewport.y, viewport.meanSide)
    func length(_ name: String, _ whole: Double) -> Double? {
      attributes.length(name, whole: whole, fontSize: fontSize)
    }
    guard isRadial else {
      return .linear(
        from: Point2D(length("x1", width) ?? 0, length("y1", height) ?? 0),
        to: Point2D(length("x2", width) ?? width, length("y2", height) ?? 0)
      )
    }
    func radius(_ name: String) -> Double? { length(name, side).flatMap { $0 >= 0 ? $0 : nil } }
    let center = Point2D(length("cx", width) ?? 0.5 * width, length("cy", height) ?? 0.5 * height)
    return .radial(
      center: center,
      radius: radius("r") ?? 0.5 * side,
      focus: Point2D(length("fx", width) ?? center.x, length("fy", height) ?? center.y),
      focalRadius: radius("fr") ?? 0
    )
  }
}

extension Rect2D {
  /// The map from fractions of the rectangle's sides to its coordinates.
  var unitMap: AffineTransform2D {
    AffineTransform2D(a: width, b: 0, c: 0, d: height, tx: minX, ty: minY)
  }
}

extension PathGradient.Geometry {
  var isFinite: Bool {
    switch self {
    case .linear(let start, let end): start.isFinite && end.isFinite
    case .radial(let center, let radius, let focus, let focalRadius):
      center.isFinite && focus.isFinite && radius.isFinite && focalRadius.isFinite
    }
  }
}

/// The one colour that replaces a gradient in formats without gradients.
package struct SubstituteColor: Hashable, Sendable {
  /// The colour in CSS syntax.
  package let color: String
  /// How opaque it is besides what the colour says, 0...1.
  package let opacity: Double
  /// Whether it is the mean, not the first colour.
  package let isMean: Bool
}

extension SubstituteColor {
  /// The mean of the stops, or the first that is visible where a colour is in a syntax other than
  /// `#…`, `rgb(…)` and the names of CSS; nil where nothing is visible.
  package init?(_ stops: [PathGradient.Stop]) {
    guard let found = SubstituteColor.mean(stops) ?? .first(stops) else { return nil }
    self = found
  }

  /// The mean over the offsets 0...1, where colour and opacity go linearly from stop to stop, each
  /// colour counting as much as it is opaque; nil where the syntax of a colour is unknown.
  ///
  /// How large an area each offset colours is not asked: that depends on the shape. Source of how
  /// stops are read: SVG 2, section 14.2.4.
  private static func mean(_ stops: [PathGradient.Stop]) -> SubstituteColor? {
    var (opacity, red, green, blue) = (0.0, 0.0, 0.0, 0.0)
    var last: (offset: Double, color: SVGColor, alpha: Double)?
    func add(_ next: (offset: Double, color: SVGColor, alpha: Double)) {
      // Before the first stop is its colour.
      let start = last ?? (0, next.color, next.alpha)
      let span = next.offset - start.offset
      // The integrals of products of two linear functions.
      let (a, b) = (
        span * (2 * start.alpha + next.alpha) / 6, span * (start.alpha + 2 * next.alpha) / 6
      )
      opacity += a + b
      red += a * start.color.red + b * next.color.red
      green += a * start.color.green + b * next.color.green
      blue += a * start.color.blue + b * next.color.blue
      last = next
    }
    for stop in stops {
      guard let color = SVGColor(stop.color) else { return nil }
      // An offset below those before counts as the largest of them.
      add((max(stop.offset, last?.offset ?? 0), color, stop.opacity * color.alpha))
    }
    guard let end = last else { return nil }
    add((1, end.color, end.alpha))
    guard opacity > 0 else { return nil }
    return SubstituteColor(
      color: "#" + [red, green, blue].map { digits($0 / opacity) }.joined(),
      opacity: min(opacity, 1),
      isMean: true
    )
  }

  /// Two hexadecimal digits of a component 0...1.
  package static func digits(_ component: Double) -> String {
    let value = Int((255 * min(max(component, 0), 1)).rounded())
    return (value < 16 ? "0" : "") + String(value, radix: 16)
  }

  /// The first stop that is not fully transparent.
  private static func first(_ stops: [PathGradient.Stop]) -> SubstituteColor? {
    let stop = stops.first { $0.opacity > 0 && SVGColor($0.color)?.alpha != 0 }
    return stop.map { SubstituteColor(color: $0.color, opacity: $0.opacity, isMean: false) }
  }
}
