// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry
internal import PathMotion

extension UIKitCode {
  /// The variable of a layer.
  func layerName(_ index: Int) -> String { scene.items[index].name + "Layer" }
  func maskName(_ index: Int) -> String { scene.items[index].name + "Mask" }
  func gradientName(_ index: Int) -> String { scene.items[index].name + "Gradient" }
  func overlayName(_ index: Int) -> String { scene.items[index].name + "Points" }

  mutating func writeLayers() {
    lines.add("// MARK: Layers")
    lines.add()
    for (index, item) in scene.items.enumerated() {
      var layers = [(layerName(index), item.layer.kind == .shape ? "CAShapeLayer" : "CALayer")]
      if item.layer.kind == .gradient { layers.append((gradientName(index), "CAGradientLayer")) }
      if scene.hasPath(index, .mask) { layers.append((maskName(index), "CAShapeLayer")) }
      if item.layer.controlPoints != nil { layers.append((overlayName(index), "CAShapeLayer")) }
      for (name, type) in layers { lines.add("private let \(name) = \(type)()") }
    }
    lines.add("private var laidOutSize = CGSize.zero")
    lines.add()
  }

  mutating func writeSetUp() {
    let (width, height) = (scene.scene.width, scene.scene.height)
    lines += """
      override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
      }

      required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
      }

      /// The size of the scene.
      override var intrinsicContentSize: CGSize {
        CGSize(width: \(SwiftExpression.number(width)), height: \(SwiftExpression.number(height)))
      }

      private func setUp() {
      """
    lines.depth += 1
    writeTree()
    lines.depth -= 1
    lines.add("}")
    lines.add()
    writeLayout()
  }

  /// The tree of layers, and all that never changes.
  private mutating func writeTree() {
    lines.add("clipsToBounds = true")
    if let color = scene.scene.background {
      lines.add("backgroundColor = \(UIKitCode.color(color))")
    }
    for (index, item) in scene.items.enumerated() {
      let name = layerName(index)
      let parent = item.parent.map { layerName($0) } ?? "layer"
      lines.add("\(parent).addSublayer(\(name))")
      // So that the opacity of a group counts for each layer in it.
      lines.add("\(name).allowsGroupOpacity = false")
      if item.layer.kind == .gradient { lines.add("\(name).addSublayer(\(gradientName(index)))") }
      if scene.hasPath(index, .mask), !scene.isMaskOptional(index) {
        lines.add("\(name).mask = \(maskName(index))")
      }
      writeStyle(index, item.layer)
      for property in LayerProperty.allCases where !scene.moves(index, property) {
        if let value = item.layer.values[property] { writeStill(index, property, value) }
      }
    }
    lines += """
      laidOutSize = bounds.size
      for slot in Slot.allCases { applyValue(slotValue(slot, in: shownState), to: slot) }
      layOutGradients()
      """
  }

  private mutating func writeStyle(_ index: Int, _ layer: Layer) {
    let name = layerName(index)
    if layer.kind == .shape {
      if layer.fillRule == .evenOdd { lines.add("\(name).fillRule = .evenOdd") }
      if layer.lineCap != .butt { lines.add("\(name).lineCap = .\(layer.lineCap.rawValue)") }
      if layer.lineJoin != .miter { lines.add("\(name).lineJoin = .\(layer.lineJoin.rawValue)") }
    }
    guard let style = layer.controlPoints else { return }
    let overlay = overlayName(index)
    lines.add("\(name).addSublayer(\(overlay))")
    lines.add("\(overlay).fillColor = nil")
    lines.add("\(overlay).lineWidth = \(SwiftExpression.number(style.lineWidth))")
    if scene.hasPath(index, .mask) { lose("control points are masked as the layer is", index) }
    if scene.slots.contains(where: { $0.layer == index && $0.part == .controlPoints }) { return }
    if case .shape(let shape?)? = layer.values[.path] {
      let radius = SwiftExpression.number(style.radius)
      let code = code(shape, index, .path)
      lines.wrap("\(overlay).path = controlPointFigure(\(code), radius: \(radius))")
    }
  }

  /// A property that never changes.
  private mutating func writeStill(_ index: Int, _ property: LayerProperty, _ value: SceneValue) {
    let name = layerName(index)
    func point(_ x: String, _ y: String) -> String { "CGPoint(x: \(x), y: \(y))" }
    switch (property, value) {
    case (.path, .shape(let shape?)): lines.wrap("\(name).path = \(code(shape, index, .path))")
    case (.mask, .shape(let shape?)):
      lines.wrap("\(maskName(index)).path = \(code(shape, index, .mask))")
    case (.fill, .color(let source)), (.stroke, .color(let source)):
      let code = source == .none ? "nil" : color(source)
      lines.wrap("\(name).\(property == .fill ? "fillColor" : "strokeColor") = \(code)")
    case (.position, .point(let own)):
      let anchor = anchor(index, in: "")
      lines.add("\(name).position = \(point(sum(own.x, anchor?.x), sum(own.y, anchor?.y)))")
    case (.anchor, .point(let own)):
      let place = point(number(own.x), number(own.y))
      lines.add("\(name).bounds.origin = \(place)")
      if scene.items[index].layer.values[.position] == nil, !scene.moves(index, .position) {
        lines.add("\(name).position = \(place)")
      }
    case (.rotation, .number(let angle)):
      lines.add("\(name).setValue(CGFloat(\(number(angle))), forKeyPath: \"transform.rotation.z\")")
    case (.scale, .point(let scale)):
      for (axis, part) in [("x", scale.x), ("y", scale.y)] {
        lines.add(
          "\(name).setValue(CGFloat(\(number(part))), forKeyPath: \"transform.scale.\(axis)\")"
        )
      }
    case (.transform, .transform(let list)) where list.count == 6:
      writeTransform(index, list)
    case (.colors, .colors(let list)):
      lines.wrap("\(gradientName(index)).colors = [\(colors(list))]")
    case (.locations, .numbers(let list)):
      let numbers = list.map { "NSNumber(value: Double(\(number($0))))" }.joined(separator: ", ")
      if !list.isEmpty { lines.wrap("\(gradientName(index)).locations = [\(numbers)]") }
    case (.start, .point(let own)), (.end, .point(let own)):
      let key = property == .start ? "startPoint" : "endPoint"
      lines.add("\(gradientName(index)).\(key) = \(point(number(own.x), number(own.y)))")
    case (.strokeOffset, .number(let offset)):
      if offset.constant != 0 { lose("Core Animation has no stroke offset", index, property) }
    case (.opacity, .number(let opacity)):
      lines.add("\(name).opacity = Float(\(number(opacity)))")
    case (_, .number(let value)): lines.add("\(name).\(property.rawValue) = \(number(value))")
    default: break
    }
  }

  private mutating func writeTransform(_ index: Int, _ list: [Expression]) {
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

  /// The anchor of a layer in a state.
  func anchor(_ index: Int, in state: String) -> ExpressionPoint? {
    if case .point(let point)? = scene.value(index, .anchor, in: state) { point } else { nil }
  }

  /// The sum of two expressions as code.
  func sum(_ a: Expression, _ b: Expression?) -> String {
    guard let b, b.constant != 0 else { return number(a) }
    if let first = a.constant, let second = b.constant {
      return SwiftExpression.number(first + second)
    }
    return a.constant == 0 ? number(b) : number(a) + " + " + number(b)
  }

  func colors(_ list: [ColorSource]) -> String {
    list.map { color($0) }.joined(separator: ", ")
  }

  // MARK: Layout

  private mutating func writeLayout() {
    lines += """
      override func layoutSubviews() {
        super.layoutSubviews()
        guard bounds.size != laidOutSize else { return }
        laidOutSize = bounds.size
      """
    if scene.hasStates {
      lines += """
          if let next = changes.max(by: { $0.key < $1.key })?.value.next {
            shownState = next
          }
        """
    }
    lines += """
        cancelChanges { _ in true }
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        for slot in Slot.allCases {
          let layer = slotTarget(slot).layer
          for key in layer.animationKeys() ?? [] where !key.hasPrefix("loop ") {
            layer.removeAnimation(forKey: key)
          }
          applyValue(slotValue(slot, in: shownState), to: slot)
        }
        layOutGradients()
        CATransaction.commit()
      }

      """
    if !scene.scene.animations.isEmpty || hasLoops {
      lines += """
        override func didMoveToWindow() {
          super.didMoveToWindow()
          if window != nil, !hasBegun { playAnimations() }
        }
        private var hasBegun = false

        """
    }
    writeGradients()
  }

  private mutating func writeGradients() {
    lines.add("private func layOutGradients() {")
    for (index, item) in scene.items.enumerated() where item.layer.kind == .gradient {
      let rectangle = frame(item.layer.frame, view: "bounds.size", none: ".zero") { layer, box in
        "\(layerName(layer)).path?.\(box) ?? .zero"
      }
      lines.add("  \(gradientName(index)).frame = \(rectangle)")
      switch item.layer.frame {
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
    lines.add("}")
    lines.add()
  }
}
