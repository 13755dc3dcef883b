// SPDX-License-Identifier: Apache-2.0

import BezierGeometry
import PathExport
import SVGDocuments
import Testing

@Suite struct SVGStyleTests {
  private let path = "<path class='a b' id='p' d='M0 0h1v1z'/>"

  private func fill(_ css: String, _ element: String? = nil) throws -> String? {
    try SVGSample("<style>\(css)</style>" + (element ?? path)).fills.first
  }

  @Test func defaultsAreThoseOfSVG() throws {
    let style = try #require(try SVGSample(path).items.first?.style)
    #expect(style.fill == "black" && style.stroke == nil && style.strokeWidth == 1)
    #expect(style.fillRule == .nonZero && style.fillOpacity == 1 && style.strokeOpacity == 1)
    #expect(style == PathStyle())
  }

  @Test func selectorsByWeightAndOrder() throws {
    for (css, color) in [
      ("path{fill:red} path{fill:blue}", "blue"), (".a{fill:red} path{fill:blue}", "red"),
      ("#p{fill:red} path.a{fill:blue}", "red"), ("path.a{fill:red} .b{fill:blue}", "red"),
      (".b{fill:red} .a{fill:blue}", "blue"), ("*{fill:red}", "red"),
      ("*{fill:red} path{fill:blue} *{fill:green}", "blue"), ("rect, .b , g{fill:red}", "red"),
      ("path#p{fill:red} #p{fill:blue}", "red"), ("path{fill:red;;FILL:blue;}", "blue"),
      ("path{fill:red !important} #p{fill:blue}", "red"), ("PATH{fill:red}", "black"),
      ("/* path{fill:red} */ path/**/{fill:/* */blue}", "blue"),
      ("<![CDATA[ path{fill:red} ]]>", "red"),
      ("@import url('x.css'); @media print{path{fill:red}} path{fill:blue}", "blue"),
      ("path{fill:url(data:a;b)} path{stroke:red}", "none"),
    ] { #expect(try fill(css) == color, "\(css)") }
  }

  @Test func otherSelectorsAreReportedAndSkipped() throws {
    let sample = try SVGSample(
      "<style>g path{fill:red} .a.b{fill:red} path:hover{fill:red} .x{width:1} g>a{x-y:z}</style>"
        + path
    )
    #expect(sample.fills == ["black"])
    #expect(sample.messages.count == 3)
  }

  @Test func attributesSheetsAndStyles() throws {
    let element = "<path fill='red' class='a' d='M0 0h1'/>"
    #expect(try fill("", element) == "red")
    #expect(try fill("*{fill:blue}", element) == "blue")
    #expect(try fill("#p{fill:blue}", "<path id='p' style='fill : green' d='M0 0h1'/>") == "green")
    let green = "<path style='fill:green' d='M0 0h1'/>"
    #expect(try fill("path{fill:blue!important}", green) == "blue")
    for (own, color) in [
      ("", "red"), ("fill='inherit'", "red"), ("fill='initial'", "black"), ("fill='#12'", "red"),
      ("fill='&quot;&gt;&lt;x'", "red"), ("fill=' RGB(1, 2, 3) '", "RGB(1, 2, 3)"),
      ("fill='#1a2B3c icc-color(x)'", "#1a2B3c"),
    ] { #expect(try fill("", "<g fill='red'><path \(own) d='M0 0h1'/></g>") == color, "\(own)") }
  }

  @Test func currentColor() throws {
    let element = "<path class='a' fill='currentColor' d='M0 0h1'/>"
    #expect(try fill("", element) == "currentColor")
    #expect(try fill(".a{color:#123}", element) == "#123")
    #expect(try fill("", "<g color='red'>\(element)</g>") == "red")
    // The keyword is inherited, not the colour.
    let nested = "<g color='red' fill='currentColor'><path color='blue' d='M0 0h1'/></g>"
    #expect(try fill("", nested) == "blue")
    // Icons of Breeze.
    let icon = try SVGSample(
      """
      <defs id="d"><style type="text/css" id="current-color-scheme">
        .ColorScheme-Text { color:#232629; } .ColorScheme-Highlight { color:#3daee9; }
      </style></defs>
      <path style="fill:currentColor;fill-opacity:1;stroke:none" class="ColorScheme-Text" d="M0 0h1"/>
      <g class="ColorScheme-Highlight"><path fill="currentColor" d="M0 0h2"/></g>
      """
    )
    #expect(icon.fills == ["#232629", "#3daee9"])
  }

  @Test func strokesAndRules() throws {
    let sample = try SVGSample(
      """
      <g stroke='red' stroke-width='2' transform='scale(2 8)' fill-rule='evenodd' opacity='50%'>
      <path d='M0 0h1'/><path style='stroke-width:.5px;fill-rule:nonzero' d='M0 0h1'/>
      <path stroke-width='-1' d='M0 0h1'/><path stroke-width='0' d='M0 0h1'/>
      <path vector-effect='non-scaling-stroke' stroke-opacity='.5' fill='none' d='M0 0h1'/>
      <line x2='1' fill='blue'/></g>
      """
    )
    #expect(sample.items.map(\.style.strokeWidth) == [8, 2, 8, 0, 2, 8])
    #expect(sample.items.map { $0.style.stroke != nil } == [true, true, true, false, true, true])
    #expect(sample.items.map(\.style.fillRule).prefix(2) == [.evenOdd, .nonZero])
    #expect(sample.items.map(\.style.fillOpacity) == [1, 1, 1, 1, 1, 1])
    #expect(sample.items.map(\.style.strokeOpacity) == [1, 1, 1, 1, 0.5, 1])
    #expect(sample.groups == [SVGDrawing.Group(opacity: 0.5)])
    #expect(sample.items.allSatisfy { $0.group == 0 })
    #expect(sample.fills.suffix(2) == ["none", "none"])
  }
}
