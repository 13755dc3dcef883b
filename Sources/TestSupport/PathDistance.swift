// SPDX-License-Identifier: Apache-2.0

package import BezierGeometry

/// The distance between curves by dense sampling, knowing nothing of how they were made.
package struct PathDistance {
  /// A part of a segment, between two parameters.
  package struct Part {
    let curve: PathSegment
    let from, to: Double

    package init(curve: PathSegment, from: Double = 0, to: Double = 1) {
      (self.curve, self.from, self.to) = (curve, from, to)
    }
  }

  private let parts: [Part]
  private let samples: [(part: Int, t: Double, point: Point2D)]

  package init(_ parts: [Part], samplesEach count: Int) {
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

  /// The distance from a point: to the nearest sample, refined to both sides of it until it is at
  /// most `enough`.
  package func distance(to point: Point2D, enough: Double) -> Double {
    var best = 0
    var least = Double.infinity
    for (index, sample) in samples.enumerated() {
      let square = (sample.point - point).lengthSquared
      if square < least { (best, least) = (index, square) }
    }
    var result = samples[best].point.distance(to: point)
    // At a joint the nearest sample stands twice, for both parts.
    for center in [best - 1, best, best + 1] where samples.indices.contains(center) {
      guard center == best || samples[center].part != samples[best].part else { continue }
      for neighbour in [center - 1, center + 1] where samples.indices.contains(neighbour) {
        guard result > enough, samples[neighbour].part == samples[center].part else { continue }
        result = min(result, refined(point, center, neighbour, enough))
      }
    }
    return result
  }

  /// The least distance between two samples of one part, by golden section.
  private func refined(_ point: Point2D, _ center: Int, _ neighbour: Int, _ enough: Double)
    -> Double
  {
    let curve = parts[samples[center].part].curve
    var (a, b) = (samples[center].t, samples[neighbour].t)
    var result = Double.infinity
    for _ in 0..<75 where result > enough {
      let (c, d) = (a + 0.382 * (b - a), a + 0.618 * (b - a))
      let distances = (
        curve.point(at: c).distance(to: point), curve.point(at: d).distance(to: point)
      )
      result = min(result, min(distances.0, distances.1))
      if distances.0 < distances.1 { b = d } else { a = c }
    }
    return result
  }

  /// The largest distance of a sample of this from another; distances below `enough` are not
  /// pursued.
  package func farthest(from other: PathDistance, enough: Double) -> Double {
    samples.map { other.distance(to: $0.point, enough: enough) }.max() ?? 0
  }
}

extension Point2D {
  /// The distance from a chain of straight segments.
  package func distance(fromChain chain: [Point2D]) -> Double {
    var best = Double.infinity
    for index in 1..<chain.count {
      let (line, own) = (chain[index] - chain[index - 1], self - chain[index - 1])
      let square = line.lengthSquared
      let t = square > 0 ? min(1, max(0, own.dot(line) / square)) : 0
      best = min(best, (own - t * line).length)
    }
    return best
  }
}
