// SPDX-License-Identifier: Apache-2.0

import BezierGeometry
import PathOutlines
import TestSupport
import Testing

/// Hard pairs of public test suites and reports, with areas that are known otherwise.
@Suite struct RegionReferenceTests {
  private static let files = ["outlines/cases.json", "outlines/cases_bulk.json"]

  @Test(.reference("outlines/cases.json"), arguments: files)
  func certificatesHold(_ file: String) throws {
    var (count, coarse) = (0, [String]())
    for item in try JSONItem(reference: file).items ?? [] where item["kind"].text == "boolean" {
      let id = item["id"].text ?? ""
      let paths = try [item["a"].text, item["b"].text].compactMap { $0 }.map { try BezierPath($0) }
      let rules = [item["rule"].text, item["ruleB"].text].compactMap { text in
        text.map { $0 == "evenodd" ? FillRule.evenOdd : .nonZero }
      }
      let region = try PathRegion(paths, rules: rules)
      let operations = paths.count == 1 ? [RegionOperation.union] : RegionOperation.allCases
      for operation in operations {
        let (path, report) = region.result(operation)
        let fault = try region.fault(of: path, report, operation)
        #expect(fault == nil, "\(id) \(operation): \(fault ?? "")")
        if report.fallbackCount > 0 { coarse.append("\(id) \(operation)") }
        count += 1
        guard item["op"].text == operation.rawValue || paths.count == 1,
          let area = item["expect"]["area"].number
        else { continue }
        let rounding = max(item["expect"]["areaTolerance"].number ?? 0, 1e-9 * area.magnitude)
        let slack = rounding + report.displacement * paths.reduce(0) { $0 + $1.length() }
        #expect((path.signedArea - area).magnitude <= slack, "\(id) \(operation)")
        if let most = item["expect"]["maxSegments"].number {
          #expect(path.segments.count <= Int(most), "\(id) \(operation)")
        }
      }
    }
    print("regions: \(count) results of \(file), coarser tolerances in \(coarse)")
    #expect(coarse.count * 100 <= count)
  }
}
