// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry
internal import PathMotion

/// How many cubics the arcs of a path become over a film: always as many as the widest of them
/// needs, so that a corner whose radius goes to 0 keeps its structure.
struct ArcCounts {
  private var counts: [[PathVerb]: [Int]] = [:]

  /// Rounding must not make two cubics of the quarter turn of a corner that is almost sharp.
  private static let slack = 1e-3

  /// Looks at paths at some times.
  init(_ times: [Double], _ path: (Double) -> BezierPath?) {
    for time in times {
      guard let path = path(time) else { continue }
      let own = path.quarterCounts(slack: ArcCounts.slack)
      guard !own.isEmpty else { continue }
      guard let known = counts[path.verbs] else {
        counts[path.verbs] = own
        continue
      }
      counts[path.verbs] = zip(known, own).map { max($0, $1) }
    }
  }

  /// The path with cubics in place of arcs.
  func withoutArcs(_ path: BezierPath) -> BezierPath {
    guard let counts = counts[path.verbs] else {
      let own = path.quarterCounts(slack: ArcCounts.slack)
      return (try? path.quarteringArcs(counts: own)) ?? path
    }
    // At a time that was not looked at an arc may need more; then it is less exact.
    return (try? path.quarteringArcs(counts: counts)) ?? path
  }
}
