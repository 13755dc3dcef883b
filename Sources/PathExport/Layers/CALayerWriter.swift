// SPDX-License-Identifier: Apache-2.0

internal import ArcApproximation
internal import BezierGeometry
internal import SVGDrawing
internal import SVGPathData

/// Writes nodes as layers of Core Animation: statements that add them to a layer.
///
/// All layers but gradients have the coordinates of the drawing: no bounds, no position.
struct CALayerWriter {
  private let code: SwiftLayerCode
  private var lines: SwiftPathWriter
  private var names = SwiftNames()

  init(_ code: SwiftLayerCode) {
    self.code = code
    lines = SwiftPathWriter(code.paths, indentation: "    ")
    for name in ["drawing", "viewBox", "makeLayer", "layer", "frame", "bounds", "coder"] {
      names.reserve(name)
    }
  }

  /// Adds all nodes to the layer `drawing`.
  mutating func draw(_ nodes: [LayerNode], _ paths: inout LayerPaths) throws(FitError) {
    for node in nodes { try add(node, to: "drawing", &paths) }
  }

  private mutating func add(
    _ node: LayerNode,
    to parent: String,
    _ paths: inout LayerPaths
  ) throws(FitError) {
    switch node {
    case .shape(let shape): try add(shape, to: parent, &paths)
    case .group(let group): try add(group, to: parent, &paths)
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

  private mutating func add(
    _ group: LayerGroup,
    to parent: String,
    _ paths: inout LayerPaths
  ) throws(FitError) {
    lines.blankLine()
    let outer = make("CALayer", "group")
    fade(outer, group.opacity)
    if let mask = group.mask {
      lines.line("\(outer).mask = \(try self.mask(mask, &paths))")
    }
    var inner = outer
    for (index, clip) in group.clips.enumerated() {
      // A layer has one mask.
      if index > 0 || group.mask != nil {
        let next = make("CALayer", "group")
        lines.line("\(inner).addSublayer(\(next))")
        inner = next
      }
      lines.line("\(inner).mask = \(try self.clip(clip, &paths))")
    }
    for node in group.nodes { try add(node, to: inner, &paths) }
    lines.line("\(parent).addSublayer(\(outer))")
  }

  /// A layer that is opaque where a clip path encloses.
  private mutating func clip(
    _ clip: PathClip,
    _ paths: inout LayerPaths
  ) throws(FitError) -> String {
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

  private mutating func mask(
    _ mask: LayerMask,
    _ paths: inout LayerPaths
  ) throws(FitError) -> String {
    let layer = make("CALayer", "mask")
    if let region = mask.region {
      lines.line("\(layer).mask = \(try clip(PathClip([PathClip.Part(region)]), &paths))")
    }
    for node in mask.nodes { try add(node, to: layer, &paths) }
    return layer
  }

  // MARK: Shapes

  private mutating func add(
    _ shape: LayerShape,
    to parent: String,
    _ paths: inout LayerPaths
  ) throws(FitError) {
    lines.blankLine()
    let stem = shape.item.id ?? ""
    let path = try paths.add(shape.item, stem)
    let (fill, stroke) = (shape.fill, shape.stroke)
    if !CALayerWriter.isGradient(fill), !CALayerWriter.isGradient(stroke) {
      let layer = make("CAShapeLayer", stem)
      lines.line("\(layer).path = Self.\(path)")
      paintInside(of: layer, shape, fill)
      paintOutline(of: layer, shape, stroke)
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
      let layer = make("CAShapeLayer", isOutline && fill != nil ? stem + " line" : stem)
      lines.line("\(layer).path = Self.\(path)")
      if case .gradient(let gradient) = paint {
        let black = LayerPaint.color(LayerColor("black", opacity: 1))
        paintInside(of: layer, shape, isOutline ? nil : black)
        paintOutline(of: layer, shape, isOutline ? black : nil)
        add(gradient, under: layer, to: whole, stem)
      } else {
        paintInside(of: layer, shape, isOutline ? nil : paint)
        paintOutline(of: layer, shape, isOutline ? paint : nil)
        lines.line("\(whole).addSublayer(\(layer))")
      }
    }
  }

  private static func isGradient(_ paint: LayerPaint?) -> Bool {
    if case .gradient? = paint { true } else { false }
  }

  private static func color(_ color: LayerColor) -> String {
    "CGColor(\(color.arguments(red: "srgbRed", alpha: "alpha")))"
  }

  /// What a shape layer shows of an inside: by default it is black.
  private mutating func paintInside(
    of layer: String,
    _ shape: LayerShape,
    _ paint: LayerPaint?
  ) {
    guard case .color(let color)? = paint else {
      lines.line("\(layer).fillColor = nil")
      return
    }
    lines.line("\(layer).fillColor = \(CALayerWriter.color(color))")
    if shape.style.fillRule == .evenOdd { lines.line("\(layer).fillRule = .evenOdd") }
  }

  /// What a shape layer shows of an outline: by default nothing.
  private mutating func paintOutline(
    of layer: String,
    _ shape: LayerShape,
    _ paint: LayerPaint?
  ) {
    guard case .color(let color)? = paint else { return }
    let style = shape.style
    lines.line("\(layer).strokeColor = \(CALayerWriter.color(color))")
    lines.line("\(layer).lineWidth = \(LayerLiterals.text(style.strokeWidth))")
    if style.lineCap != .butt { lines.line("\(layer).lineCap = .\(style.lineCap.rawValue)") }
    if style.lineJoin != .miter {
      lines.line("\(layer).lineJoin = .\(style.lineJoin.rawValue)")
    } else {
      lines.line("\(layer).miterLimit = \(LayerLiterals.text(style.miterLimit))")
    }
    guard let dashes = shape.dashes else { return }
    let list = dashes.lengths.map { LayerLiterals.rounded($0) }.joined(separator: ", ")
    lines.line("\(layer).lineDashPattern = [\(list)]")
    if dashes.start != 0 {
      lines.line("\(layer).lineDashPhase = \(LayerLiterals.rounded(dashes.start))")
    }
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
    case .linear(let start, let end): place(layer, area, start, end)
    case .radial(let center, let radius, let map):
      lines.line("\(layer).type = .radial")
      if let radii = map.uprightRadii {
        let middle = map.apply(to: center)
        place(layer, area, middle, middle + radius * radii)
      } else {
        // The layer is turned; what it is seen through is not.
        holder = make("CALayer", stem + " turned")
        turn(layer, center, radius, map, over: area)
        lines.line("\(holder).addSublayer(\(layer))")
      }
    }
    lines.line("\(layer).colors = [")
    lines.indented { lines in
      for stop in gradient.stops {
        lines.comment(stop.color.words)
        lines.line(CALayerWriter.color(stop.color) + ",")
      }
    }
    lines.line("]")
    let locations = gradient.stops.map { LayerLiterals.rounded($0.location) }
    lines.line("\(layer).locations = [\(locations.joined(separator: ", "))]")
    if holder == layer { shift(mask, to: area) }
    lines.line("\(holder).mask = \(mask)")
    lines.line("\(parent).addSublayer(\(holder))")
  }

  /// A mask has the coordinates of the layer's bounds, which begin where its frame does.
  private mutating func shift(_ mask: String, to area: Rect2D) {
    guard area.minX != 0 || area.minY != 0 else { return }
    lines.line("\(mask).position = \(LayerLiterals.point(Point2D(-area.minX, -area.minY)))")
  }

  /// Gives a gradient layer its frame, and its axis in parts of it.
  private mutating func place(_ layer: String, _ area: Rect2D, _ start: Point2D, _ end: Point2D) {
    func unit(_ point: Point2D) -> Point2D {
      Point2D((point.x - area.minX) / area.width, (point.y - area.minY) / area.height)
    }
    lines.line("\(layer).frame = \(LayerLiterals.rect(area))")
    lines.line("\(layer).startPoint = \(LayerLiterals.point(unit(start)))")
    lines.line("\(layer).endPoint = \(LayerLiterals.point(unit(end)))")
  }

  /// Gives a radial gradient layer bounds in its own coordinates, and the map to the drawing.
  private mutating func turn(
    _ layer: String,
    _ center: Point2D,
    _ radius: Double,
    _ map: AffineTransform2D,
    over area: Rect2D
  ) {
    let corner = Point2D(area.minX, area.minY)
    guard let back = map.inverted else { return place(layer, area, corner, corner) }
    var own = Rect2D(back.apply(to: corner))
    for point in [
      Point2D(area.maxX, area.minY), Point2D(area.minX, area.maxY), Point2D(area.maxX, area.maxY),
    ] { own = own.union(back.apply(to: point)) }
    func unit(_ point: Point2D) -> Point2D {
      Point2D((point.x - own.minX) / own.width, (point.y - own.minY) / own.height)
    }
    let linear = AffineTransform2D(a: map.a, b: map.b, c: map.c, d: map.d)
    let size = Rect2D(minX: 0, minY: 0, maxX: own.width, maxY: own.height)
    lines.line("\(layer).anchorPoint = CGPoint(x: 0, y: 0)")
    lines.line("\(layer).bounds = \(LayerLiterals.rect(size))")
    lines.line(
      "\(layer).position = \(LayerLiterals.point(map.apply(to: Point2D(own.minX, own.minY))))"
    )
    lines.line("\(layer).setAffineTransform(\(LayerLiterals.map(linear)))")
    lines.line("\(layer).startPoint = \(LayerLiterals.point(unit(center)))")
    lines.line(
      "\(layer).endPoint = \(LayerLiterals.point(unit(center + Vector2D(radius, radius))))"
    )
  }

  // MARK: The type

  /// The line that opens the type.
  func opening(of type: String) -> String {
    let access = code.access.prefix
    return code.framework == .uikit
      ? access + "final class \(type): UIView {" : access + "enum \(type) {"
  }

  /// Writes the members of the type, all but its paths.
  func declare(_ type: String, _ box: Rect2D, in writer: inout SwiftPathWriter) {
    let access = code.access.prefix
    writer.indented { writer in
      writer.comment("The part of the plane that is shown, y down.", mark: "///")
      writer.line("\(access)static let viewBox = \(LayerLiterals.rect(box))")
      writer.blankLine()
      if code.framework == .uikit { view(type, in: &writer) }
      writer.comment("The layers, new ones each time; the view box is their bounds.", mark: "///")
      writer.line("\(access)static func makeLayer() -> CALayer {")
      writer.indented { writer in
        writer.line("let drawing = CALayer()")
        writer.line("drawing.bounds = viewBox")
      }
      writer.text += lines.text
      writer.indented { writer in writer.line("return drawing") }
      writer.line("}")
    }
  }

  /// A view that fits the layers into its bounds.
  private func view(_ type: String, in writer: inout SwiftPathWriter) {
    let access = code.access.prefix
    let text = """
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
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.isEmpty { writer.blankLine() } else { writer.line(String(line)) }
    }
  }
}

/// Numbers, points and maps of layers as source code.
enum LayerLiterals {
  /// A number that reads back as it is; one beyond the largest double is written as that.
  static func text(_ value: Double) -> String {
    let most = Double.greatestFiniteMagnitude
    let value = value.isNaN ? 0 : min(max(value, -most), most)
    return SwiftPathWriter.literal(DecimalText.shortest(value == 0 ? 0 : value))
  }

  /// A number without the noise of its computation, to 12 digits.
  static func rounded(_ value: Double) -> String {
    guard value.magnitude < 1e300 else { return text(value) }
    return text(CoordinateFormat.digits(12, scale: value).rounded(value))
  }

  static func point(_ point: Point2D) -> String {
    "CGPoint(x: \(rounded(point.x)), y: \(rounded(point.y)))"
  }

  static func rect(_ rect: Rect2D) -> String {
    "CGRect(x: \(rounded(rect.minX)), y: \(rounded(rect.minY)), "
      + "width: \(rounded(rect.width)), height: \(rounded(rect.height)))"
  }

  static func map(_ map: AffineTransform2D) -> String {
    let parts = [
      ("a", map.a), ("b", map.b), ("c", map.c), ("d", map.d), ("tx", map.tx), ("ty", map.ty),
    ]
    return "CGAffineTransform("
      + parts.map { "\($0): \(rounded($1))" }.joined(separator: ", ") + ")"
  }
}

/// A part of a drawing as layers and views show it.
enum LayerNode {
  case shape(LayerShape)
  case group(LayerGroup)
}

/// A path with its paint.
struct LayerShape {
  let item: PathDrawing.Item
  var fill: LayerPaint?
  var stroke: LayerPaint?

  var style: PathStyle { item.style }

  /// The dashes of the outline and where they begin: an even number of lengths, a start that is not
  /// negative; nil for a solid one.
  var dashes: (lengths: [Double], start: Double)? {
    let own = style.dashes
    guard own.contains(where: { $0 > 0 }), own.allSatisfy({ $0 >= 0 && $0.isFinite }) else {
      return nil
    }
    let lengths = own.count % 2 == 0 ? own : own + own
    let whole = lengths.reduce(0, +)
    guard whole.isFinite else { return nil }
    let rest = style.dashOffset.truncatingRemainder(dividingBy: whole)
    return (lengths, rest.isFinite ? (rest < 0 ? rest + whole : rest) : 0)
  }
}

/// What is clipped, masked and made transparent as one.
struct LayerGroup {
  let opacity: Double
  let clips: [PathClip]
  let mask: LayerMask?
  let nodes: [LayerNode]
}

/// A picture that a group is seen through.
struct LayerMask {
  let nodes: [LayerNode]
  /// Outside of it nothing is seen; nil where nothing is there anyway.
  let region: BezierPath?
  /// Whether what is seen depends on brightness besides opacity.
  let isLuminance: Bool
}
