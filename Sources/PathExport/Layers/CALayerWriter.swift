// SPDX-License-Identifier: Apache-2.0

internal import ArcApproximation
internal import BezierGeometry
internal import SVGDocuments

/// Layers of Core Animation: statements that add them to a layer.
///
/// All layers but gradients have the coordinates of the drawing: no bounds, no position.
extension LayerWriter {
  mutating func addLayers(_ nodes: [LayerNode], to parent: String) throws(ArcFitError) {
    for node in nodes {
      switch node {
      case .shape(let shape): try add(shape, to: parent)
      case .group(let group): try add(group, to: parent)
      }
    }
  }

  /// A layer of a class, not yet in another.
  private mutating func make(_ type: String, _ stem: String) -> String {
    let name = names.variable(stem, or: "shape")
    lines.line("let \(name) = \(type)()")
    return name
  }

  private mutating func fade(_ name: String, _ opacity: Double) {
    if opacity < 1 { lines.line("\(name).opacity = \(LayerLiterals.text(opacity))") }
  }

  // MARK: Groups

  private mutating func add(_ group: LayerGroup, to parent: String) throws(ArcFitError) {
    lines.blankLine()
    let outer = make("CALayer", "group")
    fade(outer, group.opacity)
    if let mask = group.mask { lines.line("\(outer).mask = \(try self.mask(mask))") }
    var inner = outer
    for (index, clip) in group.clips.enumerated() {
      // A layer has one mask.
      if index > 0 || group.mask != nil {
        let next = make("CALayer", "group")
        lines.line("\(inner).addSublayer(\(next))")
        inner = next
      }
      lines.line("\(inner).mask = \(try self.clip(clip))")
    }
    try addLayers(group.nodes, to: inner)
    lines.line("\(parent).addSublayer(\(outer))")
  }

  /// A layer that is opaque where a clip path encloses.
  private mutating func clip(_ clip: PathClip) throws(ArcFitError) -> String {
    var layers: [String] = []
    for part in clip.parts {
      let path = try paths.add(part)
      let layer = make("CAShapeLayer", "clip")
      lines.line("\(layer).path = Self.\(path)")
      if part.fillRule == .evenOdd { lines.line("\(layer).fillRule = .evenOdd") }
      layers.append(layer)
    }
    if layers.count == 1 { return layers[0] }
    let all = make("CALayer", "clip")
    for layer in layers { lines.line("\(all).addSublayer(\(layer))") }
    return all
  }

  private mutating func mask(_ mask: LayerMask) throws(ArcFitError) -> String {
    let layer = make("CALayer", "mask")
    if let region = mask.region {
      lines.line("\(layer).mask = \(try clip(PathClip([PathClip.Part(region)])))")
    }
    try addLayers(mask.nodes, to: layer)
    return layer
  }

  // MARK: Shapes

  private mutating func add(_ shape: LayerShape, to parent: String) throws(ArcFitError) {
    lines.blankLine()
    let stem = shape.item.id ?? ""
    let path = try paths.add(shape.item, stem)
    let (fill, stroke) = (shape.fill, shape.stroke)
    if fill?.gradient == nil, stroke?.gradient == nil {
      let layer = self.layer(stem, path, shape, inside: fill?.color, outline: stroke?.color)
      fade(layer, shape.style.opacity)
      lines.line("\(parent).addSublayer(\(layer))")
      return
    }
    var whole = parent
    // Inside and outline are made transparent together.
    if shape.style.opacity < 1 {
      whole = make("CALayer", stem)
      fade(whole, shape.style.opacity)
      lines.line("\(parent).addSublayer(\(whole))")
    }
    for isOutline in [false, true] {
      guard let paint = isOutline ? stroke : fill else { continue }
      // A gradient is seen through what is black.
      let color = paint.color ?? LayerColor("black", opacity: 1)
      let layer = self.layer(
        isOutline && fill != nil ? stem + " line" : stem,
        path,
        shape,
        inside: isOutline ? nil : color,
        outline: isOutline ? color : nil
      )
      if let gradient = paint.gradient {
        add(gradient, under: layer, to: whole, stem)
      } else {
        lines.line("\(whole).addSublayer(\(layer))")
      }
    }
  }

  private static func color(_ color: LayerColor) -> String {
    "CGColor(\(color.arguments(red: "srgbRed", alpha: "alpha")))"
  }

  /// A shape layer: by default an inside is black and there is no outline.
  private mutating func layer(
    _ stem: String,
    _ path: String,
    _ shape: LayerShape,
    inside: LayerColor?,
    outline: LayerColor?
  ) -> String {
    let layer = make("CAShapeLayer", stem)
    lines.line("\(layer).path = Self.\(path)")
    lines.line("\(layer).fillColor = \(inside.map(LayerWriter.color) ?? "nil")")
    if inside != nil, shape.style.fillRule == .evenOdd {
      lines.line("\(layer).fillRule = .evenOdd")
    }
    if let outline {
      lines.line("\(layer).strokeColor = \(LayerWriter.color(outline))")
      for (name, value) in shape.lineProperties(dashes: "lineDashPattern", phase: "lineDashPhase") {
        lines.line("\(layer).\(name) = \(value)")
      }
    }
    return layer
  }

  // MARK: Gradients

  /// A gradient layer that is seen through a shape layer.
  private mutating func add(
    _ gradient: LayerGradient,
    under mask: String,
    to parent: String,
    _ stem: String
  ) {
    let area = gradient.area
    let layer = make("CAGradientLayer", stem + " gradient")
    var holder = layer
    switch gradient.geometry {
    case .linear(let start, let end): setFrame(of: layer, area, (start, end))
    case .radial(let center, let radius, let map):
      lines.line("\(layer).type = .radial")
      if let radii = map.uprightRadii {
        let middle = map(center)
        setFrame(of: layer, area, (middle, middle + radius * radii))
      } else {
        // The layer is turned; what it is seen through is not.
        holder = make("CALayer", stem + " turned")
        turn(layer, center, radius, map, over: gradient)
        lines.line("\(holder).addSublayer(\(layer))")
      }
    }
    lines.line("\(layer).colors = [")
    lines.indented { lines in
      for stop in gradient.stops {
        lines.comment(stop.color.words)
        lines.line(LayerWriter.color(stop.color) + ",")
      }
    }
    lines.line("]")
    let locations = gradient.stops.map { LayerLiterals.rounded($0.location) }
    lines.line("\(layer).locations = [\(locations.joined(separator: ", "))]")
    // A mask has the coordinates of the layer's bounds, which begin where its frame does.
    if holder == layer, area.minX != 0 || area.minY != 0 {
      lines.line("\(mask).position = \(LayerLiterals.point(Point2D(-area.minX, -area.minY)))")
    }
    lines.line("\(holder).mask = \(mask)")
    lines.line("\(parent).addSublayer(\(holder))")
  }

  /// Gives a gradient layer its frame, and its axis in fractions of it.
  private mutating func setFrame(of layer: String, _ area: Rect2D, _ axis: (Point2D, Point2D)) {
    lines.line("\(layer).frame = \(LayerLiterals.rect(area))")
    setAxis(of: layer, axis, in: area)
  }

  private mutating func setAxis(of layer: String, _ axis: (Point2D, Point2D), in box: Rect2D) {
    for (name, point) in [("startPoint", axis.0), ("endPoint", axis.1)] {
      let fractions = Point2D(
        (point.x - box.minX) / box.width,
        (point.y - box.minY) / box.height
      )
      lines.line("\(layer).\(name) = \(LayerLiterals.point(fractions))")
    }
  }

  /// Gives a radial gradient layer bounds in its own coordinates, and the map to the drawing.
  private mutating func turn(
    _ layer: String,
    _ center: Point2D,
    _ radius: Double,
    _ map: AffineTransform2D,
    over gradient: LayerGradient
  ) {
    let corner = Point2D(gradient.area.minX, gradient.area.minY)
    guard let own = gradient.area(before: map) else {
      return setFrame(of: layer, gradient.area, (corner, corner))
    }
    let linear = AffineTransform2D(a: map.a, b: map.b, c: map.c, d: map.d)
    let size = Rect2D(minX: 0, minY: 0, maxX: own.width, maxY: own.height)
    let origin = map(Point2D(own.minX, own.minY))
    lines.line("\(layer).anchorPoint = CGPoint(x: 0, y: 0)")
    lines.line("\(layer).bounds = \(LayerLiterals.rect(size))")
    lines.line("\(layer).position = \(LayerLiterals.point(origin))")
    lines.line("\(layer).setAffineTransform(\(LayerLiterals.map(linear)))")
    setAxis(of: layer, (center, center + Vector2D(radius, radius)), in: own)
  }

  // MARK: The type

  func declareLayers(_ type: String, _ box: Rect2D, in writer: inout SwiftPathWriter) {
    let access = code.access.prefix
    writer.template(
      """
      /// The part of the plane that is shown, y down.
      \(access)static let viewBox = \(LayerLiterals.rect(box))

      \(framework == .uikit ? view(type) : "")\
      /// The layers, new ones each time; the view box is their bounds.
      \(access)static func makeLayer() -> CALayer {
        let drawing = CALayer()
        drawing.bounds = viewBox
      """
    )
    writer.text += lines.text
    writer.template("  return drawing\n}")
  }

  private func view(_ type: String) -> String {
    let access = code.access.prefix
    return """
      private let drawing = \(type).makeLayer()

      \(access)override init(frame: CGRect) {
        super.init(frame: frame)
        layer.addSublayer(drawing)
      }

      \(access)required init?(coder: NSCoder) {
        super.init(coder: coder)
        layer.addSublayer(drawing)
      }

      \(access)override var intrinsicContentSize: CGSize { Self.viewBox.size }

      /// Fits the layers into the middle of the view, in their own proportions.
      \(access)override func layoutSubviews() {
        super.layoutSubviews()
        let box = Self.viewBox
        let scale = min(bounds.width / box.width, bounds.height / box.height)
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        drawing.setAffineTransform(CGAffineTransform(scaleX: scale, y: scale))
        drawing.position = CGPoint(x: bounds.midX, y: bounds.midY)
        CATransaction.commit()
      }


      """
  }
}
