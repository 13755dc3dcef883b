// SPDX-License-Identifier: Apache-2.0

internal import ArcApproximation
internal import BezierGeometry
internal import SVGDocuments

extension LayerWriter {
  mutating func draw(_ nodes: [LayerNode], on context: String) throws(ArcFitError) {
    for node in nodes {
      switch node {
      case .shape(let shape): try draw(shape, on: context)
      case .group(let group): try draw(group, on: context)
      }
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
    _ content: (inout LayerWriter, String) throws(ArcFitError) -> Void
  ) throws(ArcFitError) {
    let name = names.variable(stem, or: "picture")
    lines.line("\(context).\(call) { \(name) in")
    lines.indentation += "  "
    try content(&self, name)
    lines.indentation.removeLast(2)
    lines.line("}")
  }

  // MARK: Groups

  private mutating func draw(_ group: LayerGroup, on context: String) throws(ArcFitError) {
    let isPlain = group.opacity >= 1 && group.mask == nil && group.clips.isEmpty
    guard !isPlain else { return try draw(group.nodes, on: context) }
    let own = copy(of: context, "group")
    if group.opacity < 1 { lines.line("\(own).opacity = \(LayerLiterals.text(group.opacity))") }
    for clip in group.clips { try self.clip(own, to: clip) }
    if let mask = group.mask { try clip(own, to: mask) }
    try picture(on: own, "layer") { (writer, layer) throws(ArcFitError) in
      try writer.draw(group.nodes, on: layer)
    }
  }

  private mutating func clip(_ context: String, to clip: PathClip) throws(ArcFitError) {
    if clip.parts.count == 1 {
      let path = try paths.add(clip.parts[0])
      lines.line("\(context).clip(to: Self.\(path)\(LayerWriter.rule(clip.parts[0].fillRule)))")
      return
    }
    try picture(on: context, "clip", call: "clipToLayer") { (writer, layer) throws(ArcFitError) in
      for part in clip.parts {
        let path = try writer.paths.add(part)
        let rule = LayerWriter.rule(part.fillRule)
        writer.lines.line("\(layer).fill(Self.\(path), with: .color(.black)\(rule))")
      }
    }
  }

  private mutating func clip(_ context: String, to mask: LayerMask) throws(ArcFitError) {
    try picture(on: context, "mask", call: "clipToLayer") { (writer, layer) throws(ArcFitError) in
      if let region = mask.region {
        try writer.clip(layer, to: PathClip([PathClip.Part(region)]))
      }
      guard mask.isLuminance else { return try writer.draw(mask.nodes, on: layer) }
      // Over black, brightness is what is bright times how opaque it is.
      writer.lines.line("\(layer).addFilter(.luminanceToAlpha)")
      try writer.picture(on: layer, "picture") { (writer, picture) throws(ArcFitError) in
        writer.lines.line("\(picture).fill(Path(Self.viewBox), with: .color(.black))")
        try writer.draw(mask.nodes, on: picture)
      }
    }
  }

  private static func rule(_ rule: FillRule) -> String {
    rule == .evenOdd ? ", style: FillStyle(eoFill: true)" : ""
  }

  // MARK: Shapes

  private mutating func draw(_ shape: LayerShape, on context: String) throws(ArcFitError) {
    let path = try paths.add(shape.item, shape.item.id ?? "")
    guard shape.style.opacity < 1 else { return paint(shape, path, on: context) }
    let own = copy(of: context, "part")
    lines.line("\(own).opacity = \(LayerLiterals.text(shape.style.opacity))")
    try picture(on: own, "layer") { (writer, layer) throws(ArcFitError) in
      writer.paint(shape, path, on: layer)
    }
  }

  private mutating func paint(_ shape: LayerShape, _ path: String, on context: String) {
    if let fill = shape.fill {
      let rule = LayerWriter.rule(shape.style.fillRule)
      if let shading = shading(fill) {
        lines.line("\(context).fill(Self.\(path), with: \(shading)\(rule))")
      } else if let gradient = fill.gradient {
        paint(gradient, inside: "Self.\(path)\(rule)", on: context)
      }
    }
    guard let stroke = shape.stroke else { return }
    let properties = shape.lineProperties(dashes: "dash", phase: "dashPhase")
    let list = properties.map { "\($0): \($1)" }.joined(separator: ", ")
    if let shading = shading(stroke) {
      lines.template(
        """
        \(context).stroke(
          Self.\(path), with: \(shading),
          style: StrokeStyle(\(list))
        )
        """
      )
    } else if let gradient = stroke.gradient {
      paint(gradient, inside: "Self.\(path).strokedPath(StrokeStyle(\(list)))", on: context)
    }
  }

  // MARK: Paints

  /// A paint in the coordinates of the drawing; nil where it needs others.
  private mutating func shading(_ paint: LayerPaint) -> String? {
    switch paint {
    case .color(let color): return ".color(\(LayerWriter.color(color)))"
    case .gradient(let gradient):
      switch gradient.geometry {
      case .linear(let start, let end):
        return ".linearGradient(Gradient(stops: \(stops(gradient))), "
          + "startPoint: \(LayerLiterals.point(start)), endPoint: \(LayerLiterals.point(end)))"
      case .radial(let center, let radius, let map):
        guard let radii = map.uprightRadii, (radii.x - radii.y).magnitude <= 1e-9 * radii.x else {
          return nil
        }
        return radialGradient(stops(gradient), map(center), radius * radii.x)
      }
    }
  }

  private func radialGradient(_ stops: String, _ center: Point2D, _ radius: Double) -> String {
    ".radialGradient(Gradient(stops: \(stops)), center: \(LayerLiterals.point(center)), "
      + "startRadius: 0, endRadius: \(LayerLiterals.rounded(radius)))"
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
        lines.template(
          """
          Gradient.Stop(
            color: \(LayerWriter.color(stop.color)),
            location: \(LayerLiterals.rounded(stop.location))
          ),
          """
        )
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
      let own = gradient.area(before: map)
    else { return }
    let stops = stops(gradient)
    let turned = copy(of: context, "turned")
    lines.template(
      """
      \(turned).clip(to: \(path))
      \(turned).concatenate(\(LayerLiterals.map(map)))
      \(turned).fill(
        Path(\(LayerLiterals.rect(own))),
        with: \(radialGradient(stops, center, radius))
      )
      """
    )
  }

  // MARK: The type

  func declareView(_ box: Rect2D, in writer: inout SwiftPathWriter) {
    let access = code.access.prefix
    writer.template(
      """
      /// The part of the plane that is shown.
      \(access)nonisolated static let viewBox = \(LayerLiterals.rect(box))
      \(access.isEmpty ? "" : "\n\(access)init() {}\n")
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
    )
    writer.text += lines.text
    writer.template("}")
  }
}
