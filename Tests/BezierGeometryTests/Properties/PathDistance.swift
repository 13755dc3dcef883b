// SPDX-License-Identifier: Apache-2.0

import BezierGeometry

/// The distance between curves by dense sampling, knowing nothing of how they were made.
struct PathDistance {
  /// A part of a segment, between two parameters.
  struct Part {
    let curve: PathSegment
    var from = 0.0
    var to = 1.0
  }

  private let parts: [Part]
  private let samples: [(part: Int, t: Double, point: Point2D)]

  init(_ parts: [Part], samplesEach count: Int) {
    self.parts = parts
    samples = parts.indices.flatMap { index in
      let part = parts[index]
      return (0...count).map { step in
        let share = Double(step) / Double(count)
        let t = step == count ? part.to : part.from + share * (part.to - part.from)
        return (index, t, part.curve.point(at: t))
      }
    }
  }

  /// The distance from a point: to the nearest sample, refined to both sides of it.
  func distance(to point: Point2D) -> Double {
    var best = 0
    var least = Double.infinity
    for (index, sample) in samples.enumerated() {
      let square = (sample.point - point).lengthSquared
      if square < least { (best, least) = (index, square) }
    }
    var result = samples[best].point.distance(to: point)
    for neighbour in [best - 1, best + 1] where samples.indices.contains(neighbour) {
      guard samples[neighbour].part == samples[best].part else { continue }
      let curve = parts[samples[best].part].curve
      var (a, b) = (samples[best].t, samples[neighbour].t)
      for _ in 0..<75 {
        let (c, d) = (a + 0.382 * (b - a), a + 0.618 * (b - a))
        let distances = (
          curve.point(at: c).distance(to: point), curve.point(at: d).distance(to: point)
        )
        result = min(result, min(distances.0, distances.1))
        if distances.0 < distances.1 { b = d } else { a = c }
      }
    }
    return result
  }

  /// The largest distance of a sample of this from another.
  func farthest(from other: PathDistance) -> Double {
    samples.map { other.distance(to: $0.point) }.max() ?? 0
  }
}
