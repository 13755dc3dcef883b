// SPDX-License-Identifier: Apache-2.0

import BezierGeometry
import PathExport
import SVGDocuments
import Testing

@Suite struct SVGShapeTests {
  private static let round = "M2 0H8A2 2 0 0110 2V18A2 2 0 018 20H2A2 2 0 010 18V2A2 2 0 012 0Z"

  /// Elements and the path data SVG 2, chapter 10, gives for them.
  private static let shapes: [(element: String, path: String)] = [
    ("<path d='M1 2l3 4'/>", "M1 2 4 6"),
    ("<rect x='1' y='2' width='30' height='4'/>", "M1 2H31V6H1Z"),
    (
      "<rect x='1' y='2' width='30' height='40' rx='5'/>",
      "M6 2H26A5 5 0 0131 7V37A5 5 0 0126 42H6A5 5 0 011 37V7A5 5 0 016 2Z"
    ),
    // Radii stop at half a side.
    (
      "<rect width='10' height='10' rx='20' ry='2'/>",
      "M5 0H5A5 2 0 0110 2V8A5 2 0 015 10H5A5 2 0 010 8V2A5 2 0 015 0Z"
    ),
    // `auto`, missing and negative radii are the other one; 0 makes the corners square.
    ("<rect width='10' height='20' rx='auto' ry='2'/>", round),
    ("<rect width='10' height='20' rx='-1' ry='2'/>", round),
    ("<rect width='10' height='20' rx='0' ry='2'/>", "M0 0H10V20H0Z"),
    ("<circle cx='5' cy='6' r='3'/>", "M8 6A3 3 0 015 9 3 3 0 012 6 3 3 0 015 3 3 3 0 018 6Z"),
    (
      "<ellipse cx='5' cy='6' rx='3' ry='1'/>",
      "M8 6A3 1 0 015 7 3 1 0 012 6 3 1 0 015 5 3 1 0 018 6Z"
    ),
    ("<ellipse cx='5' cy='6' rx='3'/>", "M8 6A3 3 0 015 9 3 3 0 012 6 3 3 0 015 3 3 3 0 018 6Z"),
    ("<line x1='1' y2='3' stroke='red'/>", "M1 0 0 3"),
    ("<polyline points='0,0 10-5,3.5.5'/>", "M0 0 10-5 3.5.5"),
    ("<polygon points=' 0 0 10,0\n10,10 '/>", "M0 0H10V10Z"),
    (
      "<g><a><circle style='r:1px;cx:2' cy='0'/></a></g>",
      "M3 0A1 1 0 012 1 1 1 0 011 0 1 1 0 012-1 1 1 0 013 0Z"
    ),
  ]

  @Test func shapesAreTheirEquivalentPaths() throws {
    for (element, path) in Self.shapes {
      let sample = try SVGSample(element)
      #expect(sample.paths == [path], "\(element)")
      #expect(sample.messages.isEmpty, "\(element)")
    }
  }

  @Test func shapesWithoutSizeAreNotDrawn() throws {
    let sample = try SVGSample(
      """
      <path d=''/><path/><path d='none'/><rect width='1'/><rect width='0' height='1'/><circle/>
      <circle r='0'/><ellipse ry='0' rx='2'/><polygon/><polyline points=' '/>
      <text style='display:none'>a</text><line x1='1'/>
      """
    )
    #expect(sample.paths.isEmpty)
    #expect(sample.messages == ["draws nothing"])
    #expect(sample.drawing.viewBox == Rect2D(minX: 0, minY: 0, maxX: 100, maxY: 50))
  }

  @Test func faultsAreReportedAndTheRestIsDrawn() throws {
    let sample = try SVGSample(
      """

      <path id='a' d='M1 1h2 x'/>
      <rect width='-1' height='2'/>
      <circle r='abc'/>
      <polygon points='1,2 3,4 5'/>
      <polyline points='1 2L3 4'/>
      <path d='M1 1h1' transform='turn(3)'/>
      <rect width='1e300in' height='1e308in'/>
      <text>Hello</text>
      <path d='M0 0h1' clip-path='url(#c)'/>
      """
    )
    #expect(sample.paths == ["M1 1H3", "M1 2 3 4Z", "M1 1H2", "M0 0H1"])
    #expect(
      sample.drawing.warnings.map(\.description) == [
        "line 2: <path id=\"a\">: d: expected a command letter, found 'x' at byte 7; drawn up to there",
        "line 3: <rect>: width is negative; not drawn",
        "line 4: <circle>: r=\"abc\" is not a length; not drawn",
        "line 5: <polygon>: points: expected two coordinates for each point, found the end at byte 9;"
          + " drawn up to there",
        "line 6: <polyline>: points: 'L' is no part of a number; nothing is drawn",
        "line 7: <path>: transform=\"turn(3)\" is malformed; ignored",
        "line 8: <rect>: height is beyond the range of numbers; not drawn",
        "line 9: <text>: is not converted to paths",
        "line 10: <path>: its clip-path is not applied",
      ]
    )
  }

  @Test func whatIsNeverDrawnIsNot() throws {
    let inside = "<path d='M0 0h1v1z'/>"
    for element in [
      "defs", "clipPath", "mask", "pattern", "marker", "metadata", "symbol", "linearGradient",
      "g display='none'", "g style='display: none'", "g visibility='hidden'", "g opacity='0'",
      "g fill='none'", "g fill='transparent'", "g fill-opacity='0%'", "script", "unknown",
      "g requiredExtensions='x'", "g transform='scale(0)'", "g xmlns='urn:other'",
      "b:g xmlns:b='u'",
      "svg width='0'", "g fill='#0000'", "g fill='rgba(1, 2, 3, 0)'",
    ] {
      let name = element.split(separator: " ")[0]
      #expect(try SVGSample("<\(element)>\(inside)</\(name)>").paths.isEmpty, "\(element)")
    }
    // What is hidden may show again.
    let sample = try SVGSample("<g visibility='hidden'><path visibility='visible' d='M0 0h1'/></g>")
    #expect(sample.paths == ["M0 0H1"])
  }

  @Test func switchDrawsItsFirstUsableChild() throws {
    let sample = try SVGSample(
      """
      <switch><title/><foreignObject requiredExtensions='x'/><g systemLanguage='de'/>
      <g id='g'><path id='a' d='M0 0h1'/></g><path id='b' d='M0 0h2'/></switch>
      """
    )
    #expect(sample.items.map(\.id) == ["a"])
  }

  @Test func prefixesAndMissingNamespaces() throws {
    let prefixed =
      "<s:svg xmlns:s='http://www.w3.org/2000/svg' width='2' height='3'>"
      + "<s:path d='M0 0h1'/><path d='M0 0h2'/></s:svg>"
    // The default namespace is none, so that `path` counts too.
    #expect(try SVGSample(whole: prefixed).paths == ["M0 0H1", "M0 0H2"])
    let plain = try SVGSample(whole: "<svg><path d='M1 2h4v4'/><use xlink:href='#a'/></svg>")
    #expect(plain.paths == ["M1 2H5V6"])
    #expect(plain.drawing.viewBox == Rect2D(minX: 1, minY: 2, maxX: 5, maxY: 6))
    #expect(
      plain.messages == [
        "the prefix 'xlink' is not declared", "refers to '#a', which is not in this file",
      ]
    )
  }

  @Test func titleAndNames() throws {
    let sample = try SVGSample(
      """
      <g><title>inner</title></g><title> A &amp; <![CDATA[B<]]>
      </title><title>second</title><path id='é' d='M0 0h1'/><path id='' d='M0 0h1'/>
      """
    )
    #expect(sample.drawing.title == "A & B<")
    #expect(sample.drawing.name == "sample")
    #expect(sample.items.map(\.id) == ["é", nil])
  }

  @Test func oneElementIsSelected() throws {
    let body = """
      <defs><g id='d' transform='translate(1 0)' fill='red'><path id='p' d='M0 0h1' fill='none'/>
      <path d='M0 0h2'/></g><symbol id='s'><path d='M0 0h3'/></symbol></defs>
      <g transform='scale(2)' display='none'><path id='h' d='M1 1h1' transform='translate(0 1)'/></g>
      """
    for (id, path, fill) in [
      ("#h", "M2 4H4", nil), ("p", "M1 0H2", "none"), ("d", "M1 0H3", "red"), ("s", "M0 0H3", nil),
    ] as [(String, String, String?)] {
      let sample = try SVGSample(body, select: id)
      #expect(sample.paths == [path] && (fill == nil || sample.fills == [fill ?? ""]), "\(id)")
    }
    #expect(throws: SVGFileError.self) { try SVGSample(body, select: "x") }
  }
}
