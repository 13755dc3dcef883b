// SPDX-License-Identifier: GPL-3.0-or-later

#if GSL
import BezierGeometry
import CurveFitting

/// The best chains for a whole curve: part by part between its corners.
struct ChainMinimizer {
  let source: CurveSource
  let rule: GaussNodes
  /// Denser nodes: magnitudes have kinks.
  let fineRule: GaussNodes

  init(_ source: CurveSource) throws(MinimizationError) {
    self.source = source
    rule = try GaussNodes(count: 4, panels: 6)
    fineRule = try GaussNodes(count: 4, panels: 24)
  }

  /// The fewest cubics within a tolerance.
  func fit(tolerance: Double) throws(MinimizationError) -> CurveFit {
    let simple: CurveFit
    do {
      simple = try source.cubics(tolerance: tolerance, options: CurveFitOptions())
    } catch {
      throw .curve(error)
    }
    var chains: [CubicChain] = []
    for part in SmoothPart.all(of: source) {
      let search = FewestPieces(part: part, tolerance: tolerance, rule: rule)
      guard let chain = try search.search() else { return simple }
      chains.append(chain)
    }
    let fit = try joined(chains)
    let bound = fit.error.certifiedBound ?? fit.error.maximum
    return bound <= tolerance && fit.cubics.count <= simple.cubics.count ? fit : simple
  }

  /// The best fit of a number of cubics.
  func fit(count: Int, measure: FitMeasure) throws(MinimizationError) -> CurveFit {
    let parts = SmoothPart.all(of: source)
    let least = parts.reduce(0) { $0 + ChainStarts(part: $1).leastCount }
    guard count >= least, count <= ChainStarts.maximumCount else {
      throw .curve(.cubicCount(count, allowed: least...max(least, ChainStarts.maximumCount)))
    }
    // Says what is wrong with the curve, and how large it is.
    let size = try size()
    guard let shares = PieceShares(parts, count: count, size: size) else {
      throw .curve(.noFit(parameter: source.range.lowerBound))
    }
    var chains: [CubicChain] = []
    for start in shares.chains {
      var best: (chain: CubicChain, value: Double)?
      func look(_ chain: CubicChain) throws(MinimizationError) {
        guard let found = try minimized(chain, measure) else { return }
        if best.map({ found.value < $0.value }) ?? true { best = found }
      }
      for chain in starts(start, tolerance: shares.tolerance) { try look(chain) }
      // Nodes as dense as the best, but evenly, as the last of a greedy fit are not.
      if let chain = best?.chain { try look(chain.respaced(chain.count)) }
      guard let best else { throw .curve(.noFit(parameter: start.part.range.lowerBound)) }
      chains.append(best.chain)
    }
    return try joined(chains)
  }

  /// How many other starts of a count are tried, each at a tolerance larger by this factor.
  private static let otherStarts = 4
  private static let ratio = 1.1

  /// A start and others of as many pieces.
  private func starts(_ first: CubicChain, tolerance: Double) -> [CubicChain] {
    var starts = [first]
    for index in 1...Self.otherStarts {
      let larger = tolerance * LibM.power(Self.ratio, Double(index))
      guard let chain = ChainStarts(part: first.part).chain(tolerance: larger, index: index),
        chain.count <= first.count
      else { continue }
      starts.append(chain.count < first.count ? chain.respaced(first.count) : chain)
    }
    return starts
  }

  /// The chain that a start leads to, with the value of the measure.
  private func minimized(
    _ start: CubicChain,
    _ measure: FitMeasure
  ) throws(MinimizationError) -> (chain: CubicChain, value: Double)? {
    guard let state = try MinimaxChain().minimize(variantsOf: start, goal: 0, rule: rule) else {
      return nil
    }
    let chain = state.reading.chain
    switch measure {
    case .maximum: return (chain, state.error)
    case .rms: return try LeastSquaresChain(rule: rule).minimizeSquares(chain)
    case .area:
      guard let squares = try LeastSquaresChain(rule: rule).minimizeSquares(chain) else {
        return nil
      }
      return try LeastSquaresChain(rule: fineRule).minimizeArea(squares)
    }
  }

  /// The larger side of the box round some points of the curve.
  private func size() throws(MinimizationError) -> Double {
    let range = source.range
    guard range.upperBound > range.lowerBound, (range.upperBound - range.lowerBound).isFinite else {
      throw .curve(.range(range))
    }
    var low = Vector2D(x: .infinity, y: .infinity)
    var high = -low
    for index in 1..<128 {
      let t = range.lowerBound + (range.upperBound - range.lowerBound) * (Double(index) / 128)
      let point = source.place(t, t).point
      guard point.isFinite else { throw .curve(.notFinite(parameter: t)) }
      low = Vector2D(x: min(low.x, point.x), y: min(low.y, point.y))
      high = Vector2D(x: max(high.x, point.x), y: max(high.y, point.y))
    }
    return (high - low).maximumNorm
  }

  /// The fit of all parts.
  private func joined(_ chains: [CubicChain]) throws(MinimizationError) -> CurveFit {
    var cubics: [CubicBezier] = []
    var nodes: [CurveNode] = []
    for chain in chains {
      cubics += chain.cubics
      nodes += nodes.isEmpty ? chain.curveNodes[...] : chain.curveNodes.dropFirst()
    }
    do {
      return try source.fit(of: cubics, between: nodes)
    } catch {
      throw .curve(error)
    }
  }
}
#endif
