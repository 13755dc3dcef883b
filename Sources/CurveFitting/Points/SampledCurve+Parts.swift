// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry

extension SampledCurve {
  /// Where in the prepared samples the corners are.
  func positions(of rule: CornerRule, in samples: PreparedSamples, reach: Double) -> [Int] {
    let count = samples.points.count
    // A closed curve of two points goes there and back.
    if isClosed, count == 2 { return [0, 1] }
    switch rule {
    case .none:
      return []
    case .at(let given):
      var positions: Set<Int> = []
      for index in given {
        // The sample itself, or the one that stands for it and its equal neighbours.
        var (low, high) = (0, count)
        while high - low > 1 {
          let middle = (low + high) / 2
          if samples.indices[middle] <= index { low = middle } else { high = middle }
        }
        positions.insert(low)
      }
      if !isClosed { positions.subtract([0, count - 1]) }
      return positions.sorted()
    case .found(let angle):
      return CornerSearch(
        points: samples.points,
        isClosed: isClosed,
        reach: reach,
        minimumAngle: angle
      ).corners()
    }
  }

  /// The fit that chains of cubics between the corners make up.
  func fit(
    of chains: [SampleChain],
    _ samples: PreparedSamples,
    _ corners: [Int],
    noise: Double? = nil
  ) -> PointsFit {
    var cubics: [CubicBezier] = []
    var parameters: [Double] = []
    var (maximum, worst, squares, weight, polyline) = (-1.0, 0, 0.0, 0.0, 0.0)
    func given(_ position: Int) -> Point2D { points[position % points.count] }
    for chain in chains {
      let run = chain.run
      for (piece, cubic) in chain.cubics.enumerated() {
        let (from, to) = (chain.nodes[piece], chain.nodes[piece + 1])
        let check = chain.checks[piece]
        cubics.append(
          CubicBezier(
            given(run.indices[from]),
            Point2D(x: cubic.p1.x / samples.scale, y: cubic.p1.y / samples.scale),
            Point2D(x: cubic.p2.x / samples.scale, y: cubic.p2.y / samples.scale),
            given(run.indices[to])
          )
        )
        parameters.append(Double(run.indices[from]))
        if check.maximum > maximum { (maximum, worst) = (check.maximum, run.indices[check.worst]) }
        squares += check.sum
        polyline = max(polyline, check.polyline)
      }
      weight += run.weights?.dropFirst().reduce(0, +) ?? Double(run.last)
    }
    if !isClosed { weight += samples.weights?[0] ?? 1 }
    if let last = chains.last { parameters.append(Double(last.run.indices[last.run.last])) }
    return PointsFit(
      cubics: cubics,
      parameters: parameters,
      isClosed: isClosed,
      corners: corners.map { samples.indices[$0] },
      maximumDistance: max(0, maximum) / samples.scale,
      farthestPoint: worst % points.count,
      rootMeanSquare: (squares / weight).squareRoot() / samples.scale,
      polylineBound: polyline / samples.scale,
      noise: noise
    )
  }
}
