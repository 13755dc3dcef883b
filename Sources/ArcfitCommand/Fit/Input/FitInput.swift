// SPDX-License-Identifier: Apache-2.0

#if CommandLine
internal import BezierGeometry
internal import Foundation
internal import SVGDrawing

/// What there is to fit, as an argument gave it: points, or a path.
enum FitInput {
  /// Points, and whether they are those of an SVG drawing.
  case points(PointList, isDrawn: Bool)
  case path(BezierPath)

  /// Reads points as CSV or JSON, SVG path data, or an SVG file, told apart by how they begin.
  ///
  /// The argument is a file, `-` for standard input, path data or an SVG element, or the `points`
  /// of an SVG polyline. An SVG file that draws one chain of straight lines gives its points.
  static func read(
    _ argument: String,
    limit: Int,
    selecting id: String?,
    on console: Console
  ) throws(ToolError) -> FitInput {
    if isNumbers(argument) {
      let list = try points(Array(argument.utf8), label: "the argument", PointTable.read)
      return .points(list, isDrawn: true)
    }
    let input = try PathInput(argument, limit: limit, on: console)
    guard !input.isSVGFile else {
      let path = try input.path(selecting: id, on: console)
      return points(of: path).map { .points($0, isDrawn: true) } ?? .path(path)
    }
    let first = input.bytes.first { $0 != 32 && !(9...13).contains($0) && $0 < 0x80 }
    if first == UInt8(ascii: "[") || first == UInt8(ascii: "{") {
      try refuse(id, for: input)
      let list = try points(input.bytes, label: input.label, PointObject.read)
      return .points(list, isDrawn: false)
    }
    if beginsAsPath(input.bytes) { return .path(try input.path(selecting: id, on: console)) }
    try refuse(id, for: input)
    return .points(
      try points(input.bytes, label: input.label, PointTable.read),
      isDrawn: false
    )
  }

  private static func refuse(_ id: String?, for input: PathInput) throws(ToolError) {
    guard let id else { return }
    throw .usage("--select '\(id)' is for SVG files; \(input.label) has points", at: "--select")
  }

  /// Whether an argument is numbers, and no file.
  private static func isNumbers(_ argument: String) -> Bool {
    guard let first = argument.utf8.first, first != UInt8(ascii: "-") || argument.utf8.count > 1
    else { return false }
    let numbers = Array("0123456789+-., \t\n\reE".utf8)
    return argument.utf8.allSatisfy { numbers.contains($0) } && access(argument, F_OK) != 0
  }

  /// Whether a text begins with the move of path data, and not with the name of a column.
  private static func beginsAsPath(_ bytes: [UInt8]) -> Bool {
    var text = bytes[(bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0)...]
    func isBlank(_ byte: UInt8) -> Bool { byte == 32 || (9...13).contains(byte) }
    text = text.drop(while: isBlank)
    guard let first = text.first, first | 0x20 == UInt8(ascii: "m") else { return false }
    let next = text.dropFirst().first { !isBlank($0) }
    return next.map { Array("+-.0123456789".utf8).contains($0) } ?? true
  }

  /// The corners of a path that is one chain of at least two straight lines.
  private static func points(of path: BezierPath) -> PointList? {
    let subpaths = Array(path.subpaths)
    guard subpaths.count == 1 else { return nil }
    var list = PointList(points: [subpaths[0].start])
    for segment in subpaths[0].segments {
      guard case .line(let line) = segment else { return nil }
      list.points.append(line.p1)
    }
    guard list.points.count > 2 else { return nil }
    list.isClosed = subpaths[0].isClosed
    return list
  }

  private static func points(
    _ text: [UInt8],
    label: String,
    _ read: ([UInt8]) throws(PointListError) -> PointList
  ) throws(ToolError) -> PointList {
    let list: PointList
    do {
      list = try read(text)
    } catch {
      throw ToolError(error, in: text, label: label)
    }
    guard !list.points.isEmpty else {
      throw ToolError(kind: .path, message: "\(label): there are no points", place: label)
    }
    return list
  }
}
#endif
