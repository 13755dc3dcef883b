// SPDX-License-Identifier: Apache-2.0

import ArcApproximation
import BezierGeometry
import PathExport
import SVGDocuments

/// A drawing from any bytes in every kind of text: Swift code and SVG have only finite numbers, and
/// no name or comment breaks out of its place.
@_cdecl("LLVMFuzzerTestOneInput")
public func writeAnything(_ start: UnsafePointer<UInt8>, _ count: Int) -> Int32 {
  // A name and an id stand before the path data, a line feed behind each.
  let bytes = UnsafeBufferPointer(start: start, count: count)
  let parts = bytes.split(
    separator: UInt8(ascii: "\n"),
    maxSplits: 2,
    omittingEmptySubsequences: false
  )
  guard let data = parts.last else { return 0 }
  var path = BezierPath()
  for element in SVGPathParser.parsePrefix(utf8: Array(data)).path.elements.prefix(12) {
    path.append(element)
  }
  guard !path.isEmpty, let box = path.boundingBox else { return 0 }
  let name = parts.count > 1 ? String(decoding: parts[0], as: UTF8.self) : "path"
  let id = parts.count > 2 ? String(decoding: parts[1], as: UTF8.self) : nil
  let style = PathStyle(fillRule: count % 2 == 0 ? .nonZero : .evenOdd, stroke: "black")
  let items = [SVGDrawing.Item(path, id: id, style: style), SVGDrawing.Item(path)]
  let drawing = SVGDrawing(name: name, title: id, viewBox: box, items: items)
  check(drawing.svg(), isCode: false)
  check(drawing.svg(numbers: .fixed(decimals: 2)), isCode: false)
  for dialect in SwiftPathCode.Dialect.allCases {
    write(drawing, SwiftPathCode(dialect, flipsY: count % 3 == 0), name)
    write(drawing, SwiftPathCode(dialect, numbers: .fixed(decimals: 1)), name)
  }
  return 0
}

private func write(_ drawing: SVGDrawing, _ code: SwiftPathCode, _ name: String) {
  let tolerance = max(1e-6 * drawing.viewBox.diagonal, 1e-300)
  do {
    check(try code.declarations(of: drawing, named: name, tolerance: tolerance), isCode: true)
    var file = SwiftPathFile(code, typeName: name)
    var text = file.header(comments: [name])
    try file.append(drawing, tolerance: tolerance, to: &text)
    check(text + file.footer(), isCode: true)
  } catch {
    precondition(!error.description.isEmpty, "the error says nothing")
  }
}

/// Only finite numbers, and in code as many closing brackets as opening ones.
private func check(_ text: String, isCode: Bool) {
  // Comments and titles hold what the user wrote.
  var words = ""
  var depth = 0
  for line in text.split(whereSeparator: \.isNewline) {
    let isComment = isCode && line.drop { $0 == " " }.hasPrefix("//")
    if isComment || line.contains("<title>") || line.contains("id=\"") { continue }
    words += line
    words += "\n"
    for byte in line.utf8 where isCode {
      if byte == UInt8(ascii: "(") || byte == UInt8(ascii: "{") { depth += 1 }
      if byte == UInt8(ascii: ")") || byte == UInt8(ascii: "}") { depth -= 1 }
      precondition(depth >= 0, "a bracket closes nothing")
    }
  }
  precondition(depth == 0, "a bracket stays open")
  let wrong = words.split { !($0.isLetter || $0.isNumber) }.contains { $0 == "nan" || $0 == "inf" }
  precondition(!wrong, "a number is not finite")
}
