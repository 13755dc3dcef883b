// SPDX-License-Identifier: Apache-2.0

/// Reads path data from bytes, by the grammar of SVG 2, section 9.3.9.
struct PathDataReader {
  private let start: UnsafePointer<UInt8>
  private let end: UnsafePointer<UInt8>
  /// The next byte to be read.
  private var cursor: UnsafePointer<UInt8>
  /// ``PowersOfFive/exactTens``.
  private let powersOfTen: UnsafePointer<Double>
  private var storage = PathBuffer()
  /// The letter of the command whose arguments are being read.
  private var command: UInt8 = 0
  /// Where the subpath begins.
  private var origin = Point2D.origin
  private var current = Point2D.origin
  /// The last control point of the curve before.
  private var control = Control.none

  /// What the commands S and T look back at.
  enum Control {
    case none
    case cubic(Point2D)
    case quadratic(Point2D)
  }

  /// The path up to the first error, and that error.
  static func read(_ bytes: UnsafeBufferPointer<UInt8>) -> (path: BezierPath, error: SVGPathError?)
  {
    guard let start = bytes.baseAddress else { return (BezierPath(), nil) }
    return PowersOfFive.exactTens.withUnsafeBufferPointer { powers in
      guard let powersOfTen = powers.baseAddress else { return (BezierPath(), nil) }
      var reader = PathDataReader(
        start: start,
        end: start + bytes.count,
        cursor: start,
        powersOfTen: powersOfTen
      )
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
  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 || byte == 0x0C
  }

  @inline(__always)
  private mutating func skipSpace() {
    while cursor < end, PathDataReader.isSpace(cursor.pointee) { cursor += 1 }
  }

  /// Skips white space with at most one comma; returns whether there was one.
  @inline(__always)
  @discardableResult
  private mutating func skipSeparator() -> Bool {
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
  private mutating func hasMoreArguments() throws(SVGPathError) -> Bool {
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

  /// The error at the cursor, or at a byte behind it.
  @inline(never)
  private func failure(
    _ expected: SVGPathError.Expectation,
    at position: UnsafePointer<UInt8>? = nil
  ) -> SVGPathError {
    let position = position ?? cursor
    var found = SVGPathError.Found.end
    if position < end {
      var decoder = UTF8()
      var bytes = UnsafeBufferPointer(start: position, count: min(4, end - position)).makeIterator()
      if case .scalarValue(let scalar) = decoder.decode(&bytes) {
        found = .scalar(scalar)
      } else {
        found = .invalidByte(position.pointee)
      }
    }
    return SVGPathError(offset: position - start, expected: expected, found: found)
  }

  /// Reads a number, exactly rounded; infinity is an error.
  ///
  /// As in both browsers a point needs a digit behind it; an `e` without an exponent is not part of
  /// the number.
  @inline(__always)
  private mutating func number(_ argument: SVGPathError.Argument) throws(SVGPathError) -> Double {
    var position = cursor
    guard position < end else { throw missingNumber(argument) }
    let sign = position.pointee
    if sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") { position += 1 }
    let digits = position
    var significand: UInt64 = 0
    while position < end {
      let digit = position.pointee &- UInt8(ascii: "0")
      if digit > 9 { break }
      significand = significand &* 10 &+ UInt64(digit)
      position += 1
    }
    var count = position - digits
    var decimals = 0
    if position < end, position.pointee == UInt8(ascii: ".") {
      position += 1
      let fraction = position
      while position < end {
        let digit = position.pointee &- UInt8(ascii: "0")
        if digit > 9 { break }
        significand = significand &* 10 &+ UInt64(digit)
        position += 1
      }
      decimals = position - fraction
      guard decimals > 0 else { throw failure(.fractionDigit, at: position) }
      count += decimals
    }
    guard count > 0 else { throw missingNumber(argument) }
    var value: Double
    if count < 20, significand <= 1 << 53, decimals <= 22,
      position == end || position.pointee | 0x20 != UInt8(ascii: "e")
    {
      value = Double(Int64(bitPattern: significand))
      if decimals > 0 { value /= powersOfTen[decimals] }
    } else {
      value = magnitude(significand, decimals, count, digits: digits, to: &position)
      guard value.isFinite else { throw overflow(upTo: position) }
    }
    cursor = position
    return sign == UInt8(ascii: "-") ? -value : value
  }

  /// The value of a number that needs more than one multiplication, its exponent included.
  ///
  /// `significand` is its digits as an integer, modulo 2^64; `decimals` of `count` stand behind the
  /// point. They begin at `digits` and end at `position`, which is moved to the end of the number.
  @inline(never)
  private func magnitude(
    _ significand: UInt64,
    _ decimals: Int,
    _ count: Int,
    digits: UnsafePointer<UInt8>,
    to position: inout UnsafePointer<UInt8>
  ) -> Double {
    let text = UnsafeBufferPointer(start: digits, count: position - digits)
    let exponent = DecimalScanner.exponent(&position, end)
    if count < 20, exponent.magnitude < 10_000 {
      return DecimalConversion.value(significand, exponent: Int(exponent) - decimals)
    }
    return DecimalScanner.magnitude(text, exponent: exponent)
  }

  /// Reads a rotation in degrees and converts it to radians.
  private mutating func rotation() throws(SVGPathError) -> Double {
    let first = cursor
    let degrees = try number(.rotation)
    if degrees == 0 { return degrees }
    let sign = first.pointee
    let isSigned = sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+")
    let digits = isSigned ? first + 1 : first
    var position = digits
    while position < cursor, position.pointee | 0x20 != UInt8(ascii: "e") { position += 1 }
    let text = UnsafeBufferPointer(start: digits, count: position - digits)
    let exponent = DecimalScanner.exponent(&position, end)
    return DegreeConversion.radians(
      DecimalScanner.digits(text, exponent: exponent, isNegative: sign == UInt8(ascii: "-"))
    )
  }

  /// Reads a flag of an arc, one character.
  @inline(__always)
  private mutating func flag(_ argument: SVGPathError.Argument) throws(SVGPathError) -> Bool {
    guard cursor < end, cursor.pointee | 1 == UInt8(ascii: "1") else {
      throw failure(.flag(argument))
    }
    let isSet = cursor.pointee == UInt8(ascii: "1")
    cursor += 1
    return isSet
  }

  @inline(never)
  private func missingNumber(_ argument: SVGPathError.Argument) -> SVGPathError {
    failure(.number(argument, command: Unicode.Scalar(command)))
  }

  @inline(never)
  private func overflow(upTo position: UnsafePointer<UInt8>) -> SVGPathError {
    SVGPathError(
      offset: cursor - start,
      expected: .representableNumber,
      found: .number(text(from: cursor, to: position))
    )
  }

  /// A piece of the input that is plain ASCII; the middle of a long one is left out.
  private func text(from first: UnsafePointer<UInt8>, to last: UnsafePointer<UInt8>) -> String {
    func piece(_ start: UnsafePointer<UInt8>, _ count: Int) -> String {
      String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
    }
    let count = last - first
    if count <= 40 { return piece(first, count) }
    return piece(first, 24) + "…" + piece(last - 8, 8)
  }

  /// Reads all commands; what was complete before an error is in the storage.
  private mutating func readCommands() throws(SVGPathError) {
    skipSpace()
    while cursor < end {
      let letter = cursor.pointee
      let (kind, isRelative) = (letter | 0x20, letter & 0x20 != 0)
      guard kind == UInt8(ascii: "m") || !storage.isEmpty else { throw failure(.move) }
      command = letter
      switch kind {
      case UInt8(ascii: "m"): try readMove(isRelative)
      case UInt8(ascii: "l"): try readLines(isRelative)
      case UInt8(ascii: "h"): try readUprightLines(isRelative, isVertical: false)
      case UInt8(ascii: "v"): try readUprightLines(isRelative, isVertical: true)
      case UInt8(ascii: "c"): try readCubics(isRelative)
      case UInt8(ascii: "s"): try readCubics(isRelative, isSmooth: true)
      case UInt8(ascii: "q"): try readQuadratics(isRelative)
      case UInt8(ascii: "t"): try readQuadratics(isRelative, isSmooth: true)
      case UInt8(ascii: "a"): try readArcs(isRelative)
      case UInt8(ascii: "z"):
        cursor += 1
        storage.add(.close)
        (current, control) = (origin, .none)
      default: throw failure(.command)
      }
      skipSpace()
    }
  }

  private mutating func readMove(_ isRelative: Bool) throws(SVGPathError) {
    beginArguments()
    let first = cursor
    let point = try pair(.x, .y, isRelative)
    try require(point.isFinite, since: first)
    storage.add(.move, point)
    (origin, current, control) = (point, point, .none)
    // More pairs are lines.
    if try hasMoreArguments() { try readLineArguments(isRelative) }
  }

  private mutating func readLines(_ isRelative: Bool) throws(SVGPathError) {
    beginArguments()
    try readLineArguments(isRelative)
  }

  @inline(__always)
  private mutating func readLineArguments(_ isRelative: Bool) throws(SVGPathError) {
    repeat {
      let first = cursor
      let point = try pair(.x, .y, isRelative)
      try require(point.isFinite, since: first)
      storage.add(.line, point)
      current = point
    } while try hasMoreArguments()
    control = .none
  }

  @inline(never)
  private mutating func readUprightLines(
    _ isRelative: Bool,
    isVertical: Bool
  ) throws(SVGPathError) {
    beginArguments()
    repeat {
      let first = cursor
      let value = try number(isVertical ? .y : .x)
      var point = current
      if isVertical {
        point.y = isRelative ? current.y + value : value
      } else {
        point.x = isRelative ? current.x + value : value
      }
      try require(point.isFinite, since: first)
      storage.add(.line, point)
      current = point
    } while try hasMoreArguments()
    control = .none
  }

  /// Cubics, or smooth ones, whose first control point mirrors the last of the cubic before.
  @inline(__always)
  private mutating func readCubics(
    _ isRelative: Bool,
    isSmooth: Bool = false
  ) throws(SVGPathError) {
    beginArguments()
    repeat {
      let first = cursor
      var control1 = current
      if !isSmooth {
        control1 = try pair(.x1, .y1, isRelative)
        skipSeparator()
      } else if case .cubic(let before) = control {
        control1 = SmoothControl.reflection(of: before, at: current)
      }
      let control2 = try pair(.x2, .y2, isRelative)
      skipSeparator()
      let point = try pair(.x, .y, isRelative)
      try require(control1.isFinite && control2.isFinite && point.isFinite, since: first)
      storage.add(.cubic, control1, control2, point)
      current = point
      control = .cubic(control2)
    } while try hasMoreArguments()
  }

  /// Quadratics, or smooth ones, whose control point mirrors that of the quadratic before.
  @inline(__always)
  private mutating func readQuadratics(
    _ isRelative: Bool,
    isSmooth: Bool = false
  ) throws(SVGPathError) {
    beginArguments()
    repeat {
      let first = cursor
      var middle = current
      if !isSmooth {
        middle = try pair(.x1, .y1, isRelative)
        skipSeparator()
      } else if case .quadratic(let before) = control {
        middle = SmoothControl.reflection(of: before, at: current)
      }
      let point = try pair(.x, .y, isRelative)
      try require(middle.isFinite && point.isFinite, since: first)
      storage.add(.quadratic, middle, point)
      current = point
      control = .quadratic(middle)
    } while try hasMoreArguments()
  }

  private mutating func readArcs(_ isRelative: Bool) throws(SVGPathError) {
    beginArguments()
    repeat {
      let first = cursor
      let radiusX = try number(.radiusX)
      skipSeparator()
      let radiusY = try number(.radiusY)
      skipSeparator()
      let rotation = try rotation()
      skipSeparator()
      let isLarge = try flag(.largeArc)
      skipSeparator()
      let isPositive = try flag(.sweep)
      skipSeparator()
      let point = try pair(.x, .y, isRelative)
      try require(point.isFinite, since: first)
      storage.add(
        .arc(isLarge: isLarge, isPositive: isPositive),
        Point2D(x: radiusX, y: radiusY),
        Point2D(x: rotation, y: 0),
        point
      )
      current = point
    } while try hasMoreArguments()
    control = .none
  }
}

// MARK: - Parts of commands

extension PathDataReader {
  /// Goes from a command letter to its first argument.
  @inline(__always)
  private mutating func beginArguments() {
    cursor += 1
    skipSpace()
  }

  @inline(__always)
  private mutating func pair(
    _ first: SVGPathError.Argument,
    _ second: SVGPathError.Argument,
    _ isRelative: Bool
  ) throws(SVGPathError) -> Point2D {
    let x = try number(first)
    skipSeparator()
    let y = try number(second)
    return isRelative
      ? Point2D(x: current.x + x, y: current.y + y) : Point2D(x: x, y: y)
  }

  /// Throws where adding or mirroring coordinates led beyond the range of doubles.
  @inline(__always)
  private func require(_ isFinite: Bool, since first: UnsafePointer<UInt8>) throws(SVGPathError) {
    if !isFinite { throw unrepresentable(since: first) }
  }

  @inline(never)
  private func unrepresentable(since first: UnsafePointer<UInt8>) -> SVGPathError {
    let arguments = text(from: first, to: cursor)
    return SVGPathError(
      offset: first - start,
      expected: .representablePoint(command: Unicode.Scalar(command)),
      found: .arguments(arguments)
    )
  }
}

/// The control point that the commands S and T leave out.
enum SmoothControl {
  /// A control point mirrored at the current point; each coordinate rounded once unless twice the
  /// current one overflows.
  @inline(__always)
  static func reflection(of control: Point2D, at current: Point2D) -> Point2D {
    Point2D(x: reflection(control.x, current.x), y: reflection(control.y, current.y))
  }

  @inline(__always)
  private static func reflection(_ control: Double, _ current: Double) -> Double {
    let mirrored = 2 * current - control
    return mirrored.isFinite ? mirrored : current + (current - control)
  }
}

/// Where a reader puts verbs and points: fixed buffers, emptied into the path's arrays when full.
///
/// Filling a buffer costs less than appending to an array, and the arrays of a short path get the
/// size they need. The caller that makes one must call ``deallocate()``.
private struct PathBuffer {
  private static let capacity = 512
  /// The most entries that one step of a path takes.
  private static let largestStep = 3

  private let verbBuffer: UnsafeMutablePointer<PathVerb>
  private let pointBuffer: UnsafeMutablePointer<Point2D>
  private var verbCount = 0
  private var pointCount = 0
  private var verbs: [PathVerb] = []
  private var points: [Point2D] = []
  private var lastStart = 0

  init() {
    verbBuffer = .allocate(capacity: PathBuffer.capacity)
    pointBuffer = .allocate(capacity: PathBuffer.capacity)
  }

  func deallocate() {
    verbBuffer.deallocate()
    pointBuffer.deallocate()
  }

  var isEmpty: Bool { verbCount == 0 && verbs.isEmpty }

  /// Adds a verb and its points: none, one, two or three.
  @inline(__always)
  mutating func add(_ verb: PathVerb) {
    if verbCount == PathBuffer.capacity
      || pointCount > PathBuffer.capacity - PathBuffer.largestStep
    {
      empty()
    }
    verbBuffer[verbCount] = verb
    verbCount &+= 1
    if case .move = verb { lastStart = points.count + pointCount }
  }

  @inline(__always)
  mutating func add(_ verb: PathVerb, _ a: Point2D) {
    add(verb)
    pointBuffer[pointCount] = a
    pointCount &+= 1
  }

  @inline(__always)
  mutating func add(_ verb: PathVerb, _ a: Point2D, _ b: Point2D) {
    add(verb)
    pointBuffer[pointCount] = a
    pointBuffer[pointCount &+ 1] = b
    pointCount &+= 2
  }

  @inline(__always)
  mutating func add(_ verb: PathVerb, _ a: Point2D, _ b: Point2D, _ c: Point2D) {
    add(verb)
    pointBuffer[pointCount] = a
    pointBuffer[pointCount &+ 1] = b
    pointBuffer[pointCount &+ 2] = c
    pointCount &+= 3
  }

  @inline(never)
  private mutating func empty() {
    verbs.append(contentsOf: UnsafeBufferPointer(start: verbBuffer, count: verbCount))
    points.append(contentsOf: UnsafeBufferPointer(start: pointBuffer, count: pointCount))
    verbCount = 0
    pointCount = 0
  }

  mutating func path() -> BezierPath {
    empty()
    return BezierPath(uncheckedVerbs: verbs, points: points, lastStart: lastStart)
  }
}
