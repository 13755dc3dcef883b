// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry
internal import PathMotion

extension UIKitCode {
  /// The variable of a layer.
  func layerName(_ index: Int) -> String { scene.items[index].name + "Layer" }
  func maskName(_ index: Int) -> String { scene.items[index].name + "Mask" }
  func gradientName(_ index: Int) -> String { scene.items[index].name + "Gradient" }
  func overlayName(_ index: Int) -> String { scene.items[index].name + "Points" }

  func hasMask(_ index: Int) -> Bool {
    scene.values(index, .mask).contains {
      if case .shape(.some) = $0 { true } else { false }
    }
  }

  /// Whether the mask is there in some states only.
  func isMaskOptional(_ index: Int) -> Bool {
    scene.states.contains { state in
      switch scene.value(index, .mask, in: state.id) {
      case nil, .shape(nil)?: true
      default: false
      }
    }
  }

  mutating func writeLayers() {
    lines.add("// MARK: Layers")
    lines.add("")
    for (index, item) in scene.items.enumerated() {
      let type = item.layer.kind == .shape ? "CAShapeLayer" : "CALayer"
      lines.add("private let \(layerName(index)) = \(type)()")
      if item.layer.kind == .gradient {
        lines.add("private let \(gradientName(index)) = CAGradientLayer()")
      }
      if hasMask(index) { lines.add("private let \(maskName(index)) = CAShapeLayer()") }
      if item.layer.controlPoints != nil {
        lines.add("private let \(overlayName(index)) = CAShapeLayer()")
      }
    }
    lines.add("private var laidOutSize = CGSize.zero")
    lines.add("")
  }

  mutating func writeSetUp() {
    lines.add("override init(frame: CGRect) {")
    lines.add("  super.init(frame: frame)")
    lines.add("  setUp()")
    lines.add("}")
    lines.add("")
    lines.add("required init?(coder: NSCoder) {")
    lines.add("  super.init(coder: coder)")
    lines.add("  setUp()")
    lines.add("}")
    lines.add("")
    lines.add("/// The size of the scene.")
    let (width, height) = (scene.scene.width, scene.scene.height)
    lines.block("override var intrinsicContentSize: CGSize") { lines in
      lines.add(
        "CGSize(width: \(SwiftExpression.number(width)), height: \(SwiftExpression.number(height)))"
      )
    }
    lines.add("")
    var body = self
    body.lines = CodeLines(depth: 2)
    body.writeTree()
    losses = body.losses
    lines.add("private func setUp() {")
    lines.add(raw: body.lines.text)
    lines.add("}")
    lines.add("")
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
      if hasMask(index), !isMaskOptional(index) {
        lines.add("\(name).mask = \(maskName(index))")
      }
      writeStyle(index, item.layer)
      for property in LayerProperty.allCases {
        guard let value = item.layer.values[property] else { continue }
        let isMoved = scene.slots.contains { $0.layer == index && $0.property == property }
        if !isMoved { writeStatic(index, property, value) }
      }
    }
    lines.add("laidOutSize = bounds.size")
    lines.add("for slot in Slot.allCases { applyValue(slotValue(slot, in: shownState), to: slot) }")
    lines.add("layOutGradients()")
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
    if hasMask(index) { lose("control points are masked as the layer is", index) }
    if scene.slots.contains(where: { $0.layer == index && $0.part == .controlPoints }) { return }
    if case .shape(let shape?)? = layer.values[.path] {
      let radius = SwiftExpression.number(style.radius)
      let code = shapeCode(shape, index, .path)
      add("\(overlay).path = controlPointFigure(\(code), radius: \(radius))")
    }
  }

  mutating func add(_ line: String) { lines.add(lines: CodeWrap.wrapped(line)) }

  mutating func shapeCode(_ shape: Shape, _ layer: Int, _ property: LayerProperty) -> String {
    let code = UIKitCode(scene)
    var writer = SwiftShape(scene, among: scene.values(layer, property)) { code.length($0) }
    let text = writer.code(shape)
    for loss in writer.losses { lose(loss, layer, property) }
    return text
  }

  /// A property that never changes.
  private mutating func writeStatic(_ index: Int, _ property: LayerProperty, _ value: SceneValue) {
    let name = layerName(index)
    switch (property, value) {
    case (.path, .shape(let shape?)): add("\(name).path = \(shapeCode(shape, index, .path))")
    case (.mask, .shape(let shape?)):
      add("\(maskName(index)).path = \(shapeCode(shape, index, .mask))")
    case (.fill, .color(let source)), (.stroke, .color(let source)):
      let key = property == .fill ? "fillColor" : "strokeColor"
      if case .none = source {
        lines.add("\(name).\(key) = nil")
      } else {
        add("\(name).\(key) = \(color(source))")
      }
    case (.position, .point(let point)):
      let anchor = anchor(index, in: "")
      let (x, y) = (sum(point.x, anchor?.x), sum(point.y, anchor?.y))
      lines.add("\(name).position = CGPoint(x: \(x), y: \(y))")
    case (.anchor, .point(let point)):
      let (x, y) = (number(point.x), number(point.y))
      lines.add("\(name).bounds.origin = CGPoint(x: \(x), y: \(y))")
      let isMoved = scene.slots.contains { $0.layer == index && $0.property == .position }
      if scene.items[index].layer.values[.position] == nil, !isMoved {
        lines.add("\(name).position = CGPoint(x: \(x), y: \(y))")
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
      let colors = list.map { color($0) }.joined(separator: ", ")
      add("\(gradientName(index)).colors = [\(colors)]")
    case (.locations, .numbers(let list)):
      let numbers = list.map { "NSNumber(value: Double(\(number($0))))" }.joined(separator: ", ")
      if !list.isEmpty { add("\(gradientName(index)).locations = [\(numbers)]") }
    case (.start, .point(let point)), (.end, .point(let point)):
      let key = property == .start ? "startPoint" : "endPoint"
      lines.add(
        "\(gradientName(index)).\(key) = CGPoint(x: \(number(point.x)), y: \(number(point.y)))"
      )
    case (.strokeOffset, .number(let offset)):
      if offset.constant != 0 { lose("Core Animation has no stroke offset", index, property) }
    case (.opacity, .number(let opacity)):
      lines.add("\(name).opacity = Float(\(number(opacity)))")
    case (_, .number(let value)): lines.add("\(name).\(property.rawValue) = \(number(value))")
    default: break
    }
  }

  private mutating func writeTransform(_ index: Int, _ list: [Expression]) {
    if scene.slots.contains(where: {
      $0.layer == index && [.rotation, .scale, .transform].contains($0.property)
    }) {
      lose("the transform is left out, as rotation or scale moves", index, .transform)
      return
    }
    let parts = zip(["a", "b", "c", "d", "tx", "ty"], list).map { "\($0): \(number($1))" }
    let map = "CGAffineTransform(\(parts.joined(separator: ", ")))"
    lines.add("\(layerName(index)).setAffineTransform(")
    lines.add("  \(map)")
    lines.add("    .concatenating(\(layerName(index)).affineTransform())")
    lines.add(")")
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
    if a.constant == 0 { return number(b) }
    return number(a) + " + " + number(b)
  }

  // MARK: Layout

  private mutating func writeLayout() {
    lines.add("override func layoutSubviews() {")
    lines.add("  super.layoutSubviews()")
    lines.add("  guard bounds.size != laidOutSize else { return }")
    lines.add("  laidOutSize = bounds.size")
    if scene.hasStates {
      lines.add("  if let next = changes.max(by: { $0.key < $1.key })?.value.next {")
      lines.add("    shownState = next")
      lines.add("  }")
    }
    lines.add("  cancelChanges { _ in true }")
    lines.add("  CATransaction.begin()")
    lines.add("  CATransaction.setDisableActions(true)")
    lines.add("  for slot in Slot.allCases {")
    lines.add("    let layer = slotTarget(slot).layer")
    lines.add("    for key in layer.animationKeys() ?? [] where !key.hasPrefix(\"loop \") {")
    lines.add("      layer.removeAnimation(forKey: key)")
    lines.add("    }")
    lines.add("    applyValue(slotValue(slot, in: shownState), to: slot)")
    lines.add("  }")
    lines.add("  layOutGradients()")
    lines.add("  CATransaction.commit()")
    lines.add("}")
    lines.add("")
    if !scene.scene.animations.isEmpty || hasLoops {
      lines.add("override func didMoveToWindow() {")
      lines.add("  super.didMoveToWindow()")
      lines.add("  if window != nil, !hasBegun { playAnimations() }")
      lines.add("}")
      lines.add("private var hasBegun = false")
      lines.add("")
    }
    lines.add("private func layOutGradients() {")
    for (index, item) in scene.items.enumerated() where item.layer.kind == .gradient {
      lines.add("  \(gradientName(index)).frame = \(frame(item.layer.frame, index))")
    }
    lines.add("}")
    lines.add("")
  }

  private mutating func frame(_ frame: Layer.Frame, _ index: Int) -> String {
    switch frame {
    case .view: return "CGRect(origin: .zero, size: bounds.size)"
    case .rectangle(let rect):
      let parts = [rect.x, rect.y, rect.width, rect.height].map { number($0) }
      return "box(\(parts.joined(separator: ", ")))"
    case .bounds(let id), .controlBox(let id):
      guard let other = scene.items.firstIndex(where: { $0.layer.id == id }),
        scene.items[other].layer.kind == .shape
      else { return ".zero" }
      if scene.animations.contains(where: { $0.target == id + ".path" })
        || scene.scene.states.values.contains(where: { $0[id + ".path"] != nil })
      {
        lose("the frame of the gradient does not follow the path of \(id) on its way", index)
      }
      let box = if case .bounds = frame { "boundingBoxOfPath" } else { "boundingBox" }
      return "\(layerName(other)).path?.\(box) ?? .zero"
    }
  }
}
