// SPDX-License-Identifier: Apache-2.0

#if CommandLine
internal import BezierGeometry
internal import SVGPathData

/// Path data written in pieces, for paths too long for their text to be held.
struct PathDataStream {
  /// Bytes gathered before they are passed on.
  private static let chunk = 1 << 14

  private var writer: SVGPathWriter
  private let write: (String) throws -> Void

  /// A stream in a format, at the start of a path.
  init(_ format: SVGPathFormat, to write: @escaping (String) throws -> Void) {
    writer = SVGPathWriter(format)
    self.write = write
  }

  /// Writes the next element; the first must be a move.
  mutating func add(_ element: PathElement) throws {
    writer.write(element)
    if writer.byteCount >= PathDataStream.chunk { try write(writer.takeText()) }
  }

  /// Writes all elements of a path.
  mutating func add(_ path: BezierPath) throws {
    for element in path.elements { try add(element) }
  }

  /// Writes what is left.
  mutating func finish() throws { try write(writer.takeText()) }
}

extension BezierPath {
  /// Writes the path data piece by piece.
  func writePathData(
    _ format: SVGPathFormat,
    to write: @escaping (String) throws -> Void
  ) throws {
    var stream = PathDataStream(format, to: write)
    try stream.add(self)
    try stream.finish()
  }
}

extension ResultSink {
  /// Writes the path data of a path, and a newline.
  func writeLine(_ path: BezierPath, _ format: SVGPathFormat) throws {
    try path.writePathData(format, to: write)
    try write("\n")
  }
}
#endif
