// SPDX-License-Identifier: Apache-2.0

#if CommandLine
internal import BezierGeometry

/// The part of a path that `arcfit stroke` draws.
struct StrokeRange {
  let from: Double
  let to: Double
  let offset: Double
  let mode: TrimMode
  let joinsSeams: Bool

  /// Where the part begins before the offset, and how far it reaches: what the mode makes of
  /// numbers out of order or outside 0...1.
  var window: (start: Double, span: Double) {
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

  /// What remains after whole turns, in 0..<1.
  private static func wrap(_ value: Double) -> Double {
    let rest = value - value.rounded(.down)
    return rest < 1 ? rest : 0
  }
}
#endif
