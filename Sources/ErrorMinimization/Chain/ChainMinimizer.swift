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

/// Fits with their nodes on the curve, from which chains are varied.
struct ChainStarts {
  let part: SmoothPart

  /// How long a part may be for its chains to be varied, in pieces.
  static let maximumCount = 256

  /// The fewest pieces that the part can have: a closed one has two directions to turn through.
  var leastCount: Int { part.isOpen ? 1 : 2 }

  /// The fit of a tolerance; `nil` where there is none, or none that can be varied.
  ///
  /// That of a closed part begins in another place for each index, in the best one for 0.
  func chain(tolerance: Double, index: Int = 0) -> CubicChain? {
    var curve = part.curve
    if let period = part.period, index > 0 {
      let first = part.range.lowerBound + period * Self.scattered(index)
      curve = part.source.part(first...(first + period))
    }
    guard let fit = try? curve.cubics(tolerance: tolerance, options: CurveFitOptions()),
      fit.cubics.count <= Self.maximumCount
    else { return nil }
    let chain = CubicChain(part: part, cubics: fit.cubics, parameters: fit.parameters)
    return chain.count < leastCount ? chain.respaced(leastCount) : chain
  }

  /// Parts of a whole far from each other, however many.
  private static func scattered(_ index: Int) -> Double {
    let part = 0.6180339887498949 * Double(index)
    return part - part.rounded(.down)
  }
}

/// How a number of pieces is shared by the smooth parts of a curve, so that their errors are alike.
struct PieceShares {
  /// A start with the right number of pieces for each part.
  let chains: [CubicChain]
  /// The tolerance at which fits with nodes on the curve have about as many pieces.
  let tolerance: Double

  /// Halves and doubles a common tolerance until the parts need as many pieces as there are.
  ///
  /// - Parameters:
  ///   - parts: the parts.
  ///   - count: the number of pieces, at least as many as the parts need.
  ///   - size: the size of the curve.
  init?(_ parts: [SmoothPart], count: Int, size: Double) {
    let starts = parts.map { ChainStarts(part: $0) }
    func chains(_ tolerance: Double) -> [CubicChain]? {
      var chains: [CubicChain] = []
      var sum = 0
      for start in starts {
        guard let chain = start.chain(tolerance: tolerance) else { return nil }
        sum += chain.count
        guard sum <= count else { return nil }
        chains.append(chain)
      }
      return chains
    }
    var tolerance = size / 4
    var best: [CubicChain]?
    for _ in 0..<60 {
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
        if let some = chains(middle) {
          best = some
          high = middle
        } else {
          low = middle
        }
      }
      tolerance = high
    }
    // The rest goes where a piece is longest for its part of the error.
    var counts = best.map(\.count)
    while counts.reduce(0, +) < count {
      guard let index = counts.indices.max(by: { counts[$0] > counts[$1] }) else { break }
      counts[index] += 1
    }
    self.chains = zip(best, counts).map { $0.count < $1 ? $0.respaced($1) : $0 }
    self.tolerance = tolerance
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
  let rule: GaussNodes
  var minimax = MinimaxChain()

  /// How much larger tolerances get from one start to the next, and how many there are: the error
  /// falls with the sixth power of the count, so that the last has a fifth fewer pieces.
  private static let ratio = 1.06
  private static let starts = 24
  /// How many starts of a count are tried.
  private static let trials = 6

  private var starts: ChainStarts { ChainStarts(part: part) }

  /// The best chain; `nil` where not even that with nodes on the curve can be varied.
  func search() throws(MinimizationError) -> CubicChain? {
    guard let start = starts.chain(tolerance: tolerance), var best = try accepted(start) else {
      return nil
    }
    var known: [CubicChain?] = []
    while best.count > starts.leastCount {
      guard let fewer = try fewer(than: best, &known) else { break }
      best = fewer
    }
    return best
  }

  /// The chain that a start leads to, where it is proven to keep the tolerance.
  private func accepted(_ start: CubicChain) throws(MinimizationError) -> CubicChain? {
    guard let state = try minimax.minimize(variantsOf: start, goal: tolerance, rule: rule),
      state.error <= tolerance
    else { return nil }
    let fit = try state.reading.chain.fit()
    // Of curves that cannot be enclosed the error is known to half a percent.
    guard fit.error.certifiedBound ?? (1.005 * fit.error.maximum) <= tolerance else { return nil }
    return state.reading.chain
  }

  /// A chain of fewer pieces than one that keeps the tolerance, if one is found.
  private func fewer(
    than best: CubicChain,
    _ known: inout [CubicChain?]
  ) throws(MinimizationError) -> CubicChain? {
    let count = best.count - 1
    var trials = 0
    for index in 0..<Self.starts {
      if index == known.count {
        let factor = LibM.power(Self.ratio, Double(index + 1))
        known.append(starts.chain(tolerance: factor * tolerance, index: index + 1))
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

/// The chain whose largest distance from the curve is least, near a given one.
///
/// All nodes, tangents and handles at once: the distances are linearised, the largest is made least
/// by a linear program inside a trust region, and so on. Source: shared theory of fits, 2.3.
struct MinimaxChain {
  /// The most linear programs.
  var maximumRounds = 120
  /// The least relative improvement that is worth another round.
  var accuracy = 1e-4

  /// How far each unknown may change: a part of the lengths of the pieces beside it.
  private func limits(
    _ state: ChainState,
    _ unknowns: ChainUnknowns,
    _ radius: Double
  ) -> [Double] {
    var limits = [Double](repeating: 0, count: unknowns.count)
    let chain = state.reading.chain
    let lengths = state.reading.cubics.map { cubic in
      (cubic.p1 - cubic.p0).length + (cubic.p2 - cubic.p1).length + (cubic.p3 - cubic.p2).length
    }
    for index in 0..<chain.count {
      let length = lengths[index]
      let first = unknowns.handles(index)
      // A handle keeps half of its length.
      limits[first] = min(radius * length, chain.handles[index].start / 2)
      limits[first + 1] = min(radius * length, chain.handles[index].end / 2)
      guard let node = unknowns.node(index) else { continue }
      let before = lengths[index == 0 ? chain.count - 1 : index - 1]
      let shorter = min(length, before)
      limits[node] =
        radius * shorter / max(state.reading.frames[index].speed, .leastNormalMagnitude)
      limits[node + 1] = 2 * state.error
      limits[node + 2] = min(0.5, 30 * state.error / shorter)
    }
    return limits
  }

  /// The best of the chains that a start leads to: with its nodes to the side that the law of short
  /// pieces has for them, as it is, and by way of its least squares; the first that reaches `goal`.
  func minimize(
    variantsOf start: CubicChain,
    goal: Double,
    rule: GaussNodes
  ) throws(MinimizationError) -> ChainState? {
    let places = ChainPlaces(start, rule: rule)
    guard let read = ChainState(start, places, near: nil) else { return nil }
    // On the curve and off it the errors of short pieces are as 1/604.4 to 1/864.
    let lifted = start.lifted(read.reading, by: 0.7 * read.error)
    var best: ChainState?
    for variant in 0..<3 {
      var chain = [lifted, start][min(variant, 1)]
      if variant == 2 {
        let squares = LeastSquaresChain(rule: rule, maximumIterations: 30, accuracy: 1e-5)
        guard let smooth = try squares.minimizeSquares(best?.reading.chain ?? start) else { break }
        chain = smooth.chain
      }
      guard let state = try minimize(chain, goal: 0, rule: rule) else { continue }
      if best.map({ state.error < $0.error }) ?? true { best = state }
      if let best, best.error <= goal { break }
    }
    return best
  }

  /// Improves a chain until its error is at most `goal`, or no longer falls.
  func minimize(
    _ start: CubicChain,
    goal: Double,
    rule: GaussNodes
  ) throws(MinimizationError) -> ChainState? {
    let unknowns = ChainUnknowns(start)
    let band = try BandSolver(count: unknowns.count, bandwidth: unknowns.bandwidth)
    var places = ChainPlaces(start, rule: rule)
    guard var state = ChainState(start, places, near: nil) else { return nil }
    var radius = 0.1
    var idle = 0
    // Below this there is nothing but rounding.
    let floor =
      8 * state.reading.cubics.reduce(0) { max($0, ($1.p3 - .origin).maximumNorm) }.ulp
    for round in 0..<maximumRounds {
      if state.error <= max(goal, floor) { break }
      let limits = limits(state, unknowns, radius)
      let program = MinimaxStep(state.rows(places, unknowns), limits: limits, unit: state.error)
      guard let step = program.solve(band) else { break }
      let predicted = state.error * (1 - step.level)
      var change = step.change
      for index in change.indices { change[index] *= limits[index] }
      let next = state.reading.chain.moved(by: change, unknowns).flatMap {
        ChainState($0, places, near: state.reading.feet)
      }
      guard let next, next.error < state.error else {
        if predicted < 0.1 * accuracy * state.error { break }
        radius *= 0.35
        if radius < 1e-5 { break }
        continue
      }
      let gain = state.error - next.error
      idle = gain < accuracy * state.error ? idle + 1 : 0
      if gain > 0.7 * predicted { radius = min(0.4, 1.8 * radius) }
      if gain < 0.3 * predicted { radius *= 0.5 }
      state = next
      if idle >= 3 { break }
      if round % 8 == 7 {
        // Places as dense on every piece again.
        let renewed = ChainPlaces(state.reading.chain, rule: rule)
        if let again = ChainState(state.reading.chain, renewed, near: nil) {
          places = renewed
          state = again
        }
      }
    }
    return state
  }
}

/// A chain with its distances at the places and at the peaks between them.
struct ChainState {
  let reading: ChainReading
  /// The places between which the distance is largest, refined, with the feet of their normals.
  private(set) var peaks: [(place: ChainPlaces.Place, foot: Double)] = []
  /// The largest distance found, and the curve's parameter there.
  private(set) var error = 0.0
  private(set) var worst = 0.0

  /// Reads a chain; `nil` where it does not run along the curve.
  init?(_ chain: CubicChain, _ places: ChainPlaces, near feet: [Double]?) {
    guard let reading = ChainReading(chain, at: places.places, near: feet) else { return nil }
    self.reading = reading
    for index in reading.distances.indices { note(reading.distances[index], places.places[index]) }
    // Peaks far below the largest cannot become it within a step.
    let floor = 0.4 * error
    for index in reading.distances.indices {
      guard let (t, foot) = peak(index, places), let foot else { continue }
      let place = ChainPlaces.Place(t, on: chain.part)
      guard let exact = reading.foot(of: place, near: foot) else { return nil }
      let distance = reading.distance(of: place, at: exact)
      guard distance.magnitude >= floor else { continue }
      peaks.append((place, exact))
      note(distance, place)
    }
    guard error.isFinite else { return nil }
  }

  private mutating func note(_ distance: Double, _ place: ChainPlaces.Place) {
    guard !(distance.magnitude <= error) else { return }
    error = distance.magnitude
    worst = place.parameter
  }

  /// The summit of the parabola through a place and its neighbours, where the distance is larger
  /// than there.
  private func peak(_ index: Int, _ places: ChainPlaces) -> (t: Double, foot: Double?)? {
    let last = reading.distances.count - 1
    let chain = reading.chain
    let r = reading.distances[index]
    func at(_ other: Int) -> (t: Double, r: Double, foot: Double) {
      let wrapped = other < 0 ? last : other > last ? 0 : other
      let turn = other < 0 ? -1.0 : other > last ? 1.0 : 0.0
      if turn != 0, chain.part.isOpen {
        let end = turn < 0 ? 0 : chain.count
        return (chain.nodes[end].parameter, 0, Double(end))
      }
      return (
        places.places[wrapped].parameter + turn * (chain.part.period ?? 0),
        reading.distances[wrapped],
        reading.feet[wrapped] + turn * Double(chain.count)
      )
    }
    let (before, here, after) = (at(index - 1), at(index), at(index + 1))
    guard r.magnitude > before.r.magnitude || r * before.r < 0,
      r.magnitude >= after.r.magnitude || r * after.r < 0
    else { return nil }
    let (h, k) = (here.t - before.t, after.t - here.t)
    let (a, b) = ((r - before.r) / h, (after.r - r) / k)
    let second = (b - a) / (h + k)
    let first = a + second * h
    guard second != 0 else { return nil }
    let offset = max(-h, min(k, -first / (2 * second)))
    let slope =
      offset < 0 ? (here.foot - before.foot) / h : (after.foot - here.foot) / k
    return (here.t + offset, here.foot + offset * slope)
  }

  /// The rows of the Jacobian at places and peaks.
  func rows(_ places: ChainPlaces, _ unknowns: ChainUnknowns) -> [SparseRow] {
    var rows: [SparseRow] = []
    rows.reserveCapacity(places.places.count + peaks.count)
    for (place, foot) in zip(places.places, reading.feet) {
      rows.append(reading.row(place, at: foot, unknowns))
    }
    for peak in peaks { rows.append(reading.row(peak.place, at: peak.foot, unknowns)) }
    return rows
  }
}
#endif
