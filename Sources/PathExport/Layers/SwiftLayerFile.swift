// SPDX-License-Identifier: Apache-2.0

public import ArcApproximation
public import BezierGeometry
public import SVGDocuments

/// A Swift file of drawings as layers of Core Animation or views of SwiftUI, a type for each,
/// written one after the other.
///
/// Fills and strokes with their colours, gradients, clip paths and masks stay what they are: shape
/// layers, gradient layers under masks, or the drawing of a `Canvas`.
///
/// ```swift
/// let drawing = try SVGDrawing(contentsOf: "heart.svg")
/// var file = SwiftLayerFile(.uikit)
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
  /// What the code builds.
  public enum Framework: String, CaseIterable, Hashable, Sendable {
    /// A `UIView` that fits its layers into its bounds.
    case uikit
    /// A function that makes a `CALayer`, on any system with Core Animation.
    case coregraphics
    /// A SwiftUI `View`, iOS 15 and macOS 12 on.
    case swiftui
  }

  private let framework: Framework
  private let code: SwiftPathCode
  private var names = SwiftNames()

  /// What the code names besides what `SwiftNames` reserves anyway.
  private static let frameworkNames = [
    "Bool", "CALayer", "CAGradientLayer", "CAShapeLayer", "CATransaction", "CGColor", "CGSize",
    "Canvas", "Color", "Double", "FillStyle", "Gradient", "GraphicsContext", "NSCoder", "Never",
    "Optional", "Shading", "StrokeStyle", "String", "UIView", "View",
  ]

  /// An empty file, by default exact and internal.
  ///
  /// - Parameters:
  ///   - framework: what the code builds.
  ///   - numbers: how coordinates of paths are written.
  ///   - access: the access level of declarations; nothing is written for `internal`.
  public init(
    _ framework: Framework,
    numbers: CoordinateFormat = .shortest,
    access: SwiftPathCode.Access = .internal
  ) {
    self.framework = framework
    let dialect: SwiftPathCode.Dialect = framework == .swiftui ? .swiftui : .coregraphics
    code = SwiftPathCode(dialect, numbers: numbers, access: access)
    for name in SwiftLayerFile.frameworkNames { names.reserve(name) }
  }

  /// The first lines; of several files each begins with them.
  public func header() -> String {
    switch framework {
    case .uikit: "import UIKit\n"
    case .coregraphics: "import QuartzCore\n"
    case .swiftui: "import SwiftUI\n"
    }
  }

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
  /// - Throws: ``ArcFitError`` where a value is not finite or the tolerance cannot be met; the
  ///   drawing is then left out, and the file can go on.
  /// - Complexity: linear in the number of elements, of gradients repeated up to 64 times.
  public mutating func append(
    _ drawing: SVGDrawing,
    source: String? = nil,
    named name: String? = nil,
    tolerance: Double,
    to text: inout String
  ) throws(ArcFitError) -> [LayerLoss] {
    var tree = LayerTree(drawing, hasLuminance: framework == .swiftui)
    let nodes = tree.nodes()
    let suffix = name == nil && framework == .uikit ? "View" : ""
    var ownNames = names
    let stem = SwiftIdentifier.type(name ?? drawing.name, or: "Drawing")
    let type = ownNames.type(stem + suffix, or: "Drawing")
    let source = source ?? drawing.name
    var layers = LayerWriter(
      framework,
      code,
      LayerPaths(drawing, code, source: source, tolerance: tolerance)
    )
    var writer = SwiftPathWriter(code)
    writer.blankLine()
    if let title = drawing.title { writer.comment(title, mark: "///") }
    let count = counted(drawing.items.count, "path")
    writer.comment("\(source): \(count) in their own colours.", mark: "///")
    let access = code.access.prefix
    switch framework {
    case .uikit: writer.line("\(access)final class \(type): UIView {")
    case .coregraphics: writer.line("\(access)enum \(type) {")
    case .swiftui: writer.line("\(access)struct \(type): View {")
    }
    if framework == .swiftui {
      try layers.draw(nodes, on: "context")
      writer.indented { layers.declareView(drawing.viewBox, in: &$0) }
    } else {
      try layers.addLayers(nodes, to: "drawing")
      writer.indented { layers.declareLayers(type, drawing.viewBox, in: &$0) }
    }
    layers.paths.declare(in: &writer)
    writer.line("}")
    names = ownNames
    text += writer.text
    return tree.losses
  }
}

/// Something of a drawing that layers or views cannot show as it is.
public struct LayerLoss: Hashable, Sendable, CustomStringConvertible {
  /// One clause: what is lost, and what is shown instead.
  public var message: String
  /// The element that draws it; nil where it is not known.
  package var origin: SVGDrawing.Origin?
  /// The `id` of the element; nil where it has none.
  public var id: String?

  init(_ message: String, origin: SVGDrawing.Origin? = nil, id: String? = nil) {
    (self.message, self.origin, self.id) = (message, origin, id)
  }

  /// The line, the element and the message: "line 4: <path id="a">: …".
  public var description: String {
    let name = id.map { " id=\"\($0)\"" } ?? ""
    guard let origin else { return (name.isEmpty ? "" : "<path\(name)>: ") + message }
    return "line \(origin.line): <\(origin.element)\(name)>: \(message)"
  }
}

/// Writes nodes as code; the words of each framework are in a file of their own.
struct LayerWriter {
  let framework: SwiftLayerFile.Framework
  let code: SwiftPathCode
  var paths: LayerPaths
  var lines: SwiftPathWriter
  var names = SwiftNames()

  init(_ framework: SwiftLayerFile.Framework, _ code: SwiftPathCode, _ paths: LayerPaths) {
    (self.framework, self.code, self.paths) = (framework, code, paths)
    lines = SwiftPathWriter(code, indentation: "    ")
    let reserved =
      framework == .swiftui
      ? ["context", "viewBox", "draw", "body"]
      : ["drawing", "viewBox", "makeLayer", "layer", "frame", "bounds", "coder"]
    for name in reserved { names.reserve(name) }
  }
}

/// The paths that the code of a drawing needs, each a static property of its type.
struct LayerPaths {
  private let drawing: SVGDrawing
  private let code: SwiftPathCode
  private let source: String
  private let tolerance: Double
  private var names = SwiftNames()
  private var members: [(name: String, comment: String, calls: PathCalls)] = []
  private var known: [BezierPath: String] = [:]

  init(_ drawing: SVGDrawing, _ code: SwiftPathCode, source: String, tolerance: Double) {
    (self.drawing, self.code, self.source) = (drawing, code, source)
    self.tolerance = tolerance
    for name in ["viewBox", "makeLayer", "drawing", "draw", "body"] { names.reserve(name) }
  }

  /// The name of the path of an item; `stem` is what its layer is called.
  ///
  /// A path that was there before keeps its name.
  mutating func add(_ item: SVGDrawing.Item, _ stem: String) throws(ArcFitError) -> String {
    if let name = known[item.path] { return name }
    let calls = try code.calls(for: item.path, tolerance: tolerance)
    let name = add(calls, code.summary(of: calls, item, source, drawing), stem)
    known[item.path] = name
    return name
  }

  mutating func add(_ part: PathClip.Part) throws(ArcFitError) -> String {
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

  func declare(in writer: inout SwiftPathWriter) {
    for (name, comment, calls) in members {
      writer.blankLine()
      writer.indented { writer in
        writer.comment(comment, mark: "///")
        let isolation = code.dialect == .swiftui ? "nonisolated " : ""
        writer.line("private \(isolation)static var \(name): \(code.dialect.pathType) {")
        writer.indented { writer in
          writer.define("path", calls)
          writer.line("return path")
        }
        writer.line("}")
      }
    }
  }
}

/// Numbers, points and maps of layers as source code.
enum LayerLiterals {
  /// A number that reads back as it is; one beyond the largest double is written as that.
  static func text(_ value: Double) -> String {
    let most = Double.greatestFiniteMagnitude
    let value = value.isNaN ? 0 : min(max(value, -most), most)
    return SwiftPathWriter.number(value == 0 ? 0 : value)
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
