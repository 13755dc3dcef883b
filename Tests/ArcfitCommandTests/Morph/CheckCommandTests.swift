// SPDX-License-Identifier: Apache-2.0

#if CommandLine
import Foundation
import TestSupport
import Testing

/// `arcfit check`: for each rule pairs that are compatible, and where others first differ.
@Suite struct CheckCommandTests {
  /// Where a rule first sees a difference: subpath, segment, and what differs.
  typealias Row = (a: String, b: String, difference: String?)

  private func difference(_ a: String, _ b: String, _ rule: String, input: String = "") throws
    -> String?
  {
    let run = ToolRun(arguments: ["check", a, b, "--rule", rule, "-f", "json"], input: input)
    let json = try run.json()
    let isCompatible = try #require(json["compatible"].bool)
    #expect(run.code == (isCompatible ? 0 : 1), "\(a) | \(b): \(run.messages)")
    let reasons = try #require(json["reasons"].items)
    #expect(reasons.isEmpty == isCompatible)
    guard let first = reasons.first else { return nil }
    let location = ["subpath", "segment"].compactMap { first[$0].number.map { "\(Int($0))" } }
    return (location + [try #require(first["difference"].text)]).joined(separator: " ")
  }

  private func compare(_ rows: [Row], _ rule: String) throws {
    for row in rows {
      #expect(try difference(row.a, row.b, rule) == row.difference, "\(row.a) | \(row.b)")
    }
  }

  @Test("coreanimation: the elements of a CGPath")
  func coreAnimation() throws {
    let rows: [Row] = [
      ("M0 0H5", "M0 0V5", nil), ("M0 0L5 0", "m1 1h5", nil),
      ("M0 0C1 1 2 2 3 3", "M1 1S1 1 2 2", nil), ("M0 0Q1 1 2 2", "M1 1T2 2", nil),
      ("M0 0 1 1 2 2", "M0 0L1 1L2 2", nil),
      ("M0 0A5 5 0 0 1 10 0", "M0 0C1 1 2 2 3 3C1 1 2 2 3 3", nil),
      ("M0 0L1 1", "M0 0Q1 1 2 2", "0 0 line and quadratic"),
      ("M0 0L1 1L2 0", "M0 0L1 1", "0 2 and 1 elements"),
      ("M0 0L1 1Z", "M0 0L1 1", "0 closed and open"),
      ("M0 0L1 1M2 2L3 3", "M0 0L1 1", "2 and 1 subpaths"),
      ("M0 0L1 1ZL2 2", "M0 0L1 1ZM0 0L2 2", "1 no move and one"),
      ("M0 0L1 1M2 2L3 3C1 1 2 2 3 3", "M0 0L1 1M2 2L3 3Q1 1 2 2", "1 1 cubic and quadratic"),
      ("M0 0A5 5 0 0 1 10 0", "M0 0A5 5 0 0 1 5 5", "0 2 and 1 elements"),
    ]
    try compare(rows, "coreanimation")
  }

  @Test("svg: the commands one by one")
  func svg() throws {
    let rows: [Row] = [
      ("M0 0H5", "M0 0V5", "0 0 commands H and V"), ("M0 0L5 0", "M0 0h5", "0 0 commands L and H"),
      ("M0 0C1 1 2 2 3 3", "M1 1S1 1 2 2", "0 0 commands C and S"),
      ("M0 0Q1 1 2 2", "M1 1t2 2", "0 0 commands Q and T"),
      ("M0 0L1 1C1 1 2 2 3 3s1 1 2 2", "M0 0l1 1c1 1 2 2 3 3c0 0 1 1 2 2", "0 2 commands S and C"),
      ("M0 0L1 1M2 2v3", "M0 0L1 1M2 2h3", "1 0 commands V and H"),
      ("M0 0A1 1 0 0 1 2 0", "M0 0C1 1 2 2 3 3", "0 0 arc and cubic"),
      ("M0 0 1 1 2 2", "M0 0L1 1", "0 2 and 1 elements"),
      ("M0 0L1 1z", "M0 0L1 1", "0 closed and open"),
      ("M0 0L1 1ZL2 2", "M0 0L1 1ZM0 0L2 2", "1 no move and one"),
      ("M0 0Z", "M1 1ZZ", "1 and 2 subpaths"), ("M0 0A1 1 0 011 1", "m1 1a9 9 0 10-3 4", nil),
    ]
    try compare(rows, "svg")
  }

  @Test("svg: what the browser test plays")
  func played() throws {
    let file = try ProjectFiles.text("Tests/Browser/interpolation.json")
    let pairs = try JSONItem(Data(file.utf8))
    for (name, isCompatible) in [("compatible", true), ("incompatible", false)] {
      let list = try #require(pairs[name].items)
      #expect(list.count > 15)
      for pair in list {
        let (a, b) = (try #require(pair[0].text), try #require(pair[1].text))
        #expect((try difference(a, b, "svg") == nil) == isCompatible, "\(a) | \(b)")
      }
    }
  }

  @Test("svg: what was played before", .reference("morphing/browser_interpolation.json"))
  func playedBefore() throws {
    let shared = try JSONItem(reference: "morphing/browser_interpolation.json")
    for item in ["wpt", "discrete", "dev"].flatMap({ shared[$0].items ?? [] }) {
      let (a, b) = (item["from_"].text ?? "", item["to"].text ?? "")
      let isCompatible = try difference(a, b, "svg") == nil
      #expect(item["interpolable"].number == (isCompatible ? 1 : 0), "\(a) | \(b)")
    }
  }

  @Test("android: letters as written and how many numbers follow each")
  func android() throws {
    let rows: [Row] = [
      ("M0 0L1 1", "M0 0l1 1", "0 0 commands L and l"), ("M0 0 1 1", "M3 3 4 4", nil),
      ("M0 0 1 1", "M0 0L1 1", "0 4 and 2 parameters"),
      ("M0 0 1 1", "m0 0 1 1", "0 commands M and m"),
      ("M0 0L1 1 2 2", "M0 0L1 1L2 2", "0 1 and 2 elements"),
      ("M0 0L1 1 2 2", "M0 0L1 1", "0 0 4 and 2 parameters"),
      ("M0 0L1 1z", "M0 0L1 1Z", "0 commands z and Z"),
      ("M0 0H1", "M0 0V1", "0 0 commands H and V"), ("M0 0-1.5.5e-1", "M1 1 2 2", nil),
      ("M0 0S1 1 2 2", "M0 0C1 1 2 2 3 3", "0 0 commands S and C"),
      // Android's reader knows no flags: 01.5 is one number.
      ("M0 0a1 1 0 01.5.5", "M0 0a2,2 3 1,1 4 4", "0 0 5 and 7 parameters"),
      ("M0 0a1 1 0 0 1 .5.5", "M0 0a2,2 3 1,1 4 4", nil), ("M0 0L1 1ZL2 2", "M0 0L1 1ZL2 3", nil),
      ("M0 0L1 1ZL2 2", "M0 0L1 1ZM0 0L2 2", "1 no move and one"),
    ]
    try compare(rows, "android")
  }

  @Test("skia: the verbs, and the weights of conics")
  func skia() throws {
    let rows: [Row] = [
      ("M0 0H5", "M0 0V5", nil), ("M0 0C1 1 2 2 3 3", "M1 1S1 1 2 2", nil),
      ("M0 0A5 5 0 0 1 10 0", "M0 0A9 9 0 0 1 18 0", nil),
      ("M0 0A5 5 0 0 1 5 5", "M0 0A5 5 0 0 1 10 0", "0 1 and 2 elements"),
      ("M0 0A5 5 0 0 1 5 5", "M0 0C1 1 2 2 3 3", "0 0 arc and cubic"),
      ("M0 0L1 1", "M0 0Q1 1 2 2", "0 0 line and quadratic"),
      ("M0 0L1 1Z", "M0 0L1 1", "0 closed and open"),
    ]
    try compare(rows, "skia")
    let weights = try difference("M0 0A5 5 0 0 1 5 5", "M0 0A5 5 0 0 1 6 2", "skia")
    #expect(weights?.hasPrefix("0 0 conics of weights ") == true)
  }

  @Test("lottie: vertices and closed flags")
  func lottie() throws {
    let rows: [Row] = [
      ("M0 0L1 1", "M0 0C1 1 2 2 3 3", nil), ("M0 0h5", "M0 0q1 1 2 2", nil),
      // The line that closes has a vertex of its own.
      ("M0 0L1 0L1 1Z", "M0 0L1 0L1 1L0 0Z", nil),
      ("M0 0L1 1L2 0", "M0 0L1 1", "0 2 and 1 elements"),
      ("M0 0L1 1Z", "M0 0L1 1L0 0", "0 closed and open"),
      ("M0 0L1 1M2 2L3 3", "M0 0L1 1", "2 and 1 subpaths"),
    ]
    try compare(rows, "lottie")
  }

  @Test("letters are kept from arguments, files, standard input and SVG files")
  func inputs() throws {
    let folder = try TemporaryFolder()
    func file(_ name: String, _ text: String) throws -> String {
      try folder.write(text, to: name)
      return folder.path + "/" + name
    }
    func svg(_ content: String) -> String {
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 9 9\">\(content)</svg>"
    }
    func element(_ id: String, _ data: String) -> String {
      "<path id=\"\(id)\" transform=\"scale(2)\" d=\"\(data)\"/>"
    }
    for (data, other, rule, expected) in [
      ("M0 0l1 1", "M0 0L1 1", "android", "0 0 commands l and L"),
      ("M0 0 1 1", "M0 0L1 1", "android", "0 4 and 2 parameters"),
      ("M0 0H5", "M0 0V5", "svg", "0 0 commands H and V"),
    ] {
      let plain = try file("a.txt", data)
      let drawn = try file("a.svg", svg(element("a", data)))
      #expect(try difference(data, other, rule) == expected)
      #expect(try difference(plain, other, rule) == expected)
      #expect(try difference("-", other, rule, input: data) == expected)
      #expect(try difference(drawn, other, rule) == expected)
      #expect(try difference("-", other, rule, input: svg(element("a", data))) == expected)
      for same in [plain, drawn] { #expect(try difference(same, data, rule) == nil) }
    }
    // Several paths count as one; other shapes as the commands of their paths.
    let several = try file(
      "b.svg",
      svg(element("l", "M0 0l1 1") + element("L", "M0 0L1 1") + "<rect width='1' height='1'/>")
    )
    let whole = "M0 0l1 1M0 0L1 1M0 0L1 0L1 1L0 1Z"
    #expect(try difference(several, whole, "android") == nil)
    #expect(try difference(several, whole.uppercased(), "android") == "0 0 commands l and L")
    func code(_ select: String...) -> Int32 {
      let options = select.flatMap { ["--select", $0] }
      return ToolRun(arguments: ["check", several, several, "--rule", "android"] + options).code
    }
    #expect(code("l") == 0 && code("l", "L") == 1 && code("L", "#L") == 0)
    #expect(code("l", "l", "l") == 64 && code("none") == 64)
    let one = ["check", several, "M3 4l5 6", "--rule", "android", "--select", "l"]
    #expect(ToolRun(arguments: one).code == 0)
    #expect(ToolRun(arguments: ["check", "M0 0", "M1 1", "--select", "l"]).code == 64)
    // What browsers draw of erroneous data is what comes before the error.
    let broken = try file("c.svg", svg(element("a", "M0 0H5 V x")))
    #expect(try difference(broken, "M0 0h3", "svg") == nil)
  }
}
#endif
