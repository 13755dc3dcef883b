// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry
internal import SVGPathData

/// The subpaths that a path was cut into, as tables.
struct PieceList {
  let path: BezierPath
  /// How coordinates are written; rounded to nine digits in texts where they are not rounded else.
  let numbers: CoordinateFormat

  var count: Int { path.subpaths.reduce(0) { count, _ in count + 1 } }

  /// Writes one row for each piece.
  func writeCSV(to sink: ResultSink) throws {
    try sink.write("piece,closed,length,startX,startY,endX,endY\n")
    for (index, piece) in path.subpaths.enumerated() {
      let (start, end) = ends(piece)
      let coordinates = [start.x, start.y, end.x, end.y].map(numbers.text)
      try sink.write(
        "\(index),\(piece.isClosed),\(DecimalText.shortest(piece.length(accuracy: 0))),"
          + coordinates.joined(separator: ",") + "\n"
      )
    }
  }

  /// One line for each piece, for people.
  var text: String {
    var table = TextTable(.right, .right, .left, .left)
    table.add("piece", "length", "from", "to")
    for (index, piece) in path.subpaths.enumerated() {
      let (start, end) = ends(piece)
      table.add(
        "\(index)",
        PathText.number(piece.length(accuracy: 0)),
        PathText.point(start, numbers),
        PathText.point(end, numbers)
      )
    }
    return table.text
  }

  private func ends(_ piece: Subpath) -> (start: Point2D, end: Point2D) {
    var end = piece.start
    for segment in piece.segments { end = segment.end }
    return (piece.start, end)
  }
}
