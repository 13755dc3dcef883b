// SPDX-License-Identifier: Apache-2.0

import BezierGeometry
import Foundation
import PathExport
import SVGDocuments
import TestSupport
import Testing

/// Drawings as layers and views: the code compiles and paints what the drawing says.
@Suite struct LayerCodeTests {
  static let svg = """
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="-10 -20 100 60">
    <linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop stop-color="#f88a36"/>\
    <stop offset="1" stop-color="#fd2020" stop-opacity=".5"/></linearGradient>
    <clipPath id="c"><path clip-rule="evenodd" d="M0 0h60v40h-60zM10 10h5v5h-5z"/></clipPath>
    <mask id="m" maskUnits="userSpaceOnUse" x="-10" y="-20" width="100" height="60">\
    <circle cx="30" cy="10" r="9" fill="#808080"/></mask>
    <g clip-path="url(#c)" opacity=".8"><path id="outer-ring" fill="url(#g)" stroke="steelblue" \
    stroke-width="2" stroke-dasharray="3 1 2" stroke-dashoffset="-1" stroke-linecap="round" \
    d="M5 5h40v30h-40z"/><path d="M10 10h30v5z" fill="tomato" fill-rule="evenodd"/></g>
    <path mask="url(#m)" opacity=".5" stroke="#000" stroke-linejoin="bevel" \
    d="M10 30h80v-20a10 10 0 0 0 -20 0z"/>
    <path id="default" fill="none" stroke="url(#g)" stroke-width="3" d="M0 0L50 20 60 0"/>
    </svg>
    """

  private func drawing() throws -> SVGDrawing {
    try SVGDrawing(bytes: Array(LayerCodeTests.svg.utf8), name: "gr\u{202E}ad 1")
  }

  /// The code of drawings by a framework, and what of them is lost.
  private func code(
    _ file: SwiftLayerFile,
    _ drawings: [SVGDrawing],
    named name: String? = nil
  ) throws -> (text: String, losses: [LayerLoss]) {
    var file = file
    var text = file.header()
    var losses: [LayerLoss] = []
    for drawing in drawings {
      losses += try file.append(drawing, named: name, tolerance: 1e-4, to: &text)
    }
    return (text, losses)
  }

  /// What the code of drawings paints, by type.
  private func leaves(
    _ framework: SwiftLayerFile.Framework,
    _ drawings: [SVGDrawing],
    types: [String]
  ) throws -> [[DrawnLeaf]] {
    var program = GeneratedProgram(parts: ["Layers"])
    program.add(
      try code(SwiftLayerFile(framework, access: .public), drawings).text,
      named: "Drawings.swift"
    )
    for type in types {
      program.run("print(\"type\")")
      if framework == .swiftui {
        program.run("\(type).draw(on: GraphicsContext())")
        program.run("_ = \(type)().body")
      } else {
        program.run("let layer\(type) = \(type).makeLayer()")
        program.run(
          "layer\(type).position = CGPoint(x: layer\(type).bounds.midX, y: layer\(type).bounds.midY)"
        )
        program.run("layer\(type).show()")
      }
      if framework == .uikit {
        program.run("\(type)(frame: CGRect(x: 0, y: 0, width: 9, height: 9)).layoutSubviews()")
      }
    }
    let parts = try program.output().components(separatedBy: "type\n").dropFirst()
    #expect(parts.count == types.count)
    return try parts.map { try DrawnLeaf.read($0) }
  }

  @Test func goldenFiles() throws {
    for framework in SwiftLayerFile.Framework.allCases {
      let (text, losses) = try code(
        SwiftLayerFile(framework, numbers: .fixed(decimals: 2)),
        [try drawing()]
      )
      #expect(losses.isEmpty)
      #expect(text.contains("// #f88a36") && text.contains("// #fd2020"))
      try CodeCase.expect(text, isIn: "layers-\(framework.rawValue).txt")
    }
  }

  /// Each inside and outline of the drawing, painted in its order as the drawing says.
  @Test(.compiler, arguments: SwiftLayerFile.Framework.allCases)
  func paintsTheDrawing(_ framework: SwiftLayerFile.Framework) throws {
    let drawing = try drawing()
    let type = framework == .uikit ? "GrAd1View" : "GrAd1"
    let leaves = try leaves(framework, [drawing], types: [type])[0]
    let masks = leaves.filter { $0.isMask }
    #expect(masks.map(\.isEvenOdd) == [true, false])
    // The mask is as opaque as it is bright.
    #expect((masks[1].paint[3] - 128.0 / 255).magnitude < 1e-6)
    #expect((masks[1].points[0] - Point2D(39, 10)).length < 1e-9)
    let drawn = leaves.filter { !$0.isMask }
    #expect(drawn.map(\.isStroke) == [false, true, false, false, true, true])
    #expect(drawn.map { ($0.opacity * 1e6).rounded() / 1e6 } == [0.8, 0.8, 0.8, 0.5, 0.5, 1])
    #expect(drawn.map(\.isEvenOdd) == [false, false, true, false, false, false])
    #expect(drawn.map(\.kind) == ["linear", "color", "color", "color", "color", "linear"])
    #expect(drawn.map(\.line) == ["", "round miter", "", "", "butt bevel", "butt miter"])
    #expect(drawn[1].numbers == [2, 4, 11, 3, 1, 2, 3, 1, 2])
    #expect(drawn[4].numbers == [1, 0, 0] && drawn[5].numbers == [3, 4, 0])
    let indices = [0, 0, 1, 2, 2, 3]
    for (leaf, index) in zip(drawn, indices) {
      let ends = drawing.items[index].path.elements.compactMap { element -> Point2D? in
        switch element {
        case .move(let end), .line(let end), .quadratic(let end, _), .cubic(let end, _, _): end
        case .arc(let arc): arc.end
        case .close: nil
        }
      }
      #expect(leaf.points.count == ends.count)
      for (point, end) in zip(leaf.points, ends) { #expect(point.distance(to: end) < 1e-9) }
    }
    for (leaf, color) in [
      (drawn[1], [70, 130, 180.0]), (drawn[2], [255, 99, 71]), (drawn[3], [0, 0, 0]),
    ] {
      for (part, whole) in zip(leaf.paint, color + [255]) {
        #expect((part * 255 - whole).magnitude < 1e-3)
      }
    }
  }

  /// Forty gradients of all kinds under random maps.
  static func gradients(_ source: inout SeededGenerator) -> [PathGradient] {
    func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &source) }
    return (0..<40).map { index in
      let range = 0...(index % 2 == 0 ? 1.0 : 4)
      let first = Point2D(number(range), number(range))
      let geometry: PathGradient.Geometry
      if index % 2 == 0 {
        geometry = .linear(from: first, to: Point2D(number(2...3), number(-3...3)))
      } else {
        let radius = number(2...4)
        let inner = index % 6 == 1 ? number(0...1) : 0
        geometry = .radial(center: first, radius: radius, focus: first, focalRadius: inner)
      }
      var map = AffineTransform2D(scale: 7)
      if index % 8 == 1 {
        map = AffineTransform2D(rotation: number(0...6)).concatenating(map)
      } else {
        let n = [3...9.0, -2...2, -2...2, 3...9, -9...9, -9...9].map(number)
        map = AffineTransform2D(a: n[0], b: n[1], c: n[2], d: n[3], tx: n[4], ty: n[5])
      }
      let stops = [(0.0, "#f00"), (number(0.1...0.5), "#00f8"), (number(0.5...0.9), "lime")]
        .map { PathGradient.Stop(offset: $0.0, color: $0.1, opacity: number(0.5...1)) }
      let spreads: [PathGradient.Spread] = [.pad, .repeat, .reflect]
      return PathGradient(geometry, stops: stops, spread: spreads[index / 2 % 3], transform: map)
    }
  }

  /// A stroke below its fill is painted first, and both are as transparent as one picture.
  @Test(.compiler, arguments: SwiftLayerFile.Framework.allCases)
  func strokesBelowFills(_ framework: SwiftLayerFile.Framework) throws {
    let square = BezierPath.rectangle(Rect2D(x: 1, y: 1, width: 4, height: 4))
    let drawings = [1, 0.5].map { opacity in
      var style = PathStyle(fill: "red", stroke: "blue", opacity: opacity)
      style.strokesFirst = true
      let items = [SVGDrawing.Item(square, id: "a", style: style)]
      let box = Rect2D(x: 0, y: 0, width: 6, height: 6)
      return SVGDrawing(name: opacity < 1 ? "faint" : "clear", viewBox: box, items: items)
    }
    let types = framework == .uikit ? ["ClearView", "FaintView"] : ["Clear", "Faint"]
    let painted = try leaves(framework, drawings, types: types)
    #expect(painted.map { $0.map(\.isStroke) } == [[true, false], [true, false]])
    #expect(painted.map { $0.map(\.opacity) } == [[1, 1], [0.5, 0.5]])
  }

  /// Gradients under any map, repeated or not, have the colours that SVG defines for them.
  @Test(.compiler, arguments: [SwiftLayerFile.Framework.coregraphics, .swiftui])
  func gradientsHaveTheirColors(_ framework: SwiftLayerFile.Framework) throws {
    var source = SeededGenerator(
      seed: PropertySettings.seedOverride ?? PropertySettings.defaultSeed
    )
    let gradients = LayerCodeTests.gradients(&source)
    func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &source) }
    let box = Rect2D(minX: 0, minY: 0, maxX: 40, maxY: 20)
    let drawings = gradients.enumerated().map { index, gradient in
      let style = PathStyle(fill: .gradient(gradient))
      let items = [SVGDrawing.Item(.rectangle(box), style: style)]
      return SVGDrawing(name: "d\(index)", viewBox: box, items: items)
    }
    #expect(try code(SwiftLayerFile(framework), drawings).losses.isEmpty)
    let all = try leaves(framework, drawings, types: gradients.indices.map { "D\($0)" })
    for (gradient, leaves) in zip(gradients, all) {
      let leaf = try #require(leaves.last { !$0.isMask })
      #expect(leaf.kind != "color")
      for step in 0..<200 {
        let point = Point2D(number(0...40), number(0...20))
        let (expected, nearness) = LayerCodeTests.color(gradient, at: point)
        // Where a repeat begins both colours are right.
        guard nearness > 1e-9 else { continue }
        let shown = leaf.color(at: point)
        let error = zip(expected, shown).map { ($0 - $1).magnitude }.max() ?? 1
        #expect(error < 1e-5, "\(gradient), \(step): \(expected), \(shown)")
      }
    }
  }

  /// The colour that SVG defines at a point, and how far the offset is from where it may jump.
  static func color(
    _ gradient: PathGradient,
    at point: Point2D
  ) -> (color: [Double], nearness: Double) {
    let own = gradient.transform.inverted().map { $0(point) } ?? point
    var offset = 0.0
    switch gradient.geometry {
    case .linear(let start, let end):
      let (axis, arm) = (end - start, own - start)
      offset = (arm.x * axis.x + arm.y * axis.y) / (axis.x * axis.x + axis.y * axis.y)
    case .radial(let center, let radius, _, let inner):
      offset = (own.distance(to: center) - inner) / (radius - inner)
      // Inside the inner circle is the first colour.
      if offset < 0 { offset = 0 }
    }
    let stops = gradient.stops.map { stop -> (location: Double, color: [Double]) in
      guard let color = SVGColor(stop.color) else { return (stop.offset, [0, 0, 0, 0]) }
      return (stop.offset, [color.red, color.green, color.blue, color.alpha * stop.opacity])
    }
    let fraction = offset - offset.rounded(.down)
    let jump = gradient.spread == .repeat ? min(fraction, 1 - fraction) : 1
    switch gradient.spread {
    case .pad: break
    case .repeat: offset = fraction
    case .reflect:
      let isEven = offset.rounded(.down).remainder(dividingBy: 2) == 0
      offset = isEven ? fraction : 1 - fraction
    }
    return (GradientColor.color(offset, stops), jump)
  }

  @Test func lossesNameElementAndLine() throws {
    let svg = """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">
      <radialGradient id="r" fx=".2"><stop/><stop offset="1" stop-color="red"/></radialGradient>
      <mask id="m"><path fill="white" d="M0 0h9v9z"/><path d="M1 1h2v2z"/></mask>
      <path id="ball" fill="url(#r)" d="M0 0h9v9z"/><path fill="hsl(9,9%,9%)" d="M0 0h9v9z"/>
      <path mask="url(#m)" d="M0 0h9v9z"/></svg>
      """
    let drawing = try SVGDrawing(bytes: Array(svg.utf8), name: "a")
    let focus = "line 4: <path id=\"ball\">: the focus of its gradient is shown at the centre"
    let color = "line 4: <path>: the colour 'hsl(9,9%,9%)' is not known; black is used instead"
    let mask = "line 3: <path>: what is dark in its mask does not hide what is bright under it"
    for framework in SwiftLayerFile.Framework.allCases {
      let losses = try code(SwiftLayerFile(framework), [drawing]).losses.map(\.description)
      #expect(losses == [focus, color] + (framework == .swiftui ? [] : [mask]))
    }
    let text = try code(SwiftLayerFile(.swiftui), [drawing]).text
    #expect(text.contains(".addFilter(.luminanceToAlpha)"))
  }

  @Test(.compiler) func namesAreLegalAndNew() throws {
    let path = CodeCase.line(Point2D(1, 2), Point2D(3, 4))
    let names = [
      "heart", "heart", "3d", "", "class", "View", "CALayer", "Color", "Self", "Path", "🙂",
      "a\"; fatalError() //", "c\r\nfatalError()", "drawing", "view box", "Canvas",
    ]
    let drawings = names.map { name in
      SVGDrawing(
        name: name,
        title: name,
        viewBox: Rect2D(minX: 0, minY: 0, maxX: 4, maxY: 4),
        items: (names + ["drawing", "path", "viewBox"]).map { SVGDrawing.Item(path, id: $0) }
      )
    }
    for framework in SwiftLayerFile.Framework.allCases {
      var program = GeneratedProgram(parts: ["Layers"])
      program.add(try code(SwiftLayerFile(framework), drawings).text, named: "Names.swift")
      #expect(try program.output().isEmpty)
    }
  }

  @Test func failuresLeaveTheFile() throws {
    let path = CodeCase.line(Point2D(.nan, 0), Point2D(1, 1))
    let box = Rect2D(minX: 0, minY: 0, maxX: 1, maxY: 1)
    let drawing = SVGDrawing(name: "a", viewBox: box, items: [SVGDrawing.Item(path)])
    var file = SwiftLayerFile(.uikit)
    var text = file.header()
    let before = text
    #expect(throws: (any Error).self) { _ = try file.append(drawing, tolerance: 0.1, to: &text) }
    #expect(text == before)
  }
}
