// SPDX-License-Identifier: Apache-2.0

public import BezierGeometry

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
  public func appendSVGPathData(
    to bytes: inout [UInt8],
    format: SVGPathFormat = SVGPathFormat()
  ) {
    // Mostly enough; an array that is added to again and again grows by itself.
    if bytes.isEmpty { bytes.reserveCapacity(4 * verbs.count + 12 * points.count) }
    var writer = PathDataWriter(format: format, bytes: bytes)
    bytes = []
    for element in elements { writer.write(element) }
    bytes = writer.bytes
  }
}
