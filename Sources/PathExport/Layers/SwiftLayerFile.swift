// SPDX-License-Identifier: Apache-2.0

public import ArcApproximation
internal import BezierGeometry
public import SVGDrawing
public import SVGPathData

/// How drawings become layers of Core Animation or views of SwiftUI: framework, digits, access
/// level.
///
/// Fills and strokes with their colours, gradients, clip paths and masks stay what they are: shape
/// layers, gradient layers under masks, or the drawing of a `Canvas`. ``SwiftLayerFile`` writes
/// them.
public struct SwiftLayerCode: Hashable, Sendable {
  /// What the code builds.
  public enum Framework: String, CaseIterable, Hashable, Sendable {
    /// A `UIView` that fits its layers into its bounds.
    case uikit
    /// A function that makes a `CALayer`, on any system with Core Animation.
    case coregraphics
    /// A SwiftUI `View`, iOS 15 and macOS 12 on.
    case swiftui
  }

  /// What the code builds.
  public var framework: Framework
  /// How coordinates of paths are written.
  public var numbers: CoordinateFormat
  /// The access level of declarations; nothing is written for `internal`.
  public var access: SwiftPathCode.Access

  /// Code of a framework, by default exact and internal.
  ///
  /// - Parameters:
  ///   - framework: what the code builds.
  ///   - numbers: how coordinates of paths are written.
  ///   - access: the access level of declarations.
  public init(
    _ framework: Framework,
    numbers: CoordinateFormat = .shortest,
    access: SwiftPathCode.Access = .internal
  ) {
    self.framework = framework
    self.numbers = numbers
    self.access = access
  }

  /// The module that the code needs, as `UIKit`.
  public var module: String {
    switch framework {
    case .uikit: "UIKit"
    case .coregraphics: "QuartzCore"
    case .swiftui: "SwiftUI"
    }
  }

  /// How the paths of the code are written.
  var paths: SwiftPathCode {
    SwiftPathCode(
      framework == .swiftui ? .swiftui : .coregraphics,
      numbers: numbers,
      access: access
    )
  }
}

/// A Swift file of drawings as layers or views, a type for each, written one after the other.
///
/// ```swift
/// let drawing = try PathDrawing(svgFile: "heart.svg")
/// var file = SwiftLayerFile(SwiftLayerCode(.uikit))
/// var text = file.header()
/// let losses = try file.append(drawing, tolerance: 1e-3, to: &text)
/// ```
///
/// As UIKit code a drawing is a `UIView` (`HeartView`) that fits it into its bounds, and
/// `HeartView.makeLayer()` its layers alone; as Core Graphics code an `enum` with that function; as
/// SwiftUI code a `View` that draws on a `Canvas`. Each has its `viewBox`. Layers are called as the
/// ids of what they show.
///
/// Names are camel case; two that are equal get numbers in the order in which they come. Only the
/// names are kept in memory.
public struct SwiftLayerFile: Sendable {
  /// How the code is written.
  public let code: SwiftLayerCode
  private var names = SwiftNames()

  /// What the code names besides what `SwiftNames` reserves anyway.
  private static let frameworkNames = [
    "Bool", "CALayer", "CAGradientLayer", "CAShapeLayer", "CATransaction", "CGColor", "CGSize",
    "Canvas", "Color", "Double", "FillStyle", "Gradient", "GraphicsContext", "NSCoder", "Never",
    "Optional", "Shading", "StrokeStyle", "String", "UIView", "View",
  ]

  /// An empty file.
  public init(_ code: SwiftLayerCode) {
    self.code = code
    for name in SwiftLayerFile.frameworkNames { names.reserve(name) }
  }

  /// The first lines; of several files each begins with them.
  public func header() -> String { "import " + code.module + "\n" }

  /// Adds a drawing.
  ///
  /// Circular arcs stay arcs; arcs of ellipses are cubics. Linear gradients are shown exactly,
  /// whatever maps they went through, and so are repeated ones; radial ones about a focus that is
  /// not their centre are not, nor are masks in which dark paths hide bright ones, where layers are
  /// made. Colours between the stops of a gradient are those of the framework.
  ///
  /// - Parameters:
  ///   - drawing: the drawing.
  ///   - source: where it comes from, for the comments; by default its name.
  ///   - name: what to call the type; nil for the name of the drawing. Made legal, and new in this
  ///     file.
  ///   - tolerance: the largest distance of cubics from arcs that cannot be `addArc`, absolute.
  ///   - text: the source so far; changed only if nothing is thrown.
  /// - Returns: what of the drawing cannot be shown as it is.
  /// - Throws: ``FitError`` where a value is not finite or the tolerance cannot be met; the drawing
  ///   is then left out, and the file can go on.
  /// - Complexity: linear in the number of elements, of gradients repeated up to 64 times.
  public mutating func append(
    _ drawing: PathDrawing,
    source: String? = nil,
    named name: String? = nil,
    tolerance: Double,
    to text: inout String
  ) throws(FitError) -> [LayerLoss] {
    var tree = LayerTree(drawing, hasLuminance: code.framework == .swiftui)
    let nodes = tree.nodes()
    let suffix = name == nil && code.framework == .uikit ? "View" : ""
    var ownNames = names
    let stem = SwiftIdentifier.type(name ?? drawing.name, or: "Drawing")
    let type = ownNames.type(stem + suffix, or: "Drawing")
    var paths = LayerPaths(
      drawing,
      code.paths,
      source: source ?? drawing.name,
      tolerance: tolerance
    )
    var writer = SwiftPathWriter(code.paths)
    writer.blankLine()
    let box = drawing.viewBox
    if let title = drawing.title { writer.comment(title, mark: "///") }
    let count = CountedNoun.text(drawing.items.count, "path")
    writer.comment("\(source ?? drawing.name): \(count) in their own colours.", mark: "///")
    switch code.framework {
    case .uikit, .coregraphics:
      var layers = CALayerWriter(code)
      try layers.draw(nodes, &paths)
      writer.line(layers.opening(of: type))
      layers.declare(type, box, in: &writer)
    case .swiftui:
      var canvas = CanvasWriter(code)
      try canvas.draw(nodes, &paths)
      writer.line(code.access.prefix + "struct " + type + ": View {")
      canvas.declare(type, box, in: &writer)
    }
    paths.declare(in: &writer)
    writer.line("}")
    names = ownNames
    text += writer.text
    return tree.losses
  }
}

/// Something of a drawing that layers or views cannot show as it is.
public struct LayerLoss: Hashable, Sendable, CustomStringConvertible {
  /// One clause that says what is lost, and what is shown in its place.
  public var message: String
  /// The element that draws it; nil where it is not known.
  public var origin: PathDrawing.Origin?
  /// The `id` of the element; nil where it has none.
  public var id: String?

  /// A loss, in one clause, and where in the file it comes from.
  public init(_ message: String, origin: PathDrawing.Origin? = nil, id: String? = nil) {
    (self.message, self.origin, self.id) = (message, origin, id)
  }

  /// The place and the message: "line 4: <path id="a">: …".
  public var description: String {
    let name = id.map { " id=\"\($0)\"" } ?? ""
    guard let origin else { return (name.isEmpty ? "" : "<path\(name)>: ") + message }
    return "line \(origin.line): <\(origin.element)\(name)>: \(message)"
  }
}

/// Makes nodes of a drawing, and tells what of it cannot be shown.
struct LayerTree {
  private let drawing: PathDrawing
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

  init(_ drawing: PathDrawing, hasLuminance: Bool) {
    self.drawing = drawing
    self.hasLuminance = hasLuminance
  }

  /// The nodes of the whole drawing, from back to front.
  mutating func nodes() -> [LayerNode] { nodes(drawing.items, drawing.groups) }

  /// A group whose members are being gathered.
  private struct Open {
    let place: Int
    var nodes: [LayerNode] = []
  }

  private mutating func nodes(
    _ items: [PathDrawing.Item],
    _ groups: [PathDrawing.Group]
  ) -> [LayerNode] {
    var open = [Open(place: -1)]
    for item in items {
      let around = PathDrawing.groups(around: item, in: groups)
      var common = 0
      while common < min(open.count - 1, around.count), open[common + 1].place == around[common] {
        common += 1
      }
      while open.count > common + 1 { close(&open, groups) }
      for place in around[common...] { open.append(Open(place: place)) }
      if let shape = shape(item) { open[open.count - 1].nodes.append(.shape(shape)) }
    }
    while open.count > 1 { close(&open, groups) }
    return open[0].nodes
  }

  private mutating func close(_ open: inout [Open], _ groups: [PathDrawing.Group]) {
    let last = open.removeLast()
    guard !last.nodes.isEmpty else { return }
    let group = groups[last.place]
    var clips = group.clips.filter { drawing.clips.indices.contains($0) }
    var mask: LayerMask?
    if let place = group.mask, drawing.masks.indices.contains(place), !active.contains(place) {
      effectPaths += drawing.masks[place].items.count
      if effectPaths <= LayerTree.mostEffectPaths { mask = self.mask(place) }
    }
    for clip in clips { effectPaths += drawing.clips[clip].parts.count }
    if effectPaths > LayerTree.mostEffectPaths {
      clips = []
      lose(LayerLoss("there are too many masks and clip paths; the rest is shown without"))
    }
    open[open.count - 1].nodes.append(
      .group(
        LayerGroup(
          opacity: group.opacity,
          clips: clips.map { drawing.clips[$0] },
          mask: mask,
          nodes: last.nodes
        )
      )
    )
  }

  // MARK: Masks

  private mutating func mask(_ place: Int) -> LayerMask {
    if let found = known[place] { return found }
    active.insert(place)
    defer { active.remove(place) }
    let mask = drawing.masks[place]
    var (nodes, isLuminance) = (self.nodes(mask.items, mask.groups), mask.isLuminance)
    if isLuminance, !LayerTree.hidesNothing(nodes) {
      if !hasLuminance {
        let dark = mask.items.last
        lose(
          LayerLoss(
            "what is dark in its mask does not hide what is bright under it",
            origin: dark?.origin,
            id: dark?.id
          )
        )
        isLuminance = false
        nodes = LayerTree.brightnessAsOpacity(nodes)
      }
    } else if isLuminance {
      isLuminance = false
      nodes = LayerTree.brightnessAsOpacity(nodes)
    }
    let region = LayerTree.contains(mask.region, mask.items) ? nil : mask.region
    let result = LayerMask(nodes: nodes, region: region, isLuminance: isLuminance)
    known[place] = result
    return result
  }

  /// Whether a quadrangle is upright and has all of some items inside.
  private static func contains(_ region: BezierPath, _ items: [PathDrawing.Item]) -> Bool {
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
      case .group(let group):
        return .group(
          LayerGroup(
            opacity: group.opacity,
            clips: group.clips,
            mask: group.mask,
            nodes: brightnessAsOpacity(group.nodes)
          )
        )
      }
    }
  }

  // MARK: Shapes

  private mutating func shape(_ item: PathDrawing.Item) -> LayerShape? {
    let style = item.style
    let fill = paint(style.fill, style.fillOpacity, item, item.path.boundingBox)
    let line = style.strokeWidth > 0 ? style.stroke : nil
    let stroke = paint(line, style.strokeOpacity, item, LayerTree.area(of: item))
    guard fill != nil || stroke != nil else { return nil }
    return LayerShape(item: item, fill: fill, stroke: stroke)
  }

  /// A rectangle that holds all that is painted of a path.
  private static func area(of item: PathDrawing.Item) -> Rect2D? {
    guard item.style.stroke != nil else { return item.path.boundingBox }
    let isPointed = item.style.lineJoin == .miter
    let reach = max(2.0.squareRoot(), isPointed ? item.style.miterLimit : 0)
    return item.path.boundingBox?.outset(by: 0.5 * reach * item.style.strokeWidth)
  }

  private mutating func paint(
    _ paint: PathPaint?,
    _ opacity: Double,
    _ item: PathDrawing.Item,
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

  private mutating func lose(_ message: String, _ item: PathDrawing.Item) {
    lose(LayerLoss(message, origin: item.origin, id: item.id))
  }

  /// Notes a loss once, and a hundred at most.
  private mutating func lose(_ loss: LayerLoss) {
    if losses.count < 100, !losses.contains(loss) { losses.append(loss) }
  }
}

/// The paths that the code of a drawing needs, each a static property of its type.
struct LayerPaths {
  private let drawing: PathDrawing
  private let code: SwiftPathCode
  private let source: String
  private let tolerance: Double
  private var names = SwiftNames()
  private var members: [(name: String, comment: String, calls: PathCalls)] = []
  /// The names of paths that are there already.
  private var known: [BezierPath: String] = [:]

  init(_ drawing: PathDrawing, _ code: SwiftPathCode, source: String, tolerance: Double) {
    (self.drawing, self.code, self.source) = (drawing, code, source)
    self.tolerance = tolerance
    for name in ["viewBox", "makeLayer", "drawing", "draw", "body"] { names.reserve(name) }
  }

  /// The name of the path of an item; `stem` is what its layer is called.
  ///
  /// A path that was there before keeps its name.
  mutating func add(_ item: PathDrawing.Item, _ stem: String) throws(FitError) -> String {
    if let name = known[item.path] { return name }
    let calls = try code.calls(for: item.path, tolerance: tolerance)
    let name = add(calls, code.summary(of: calls, item, source, drawing), stem)
    known[item.path] = name
    return name
  }

  /// The name of the path of a clip path.
  mutating func add(_ part: PathClip.Part) throws(FitError) -> String {
    if let name = known[part.path] { return name }
    let calls = try code.calls(for: part.path, tolerance: tolerance)
    let name = add(calls, "A clip path: " + code.measures(of: calls), "clip")
    known[part.path] = name
    return name
  }

  private mutating func add(_ calls: PathCalls, _ comment: String, _ stem: String) -> String {
    let bare = SwiftIdentifier.bareVariable(stem, or: "shape")
    let name = names.variable(bare + "Path", or: "path")
    members.append((name, comment, calls))
    return name
  }

  /// Writes the properties.
  func declare(in writer: inout SwiftPathWriter) {
    for (name, comment, calls) in members {
      writer.blankLine()
      writer.indented { writer in
        writer.comment(comment, mark: "///")
        let isolation = code.dialect == .swiftui ? "nonisolated " : ""
        writer.line("private \(isolation)static var \(name): \(code.dialect.pathType) {")
        writer.indented { writer in
          writer.line(code.dialect.declaration(of: "path", isEmpty: calls.calls.isEmpty))
          writer.draw(calls, on: "path")
          writer.line("return path")
        }
        writer.line("}")
      }
    }
  }
}
