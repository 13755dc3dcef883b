// SPDX-License-Identifier: Apache-2.0

import BezierGeometry
import Foundation
import PathExport
import SVGDocuments
import Testing
import TestSupport

@Suite struct SwiftPathFileTests {
  /// A drawing with an arc of a circle, a line, a quadratic and a cubic; and one of two paths.
  private func drawings() throws -> [SVGDrawing] {
    let box = Rect2D(minX: 0, minY: 0, maxX: 24, maxY: 24)
    let drop = try BezierPath("M12 2L18.5 12A8 8 0 1 1 5.5 12Q8 9 12 2Z")
    let ring = try BezierPath(
      "M2 12a10 10 0 1 1 20 0a10 10 0 1 1 -20 0zM5 12a7 4 0 0 0 14 0"
    )
    let check = try BezierPath("M7 12l4 4c1.5-3 3.5-5.25 6-8")
    let badge = [
      SVGDrawing.Item(ring, id: "outer-ring", style: PathStyle(fillRule: .evenOdd)),
      SVGDrawing.Item(check, style: PathStyle(fill: nil, stroke: "#0a\"0", strokeWidth: 1.5)),
    ]
    return [
      SVGDrawing(
        name: "water-drop",
        title: "A drop\nof water",
        viewBox: box,
        items: [SVGDrawing.Item(drop)]
      ),
      SVGDrawing(name: "badge", viewBox: box, items: badge),
    ]
  }

  private func file(
    _ code: SwiftPathCode,
    _ drawings: [SVGDrawing],
    typeName: String,
    tolerance: Double = 0.01
  ) throws -> (text: String, names: [String]) {
    var file = SwiftPathFile(code, typeName: typeName)
    var text = file.header(comments: ["Made for a test."])
    var names: [String] = []
    for drawing in drawings {
      let source = drawing.name + ".svg"
      names.append(try file.append(drawing, source: source, tolerance: tolerance, to: &text))
    }
    return (text + file.footer(), names)
  }

  private func typeName(_ dialect: SwiftPathCode.Dialect) -> String {
    dialect.module + (dialect.rawValue.contains("-") ? "MoreIcons" : "Icons")
  }

  /// The file of one dialect; rounded, mirrored and public where those are to be seen.
  private func golden(_ dialect: SwiftPathCode.Dialect) throws -> String {
    let code =
      switch dialect {
      case .uikit: SwiftPathCode(dialect, numbers: .fixed(decimals: 2))
      case .appkit: SwiftPathCode(dialect, numbers: .fixed(decimals: 3), flipsY: true)
      case .swiftuiShape: SwiftPathCode(dialect, numbers: .fixed(decimals: 1), access: .public)
      default: SwiftPathCode(dialect, numbers: .fixed(decimals: 3))
      }
    return try file(code, try drawings(), typeName: typeName(dialect)).text
  }

  @Test(arguments: SwiftPathCode.Dialect.allCases)
  func goldenFiles(_ dialect: SwiftPathCode.Dialect) throws {
    try CodeCase.expect(golden(dialect), isIn: dialect.rawValue + ".txt")
  }

  @Test func goldenSnippets() throws {
    var text = ""
    for dialect in [SwiftPathCode.Dialect.uikit, .appkitCGPath, .swiftui, .swiftuiShape] {
      let code = SwiftPathCode(dialect, numbers: .fixed(decimals: 1))
      for drawing in try drawings() {
        text += "=== \(dialect.rawValue): \(drawing.name)\n"
        text += try code.declarations(of: drawing, tolerance: 0.05)
      }
    }
    try CodeCase.expect(text, isIn: "snippets.txt")
  }

  /// What people and programs call files: words of Swift, of the code itself, and worse.
  private static let names = [
    "heart", "heart", "Heart", "heart2", "row1", "row1", "arrow-left_circle 2", "SVGRepoIcon",
    "URL",
    "3d-cube", "", "---", "default", "class", "self", "Self", "Type", "init", "path", "Path",
    "shape",
    "CGPoint", "CGAffineTransform", "UIBezierPath", "Icons", "rect", "x", "größe-änd", "中文 图标",
    "e\u{301}clair",
    "a\"; fatalError() //", "b */ } \u{2028} fatalError()", "\u{202E}evil\u{2066}",
    "c\r\nfatalError()",
    "`var`", "\\(1)", "🙂", "_", "$0", "#if", "Any", "heartParts",
    String(repeating: "long ", count: 99),
  ]

  private func named(_ name: String) -> SVGDrawing {
    let path = CodeCase.line(Point2D(1, 2), Point2D(3, 4))
    let items = ["right", "right", name, nil].map { SVGDrawing.Item(path, id: $0) }
    let box = Rect2D(minX: 0, minY: 0, maxX: 4, maxY: 4)
    let drawn = name.count % 2 == 0 ? items : [items[2]]
    return SVGDrawing(name: name, title: name, viewBox: box, items: drawn)
  }

  @Test func namesAreLegalAndNew() throws {
    let drawings = SwiftPathFileTests.names.map(named)
    let names = try file(SwiftPathCode(.uikit), drawings, typeName: "class").names
    #expect(Set(names).count == names.count)
    #expect(
      names.prefix(20) == [
        "heart", "heart2", "heart3", "heart2_2", "row1", "row1_2", "arrowLeftCircle2",
        "svgRepoIcon", "url", "_3dCube", "icon", "icon2", "`default`", "`class`", "self2", "self3",
        "type", "init2", "path", "path2",
      ]
    )
    let shapes = try file(SwiftPathCode(.swiftuiShape), drawings, typeName: "1").names
    #expect(Set(shapes).count == shapes.count)
    #expect(shapes.prefix(4) == ["Heart", "Heart2", "Heart3", "Heart2_2"])
    #expect(shapes[18] == "Path2" && !shapes.contains("Path"))
    #expect(SwiftPathFile(SwiftPathCode(.uikit), typeName: "class").typeName == "Class")
    #expect(SwiftPathFile(SwiftPathCode(.uikit), typeName: "1").typeName == "_1")
    #expect(SwiftPathFile(SwiftPathCode(.uikit), typeName: "").typeName == "Icons")
  }

  /// The golden files and the worst names, in every dialect, compile and draw all parts in order.
  @Test(.compiler) func filesCompile() throws {
    var program = GeneratedProgram()
    for dialect in SwiftPathCode.Dialect.allCases {
      let type = typeName(dialect)
      program.add(try golden(dialect), named: dialect.rawValue + ".swift")
      let drawings = SwiftPathFileTests.names.map(named)
      let worst = try file(SwiftPathCode(dialect), drawings, typeName: type + "Worst")
      program.add(worst.text, named: dialect.rawValue + "Worst.swift")
      let isShape = dialect == .swiftuiShape
      let end =
        isShape ? "().path(in: CGRect(x: 0, y: 0, width: 24, height: 24)).drawn" : ".drawn"
      program.show(type + (isShape ? ".Badge" : ".badge") + end, key: "whole/\(dialect.rawValue)")
      let parts = isShape ? ["OuterRing", "Path2"] : ["outerRing", "path2"]
      for (index, part) in parts.enumerated() {
        program.show("\(type).BadgeParts.\(part)\(end)", key: "part\(index)/\(dialect.rawValue)")
      }
      for (index, name) in worst.names.enumerated() {
        program.show("\(type)Worst.\(name)\(end)", key: "worst/\(dialect.rawValue)/\(index)")
      }
    }
    let drawn = try program.drawings()
    for dialect in SwiftPathCode.Dialect.allCases {
      let whole = try #require(drawn["whole/\(dialect.rawValue)"])
      let first = try #require(drawn["part0/\(dialect.rawValue)"])
      let second = try #require(drawn["part1/\(dialect.rawValue)"])
      #expect(whole.steps == first.steps + second.steps && !second.steps.isEmpty)
      #expect(!whole.isEvenOdd && !second.isEvenOdd)
      for (index, name) in SwiftPathFileTests.names.enumerated() {
        let steps = try #require(drawn["worst/\(dialect.rawValue)/\(index)"]).steps
        #expect(steps.count == (name.count % 2 == 0 ? 8 : 2))
      }
    }
  }

  /// The worst names in an extension of each type of path, and as shapes that stand alone.
  @Test(.compiler) func extensionsAndStructsCompile() throws {
    var program = GeneratedProgram()
    let worst =
      SwiftPathFileTests.names + ["description", "new", "fill", "role", "typeID", "version"]
    var keys: [String] = []
    for dialect in [SwiftPathCode.Dialect.uikit, .appkit, .coregraphics, .swiftui, .swiftuiShape] {
      let wrap = dialect == .swiftuiShape ? SwiftPathFile.Wrap.struct : .extension
      let code = SwiftPathCode(dialect, access: dialect == .uikit ? .public : .internal)
      var file = SwiftPathFile(code, wrap: wrap)
      var text = file.header()
      for drawing in worst.map(named) {
        let name = try file.append(drawing, tolerance: 0.1, to: &text)
        let path =
          wrap == .struct
          ? "\(name)().path(in: CGRect(x: 0, y: 0, width: 4, height: 4))"
          : "\(file.typeName).\(name)"
        keys.append("\(dialect.rawValue)/\(name)")
        program.show(path + ".drawn", key: keys[keys.count - 1])
      }
      program.add(text + file.footer(), named: dialect.rawValue + ".swift")
    }
    #expect(Set(keys).count == keys.count)
    let drawn = try program.drawings()
    for key in keys { #expect([2, 8].contains(try #require(drawn[key]).steps.count)) }
  }

  /// An extension with a logo of the reference collection under a name, rounded to 1/100.
  @Test(.compiler, .reference("paths/swift_logo.json"))
  func extensionDrawsTheLogo() throws {
    let logo = try JSONItem(reference: "paths/swift_logo.json")
    let path = try BezierPath(try #require(logo["d"].text))
    let box = Rect2D(minX: 0, minY: 0, maxX: 60, maxY: 60)
    let drawing = SVGDrawing(name: "path", viewBox: box, items: [SVGDrawing.Item(path)])
    var code = SwiftPathFile(SwiftPathCode(.uikit, numbers: .fixed(decimals: 2)), wrap: .extension)
    var text = code.header()
    #expect(try code.append(drawing, named: "swift", tolerance: 1e-3, to: &text) == "swift")
    var program = GeneratedProgram()
    program.add(text + code.footer(), named: "Logo.swift")
    program.show("UIBezierPath.swift.drawn", key: "logo")
    let steps = try #require(try program.drawings()["logo"]).steps
    let elements = Array(path.elements)
    #expect(steps.count == elements.count)
    for (step, element) in zip(steps, elements) {
      let pairs: [(Point2D, Point2D)]
      switch (step, element) {
      case (.move(let a), .move(let b)), (.line(let a), .line(let b)): pairs = [(a, b)]
      case (.cubic(let a, let b, let c), .cubic(to: let end, control1: let x, control2: let y)):
        pairs = [(a, x), (b, y), (c, end)]
      case (.close, .close): pairs = []
      default: throw PropertyFailure("\(element) became \(step)")
      }
      for (a, b) in pairs {
        #expect((a.x - b.x).magnitude <= 0.0051 && (a.y - b.y).magnitude <= 0.0051)
      }
    }
  }

  @Test func wrapsAreWritten() throws {
    let drawing = try drawings()[0]
    for (wrap, start, end) in [
      (SwiftPathFile.Wrap.extension, "import SwiftUI\n\nextension Path {\n  ///", "  }\n}\n"),
      (.enum, "import SwiftUI\n\nenum Icons {\n  ///", "  }\n}\n"),
      (.struct, "import SwiftUI\n\n/// A drop of water\n", "  }\n}\n"),
    ] {
      var file = SwiftPathFile(SwiftPathCode(.swiftui), wrap: wrap)
      var text = file.header()
      let name = try file.append(drawing, named: "self", tolerance: 0.1, to: &text)
      text += file.footer()
      #expect(text.hasPrefix(start) && text.hasSuffix(end), "\(text)")
      #expect(name == (wrap == .struct ? "Self2" : "self2"))
      #expect(text.contains(wrap == .struct ? "struct Self2: Shape {" : "static var self2: Path {"))
    }
  }

  /// A drawing that cannot be written leaves text and names as they were.
  @Test func failuresLeaveTheFile() throws {
    let path = try BezierPath("M0 0A2 3 0 0 1 1 1")
    var bad = path
    bad.addLine(to: Point2D(.nan, 0))
    let box = Rect2D(minX: 0, minY: 0, maxX: 1, maxY: 1)
    func drawing(_ path: BezierPath) -> SVGDrawing {
      SVGDrawing(name: "a", viewBox: box, items: [SVGDrawing.Item(path)])
    }
    var file = SwiftPathFile(SwiftPathCode(.coregraphics))
    var text = file.header()
    let before = text
    for (path, tolerance) in [(bad, 0.1)] + [0, -1, .nan, .infinity, 1e-300].map({ (path, $0) }) {
      #expect(throws: (any Error).self) {
        try file.append(drawing(path), tolerance: tolerance, to: &text)
      }
    }
    #expect(text == before)
    #expect(try file.append(drawing(path), tolerance: 0.1, to: &text) == "a")
  }
}
