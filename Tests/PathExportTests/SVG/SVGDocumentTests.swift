// SPDX-License-Identifier: Apache-2.0

import BezierGeometry
import Foundation
import PathExport
import SVGDocuments
import TestSupport
import Testing

@Suite struct SVGDocumentTests {
  /// The elements of a document.
  private func read(_ text: String) throws -> [XMLTree.Element] { try XMLTree.root(of: text).all }

  @Test func goldenDocument() throws {
    let path = try BezierPath("M2 12a10 10 0 1 1 20 0a10 10 0 1 1 -20 0z")
    let line = try BezierPath("M7 12l4 4c1.5-3 3.5-5.25 6-8")
    let dashed = PathStyle(
      fill: nil,
      stroke: "#08f",
      lineCap: .round,
      lineJoin: .bevel,
      miterLimit: 2.5,
      dashes: [0.123456, 2, 1],
      dashOffset: -0.5
    )
    let drawing = SVGDrawing(
      name: "badge",
      title: "A <badge> & \"more\"",
      viewBox: Rect2D(minX: 0, minY: -0.5, maxX: 24, maxY: 23.5),
      items: [
        SVGDrawing.Item(path, id: "ring", style: PathStyle(fill: "#f80", fillRule: .evenOdd)),
        SVGDrawing.Item(line, style: PathStyle(fill: nil, stroke: "red", strokeWidth: 1.5)),
        SVGDrawing.Item(line, style: dashed),
      ]
    )
    try CodeCase.expect(drawing.svg(numbers: .fixed(decimals: 2)), isIn: "drawing.svg")
  }

  @Test func readsBackExactly() throws {
    let cases = try CodeCase.arcs() + CodeCase.oddities() + CodeCase.icons()
    for item in cases {
      let elements = try read(item.drawing.svg())
      let data = try #require(elements.last?.attributes["d"])
      #expect(try BezierPath(data) == item.path)
      let box = try #require(elements[0].attributes["viewBox"]).split(separator: " ")
        .compactMap { Double($0) }
      let view = item.viewBox
      #expect(box[0] == view.minX && box[1] == view.minY)
      #expect(box[2] == view.width || box[0] + box[2] == view.maxX)
      #expect(box[3] == view.height || box[1] + box[3] == view.maxY)
    }
  }

  @Test func onlyLooksThatDifferAreWritten() throws {
    func attributes(_ style: PathStyle) throws -> Set<String> {
      let items = [SVGDrawing.Item(CodeCase.line(.origin, Point2D(9, 0)), style: style)]
      let view = Rect2D(minX: 0, minY: 0, maxX: 9, maxY: 9)
      let drawing = SVGDrawing(name: "line", viewBox: view, items: items)
      let last = try #require(try read(drawing.svg()).last)
      return Set(last.attributes.keys)
    }
    let plain = try attributes(PathStyle(stroke: "red"))
    #expect(plain == ["d", "fill", "stroke", "stroke-width"])
    var style = PathStyle(stroke: "red", dashOffset: 3)
    // Neither a solid line nor what no reader takes needs words.
    for dashes in [[], [0, 0], [1, -1], [1, .infinity], [.nan, 1]] {
      style.dashes = dashes
      #expect(try attributes(style) == plain)
    }
    for limit in [0.5, .nan, .infinity] {
      style.miterLimit = limit
      #expect(try attributes(style) == plain)
    }
    style.dashes = [1]
    #expect(try attributes(style) == plain.union(["stroke-dasharray", "stroke-dashoffset"]))
    style.stroke = nil
    style.lineCap = .square
    #expect(try attributes(style) == ["d", "fill"])
  }

  @Test func hostileTextsStayTexts() throws {
    let worst = "\"'<&>]]>\u{0}\u{8}\u{FFFE}\n<script/>"
    let path = try BezierPath("M0 0")
    let style = PathStyle(fill: .color(worst), stroke: .color(worst), strokeWidth: .nan)
    let box = Rect2D(minX: 0.1, minY: 0, maxX: 24.1, maxY: 1e300)
    let items = [SVGDrawing.Item(path, id: worst, style: style)]
    let elements = try read(SVGDrawing(name: worst, viewBox: box, items: items).svg())
    #expect(elements.map(\.name) == ["svg", "title", "path"])
    let shown = "\"'<&>]]>\u{FFFD}\u{FFFD}\u{FFFD}\n<script/>"
    #expect(elements[1].text == shown)
    // A line break in an attribute is a blank to XML.
    #expect(elements[2].attributes["fill"] == shown.replacing("\n", with: " "))
    #expect(elements[2].attributes["id"] == shown.replacing("\n", with: " "))
    #expect(elements[0].attributes["viewBox"] == "0.1 0 24 1e300")
  }
}

@Suite struct PathTextTests {
  private let chain = [
    CubicBezier(Point2D(0, 0), Point2D(1, 0.5), Point2D(2, -0.0), Point2D(3, 1)),
    CubicBezier(Point2D(3, 1), Point2D(4, 1e-7), Point2D(5, 6), Point2D(1 / 3.0, 1e20)),
  ]

  @Test func pathData() {
    #expect(chain.svgPathData() == "M0,0 C1,0.5 2,0 3,1 C4,1e-7 5,6 0.3333333333333333,1e20")
    #expect([CubicBezier]().svgPathData(closed: true).isEmpty)
    let rounded = chain.prefix(1).svgPathData(closed: true, format: .digits(1, scale: 1))
    #expect(rounded == "M0,0 C1,0.5 2,0 3,1 Z")
  }
}
