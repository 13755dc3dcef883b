// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry

/// Finds the samples where the directions before and after them differ.
///
/// A direction is that of the parabola through the sample and two others on its side, at distances
/// of about `reach` and twice that along the polyline. Linear in the samples.
struct SampleCorners {
  let points: [Point2D]
  let isClosed: Bool
  /// How far to look, so that scatter does not count; 0 for the neighbours.
  let reach: Double
  /// The least angle, in radians.
  let minimumAngle: Double
  /// The square of its cosine, rounded up; 1 from a right angle on.
  private let square: Double
  /// Lengths along the polyline of three rounds (of an open one, of one that goes nowhere else).
  private let lengths: [Double]

  init(points: [Point2D], isClosed: Bool, reach: Double, minimumAngle: Double) {
    self.points = points
    self.isClosed = isClosed
    self.reach = reach
    self.minimumAngle = minimumAngle
    let cosine = minimumAngle < .pi / 2 ? LibM.cosine(minimumAngle) : 1
    square = cosine * cosine * (1 + 1e-9)
    let count = points.count
    var lengths = [0.0]
    lengths.reserveCapacity(3 * count)
    for k in 1..<3 * count {
      let step = points[k % count] - points[(k - 1) % count]
      lengths.append(lengths[k - 1] + step.lengthSquared.squareRoot())
    }
    self.lengths = lengths
  }

  /// The positions of the corners, rising; of several within the reach the sharpest.
  func corners() -> [Int] {
    let count = points.count
    guard count >= 3 else { return isClosed ? Array(points.indices) : [] }
    var found: [(index: Int, angle: Double)] = []
    for index in isClosed ? 0...count - 1 : 1...count - 2 {
      guard let angle = turn(at: index, reach: reach), angle >= minimumAngle,
        // A corner is one at any distance; a bend turns less, the nearer one looks.
        let near = turn(at: index, reach: 0.5 * reach), near >= 0.7 * angle
      else { continue }
      if let last = found.last, lengths[index + count] - lengths[last.index + count] < reach {
        if last.angle < angle { found[found.count - 1] = (index, angle) }
      } else {
        found.append((index, angle))
      }
    }
    if isClosed, found.count > 1, let first = found.first, let last = found.last,
      lengths[first.index + 2 * count] - lengths[last.index + count] < reach
    {
      found.remove(at: first.angle > last.angle ? found.count - 1 : 0)
    }
    return Set(found.map { tip(near: $0.index) }).sorted()
  }

  /// The sample that is farthest out where both sides lead away, within half the reach of a corner.
  private func tip(near index: Int) -> Int {
    guard reach > 0, let before = direction(from: index, by: -1, reach: reach),
      let after = direction(from: index, by: 1, reach: reach)
    else { return index }
    let (count, inward) = (points.count, before.chord + after.chord)
    var (best, least) = (index, 0.0)
    for step in [-1, 1] {
      var other = index + step
      while isClosed ? abs(other - index) < count : other > 0 && other < count - 1,
        (lengths[other + count] - lengths[index + count]).magnitude < 0.5 * reach
      {
        let depth = (points[(other + count) % count] - points[index]).dot(inward)
        if depth < least { (best, least) = ((other + count) % count, depth) }
        other += step
      }
    }
    return best
  }

  private func turn(at index: Int, reach: Double) -> Double? {
    guard let before = direction(from: index, by: -1, reach: reach),
      let after = direction(from: index, by: 1, reach: reach)
    else { return nil }
    // Most samples are no corners, and need no arc tangent.
    let (a, b) = (-before.chord, after.chord)
    let cosine = a.dot(b)
    guard cosine < 0 || cosine * cosine < square * a.lengthSquared * b.lengthSquared else {
      return nil
    }
    func angle(_ a: Vector2D, _ b: Vector2D) -> Double {
      LibM.arcTangent(y: (-a).cross(b).magnitude, x: (-a).dot(b))
    }
    return min(angle(before.chord, after.chord), angle(before.tangent, after.tangent))
  }

  /// The chord and the tangent that lead away from a sample to one side.
  private func direction(
    from index: Int,
    by step: Int,
    reach: Double
  ) -> (chord: Vector2D, tangent: Vector2D)? {
    let count = points.count
    let middle = index + count
    let edge =
      isClosed ? middle + step * (count - 1) : step > 0 ? 2 * count - 1 : count
    /// The next point at least `reach` beyond one, of those there are.
    func next(_ index: Int) -> Int? {
      guard index != edge else { return nil }
      let wanted = lengths[index] + Double(step) * reach
      func isFar(_ steps: Int) -> Bool {
        step > 0 ? lengths[index + steps] >= wanted : lengths[index - steps] <= wanted
      }
      // Few steps at first: nearly always they are enough.
      let most = abs(edge - index)
      var few = 1
      while few < most, !isFar(few) { few = min(2 * few, most) }
      return index + step * (few / 2 + 1..<few).firstBeyond(isFar)
    }
    guard let first = next(middle) else { return nil }
    let offset = points[first % count] - points[index]
    let h1 = (lengths[first] - lengths[middle]).magnitude
    guard h1 > 0 else { return nil }
    let chord = offset / h1
    guard let second = next(first) else { return (chord, chord) }
    let h2 = (lengths[second] - lengths[first]).magnitude
    guard h2 > 0.2 * h1 else { return (chord, chord) }
    let beyond = (points[second % count] - points[first % count]) / h2
    return (chord, chord + h1 / (h1 + h2) * (chord - beyond))
  }
}
