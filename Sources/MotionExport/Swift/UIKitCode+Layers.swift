// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry
internal import PathMotion

extension UIKitCode {
  func layerName(_ index: Int) -> String { scene.items[index].name + "Layer" }
  func maskName(_ index: Int) -> String { scene.items[index].name + "Mask" }
  func gradientName(_ index: Int) -> String { scene.items[index].name + "Gradient" }
  func overlayName(_ index: Int) -> String { scene.items[index].name + "Points" }

  mutating func writeLayers() {
    if !isResponsive, !isShared { lines += "private let canvas = CALayer()" }
    for (index, item) in scene.items.enumerated() {
      var layers = [(layerName(index), item.layer.kind == .shape ? "CAShapeLayer" : "CALayer")]
      if item.layer.kind == .gradient { layers.append((gradientName(index), "CAGradientLayer")) }
      if scene.hasPath(index, .mask) { layers.append((maskName(index), "CAShapeLayer")) }
      if item.layer.controlPoints != nil { layers.append((overlayName(index), "CAShapeLayer")) }
      for (name, type) in layers { lines += "private let \(name) = \(type)()" }
    }
  }

  mutating func writeTree() {
    if !isResponsive { lines += "layer.addSublayer(canvas)" }
    for (index, item) in scene.items.enumerated() {
      let name = layerName(index)
      let parent = item.parent.map { layerName($0) } ?? (isResponsive ? "layer" : "canvas")
      lines += "\(parent).addSublayer(\(name))"
      if hasGroupOpacity(index) {
        lines += "// The opacity counts for each layer in it."
        lines += "\(name).allowsGroupOpacity = false"
      }
      if item.layer.kind == .gradient { lines += "\(name).addSublayer(\(gradientName(index)))" }
      if scene.hasPath(index, .mask), !scene.isMaskOptional(index) {
        lines += "\(name).mask = \(maskName(index))"
      }
      writeStyle(index, item.layer)
      for property in LayerProperty.allCases where !isUpdated(index, property) {
        let value = scene.value(index, property, in: scene.states[0].id)
        if let value { writeStill(index, property, value) }
      }
      if item.layer.kind == .gradient, !hasMovingFrame(item.layer.frame) { writeFrame(index) }
    }
  }

  private func isUpdated(_ layer: Int, _ property: LayerProperty) -> Bool {
    updatedSlots.contains { $0.layer == layer && $0.property == property }
  }

  /// Whether a layer of several parts may be transparent.
  private func hasGroupOpacity(_ index: Int) -> Bool {
    let layer = scene.items[index].layer
    return (!layer.sublayers.isEmpty || layer.controlPoints != nil)
      && (layer.values[.opacity] != nil || scene.moves(index, .opacity))
  }

  private mutating func writeStyle(_ index: Int, _ layer: MotionLayer) {
    let name = layerName(index)
    if layer.kind == .shape {
      if layer.fillRule == .evenOdd { lines += "\(name).fillRule = .evenOdd" }
      if layer.lineCap != .butt { lines += "\(name).lineCap = .\(layer.lineCap.rawValue)" }
      if layer.lineJoin != .miter { lines += "\(name).lineJoin = .\(layer.lineJoin.rawValue)" }
    }
    guard let style = layer.controlPoints else { return }
    let overlay = overlayName(index)
    lines += "\(name).addSublayer(\(overlay))"
    lines += "\(overlay).fillColor = nil"
    lines += "\(overlay).lineWidth = \(SwiftExpression.number(style.lineWidth))"
    if scene.hasPath(index, .mask) { lose("control points are masked as the layer is", index) }
    if scene.slots.contains(where: { $0.layer == index && $0.part == .controlPoints }) { return }
    if case .shape(let shape?)? = layer.values[.path] {
      let radius = SwiftExpression.number(style.radius)
      let code = code(shape, index, .path)
      lines.wrap("\(overlay).path = controlPointFigure(\(code), radius: \(radius))")
    }
  }

  private mutating func writeStill(_ index: Int, _ property: LayerProperty, _ value: SceneValue) {
    let name = layerName(index)
    func point(_ x: String, _ y: String) -> String { "CGPoint(x: \(x), y: \(y))" }
    switch (property, value) {
    case (.path, .shape(let shape?)): lines.wrap("\(name).path = \(code(shape, index, .path))")
    case (.mask, .shape(let shape?)):
      lines.wrap("\(maskName(index)).path = \(code(shape, index, .mask))")
    case (.fill, .color(let source)), (.stroke, .color(let source)):
      let code = source == .none ? "nil" : color(source)
      if source == .color(.black), property == .fill { return }
      if source == .none, property == .stroke { return }
      lines.wrap("\(name).\(property == .fill ? "fillColor" : "strokeColor") = \(code)")
    case (.position, .point(let own)):
      let anchor = anchor(index, in: scene.states[0].id)
      lines += "\(name).position = \(point(sum(own.x, anchor?.x), sum(own.y, anchor?.y)))"
    case (.anchor, .point(let own)):
      let origin = point(number(own.x), number(own.y))
      lines += "\(name).bounds.origin = \(origin)"
      if scene.value(index, .position, in: scene.states[0].id) == nil, !isUpdated(index, .position)
      {
        lines += "\(name).position = \(origin)"
      }
    case (.rotation, .number(let angle)):
      if angle.constant == 0 { return }
      lines += "\(name).setValue(CGFloat(\(number(angle))), forKeyPath: \"transform.rotation.z\")"
    case (.scale, .point(let scale)):
      for (axis, part) in [("x", scale.x), ("y", scale.y)] where part.constant != 1 {
        lines +=
          "\(name).setValue(CGFloat(\(number(part))), forKeyPath: \"transform.scale.\(axis)\")"
      }
    case (.transform, .transform(let list)) where list.count == 6:
      writeTransform(index, list)
    case (.colors, .colors(let list)):
      lines.wrap("\(gradientName(index)).colors = [\(colors(list))]")
    case (.locations, .numbers(let list)):
      if !list.isEmpty { lines.wrap("\(gradientName(index)).locations = \(array(list))") }
    case (.start, .point(let own)), (.end, .point(let own)):
      let key = property == .start ? "startPoint" : "endPoint"
      if own.x.constant == 0.5, own.y.constant == (property == .start ? 0 : 1) { return }
      lines += "\(gradientName(index)).\(key) = \(point(number(own.x), number(own.y)))"
    case (.strokeOffset, .number(let offset)):
      if offset.constant != 0 { lose("Core Animation has no stroke offset", index, property) }
    case (.opacity, .number(let opacity)):
      if opacity.constant == 1 { return }
      lines +=
        "\(name).opacity = \(opacity.constant == nil ? "Float(\(number(opacity)))" : number(opacity))"
    case (_, .number(let own)):
      if case .number(let first) = property.initial, own.constant == first { return }
      lines += "\(name).\(property.rawValue) = \(number(own))"
    default: break
    }
  }

  private mutating func writeTransform(_ index: Int, _ list: [SceneExpression]) {
    guard ![.rotation, .scale, .transform].contains(where: { scene.moves(index, $0) }) else {
      return lose("the transform is left out, as rotation or scale moves", index, .transform)
    }
    lines += """
      \(layerName(index)).setAffineTransform(
        \(map(list))
          .concatenating(\(layerName(index)).affineTransform())
      )
      """
  }

  func anchor(_ index: Int, in state: String) -> ExpressionPoint? {
    if case .point(let point)? = scene.value(index, .anchor, in: state) { point } else { nil }
  }

  func sum(_ a: SceneExpression, _ b: SceneExpression?) -> String {
    guard let b, b.constant != 0 else { return number(a) }
    if let first = a.constant, let second = b.constant {
      return SwiftExpression.number(first + second)
    }
    return a.constant == 0 ? number(b) : number(a) + " + " + number(b)
  }

  func colors(_ list: [ColorSource]) -> String {
    list.map { color($0) }.joined(separator: ", ")
  }

  /// Numbers as Core Animation has them in lists.
  func array(_ list: [SceneExpression]) -> String {
    if list.allSatisfy({ $0.constant != nil }) { return "[\(numbers(list))] as [NSNumber]" }
    let numbers = list.map { "NSNumber(value: Double(\(number($0))))" }
    return "[\(numbers.joined(separator: ", "))]"
  }

  // MARK: Layout

  /// Whether the frame of a gradient depends on what changes.
  private func hasMovingFrame(_ frame: MotionLayer.Frame) -> Bool {
    switch frame {
    case .view: isResponsive
    case .rectangle(let rect): !rect.names.isEmpty
    case .bounds(let id), .controlBox(let id):
      updatedSlots.contains { $0.property == .path && scene.items[$0.layer].layer.id == id }
    }
  }

  private mutating func writeFrame(_ index: Int) {
    let frame = scene.items[index].layer.frame
    let (width, height) = (scene.scene.width, scene.scene.height)
    let size =
      "CGSize(width: \(SwiftExpression.number(width)), height: \(SwiftExpression.number(height)))"
    let view = isResponsive ? "bounds.size" : size
    let rectangle = self.frame(frame, view: view, none: ".zero") { layer, box in
      "\(layerName(layer)).path?.\(box) ?? .zero"
    }
    lines += "\(gradientName(index)).frame = \(rectangle)"
    switch frame {
    case .bounds(let id), .controlBox(let id):
      let path = id + ".path"
      if rectangle != ".zero",
        scene.animations.contains(where: { $0.target == path })
          || scene.scene.states.values.contains(where: { $0[path] != nil })
      {
        lose("the frame of the gradient does not follow the moving path of \(id)", index)
      }
    case .view, .rectangle: break
    }
  }

  /// Gradients whose frames depend on what changes.
  mutating func writeFrames() {
    for (index, item) in scene.items.enumerated()
    where item.layer.kind == .gradient && hasMovingFrame(item.layer.frame) {
      writeFrame(index)
    }
  }
}
