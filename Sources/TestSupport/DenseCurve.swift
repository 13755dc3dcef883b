// SPDX-License-Identifier: Apache-2.0

package import BezierGeometry
package import CurveFitting

/// A curve of smooth parts with many samples on it, in boxes: for nearest points.
package struct DenseCurve {
  /// A point and the derivative there.
  package typealias Value = (point: Point2D, derivative: Vector2D)

  /// The point and the derivative at a parameter of a part.
  package let value: (_ t: Double, _ part: Int) -> Value
  /// The ends of the parts.
  package let parts: [ClosedRange<Double>]
  package private(set) var samples: [Sample] = []
  private var boxes: [Rect2D] = []
  private static let boxSize = 32

  package typealias Sample = (t: Double, part: Int, point: Point2D)

  /// The curve with evenly spaced samples, so many on each part.
  package init(
    parts: [ClosedRange<Double>],
    samplesPerPart: Int,
    value: @escaping (_ t: Double, _ part: Int) -> Value
  ) {
    (self.value, self.parts) = (value, parts)
    for (index, part) in parts.enumerated() {
      for k in 0...samplesPerPart {
        let fraction = Double(k) / Double(samplesPerPart)
        let t = (1 - fraction) * part.lowerBound + fraction * part.upperBound
        samples.append((t, index, value(t, index).point))
      }
    }
    for first in stride(from: 0, to: samples.count, by: Self.boxSize) {
      // Up to the samples on either side: the curve between two groups belongs to both.
      let group = samples[max(0, first - 1)..<min(first + Self.boxSize + 1, samples.count)]
      var box = Rect2D(samples[first].point)
      for sample in group { box = box.union(sample.point) }
      boxes.append(box)
    }
  }

  /// A curve that is fitted.
  package init(_ source: CurveSource, samples: Int) {
    let breaks = (source.corners + source.joints).sorted()
    let ends = [source.range.lowerBound] + breaks + [source.range.upperBound]
    let parts = zip(ends, ends.dropFirst()).map { $0...$1 }
    self.init(parts: parts, samplesPerPart: max(64, samples / parts.count)) { t, part in
      let value = source.value(t, 0.5 * parts[part].lowerBound + 0.5 * parts[part].upperBound)
      return (value.point, value.derivative)
    }
  }

  /// Cubics, one after the other; the parameter is the index plus the parameter inside.
  package init(_ cubics: [CubicBezier], samplesPerPiece: Int) {
    let parts = cubics.indices.map { Double($0)...Double($0 + 1) }
    self.init(parts: parts, samplesPerPart: samplesPerPiece) { t, part in
      let u = t - Double(part)
      return (cubics[part].point(at: u), cubics[part].derivative(at: u))
    }
  }

  /// The distance of a point from the curve.
  ///
  /// Near a self-crossing the nearest sample is often of the wrong branch. So every sample that is
  /// nearer than its neighbours is followed to the foot of a perpendicular, unless the curve cannot
  /// come near enough between samples.
  package func distance(to point: Point2D) -> Double {
    var best = Double.infinity
    for (index, box) in boxes.enumerated() {
      let dx = max(box.minX - point.x, max(0, point.x - box.maxX))
      let dy = max(box.minY - point.y, max(0, point.y - box.maxY))
      let size = box.width + box.height
      // The curve may leave the box of its samples a little.
      if (dx * dx + dy * dy).squareRoot() > best + size / 8 { continue }
      let first = index * Self.boxSize
      for k in first..<min(first + Self.boxSize, samples.count) {
        let sample = samples[k]
        let distance = sample.point.distance(to: point)
        let before = k > 0 && samples[k - 1].part == sample.part ? samples[k - 1] : sample
        let isLast = k + 1 == samples.count || samples[k + 1].part != sample.part
        let after = isLast ? sample : samples[k + 1]
        let gap = max(
          before.point.distance(to: sample.point),
          after.point.distance(to: sample.point)
        )
        guard before.point.distance(to: point) >= distance,
          after.point.distance(to: point) >= distance, distance - gap <= best
        else { continue }
        best = min(best, distance)
        best = min(best, foot(of: point, from: before.t, to: after.t, part: sample.part))
      }
    }
    return best
  }

  /// The distance of the foot of a perpendicular between two parameters, by the Illinois rule; of
  /// the nearest of several, where the curve turns so far that there may be more.
  private func foot(
    of point: Point2D,
    from: Double,
    to: Double,
    part: Int,
    depth: Int = 0
  ) -> Double {
    if depth < 4 {
      let (first, last) = (value(from, part).derivative, value(to, part).derivative)
      if first.dot(last) < 0.5 * first.length * last.length {
        let ends = (0...8).map { from + (to - from) * (Double($0) / 8) }
        return zip(ends, ends.dropFirst()).reduce(.infinity) {
          min($0, foot(of: point, from: $1.0, to: $1.1, part: part, depth: depth + 1))
        }
      }
    }
    func slope(_ t: Double) -> (dot: Double, distance: Double) {
      let value = value(t, part)
      let gap = value.point - point
      return (gap.dot(value.derivative), gap.length)
    }
    var (low, high) = (from, to)
    var (a, b) = (slope(low), slope(high))
    var best = min(a.distance, b.distance)
    guard a.dot < 0, b.dot > 0 else {
      // Where the curve stands still at an end, rounding is the sign there.
      let speeds = [value(low, part), value(high, part)].map { $0.derivative.length }
      guard min(speeds[0], speeds[1]) < 1e-6 * max(speeds[0], speeds[1]) else { return best }
      for _ in 0..<80 {
        let (s, t) = (low + (high - low) / 3, high - (high - low) / 3)
        let (first, second) = (slope(s).distance, slope(t).distance)
        best = min(best, first, second)
        if first < second { high = t } else { low = s }
      }
      return best
    }
    var side = 0
    for _ in 0..<40 {
      var t = low + (high - low) * (a.dot / (a.dot - b.dot))
      if !(t > low && t < high) { t = 0.5 * low + 0.5 * high }
      guard t > low, t < high else { break }
      let middle = slope(t)
      best = min(best, middle.distance)
      if middle.dot == 0 { break }
      // Where one end stays twice its value is halved, so that it moves.
      if middle.dot < 0 {
        if side < 0 { b.dot /= 2 }
        (low, a, side) = (t, middle, -1)
      } else {
        if side > 0 { a.dot /= 2 }
        (high, b, side) = (t, middle, 1)
      }
    }
    return best
  }

  /// The largest distance of the curve's samples from another curve, and where.
  ///
  /// Between neighbours of the largest ones it is looked for more closely.
  package func largestDistance(from other: DenseCurve) -> (distance: Double, parameter: Double) {
    let distances = samples.map { other.distance(to: $0.point) }
    let top = distances.max() ?? 0
    var best = (distance: 0.0, parameter: 0.0)
    for (k, sample) in samples.enumerated() where distances[k] >= 0.9 * top {
      if distances[k] > best.distance { best = (distances[k], sample.t) }
      let isHighest =
        (k == 0 || distances[k - 1] <= distances[k])
        && (k + 1 == samples.count || distances[k + 1] <= distances[k])
      guard isHighest else { continue }
      let range = parts[sample.part]
      let step = (range.upperBound - range.lowerBound) / Double(samples.count / parts.count)
      var (low, high) = (
        max(range.lowerBound, sample.t - step), min(range.upperBound, sample.t + step)
      )
      for _ in 0..<14 {
        let (a, b) = (low + (high - low) / 3, high - (high - low) / 3)
        let first = other.distance(to: value(a, sample.part).point)
        let second = other.distance(to: value(b, sample.part).point)
        if first > best.distance { best = (first, a) }
        if second > best.distance { best = (second, b) }
        if first < second { low = a } else { high = b }
      }
    }
    return best
  }
}

/// The two-sided distance of cubics and a curve, measured independently of fits and proofs.
package struct DenseDistance {
  /// The largest distance of a sample of the cubics from the curve.
  package let ofCubics: Double
  /// The largest distance of a sample of the curve from the cubics.
  package let ofCurve: Double
  /// The curve's parameter of the latter.
  package let parameter: Double

  /// The Hausdorff distance, as far as found.
  package var maximum: Double { max(ofCubics, ofCurve) }

  /// Measures; some 10 ms for ten cubics.
  ///
  /// The curve has as many samples as all cubics.
  package init(_ source: CurveSource, _ cubics: [CubicBezier], samplesPerPiece: Int = 128) {
    let fit = DenseCurve(cubics, samplesPerPiece: samplesPerPiece)
    let curve = DenseCurve(source, samples: max(2048, cubics.count * samplesPerPiece))
    ofCubics = fit.largestDistance(from: curve).distance
    (ofCurve, parameter) = curve.largestDistance(from: fit)
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
