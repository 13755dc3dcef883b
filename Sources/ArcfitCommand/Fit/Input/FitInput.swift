// SPDX-License-Identifier: Apache-2.0

#if CommandLine
internal import BezierGeometry
internal import Foundation
internal import SVGDrawing
internal import SVGPathData

/// What there is to fit, as an argument gave it: points, or a path.
enum FitInput {
  /// Points, and whether they are those of an SVG drawing.
  case points(PointList, isDrawn: Bool)
  case path(BezierPath)

  /// Reads points as CSV or JSON, SVG path data, or an SVG file, distinguished by how they begin.
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

/// Reads points from JSON: `[[x, y], ...]`, a third number being a weight, or `[{"x":, "y":}]`, or
/// an object with such a list in `points` or `places` and perhaps `weights` and `closed`.
///
/// Other members are passed over, as those of what this tool writes. Nothing but the points is
/// held; linear time.
struct PointObject {
  private let text: [UInt8]
  private var index = 0
  private var list = PointList()

  /// The points of a text.
  static func read(_ text: [UInt8]) throws(PointListError) -> PointList {
    var reader = PointObject(text: text)
    return try reader.whole()
  }

  private init(text: [UInt8]) {
    self.text = text
    if text.starts(with: [0xEF, 0xBB, 0xBF]) { index = 3 }
  }

  private mutating func whole() throws(PointListError) -> PointList {
    if peek() == UInt8(ascii: "[") {
      try points()
    } else {
      var (hasPoints, weights) = (false, [Double]())
      try members { reader, key throws(PointListError) in
        switch key {
        case "points", "places":
          guard !hasPoints else { throw reader.fault("the points are there twice") }
          hasPoints = true
          try reader.points()
        case "weights":
          try reader.elements { reader throws(PointListError) in
            weights.append(try reader.number())
          }
        case "closed":
          reader.list.isClosed = reader.peek() == UInt8(ascii: "t")
          try reader.skipValue()
        default: try reader.skipValue()
        }
      }
      guard hasPoints else { throw fault("there is no member \"points\"") }
      if !weights.isEmpty {
        guard weights.count == list.points.count else {
          throw fault("\(weights.count) weights are for \(list.points.count) points")
        }
        guard weights.allSatisfy({ $0 > 0 }) else { throw fault("a weight must be above 0") }
        list.weights = weights
      }
    }
    guard peek() == nil else { throw fault("the end of the text is expected") }
    return list
  }

  private mutating func points() throws(PointListError) {
    try elements { reader throws(PointListError) in
      let start = reader.index
      let (x, y, weight) = try reader.point()
      do throws(PointFault) {
        try reader.list.add(x: x, y: y, weight: weight)
      } catch {
        throw PointListError(message: error.message, offset: start)
      }
    }
  }

  /// `[x, y]`, `[x, y, weight]` or an object.
  private mutating func point() throws(PointListError) -> (x: Double, y: Double, weight: Double?) {
    guard peek() != UInt8(ascii: "{") else { return try pointMembers() }
    let start = index
    var (count, x, y, weight) = (0, 0.0, 0.0, Double?.none)
    try elements { reader throws(PointListError) in
      let value = try reader.number()
      if count == 0 { x = value } else if count == 1 { y = value } else { weight = value }
      count += 1
    }
    guard count == 2 || count == 3 else {
      throw PointListError(
        message: "a point has two numbers, or three with a weight",
        offset: start
      )
    }
    return (x, y, weight)
  }

  /// `{"x":, "y":, "weight":}` or `{"point": [x, y]}`.
  private mutating func pointMembers() throws(PointListError) -> (
    x: Double, y: Double, weight: Double?
  ) {
    let start = index
    var (x, y, weight) = (Double?.none, Double?.none, Double?.none)
    try members { reader, key throws(PointListError) in
      switch key {
      case "x": x = try reader.number()
      case "y": y = try reader.number()
      case "w", "weight": weight = try reader.number()
      case "point" where reader.peek() == UInt8(ascii: "["):
        let point = try reader.point()
        (x, y) = (point.x, point.y)
      default: try reader.skipValue()
      }
    }
    guard let x, let y else {
      throw PointListError(message: "the point has no x and y", offset: start)
    }
    return (x, y, weight)
  }

  // MARK: JSON

  private mutating func elements(
    _ read: (inout PointObject) throws(PointListError) -> Void
  ) throws(PointListError) {
    try take("[")
    if peek() == UInt8(ascii: "]") {
      index += 1
      return
    }
    while true {
      try read(&self)
      guard peek() == UInt8(ascii: ",") else { return try take("]") }
      index += 1
    }
  }

  private mutating func members(
    _ read: (inout PointObject, _ key: String) throws(PointListError) -> Void
  ) throws(PointListError) {
    try take("{")
    if peek() == UInt8(ascii: "}") {
      index += 1
      return
    }
    while true {
      let key = try string()
      try take(":")
      try read(&self, key)
      guard peek() == UInt8(ascii: ",") else { return try take("}") }
      index += 1
    }
  }

  private mutating func number() throws(PointListError) -> Double {
    guard let byte = peek(), byte != UInt8(ascii: "+"),
      let found = DecimalNumber.read(text, from: index)
    else { throw fault("a number is expected") }
    guard found.value.isFinite else { throw fault("the number is too large") }
    index = found.end
    return found.value
  }

  /// A text as it is written, without its quotes; escapes are left as they are.
  private mutating func string() throws(PointListError) -> String {
    guard peek() == UInt8(ascii: "\"") else { throw fault("a name in quotes is expected") }
    let start = index
    index += 1
    while index < text.count, text[index] != UInt8(ascii: "\"") {
      index += text[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    guard index < text.count else {
      throw PointListError(message: "the text has no end", offset: start)
    }
    index += 1
    return String(decoding: text[(start + 1)..<(index - 1)], as: UTF8.self)
  }

  /// Skips a value of any kind and depth, without looking whether it is right inside.
  private mutating func skipValue() throws(PointListError) {
    var depth = 0
    repeat {
      guard let byte = peek() else { throw fault("a value is expected") }
      switch byte {
      case UInt8(ascii: "\""): _ = try string()
      case UInt8(ascii: "["), UInt8(ascii: "{"):
        depth += 1
        index += 1
      case UInt8(ascii: "]"), UInt8(ascii: "}"):
        guard depth > 0 else { throw fault("a value is expected") }
        depth -= 1
        index += 1
      case UInt8(ascii: ","), UInt8(ascii: ":"):
        guard depth > 0 else { throw fault("a value is expected") }
        index += 1
      default:
        let start = index
        while index < text.count, isWordByte(text[index]) { index += 1 }
        guard index > start else { throw fault("a value is expected") }
      }
    } while depth > 0
  }

  private func isWordByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"),
      UInt8(ascii: "."):
      true
    default: false
    }
  }

  private mutating func take(_ character: Unicode.Scalar) throws(PointListError) {
    guard peek() == UInt8(ascii: character) else {
      throw fault("'\(character)' is expected")
    }
    index += 1
  }

  /// The next byte that is no blank.
  private mutating func peek() -> UInt8? {
    while index < text.count, text[index] == 32 || (9...13).contains(text[index]) { index += 1 }
    return index < text.count ? text[index] : nil
  }

  private func fault(_ message: String) -> PointListError {
    PointListError(message: message, offset: index)
  }
}
#endif
