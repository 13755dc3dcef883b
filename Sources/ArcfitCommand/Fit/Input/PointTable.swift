// SPDX-License-Identifier: Apache-2.0

#if CommandLine
internal import BezierGeometry
internal import SVGPathData

/// Reads points from lines of numbers: `x,y`, or `x,y,weight`.
///
/// Commas, semicolons, tabs and blanks separate; empty lines and what follows `#` are passed over.
/// A first line of names says which columns are meant: `x`, `y` and `weight` among any others.
/// A single line of many pairs is read as the `points` of an SVG polyline are. Linear time.
struct PointTable {
  /// Which fields of a line are meant.
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
    return try table.points()
  }

  private init(text: [UInt8]) {
    self.text = text
    if text.starts(with: [0xEF, 0xBB, 0xBF]) { index = 3 }
  }

  private mutating func points() throws(PointListError) -> PointList {
    var isFirst = true
    while skipToLine() {
      if isFirst, try names() {
        isFirst = false
        continue
      }
      try numbers()
      if isFirst, fields.count > 3 { return try pairs() }
      try addLine()
      isFirst = false
    }
    return list
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

  /// Reads the numbers of a line.
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

  /// Adds the point of a line.
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
    do {
      try list.add(
        x: fields[columns.x].value,
        y: fields[columns.y].value,
        weight: weight?.value
      )
    } catch {
      throw PointListError(message: error.message, offset: weight?.offset ?? index)
    }
  }

  /// Takes the numbers of the only line as pairs.
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
#endif
