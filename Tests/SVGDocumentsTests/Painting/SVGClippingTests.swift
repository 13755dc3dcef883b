// SPDX-License-Identifier: Apache-2.0

import BezierGeometry
import PathExport
import SVGDocuments
import Testing

/// Clip paths and masks of SVG files.
@Suite struct SVGClippingTests {
  private typealias Group = SVGDrawing.Group
  private let square = "<path d='M0 0h10v10h-10z'/>"

  private func clips(_ sample: SVGSample) -> [[String]] {
    sample.drawing.clips.map { $0.parts.map { $0.path.svgPathData() } }
  }

  @Test("a clip path is in the coordinates of the drawing, with its transform and its rule")
  func clipPath() throws {
    let sample = try SVGSample(
      """
      <clipPath id='c' transform='translate(1 0)'><rect width='4' height='5'/>\
      <g><path d='M0 0h9v9z'/></g><path clip-rule='evenodd' d='M1 1h2v2z'/>\
      <use href='#u' x='2'/></clipPath><defs><path id='u' d='M0 0h1v1z'/></defs>
      <g transform='scale(2)' clip-path='url(#c)'>\(square)<path d='M3 3h1v1z'/></g>\(square)
      """
    )
    #expect(sample.groups == [Group(opacity: 1, clips: [0])])
    #expect(sample.items.map(\.group) == [0, 0, nil])
    #expect(clips(sample) == [["M2 0H10V10H2Z", "M4 2H8V6Z", "M6 0H8V2Z"]])
    #expect(sample.drawing.clips[0].parts.map(\.fillRule) == [.nonZero, .evenOdd, .nonZero])
    #expect(sample.messages == ["its clip-path is not applied"])
    #expect(sample.drawing.warnings.map(\.subject) == [.clipping])
    // What is written is read as the same drawing.
    #expect(try SVGSample(whole: sample.svg).svg == sample.svg)
    #expect(sample.svg.contains("<g clip-path=\"url(#clip1)\">"))
  }

  /// A nested viewport cuts off what is outside, unless it overflows; SVG 2, section 8.9.
  @Test func viewports() throws {
    let (port, inside) = ("x='1' y='2' width='4' height='6'", "<path d='M1 1h2v2z'/>")
    for (attributes, shape, isClipped) in [
      ("", square, true), ("overflow='visible'", square, false),
      ("style='overflow:auto'", square, false),
      ("", inside, false), ("", "<path stroke='red' stroke-width='3' d='M1 1h2v2z'/>", true),
    ] {
      let symbol = "<symbol id='s' \(attributes)>\(shape)</symbol><use href='#s' \(port)/>"
      for body in ["<svg \(port) \(attributes)>\(shape)</svg>", symbol] {
        let sample = try SVGSample("<g transform='scale(2)'>\(body)</g>")
        #expect(sample.groups == (isClipped ? [Group(opacity: 1, clips: [0])] : []), "\(body)")
        #expect(clips(sample) == (isClipped ? [["M2 4H10V16H2Z"]] : []))
        #expect(sample.messages == (isClipped ? ["what is outside of it is not cut off"] : []))
        #expect(try SVGSample(whole: sample.svg).svg == sample.svg)
      }
    }
  }

  @Test(
    "fractions of the bounds; a clip path that is clipped; one for many; none with nothing in it"
  )
  func units() throws {
    let box = try SVGSample(
      """
      <clipPath id='c' clipPathUnits='objectBoundingBox'><rect width='.5' height='1'/></clipPath>
      <path clip-path='url(#c)' d='M10 0h20v10h-20z'/>
      """
    )
    #expect(clips(box) == [["M10 0H20V10H10Z"]])
    let both = try SVGSample(
      """
      <clipPath id='a'><path d='M0 0h5v5z'/></clipPath>
      <clipPath id='b' clip-path='url(#a)'><path d='M1 1h5v5z'/></clipPath>
      <g clip-path='url(#b)' opacity='.5'>\(square)\(square)</g>
      <path clip-path='url(#a)' opacity='.5' d='M0 0h9v9z'/>
      """
    )
    #expect(clips(both) == [["M1 1H6V6Z"], ["M0 0H5V5Z"]])
    #expect(both.groups == [Group(opacity: 0.5, clips: [0, 1]), Group(opacity: 1, clips: [1])])
    #expect(both.items[2].style.fillOpacity == 0.5)
    #expect(try SVGSample(whole: both.svg).svg == both.svg)
    for empty in ["<clipPath id='a'/>", "<clipPath id='a'><g>\(square)</g></clipPath>"] {
      let none = try SVGSample(empty + "<path clip-path='url(#a)' d='M0 0h9v9z'/>" + square)
      #expect(none.paths == ["M0 0H10V10H0Z"] && none.groups.isEmpty)
    }
  }

  @Test("a mask has its own paths, groups, region and kind")
  func mask() throws {
    let sample = try SVGSample(
      """
      <mask id='m' maskContentUnits='objectBoundingBox'>\
      <g opacity='.5'><rect width='1' height='1' fill='white'/><rect width='.5' height='1'/></g>\
      </mask><mask id='a' style='mask-type:alpha' maskUnits='userSpaceOnUse' x='1' y='2' width='3' \
      height='4'>\(square)</mask>
      <path mask='url(#m)' d='M10 0h20v10h-20z'/><g mask='url(#a)'>\(square)\(square)</g>
      """
    )
    let masks = sample.drawing.masks
    #expect(masks.map(\.isLuminance) == [true, false])
    #expect(
      masks.map { $0.items.map { $0.path.svgPathData() } }
        == [["M10 0H30V10H10Z", "M10 0H20V10H10Z"], ["M0 0H10V10H0Z"]]
    )
    #expect(masks[0].groups == [Group(opacity: 0.5)])
    #expect(masks[1].region.svgPathData() == "M1 2H4V6H1Z")
    let box = try #require(masks[0].region.boundingBox)
    for (side, expected) in [(box.minX, 8), (box.minY, -1), (box.maxX, 32), (box.maxY, 11.0)] {
      #expect((side - expected).magnitude < 1e-12)
    }
    #expect(sample.groups == [Group(opacity: 1, mask: 0), Group(opacity: 1, mask: 1)])
    let warnings = sample.drawing.warnings.filter { $0.subject == .clipping }
    #expect(warnings.map(\.message) == ["its mask is not applied", "its mask is not applied"])
    #expect(try SVGSample(whole: sample.svg).svg == sample.svg)
    #expect(sample.svg.contains("mask-type=\"alpha\""))
  }

  @Test("gradients in masks are defined, and turned regions stay quadrangles")
  func turnedMask() throws {
    let sample = try SVGSample(
      """
      <linearGradient id='g'><stop stop-color='white'/><stop offset='1'/></linearGradient>
      <mask id='m'><rect width='10' height='10' fill='url(#g)'/></mask>
      <path transform='rotate(30)' mask='url(#m)' d='M0 0h10v10h-10z'/>
      """
    )
    #expect(sample.svg.contains("<linearGradient id=\"gradient1\""))
    #expect(sample.svg.contains("<clipPath id=\"mask1-region\">"))
    let again = try SVGSample(whole: sample.svg)
    #expect(again.drawing.masks.count == 1 && again.drawing.clips.count == 1)
  }

  @Test("what refers to itself, or to too many others, is reported and ends")
  func endless() throws {
    let own = try SVGSample(
      """
      <mask id='m'><path mask='url(#m)' d='M0 0h9v9z' fill='white'/></mask>
      <clipPath id='c' clip-path='url(#c)'><path d='M0 0h9v9z'/></clipPath>
      <path mask='url(#m)' clip-path='url(#c)' d='M0 0h9v9z'/>
      """
    )
    #expect(own.groups == [Group(opacity: 1, clips: [0], mask: 0)])
    let message = "its mask is inside too many others or inside itself"
    #expect(own.messages.contains { $0.hasPrefix(message) })
    // Ten masks, each of ten paths seen through the next: too many copies.
    var masks = ""
    for index in 0..<10 {
      let path = "<path mask='url(#m\(index + 1))' d='M0 0h9v9z' fill='white' id='p"
      let list = (0..<10).map { path + "\(index)\($0)' transform='translate(\($0))'/>" }
      masks += "<mask id='m\(index)'>\(list.joined())</mask>"
    }
    do {
      let sample = try SVGSample(masks + "<path mask='url(#m0)' d='M0 0h9v9z'/>")
      #expect(!sample.messages.isEmpty)
    } catch { #expect("\(error)".contains("copies")) }
  }
}
