// SPDX-License-Identifier: Apache-2.0

/// How a path is written as SVG path data.
///
/// ```swift
/// let path = try BezierPath(svgPathData: "M0 0H10V5.5")
/// print(path.svgPathData(SVGPathFormat(layout: .readable)))  // M0,0 L10,0 L10,5.5
/// ```
public struct SVGPathFormat: Hashable, Sendable {
  /// What coordinates are measured from.
  public enum Coordinates: Hashable, Sendable {
    /// The origin: capital letters.
    case absolute
    /// The current point: small letters. A command that adding to the current point would not
    /// restore bit for bit is written with absolute coordinates.
    case relative
  }

  /// How much space and how many letters there are.
  public enum Layout: Hashable, Sendable {
    /// As few bytes as the grammar needs: `M0 0h10v5.5.25z`. Letters that are implied are left
    /// out, `H`, `V`, `S` and `T` stand where they mean the same, numbers have no zero before the
    /// point.
    case minimal
    /// One letter for each segment, pairs with a comma: `M0,0 L10,0 C10,5.5 0.25,4 1,2 Z`.
    case readable
  }

  /// What coordinates are measured from.
  public var coordinates: Coordinates
  /// The digits of coordinates and radii.
  public var numbers: CoordinateFormat
  /// How much space there is.
  public var layout: Layout

  /// The format with these properties: by default absolute, exact and minimal.
  ///
  /// - Parameters:
  ///   - coordinates: what coordinates are measured from.
  ///   - numbers: the digits of coordinates and radii.
  ///   - layout: how much space and how many letters there are.
  public init(
    coordinates: Coordinates = .absolute,
    numbers: CoordinateFormat = .shortest,
    layout: Layout = .minimal
  ) {
    self.coordinates = coordinates
    self.numbers = numbers
    self.layout = layout
  }
}
