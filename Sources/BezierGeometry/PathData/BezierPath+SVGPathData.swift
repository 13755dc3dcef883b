// SPDX-License-Identifier: Apache-2.0

extension BezierPath {
  /// The path as SVG path data.
  ///
  /// With shortest numbers a path reads back bit for bit, absolute or relative, the sign of zero
  /// included: every path that came from ``SVGPathParser``, and every other finite one except that
  /// its rotations of arcs beyond 4π are written as the same direction within a turn, and those
  /// below 10^-5 radians that no number of degrees stands for as the nearest one. Arcs are written
  /// as stored, one command each, whatever their sweep.
  ///
  /// With rounded numbers each coordinate read is within half a unit of the last place of the
  /// path's own (and an ulp or so), however long the path is, also with relative coordinates:
  /// rounding does not add up. Radii are rounded alike, but never to 0; rotations have two decimals
  /// more. An arc of more than 359°, or whose ends fall together, is written as two: its ends would
  /// say little about where it runs. Flat or nearly half-turn arcs may move by more, as their
  /// centre does.
  ///
  /// One command for each element: a path without elements is the empty text. A value that is not
  /// finite is written `nan` or `inf`, where every reader of path data has to stop.
  ///
  /// Linear in the number of elements. Source: SVG 2, section 9.3.
  ///
  /// ```swift
  /// let circle = BezierPath.circle(center: Point2D(12, 12), radius: 10)
  /// print(circle.svgPathData())
  /// let format = SVGPathFormat(coordinates: .relative, numbers: .fixed(decimals: 2))
  /// print(circle.svgPathData(format))
  /// ```
  ///
  /// - Parameter format: coordinates, digits and layout; by default absolute, exact and minimal.
  /// - Returns: the path data.
  public func svgPathData(_ format: SVGPathFormat = SVGPathFormat()) -> String {
    var bytes: [UInt8] = []
    appendSVGPathData(to: &bytes, format: format)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Adds the path as SVG path data in ASCII; as ``svgPathData(_:)`` otherwise.
  ///
  /// ```swift
  /// var svg = Array("<path d='".utf8)
  /// BezierPath.circle(center: Point2D(12, 12), radius: 10).appendSVGPathData(to: &svg)
  /// svg += "'/>".utf8
  /// ```
  ///
  /// - Parameters:
  ///   - bytes: what it is added to.
  ///   - format: coordinates, digits and layout.
  public func appendSVGPathData(to bytes: inout [UInt8], format: SVGPathFormat = SVGPathFormat()) {
    // Mostly enough; an array that is added to again and again grows by itself.
    if bytes.isEmpty { bytes.reserveCapacity(4 * verbs.count + 12 * points.count) }
    var writer = PathDataWriter(format: format, bytes: bytes)
    bytes = []
    for element in elements { writer.write(element) }
    bytes = writer.takeBytes()
  }
}

extension BezierPath: CustomStringConvertible {
  /// The path data, exact and minimal: ``svgPathData(_:)``.
  public var description: String { svgPathData() }
}

extension Subpath: CustomStringConvertible {
  /// The path data of the subpath as a path of its own.
  public var description: String { path.description }
}

/// Writes SVG path data element by element, for paths too long to be held.
///
/// The pieces of text put together are ``BezierGeometry/BezierPath/svgPathData(_:)`` of the path
/// that the elements make; they may end anywhere, also between two numbers.
///
/// ```swift
/// var writer = SVGPathWriter(SVGPathFormat(numbers: .fixed(decimals: 1)))
/// writer.write(.move(to: Point2D(0, 0)))
/// for step in 1...3 { writer.write(.line(to: Point2D(Double(step), 0.25 * Double(step)))) }
/// print(writer.takeText())
/// ```
public struct SVGPathWriter: Sendable {
  private var writer: PathDataWriter

  /// A writer in a format, at the start of a path.
  public init(_ format: SVGPathFormat = SVGPathFormat()) {
    writer = PathDataWriter(format: format, bytes: [])
  }

  /// The number of bytes written and not taken.
  public var byteCount: Int { writer.count }

  /// Writes the next element; the first must be a move.
  public mutating func write(_ element: PathElement) { writer.write(element) }

  /// The text since it was last taken, ASCII.
  public mutating func takeText() -> String {
    String(decoding: writer.takeBytes(), as: UTF8.self)
  }
}

#if !hasFeature(Embedded)
extension BezierPath: Codable {
  /// Reads a text of SVG path data, in any format that ``SVGPathParser`` reads.
  ///
  /// - Parameter decoder: where it is read from.
  /// - Throws: `DecodingError`; for what is no path data its description says where and why, and
  ///   its underlying error is the ``SVGPathError``.
  public init(from decoder: any Decoder) throws {
    let text = try decoder.singleValueContainer().decode(String.self)
    do {
      try self.init(text)
    } catch {
      let context = DecodingError.Context(
        codingPath: decoder.codingPath,
        debugDescription: error.description,
        underlyingError: error
      )
      throw DecodingError.dataCorrupted(context)
    }
  }

  /// Writes a text of SVG path data, exact and minimal.
  ///
  /// What is read back is the same path bit for bit, but for the rotations of arcs that
  /// ``svgPathData(_:)`` names.
  ///
  /// - Parameter encoder: where it is written.
  /// - Throws: `EncodingError` where a value is not finite; its description names the first one.
  public func encode(to encoder: any Encoder) throws {
    do {
      try requireFinite()
    } catch {
      let context = EncodingError.Context(
        codingPath: encoder.codingPath,
        debugDescription: error.description,
        underlyingError: error
      )
      throw EncodingError.invalidValue(self, context)
    }
    var container = encoder.singleValueContainer()
    try container.encode(svgPathData())
  }
}
#endif
