// SPDX-License-Identifier: Apache-2.0

import BezierGeometry
import TestSupport
import Testing

/// The parser against collected path strings, most of them from other parsers' tests and all of
/// them shown to two browsers.
@Suite struct ConformanceTests {
  @Test("All cases: the elements kept, and whether and where there is an error")
  func cases() throws {
    #expect(try PathCase.committed().count == 178)
    let all = try PathCase.all()
    #expect(all.count >= 178)
    for item in all {
      let id = item.id
      let (path, error) = SVGPathParser.parsePrefix(utf8: item.text.utf8)
      #expect((error != nil) == item.isError, "\(id): \(item.text.debugDescription) \(path)")
      #expect(path.elements.count == item.elements.count, "\(id): \(item.text)")
      for (found, wanted) in zip(path.elements, item.elements) {
        #expect(PathCase.agree(found, wanted), "\(id): \(found), not \(wanted)")
      }
      if let offset = item.errorOffset, let error {
        // The reference counts from the point, we count from where the digit should be.
        let found = error.expected == .fractionDigit ? error.offset - 1 : error.offset
        #expect(found == offset, "\(id): \(item.text) \(error)")
      }
      // As bytes, and by the throwing forms.
      let bytes = Array(item.text.utf8)
      let again = SVGPathParser.parsePrefix(utf8: bytes)
      #expect(again.path == path && again.error == error)
      if let error {
        #expect(throws: error) { try BezierPath(item.text) }
      } else {
        #expect(try BezierPath(item.text) == path)
      }
    }
    print("path strings compared: \(all.count)")
  }

  @Test("Arcs of the cases resolve to the reference's centre form")
  func arcs() throws {
    for item in try PathCase.all() where !item.arcs.isEmpty {
      let path = SVGPathParser.parsePrefix(utf8: item.text.utf8).path
      var forms: [EllipticalArc.CenterForm] = []
      var ends: [Point2D] = []
      for case .arc(let arc) in path.segments {
        guard let form = arc.centerForm else { continue }
        forms.append(form)
        ends.append(arc.end)
      }
      #expect(forms.count == item.arcs.count, "\(item.id)")
      for (index, numbers) in item.arcs.enumerated() where index < forms.count {
        let form = forms[index]
        let radius = max(numbers[2].magnitude, numbers[3].magnitude)
        let limit = 1e-7 * radius
        #expect(form.center.distance(to: Point2D(numbers[0], numbers[1])) <= limit, "\(item.id)")
        #expect((form.radii.x - numbers[2].magnitude).magnitude <= 1e-14 * radius, "\(item.id)")
        #expect((form.radii.y - numbers[3].magnitude).magnitude <= 1e-14 * radius, "\(item.id)")
        let turn = (form.rotation - numbers[4]).remainder(dividingBy: 2 * .pi)
        #expect(turn.magnitude <= max(1e-14, numbers[4].ulp), "\(item.id)")
        #expect((form.sweep - numbers[6]).magnitude <= 1e-7, "\(item.id)")
        let start = (form.startAngle - numbers[5]).remainder(dividingBy: 2 * .pi)
        #expect(start.magnitude <= 1e-7, "\(item.id)")
        #expect(ends[index] == Point2D(numbers[7], numbers[8]), "\(item.id)")
      }
    }
  }
}
