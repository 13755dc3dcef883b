// SPDX-License-Identifier: Apache-2.0

import PathExport
import SVGDocuments
import Testing

/// The opacity of what has several paths.
@Suite struct SVGGroupTests {
  private typealias Group = SVGDrawing.Group
  private let two = "<path d='M0 0h9v9z'/><path d='M1 1h9v9z'/>"

  @Test("a transparent element with several paths is a group, nested as it was")
  func nestedGroups() throws {
    let sample = try SVGSample(
      "<g opacity='.5'>\(two)<g style='opacity:40%'>\(two)</g><path d='M2 2h9v9z'/></g>\(two)"
    )
    #expect(sample.groups == [Group(opacity: 0.5), Group(opacity: 0.4, parent: 0)])
    #expect(sample.items.map(\.group) == [0, 0, 1, 1, 0, nil, nil])
    #expect(sample.items.allSatisfy { $0.style == PathStyle() })
    let lines = sample.svg.split(separator: "\n").map { $0.drop { $0 == " " } }
    let tags = lines.dropFirst(3).map { $0.prefix { $0 != " " && $0 != ">" } }
    #expect(
      tags == [
        "<g", "<path", "<path", "<g", "<path", "<path", "</g", "<path", "</g", "<path", "<path",
        "</svg",
      ]
    )
    #expect(lines.filter { $0 == "<g opacity=\"0.5\">" }.count == 1)
    #expect(lines.filter { $0 == "<g opacity=\"0.4\">" }.count == 1)
    // What is written is read as the same drawing.
    #expect(try SVGSample(whole: sample.svg).svg == sample.svg)
  }

  @Test(
    "every kind of element can be such a group",
    arguments: [
      "<g opacity='.5'>T</g>", "<a opacity='.5'>T</a>", "<svg opacity='.5'>T</svg>",
      "<switch opacity='.5'><g>T</g></switch>", "<g style='opacity:.5'>T</g>",
      "<defs><g id='a'>T</g></defs><use href='#a' opacity='.5'/>",
      "<defs><g id='a' opacity='.5'>T</g></defs><use href='#a'/>",
      "<symbol id='a' opacity='.5'>T</symbol><use href='#a'/>",
      "<symbol id='a'>T</symbol><use href='#a' opacity='.5'/>",
      "<defs><svg id='a' opacity='.5'>T</svg></defs><use href='#a'/>",
    ]
  )
  func kinds(_ body: String) throws {
    let sample = try SVGSample(body.replacing("T", with: two))
    #expect(sample.groups == [Group(opacity: 0.5)])
    #expect(sample.items.map(\.group) == [0, 0])
  }

  @Test("one path has the opacity of its group itself; nothing needs no group")
  func folded() throws {
    let one = try SVGSample("<g opacity='.5'><g opacity='.5'><path d='M0 0h9v9z'/></g></g>")
    #expect(one.groups.isEmpty && one.items.map(\.style.fillOpacity) == [0.25])
    let line = try SVGSample(
      "<g opacity='.5'><path d='M0 0h9' fill='none' stroke='red' stroke-opacity='.5'/></g>"
    )
    #expect(line.items.map(\.style.strokeOpacity) == [0.25])
    // Inside and outline overlap.
    let both = try SVGSample("<g opacity='.5'><path opacity='.5' d='M0 0h9v9' stroke='red'/></g>")
    let style = both.items[0].style
    #expect(style.opacity == 0.25 && style.fillOpacity == 1 && style.strokeOpacity == 1)
    #expect(both.svg.contains(" opacity=\"0.25\"/>"))
    let none = try SVGSample("<g opacity='.5'><g opacity='.5'/><text>a</text></g>\(two)")
    #expect(none.groups.isEmpty && none.items.map(\.group) == [nil, nil])
    let clear = try SVGSample("<g opacity='0'>\(two)</g><g opacity='2'>\(two)</g>")
    #expect(clear.groups.isEmpty && clear.items.count == 2)
  }

  @Test("an element asked for keeps the opacity of what is around it")
  func selected() throws {
    let body = "<g opacity='.5'><g id='a' opacity='.5'>\(two)</g>\(two)</g>"
    let sample = try SVGSample(body, select: "a")
    #expect(sample.groups == [Group(opacity: 0.5), Group(opacity: 0.5, parent: 0)])
    #expect(sample.items.map(\.group) == [1, 1])
  }
}
