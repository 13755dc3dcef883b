// SPDX-License-Identifier: Apache-2.0

public import BezierGeometry

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
  public var byteCount: Int { writer.bytes.count }

  /// Writes the next element; the first must be a move.
  public mutating func write(_ element: PathElement) { writer.write(element) }

  /// The text since it was last taken, ASCII.
  public mutating func takeText() -> String {
    let text = String(decoding: writer.bytes, as: UTF8.self)
    writer.bytes.removeAll(keepingCapacity: true)
    return text
  }
}
