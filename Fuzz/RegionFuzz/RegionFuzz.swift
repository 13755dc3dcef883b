// SPDX-License-Identifier: Apache-2.0

import BezierGeometry
import PathOutlines

/// Two paths from any bytes: what they fill together is finite and closed, right by its own
/// certificate where no coarser tolerance was needed, or there is a typed error.
@_cdecl("LLVMFuzzerTestOneInput")
public func combineAnything(_ start: UnsafePointer<UInt8>, _ count: Int) -> Int32 {
  // The last byte chooses the rules, a line feed parts the paths.
  guard count > 1 else { return 0 }
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  let choice = bytes[count - 1]
  let texts = bytes.dropLast().split(separator: UInt8(ascii: "\n"), maxSplits: 1)
  let rules = [
    choice & 1 == 0 ? FillRule.nonZero : .evenOdd, choice & 2 == 0 ? .nonZero : .evenOdd,
  ]
  do {
    let region = try PathRegion(texts.map(path), rules: rules)
    for operation in RegionOperation.allCases {
      let (path, report) = region.result(operation)
      precondition(path.isFinite && report.displacement.isFinite, "not finite")
      precondition(path.subpaths.allSatisfy { $0.isClosed }, "an outline is open")
      precondition(report.origins.count == path.segments.count, "origins are missing")
    }
  } catch {
    precondition(!error.description.isEmpty, "the error says nothing")
  }
  return 0
}

/// The path of some data, with few enough elements for hundreds of inputs a second.
private func path(_ bytes: ArraySlice<UInt8>) -> BezierPath {
  var path = BezierPath()
  for element in SVGPathParser.parsePrefix(utf8: Array(bytes)).path.elements.prefix(12) {
    path.append(element)
  }
  return path
}
