// SPDX-License-Identifier: Apache-2.0

import BezierGeometry
import Foundation
import SVGPathData
import TestSupport
import Testing

/// Bounding boxes of real and synthetic paths against exact ones.
@Suite struct ReferenceBoundsTests {
  @Test func boxesAreExact() throws {
    let file = try #require(ProjectFiles.reference("paths/lengths_exact.json"))
    let items = try #require(JSONItem(Data(contentsOf: file))["paths"].items)
    var compared = 0
    for item in items {
      let id = item["id"].text ?? ""
      // Where nothing is drawn the reference has no box.
      guard let box = item["bbox_drawn"].numbers, box.count == 4 else { continue }
      let found = try #require(SVGPathParser.parsePrefix(item["d"].text ?? "").path.boundingBox)
      let size = [box[0], box[1], box[0] + box[2], box[1] + box[3]].map(\.magnitude).max() ?? 0
      let errors = [
        found.minX - box[0], found.minY - box[1], found.width - box[2], found.height - box[3],
      ]
      for error in errors { #expect(error.magnitude <= 2e-15 * size, "\(id): \(errors)") }
      compared += 1
    }
    #expect(compared > (items.count == 407 ? 400 : 100))
  }
}
