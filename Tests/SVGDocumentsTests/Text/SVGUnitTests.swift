// SPDX-License-Identifier: Apache-2.0

import BezierGeometry
import PathExport
import SVGDocuments
import Testing

@Suite struct SVGUnitTests {
  /// The end of a horizontal line from 0, drawn by a `line`.
  private func length(_ text: String, _ attributes: String = "viewBox='0 0 200 50'") throws
    -> Double?
  {
    let sample = try SVGSample(
      "<line x2='\(text)' stroke='red' font-size='10'/>",
      attributes: attributes
    )
    return sample.items.first?.path.currentPoint?.x
  }

  @Test func unitsOfLengths() throws {
    let table: [(String, Double)] = [
      ("12", 12), ("12px", 12), (" 1.5e1 ", 15), ("+.5", 0.5), ("-2.25", -2.25), ("72pt", 96),
      ("3pc", 48), ("2.54cm", 96), ("25.4mm", 96), ("1in", 96), ("101.6Q", 96), ("2em", 20),
      ("2ex", 10), ("1rem", 16), ("25%", 50), ("1E2PX", 100),
      ("123456789012345678", 123456789012345678),
      ("0.1", 0.1), ("1.7976931348623157e308", .greatestFiniteMagnitude), ("4e-324", 5e-324),
    ]
    for (text, value) in table {
      let found = try #require(try length(text), "\(text)")
      #expect(abs(found - value) <= value.ulp, "\(text)")
    }
    for text in ["1 px", "1.", "abc", "1x", "", "px", "1e400", "--1", "1,2", "e5", "1%%"] {
      #expect(try length(text) == nil, "\(text)")
    }
  }

  @Test func percentagesReferToTheViewport() throws {
    #expect(try length("50%", "width='3in' height='1in'") == 144)
    #expect(try length("50%", "width='3in' height='1in' viewBox='0 0 10 10'") == 5)
    let circle = try SVGSample("<circle r='10%'/>", attributes: "viewBox='0 0 300 400'")
    let radius = (circle.items[0].path.boundingBox?.width ?? 0) / 2
    #expect(abs(radius - 0.1 * (125_000.0).squareRoot()) < 1e-12)
    let rect = try SVGSample("<rect x='10%' y='10%' width='50%' height='50%'/>")
    #expect(rect.paths == ["M10 5H60V30H10Z"])
  }

  @Test("width and height are written as they were, where they go with the view box")
  func theSizeOfTheDrawing() throws {
    let box = "viewBox='1 2 3 4'"
    let path = "<path d='M1 2h3v4z'/>"
    for (attributes, size) in [
      (box + " width='10mm' height='3em'", "width=\"10mm\" height=\"3em\""),
      (box + " width=' 100% '", "width=\"100%\""),
      (box + " height='2.50in'", "height=\"2.50in\""),
      (box + " style='width:5px;height:6px' width='9'", "width=\"5px\" height=\"6px\""),
      (
        box + " width='8' height='9' preserveAspectRatio='none'",
        "width=\"8\" height=\"9\" preserveAspectRatio=\"none\""
      ),
      ("width='1in' height='10'", "width=\"1in\" height=\"10\""),
      // Else a pixel for each unit.
      (box, "width=\"3\" height=\"4\""), ("", "width=\"3\" height=\"4\""),
      (box + " width='auto' height='&lt;&quot;'", "width=\"3\" height=\"4\""),
      ("width='100%' height='10'", "width=\"3\" height=\"4\""),
      ("width='5'", "width=\"3\" height=\"4\""),
    ] {
      let svg = try SVGSample(path, attributes: attributes).svg
      #expect(svg.contains("svg\" \(size) viewBox=\""), "\(attributes): \(svg.prefix(200))")
    }
  }

  @Test func theViewBoxOfTheDrawing() throws {
    func box(_ attributes: String, _ body: String = "<path d='M1 2h3v4z'/>") throws -> Rect2D {
      try SVGSample(body, attributes: attributes).drawing.viewBox
    }
    func rect(_ n: [Double]) -> Rect2D { Rect2D(x: n[0], y: n[1], width: n[2], height: n[3]) }
    for (attributes, numbers) in [
      ("viewBox='1 2 3 4' width='9' height='9'", [1, 2, 3, 4]),
      ("viewBox=' -1,-2 , 3 4 '", [-1, -2, 3, 4]), ("width='2in' height='10'", [0, 0, 192, 10]),
      ("style='width:5px;height:6px'", [0, 0, 5, 6]), ("", [1, 2, 3, 4]),
      ("width='100%' height='10'", [1, 2, 3, 4]),
    ] as [(String, [Double])] {
      #expect(try box(attributes) == rect(numbers), "\(attributes)")
    }
    let line = "<path d='M1 2h4' stroke='red' stroke-width='2'/>"
    #expect(try box("", line) == rect([0, 1, 6, 2]))
    #expect(try box("", "") == rect([0, 0, 300, 150]))
    for text in ["0 0 0 1", "0 0 1", "0 0 -1 2", "a", "0 0 1 1 1", "1e308 0 1e308 1", "nan 0 1 1"] {
      #expect(try box("viewBox='\(text)' width='7' height='8'") == rect([0, 0, 7, 8]), "\(text)")
    }
  }
}
