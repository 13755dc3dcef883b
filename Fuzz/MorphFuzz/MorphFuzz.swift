// SPDX-License-Identifier: Apache-2.0

import BezierGeometry
import PathMatching
import PathMorphing

/// Two paths from any bytes: matching ends with a pair of one structure, finite shapes and a
/// report, or a typed error; so does a sequence of three.
@_cdecl("LLVMFuzzerTestOneInput")
public func morphAnything(_ start: UnsafePointer<UInt8>, _ count: Int) -> Int32 {
  // The last byte chooses the mode and the time, a line feed parts the paths.
  guard count > 1 else { return 0 }
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  let choice = bytes[count - 1]
  let texts = bytes.dropLast().split(separator: UInt8(ascii: "\n"), maxSplits: 2)
  let paths = texts.map(path).filter { !$0.isEmpty }
  guard let first = paths.first, let last = paths.last else { return 0 }
  let mode = [MorphMode.leastTravel, .keepIndices, .rotate][Int(choice) % 3]
  for rule in CompatibilityRule.allCases {
    let verdict = PathCompatibility(first, last, rule: rule)
    for reason in verdict.reasons { precondition(!reason.description.isEmpty, "no reason") }
  }
  do {
    check(try PathMorph(first, last, mode: mode), at: Double(choice) / 128 - 0.5)
  } catch {
    precondition(!error.description.isEmpty, "the error says nothing")
  }
  return 0
}

/// The path of some data, with few enough elements for hundreds of inputs a second.
private func path(_ bytes: ArraySlice<UInt8>) -> BezierPath {
  var path = BezierPath()
  for element in SVGPathParser.parsePrefix(utf8: Array(bytes)).path.elements.prefix(10) {
    path.append(element)
  }
  return path
}

private func check(_ pair: PathMorph, at t: Double) {
  precondition(pair.a.elements.count == pair.b.elements.count, "the structures differ")
  check(pair.a)
  check(pair.b)
  for time in [0.5, t] { check(pair.path(at: time)) }
  let report = pair.report()
  for figure in [
    report.endErrorA, report.endErrorB, report.travel, report.shapeTravel, report.rotation,
    report.inkLost, report.inkUnder, report.score,
  ] {
    precondition(!figure.isNaN, "a figure is not a number")
  }
}

private func check(_ path: BezierPath) {
  precondition(path.isFinite, "a shape is not finite")
}
