// SPDX-License-Identifier: Apache-2.0

internal import ArcApproximation
internal import BezierGeometry
internal import SVGDrawing

/// Writes nodes as drawing on a graphics context of SwiftUI.
struct CanvasWriter {
  private let code: SwiftLayerCode
  private var lines: SwiftPathWriter
  private var names = SwiftNames()

  init(_ code: SwiftLayerCode) {
    self.code = code
    lines = SwiftPathWriter(code.paths, indentation: "    ")
    for name in ["context", "viewBox", "draw", "body"] { names.reserve(name) }
  }

  /// Draws all nodes on the context `context`.
  mutating func draw(_ nodes: [LayerNode], _ paths: inout LayerPaths) throws(FitError) {
    for node in nodes { try draw(node, on: "context", &paths) }
  }

  private mutating func draw(
    _ node: LayerNode,
    on context: String,
    _ paths: inout LayerPaths
  ) throws(FitError) {
    switch node {
    case .shape(let shape): try draw(shape, on: context, &paths)
    case .group(let group): try draw(group, on: context, &paths)
    }
  }

  /// A copy of a context that can be changed; what it draws is drawn on the same picture.
  private mutating func copy(of context: String, _ stem: String) -> String {
    let name = names.variable(stem, or: "part")
    lines.line("var \(name) = \(context)")
    return name
  }

  /// A picture that is painted on a context when it is complete.
  private mutating func picture(
    on context: String,
    _ stem: String,
    call: String = "drawLayer",
    _ content: (inout CanvasWriter, String) throws(FitError) -> Void
  ) throws(FitError) {
    let name = names.variable(stem, or: "picture")
    lines.line("\(context).\(call) { \(name) in")
    var inner = self
    inner.lines = SwiftPathWriter(code.paths, indentation: lines.indentation + "  ")
    try content(&inner, name)
    names = inner.names
    lines.text += inner.lines.text
    lines.line("}")
  }

  // MARK: Groups

  private mutating func draw(
    _ group: LayerGroup,
    on context: String,
    _ paths: inout LayerPaths
  ) throws(FitError) {
    let isPlain = group.opacity >= 1 && group.mask == nil && group.clips.isEmpty
    guard !isPlain else {
      for node in group.nodes { try draw(node, on: context, &paths) }
      return
    }
    let own = copy(of: context, "group")
    if group.opacity < 1 { lines.line("\(own).opacity = \(LayerLiterals.text(group.opacity))") }
    for clip in group.clips { try self.clip(own, to: clip, &paths) }
    if let mask = group.mask { try clip(own, to: mask, &paths) }
    try picture(on: own, "layer") { (writer, layer) throws(FitError) in
      for node in group.nodes { try writer.draw(node, on: layer, &paths) }
    }
  }

  private mutating func clip(
    _ context: String,
    to clip: PathClip,
    _ paths: inout LayerPaths
  ) throws(FitError) {
    if clip.parts.count == 1 {
      let path = try paths.add(clip.parts[0])
      lines.line("\(context).clip(to: Self.\(path)\(CanvasWriter.rule(clip.parts[0].fillRule)))")
      return
    }
    try picture(on: context, "clip", call: "clipToLayer") { (writer, layer) throws(FitError) in
      for part in clip.parts {
        let path = try paths.add(part)
        let rule = CanvasWriter.rule(part.fillRule)
        writer.lines.line("\(layer).fill(Self.\(path), with: .color(.black)\(rule))")
      }
    }
  }

  private mutating func clip(
    _ context: String,
    to mask: LayerMask,
    _ paths: inout LayerPaths
  ) throws(FitError) {
    try picture(on: context, "mask", call: "clipToLayer") { (writer, layer) throws(FitError) in
      if let region = mask.region {
        try writer.clip(layer, to: PathClip([PathClip.Part(region)]), &paths)
      }
      guard mask.isLuminance else {
        for node in mask.nodes { try writer.draw(node, on: layer, &paths) }
        return
      }
      // Over black, brightness is what is bright times how opaque it is.
      writer.lines.line("\(layer).addFilter(.luminanceToAlpha)")
      try writer.picture(on: layer, "picture") { (writer, picture) throws(FitError) in
        writer.lines.line("\(picture).fill(Path(Self.viewBox), with: .color(.black))")
        for node in mask.nodes { try writer.draw(node, on: picture, &paths) }
      }
    }
  }

  private static func rule(_ rule: FillRule) -> String {
    rule == .evenOdd ? ", style: FillStyle(eoFill: true)" : ""
  }

  // MARK: Shapes

  private mutating func draw(
    _ shape: LayerShape,
    on context: String,
    _ paths: inout LayerPaths
  ) throws(FitError) {
    let path = try paths.add(shape.item, shape.item.id ?? "")
    guard shape.style.opacity < 1 else { return paint(shape, path, on: context) }
    let own = copy(of: context, "part")
    lines.line("\(own).opacity = \(LayerLiterals.text(shape.style.opacity))")
    try picture(on: own, "layer") { (writer, layer) throws(FitError) in
      writer.paint(shape, path, on: layer)
    }
  }

  private mutating func paint(_ shape: LayerShape, _ path: String, on context: String) {
    if let fill = shape.fill {
      let rule = CanvasWriter.rule(shape.style.fillRule)
      if let shading = shading(fill) {
        lines.line("\(context).fill(Self.\(path), with: \(shading)\(rule))")
      } else if case .gradient(let gradient) = fill {
        paint(gradient, inside: "Self.\(path)\(rule)", on: context)
      }
    }
    guard let stroke = shape.stroke else { return }
    let style = CanvasWriter.line(shape)
    if let shading = shading(stroke) {
      lines.line("\(context).stroke(")
      lines.line("  Self.\(path), with: \(shading),")
      lines.line("  style: \(style)")
      lines.line(")")
    } else if case .gradient(let gradient) = stroke {
      paint(gradient, inside: "Self.\(path).strokedPath(\(style))", on: context)
    }
  }

  private static func line(_ shape: LayerShape) -> String {
    let style = shape.style
    var list = ["lineWidth: \(LayerLiterals.text(style.strokeWidth))"]
    if style.lineCap != .butt { list.append("lineCap: .\(style.lineCap.rawValue)") }
    if style.lineJoin != .miter {
      list.append("lineJoin: .\(style.lineJoin.rawValue)")
    } else {
      list.append("miterLimit: \(LayerLiterals.text(style.miterLimit))")
    }
    if let dashes = shape.dashes {
      let lengths = dashes.lengths.map { LayerLiterals.rounded($0) }.joined(separator: ", ")
      list.append("dash: [\(lengths)]")
      if dashes.start != 0 { list.append("dashPhase: \(LayerLiterals.rounded(dashes.start))") }
    }
    return "StrokeStyle(\(list.joined(separator: ", ")))"
  }

  // MARK: Paints

  /// A paint in the coordinates of the drawing; nil where it needs others.
  private mutating func shading(_ paint: LayerPaint) -> String? {
    switch paint {
    case .color(let color): return ".color(\(CanvasWriter.color(color)))"
    case .gradient(let gradient):
      switch gradient.geometry {
      case .linear(let start, let end):
        let name = stops(gradient)
        return ".linearGradient(Gradient(stops: \(name)), "
          + "startPoint: \(LayerLiterals.point(start)), endPoint: \(LayerLiterals.point(end)))"
      case .radial(let center, let radius, let map):
        guard let radii = map.uprightRadii, (radii.x - radii.y).magnitude <= 1e-9 * radii.x else {
          return nil
        }
        let name = stops(gradient)
        return ".radialGradient(Gradient(stops: \(name)), "
          + "center: \(LayerLiterals.point(map.apply(to: center))), "
          + "startRadius: 0, endRadius: \(LayerLiterals.rounded(radius * radii.x)))"
      }
    }
  }

  private static func color(_ color: LayerColor) -> String {
    "Color(.sRGB, \(color.arguments(red: "red", alpha: "opacity")))"
  }

  /// The name of a constant with the stops of a gradient.
  private mutating func stops(_ gradient: LayerGradient) -> String {
    let name = names.variable("stops", or: "stops")
    lines.line("let \(name): [Gradient.Stop] = [")
    lines.indented { lines in
      for stop in gradient.stops {
        lines.comment(stop.color.words)
        let location = LayerLiterals.rounded(stop.location)
        lines.line("Gradient.Stop(")
        lines.line("  color: \(CanvasWriter.color(stop.color)),")
        lines.line("  location: \(location)")
        lines.line("),")
      }
    }
    lines.line("]")
    return name
  }

  /// A radial gradient whose circles are ellipses: a circle on a context that is mapped.
  private mutating func paint(
    _ gradient: LayerGradient,
    inside path: String,
    on context: String
  ) {
    guard case .radial(let center, let radius, let map) = gradient.geometry,
      let back = map.inverted
    else { return }
    let area = gradient.area
    var own = Rect2D(back.apply(to: Point2D(area.minX, area.minY)))
    for point in [
      Point2D(area.maxX, area.minY), Point2D(area.minX, area.maxY), Point2D(area.maxX, area.maxY),
    ] { own = own.union(back.apply(to: point)) }
    let name = stops(gradient)
    let turned = copy(of: context, "turned")
    lines.line("\(turned).clip(to: \(path))")
    lines.line("\(turned).concatenate(\(LayerLiterals.map(map)))")
    lines.line("\(turned).fill(")
    lines.line("  Path(\(LayerLiterals.rect(own))),")
    lines.line(
      "  with: .radialGradient(Gradient(stops: \(name)), center: \(LayerLiterals.point(center)), "
        + "startRadius: 0, endRadius: \(LayerLiterals.rounded(radius)))"
    )
    lines.line(")")
  }

  // MARK: The type

  /// Writes the members of the view, all but its paths.
  func declare(_ type: String, _ box: Rect2D, in writer: inout SwiftPathWriter) {
    let access = code.access.prefix
    let isPublic = !access.isEmpty
    let text = """
      /// The part of the plane that is shown.
      \(access)nonisolated static let viewBox = \(LayerLiterals.rect(box))
      \(isPublic ? "\n\(access)init() {}\n" : "")
      /// The drawing in the middle of the view, in its own proportions.
      \(access)var body: some View {
        Canvas { context, size in
          let box = Self.viewBox
          let scale = min(size.width / box.width, size.height / box.height)
          context.translateBy(x: size.width / 2, y: size.height / 2)
          context.scaleBy(x: scale, y: scale)
          context.translateBy(x: -box.midX, y: -box.midY)
          Self.draw(on: context)
        }
        .aspectRatio(Self.viewBox.width / Self.viewBox.height, contentMode: .fit)
      }

      /// Draws in the coordinates of the view box.
      \(access)nonisolated static func draw(on context: GraphicsContext) {
      """
    writer.indented { writer in
      for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
        if line.isEmpty { writer.blankLine() } else { writer.line(String(line)) }
      }
    }
    writer.text += lines.text
    writer.indented { writer in writer.line("}") }
  }
}
