// SPDX-License-Identifier: Apache-2.0

#if CommandLine
internal import BezierGeometry
internal import Foundation
internal import SVGDocuments

/// What there is to fit, as an argument gave it: points, or a path.
enum FitInput {
  /// Points, and whether they are those of an SVG drawing.
  case points(PointList, isDrawn: Bool)
  case path(BezierPath)

  /// Reads points as CSV or JSON, SVG path data, or an SVG file, distinguished by how they begin.
  ///
  /// The argument is a file, `-` for standard input, path data or an SVG element, or the `points`
  /// of an SVG polyline. An SVG file that draws one chain of straight lines gives its points,
  /// unless it is asked for as a path.
  /// A choice of columns is for CSV only.
  static func read(
    _ argument: String,
    columns: ColumnChoice?,
    limit: Int,
    selecting id: String?,
    asPath: Bool = false,
    on console: Console
  ) throws(ToolError) -> FitInput {
    func table(_ text: [UInt8], _ label: String) throws(ToolError) -> PointList {
      let list = try points(text, label: label) { text throws(PointListError) in
        try PointTable.read(text, columns)
      }
      for note in list.notes { console.note(note) }
      return list
    }
    if isNumbers(argument) {
      return .points(try table(Array(argument.utf8), "the argument"), isDrawn: true)
    }
    let input = try PathInput(argument, limit: limit, on: console)
    let isTable = isTable(input)
    guard isTable || columns == nil else {
      throw .usage("--x and --y choose columns of CSV; \(input.label) has none", at: "--x")
    }
    if isTable {
      try refuse(id, for: input)
      return .points(try table(input.bytes, input.label), isDrawn: false)
    }
    guard !input.isDrawing else {
      let path = try input.path(selecting: id, on: console)
      let list = asPath ? nil : points(of: path)
      return list.map { .points($0, isDrawn: true) } ?? .path(path)
    }
    guard isJSON(input.bytes) else { return .path(try input.path(selecting: id, on: console)) }
    try refuse(id, for: input)
    let list = try points(input.bytes, label: input.label, PointObject.read)
    return .points(list, isDrawn: false)
  }

  /// Whether an input is neither SVG nor DXF nor JSON nor path data.
  private static func isTable(_ input: PathInput) -> Bool {
    !input.isDrawing && !isJSON(input.bytes) && !beginsAsPath(input.bytes)
  }

  private static func isJSON(_ bytes: [UInt8]) -> Bool {
    let first = bytes.first { $0 != 32 && !(9...13).contains($0) && $0 < 0x80 }
    return first == UInt8(ascii: "[") || first == UInt8(ascii: "{")
  }

  private static func refuse(_ id: String?, for input: PathInput) throws(ToolError) {
    guard let id else { return }
    throw .usage("--select '\(id)' is for SVG files; \(input.label) has points")
  }

  /// Whether an argument is numbers, and no file.
  private static func isNumbers(_ argument: String) -> Bool {
    guard let first = argument.utf8.first, first != UInt8(ascii: "-") || argument.utf8.count > 1
    else { return false }
    let numbers = Array("0123456789+-.,; \t\n\reE".utf8)
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
    do { list = try read(text) } catch { throw ToolError(error, in: text, label: label) }
    guard !list.points.isEmpty else {
      throw ToolError(.path, "\(label): there are no points", at: label)
    }
    return list
  }
}

/// Reads points from JSON: `[[x, y], ...]`, a third number being a weight, or `[{"x":, "y":}]`, or
/// an object with such a list in `points` or `places` and perhaps `weights` and `closed`.
///
/// Other members are passed over, as those of what this tool writes. Linear time.
enum PointObject {
  static func read(_ text: [UInt8]) throws(PointListError) -> PointList {
    let root: JSONNode
    do { root = try JSONReader.read(text) } catch {
      throw PointListError(message: error.message, offset: error.offset)
    }
    var list = PointList()
    guard case .object(let members) = root.content else {
      try add(root, to: &list)
      return list
    }
    let found = members.filter { $0.key == "points" || $0.key == "places" }
    guard let points = found.first else { throw fault("there is no member \"points\"", root) }
    guard found.count == 1 else { throw fault("the points are there twice", found[1].value) }
    try add(points.value, to: &list)
    if let closed = root["closed"], case .boolean(let isClosed) = closed.content {
      list.isClosed = isClosed
    }
    guard let weights = root["weights"] else { return list }
    let values = try elements(weights, "weights").map(number)
    if values.isEmpty { return list }
    guard values.count == list.points.count else {
      throw fault("\(values.count) weights are for \(list.points.count) points", weights)
    }
    guard values.allSatisfy({ $0 > 0 }) else { throw fault("a weight must be above 0", weights) }
    list.weights = values
    return list
  }

  private static func add(_ node: JSONNode, to list: inout PointList) throws(PointListError) {
    for element in try elements(node, "points") {
      let (x, y, weight) = try point(element)
      try list.add(x: x, y: y, weight: weight, at: element.offset)
    }
  }

  /// `[x, y]`, `[x, y, weight]`, `{"x":, "y":, "weight":}` or `{"point": [x, y]}`.
  private static func point(
    _ node: JSONNode
  ) throws(PointListError) -> (x: Double, y: Double, weight: Double?) {
    guard case .object = node.content else {
      let numbers = try elements(node, "two numbers").map(number)
      guard numbers.count == 2 || numbers.count == 3 else {
        throw fault("a point has two numbers, or three with a weight", node)
      }
      return (numbers[0], numbers[1], numbers.count == 3 ? numbers[2] : nil)
    }
    let weight = try (node["weight"] ?? node["w"]).map(number)
    if let point = node["point"], case .array = point.content {
      let inner = try self.point(point)
      return (inner.x, inner.y, weight)
    }
    guard let x = node["x"], let y = node["y"] else {
      throw fault("the point has no x and y", node)
    }
    return (try number(x), try number(y), weight)
  }

  private static func elements(
    _ node: JSONNode,
    _ what: String
  ) throws(PointListError) -> [JSONNode] {
    guard case .array(let list) = node.content else {
      throw fault("a list of \(what) is expected, not \(node.kind)", node)
    }
    return list
  }

  private static func number(_ node: JSONNode) throws(PointListError) -> Double {
    guard case .number(let value) = node.content else {
      throw fault("a number is expected, not \(node.kind)", node)
    }
    return value
  }

  private static func fault(_ message: String, _ node: JSONNode) -> PointListError {
    PointListError(message: message, offset: node.offset)
  }
}

/// Points in order, as they were read.
struct PointList {
  var points: [Point2D] = []
  /// One for each point, or none at all.
  var weights: [Double] = []
  /// Whether the last point leads back to the first; nil where the input does not say.
  var isClosed: Bool?
  /// What the user should know of the coordinates: the units of dates.
  var notes: [String] = []

  /// Adds a point of two numbers, or of three with its weight, which an error finds at an offset.
  mutating func add(
    x: Double,
    y: Double,
    weight: Double?,
    at offset: Int
  ) throws(PointListError) {
    if let weight {
      guard weight > 0 else {
        throw PointListError(message: "a weight must be above 0", offset: offset)
      }
      // Points before the first with a weight count once.
      if weights.count < points.count { weights = points.map { _ in 1 } }
      weights.append(weight)
    } else if !weights.isEmpty {
      weights.append(1)
    }
    points.append(Point2D(x: x, y: y))
  }

  /// The list, closed or not; nil is the default: where it ends exactly where it begins.
  ///
  /// That then stays its start. Where the caller or the input says closed, the last point goes.
  func closed(_ isClosed: Bool?) -> PointList {
    var result = self
    let returns = points.count > 3 && points.first == points.last
    let stated = isClosed ?? self.isClosed
    result.isClosed = stated ?? returns
    if stated == true, returns {
      result.points.removeLast()
      if !weights.isEmpty { result.weights.removeLast() }
    }
    return result
  }
}

/// What is wrong in a list of points, and where.
struct PointListError: Error {
  let message: String
  /// The byte of the text.
  let offset: Int
}

extension ToolError {
  /// What is wrong in points that were read from somewhere, with the line around it.
  init(_ error: PointListError, in text: [UInt8], label: String) {
    func isEnd(_ byte: UInt8) -> Bool { byte == 10 || byte == 13 }
    let head = text.prefix(error.offset)
    // Lines end with LF, CR LF or CR.
    let line = head.indices.reduce(1) { count, index in
      let endsLine = head[index] == 10 ? index == 0 || head[index - 1] != 13 : head[index] == 13
      return endsLine ? count + 1 : count
    }
    let start = head.lastIndex(where: isEnd).map { $0 + 1 } ?? 0
    let end = text[start...].firstIndex(where: isEnd) ?? text.count
    self.init(
      .path,
      "\(label): line \(line): \(error.message)",
      at: "\(label):\(line)",
      detail: SourceExcerpt(Array(text[start..<end]), around: error.offset - start).text
    )
  }
}
#endif
