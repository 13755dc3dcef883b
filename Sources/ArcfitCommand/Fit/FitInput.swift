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
    return .points(try points(input.bytes, label: input.label, PointTable.read), isDrawn: false)
  }

  private static func refuse(_ id: String?, for input: PathInput) throws(ToolError) {
    guard let id else { return }
    throw .usage("--select '\(id)' is for SVG files; \(input.label) has points")
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

/// Reads points from lines of numbers: `x,y`, or `x,y,weight`.
///
/// Commas, semicolons, tabs and blanks separate; empty lines and what follows `#` are passed over.
/// A first line of names says which columns are meant: `x`, `y` and `weight` among any others.
/// A single line of many pairs is read as the `points` of an SVG polyline are. Linear time.
struct PointTable {
  private struct Columns {
    var (x, y) = (0, 1)
    var weight: Int? = 2
    /// Whether other fields are passed over, since names state what they are.
    var isNamed = false
  }

  private let text: [UInt8]
  private var index = 0
  private var columns = Columns()
  private var list = PointList()
  /// The numbers of the line, and where each begins.
  private var fields: [(value: Double, offset: Int)] = []

  static func read(_ text: [UInt8]) throws(PointListError) -> PointList {
    var table = PointTable(text: text)
    if text.starts(with: [0xEF, 0xBB, 0xBF]) { table.index = 3 }
    var isFirst = true
    while table.skipToLine() {
      defer { isFirst = false }
      if isFirst, try table.names() { continue }
      try table.numbers()
      if isFirst, table.fields.count > 3 { return try table.pairs() }
      try table.addLine()
    }
    return table.list
  }

  /// Skips to the next line with something on it.
  private mutating func skipToLine() -> Bool {
    while index < text.count {
      let byte = text[index]
      if byte == UInt8(ascii: "#") {
        while index < text.count, !isLineEnd(text[index]) { index += 1 }
      } else if isBlank(byte) || isLineEnd(byte) {
        index += 1
      } else {
        return true
      }
    }
    return false
  }

  /// Reads the line as names of columns, if it is one.
  private mutating func names() throws(PointListError) -> Bool {
    let start = index
    var end = index
    while end < text.count, !isLineEnd(text[end]) { end += 1 }
    let head = text[start..<end]
    let isName = head.first { $0 != UInt8(ascii: "\"") && !isBlank($0) }.map(isLetter) ?? false
    guard isName, !Self.isNumberWord(head) else { return false }
    let separators = [UInt8(ascii: ","), UInt8(ascii: ";"), 9].filter { head.contains($0) }
    let separator = separators.first ?? UInt8(ascii: " ")
    let names = head.split(separator: separator, omittingEmptySubsequences: separator == 32)
      .map { name in
        let letters = name.filter { !isBlank($0) && $0 != UInt8(ascii: "\"") }
        return String(decoding: letters, as: UTF8.self).lowercased()
      }
    let weights = ["weight", "weights", "w"]
    switch (names.firstIndex(of: "x"), names.firstIndex(of: "y")) {
    case (let x?, let y?):
      let weight = names.firstIndex { weights.contains($0) }
      columns = Columns(x: x, y: y, weight: weight, isNamed: true)
    case (nil, nil) where names.count == 2 || names.count == 3: break
    default:
      throw PointListError(
        message: "the names of the columns have no x and y among them",
        offset: start
      )
    }
    index = end
    return true
  }

  private mutating func numbers() throws(PointListError) {
    fields.removeAll(keepingCapacity: true)
    while true {
      skipBlanks()
      guard index < text.count, !isLineEnd(text[index]), text[index] != UInt8(ascii: "#") else {
        return
      }
      if !fields.isEmpty, isSeparator(text[index]) {
        index += 1
        skipBlanks()
      }
      try number()
    }
  }

  /// Reads one number, in quotes or not; a field that is not needed may be anything.
  private mutating func number() throws(PointListError) {
    let start = index
    let isQuoted = index < text.count && text[index] == UInt8(ascii: "\"")
    if isQuoted { index += 1 }
    guard index < text.count, let found = DecimalNumber.read(text, from: index),
      isEnd(found.end, isQuoted: isQuoted)
    else {
      index = start
      let field = columns.isNamed ? fields.count : -1
      guard columns.isNamed, field != columns.x, field != columns.y, field != columns.weight
      else { throw noNumber(at: start) }
      while index < text.count, !isSeparator(text[index]), !isLineEnd(text[index]) { index += 1 }
      fields.append((.nan, start))
      return
    }
    guard found.value.isFinite else {
      throw PointListError(message: "the number is too large", offset: start)
    }
    index = isQuoted ? found.end + 1 : found.end
    fields.append((found.value, start))
  }

  /// Whether a number may end at a byte.
  private func isEnd(_ end: Int, isQuoted: Bool) -> Bool {
    guard end < text.count else { return !isQuoted }
    let byte = text[end]
    if isQuoted { return byte == UInt8(ascii: "\"") }
    return isBlank(byte) || isLineEnd(byte) || isSeparator(byte) || byte == UInt8(ascii: "#")
  }

  private func noNumber(at start: Int) -> PointListError {
    var end = start
    while end < text.count, !isBlank(text[end]), !isLineEnd(text[end]), !isSeparator(text[end]) {
      end += 1
    }
    let word = String(decoding: text[start..<min(end, start + 20)], as: UTF8.self)
    let message =
      word.isEmpty
      ? "a number is missing"
      : Self.isNumberWord(text[start..<end])
        ? "'\(word)' is not finite" : "'\(word)' is not a number"
    return PointListError(message: message, offset: start)
  }

  private mutating func addLine() throws(PointListError) {
    let count = fields.count
    guard max(columns.x, columns.y) < count, columns.isNamed || count <= 3 else {
      let found = count == 1 ? "only one number" : "\(count) numbers"
      throw PointListError(
        message: columns.isNamed
          ? "there are fewer fields than names of columns"
          : "there \(count == 1 ? "is" : "are") \(found); x, y and perhaps a weight are expected",
        offset: fields.last?.offset ?? index
      )
    }
    let weight = columns.weight.flatMap { $0 < count ? fields[$0] : nil }
    let (x, y) = (fields[columns.x].value, fields[columns.y].value)
    try list.add(x: x, y: y, weight: weight?.value, at: weight?.offset ?? index)
  }

  private mutating func pairs() throws(PointListError) -> PointList {
    let all = fields
    guard !skipToLine() else {
      throw PointListError(
        message: "there are \(all.count) numbers; x, y and perhaps a weight are expected",
        offset: all[3].offset
      )
    }
    guard all.count.isMultiple(of: 2) else {
      throw PointListError(
        message: "\(all.count) numbers are no pairs of x and y",
        offset: all[all.count - 1].offset
      )
    }
    for pair in stride(from: 0, to: all.count, by: 2) {
      list.points.append(Point2D(x: all[pair].value, y: all[pair + 1].value))
    }
    return list
  }

  private mutating func skipBlanks() {
    while index < text.count, isBlank(text[index]) { index += 1 }
  }

  private static func isNumberWord(_ word: ArraySlice<UInt8>) -> Bool {
    let start = String(decoding: word.prefix(8), as: UTF8.self).lowercased()
    return start.hasPrefix("nan") || start.hasPrefix("inf")
  }
}

private func isBlank(_ byte: UInt8) -> Bool { byte == 32 || byte == 9 }

private func isLineEnd(_ byte: UInt8) -> Bool { byte == 10 || byte == 13 }

private func isSeparator(_ byte: UInt8) -> Bool {
  byte == UInt8(ascii: ",") || byte == UInt8(ascii: ";")
}

private func isLetter(_ byte: UInt8) -> Bool {
  (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) || byte == UInt8(ascii: "_")
}

/// Points in order, as they were read.
struct PointList {
  var points: [Point2D] = []
  /// One for each point, or none at all.
  var weights: [Double] = []
  /// Whether the last point leads back to the first; nil where the input does not say.
  var isClosed: Bool?

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
    let newline = UInt8(ascii: "\n")
    let head = text.prefix(error.offset)
    let line = head.reduce(1) { count, byte in byte == newline ? count + 1 : count }
    let start = head.lastIndex(of: newline).map { $0 + 1 } ?? 0
    let end = text[start...].firstIndex(of: newline) ?? text.count
    self.init(
      .path,
      "\(label): line \(line): \(error.message)",
      at: "\(label):\(line)",
      detail: SourceExcerpt(Array(text[start..<end]), around: error.offset - start).text
    )
  }
}
#endif
