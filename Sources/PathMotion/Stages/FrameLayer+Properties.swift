// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry

extension FrameLayer {
  /// A layer with what never changes.
  init(_ layer: Layer, parent: Int?) {
    id = layer.id
    kind = layer.kind
    self.parent = parent
    fillRule = layer.fillRule
    lineCap = layer.lineCap
    lineJoin = layer.lineJoin
    (lineWidth, miterLimit, opacity, ownOpacity) = (1, 10, 1, 1)
    (strokeStart, strokeEnd, strokeOffset) = (0, 1, 0)
    transform = .identity
    placement = Placement()
    if kind == .gradient {
      gradient = FrameGradient(
        rect: Rect2D(minX: 0, minY: 0, maxX: 0, maxY: 0),
        start: .origin,
        end: .origin,
        colors: [],
        locations: []
      )
    }
  }

  /// Sets a property, limited to what can be drawn.
  mutating func set(_ property: LayerProperty, _ value: MotionValue) {
    switch value {
    case .number(let number): set(property, number)
    case .point(let point): set(property, point)
    case .transform(let map): placement.transform = map
    case .color(let color): if property == .fill { fill = color } else { stroke = color }
    case .colors(let colors): gradient?.colors = colors
    case .numbers(let numbers): gradient?.locations = numbers
    case .path(let path): if property == .path { self.path = path } else { mask = path }
    }
  }

  private mutating func set(_ property: LayerProperty, _ number: Double) {
    func part() -> Double { min(max(number, 0), 1) }
    switch property {
    case .lineWidth: lineWidth = max(number, 0)
    case .miterLimit: miterLimit = max(number, 0)
    case .strokeStart: strokeStart = part()
    case .strokeEnd: strokeEnd = part()
    case .strokeOffset: strokeOffset = number
    case .opacity: (ownOpacity, opacity) = (part(), part())
    default: placement.rotation = number
    }
  }

  private mutating func set(_ property: LayerProperty, _ point: Point2D) {
    switch property {
    case .position: placement.position = point
    case .anchor: placement.anchor = point
    case .scale: placement.scale = point
    case .start: gradient?.start = point
    default: gradient?.end = point
    }
  }

  /// The value of a property; what the kind of layer does not have is as at first.
  package func value(of property: LayerProperty) -> MotionValue {
    switch property {
    case .path: .path(path)
    case .mask: .path(mask)
    case .fill: .color(fill)
    case .stroke: .color(stroke)
    case .lineWidth: .number(lineWidth)
    case .miterLimit: .number(miterLimit)
    case .strokeStart: .number(strokeStart)
    case .strokeEnd: .number(strokeEnd)
    case .strokeOffset: .number(strokeOffset)
    case .opacity: .number(ownOpacity)
    case .position: .point(placement.position)
    case .anchor: .point(placement.anchor)
    case .rotation: .number(placement.rotation)
    case .scale: .point(placement.scale)
    case .transform: .transform(placement.transform)
    case .colors: gradient.map { .colors($0.colors) } ?? property.initial
    case .locations: gradient.map { .numbers($0.locations) } ?? property.initial
    case .start: gradient.map { .point($0.start) } ?? property.initial
    case .end: gradient.map { .point($0.end) } ?? property.initial
    }
  }
}
