// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry

extension SVGPainter {
  /// The outermost element's view box, or its size in pixels; nil where it has neither.
  mutating func viewBox() -> Rect2D? {
    if let box = ownViewBox(0) { return box }
    guard let width = rootLength(.width)?.pixels, let height = rootLength(.height)?.pixels else {
      return nil
    }
    return SVGViewport.rectangle(x: 0, y: 0, width: width, height: height)
  }

  /// The view box that an element gives; nil where there is none or it is malformed.
  private mutating func ownViewBox(_ index: Int) -> Rect2D? {
    guard let text = document.elements[index].attributes["viewBox"] else { return nil }
    let box = SVGViewport.viewBox(text)
    if box == nil {
      warn("viewBox=\"\(text.prefix(60))\" is not four numbers with an area; ignored", index)
    }
    return box
  }

  /// The size asked for, as written; nil where there is none, or none that goes with a view box.
  var viewport: SVGDrawing.Viewport? {
    let attributes = document.elements[0].attributes
    let hasBox = attributes["viewBox"].flatMap(SVGViewport.viewBox) != nil
    let (width, height) = (rootLength(.width), rootLength(.height))
    guard width != nil || height != nil, hasBox || width?.pixels != nil && height?.pixels != nil
    else { return nil }
    return SVGDrawing.Viewport(
      width: width?.text,
      height: height?.text,
      preserveAspectRatio: attributes["preserveAspectRatio"]?.trimmed
    )
  }

  /// The width or height of the outermost element as written, and in pixels where it is no
  /// percentage; nil where there is none or it is no length.
  private func rootLength(_ property: SVGProperty) -> (text: String, pixels: Double?)? {
    guard let text = SVGProperties(document.elements[0], sheet)[property],
      let length = SVGLength(text), length.number >= 0
    else { return nil }
    if length.unit == "%" { return (text, nil) }
    return (text, length.value(whole: 0, fontSize: 16))
  }

  /// What holds inside an element; nil where it is not drawn.
  ///
  /// A `use` gives a viewport `width` and `height`; else it has its own.
  mutating func enter(
    _ index: Int,
    _ state: State,
    width: Double? = nil,
    height: Double? = nil
  ) -> State? {
    let element = document.elements[index]
    let properties = SVGProperties(element, sheet)
    // Around the element asked for, nothing hides it.
    if state.selected < 0
      || index != state.selected
        && (!state.uses.isEmpty || document.ancestors(of: index).contains(state.selected))
    {
      if properties[.display] == "none" { return nil }
      if let text = element.attributes["requiredExtensions"], !text.isEmpty { return nil }
    }
    warnOfEffects(index, properties)
    var inside = state
    inside.style = state.style.inherited(by: properties)
    inside.opacity = properties[.opacity].flatMap(SVGStyle.opacity) ?? 1
    if inside.opacity == 0 { inside.isTransparent = true }
    if index == state.selected { inside.style.isVisible = true }
    if let text = properties[.transform], !text.isEmpty, index > 0 {
      if let map = SVGTransform.map(text) {
        let origin = transformOrigin(index, properties, inside)
        let moved = AffineTransform2D(translation: Vector2D(x: -origin.x, y: -origin.y))
          .concatenating(map).concatenating(AffineTransform2D(translation: origin))
        inside.map = (origin == .zero ? map : moved).concatenating(state.map)
      } else {
        warn("transform=\"\(text.prefix(60))\" is malformed; ignored", index)
      }
    }
    (inside.effects, inside.port) = (effects(index, properties, inside), nil)
    // A symbol is a viewport where `use` draws it; one that is asked for is a group.
    if element.kind == .svg && index > 0 || element.kind == .symbol && state.uses.last == index {
      guard let port = port(index, properties, inside, width, height) else { return nil }
      if !["visible", "auto"].contains(properties[.overflow]) { inside.port = (port, inside.map) }
      if state.uses.isEmpty { trace?.ports[index] = inside.map }
      inside = fit(index, inside, into: port)
    }
    // What a map flattens is not drawn: SVG 2, section 8.5.
    guard inside.map.isFinite, inside.map.meanScale > 0 else { return nil }
    if state.uses.isEmpty { trace?.maps[index] = inside.map }
    return inside
  }

  /// What a transform leaves in place, in the coordinates of the element.
  ///
  /// Source: CSS Transforms 1, sections 6 and 8: lengths, percentages of the view box or of the
  /// element's own box, and words for them.
  private mutating func transformOrigin(
    _ index: Int,
    _ properties: SVGProperties,
    _ state: State
  ) -> Vector2D {
    var (corner, size) = (Vector2D.zero, state.viewport)
    if let box = properties.effect(.transformBox), box != "view-box" {
      let shape = SVGShape(document.elements[index], properties, state)
      let isShape = document.elements[index].kind.isShape
      if box == "fill-box", isShape, let own = try? shape.path().path.boundingBox {
        (corner, size) = (own.origin - .origin, Vector2D(x: own.width, y: own.height))
      } else {
        warn("its transform-box is not applied", index)
      }
    }
    var words = (properties[.transformOrigin] ?? "").lowercased().split(separator: " ")
    if words.count == 1 { words.append("center") }
    guard words.count > 1 else { return corner }
    // Words may stand in either order.
    if ["top", "bottom"].contains(words[0]) || ["left", "right"].contains(words[1]) {
      words.swapAt(0, 1)
    }
    func value(_ word: Substring, _ whole: Double) -> Double {
      switch word {
      case "left", "top": 0
      case "center": 0.5 * whole
      case "right", "bottom": whole
      default: SVGLength(String(word))?.value(whole: whole, fontSize: state.style.fontSize) ?? 0
      }
    }
    return corner + Vector2D(x: value(words[0], size.x), y: value(words[1], size.y))
  }

  /// Notes attributes that should change the looks of an element and do not.
  private mutating func warnOfEffects(_ index: Int, _ properties: SVGProperties) {
    if properties.effect(.filter) != nil {
      warn("its filter is not applied", index, about: .content)
    }
    // Inherited: the element may be a group around what has the markers.
    let markers = [SVGProperty.markerStart, .markerMid, .markerEnd, .marker]
    if markers.contains(where: { properties.effect($0) != nil }) {
      warn("its markers are not drawn", index)
    }
  }

  /// The rectangle of a nested `svg` or a symbol, in the coordinates around it; nil where it has no
  /// area.
  private mutating func port(
    _ index: Int,
    _ properties: SVGProperties,
    _ state: State,
    _ width: Double?,
    _ height: Double?
  ) -> Rect2D? {
    let shape = SVGShape(document.elements[index], properties, state)
    do {
      let (whole, tall) = (state.viewport.x, state.viewport.y)
      let ownWidth = width == nil ? try shape.size(.width, whole) : width
      let ownHeight = height == nil ? try shape.size(.height, tall) : height
      return SVGViewport.rectangle(
        x: try shape.length(.x, whole) ?? 0,
        y: try shape.length(.y, tall) ?? 0,
        width: ownWidth ?? whole,
        height: ownHeight ?? tall
      )
    } catch {
      warn(error.message, index)
      return nil
    }
  }

  /// The state inside an element that fits its view box into a viewport.
  mutating func fit(_ index: Int, _ state: State, into port: Rect2D) -> State {
    var inside = state
    let attributes = document.elements[index].attributes
    var map = AffineTransform2D(translation: Vector2D(x: port.minX, y: port.minY))
    inside.viewport = Vector2D(x: port.width, y: port.height)
    if let box = ownViewBox(index) {
      let ratio = attributes["preserveAspectRatio"]?.trimmed
      map = SVGViewport.map(from: box, into: port, preserving: ratio)
      inside.viewport = Vector2D(x: box.width, y: box.height)
    }
    inside.map = map.concatenating(state.map)
    return inside
  }

  /// From the coordinates in which a shape is stroked to those of the drawing: its own, or pixels.
  ///
  /// Source: SVG 2, section 8.13.
  func strokeMap(_ properties: SVGProperties, _ state: State) -> AffineTransform2D {
    properties[.vectorEffect] == "non-scaling-stroke" ? pixels : state.map
  }

  /// From pixels to the coordinates of the drawing, in the size that its outermost element gives.
  func pixelMap() -> AffineTransform2D {
    let (width, height) = (rootLength(.width)?.pixels, rootLength(.height)?.pixels)
    guard let own = document.elements[0].attributes["viewBox"].flatMap(SVGViewport.viewBox),
      let port = SVGViewport.rectangle(
        x: 0,
        y: 0,
        width: width ?? height.map { $0 / own.height * own.width } ?? own.width,
        height: height ?? width.map { $0 / own.width * own.height } ?? own.height
      )
    else { return .identity }
    let ratio = document.elements[0].attributes["preserveAspectRatio"]?.trimmed
    return SVGViewport.map(from: own, into: port, preserving: ratio).inverted() ?? .identity
  }

  /// The looks of a shape with these bounds in its own coordinates; its path is in those of the
  /// drawing.
  mutating func pathStyle(
    of index: Int,
    _ properties: SVGProperties,
    _ state: State,
    _ box: Rect2D,
    _ path: BezierPath
  ) -> PathStyle {
    let style = state.style
    let target = (index, box, state)
    // The line of a `line` has no inside.
    let hasFill = document.elements[index].kind != .line
    let fill = hasFill ? coat(of: style.fill, style.fillOpacity, target) : nil
    let map = strokeMap(properties, state)
    let own = style.strokeWidth.value(whole: state.viewport.meanSide, fontSize: style.fontSize)
    let width = own * map.meanScale
    let hasStroke = width > 0 && width.isFinite
    let stroke = hasStroke ? coat(of: style.stroke, style.strokeOpacity, target) : nil
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
    if map.isLopsided {
      warn("its transform makes its stroke uneven; it has the mean width", index, about: .paint)
    }
    if style.strokesFirst, fill != nil {
      result.strokesFirst = true
      warn("its paint-order is not applied", index, about: .richPaint)
    }
    result.lineCap = style.lineCap
    result.lineJoin = style.lineJoin
    result.miterLimit = style.miterLimit
    setDashes(of: &result, index, state, map, path)
    return result
  }

  /// Gives a stroke its dashes; leaves it solid where their lengths are unknown.
  ///
  /// A `pathLength` is what the path is long in the unit of the dashes, and 0 makes all of these
  /// infinite: SVG 2, section 9.6.1.
  private mutating func setDashes(
    of result: inout PathStyle,
    _ index: Int,
    _ state: State,
    _ map: AffineTransform2D,
    _ path: BezierPath
  ) {
    let style = state.style
    guard let lengths = style.dashes else {
      return warn("its dash pattern is too long; drawn solid", index, about: .paint)
    }
    var scale = map.meanScale
    if !lengths.isEmpty, let text = document.elements[index].attributes["pathLength"] {
      if let own = SVGLength(text), own.unit.isEmpty, own.number >= 0, let back = map.inverted() {
        scale *= path.transformed(by: back).length(accuracy: 0) / own.number
      } else {
        warn("pathLength=\"\(text.prefix(60))\" is no number from 0 on; ignored", index)
      }
    }
    func scaled(_ length: SVGLength) -> Double {
      length.value(whole: state.viewport.meanSide, fontSize: style.fontSize) * scale
    }
    let dashes = lengths.map(scaled)
    // A sum of 0 is a solid line; one beyond the range is a single dash.
    let sum = dashes.reduce(0, +)
    guard sum > 0, sum.isFinite else { return }
    result.dashes = dashes
    let offset = scaled(style.dashOffset)
    result.dashOffset = offset.isFinite ? offset : 0
  }

  /// What a paint comes to; nil where nothing is painted.
  private mutating func coat(
    of paint: SVGPaint,
    _ opacity: Double,
    _ target: PaintTarget
  ) -> Coat? {
    guard opacity > 0, !target.state.isTransparent else { return nil }
    switch paint {
    case .none: return nil
    case .color(let color): return (.color(color), opacity)
    case .current: return (.color(target.state.style.color ?? "currentColor"), opacity)
    case .server(let reference, let fallback):
      let server = document.target(of: reference)
      switch server.map({ document.elements[$0].kind }) {
      case .linearGradient, .radialGradient:
        return gradientCoat(server ?? 0, opacity, target, fallback: fallback)
      case .pattern where fallback == nil:
        warn("is a pattern; black is used instead", server ?? 0, about: .paint)
        return (.color("black"), opacity)
      default: return fallback.flatMap { coat(of: $0, opacity, target) }
      }
    }
  }

  /// What a gradient comes to; nil where nothing is painted.
  private mutating func gradientCoat(
    _ server: Int,
    _ opacity: Double,
    _ target: PaintTarget,
    fallback: SVGPaint?
  ) -> Coat? {
    guard let gradient = gradient(server), let mean = gradient.mean else {
      warn("is a gradient without a visible colour; nothing is painted", server, about: .paint)
      return nil
    }
    if gradient.isOfBox, target.box.width <= 0 || target.box.height <= 0 {
      if let fallback { return coat(of: fallback, opacity, target) }
      warn("is painted with a gradient of its bounds, which have no area", target.element)
      return nil
    }
    let kind = mean.isMean ? "mean" : "first"
    let substitute = "its \(kind) colour, \(mean.color), is used instead"
    paintedStops += gradient.stops.count
    guard paintedStops <= SVGLimits.paintedStops,
      let paint = gradient.paint(target.box, target.state)
    else {
      let reason = "is a gradient with too many stops or too large numbers"
      warn("\(reason); \(substitute)", server, about: .paint)
      return (.color(mean.color), mean.opacity * opacity)
    }
    warn("is a gradient; \(substitute)", server, about: .richPaint)
    return (.gradient(paint), opacity)
  }
}

extension SVGPainter {
  /// What is painted with and how opaque it is.
  private typealias Coat = (paint: PathPaint, opacity: Double)

  /// A shape that is painted, with its bounds in its own coordinates.
  private typealias PaintTarget = (element: Int, box: Rect2D, state: State)
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

  /// Whether circles become ellipses that are seen to be none: by a hundredth of their size.
  fileprivate var isLopsided: Bool {
    let (even, odd) = (Vector2D(x: a + d, y: b - c), Vector2D(x: a - d, y: b + c))
    return min(even.length, odd.length) > 0.005 * max(even.length, odd.length)
  }
}
