// SPDX-License-Identifier: Apache-2.0

import BezierGeometry
import PathOutlines
import TestSupport
import Testing

/// Hard strokes and offsets of public test suites and reports.
@Suite struct StrokeReferenceTests {
  @Test(.reference("outlines/cases.json")) func boundsAndAreas() throws {
    var count = 0
    for item in try JSONItem(reference: "outlines/cases.json").items ?? [] {
      let id = item["id"].text ?? ""
      let path = try BezierPath(item["a"].text ?? "")
      var found: [StrokeOutline] = []
      var tolerance = 0.0
      switch item["kind"].text {
      case "stroke":
        guard let width = item["width"].number, width > 0,
          let join = StrokeJoin(rawValue: item["join"].text ?? "miter")
        else { continue }
        let pen = StrokePen(
          width: width,
          cap: LineCap(rawValue: item["cap"].text ?? "butt") ?? .butt,
          join: join,
          miterLimit: item["miterLimit"].number ?? 4,
          dashes: item["dash"].items?.compactMap(\.number) ?? [],
          dashPhase: item["dashOffset"].number ?? 0
        )
        tolerance = width / 1_000
        found = [try path.strokeOutline(pen), try path.strokeOutline(pen, isSimple: false)]
      case "offset":
        guard let distance = item["distance"].number, distance != 0 else { continue }
        tolerance = distance.magnitude / 1_000
        let limit = item["expect"]["maxCubics"].number
        let beside = try path.offset(by: distance)
        #expect(Double(beside.path.segments.count) <= limit ?? .infinity, "\(id)")
        found = [beside, try path.grown(by: distance)]
      default: continue
      }
      count += 1
      for outline in found {
        #expect(outline.path.isFinite && outline.certifiedBound <= tolerance, "\(id)")
      }
      if let area = item["expect"]["area"].number {
        let slack = 1e-3 * area.magnitude + 1e-9
        #expect((found[0].path.signedArea.magnitude - area).magnitude <= slack, "\(id)")
      }
    }
    print("outlines: \(count) strokes and offsets")
    #expect(count > 100)
  }
}
