// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry
internal import SVGPathData

/// The subpaths that a path was cut into, as tables.
struct PieceList {
  let path: BezierPath

  var count: Int { path.subpaths.reduce(0) { count, _ in count + 1 } }

  /// One row for each piece.
  var csv: String {
    path.subpaths.enumerated().reduce("piece,closed,length,startX,startY,endX,endY\n") {
      let (start, end) = ends($1.element)
      let numbers = [$1.element.length(accuracy: 0), start.x, start.y, end.x, end.y]
      return $0 + "\($1.offset),\($1.element.isClosed),"
        + numbers.map(DecimalText.shortest).joined(separator: ",") + "\n"
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
        PathText.point(start),
        PathText.point(end)
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
