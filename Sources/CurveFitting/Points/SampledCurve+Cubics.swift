// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry

extension SampledCurve {
  /// Few cubics that pass every sample within a tolerance; nodes are samples.
  ///
  /// Directions at the nodes come from a few neighbours, each piece is as long as its best two
  /// handles allow, and it is accepted after a look at all its samples. Between samples the
  /// cubics stay within the tolerance of the polyline plus twice the sagitta of the circles that
  /// turn as the polyline does there, see ``PointsFit/polylineBound``. Straight runs between
  /// corners are straight cubics of constant speed, and control points are inside three times the
  /// box of the points. Linear in the samples.
  ///
  /// ```swift
  /// let circle = CircularArc(radius: 10, sweep: .turns(1))
  /// let points = (0..<90).map { circle.point(at: Double($0) / 90) }
  /// let fit = try SampledCurve(points: points, isClosed: true).cubics(tolerance: 0.01)
  /// print(fit.cubics.count, fit.maximumDistance, fit.polylineBound)
  /// ```
  ///
  /// - Parameter tolerance: the largest distance of a sample from the cubics, in the points' units.
  /// - Returns: the cubics and their distances.
  /// - Throws: ``CurveFitError`` for a tolerance that doubles cannot carry, and points that are not
  ///   finite, or fewer than two different ones.
  public func cubics(tolerance: Double) throws(CurveFitError) -> PointsFit {
    let samples = try PreparedSamples(self)
    do throws(ToleranceError) {
      try ToleranceCheck.require(
        tolerance,
        atLeast: ToleranceCheck.smallest(largestCoordinate: samples.largest)
      )
    } catch {
      throw .tolerance(error)
    }
    let scaled = samples.scaled(tolerance)
    let corners = positions(of: corners, in: samples, reach: 8 * scaled)
    let chains = samples.runs(corners: corners).map { run in
      SampleChain.shortest(run, tangents: SampleTangents(run), tolerance: scaled)
    }
    return fit(of: chains, samples, corners)
  }

  /// Exactly so many cubics, as near to every sample as was found; nodes are samples.
  ///
  /// The least tolerance that ``cubics(tolerance:)`` keeps with at most so many is searched to 1 %;
  /// if it takes fewer, the longest are cut in two.
  ///
  /// ```swift
  /// let circle = CircularArc(radius: 10, sweep: .turns(1))
  /// let points = (0..<90).map { circle.point(at: Double($0) / 90) }
  /// print(try SampledCurve(points: points, isClosed: true).cubics(count: 4).maximumDistance)
  /// ```
  ///
  /// - Parameter count: how many cubics.
  /// - Returns: the cubics and their distances.
  /// - Throws: ``CurveFitError`` for a count below that of the stretches between corners or above
  ///   that of the lines between the samples, and for points that are not finite, or fewer than two
  ///   different ones.
  public func cubics(count: Int) throws(CurveFitError) -> PointsFit {
    let samples = try PreparedSamples(self)
    // Corners are those of a fit that leaves nothing out.
    let corners = positions(of: corners, in: samples, reach: 0)
    let runs = samples.runs(corners: corners)
    let lines = runs.reduce(0) { $0 + $1.last }
    guard count >= runs.count, count <= lines else {
      throw .cubicCount(count, allowed: runs.count...lines)
    }
    let tangents = runs.map { SampleTangents($0) }
    func chains(_ tolerance: Double) -> [SampleChain]? {
      var left = count
      var chains: [SampleChain] = []
      for (run, tangents) in zip(runs, tangents) {
        let chain = SampleChain(run, tangents: tangents, tolerance: tolerance, limit: left)
        left -= chain.cubics.count
        guard chain.isComplete, left >= 0 else { return nil }
        chains.append(chain)
      }
      return chains
    }
    var low = ToleranceCheck.smallest(largestCoordinate: 2)
    var high = 64.0
    var found = chains(high) ?? []
    while high > 1.01 * low {
      let middle = (low * high).squareRoot()
      if let better = chains(middle) {
        (found, high) = (better, middle)
      } else {
        low = middle
      }
    }
    var extra = count - found.reduce(0) { $0 + $1.cubics.count }
    while extra > 0 {
      let longest = found.indices.max { found[$0].mostSamples < found[$1].mostSamples } ?? 0
      found[longest].splitLongest()
      extra -= 1
    }
    return fit(of: found, samples, corners)
  }
}
