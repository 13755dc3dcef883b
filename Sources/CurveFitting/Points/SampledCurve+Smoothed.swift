// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry

extension SampledCurve {
  /// The chain of cubics behind points that are scattered by noise.
  ///
  /// Nodes, tangents and handles are all free; their least squares are found by the steps of
  /// Levenberg and Marquardt, and the number of cubics is the one that the noise justifies
  /// (Schwarz's criterion: a piece more must lower the sum of squares by 5 σ² ln m for m
  /// samples). A local minimum, the best of several starts. Samples in great numbers are searched
  /// by their means and then fitted all; linear in them.
  ///
  /// ```swift
  /// let points = (0...200).map { step in
  ///   let x = 0.1 * Double(step)
  ///   return Point2D(x, 0.1 * x * x + .random(in: -0.05...0.05))
  /// }
  /// let fit = try SampledCurve(points: points, corners: .none).smoothed(noise: 0.03)
  /// print(fit.cubics.count, fit.rootMeanSquare)
  /// ```
  ///
  /// - Parameter noise: the standard deviation of each coordinate of a sample with the weight 1, in
  ///   the points' units.
  /// - Returns: the cubics and their distances.
  /// - Throws: ``CurveFitError`` for a noise that is not above 0 or that doubles cannot carry, and
  ///   for points that are not finite, or fewer than two different ones.
  public func smoothed(noise: Double) throws(CurveFitError) -> PointsFit {
    let samples = try PreparedSamples(self)
    do throws(ToleranceError) {
      try ToleranceCheck.require(
        noise,
        as: "noise",
        atLeast: ToleranceCheck.smallest(largestCoordinate: samples.largest)
      )
    } catch {
      throw .tolerance(error)
    }
    return smoothed(samples, noise: samples.scaled(noise))
  }

  /// The chain of cubics behind points that are scattered by noise of unknown size.
  ///
  /// The noise is estimated from fourth differences across the curve, of which the median does not
  /// mind corners. Noise that is not independent from sample to sample is taken for shape.
  ///
  /// ```swift
  /// let points = (0...200).map { step in
  ///   let x = 0.1 * Double(step)
  ///   return Point2D(x, 0.1 * x * x + .random(in: -0.05...0.05))
  /// }
  /// let fit = try SampledCurve(points: points).smoothed()
  /// print(fit.cubics.count, fit.noise ?? .nan)
  /// ```
  ///
  /// - Returns: the cubics, their distances, and the ``PointsFit/noise`` estimated.
  /// - Throws: ``CurveFitError`` for points that are not finite, or fewer than two different ones.
  public func smoothed() throws(CurveFitError) -> PointsFit {
    let samples = try PreparedSamples(self)
    let least = ToleranceCheck.smallest(largestCoordinate: samples.largest * samples.scale)
    let guess = max(least, NoiseEstimate.standardDeviation(of: samples))
    return smoothed(samples, noise: guess)
  }

  private func smoothed(_ samples: PreparedSamples, noise: Double) -> PointsFit {
    let bins = SampleBins(
      samples.points,
      weights: samples.weights,
      room: samples.room,
      noise: noise
    )
    let binned = PreparedSamples(bins, of: samples)
    guard samples.points.count >= 8,
      let chosen = SmoothChain(
        bins,
        runs: binned.runs(corners: corners(samples, bins, binned)),
        isClosed: isClosed,
        noise: noise,
        count: samples.points.count
      )
    else { return near(samples, noise: noise).fit }
    var minimizer = chosen.best
    if bins.size > 1 {
      let count = samples.points.count
      let feet = minimizer.feet.spread(
        over: count,
        size: bins.size,
        pieceCount: minimizer.chain.pieceCount,
        isClosed: isClosed
      )
      // The means have said almost all: of very many samples a glance is enough.
      let isLarge = count > 100_000
      minimizer = SmoothChainMinimizer(
        minimizer.chain,
        samples: samples.points,
        weights: samples.weights,
        room: samples.room,
        slack: 8 * noise,
        feet: feet,
        passes: isLarge ? 0 : 3
      )
      minimizer.minimize(rounds: isLarge ? 2 : 20, gain: 1e-4)
    }
    let fit = fit(of: minimizer, samples, noise: noise)
    // Folds and hairpins that are no corners may keep feet on the wrong side.
    let ratio = fit.rootMeanSquare * samples.scale / noise
    if ratio > 1.5 {
      let direct = near(samples, noise: noise)
      let count = Double(samples.points.count)
      let penalty = 5 * Double(fit.cubics.count + 1) * LibM.logarithm(count)
      if direct.criterion < ratio * ratio * count + penalty { return direct.fit }
    }
    return fit
  }

  /// The chain that passes near all samples, where noise cannot be told from shape; and what
  /// Schwarz's criterion says of it.
  private func near(
    _ samples: PreparedSamples,
    noise: Double
  ) -> (fit: PointsFit, criterion: Double) {
    let corners = positions(of: corners, in: samples, reach: 32 * noise)
    let chains = samples.runs(corners: corners).map {
      SampleChain($0, tangents: SampleTangents($0), tolerance: 3 * noise)
    }
    let sum = chains.reduce(0) { $0 + $1.checks.reduce(0) { $0 + $1.sum } }
    let pieces = chains.reduce(0) { $0 + $1.cubics.count }
    let logarithm = LibM.logarithm(Double(samples.points.count))
    return (
      fit(of: chains, samples, corners, noise: noise / samples.scale),
      sum / (noise * noise) + 5 * Double(pieces + 1) * logarithm
    )
  }

  /// The bins in which there are corners.
  private func corners(
    _ samples: PreparedSamples,
    _ bins: SampleBins,
    _ binned: PreparedSamples
  ) -> [Int] {
    guard case .at = corners else {
      return positions(of: corners, in: binned, reach: 32 * bins.noise)
    }
    let last = bins.points.count - 1
    let positions = Set(
      positions(of: corners, in: samples, reach: 0).map { min(last, $0 / bins.size) }
    )
    return positions.subtracting(isClosed ? [] : [0, last]).sorted()
  }

  private func fit(
    of minimizer: SmoothChainMinimizer,
    _ samples: PreparedSamples,
    noise: Double
  ) -> PointsFit {
    let chain = minimizer.chain
    let measure = ChainMeasure(
      chain,
      samples: samples.points,
      weights: samples.weights,
      feet: minimizer.feet
    )
    let parameters = minimizer.feet.parameters(
      ofNodes: chain.pieceCount + 1,
      isClosed: isClosed,
      indices: samples.indices
    )
    func unscaled(_ point: Point2D) -> Point2D {
      Point2D(x: point.x / samples.scale, y: point.y / samples.scale)
    }
    let isCorner = { (node: Int) in chain.nodes[node].isCorner }
    return PointsFit(
      cubics: chain.cubics.map {
        CubicBezier(unscaled($0.p0), unscaled($0.p1), unscaled($0.p2), unscaled($0.p3))
      },
      parameters: parameters,
      isClosed: isClosed,
      corners: Set(
        chain.nodes.indices.filter(isCorner).map { Int(parameters[$0].rounded()) % points.count }
      ).sorted(),
      maximumDistance: measure.maximum / samples.scale,
      farthestPoint: samples.indices[measure.worst],
      rootMeanSquare: measure.rootMeanSquare / samples.scale,
      polylineBound: measure.polyline / samples.scale,
      noise: noise / samples.scale
    )
  }
}
