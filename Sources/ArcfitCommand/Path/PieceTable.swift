// SPDX-License-Identifier: Apache-2.0

#if CommandLine
internal import BezierGeometry
internal import SVGPathData

/// The subpaths that a path was cut into as CSV, written as they come.
struct PieceTable {
  private let numbers: CoordinateFormat
  private let sink: ResultSink
  private var index = 0

  /// A table whose coordinates are written in a format.
  init(numbers: CoordinateFormat, to sink: ResultSink) {
    self.numbers = numbers
    self.sink = sink
  }

  /// Writes the heads of the columns.
  func begin() throws { try sink.write("piece,closed,length,startX,startY,endX,endY\n") }

  /// Writes a row for each subpath of a path.
  mutating func add(_ path: BezierPath) throws {
    for piece in path.subpaths {
      let (start, end) = piece.ends
      let coordinates = [start.x, start.y, end.x, end.y].map(numbers.text)
      try sink.write(
        "\(index),\(piece.isClosed),\(DecimalText.shortest(piece.length(accuracy: 0))),"
          + coordinates.joined(separator: ",") + "\n"
      )
      index += 1
    }
  }
}

extension Subpath {
  /// Where the subpath begins, and where it ends.
  var ends: (start: Point2D, end: Point2D) {
    var end = start
    for segment in segments { end = segment.end }
    return (start, end)
  }
}
#endif
