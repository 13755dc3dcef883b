// SPDX-License-Identifier: Apache-2.0

import BezierGeometry

/// Any bytes: the parser keeps what comes before an error, and everything it gives is finite and
/// survives being printed and read again.
@_cdecl("LLVMFuzzerTestOneInput")
public func parseAnything(_ start: UnsafePointer<UInt8>, _ count: Int) -> Int32 {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  let (path, error) = SVGPathParser.parsePrefix(utf8: bytes)
  precondition(path.isFinite, "the parser gave a number that is not finite")
  if let error {
    precondition(error.offset >= 0 && error.offset <= count, "the error is outside the text")
    precondition(!error.description.isEmpty, "the error says nothing")
  }
  for coordinates in [SVGPathFormat.Coordinates.absolute, .relative] {
    let text = path.svgPathData(SVGPathFormat(coordinates: coordinates))
    let (again, failure) = SVGPathParser.parsePrefix(utf8: Array(text.utf8))
    precondition(failure == nil, "what was printed cannot be read")
    precondition(again == path, "what was printed reads back differently")
  }
  _ = path.svgPathData(SVGPathFormat(coordinates: .relative, numbers: .fixed(decimals: 2)))
  return 0
}
