// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry

/// Samples checked, brought to a size near 1 by a power of two, and without equal neighbours.
struct PreparedSamples {
  /// The points times `scale`; no two neighbours are equal, nor the last and the first of a closed
  /// curve.
  let points: [Point2D]
  /// Their numbers among the samples as given.
  let indices: [Int]
  /// Their weights: 1 where none were given.
  let weights: [Double]
  let isWeighted: Bool
  let isClosed: Bool
  let scale: Double
  /// Three times the box of the points, as far as doubles reach.
  let room: Rect2D
  /// The largest coordinate, as given.
  let largest: Double
  /// How many samples were given.
  let givenCount: Int
  /// Whether the last sample of a closed curve repeats the first, where its cubics then begin.
  let returns: Bool
  /// Where x goes, if y is a function of it.
  let direction: FunctionDirection?

  /// Checks a curve's samples.
  ///
  /// - Throws: ``CurveFitError`` for coordinates or weights that are not finite, and where there
  ///   are not two different points.
  init(_ curve: SampledCurve) throws(CurveFitError) {
    var largest = 0.0
    for (index, point) in curve.points.enumerated() {
      guard point.isFinite else { throw .pointNotFinite(index: index) }
      largest = max(largest, (point - .origin).maximumNorm)
    }
    for (index, weight) in (curve.weights ?? []).enumerated() {
      guard weight > 0, weight.isFinite else { throw .weight(weight, index: index) }
    }
    let scale = PowerOfTwo.toUnit(largest)
    var points: [Point2D] = []
    var indices: [Int] = []
    var weights: [Double] = []
    points.reserveCapacity(curve.points.count)
    indices.reserveCapacity(curve.points.count)
    weights.reserveCapacity(curve.points.count)
    for (index, given) in curve.points.enumerated() {
      let point = Point2D(x: given.x * scale, y: given.y * scale)
      let weight = curve.weights?[index] ?? 1
      guard point == points.last else {
        points.append(point)
        indices.append(index)
        weights.append(weight)
        continue
      }
      if curve.weights != nil { weights[weights.count - 1] += weight }
    }
    if curve.isClosed {
      while points.count > 1, points[points.count - 1] == points[0] {
        points.removeLast()
        indices.removeLast()
        let weight = weights.removeLast()
        if curve.weights != nil { weights[0] += weight }
      }
    }
    guard points.count >= 2 else { throw .tooFewPoints(count: points.count) }
    self.points = points
    self.indices = indices
    self.weights = weights
    isWeighted = curve.weights != nil
    isClosed = curve.isClosed
    self.scale = scale
    self.largest = largest
    givenCount = curve.points.count
    returns = curve.isClosed && curve.points.count > 1 && curve.points.last == curve.points.first
    direction = curve.isFunction ? try .checked(points, indices: indices) : nil
    var box = Rect2D(points[0])
    for point in points { box = box.union(point) }
    room = Self.room(about: box, scale: scale)
  }

  /// Points of the latest part of a line, no two neighbours alike, in a box of the whole line.
  init(_ given: [Point2D], inBox box: Rect2D) {
    largest = max(
      max(box.minX.magnitude, box.maxX.magnitude),
      max(box.minY.magnitude, box.maxY.magnitude)
    )
    let scale = PowerOfTwo.toUnit(largest)
    self.scale = scale
    func scaled(_ x: Double, _ y: Double) -> Point2D { Point2D(x: x * scale, y: y * scale) }
    points = given.map { scaled($0.x, $0.y) }
    indices = Array(given.indices)
    weights = Array(repeating: 1, count: given.count)
    (isWeighted, isClosed, returns, direction) = (false, false, false, nil)
    givenCount = given.count
    let (low, high) = (scaled(box.minX, box.minY), scaled(box.maxX, box.maxY))
    room = Self.room(about: Rect2D(low).union(high), scale: scale)
  }

  private static func room(about box: Rect2D, scale: Double) -> Rect2D {
    let limit = scale < 0x1p-1000 ? Double.greatestFiniteMagnitude * scale : 64
    // A little less, so that rounding leaves none outside.
    let (width, height) = (box.width * (1 - 0x1p-30), box.height * (1 - 0x1p-30))
    return Rect2D(
      minX: max(-limit, box.minX - width),
      minY: max(-limit, box.minY - height),
      maxX: min(limit, box.maxX + width),
      maxY: min(limit, box.maxY + height)
    )
  }

  /// Other points instead of samples: means of them, or points of a line along them.
  init(_ points: [Point2D], weights: [Double]? = nil, of samples: PreparedSamples) {
    self.points = points
    indices = Array(points.indices)
    self.weights = weights ?? Array(repeating: 1, count: points.count)
    isWeighted = weights != nil
    isClosed = samples.isClosed
    scale = samples.scale
    room = samples.room
    largest = samples.largest
    (givenCount, returns) = (points.count, false)
    direction = samples.direction
  }

  /// Throws unless a distance given by the user is one that doubles can carry at these coordinates.
  func require(_ distance: Double, as name: String) throws(CurveFitError) {
    do throws(ToleranceError) {
      let smallest = ToleranceCheck.smallest(largestCoordinate: largest)
      try ToleranceCheck.require(distance, as: name, atLeast: smallest)
    } catch {
      throw .tolerance(error)
    }
  }

  /// A distance given by the user in this size; limited, for nothing is farther apart.
  func scaled(_ distance: Double) -> Double { min(64, distance * scale) }

  /// The runs, at least one, between corners: positions in `points`, rising, without ends of an
  /// open curve; one that is closed without a corner begins at `start`.
  func runs(corners: [Int], start: Int = 0) -> [SampleRun] {
    let count = points.count
    if isClosed, corners.isEmpty {
      return [SampleRun(self, start...start + count, isClosed: true)]
    }
    let ends = isClosed ? corners + [corners[0] + count] : [0] + corners + [count - 1]
    return zip(ends, ends.dropFirst()).map { SampleRun(self, $0...$1, isClosed: false) }
  }

  /// The runs with the directions at their samples.
  ///
  /// A closed curve that states its start begins there, smoothly where that is no corner.
  func tangents(corners: [Int]) -> [SampleTangents] {
    let tangents = runs(corners: corners).map { SampleTangents($0) }
    guard returns, let first = corners.first, first > 0, let last = tangents.last else {
      return tangents
    }
    let (from, count) = (corners[corners.count - 1], points.count)
    let direction = last.tangent(at: count - from)
    let head = SampleRun(self, 0...first, isClosed: false)
    let tail = SampleRun(self, from...count, isClosed: false)
    return [SampleTangents(head, start: direction)] + tangents.dropLast()
      + [SampleTangents(tail, end: direction)]
  }
}

/// Samples of one smooth stretch, in order, no two neighbours alike.
///
/// Coordinates have a size near 1, for the sake of products; a closed run ends with its first point
/// again, and its ends are no ends.
struct SampleRun {
  let points: [Point2D]
  /// The number of each point among the samples as they were given.
  let indices: [Int]
  let weights: [Double]
  let isClosed: Bool
  /// The length of the polyline up to each point.
  let lengths: [Double]
  /// Where control points may be: three times the box of all samples.
  let room: Rect2D
  /// Where x goes, if y is a function of it.
  let direction: FunctionDirection?

  /// The samples at these positions, beyond the last from the first on.
  init(_ samples: PreparedSamples, _ range: ClosedRange<Int>, isClosed: Bool) {
    let count = samples.points.count
    points = range.map { samples.points[$0 < count ? $0 : $0 - count] }
    indices = range.map {
      $0 < count ? samples.indices[$0] : samples.indices[$0 - count] + samples.givenCount
    }
    weights = range.map { samples.weights[$0 < count ? $0 : $0 - count] }
    self.isClosed = isClosed
    room = samples.room
    direction = samples.direction
    var lengths = [0.0]
    lengths.reserveCapacity(points.count)
    for index in points.indices.dropFirst() {
      let step = (points[index] - points[index - 1]).lengthSquared.squareRoot()
      lengths.append(lengths[index - 1] + step)
    }
    self.lengths = lengths
  }

  var last: Int { points.count - 1 }

  func length(_ from: Int, _ to: Int) -> Double { lengths[to] - lengths[from] }

  /// The points before and after one; an end of an open run is its own neighbour.
  func neighbors(of index: Int) -> (before: Int, after: Int) {
    isClosed
      ? (index > 0 ? index - 1 : last - 1, index < last ? index + 1 : 1)
      : (max(0, index - 1), min(last, index + 1))
  }

  /// The first index whose length along the polyline is at least this; `last` beyond.
  func index(atLength length: Double, in range: ClosedRange<Int>) -> Int {
    (range.lowerBound..<range.upperBound).firstBeyond { !(lengths[$0] < length) }
  }

  /// Whether all samples are on the chord of the run, but for rounding and in order.
  var isStraight: Bool {
    guard !isClosed else { return false }
    let chord = points[last] - points[0]
    let length = chord.length
    guard length > 0 else { return false }
    let largest = max((points[0] - .origin).maximumNorm, (points[last] - .origin).maximumNorm)
    let slack = 4 * largest.ulp
    var before = 0.0
    for point in points {
      let offset = point - points[0]
      let along = offset.dot(chord) / length
      guard offset.cross(chord).magnitude <= slack * length, along >= before - slack else {
        return false
      }
      before = along
    }
    return true
  }

  /// Whether a direction of length 1 is that of the chord, but for rounding.
  func isAhead(_ direction: Vector2D) -> Bool {
    let chord = points[last] - points[0]
    return direction.dot(chord) > 0 && direction.cross(chord).magnitude <= 1e-13 * chord.length
  }

  /// How long a handle may be from a point in a direction, to stay in the room.
  func longestHandle(from point: Point2D, along direction: Vector2D) -> Double {
    func limit(_ x: Double, _ step: Double, _ low: Double, _ high: Double) -> Double {
      if step > 0 { return (high - x) / step }
      return step < 0 ? (low - x) / step : .infinity
    }
    let limits = min(
      limit(point.x, direction.x, room.minX, room.maxX),
      limit(point.y, direction.y, room.minY, room.maxY)
    )
    return max(0, limits * (1 - 0x1p-40))
  }
}

/// Scattered samples: the means of as many in a row as make a clear line, and few enough for a
/// search; or all of them.
struct SampleBins {
  let samples: PreparedSamples
  /// How many samples as they were each of these stands for, but perhaps the last.
  let size: Int
  /// The standard deviation of a coordinate.
  let noise: Double
}

extension SampleBins {
  /// Bins whose neighbours are 8 standard deviations apart, at most `most` and at least 24; the
  /// noise is that of a coordinate of weight 1.
  init(_ samples: PreparedSamples, noise: Double, most: Int) {
    var size = 1
    while samples.points.count > most * size { size *= 2 }
    while true {
      let (means, sums) = Self.means(samples, size)
      // A bin of little weight would be taken for a detour: the least counts.
      let least = samples.isWeighted ? sums.reduce(.infinity, min) : Double(size)
      let scatter = noise / least.squareRoot()
      let spacings = zip(means, means.dropFirst()).map { ($1 - $0).length }.sorted()
      let isClear = spacings.isEmpty || spacings[spacings.count / 2] >= 8 * scatter
      if isClear || means.count < 48 {
        self.samples = PreparedSamples(means, weights: sums, of: samples)
        (self.size, self.noise) = (size, scatter)
        return
      }
      size *= 2
    }
  }

  private static func means(
    _ samples: PreparedSamples,
    _ size: Int
  ) -> (points: [Point2D], weights: [Double]) {
    let (points, weights) = (samples.points, samples.weights)
    guard size > 1 else { return (points, weights) }
    var means: [Point2D] = []
    var sums: [Double] = []
    for start in stride(from: 0, to: points.count, by: size) {
      let end = min(start + size, points.count)
      // A short rest belongs to the bin before.
      if end - start < size / 2, start > 0 { break }
      var (x, y, sum) = (0.0, 0.0, 0.0)
      for k in start..<(points.count - end < size / 2 ? points.count : end) {
        x += weights[k] * points[k].x
        y += weights[k] * points[k].y
        sum += weights[k]
      }
      means.append(Point2D(x: x / sum, y: y / sum))
      sums.append(sum)
    }
    return (means, sums)
  }
}

extension PreparedSamples {
  /// The noise, where nothing is known of the curve but that it is smooth: the standard deviation
  /// of a coordinate of a sample with weight 1.
  ///
  /// A fourth difference of independent numbers has 70 times their variance, and a smooth curve's
  /// is small. Differences are taken across the curve, whose direction is that of samples far
  /// enough apart for noise not to turn it; half of those of normal noise are below 0.6745 standard
  /// deviations, whatever corners and outliers do to the others.
  var estimatedNoise: Double {
    guard points.count >= 5 else { return 0 }
    // 100,000 of them are more than enough.
    let indices = Array(stride(from: 2, to: points.count - 2, by: 1 + points.count / 100_000))
    let differences = indices.map { index in
      let outer = (points[index - 2] - points[index]) + (points[index + 2] - points[index])
      let inner = (points[index - 1] - points[index]) + (points[index + 1] - points[index])
      return (outer - 4 * inner) * weights[index].squareRoot()
    }
    func median(_ sizes: [Double]) -> Double {
      sizes.isEmpty ? 0 : sizes.sorted()[sizes.count / 2]
    }
    func alongs(_ reach: Int) -> [Vector2D] {
      indices.map { points[min($0 + reach, points.count - 1)] - points[max($0 - reach, 0)] }
    }
    let total = median(differences.map { $0.length }) / 70.0.squareRoot()
    var reach = 2
    while 64 * reach <= points.count, median(alongs(reach).map { $0.length }) < 8 * total {
      reach *= 2
    }
    let sizes = zip(differences, alongs(reach)).compactMap { difference, along in
      along.length > 0 ? difference.cross(along).magnitude / along.length : nil
    }
    return median(sizes) / (0.6744897501960817 * 70.0.squareRoot())
  }
}
