// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry

extension PathDataReader {
  /// Reads all commands; what was complete before an error is in the storage.
  mutating func readCommands() throws(SVGPathError) {
    skipSpace()
    while cursor < end {
      let letter = cursor.pointee
      let isMove = letter | 0x20 == UInt8(ascii: "m")
      guard isMove || !storage.isEmpty else { throw failure(.move) }
      try readCommand(letter)
      skipSpace()
    }
  }

  @inline(__always)
  private mutating func readCommand(_ letter: UInt8) throws(SVGPathError) {
    let isRelative = letter & 0x20 != 0
    command = letter
    switch letter | 0x20 {
    case UInt8(ascii: "m"): try readMove(isRelative)
    case UInt8(ascii: "l"): try readLines(isRelative)
    case UInt8(ascii: "h"): try readHorizontalLines(isRelative)
    case UInt8(ascii: "v"): try readVerticalLines(isRelative)
    case UInt8(ascii: "c"): try readCubics(isRelative)
    case UInt8(ascii: "s"): try readCubics(isRelative, isSmooth: true)
    case UInt8(ascii: "q"): try readQuadratics(isRelative)
    case UInt8(ascii: "t"): try readQuadratics(isRelative, isSmooth: true)
    case UInt8(ascii: "a"): try readArcs(isRelative)
    case UInt8(ascii: "z"):
      cursor += 1
      storage.begin(.close)
      current = origin
      control = .none
    default: throw failure(.command)
    }
  }

  private mutating func readMove(_ isRelative: Bool) throws(SVGPathError) {
    beginArguments()
    let first = cursor
    let point = try pair(.x, .y, isRelative)
    try require(point.isFinite, since: first)
    storage.move(to: point)
    origin = point
    current = point
    control = .none
    guard try hasMoreArguments() else { return }
    // More pairs are lines.
    try readLineArguments(isRelative)
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

  private mutating func readHorizontalLines(_ isRelative: Bool) throws(SVGPathError) {
    beginArguments()
    repeat {
      let first = cursor
      let x = try number(.x)
      let point = Point2D(x: isRelative ? current.x + x : x, y: current.y)
      try require(point.isFinite, since: first)
      storage.add(.line, point)
      current = point
    } while try hasMoreArguments()
    control = .none
  }

  private mutating func readVerticalLines(_ isRelative: Bool) throws(SVGPathError) {
    beginArguments()
    repeat {
      let first = cursor
      let y = try number(.y)
      let point = Point2D(x: current.x, y: isRelative ? current.y + y : y)
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

  /// Reads two coordinates.
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
  private func require(
    _ isFinite: Bool,
    since first: UnsafePointer<UInt8>
  ) throws(SVGPathError) {
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
