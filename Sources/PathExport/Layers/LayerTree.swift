// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry
internal import SVGDocuments

/// A part of a drawing as layers and views show it.
enum LayerNode {
  case shape(LayerShape)
  case group(LayerGroup)
}

struct LayerShape {
  var item: SVGDrawing.Item
  var fill: LayerPaint?
  var stroke: LayerPaint?

  var style: PathStyle { item.style }

  /// The properties of the outline that are not those of every framework, by the names of Core
  /// Animation and SwiftUI; those of dashes differ.
  func lineProperties(dashes dashName: String, phase: String) -> [(name: String, value: String)] {
    var list: [(name: String, value: String)] = [
      ("lineWidth", LayerLiterals.text(style.strokeWidth))
    ]
    if style.lineCap != .butt { list.append(("lineCap", "." + style.lineCap.rawValue)) }
    list.append(
      style.lineJoin == .miter
        ? ("miterLimit", LayerLiterals.text(style.miterLimit))
        : ("lineJoin", "." + style.lineJoin.rawValue)
    )
    if let dashes {
      let lengths = dashes.lengths.map(LayerLiterals.rounded).joined(separator: ", ")
      list.append((dashName, "[\(lengths)]"))
      if dashes.start != 0 { list.append((phase, LayerLiterals.rounded(dashes.start))) }
    }
    return list
  }

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
  var nodes: [LayerNode]
}

/// A picture that a group is seen through.
struct LayerMask {
  let nodes: [LayerNode]
  /// Outside of it nothing is seen; nil where nothing is there anyway.
  let region: BezierPath?
  /// Whether what is seen depends on brightness besides opacity.
  let isLuminance: Bool
}

/// Makes nodes of a drawing, and lists what of it cannot be shown.
struct LayerTree {
  private let drawing: SVGDrawing
  /// Whether masks may depend on brightness; else it is made opacity.
  private let hasLuminance: Bool
  private(set) var losses: [LayerLoss] = []
  /// The masks that were looked at, so that each loss is reported once.
  private var known: [Int: LayerMask] = [:]
  /// Those that are being looked at, one in the other.
  private var active: Set<Int> = []
  /// How many paths masks and clip paths have, each as often as it is used.
  private var effectPaths = 0

  /// The most paths of masks and clip paths: each use of one is written again.
  private static let mostEffectPaths = 100_000

  init(_ drawing: SVGDrawing, hasLuminance: Bool) {
    self.drawing = drawing
    self.hasLuminance = hasLuminance
  }

  mutating func nodes() -> [LayerNode] { nodes(drawing.items, drawing.groups) }

  /// A group whose members are being gathered.
  private typealias Open = (group: Int, nodes: [LayerNode])

  private mutating func nodes(
    _ items: [SVGDrawing.Item],
    _ groups: [SVGDrawing.Group]
  ) -> [LayerNode] {
    var open: [Open] = [(-1, [])]
    for item in items {
      let around = SVGDrawing.groups(around: item, in: groups)
      let common = zip(open.dropFirst(), around).prefix { $0.group == $1 }.count
      while open.count > common + 1 { close(&open, groups) }
      for group in around[common...] { open.append((group, [])) }
      if let shape = shape(item) { open[open.count - 1].nodes += LayerTree.nodes(of: shape) }
    }
    while open.count > 1 { close(&open, groups) }
    return open[0].nodes
  }

  private mutating func close(_ open: inout [Open], _ groups: [SVGDrawing.Group]) {
    let last = open.removeLast()
    guard !last.nodes.isEmpty else { return }
    let group = groups[last.group]
    var clips = group.clips.filter { drawing.clips.indices.contains($0) }
    var mask: LayerMask?
    if let index = group.mask, drawing.masks.indices.contains(index), !active.contains(index) {
      effectPaths += drawing.masks[index].items.count
      if effectPaths <= LayerTree.mostEffectPaths { mask = self.mask(index) }
    }
    effectPaths += clips.reduce(0) { $0 + drawing.clips[$1].parts.count }
    if effectPaths > LayerTree.mostEffectPaths {
      clips = []
      lose(LayerLoss("there are too many masks and clip paths; the rest is shown without"))
    }
    let node = LayerGroup(
      opacity: group.opacity,
      clips: clips.map { drawing.clips[$0] },
      mask: mask,
      nodes: last.nodes
    )
    open[open.count - 1].nodes.append(.group(node))
  }

  // MARK: Masks

  private mutating func mask(_ index: Int) -> LayerMask {
    if let found = known[index] { return found }
    active.insert(index)
    defer { active.remove(index) }
    let mask = drawing.masks[index]
    var (nodes, isLuminance) = (self.nodes(mask.items, mask.groups), mask.isLuminance)
    let isPlain = isLuminance && LayerTree.hidesNothing(nodes)
    if isLuminance, isPlain || !hasLuminance {
      if !isPlain {
        let message = "what is dark in its mask does not hide what is bright under it"
        lose(LayerLoss(message, origin: mask.items.last?.origin, id: mask.items.last?.id))
      }
      isLuminance = false
      nodes = LayerTree.brightnessAsOpacity(nodes)
    }
    let region = LayerTree.contains(mask.region, mask.items) ? nil : mask.region
    let result = LayerMask(nodes: nodes, region: region, isLuminance: isLuminance)
    known[index] = result
    return result
  }

  /// Whether a quadrangle is upright and has all of some items inside.
  private static func contains(_ region: BezierPath, _ items: [SVGDrawing.Item]) -> Bool {
    guard let box = region.boundingBox,
      region.points.allSatisfy({
        ($0.x == box.minX || $0.x == box.maxX) && ($0.y == box.minY || $0.y == box.maxY)
      })
    else { return false }
    return items.allSatisfy { item in area(of: item).map { box.contains($0) } ?? true }
  }

  /// Whether no shape that is darker than white lies over another one.
  private static func hidesNothing(_ nodes: [LayerNode]) -> Bool {
    var boxes: [Rect2D] = []
    func looks(_ nodes: [LayerNode]) -> Bool {
      nodes.allSatisfy { node in
        switch node {
        case .group(let group): return looks(group.nodes)
        case .shape(let shape):
          guard let box = LayerTree.area(of: shape.item) else { return true }
          let isWhite = [shape.fill, shape.stroke].allSatisfy { $0?.isWhite ?? true }
          // The outline is over the inside.
          let isOverItself = shape.fill != nil && shape.stroke.map { !$0.isWhite } ?? false
          let hides =
            !isWhite && (isOverItself || boxes.contains { $0.intersects(box) })
          boxes.append(box)
          return !hides
        }
      }
    }
    return looks(nodes)
  }

  private static func brightnessAsOpacity(_ nodes: [LayerNode]) -> [LayerNode] {
    nodes.map { node in
      switch node {
      case .shape(var shape):
        shape.fill = shape.fill?.brightnessAsOpacity
        shape.stroke = shape.stroke?.brightnessAsOpacity
        return .shape(shape)
      case .group(var group):
        group.nodes = brightnessAsOpacity(group.nodes)
        return .group(group)
      }
    }
  }

  // MARK: Shapes

  private mutating func shape(_ item: SVGDrawing.Item) -> LayerShape? {
    let style = item.style
    let fill = paint(style.fill, style.fillOpacity, item, item.path.boundingBox)
    let line = style.strokeWidth > 0 ? style.stroke : nil
    let stroke = paint(line, style.strokeOpacity, item, LayerTree.area(of: item))
    guard fill != nil || stroke != nil else { return nil }
    return LayerShape(item: item, fill: fill, stroke: stroke)
  }

  /// A shape; one whose stroke is painted first as two, and as a group where that is transparent.
  private static func nodes(of shape: LayerShape) -> [LayerNode] {
    let opacity = shape.style.opacity
    guard shape.style.strokesFirst, shape.fill != nil, shape.stroke != nil else {
      return [.shape(shape)]
    }
    var (line, inside) = (shape, shape)
    (line.fill, inside.stroke) = (nil, nil)
    line.item.id = nil
    (line.item.style.opacity, inside.item.style.opacity) = (1, 1)
    let nodes = [LayerNode.shape(line), .shape(inside)]
    if opacity == 1 { return nodes }
    return [.group(LayerGroup(opacity: opacity, clips: [], mask: nil, nodes: nodes))]
  }

  /// A rectangle that holds all that is painted of a path.
  static func area(of item: SVGDrawing.Item) -> Rect2D? {
    guard item.style.stroke != nil else { return item.path.boundingBox }
    let isPointed = item.style.lineJoin == .miter
    let reach = max(2.0.squareRoot(), isPointed ? item.style.miterLimit : 0)
    return item.path.boundingBox?.outset(by: 0.5 * reach * item.style.strokeWidth)
  }

  private mutating func paint(
    _ paint: PathPaint?,
    _ opacity: Double,
    _ item: SVGDrawing.Item,
    _ area: Rect2D?
  ) -> LayerPaint? {
    switch paint {
    case nil: return nil
    case .color(let text)?:
      if !LayerColor.isKnown(text) { lose(LayerPaint.unknown(text), item) }
      return .color(LayerColor(text, opacity: opacity))
    case .gradient(let gradient)?:
      guard let area, area.width > 0, area.height > 0, area.width.isFinite, area.height.isFinite
      else { return nil }
      let (paint, messages) = LayerPaint.paint(gradient, opacity: opacity, area: area)
      for message in messages { lose(message, item) }
      return paint
    }
  }

  private mutating func lose(_ message: String, _ item: SVGDrawing.Item) {
    lose(LayerLoss(message, origin: item.origin, id: item.id))
  }

  /// Notes a loss once, and a hundred at most.
  mutating func lose(_ loss: LayerLoss) {
    if losses.count < 100, !losses.contains(loss) { losses.append(loss) }
  }
}
