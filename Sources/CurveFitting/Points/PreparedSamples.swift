// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry

/// Samples checked, brought to a size near 1 by a power of two, and without equal neighbours.
struct PreparedSamples {
  /// The points times `scale`; no two neighbours are equal, nor the last and the first of a closed
  /// curve.
  let points: [Point2D]
  /// Their numbers among the samples as given.
  let indices: [Int]
  let weights: [Double]?
  let isClosed: Bool
  let scale: Double
  /// Three times the box of the points, as far as doubles reach.
  let room: Rect2D
  /// The largest coordinate, as given.
  let largest: Double

  /// Checks a curve's samples.
  ///
  /// - Throws: ``CurveFitError`` for coordinates or weights that are not finite, and where there
  ///   are not two different points.
  init(_ curve: SampledCurve) throws(CurveFitError) {
    var largest = 0.0
    for (index, point) in curve.points.enumerated() {
      guard point.isFinite else { throw .pointNotFinite(index: index) }
      largest = max(largest, point.vector.maximumNorm)
    }
    for (index, weight) in (curve.weights ?? []).enumerated() {
      guard weight > 0, weight.isFinite else { throw .weight(weight, index: index) }
    }
    let exponent = largest > 0 ? max(-1022, min(1023, -Int(largest.exponent))) : 0
    let scale = Double(sign: .plus, exponent: exponent, significand: 1)
    var points: [Point2D] = []
    var indices: [Int] = []
    var weights = curve.weights.map { _ in [Double]() }
    points.reserveCapacity(curve.points.count)
    indices.reserveCapacity(curve.points.count)
    for (index, given) in curve.points.enumerated() {
      let point = Point2D(x: given.x * scale, y: given.y * scale)
      if point == points.last {
        if let weight = curve.weights?[index] { weights?[points.count - 1] += weight }
        continue
      }
      points.append(point)
      indices.append(index)
      if let weight = curve.weights?[index] { weights?.append(weight) }
    }
    if curve.isClosed {
      while points.count > 1, points[points.count - 1] == points[0] {
        points.removeLast()
        indices.removeLast()
        if let weight = weights?.popLast() { weights?[0] += weight }
      }
    }
    guard points.count >= 2 else { throw .tooFewPoints(count: points.count) }
    self.points = points
    self.indices = indices
    self.weights = weights
    isClosed = curve.isClosed
    self.scale = scale
    self.largest = largest
    var box = Rect2D(points[0])
    for point in points { box = box.union(point) }
    let limit = exponent < -1000 ? Double.greatestFiniteMagnitude * scale : 64
    // A little less, so that rounding leaves none outside.
    let (width, height) = (box.width * (1 - 0x1p-30), box.height * (1 - 0x1p-30))
    room = Rect2D(
      minX: max(-limit, box.minX - width),
      minY: max(-limit, box.minY - height),
      maxX: min(limit, box.maxX + width),
      maxY: min(limit, box.maxY + height)
    )
  }

  /// Means of other samples.
  init(_ bins: SampleBins, of samples: PreparedSamples) {
    points = bins.points
    indices = Array(bins.points.indices)
    weights = bins.weights
    isClosed = samples.isClosed
    scale = samples.scale
    room = samples.room
    largest = samples.largest
  }

  /// A distance given by the user in this size; limited, for nothing is farther apart.
  func scaled(_ distance: Double) -> Double { min(64, distance * scale) }

  /// The runs between corners.
  ///
  /// - Parameter corners: positions in `points`, rising, without ends of an open curve.
  /// - Returns: at least one run.
  func runs(corners: [Int]) -> [SampleRun] {
    let count = points.count
    guard isClosed else {
      let ends = [0] + corners + [count - 1]
      return zip(ends, ends.dropFirst()).map { run(from: $0, to: $1, isClosed: false) }
    }
    guard let first = corners.first else { return [run(from: 0, to: count, isClosed: true)] }
    let ends = corners + [first + count]
    return zip(ends, ends.dropFirst()).map { run(from: $0, to: $1, isClosed: false) }
  }

  private func run(from: Int, to: Int, isClosed: Bool) -> SampleRun {
    let count = points.count
    let given = indices[count - 1] + 1
    return SampleRun(
      points: (from...to).map { points[$0 < count ? $0 : $0 - count] },
      indices: (from...to).map { $0 < count ? indices[$0] : indices[$0 - count] + given },
      weights: weights.map { weights in
        (from...to).map { weights[$0 < count ? $0 : $0 - count] }
      },
      isClosed: isClosed,
      room: room
    )
  }
}
