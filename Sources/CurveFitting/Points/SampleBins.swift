// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry

/// Means of as many samples in a row as make a clear line out of scattered ones, and few enough for
/// a search.
struct SampleBins {
  let points: [Point2D]
  let weights: [Double]
  /// How many samples each stands for, but perhaps the last.
  let size: Int
  /// Where control points may be.
  let room: Rect2D
  /// The standard deviation of a bin's coordinates.
  let noise: Double

  /// Bins whose neighbours are 8 standard deviations apart, at most 2048 and at least 24.
  ///
  /// - Parameters:
  ///   - points: the samples.
  ///   - weights: theirs; `nil` for 1.
  ///   - room: where control points may be.
  ///   - noise: the standard deviation of a coordinate of weight 1.
  init(_ points: [Point2D], weights: [Double]?, room: Rect2D, noise: Double) {
    self.room = room
    var size = 1
    while points.count > 2048 * size { size *= 2 }
    while true {
      let (means, sums) = Self.means(points, weights, size)
      // A bin of little weight would be taken for a detour: the least counts.
      let least = weights == nil ? Double(size) : sums.reduce(.infinity, min)
      let scatter = noise / least.squareRoot()
      var spacings = zip(means, means.dropFirst()).map { ($1 - $0).length }
      spacings.sort()
      let isClear = spacings.isEmpty || spacings[spacings.count / 2] >= 8 * scatter
      if isClear || means.count < 48 {
        self.points = means
        self.weights = sums
        self.size = size
        self.noise = scatter
        return
      }
      size *= 2
    }
  }

  private static func means(
    _ points: [Point2D],
    _ weights: [Double]?,
    _ size: Int
  ) -> (points: [Point2D], weights: [Double]) {
    guard size > 1 else { return (points, weights ?? Array(repeating: 1, count: points.count)) }
    var means: [Point2D] = []
    var sums: [Double] = []
    for start in stride(from: 0, to: points.count, by: size) {
      let end = min(start + size, points.count)
      // A short rest belongs to the bin before.
      if end - start < size / 2, start > 0 { break }
      var (x, y, sum) = (0.0, 0.0, 0.0)
      for k in start..<(points.count - end < size / 2 ? points.count : end) {
        let weight = weights?[k] ?? 1
        x += weight * points[k].x
        y += weight * points[k].y
        sum += weight
      }
      means.append(Point2D(x: x / sum, y: y / sum))
      sums.append(sum)
    }
    return (means, sums)
  }
}
