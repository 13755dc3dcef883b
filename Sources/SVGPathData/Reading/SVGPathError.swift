// SPDX-License-Identifier: Apache-2.0

/// Where and why SVG path data cannot be read any further.
///
/// `description` is one sentence for people; the parts are for programs.
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
  public enum Argument: UInt8, Hashable, Sendable {
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

  /// What a text has at some place.
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
    self.offset = offset
    self.expected = expected
    self.found = found
  }
}
