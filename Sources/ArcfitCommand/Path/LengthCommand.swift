// SPDX-License-Identifier: Apache-2.0

#if CommandLine
internal import ArgumentParser
internal import BezierGeometry

struct LengthCommand: PathCommand {
  static let formats: [OutputFormat] = [.text, .json, .csv]

  static let configuration = CommandConfiguration(
    commandName: "length",
    abstract: "The length of a path, of its subpaths and segments.",
    discussion: """
      Lengths are exact to about 14 digits unless an accuracy is given. Arcs of
      rotated ellipses within 1e-7 rad of half a turn are exact to about 8, since the
      last digits of their numbers decide their size. Lines that close subpaths
      count, moves do not.

      EXAMPLES:
        arcfit length 'M0,0 C0,40 30,40 30,0'
        arcfit length icon.txt --format json
        arcfit length icon.txt --accuracy 0.01 --format csv
      """
  )

  @OptionGroup var options: PathOptions<LengthCommand>

  @Option("distance", "How far the length may be off. (default: rounding only)")
  var accuracy: Typed<Double>?

  func reporter(for format: OutputFormat, on console: Console) throws -> Reporter {
    let accuracy = try accuracy?.positive(of: "--accuracy")
    return { subject in try LengthSummary(subject.path, accuracy: accuracy) }
  }
}

struct LengthSummary: Report {
  /// A subpath, its length, and its segments with theirs.
  typealias Part = (
    isClosed: Bool, length: Double, pieces: [(kind: PathSegment.Kind, length: Double)]
  )

  let length: Double
  /// What was asked for; nil where lengths have all the digits that doubles carry.
  let accuracy: Double?
  let parts: [Part]

  /// Measures a path; the accuracy is for the whole, and segments share it equally.
  init(_ path: BezierPath, accuracy: Double?) throws(ToolError) {
    let count = path.segments.count { _ in true }
    let segmentAccuracy = (accuracy ?? 0) / Double(max(1, count))
    self.accuracy = accuracy
    length = path.length(accuracy: accuracy ?? 0)
    parts = path.subpaths.map { subpath in
      let pieces = subpath.segments.map { ($0.kind, $0.length(accuracy: segmentAccuracy)) }
      let length = subpath.length(accuracy: segmentAccuracy * Double(pieces.count))
      return (subpath.isClosed, length, pieces)
    }
    try ToolError.require(length: length)
  }

  /// Writes totals, then every segment with the fraction of the path at its end.
  func writeText(to sink: ResultSink) throws {
    var totals: [PathSegment.Kind: (count: Int, length: Double)] = [:]
    for part in parts {
      for piece in part.pieces {
        let total = totals[piece.kind] ?? (0, 0)
        totals[piece.kind] = (total.count + 1, total.length + piece.length)
      }
    }
    var table = TextTable(.left, .left)
    table.add("Length", PathText.number(length, digits: 15))
    if let accuracy { table.add("Accuracy", PathText.number(accuracy)) }
    table.add("Subpaths", "\(parts.count) (\(parts.count { $0.isClosed }) closed)")
    table.add("Segments", "\(totals.values.reduce(0) { $0 + $1.count })")
    for kind in PathSegment.Kind.allCases {
      guard let total = totals[kind] else { continue }
      table.add(
        "  \(kind.rawValue)",
        "\(total.count), length \(PathText.number(total.length))\(percentage(of: total.length))"
      )
    }
    try sink.write(table.text)
    var before = 0.0
    for (index, part) in parts.enumerated() {
      try sink.write(
        "\nSubpath \(index), \(part.isClosed ? "closed" : "open"): "
          + "length \(PathText.number(part.length))\(percentage(of: part.length))\n"
      )
      try TextTable.write([.right, .left, .right, .right], to: sink) { row in
        try rows(of: part, before: before, row)
      }
      for piece in part.pieces { before += piece.length }
    }
  }

  /// The rows about a subpath, one by one; `before` is the length of those before it.
  private func rows(of part: Part, before: Double, _ row: ([String]) throws -> Void) throws {
    guard !part.pieces.isEmpty else { return }
    try row(["segment", "kind", "length", "ends at fraction"])
    var end = before
    for (number, piece) in part.pieces.enumerated() {
      end += piece.length
      let fraction = length > 0 ? min(1, end / length) : 0
      try row([
        "\(number)", piece.kind.rawValue, PathText.number(piece.length),
        PathText.number(fraction, digits: 6),
      ])
    }
  }

  /// `, 25 %`; nothing on a path of no length.
  private func percentage(of part: Double) -> String {
    length > 0 ? ", \(PathText.number(100 * (part / length), digits: 4)) %" : ""
  }

  func writeJSON(to json: inout JSONStream) throws {
    try json.add([("length", .number(length)), ("accuracy", JSONTree.optional(accuracy))])
    // A path may be one subpath of a million segments: they go out one by one.
    try json.addList("subpaths", parts) { part, line in
      try line.write("{\"length\": \(JSONTree.number(part.length).compact), ")
      try line.write("\"closed\": \(part.isClosed), \"segments\": [")
      for (index, piece) in part.pieces.enumerated() {
        let members = JSONTree.object([
          ("kind", .string(piece.kind.rawValue)), ("length", .number(piece.length)),
        ])
        try line.write((index > 0 ? ", " : "") + members.compact)
      }
      try line.write("]}")
    }
  }

  func writeCSV(to sink: ResultSink) throws {
    try sink.writeHeads("subpath,segment,kind,length")
    for (index, part) in parts.enumerated() {
      for (number, piece) in part.pieces.enumerated() {
        let length = DecimalText.shortest(piece.length)
        try sink.writeRow(["\(index)", "\(number)", piece.kind.rawValue, length])
      }
    }
  }
}
#endif
