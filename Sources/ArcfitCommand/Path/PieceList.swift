// SPDX-License-Identifier: Apache-2.0

#if CommandLine
internal import BezierGeometry
internal import SVGPathData

/// The subpaths that a path was cut into, as a table for people.
struct PieceList {
  let path: BezierPath
  /// How coordinates are written; rounded to nine digits in texts where they are not rounded else.
  let numbers: CoordinateFormat

  var count: Int { path.subpaths.reduce(0) { count, _ in count + 1 } }

  /// One line for each piece, for people.
  var text: String {
    var table = TextTable(.right, .right, .left, .left)
    table.add("piece", "length", "from", "to")
    for (index, piece) in path.subpaths.enumerated() {
      let (start, end) = piece.ends
      table.add(
        "\(index)",
        PathText.number(piece.length(accuracy: 0)),
        PathText.point(start, numbers),
        PathText.point(end, numbers)
      )
    }
    return table.text
  }
}
#endif
