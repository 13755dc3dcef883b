// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry
internal import SVGDocuments

/// A gradient as layers and contexts can draw it: along a line across which it is the same, or from
/// a centre outwards, with the end colours beyond both ends.
struct LayerGradient {
  /// A colour and where it is, 0...1, in ascending order.
  struct Stop {
    var location: Double
    var color: LayerColor
  }

  /// Where the locations 0 and 1 are.
  enum Geometry {
    case linear(start: Point2D, end: Point2D)
    /// The centre and a circle around it, before a map to the drawing.
    case radial(center: Point2D, radius: Double, map: AffineTransform2D)
  }

  var geometry: Geometry
  var stops: [Stop]
  /// A rectangle of the drawing that holds all that is painted.
  let area: Rect2D

  /// A rectangle that holds the same before a map to the drawing; nil where nothing leads back.
  func area(before map: AffineTransform2D) -> Rect2D? {
    guard let back = map.inverted() else { return nil }
    return area.corners.map { back($0) }.reduce(nil as Rect2D?) { $0?.union($1) ?? Rect2D($1) }
  }
}

extension Rect2D {
  fileprivate var corners: [Point2D] {
    [Point2D(minX, minY), Point2D(maxX, minY), Point2D(minX, maxY), Point2D(maxX, maxY)]
  }
}

/// What an inside or an outline is painted with.
enum LayerPaint {
  case color(LayerColor)
  case gradient(LayerGradient)

  var color: LayerColor? {
    if case .color(let color) = self { color } else { nil }
  }

  var gradient: LayerGradient? {
    if case .gradient(let gradient) = self { gradient } else { nil }
  }

  /// The paint as a mask that shows what is bright.
  var brightnessAsOpacity: LayerPaint {
    switch self {
    case .color(let color): return .color(color.brightnessAsOpacity)
    case .gradient(var gradient):
      for index in gradient.stops.indices {
        gradient.stops[index].color = gradient.stops[index].color.brightnessAsOpacity
      }
      return .gradient(gradient)
    }
  }

  /// Whether every colour of it is white, which a mask shows as it is.
  var isWhite: Bool {
    switch self {
    case .color(let color): color.luminance > 1 - 1e-6
    case .gradient(let gradient): gradient.stops.allSatisfy { $0.color.luminance > 1 - 1e-6 }
    }
  }

  /// A gradient of a drawing, made less opaque, over a rectangle; and what of it is lost, in words.
  ///
  /// Every affine image of a linear gradient is one whose stripes are across its line; one that is
  /// repeated is written as often as it is seen. A gradient without extent is its last colour.
  /// Source: SVG 2, section 14.2.
  static func paint(
    _ gradient: PathGradient,
    opacity: Double,
    area: Rect2D
  ) -> (paint: LayerPaint?, losses: [String]) {
    var stops: [LayerGradient.Stop] = []
    var losses: [String] = []
    for stop in gradient.stops {
      let color = LayerColor(stop.color, opacity: stop.opacity * opacity)
      if !LayerColor.isKnown(stop.color) { losses.append(unknown(stop.color)) }
      let location = min(max(stop.offset, stops.last?.location ?? 0, 0), 1)
      stops.append(LayerGradient.Stop(location: location, color: color))
    }
    guard let last = stops.last else { return (nil, losses) }
    guard stops.count > 1, let back = gradient.transform.inverted() else {
      return (.color(last.color), losses)
    }
    var placed = PlacedGradient(
      gradient: gradient,
      back: back,
      area: area,
      stops: stops,
      losses: losses
    )
    guard let geometry = placed.geometry() else { return (.color(last.color), placed.losses) }
    let result = LayerGradient(geometry: geometry, stops: placed.stops, area: area)
    return (.gradient(result), placed.losses)
  }

  static func unknown(_ color: String) -> String {
    "the colour '\(color.prefix(60))' is not known; black is used instead"
  }
}

extension AffineTransform2D {
  /// The radii of the ellipse that a circle of radius 1 becomes where its axes stay upright; nil
  /// where they do not.
  var uprightRadii: Vector2D? {
    let (across, along) = (a * a + c * c, b * b + d * d)
    let slack = 1e-9 * max(across, along)
    // The ellipse's matrix is M Mᵀ: upright without a mixed term.
    guard (a * b + c * d).magnitude <= slack else { return nil }
    return Vector2D(across.squareRoot(), along.squareRoot())
  }
}

/// A gradient of a drawing whose axis in the layers is being found, and its stops there.
private struct PlacedGradient {
  let gradient: PathGradient
  /// From the drawing to the coordinates of the gradient.
  let back: AffineTransform2D
  /// A rectangle of the drawing that holds all that is painted.
  let area: Rect2D
  var stops: [LayerGradient.Stop]
  var losses: [String]

  /// The most times that a gradient is written one after the other.
  private static let mostRepeats = 64.0

  /// Where it is, with its stops repeated as often as they are seen; nil where it has no extent.
  mutating func geometry() -> LayerGradient.Geometry? {
    switch gradient.geometry {
    case .linear(let start, let end): return linear(start, end)
    case .radial(let center, let radius, let focus, let inner):
      if focus != center { losses.append("the focus of its gradient is shown at the centre") }
      return radial(center, radius, inner)
    }
  }

  private mutating func linear(_ start: Point2D, _ end: Point2D) -> LayerGradient.Geometry? {
    let axis = end - start
    let square = axis.x * axis.x + axis.y * axis.y
    // How fast the offset grows in the drawing, and so the line across which it is the same.
    let slope = Vector2D(
      (back.a * axis.x + back.b * axis.y) / square,
      (back.c * axis.x + back.d * axis.y) / square
    )
    let steepness = slope.x * slope.x + slope.y * slope.y
    let first = gradient.transform(start)
    let step = slope / steepness
    guard square > 0, steepness > 0, step.isFinite, first.isFinite else { return nil }
    let offsets = area.corners.map {
      ($0.x - first.x) * slope.x + ($0.y - first.y) * slope.y
    }
    let reach = (offsets.min() ?? 0).rounded(.down)...(offsets.max() ?? 1).rounded(.up)
    guard let range = repeatStops(over: reach) else {
      return .linear(start: first, end: first + step)
    }
    return .linear(start: first + range.lowerBound * step, end: first + range.upperBound * step)
  }

  private mutating func radial(
    _ center: Point2D,
    _ radius: Double,
    _ inner: Double
  ) -> LayerGradient.Geometry? {
    guard radius > 0 else { return nil }
    let inner = min(max(inner, 0), radius)
    let width = radius - inner
    let farthest = area.corners.map { back($0).distance(to: center) }.max() ?? 0
    var outer = radius
    if width > 0 {
      let reach = 0...max(((farthest - inner) / width).rounded(.up), 1)
      if let range = repeatStops(over: reach) { outer = inner + range.upperBound * width }
    }
    // Inside the inner circle is the first colour.
    if inner > 0 {
      for index in stops.indices {
        stops[index].location = (inner + stops[index].location * (outer - inner)) / outer
      }
    }
    return .radial(center: center, radius: outer, map: gradient.transform)
  }

  /// Writes the stops again for each whole number of a range that they are seen in; the range that
  /// they then stand for, or nil where they stay.
  private mutating func repeatStops(over reach: ClosedRange<Double>) -> ClosedRange<Double>? {
    guard gradient.spread != .pad, let first = stops.first, let last = stops.last else {
      return nil
    }
    let count = reach.upperBound - reach.lowerBound
    guard count.isFinite, count <= PlacedGradient.mostRepeats,
      reach.lowerBound.magnitude <= 0x1p30
    else {
      losses.append("its gradient would be repeated too often; it is shown once")
      return nil
    }
    guard count >= 1 else { return nil }
    // Each time from end to end, so that what is between stops is not that between two times.
    let period =
      [LayerGradient.Stop(location: 0, color: first.color)] + stops
      + [LayerGradient.Stop(location: 1, color: last.color)]
    stops = (0..<Int(count)).flatMap { number in
      let isBack =
        gradient.spread == .reflect && (Int(reach.lowerBound) + number) % 2 != 0
      return (isBack ? period.reversed() : period).map { stop in
        let own = isBack ? 1 - stop.location : stop.location
        return LayerGradient.Stop(location: (Double(number) + own) / count, color: stop.color)
      }
    }
    return reach
  }
}

/// A colour of a layer by its components, each 0...1, with the words it had in CSS.
struct LayerColor: Hashable {
  let red: Double
  let green: Double
  let blue: Double
  var alpha: Double
  /// The colour as the drawing wrote it, for comments.
  let words: String

  /// The colour of a text of CSS, made less opaque; black where the syntax is not known.
  init(_ text: String, opacity: Double) {
    let color = SVGColor(text)
    (red, green, blue) = (color?.red ?? 0, color?.green ?? 0, color?.blue ?? 0)
    alpha = (color?.alpha ?? 1) * opacity
    words = text
  }

  private init(black alpha: Double, _ words: String) {
    (red, green, blue, self.alpha, self.words) = (0, 0, 0, alpha, words)
  }

  /// Whether the syntax of a text is known; where no colour is given, black is meant.
  static func isKnown(_ text: String) -> Bool {
    SVGColor(text) != nil || text.lowercased() == "currentcolor"
  }

  /// How bright it is, 0...1.
  ///
  /// Source: CSS Masking 1, section 7.10.1.
  var luminance: Double { min(0.2125 * red + 0.7154 * green + 0.0721 * blue, 1) }

  /// Black, as opaque as this colour is opaque and bright.
  var brightnessAsOpacity: LayerColor { LayerColor(black: alpha * luminance, words) }

  /// The components as arguments of a call: `red: 1, green: 0.5, blue: 0, opacity: 1`.
  func arguments(red first: String, alpha last: String) -> String {
    func text(_ value: Double) -> String { DecimalText.trimmed(value, decimals: 6) }
    return "\(first): \(text(red)), green: \(text(green)), blue: \(text(blue)), "
      + "\(last): \(text(alpha))"
  }
}
