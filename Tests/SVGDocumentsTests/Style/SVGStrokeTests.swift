// SPDX-License-Identifier: Apache-2.0

import BezierGeometry
import PathExport
import SVGDocuments
import Testing

@Suite struct SVGStrokeTests {
  /// The style of a line with these attributes inside a group with those.
  private func style(_ attributes: String, group: String = "") throws -> PathStyle {
    let sample = try SVGSample(
      "<g stroke='red' \(group)><path fill='none' \(attributes) d='M0 0h9'/></g>"
    )
    #expect(sample.messages.allSatisfy { $0.contains("makes its stroke uneven") })
    return try #require(sample.items.first).style
  }

  @Test func endsAndCorners() throws {
    let group = "stroke-linecap='round' stroke-linejoin='bevel' stroke-miterlimit='8'"
    let inherited = try style("", group: group)
    #expect(inherited.lineCap == .round && inherited.lineJoin == .bevel)
    #expect(inherited.miterLimit == 8)
    let own = try style(
      "style='stroke-linecap:SQUARE;stroke-linejoin:round;stroke-miterlimit:1.5'",
      group: group
    )
    #expect(own.lineCap == .square && own.lineJoin == .round && own.miterLimit == 1.5)
    let initial = try style(
      "style='stroke-linecap:initial;stroke-linejoin:initial;stroke-miterlimit:initial'",
      group: group
    )
    #expect(initial.lineCap == .butt && initial.lineJoin == .miter && initial.miterLimit == 4)
    let wrong = try style(
      "stroke-linecap='flat' stroke-linejoin='sharp' stroke-miterlimit='5px'",
      group: group
    )
    #expect(wrong == inherited)
    #expect(try style("stroke-linejoin='arcs'", group: group).lineJoin == .miter)
    #expect(try style("stroke-miterlimit='0.5'").miterLimit == 1)
    #expect(try style("stroke-miterlimit='-2'").miterLimit == 4)
  }

  @Test func dashes() throws {
    #expect(try style("stroke-dasharray='2,1'").dashes == [2, 1])
    #expect(try style("stroke-dasharray=' 2 , 1 0.5'").dashes == [2, 1, 0.5])
    // The diagonal of 100 × 50 over √2 is 79.0569….
    let shares = try style("stroke-dasharray='10% 1in 2em' stroke-dashoffset='-50%' font-size='5'")
    #expect(abs(shares.dashes[0] - 7.905694150420948) < 1e-14)
    #expect(shares.dashes.dropFirst() == [96, 10])
    #expect(abs(shares.dashOffset + 39.52847075210474) < 1e-13)
    let group = "stroke-dasharray='3' stroke-dashoffset='2px'"
    for attributes in [
      "", "stroke-dasharray='1 -1'", "stroke-dasharray='1,,2'", "stroke-dasharray='1,'",
      "stroke-dasharray='1 x'", "stroke-dasharray=''", "stroke-dashoffset='a'",
      "stroke-dasharray='1e308in'",
    ] {
      let inherited = try style(attributes, group: group)
      #expect(inherited.dashes == [3] && inherited.dashOffset == 2, "\(attributes)")
    }
    for attributes in [
      "stroke-dasharray='none'", "style='stroke-dasharray:initial'", "stroke-dasharray='0 0'",
    ] {
      let solid = try style(attributes, group: group)
      #expect(solid.dashes == [] && solid.dashOffset == 0, "\(attributes)")
    }
    #expect(try style("style='stroke-dashoffset:initial'", group: group).dashOffset == 0)
    #expect(try style("stroke-dasharray='1e308 1e308'").dashes == [])
  }

  @Test func dashesGrowAsTheWidthDoes() throws {
    let dashes = "stroke-dasharray='1 2' stroke-dashoffset='3'"
    let scaled = try style(dashes, group: "transform='scale(2 8)'")
    #expect(scaled.strokeWidth == 4 && scaled.dashes == [4, 8] && scaled.dashOffset == 12)
    let fixed = try style(
      dashes + " vector-effect='non-scaling-stroke'",
      group: "transform='scale(2 8)'"
    )
    #expect(fixed.strokeWidth == 1 && fixed.dashes == [1, 2] && fixed.dashOffset == 3)
    #expect(try style(dashes, group: "transform='scale(1e200)'").dashes == [1e200, 2e200])
    let huge = "stroke-dasharray='1e200' stroke-width='1e-200'"
    #expect(try style(huge, group: "transform='scale(1e200)'").dashes == [])
  }

  /// A pen of one width draws no ellipses.
  @Test(arguments: [
    ("scale(2 8)", 1), ("scale(2 -2)", 0), ("rotate(30) scale(3)", 0), ("skewX(20)", 1),
    ("matrix(1 1 -1 1 0 0)", 0), ("scale(1 1.001)", 0),
  ])
  func unevenStrokesAreReported(_ transform: String, _ count: Int) throws {
    for attributes in ["", "vector-effect='non-scaling-stroke'", "stroke='none'"] {
      let path = "<path stroke='red' d='M0 0h9' \(attributes)/>"
        .replacing("stroke='red' d='M0 0h9' stroke='none'", with: "d='M0 0h9'")
      let sample = try SVGSample("<g transform='\(transform)'>\(path)</g>")
      #expect(sample.messages.count == (attributes.isEmpty ? count : 0), "\(sample.messages)")
    }
  }

  @Test func whatHasNoStrokeHasNoDashes() throws {
    let sample = try SVGSample(
      "<g stroke-linecap='round' stroke-dasharray='1' stroke-linejoin='round'>"
        + "<path d='M0 0h9'/><path stroke='red' stroke-width='0' d='M0 0h9'/></g>"
    )
    #expect(sample.items.map(\.style.dashes) == [[], []])
    #expect(sample.items.map(\.style.lineCap) == [.butt, .butt])
    #expect(sample.items.map(\.style.lineJoin) == [.miter, .miter])
  }

  @Test func longPatternsAndPathLengthsAreReported() throws {
    func sample(_ count: Int, _ digits: Int = 1, _ attributes: String = "") throws -> SVGSample {
      let list = Array(repeating: String(repeating: "1", count: digits), count: count)
      return try SVGSample(
        "<path stroke='red' d='M0 0h9' \(attributes) "
          + "stroke-dasharray='\(list.joined(separator: " "))'/>"
      )
    }
    #expect(try sample(64).items[0].style.dashes.count == 64)
    #expect(try sample(64).messages == [])
    for long in [try sample(65), try sample(60, 100)] {
      #expect(long.items[0].style.dashes == [])
      #expect(long.messages == ["its dash pattern is too long; drawn solid"])
    }
    #expect(try sample(2, 1, "pathLength='4.5'").items[0].style.dashes == [2, 2])
    #expect(try sample(2, 1, "pathLength='4.5' transform='scale(2 1)'").messages.count == 1)
    #expect(try sample(2, 1, "pathLength='0'").items[0].style.dashes == [])
    let wrong = try sample(2, 1, "pathLength='5px'")
    #expect(wrong.items[0].style.dashes == [1, 1])
    #expect(wrong.messages == ["pathLength=\"5px\" is no number from 0 on; ignored"])
    #expect(try SVGSample("<path stroke='red' d='M0 0h9' pathLength='x'/>").messages == [])
  }

  /// Widths in pixels are those of the size that the file gives; their pen is round there.
  @Test func strokesThatDoNotScaleAreInPixels() throws {
    let line = "<path vector-effect='non-scaling-stroke' stroke='red' stroke-width='3' d='M0 0h9'"
    for (attributes, width) in [
      ("viewBox='0 0 100 50'", 3), ("viewBox='0 0 100 50' width='200'", 1.5),
      ("viewBox='0 0 100 50' width='50' height='50'", 6), ("width='50' height='50'", 3),
      ("viewBox='0 0 100 50' width='50%'", 3),
    ] {
      let sample = try SVGSample(
        "<g transform='scale(7 2)'>\(line) stroke-dasharray='2' pathLength='9'/></g>",
        attributes: attributes
      )
      #expect(sample.items[0].style.strokeWidth == width, "\(attributes)")
      // In pixels it is as much longer as it is in units of the drawing.
      #expect(sample.items[0].style.dashes == [14])
      #expect(sample.messages == [])
    }
    let stretched = try SVGSample(
      line + "/>",
      attributes: "viewBox='0 0 100 50' width='100' height='200' preserveAspectRatio='none'"
    )
    #expect(stretched.items[0].style.strokeWidth == 1.5)
    #expect(stretched.messages == ["its transform makes its stroke uneven; it has the mean width"])
  }

  /// What is inherited is the percentage: of the viewport in which it is drawn.
  @Test func percentagesAreInherited() throws {
    let sample = try SVGSample(
      """
      <g stroke='red' stroke-width='10%' stroke-dasharray='20% 1' stroke-dashoffset='30%'>\
      <svg width='40' height='40' viewBox='0 0 20 20'><path d='M0 0h9'/></svg></g>
      """
    )
    #expect(sample.items[0].style.strokeWidth == 4)
    #expect(sample.items[0].style.dashes == [8, 2])
    #expect(sample.items[0].style.dashOffset == 12)
  }

  @Test func paintOrder() throws {
    for (order, strokesFirst) in [
      ("stroke", true), ("markers stroke", true), ("stroke fill", true), ("fill stroke", false),
      ("normal", false), ("markers", false),
    ] {
      let sample = try SVGSample("<g paint-order='\(order)'><path stroke='red' d='M0 0h9'/></g>")
      #expect(sample.items[0].style.strokesFirst == strokesFirst, "\(order)")
      #expect(sample.drawing.svg().contains("paint-order=\"stroke\"") == strokesFirst)
      #expect(sample.messages == (strokesFirst ? ["its paint-order is not applied"] : []))
    }
    #expect(try !style("paint-order='stroke'").strokesFirst)
  }

  @Test func effectsAreReported() throws {
    func messages(_ attributes: String) throws -> [String] {
      try SVGSample("<path \(attributes) d='M0 0h9'/>").messages
    }
    #expect(try messages("clip-path='url(#a)'") == ["its clip-path is not applied"])
    #expect(try messages("mask='url(#a)'") == ["its mask is not applied"])
    #expect(try messages("filter='url(#a)'") == ["its filter is not applied"])
    #expect(try messages("style='filter:blur(2px)'") == ["its filter is not applied"])
    let markers = ["its markers are not drawn"]
    #expect(try messages("marker-start='url(#a)' marker-end='url(#a)'") == markers)
    #expect(try messages("marker-mid='url(#a)'") == markers)
    #expect(try messages("style='marker:url(#a)'") == markers)
    #expect(try messages("style='marker:none;filter:none' marker-end='none' mask='unset'") == [])
  }

  @Test func writtenAndReadAgain() throws {
    let first = try SVGSample(
      """
      <g stroke='red' stroke-dasharray='0.1 2 1' stroke-dashoffset='-0.7' transform='scale(0.3)'>
      <path stroke-linecap='square' stroke-linejoin='round' d='M0 0h9'/>
      <path stroke-miterlimit='1.1' stroke-linejoin='bevel' stroke-dasharray='none' d='M0 0h9'/></g>
      """
    )
    let second = try SVGSample(whole: first.drawing.svg())
    #expect(second.items.map(\.style) == first.items.map(\.style))
    #expect(second.paths == first.paths)
  }
}
