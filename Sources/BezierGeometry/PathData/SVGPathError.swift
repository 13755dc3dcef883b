// SPDX-License-Identifier: Apache-2.0

/// Where and why SVG path data cannot be read any further.
///
/// `description` is one sentence for readers; the parts are for programs.
public struct SVGPathError: Error, Hashable, Sendable {
  /// Where the text stops being path data: the number of UTF-8 bytes before it.
  ///
  /// At the end of the text this is its length.
  public let offset: Int
  /// What would have been right there.
  public let expected: Expectation
  /// What stands there.
  public let found: Found

  /// What the grammar asks for.
  public enum Expectation: Hashable, Sendable {
    /// `M` or `m`, with which path data begins.
    case move
    /// A command letter.
    case command
    /// A number: an argument of a command.
    case number(Argument, command: Unicode.Scalar)
    /// A number, because a comma stands before.
    case numberAfterComma(command: Unicode.Scalar)
    /// `0` or `1`: a flag of an arc.
    case flag(Argument)
    /// A digit, because a decimal point stands before.
    case fractionDigit
    /// A number that double precision can hold.
    case representableNumber
    /// Coordinates whose sum with the current point double precision can hold.
    case representablePoint(command: Unicode.Scalar)
  }

  /// The role of a number.
  public enum Argument: Hashable, Sendable {
    /// Coordinates of the end of a segment or of a move, absolute or relative as the command says.
    case x, y
    /// Coordinates of the first or only control point.
    case x1, y1
    /// Coordinates of the second control point.
    case x2, y2
    /// The radii of an arc.
    case radiusX, radiusY
    /// The x axis rotation of an arc, in degrees.
    case rotation
    /// The flags of an arc, 0 or 1: whether it is above half a turn, whether angles increase.
    case largeArc, sweep
  }

  /// What a text has at some position.
  public enum Found: Hashable, Sendable {
    /// Nothing more.
    case end
    /// A character, as its first Unicode scalar.
    case scalar(Unicode.Scalar)
    /// A byte that is not UTF-8.
    case invalidByte(UInt8)
    /// A number; of a long one only both ends, with `…` between.
    case number(String)
    /// The arguments of a command; long ones are cut as a number is.
    case arguments(String)
  }

  package init(offset: Int, expected: Expectation, found: Found) {
    (self.offset, self.expected, self.found) = (offset, expected, found)
  }
}

extension SVGPathError: CustomStringConvertible {
  /// One sentence: what was expected, what was found, and where.
  public var description: String {
    switch expected {
    case .move: "path data must begin with M or m, found \(found) at byte \(offset)"
    case .command: "expected a command letter, found \(found) at byte \(offset)"
    case .number(let argument, let command):
      "expected a number for the \(argument) of \(String(command)), found \(found)"
        + " at byte \(offset)"
    case .numberAfterComma(let command):
      "expected another number for \(String(command)) after the comma, found \(found)"
        + " at byte \(offset)"
    case .flag(let argument): "the \(argument) must be 0 or 1, found \(found) at byte \(offset)"
    case .fractionDigit:
      "expected a digit after the decimal point, found \(found) at byte \(offset)"
    case .representableNumber:
      "\(found) at byte \(offset) is beyond the range of double precision"
    case .representablePoint(let command):
      "\(found) at byte \(offset) leads \(String(command)) to a point beyond the range of"
        + " double precision"
    }
  }
}

extension SVGPathError.Argument: CustomStringConvertible {
  /// The role in words: "y coordinate".
  public var description: String {
    switch self {
    case .x: "x coordinate"
    case .y: "y coordinate"
    case .x1: "first control point's x coordinate"
    case .y1: "first control point's y coordinate"
    case .x2: "second control point's x coordinate"
    case .y2: "second control point's y coordinate"
    case .radiusX: "first radius"
    case .radiusY: "second radius"
    case .rotation: "rotation"
    case .largeArc: "large-arc flag"
    case .sweep: "sweep flag"
    }
  }
}

extension SVGPathError.Found: CustomStringConvertible {
  /// The thing in words: "'x'", "the end", "the number 1e400".
  public var description: String {
    switch self {
    case .end: "the end"
    case .scalar(let scalar):
      SVGPathError.isPlain(scalar)
        ? "'\(String(scalar))'" : "U+\(SVGPathError.hexadecimal(scalar.value, width: 4))"
    case .invalidByte(let byte): "the byte 0x\(SVGPathError.hexadecimal(UInt32(byte), width: 2))"
    case .number(let text): "the number \(text)"
    case .arguments(let text): "\"\(text)\""
    }
  }
}

extension SVGPathError {
  /// Whether a character shows as itself: no control or format character, no odd space.
  fileprivate static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x21...0x7E, 0xA1...0xAC, 0xAE...0x2FF, 0x370...0x5FF, 0x3041...0xD7FF: true
    default: false
    }
  }

  /// A number to base 16, with zeros in front up to a width.
  fileprivate static func hexadecimal(_ value: UInt32, width: Int) -> String {
    let digits = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
  }
}
