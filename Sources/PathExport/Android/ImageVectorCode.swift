// SPDX-License-Identifier: Apache-2.0

public import BezierGeometry
public import SVGDocuments

extension SVGDrawing {
  /// The drawing as Kotlin source for Jetpack Compose: a file with a property, an `ImageVector`.
  ///
  /// What is shown, and what is lost, is that of ``vectorDrawable(numbers:)``; there is no longest
  /// path here. The property is made when it is first used. The file has no package line.
  ///
  /// Source: Android Developers, reference of `androidx.compose.ui.graphics.vector`.
  ///
  /// ```swift
  /// let heart = try SVGDrawing(contentsOf: "heart.svg")
  /// print(heart.imageVector(named: "Heart").text)
  /// ```
  ///
  /// - Parameters:
  ///   - name: What the property is called, made a legal name; nil for the name of the drawing.
  ///   - numbers: How coordinates are written; exact ones as the 32-bit floats that the platform
  ///     has.
  /// - Returns: The file, and what of the drawing it cannot show.
  /// - Complexity: As that of ``vectorDrawable(numbers:)``.
  public func imageVector(
    named name: String? = nil,
    numbers: CoordinateFormat = .shortest
  ) -> (text: String, losses: [LayerLoss]) {
    let drawing = VectorDrawing(self, numbers: numbers)
    var writer = KotlinWriter(drawing)
    let type = SwiftIdentifier.type(name ?? self.name, or: "Drawing")
    return (writer.file(type), drawing.losses)
  }
}

/// Kotlin source under construction, and what it has to import.
private struct KotlinWriter {
  private let drawing: VectorDrawing
  /// Whether path data is text: a method of the JVM has 65,535 bytes, a call of `curveTo` some 25.
  private let hasText: Bool
  private var text = ""
  private var indentation = ""
  private var imports: Set<String> = ["graphics.vector.ImageVector", "unit.dp"]

  private static let mostCalls = 1000

  init(_ drawing: VectorDrawing) {
    self.drawing = drawing
    hasText = KotlinWriter.calls(of: drawing.nodes) > KotlinWriter.mostCalls
  }

  private static func calls(of nodes: [VectorDrawing.Node]) -> Int {
    nodes.reduce(0) { sum, node in
      switch node {
      case .path(let path): sum + path.path.elements.count
      case .clip(let region, let nodes): sum + region.elements.count + calls(of: nodes)
      case .group(_, let nodes): sum + calls(of: nodes)
      }
    }
  }

  mutating func file(_ name: String) -> String {
    line("val \(name): ImageVector by lazy {")
    indented { writer in
      let (size, viewport) = (writer.drawing.size, writer.drawing.viewport)
      writer.line("ImageVector.Builder(")
      writer.indented { writer in
        writer.line("name = \"\(name)\",")
        writer.line("defaultWidth = \(VectorDrawing.number(size.width)).dp,")
        writer.line("defaultHeight = \(VectorDrawing.number(size.height)).dp,")
        writer.line("viewportWidth = \(KotlinWriter.float(viewport.width)),")
        writer.line("viewportHeight = \(KotlinWriter.float(viewport.height)),")
      }
      writer.line(").apply {")
      writer.indented { writer in
        for node in writer.drawing.nodes { writer.write(node) }
      }
      writer.line("}.build()")
    }
    line("}")
    let lines = imports.sorted().map { "import androidx.compose.ui." + $0 + "\n" }
    return lines.joined() + "\n" + text
  }

  private mutating func line(_ content: String) { text += indentation + content + "\n" }

  private mutating func indented(_ write: (inout KotlinWriter) -> Void) {
    indentation += "    "
    write(&self)
    indentation.removeLast(4)
  }

  /// A call with an argument a line, and a block.
  private mutating func call(_ name: String, _ arguments: [String], tail: String) {
    line(name + "(")
    indented { writer in for argument in arguments { writer.line(argument + ",") } }
    line(")" + tail)
  }

  private static func float(_ value: Double) -> String { VectorDrawing.number(value) + "f" }

  // MARK: Nodes

  private mutating func write(_ node: VectorDrawing.Node) {
    switch node {
    case .path(let path): write(path)
    case .clip(let region, let nodes):
      imports.insert("graphics.vector.group")
      if hasText {
        call("group", ["clipPathData = \(data(region))"], tail: " {")
      } else {
        imports.insert("graphics.vector.PathData")
        line("group(")
        indented { writer in
          writer.line("clipPathData = PathData {")
          writer.indented { $0.draw(region) }
          writer.line("},")
        }
        line(") {")
      }
      write(nodes)
    case .group(let map, let nodes):
      imports.insert("graphics.vector.group")
      let arguments = [
        map.angle == 0 ? "" : "rotate = \(KotlinWriter.float(map.angle * 180 / .pi))",
        map.stretch == 1 ? "" : "scaleY = \(KotlinWriter.float(map.stretch))",
        map.translation.x == 0 ? "" : "translationX = \(KotlinWriter.float(map.translation.x))",
        map.translation.y == 0 ? "" : "translationY = \(KotlinWriter.float(map.translation.y))",
      ]
      line("group(\(arguments.filter { $0 != "" }.joined(separator: ", "))) {")
      write(nodes)
    }
  }

  private mutating func write(_ nodes: [VectorDrawing.Node]) {
    indented { writer in for node in nodes { writer.write(node) } }
    line("}")
  }

  private mutating func write(_ path: VectorPath) {
    var arguments = hasText ? ["pathData = \(data(path.path))"] : []
    if let fill = path.fill {
      arguments.append("fill = \(brush(fill))")
      add(alpha: "fillAlpha", of: fill, path, to: &arguments)
      if path.style.fillRule == .evenOdd {
        imports.insert("graphics.PathFillType")
        arguments.append("pathFillType = PathFillType.EvenOdd")
      }
    }
    if let stroke = path.stroke {
      let style = path.style
      arguments.append("stroke = \(brush(stroke))")
      add(alpha: "strokeAlpha", of: stroke, path, to: &arguments)
      arguments.append("strokeLineWidth = \(KotlinWriter.float(style.strokeWidth))")
      if style.lineCap != .butt {
        imports.insert("graphics.StrokeCap")
        let name = SwiftIdentifier.capitalized(style.lineCap.rawValue)
        arguments.append("strokeLineCap = StrokeCap.\(name)")
      }
      if style.lineJoin != .miter {
        imports.insert("graphics.StrokeJoin")
        let name = SwiftIdentifier.capitalized(style.lineJoin.rawValue)
        arguments.append("strokeLineJoin = StrokeJoin.\(name)")
      } else if style.miterLimit != 4 {
        arguments.append("strokeLineMiter = \(KotlinWriter.float(style.miterLimit))")
      }
    }
    guard !hasText else { return call("addPath", arguments, tail: "") }
    imports.insert("graphics.vector.path")
    call("path", arguments, tail: " {")
    indented { $0.draw(path.path) }
    line("}")
  }

  private func add(
    alpha name: String,
    of paint: LayerPaint,
    _ path: VectorPath,
    to arguments: inout [String]
  ) {
    let alpha = path.alpha(of: paint)
    if alpha < 1 { arguments.append("\(name) = \(KotlinWriter.float(alpha))") }
  }

  // MARK: Paints

  private static func color(_ color: LayerColor, isOpaque: Bool = false) -> String {
    let text = color.hexadecimal.dropFirst().uppercased()
    return "Color(0x" + (isOpaque ? "FF" : text.suffix(2)) + text.prefix(6) + ")"
  }

  private mutating func brush(_ paint: LayerPaint) -> String {
    imports.insert("graphics.Color")
    guard let gradient = paint.gradient else {
      imports.insert("graphics.SolidColor")
      // Its opacity is an argument of the path.
      return paint.color.map { "SolidColor(\(KotlinWriter.color($0, isOpaque: true)))" } ?? "null"
    }
    imports.formUnion(["graphics.Brush", "geometry.Offset"])
    func offset(_ point: Point2D) -> String {
      "Offset(\(KotlinWriter.float(point.x)), \(KotlinWriter.float(point.y)))"
    }
    let axis = VectorPath.axis(of: paint)
    let inner = indentation + "        "
    let stops = gradient.stops.map { stop in
      inner + KotlinWriter.float(stop.location) + " to " + KotlinWriter.color(stop.color) + ",\n"
    }
    let head: String
    let ends: [String]
    if let radius = axis[0].radius {
      head = "radialGradient"
      ends = ["center = \(offset(axis[0].point))", "radius = \(KotlinWriter.float(radius))"]
    } else {
      head = "linearGradient"
      ends = ["start = \(offset(axis[0].point))", "end = \(offset(axis[1].point))"]
    }
    return "Brush.\(head)(\n" + stops.joined() + ends.map { inner + $0 + ",\n" }.joined()
      + indentation + "    )"
  }

  // MARK: Paths

  private mutating func data(_ path: BezierPath) -> String {
    imports.insert("graphics.vector.addPathNodes")
    let format = SVGPathFormat(numbers: drawing.numbers, layout: .readable)
    return "addPathNodes(\"\(path.svgPathData(format))\")"
  }

  private mutating func draw(_ path: BezierPath) {
    func numbers(_ points: Point2D...) -> String {
      points.flatMap { [$0.x, $0.y] }.map { drawing.text($0) + "f" }.joined(separator: ", ")
    }
    for element in path.elements {
      switch element {
      case .move(let point): line("moveTo(\(numbers(point)))")
      case .line(let point): line("lineTo(\(numbers(point)))")
      case .quadratic(to: let end, control: let control):
        line("quadTo(\(numbers(control, end)))")
      case .cubic(to: let end, control1: let first, control2: let second):
        line("curveTo(\(numbers(first, second, end)))")
      case .arc(let arc):
        let rotation = KotlinWriter.float(arc.rotation * 180 / .pi)
        line(
          "arcTo(\(numbers(Point2D(arc.radii.x, arc.radii.y))), \(rotation), \(arc.isLargeArc), "
            + "\(arc.sweepsPositive), \(numbers(arc.end)))"
        )
      case .close: line("close()")
      }
    }
  }
}
