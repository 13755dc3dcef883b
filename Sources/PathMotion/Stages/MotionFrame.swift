// SPDX-License-Identifier: Apache-2.0

public import BezierGeometry

/// What is shown at one instant: numbers, colours and paths, ready to be drawn.
public struct MotionFrame: Hashable, Sendable {
  /// Seconds from the start of the scene.
  public var time: Double
  /// The width of the view, in points.
  public var width: Double
  /// The height of the view, in points.
  public var height: Double
  /// What is behind all layers; nil for nothing.
  public var background: MotionColor?
  /// The layers, the lowest first; groups stand before what is in them.
  public var layers: [FrameLayer]

  /// The layer of an id; linear time.
  public func layer(_ id: String) -> FrameLayer? { layers.first { $0.id == id } }
}

/// A layer at one instant.
public struct FrameLayer: Hashable, Sendable {
  /// The name in the scene; `id.controlPoints` for the control points of a layer.
  public var id: String
  /// What it draws: a shape, a gradient, or nothing itself, as a group.
  public var kind: MotionLayer.Kind
  /// The index of the group it is in; nil outside of groups.
  public var parent: Int?
  /// The path in the layer's own coordinates; nil for nothing.
  public var path: BezierPath?
  /// The path outside of which the layer is hidden, in its own coordinates; nil for none.
  public var mask: BezierPath?
  /// The colour of the inside; nil for none.
  public var fill: MotionColor?
  /// Which points the path encloses.
  public var fillRule: FillRule
  /// The colour of the outline; nil for none.
  public var stroke: MotionColor?
  /// The width of the outline in the layer's units, 0 or more.
  public var lineWidth = 1.0
  /// The ends of the outline.
  public var lineCap: LineCap
  /// The corners of the outline.
  public var lineJoin: LineJoin
  /// The longest mitre, in widths of the outline.
  public var miterLimit = 10.0
  /// Where the outline begins, as a fraction of the length of the whole path, 0...1.
  public var strokeStart = 0.0
  /// Where it ends, 0...1.
  public var strokeEnd = 1.0
  /// The offset that is added to both.
  public var strokeOffset = 0.0
  /// The opacity, 0...1, with those of its groups.
  public var opacity = 1.0
  /// The map from the layer's coordinates to the view, with those of its groups.
  public var transform = AffineTransform2D.identity
  /// The gradient of a gradient layer.
  public var gradient: FrameGradient?

  /// What documents of SVG show in place of the layers of a group.
  package var markup: SceneMarkup?
  /// Whether documents of SVG paint the outline, or else the inside, in `currentColor`.
  package var followsTextColor = false
  /// Where the layer is in its parent.
  package var placement = Placement()
  /// The opacity without that of groups.
  package var ownOpacity = 1.0

  /// Position, turn and size of a layer in its parent.
  package struct Placement: Hashable, Sendable {
    package var position = Point2D.origin
    package var anchor = Point2D.origin
    package var rotation = 0.0
    package var scale = Point2D(x: 1, y: 1)
    package var transform = AffineTransform2D.identity

    /// The map to the parent's coordinates.
    package var map: AffineTransform2D {
      let shift = position - .origin
      if rotation == 0, scale.x == 1, scale.y == 1, transform == .identity {
        return AffineTransform2D(translation: shift)
      }
      if transform == .identity {
        let (sine, cosine) = LibM.sineAndCosine(rotation)
        let (a, b) = (scale.x * cosine, scale.x * sine)
        let (c, d) = (-(scale.y * sine), scale.y * cosine)
        return AffineTransform2D(
          a: a,
          b: b,
          c: c,
          d: d,
          tx: anchor.x + shift.x - (a * anchor.x + c * anchor.y),
          ty: anchor.y + shift.y - (b * anchor.x + d * anchor.y)
        )
      }
      return AffineTransform2D(translation: Point2D.origin - anchor)
        .concatenating(transform)
        .concatenating(AffineTransform2D(scaleX: scale.x, y: scale.y))
        .concatenating(AffineTransform2D(rotation: rotation))
        .concatenating(AffineTransform2D(translation: anchor - .origin + shift))
    }
  }

  /// The part of the path that is stroked: from ``strokeStart`` to ``strokeEnd`` of its length.
  ///
  /// The whole path where that is all of it, with its closed subpaths closed; empty where the ends
  /// meet. O(n) for n segments.
  ///
  /// ```swift
  /// let frame = try MotionStage(MotionRecipe.edges()).frame(at: 0)
  /// for layer in frame.layers { print(layer.id, try layer.strokedPath()) }
  /// ```
  ///
  /// - Parameter accuracy: The largest error of the cuts, in units of length.
  /// - Returns: The part, in the layer's coordinates.
  /// - Throws: ``PathError`` where a coordinate is not finite or the accuracy cannot be reached.
  public func strokedPath(accuracy: Double = 1e-6) throws(PathError) -> BezierPath {
    guard let path else { return BezierPath() }
    if strokeStart <= 0, strokeEnd >= 1 { return path }
    if strokeEnd <= strokeStart { return BezierPath() }
    let (start, end) = (strokeStart, strokeEnd)
    return try path.trimmed(from: start, to: end, offset: strokeOffset, accuracy: accuracy)
  }
}

/// A gradient at one instant.
public struct FrameGradient: Hashable, Sendable {
  /// The rectangle that is painted, in the layer's coordinates.
  public var rect: Rect2D
  /// Where location 0 is, in the layer's coordinates.
  public var start: Point2D
  /// Where location 1 is, in the layer's coordinates.
  public var end: Point2D
  /// The colours from start to end, as many as ``locations``; in between they are blended.
  public var colors: [MotionColor]
  /// Where they stand from start to end, 0...1 or beyond, as many as colours.
  public var locations: [Double]
}

extension FrameLayer {
  /// A layer with what never changes.
  init(_ layer: MotionLayer, parent: Int?) {
    id = layer.id
    kind = layer.kind
    self.parent = parent
    fillRule = layer.fillRule
    lineCap = layer.lineCap
    lineJoin = layer.lineJoin
    markup = layer.markup
    followsTextColor = layer.followsTextColor
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
  ///
  /// It consumes the value, so that the references of a path need not be counted again.
  mutating func set(_ property: LayerProperty, _ value: consuming MotionValue) {
    switch consume value {
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
