// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry
internal import SVGPathData

/// What `arcfit length` says of a path.
struct LengthSummary {
  /// A segment and its length.
  struct Piece {
    let kind: PathSegment.Kind
    let length: Double
  }

  /// A subpath, its length and those of its segments.
  struct Part {
    let isClosed: Bool
    let length: Double
    let pieces: [Piece]
  }

  let length: Double
  /// What was asked for; nil where lengths have all the digits that doubles carry.
  let accuracy: Double?
  let parts: [Part]

  /// Measures a path; the accuracy is for the whole, and segments share it equally.
  init(_ path: BezierPath, accuracy: Double?) throws(ToolError) {
    let count = path.segments.reduce(0) { count, _ in count + 1 }
    let share = (accuracy ?? 0) / Double(max(1, count))
    length = try AccuracyOptions.finiteLength(path, accuracy: accuracy ?? 0)
    self.accuracy = accuracy
    parts = path.subpaths.map { subpath in
      let pieces = subpath.segments.map { segment in
        Piece(kind: segment.kind, length: segment.length(accuracy: share))
      }
      return Part(
        isClosed: subpath.isClosed,
        length: subpath.length(accuracy: share * Double(pieces.count)),
        pieces: pieces
      )
    }
  }

  /// The report for people: totals, then every segment with the fraction of the path at its end.
  var text: String {
    let pieces = parts.flatMap(\.pieces)
    var table = TextTable(.left, .left)
    table.add("Length", PathText.number(length, digits: 15))
    if let accuracy { table.add("Accuracy", PathText.number(accuracy)) }
    table.add("Subpaths", "\(parts.count) (\(parts.count { $0.isClosed }) closed)")
    table.add("Segments", "\(pieces.count)")
    for kind in PathSegment.Kind.allCases {
      let same = pieces.filter { $0.kind == kind }
      guard !same.isEmpty else { continue }
      let sum = same.reduce(0) { $0 + $1.length }
      table.add(
        "  \(kind.rawValue)",
        "\(same.count), length \(PathText.number(sum))\(share(of: sum))"
      )
    }
    var before = 0.0
    return parts.enumerated().reduce(into: table.text) { text, part in
      text += "\n" + self.text(part.element, index: part.offset, before: &before)
    }
  }

  private func text(_ part: Part, index: Int, before: inout Double) -> String {
    let title =
      "Subpath \(index), \(part.isClosed ? "closed" : "open"): "
      + "length \(PathText.number(part.length))\(share(of: part.length))\n"
    guard !part.pieces.isEmpty else { return title }
    var table = TextTable(.right, .left, .right, .right)
    table.add("segment", "kind", "length", "ends at fraction")
    for (number, piece) in part.pieces.enumerated() {
      before += piece.length
      let fraction = length > 0 ? min(1, before / length) : 0
      table.add(
        "\(number)",
        piece.kind.rawValue,
        PathText.number(piece.length),
        PathText.number(fraction, digits: 6)
      )
    }
    return title + table.text
  }

  /// `, 25 %`; nothing on a path of no length.
  private func share(of part: Double) -> String {
    length > 0 ? ", \(PathText.number(100 * (part / length), digits: 4)) %" : ""
  }

  /// The report as JSON.
  var json: String {
    JSONValue.object([
      ("schema", .string("arcfit/1")), ("command", .string("length")),
      ("length", .number(length)), ("accuracy", JSONValue.optional(accuracy)),
      (
        "subpaths",
        .array(
          parts.map { part in
            .object([
              ("length", .number(part.length)), ("closed", .boolean(part.isClosed)),
              (
                "segments",
                .array(
                  part.pieces.map { piece in
                    .object([
                      ("kind", .string(piece.kind.rawValue)), ("length", .number(piece.length)),
                    ])
                  }
                )
              ),
            ])
          }
        )
      ),
    ]).text
  }

  /// One row for each segment.
  var csv: String {
    var text = "subpath,segment,kind,length\n"
    for (index, part) in parts.enumerated() {
      for (number, piece) in part.pieces.enumerated() {
        text +=
          "\(index),\(number),\(piece.kind.rawValue),\(DecimalText.shortest(piece.length))\n"
      }
    }
    return text
  }
}
