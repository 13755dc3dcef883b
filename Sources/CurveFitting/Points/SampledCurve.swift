// SPDX-License-Identifier: Apache-2.0

public import BezierGeometry

/// A curve of which only points are known, in the order in which it passes them.
///
/// Points may be exact, to be met within a tolerance (``cubics(tolerance:)``), or scattered by
/// noise that is to be smoothed away (``smoothed(noise:)``):
///
/// ```swift
/// let points = (0...100).map { Point2D(0.1 * Double($0), 0.01 * Double($0 * $0)) }
/// let fit = try SampledCurve(points: points).cubics(tolerance: 1e-3)
/// print(fit.cubics.count, fit.largestError)
/// ```
///
/// Neighbours that are equal count as one point, with the sum of their weights where these are
/// given. The fits throw errors about unusable points.
public struct SampledCurve: Hashable, Sendable {
  let points: [Point2D]
  /// Whether the curve goes on from the last point to the first.
  let isClosed: Bool
  /// What the square of each sample's distance counts in least squares, 1 / σ² of its noise in
  /// terms of that stated; `nil` for 1.
  let weights: [Double]?
  let corners: CornerRule
  /// Whether y is a function of x, so that no cubic may turn back.
  let isFunction: Bool

  /// The curve through, or near, some points, in order.
  ///
  /// A closed curve goes on from the last point to the first. Where that is repeated at the end,
  /// the cubics of exact samples begin there, else at the first corner.
  ///
  /// Weights are above 0. Of a function x rises from point to point, or falls; its cubics do
  /// likewise, which ``PointsFit/isFunctionOfX`` proves. Traps unless there is one weight for each
  /// point, and each corner is the index of a point; and for a function that is closed.
  public init(
    points: [Point2D],
    isClosed: Bool = false,
    weights: [Double]? = nil,
    corners: CornerRule = .found,
    isFunction: Bool = false
  ) {
    demand(!(isClosed && isFunction), "SampledCurve: a function of x is not closed")
    demand(
      weights.map { $0.count == points.count } ?? true,
      "SampledCurve: there is not one weight for each point"
    )
    if case .at(let indices) = corners {
      demand(
        indices.allSatisfy(points.indices.contains),
        "SampledCurve: a corner is not the number of a point"
      )
    }
    self.points = points
    self.isClosed = isClosed
    self.weights = weights
    self.corners = corners
    self.isFunction = isFunction
  }
}

extension CubicBezier {
  /// Unavailable: use `SampledCurve(points:)` and its `cubics(tolerance:)`.
  @available(*, unavailable, message: "use SampledCurve(points:).cubics(tolerance:).cubics")
  public init(fitting points: [Point2D]) { fatalError() }
}

extension BezierPath {
  /// Unavailable: use `SampledCurve(points:)` and its `cubics(tolerance:)`.
  @available(*, unavailable, message: "use SampledCurve(points:).cubics(tolerance:).path")
  public init(fitting points: [Point2D]) { fatalError() }
}

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
      // The sample itself, or the one that stands for it and its equal neighbours.
      let positions = Set(
        given.map { index in
          let position = (1..<count).firstBeyond { samples.indices[$0] > index } - 1
          // What repeats the first sample at the end of a closed curve stands for it.
          return isClosed && points[index] != points[samples.indices[position]] ? 0 : position
        }
      )
      return positions.subtracting(isClosed ? [] : [0, count - 1]).sorted()
    case .found(let angle):
      let points = samples.points
      return SampleCorners(points: points, isClosed: isClosed, reach: reach, minimumAngle: angle)
        .corners()
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
      for (piece, check) in chain.checks.enumerated() {
        let cubic = chain.cubic(piece, scale: samples.scale, given: given)
        cubics.append(samples.direction.held(cubic))
        parameters.append(Double(run.indices[chain.nodes[piece]]))
        if check.maximum > maximum { (maximum, worst) = (check.maximum, run.indices[check.worst]) }
        squares += check.sum
        polyline = max(polyline, check.polyline)
      }
      weight += run.weights.dropFirst().reduce(0, +)
    }
    if !isClosed { weight += samples.weights[0] }
    if let last = chains.last { parameters.append(Double(last.run.indices[last.run.last])) }
    return PointsFit(
      cubics: cubics,
      parameters: parameters,
      isClosed: isClosed,
      corners: corners.map { samples.indices[$0] },
      largestError: max(0, maximum) / samples.scale,
      farthestPoint: worst % points.count,
      rootMeanSquare: (squares / weight).squareRoot() / samples.scale,
      certifiedBound: polyline / samples.scale,
      noise: noise
    )
  }

  /// Few cubics that pass every sample within a tolerance; nodes are samples.
  ///
  /// Directions at the nodes come from a few neighbours, those at corners and open ends are the
  /// best. Each piece is as long as its best two handles allow, and it is accepted after a look at
  /// all its samples. Between samples the cubics stay within the tolerance of the polyline plus
  /// twice the sagitta of the circles that turn as the polyline does there, see
  /// ``PointsFit/certifiedBound``. Straight runs between corners are straight cubics of constant
  /// speed, and control points are inside three times the box of the points. Linear in the samples.
  ///
  /// - Parameter tolerance: the largest distance of a sample from the cubics, in the points' units.
  /// - Returns: the cubics and their distances.
  /// - Throws: ``CurveFitError`` for a tolerance that doubles cannot carry, and points that are not
  ///   finite, or fewer than two different ones.
  public func cubics(tolerance: Double) throws(CurveFitError) -> PointsFit {
    let samples = try PreparedSamples(self)
    try samples.require(tolerance, as: "tolerance")
    let scaled = samples.scaled(tolerance)
    let corners = positions(of: corners, in: samples, reach: 8 * scaled)
    let chains = samples.tangents(corners: corners).map { SampleChain($0, tolerance: scaled) }
    return fit(of: chains, samples, corners)
  }

  /// Exactly so many cubics, as near to every sample as was found; nodes are samples.
  ///
  /// The least tolerance that ``cubics(tolerance:)`` keeps with at most so many is searched to 1 %;
  /// if it takes fewer, the longest are cut in two.
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
    let tangents = samples.tangents(corners: corners)
    let lines = tangents.reduce(0) { $0 + $1.run.last }
    guard count >= tangents.count, count <= lines else {
      throw .cubicCount(count, allowed: tangents.count...lines)
    }
    func chains(_ tolerance: Double) -> [SampleChain]? {
      var left = count
      var chains: [SampleChain] = []
      for tangents in tangents {
        let chain = SampleChain(tangents, tolerance: tolerance, limit: left)
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
      if let better = chains(middle) { (found, high) = (better, middle) } else { low = middle }
    }
    let used = found.reduce(0) { $0 + $1.cubics.count }
    for _ in used..<count {
      let longest = found.indices.max { found[$0].mostSamples < found[$1].mostSamples } ?? 0
      found[longest].splitLongest()
    }
    return fit(of: found, samples, corners)
  }

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
    try samples.require(noise, as: "noise")
    return smoothed(samples, noise: samples.scaled(noise))
  }

  /// The chain of cubics behind points that are scattered by noise of unknown size.
  ///
  /// The noise is estimated from fourth differences across the curve, of which the median does not
  /// mind corners. Noise that is not independent from sample to sample is taken for shape.
  ///
  /// - Returns: the cubics, their distances, and the ``PointsFit/noise`` estimated.
  /// - Throws: ``CurveFitError`` for points that are not finite, or fewer than two different ones.
  public func smoothed() throws(CurveFitError) -> PointsFit {
    let samples = try PreparedSamples(self)
    let least = ToleranceCheck.smallest(largestCoordinate: samples.largest * samples.scale)
    let guess = max(least, samples.estimatedNoise)
    return smoothed(samples, noise: guess)
  }

  /// So many means are enough for curves of up to 170 pieces: more take longer for nothing.
  private static let fewBins = 2048

  private func smoothed(_ samples: PreparedSamples, noise: Double) -> PointsFit {
    let count = samples.points.count
    func chain(_ bins: SampleBins) -> SmoothChain? {
      SmoothChain(bins, corners: corners(samples, bins), noise: noise, count: count)
    }
    guard count >= 8 else { return near(samples, noise: noise).fit }
    var bins = SampleBins(samples, noise: noise, most: Self.fewBins)
    var chosen = chain(bins)
    // Many pieces need more means, where there are samples for them.
    while chosen.map({ $0.best.chain.pieceCount > bins.samples.points.count / 12 }) ?? true {
      let finer = SampleBins(samples, noise: noise, most: 4 * bins.samples.points.count)
      guard finer.size < bins.size else { break }
      let other = chain(finer)
      if let chosen, chosen.excess <= other?.excess ?? .infinity { break }
      (bins, chosen) = (finer, other)
    }
    guard let chosen else { return near(samples, noise: noise).fit }
    var minimizer = chosen.best
    if bins.size > 1 {
      let feet = minimizer.feet.spread(over: count, size: bins.size, along: minimizer.chain)
      // The bin means determine the fit; a subsample verifies it.
      let isLarge = count > 100_000
      minimizer = SmoothChainMinimizer(
        minimizer.chain,
        SampleBins(samples: samples, size: 1, noise: noise),
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
      let penalty = 5 * Double(fit.cubics.count + 1) * LibM.logarithm(Double(count))
      if direct.criterion < ratio * ratio * Double(count) + penalty { return direct.fit }
    }
    return fit
  }

  /// The chain that passes near all samples, where noise cannot be distinguished from shape; and
  /// what Schwarz's criterion says of it.
  private func near(_ samples: PreparedSamples, noise: Double) -> (
    fit: PointsFit, criterion: Double
  ) {
    let corners = positions(of: corners, in: samples, reach: 32 * noise)
    let chains = samples.tangents(corners: corners).map {
      SampleChain($0, tolerance: 3 * noise)
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
  private func corners(_ samples: PreparedSamples, _ bins: SampleBins) -> [Int] {
    guard case .at = corners else {
      return positions(of: corners, in: bins.samples, reach: 32 * bins.noise)
    }
    let last = bins.samples.points.count - 1
    let exact = positions(of: corners, in: samples, reach: 0)
    let positions = Set(exact.map { min(last, $0 / bins.size) })
    return positions.subtracting(isClosed ? [] : [0, last]).sorted()
  }

  private func fit(
    of minimizer: SmoothChainMinimizer,
    _ samples: PreparedSamples,
    noise: Double
  ) -> PointsFit {
    let chain = minimizer.chain
    let measure = ChainMeasure(chain, samples, minimizer.feet)
    let parameters = minimizer.feet.nodeParameters(on: chain, of: samples)
    let corners = chain.nodes.indices.filter { chain.nodes[$0].isCorner }
    return PointsFit(
      cubics: chain.cubics.map { samples.direction.held($0.scaled(by: 1 / samples.scale)) },
      parameters: parameters,
      isClosed: isClosed,
      corners: Set(corners.map { Int(parameters[$0].rounded()) % points.count }).sorted(),
      largestError: measure.maximum / samples.scale,
      farthestPoint: samples.indices[measure.worst],
      rootMeanSquare: measure.rootMeanSquare / samples.scale,
      certifiedBound: measure.polyline / samples.scale,
      noise: noise / samples.scale
    )
  }
}

/// Where a sampled curve has corners: where the tangents before and after differ.
public enum CornerRule: Hashable, Sendable {
  /// No corners: an open curve is smooth from end to end, a closed one everywhere.
  case none
  /// At the samples with these numbers, counted from 0; ends of an open curve need not be named.
  case at([Int])
  /// Where the directions before and after a sample differ by at least an angle, in radians,
  /// above 0; nowhere for NaN.
  ///
  /// Each direction is extrapolated to the sample from those on its side, so that a coarsely
  /// sampled smooth curve has no corners: a regular pentagon is taken for a circle, a square is
  /// not.
  case found(minimumAngle: Double)

  /// Corners found from 45 degrees.
  public static var found: CornerRule { .found(minimumAngle: .pi / 4) }
}

/// Cubics near some points, and how near.
///
/// Distances are in the units of the points.
public struct PointsFit: Hashable, Sendable {
  /// The cubics in order; each begins in exactly the point where the one before ends, and in its
  /// direction, to 1e-12 rad, except at the corners.
  public let cubics: [CubicBezier]
  /// Where the nodes are among the samples, counted from 0: one more than cubics, not falling.
  ///
  /// Whole numbers where samples were interpolated. Those of a closed curve may lie beyond the last
  /// sample, after which the first comes again.
  public let parameters: [Double]
  /// Whether the last cubic ends in the start of the first.
  public let isClosed: Bool
  /// The numbers of the samples where the curve has corners, rising; no ends of an open curve.
  public let corners: [Int]
  /// The largest distance of a sample from the cubics, taken at the samples' feet in order along
  /// the curve: nothing is nearer elsewhere but where the curve meets itself.
  public let largestError: Double
  /// The number of the sample that has the largest distance, counted from 0.
  public let farthestPoint: Int
  /// The root of the weighted mean of the squares of these distances.
  public let rootMeanSquare: Double
  /// A proven upper bound of the distance of any point of the cubics from the polyline of straight
  /// lines between neighbouring samples (and from the last to the first of a closed curve).
  ///
  /// The curve behind the samples bulges out between them, and so do the cubics: a sixteenth of a
  /// circle is 0.5 % of its radius away from its chord. So this may be more than the tolerance.
  public let certifiedBound: Double
  /// The noise that was stated or estimated, of a smoothed curve: the standard deviation of each
  /// coordinate of a sample with the weight 1.
  public let noise: Double?

  /// The cubics as a path; closed where the curve is.
  public var path: BezierPath { BezierPath(cubics, isClosed: isClosed) }
}

#if !hasFeature(Embedded)
extension PointsFit: Codable {}

extension CornerRule: Codable {
  /// Reads `"none"`, the numbers of samples, or the smallest angle in radians.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let samples = try? container.decode([Int].self) {
      self = .at(samples)
    } else if let angle = try? container.decode(Double.self), angle > 0 {
      self = .found(minimumAngle: angle)
    } else if try container.decode(String.self) == "none" {
      self = .none
    } else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "no rule of corners")
    }
  }

  /// Writes `"none"`, the numbers of samples, or the smallest angle in radians.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .none: try container.encode("none")
    case .at(let samples): try container.encode(samples)
    case .found(let angle): try container.encode(angle)
    }
  }
}
#endif
