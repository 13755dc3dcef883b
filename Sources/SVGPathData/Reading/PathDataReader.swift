// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry

/// Reads path data from bytes, by the grammar of SVG 2, section 9.3.9.
///
/// Commands are in `PathDataReader+Commands`, numbers in `PathDataReader+Numbers`.
struct PathDataReader {
  let start: UnsafePointer<UInt8>
  let end: UnsafePointer<UInt8>
  /// The next byte to be read.
  var cursor: UnsafePointer<UInt8>
  /// ``PowersOfFive/exactTens``.
  let powersOfTen: UnsafePointer<Double>
  var storage = PathBuffer()
  /// The letter of the command whose arguments are being read.
  var command: UInt8 = 0
  /// Where the subpath begins.
  var origin = Point2D.origin
  /// The current point.
  var current = Point2D.origin
  /// The last control point of the curve before.
  var control = Control.none

  /// What the commands S and T look back at.
  enum Control {
    case none
    case cubic(Point2D)
    case quadratic(Point2D)
  }

  init(
    _ bytes: UnsafeBufferPointer<UInt8>,
    at start: UnsafePointer<UInt8>,
    _ powersOfTen: UnsafePointer<Double>
  ) {
    self.start = start
    self.end = start + bytes.count
    cursor = start
    self.powersOfTen = powersOfTen
  }

  /// The path up to the first error, and that error.
  static func read(_ bytes: UnsafeBufferPointer<UInt8>) -> (path: BezierPath, error: SVGPathError?)
  {
    guard let start = bytes.baseAddress else { return (BezierPath(), nil) }
    return PowersOfFive.exactTens.withUnsafeBufferPointer { powers in
      guard let powersOfTen = powers.baseAddress else { return (BezierPath(), nil) }
      var reader = PathDataReader(bytes, at: start, powersOfTen)
      defer { reader.storage.deallocate() }
      do throws(SVGPathError) {
        try reader.readCommands()
        return (reader.storage.path(), nil)
      } catch {
        return (reader.storage.path(), error)
      }
    }
  }
}

// MARK: - White space and errors

extension PathDataReader {
  @inline(__always)
  static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 || byte == 0x0C
  }

  @inline(__always)
  mutating func skipSpace() {
    while cursor < end, PathDataReader.isSpace(cursor.pointee) { cursor += 1 }
  }

  /// Skips white space with at most one comma; says whether there was one.
  @inline(__always)
  @discardableResult
  mutating func skipSeparator() -> Bool {
    guard cursor < end, cursor.pointee <= UInt8(ascii: ",") else { return false }
    skipSpace()
    guard cursor < end, cursor.pointee == UInt8(ascii: ",") else { return false }
    cursor += 1
    skipSpace()
    return true
  }

  /// Whether another set of arguments follows; throws where a comma promises one that
  /// does not come.
  @inline(__always)
  mutating func hasMoreArguments() throws(SVGPathError) -> Bool {
    let hasComma = skipSeparator()
    if cursor < end {
      let byte = cursor.pointee
      if byte &- UInt8(ascii: "0") <= 9 || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".")
        || byte == UInt8(ascii: "+")
      {
        return true
      }
    }
    if hasComma { throw failure(.numberAfterComma(command: Unicode.Scalar(command))) }
    return false
  }

  /// The error at the cursor.
  @inline(never)
  func failure(_ expected: SVGPathError.Expectation) -> SVGPathError {
    SVGPathError(offset: cursor - start, expected: expected, found: found)
  }

  /// What stands at the cursor.
  private var found: SVGPathError.Found {
    guard cursor < end else { return .end }
    let bytes = UnsafeBufferPointer(start: cursor, count: min(4, end - cursor))
    var decoder = UTF8()
    var iterator = bytes.makeIterator()
    switch decoder.decode(&iterator) {
    case .scalarValue(let scalar): return .scalar(scalar)
    case .emptyInput, .error: return .invalidByte(cursor.pointee)
    }
  }
}
