// SPDX-License-Identifier: GPL-3.0-or-later

#if GSL
import BezierGeometry
package import CurveFitting

/// The best chains for a whole curve: part by part between its corners.
package struct ChainMinimizer {
  let source: CurveSource
  let rule: GaussRule
  /// Denser nodes: magnitudes have kinks.
  let fineRule: GaussRule

  package init(_ source: CurveSource) throws(MinimizationError) {
    self.source = source
    rule = try GaussRule(count: 4, panels: 6)
    fineRule = try GaussRule(count: 4, panels: 24)
  }

  /// The fewest cubics within a tolerance.
  package func fit(tolerance: Double) throws(MinimizationError) -> CurveFit {
    let simple: CurveFit
    do {
      simple = try source.cubics(tolerance: tolerance, options: CurveFitOptions())
    } catch {
      throw .curve(error)
    }
    var chains: [NodeChain] = []
    for part in SmoothPart.all(of: source) {
      let search = FewestPieces(part: part, tolerance: tolerance, rule: rule)
      guard let chain = try search.search() else { return simple }
      chains.append(chain)
    }
    let fit = try joined(chains)
    let bound = fit.error.certifiedBound ?? fit.error.largestError
    return bound <= tolerance && fit.cubics.count <= simple.cubics.count ? fit : simple
  }

  /// The best fit of a number of cubics.
  package func fit(count: Int, measure: FitMeasure) throws(MinimizationError) -> CurveFit {
    let parts = SmoothPart.all(of: source)
    let least = parts.reduce(0) { $0 + $1.leastCount }
    guard count >= least, count <= SmoothPart.maximumCount else {
      throw .curve(.cubicCount(count, allowed: least...max(least, SmoothPart.maximumCount)))
    }
    // Says what is wrong with the curve, and how large it is.
    let size = try size()
    guard let (first, tolerance) = allocated(count, to: parts, size: size) else {
      throw .curve(.noFit(parameter: source.range.lowerBound))
    }
    var chains: [NodeChain] = []
    for start in first {
      var best: (chain: NodeChain, value: Double)?
      func look(_ chain: NodeChain) throws(MinimizationError) {
        guard let found = try minimized(chain, measure) else { return }
        if best.map({ found.value < $0.value }) ?? true { best = found }
      }
      for chain in starts(start, tolerance: tolerance) { try look(chain) }
      // Nodes as dense as the best, but evenly, as the last of a greedy fit are not.
      if let chain = best?.chain { try look(chain.respaced(chain.count)) }
      // Curves that are cubics have no fits of more pieces to begin with.
      if best == nil { try look(start.followingDerivatives) }
      guard let best else { throw .curve(.noFit(parameter: start.part.range.lowerBound)) }
      chains.append(best.chain)
    }
    return try joined(chains)
  }

  /// How many other starts of a count are tried, each at a tolerance larger by this factor.
  private static let otherStarts = 4
  private static let ratio = 1.1

  /// A start and others of as many pieces.
  private func starts(_ first: NodeChain, tolerance: Double) -> [NodeChain] {
    var starts = [first]
    for index in 1...Self.otherStarts {
      let larger = tolerance * LibM.power(Self.ratio, Double(index))
      guard let chain = first.part.chain(tolerance: larger, index: index),
        chain.count <= first.count
      else { continue }
      starts.append(chain.count < first.count ? chain.respaced(first.count) : chain)
    }
    return starts
  }

  /// The chain that a start leads to, with the value of the measure.
  private func minimized(
    _ start: NodeChain,
    _ measure: FitMeasure
  ) throws(MinimizationError) -> (chain: NodeChain, value: Double)? {
    guard let state = try MinimaxChain(rule: rule).minimize(variantsOf: start, goal: 0) else {
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

  /// The larger side of the box round some points of the curve, and their largest coordinate.
  private func size() throws(MinimizationError) -> (side: Double, largest: Double) {
    let range = source.range
    guard range.upperBound > range.lowerBound, (range.upperBound - range.lowerBound).isFinite else {
      throw .curve(.range(range))
    }
    var box: Rect2D?
    for index in 1..<128 {
      let t = range.lowerBound + (range.upperBound - range.lowerBound) * (Double(index) / 128)
      let point = source.value(t, t).point
      guard point.isFinite else { throw .curve(.notFinite(parameter: t)) }
      box = box?.union(point) ?? Rect2D(point)
    }
    guard let box else { return (0, 0) }
    let corners = [box.minX, box.maxX, box.minY, box.maxY]
    return (max(box.width, box.height), corners.reduce(0) { max($0, $1.magnitude) })
  }

  private func joined(_ chains: [NodeChain]) throws(MinimizationError) -> CurveFit {
    var cubics: [CubicBezier] = []
    var nodes: [CurveNode] = []
    for chain in chains {
      cubics += chain.cubics
      nodes += nodes.isEmpty ? chain.curveNodes[...] : chain.curveNodes.dropFirst()
    }
    do { return try source.fit(of: cubics, between: nodes) } catch { throw .curve(error) }
  }
}

/// The chain of the fewest pieces that is found to keep a tolerance along a smooth part.
///
/// Fits at larger tolerances have fewer pieces than are needed with their nodes on the curve; all
/// their numbers are varied until the error is least. One that keeps the tolerance then is the next
/// to be beaten.
struct FewestPieces {
  let part: SmoothPart
  let tolerance: Double
  let rule: GaussRule

  /// How much larger tolerances get from one start to the next, and how many there are: the error
  /// falls with the sixth power of the count, so that the last has a fifth fewer pieces.
  private static let ratio = 1.06
  private static let starts = 24
  /// How many starts of a count are tried.
  private static let trials = 6

  /// The best chain; `nil` where not even that with nodes on the curve can be varied.
  func search() throws(MinimizationError) -> NodeChain? {
    guard let start = part.chain(tolerance: tolerance), var best = try accepted(start) else {
      return nil
    }
    var known: [NodeChain?] = []
    while best.count > part.leastCount {
      guard let fewer = try fewer(than: best, &known) else { break }
      best = fewer
    }
    return best
  }

  /// The chain that a start leads to, where it is proven to keep the tolerance.
  private func accepted(_ start: NodeChain) throws(MinimizationError) -> NodeChain? {
    let minimax = MinimaxChain(rule: rule)
    guard let state = try minimax.minimize(variantsOf: start, goal: tolerance),
      state.error <= tolerance
    else { return nil }
    let fit = try state.reading.chain.fit()
    // Of curves that cannot be enclosed the error is known to half a percent.
    guard fit.error.certifiedBound ?? (1.005 * fit.error.largestError) <= tolerance else {
      return nil
    }
    return state.reading.chain
  }

  /// A chain of fewer pieces than one that keeps the tolerance, if one is found.
  private func fewer(
    than best: NodeChain,
    _ known: inout [NodeChain?]
  ) throws(MinimizationError) -> NodeChain? {
    let count = best.count - 1
    var trials = 0
    for index in 0..<Self.starts {
      if index == known.count {
        let factor = LibM.power(Self.ratio, Double(index + 1))
        known.append(part.chain(tolerance: factor * tolerance, index: index + 1))
      }
      guard let start = known[index], start.count <= count else { continue }
      if let result = try accepted(start) { return result }
      trials += 1
      if trials == Self.trials || start.count < count { break }
    }
    for offset in part.isOpen ? [0.0] : [0.0, 1.0 / 3, 2.0 / 3] {
      if let result = try accepted(best.respaced(count, offset: offset)) { return result }
    }
    return nil
  }
}

/// Fits with their nodes on the curve, from which chains are varied.
extension SmoothPart {
  /// How long a part may be for its chains to be varied, in pieces.
  static let maximumCount = 256

  /// The fewest pieces that the part can have: a closed one has two directions to turn through.
  var leastCount: Int { isOpen ? 1 : 2 }

  /// The fit of a tolerance; `nil` where there is none, or none that can be varied.
  ///
  /// That of a closed part starts at another parameter for each index, at the best one for 0.
  func chain(tolerance: Double, index: Int = 0) -> NodeChain? {
    var curve = self.curve
    if let period, index > 0 {
      // Fractions of the period far from each other, however many.
      let turns = 0.6180339887498949 * Double(index)
      let first = range.lowerBound + period * (turns - turns.rounded(.down))
      curve = source.part(first...(first + period))
    }
    guard let fit = try? curve.cubics(tolerance: tolerance, options: CurveFitOptions()),
      fit.cubics.count <= Self.maximumCount
    else { return nil }
    let chain = NodeChain(part: self, cubics: fit.cubics, parameters: fit.parameters)
    return chain.count < leastCount ? chain.respaced(leastCount) : chain
  }
}

extension ChainMinimizer {
  /// A start for each part, with so many pieces in all that their errors are alike, and the
  /// tolerance at which fits with nodes on the curve have about as many.
  ///
  /// Halves and doubles a common tolerance, from the size of the curve on, until the parts need as
  /// many pieces as there are: at least as many as they need.
  private func allocated(
    _ count: Int,
    to parts: [SmoothPart],
    size: (side: Double, largest: Double)
  ) -> (chains: [NodeChain], tolerance: Double)? {
    func chains(_ tolerance: Double) -> [NodeChain]? {
      var chains: [NodeChain] = []
      var sum = 0
      for part in parts {
        guard let chain = part.chain(tolerance: tolerance) else { return nil }
        sum += chain.count
        guard sum <= count else { return nil }
        chains.append(chain)
      }
      return chains
    }
    var tolerance = size.side / 4
    // Where the errors are rounding, as of a line, no tolerance takes more pieces.
    let noise = 16 * ToleranceCheck.smallest(largestCoordinate: size.largest)
    var best: [NodeChain]?
    while tolerance > noise {
      guard let some = chains(tolerance) else { break }
      best = some
      if some.reduce(0, { $0 + $1.count }) == count { break }
      tolerance /= 4
    }
    guard var best else { return nil }
    if best.reduce(0, { $0 + $1.count }) < count {
      // Between what is enough and what is too little.
      var (low, high) = (tolerance, 4 * tolerance)
      for _ in 0..<8 {
        let middle = (low * high).squareRoot()
        if let some = chains(middle) { (best, high) = (some, middle) } else { low = middle }
      }
      tolerance = high
    }
    // The remaining pieces go to the parts with the fewest.
    var counts = best.map(\.count)
    while counts.reduce(0, +) < count {
      guard let index = counts.indices.max(by: { counts[$0] > counts[$1] }) else { break }
      counts[index] += 1
    }
    return (zip(best, counts).map { $0.count < $1 ? $0.respaced($1) : $0 }, tolerance)
  }
}
#endif
