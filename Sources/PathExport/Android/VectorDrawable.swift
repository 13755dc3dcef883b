// SPDX-License-Identifier: Apache-2.0

public import BezierGeometry
public import SVGDocuments

extension SVGDrawing {
  /// The drawing as a vector drawable of Android, one XML file for `res/drawable`.
  ///
  /// Gradients stand in the file (`aapt:attr`); they and `fillType` need API level 24. A radial one
  /// whose circles are ellipses is in a group that is stretched, dashes are subpaths, and masks
  /// that show a region clip to it. The size is the drawing's own, a dp for each pixel.
  ///
  /// Reported as losses: other masks, translucent groups whose paths overlap, translucent paths
  /// with both paints, elliptic gradients of outlines, gradients about a focus that is not their
  /// centre, and path data that is too long for a resource.
  ///
  /// Source: Android Developers, reference of `VectorDrawable` and `GradientColor`.
  ///
  /// ```swift
  /// let heart = try SVGDrawing(contentsOf: "heart.svg")
  /// print(heart.vectorDrawable().text)
  /// ```
  ///
  /// - Parameter numbers: How coordinates are written; exact ones as the 32-bit floats that the
  ///   platform has.
  /// - Returns: The file, and what of the drawing it cannot show.
  /// - Complexity: Linear in the number of elements, of clip paths in each use of them.
  public func vectorDrawable(
    numbers: CoordinateFormat = .shortest
  ) -> (text: String, losses: [LayerLoss]) {
    var drawing = VectorDrawing(self, numbers: numbers)
    let content = drawing.nodes.map { VectorElement($0, &drawing) }
    let number = VectorDrawing.number
    let root = VectorElement(
      "vector",
      [
        ("width", number(drawing.size.width) + "dp"),
        ("height", number(drawing.size.height) + "dp"),
        ("viewportWidth", number(drawing.viewport.width)),
        ("viewportHeight", number(drawing.viewport.height)),
      ],
      content
    )
    return (root.document(), drawing.losses)
  }
}

extension VectorElement {
  /// The longest text of a resource that the compiler of resources takes, in bytes.
  private static let mostText = 32_767

  fileprivate init(_ node: VectorDrawing.Node, _ drawing: inout VectorDrawing) {
    switch node {
    case .group(let map, let nodes):
      let number = VectorDrawing.number
      let attributes = [
        ("rotation", map.angle == 0 ? "" : number(map.angle * 180 / .pi)),
        ("scaleY", map.stretch == 1 ? "" : number(map.stretch)),
        ("translateX", map.translation.x == 0 ? "" : number(map.translation.x)),
        ("translateY", map.translation.y == 0 ? "" : number(map.translation.y)),
      ]
      self.init("group", attributes.filter { $0.1 != "" })
      children = nodes.map { VectorElement($0, &drawing) }
    case .clip(let region, let nodes):
      let clip = VectorElement("clip-path", [("pathData", VectorElement.data(region, drawing))])
      self.init("group", [], [clip])
      children += nodes.map { VectorElement($0, &drawing) }
    case .path(let path): self.init(path, &drawing)
    }
  }

  /// Path data: each segment with its letter, as old parsers of the platform want it.
  private static func data(_ path: BezierPath, _ drawing: VectorDrawing) -> String {
    path.svgPathData(SVGPathFormat(numbers: drawing.numbers, layout: .readable))
  }

  private init(_ path: VectorPath, _ drawing: inout VectorDrawing) {
    let data = VectorElement.data(path.path, drawing)
    if data.utf8.count > VectorElement.mostText {
      let message =
        "its path data has \(data.utf8.count) characters, of which Android takes "
        + "\(VectorElement.mostText)"
      drawing.lose(message, path.item)
    }
    self.init("path", [("pathData", data)])
    if let fill = path.fill {
      add("fill", fill, path)
      if path.style.fillRule == .evenOdd { set("fillType", "evenOdd") }
    }
    guard let stroke = path.stroke else { return }
    add("stroke", stroke, path)
    let style = path.style
    set("strokeWidth", VectorDrawing.number(style.strokeWidth))
    if style.lineCap != .butt { set("strokeLineCap", style.lineCap.rawValue) }
    if style.lineJoin != .miter { set("strokeLineJoin", style.lineJoin.rawValue) }
    // 4 is the default of the platform too.
    guard style.lineJoin == .miter, style.miterLimit != 4 else { return }
    set("strokeMiterLimit", VectorDrawing.number(style.miterLimit))
  }

  private mutating func add(_ name: String, _ paint: LayerPaint, _ path: VectorPath) {
    let alpha = path.alpha(of: paint)
    if let color = paint.color { set(name + "Color", String(color.hexadecimal.prefix(7))) }
    if alpha < 1 { set(name + "Alpha", VectorDrawing.number(alpha)) }
    guard let gradient = paint.gradient else { return }
    let number = VectorDrawing.number
    let axis = VectorPath.axis(of: paint)
    let (first, last) = (axis[0].point, axis[axis.count - 1].point)
    let geometry =
      axis[0].radius.map { radius in
        [
          ("centerX", number(first.x)), ("centerY", number(first.y)),
          ("gradientRadius", number(radius)),
        ]
      } ?? [
        ("startX", number(first.x)), ("startY", number(first.y)), ("endX", number(last.x)),
        ("endY", number(last.y)),
      ]
    children.append(
      VectorElement(
        gradientOf: name + "Color",
        type: axis[0].radius == nil ? "linear" : "radial",
        geometry,
        stops: gradient.stops.map { (number($0.location), $0.color.hexadecimal) }
      )
    )
  }
}
