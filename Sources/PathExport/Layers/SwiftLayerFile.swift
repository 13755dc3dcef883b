// SPDX-License-Identifier: Apache-2.0

public import ArcApproximation
internal import BezierGeometry
public import SVGDrawing
internal import SVGPathData

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
