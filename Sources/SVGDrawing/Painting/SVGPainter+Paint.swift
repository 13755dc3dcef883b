// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry

extension SVGPainter {
  /// The looks of a shape with these bounds in its own coordinates, whose path is in those of the
  /// drawing.
  mutating func pathStyle(
    of index: Int,
    _ properties: SVGProperties,
    _ state: State,
    _ box: Rect2D
  ) -> PathStyle {
    let style = state.style
    let place = PaintPlace(element: index, box: box, state: state)
    // The line of a `line` has no inside.
    let hasFill = document.elements[index].kind != .line
    let fill = hasFill ? coat(of: style.fill, style.fillOpacity, place) : nil
    let isScaled = properties[.vectorEffect] != "non-scaling-stroke"
    let width = isScaled ? style.strokeWidth * state.map.meanScale : style.strokeWidth
    let hasStroke = width > 0 && width.isFinite
    let stroke = hasStroke ? coat(of: style.stroke, style.strokeOpacity, place) : nil
    var result = PathStyle(
      fill: fill?.paint,
      fillRule: style.fillRule,
      stroke: stroke?.paint,
      strokeWidth: width.isFinite ? width : 0,
      fillOpacity: fill?.opacity ?? 1,
      strokeOpacity: stroke?.opacity ?? 1
    )
    result.fade(by: state.opacity)
    guard stroke != nil else { return result }
    result.lineCap = style.lineCap
    result.lineJoin = style.lineJoin
    result.miterLimit = style.miterLimit
    setDashes(of: &result, index, style, scale: isScaled ? state.map.meanScale : 1)
    return result
  }

  /// Gives a stroke its dashes; leaves it solid where their lengths cannot be told.
  private mutating func setDashes(
    of result: inout PathStyle,
    _ index: Int,
    _ style: SVGStyle,
    scale: Double
  ) {
    guard let lengths = style.dashes else {
      return warn("its dash pattern is too long; drawn solid", index, about: .paint)
    }
    let dashes = lengths.map { $0 * scale }
    // A sum of 0 is a solid line; one beyond the range is a single dash.
    let sum = dashes.reduce(0, +)
    guard sum > 0, sum.isFinite else { return }
    result.dashes = dashes
    let offset = style.dashOffset * scale
    result.dashOffset = offset.isFinite ? offset : 0
    if document.elements[index].attributes["pathLength"] != nil {
      warn("its pathLength is not applied to its dashes", index, about: .paint)
    }
  }

  /// What a paint comes to; nil where nothing is painted.
  private mutating func coat(
    of paint: SVGPaint,
    _ opacity: Double,
    _ place: PaintPlace
  ) -> Coat? {
    guard opacity > 0, !place.state.isTransparent else { return nil }
    switch paint {
    case .none: return nil
    case .color(let color): return (.color(color), opacity)
    case .current: return (.color(place.state.style.color ?? "currentColor"), opacity)
    case .server(let reference, let fallback):
      let server = document.target(of: reference)
      switch server.map({ document.elements[$0].kind }) {
      case .linearGradient, .radialGradient:
        return gradientCoat(server ?? 0, opacity, place, fallback: fallback)
      case .pattern where fallback == nil:
        warn("is a pattern; black is used instead", server ?? 0, about: .paint)
        return (.color("black"), opacity)
      default: return fallback.flatMap { coat(of: $0, opacity, place) }
      }
    }
  }

  /// What a gradient comes to; nil where nothing is painted.
  private mutating func gradientCoat(
    _ server: Int,
    _ opacity: Double,
    _ place: PaintPlace,
    fallback: SVGPaint?
  ) -> Coat? {
    guard let gradient = gradient(server), let mean = gradient.mean else {
      warn("is a gradient without a visible colour; nothing is painted", server, about: .paint)
      return nil
    }
    if gradient.isOfBox, place.box.width <= 0 || place.box.height <= 0 {
      if let fallback { return coat(of: fallback, opacity, place) }
      warn("is painted with a gradient of its bounds, which have no area", place.element)
      return nil
    }
    let kind = mean.isMean ? "mean" : "first"
    let substitute = "its \(kind) colour, \(mean.color), is used instead"
    paintedStops += gradient.stops.count
    guard paintedStops <= SVGLimits.paintedStops,
      let paint = gradient.paint(place.box, place.state)
    else {
      let reason = "is a gradient with too many stops or too large numbers"
      warn("\(reason); \(substitute)", server, about: .paint)
      return (.color(mean.color), mean.opacity * opacity)
    }
    warn("is a gradient; \(substitute)", server, about: .gradient)
    return (.gradient(paint), opacity)
  }
}

extension SVGPainter {
  /// What is painted with and how opaque it is.
  private typealias Coat = (paint: PathPaint, opacity: Double)

  /// A shape that is painted.
  private struct PaintPlace {
    let element: Int
    /// Its bounds in its own coordinates.
    let box: Rect2D
    let state: State
  }
}

extension PathStyle {
  /// Makes all that is painted less opaque by a factor.
  mutating func fade(by factor: Double) {
    switch (fill != nil, stroke != nil) {
    case (true, true): opacity *= factor
    case (true, false): fillOpacity *= factor
    case (false, true): strokeOpacity *= factor
    case (false, false): break
    }
  }
}

extension AffineTransform2D {
  /// The square root of the factor by which areas grow: how lengths grow on average.
  var meanScale: Double {
    let largest = max(max(a.magnitude, b.magnitude), max(c.magnitude, d.magnitude))
    guard largest > 0, largest.isFinite else { return 0 }
    let unit = AffineTransform2D(a: a / largest, b: b / largest, c: c / largest, d: d / largest)
    return largest * unit.determinant.magnitude.squareRoot()
  }
}
