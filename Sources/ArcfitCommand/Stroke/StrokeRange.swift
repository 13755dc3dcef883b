// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry
internal import PathExport

/// The part of a path that `arcfit stroke` draws.
struct StrokeRange {
  let from: Double
  let to: Double
  let offset: Double
  let mode: TrimMode
  let joinsSeams: Bool

  /// Where the part begins before the offset, and how far it reaches: what the mode makes of
  /// numbers out of order or outside 0...1.
  private var window: (start: Double, span: Double) {
    let (a, b) = (max(0, min(1, from)), max(0, min(1, to)))
    switch mode {
    case .wholePath: return (a, max(0, b - a))
    case .eachSubpath: return (min(a, b), (b - a).magnitude)
    case .firstSubpath:
      let span = to - from
      return (StrokeRange.wrap(from), span < 1 ? StrokeRange.wrap(span) : 1)
    }
  }

  /// Whether nothing of any path is in the part.
  var isEmpty: Bool { window.span == 0 }

  /// Whether the ends differ but are held at the same end of the path.
  var isBeyondEnds: Bool {
    mode != .firstSubpath && from != to && (min(from, to) >= 1 || max(from, to) <= 0)
  }

  /// The part, without a table.
  func part(of path: BezierPath, accuracy: Double) throws(PathError) -> BezierPath {
    try path.trimmed(
      from: from,
      to: to,
      offset: offset,
      mode: mode,
      joinsSeams: joinsSeams,
      accuracy: accuracy
    )
  }

  /// The ends of the part: its own, or with ``TrimMode/eachSubpath`` those of every open piece.
  func ends(of part: BezierPath, on index: ArcLengthIndex) -> [StrokeFigure.Ends] {
    if mode != .eachSubpath {
      let start = point(at: 0, on: index)
      return [StrokeFigure.Ends(start: start, end: point(at: 1, on: index))]
    }
    return part.subpaths.compactMap { piece in
      guard !piece.isClosed, let last = Array(piece.segments).last else { return nil }
      return StrokeFigure.Ends(start: piece.start, end: last.end)
    }
  }

  /// One of so many pictures of the part as it is drawn on, each longer by the same length.
  func frame(
    _ number: Int,
    of count: Int,
    on index: ArcLengthIndex
  ) throws(PathError) -> StrokeFigure.Frame {
    let (start, span) = window
    let progress = Double(number) / Double(count)
    let part = try index.trimmed(
      from: start,
      to: start + span * progress,
      offset: offset,
      mode: mode,
      joinsSeams: joinsSeams
    )
    let pen = mode == .eachSubpath ? nil : point(at: progress, on: index)
    return StrokeFigure.Frame(part: part, pen: pen)
  }

  /// The point at a fraction of the part.
  private func point(at progress: Double, on index: ArcLengthIndex) -> Point2D {
    let (start, span) = window
    let location = StrokeRange.wrap(start + span * progress + StrokeRange.wrap(offset))
    let isEnd = progress > 0 && location == 0
    let range = lengths(on: index)
    let extent = range.upperBound - range.lowerBound
    return index.point(
      atLength: isEnd ? range.upperBound : range.lowerBound + location * extent,
      atJoint: progress > 0 ? .before : .after
    )
  }

  /// The lengths that the fractions count along: the path's, or those of the first subpath that has
  /// a length.
  private func lengths(on index: ArcLengthIndex) -> ClosedRange<Double> {
    if mode == .firstSubpath {
      for subpath in 0..<index.subpathCount {
        let range = index.lengths(ofSubpath: subpath)
        if range.upperBound > range.lowerBound { return range }
      }
    }
    return 0...index.length
  }

  /// What remains after whole turns, in 0..<1.
  private static func wrap(_ value: Double) -> Double {
    let rest = value - value.rounded(.down)
    return rest < 1 ? rest : 0
  }
}
