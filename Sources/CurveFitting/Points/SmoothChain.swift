// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry

/// The chain of as few cubics as noise allows: the choice of their number.
///
/// A chain of n pieces has 5 unknowns a node, and the distances of m samples of noise σ. More
/// pieces always come nearer; they are worth it while the sum of squares over σ² falls by more
/// than ln m an unknown (Schwarz's criterion). Each chain starts from one that was found before:
/// this is a smooth curve, on which nodes are put where cubics of equal error have theirs. The
/// start of a closed chain is turned in steps of a part of a piece, for there are many minima.
struct SmoothChain {
  private(set) var best: SmoothChainMinimizer
  private(set) var criterion: Double
  private let noise: Double
  private let count: Double

  /// The criterion without what the means' own noise is expected to add: for chains of other means.
  var excess: Double { criterion - Double(best.bins.samples.points.count) }

  /// Chooses; `nil` where the samples are too few to tell noise from shape: less than 6 a cubic.
  ///
  /// Corners are positions in the bins; the noise is that of a sample of weight 1, and `count` how
  /// many samples there are.
  init?(_ bins: SampleBins, corners: [Int], noise: Double, count: Int) {
    self.noise = noise
    self.count = Double(count)
    let line = CurveLine(bins, corners: corners)
    let runs = bins.samples.runs(corners: corners)
    let tangents = runs.map { SampleTangents($0) }
    var starts: [SmoothChainMinimizer] = []
    for tolerance in [8.0, 24, 72] {
      let chains = tangents.map { SampleChain($0, tolerance: tolerance * bins.noise) }
      let pieceCount = chains.reduce(0) { $0 + $1.cubics.count }
      if pieceCount == starts.last?.chain.pieceCount { continue }
      starts.append(line.minimized(chains))
    }
    best = starts[0]
    criterion = .infinity
    for start in starts where score(start) < criterion {
      (best, criterion) = (start, score(start))
    }
    let most = max(runs.count, bins.samples.points.count / 6)
    guard best.chain.pieceCount <= most else { return nil }
    let isTurnable = bins.samples.isClosed && corners.isEmpty
    // Halves, as long as they are worth it: too few pieces have kinks where the curve has none.
    while 2 * best.chain.pieceCount <= most {
      let halves = Self.halved(best)
      let value = score(halves)
      guard value < criterion else { break }
      (best, criterion) = (halves, value)
    }
    // Long steps first where there are many pieces, so that few chains are tried.
    var step = max(1, best.chain.pieceCount / 12)
    while step > 0 {
      for direction in [-step, step] {
        search(direction, within: runs.count...most, isTurnable)
      }
      step /= 2
    }
    if isTurnable,
      let turned = CurveLine(best).minimized(
        pieces: best.chain.pieceCount,
        phases: max(2, min(24, 96 / best.chain.pieceCount))
      ),
      score(turned) < criterion
    {
      best = turned
    }
    best.minimize(rounds: 60, gain: 1e-6)
    criterion = score(best)
  }

  /// Tries more or fewer pieces, each time from the chain before, until two in a row were no
  /// better.
  private mutating func search(
    _ step: Int,
    within range: ClosedRange<Int>,
    _ isTurnable: Bool
  ) {
    var source = best
    // The same number comes first: the nodes may be put better.
    var pieces = best.chain.pieceCount + (step < 0 ? 0 : step)
    var failures = step < 0 ? -1 : 0
    while failures < 2, range.contains(pieces) {
      let phases = isTurnable ? max(1, min(6, 48 / pieces)) : 1
      let next = CurveLine(source).minimized(pieces: pieces, phases: phases)
      let value = next.map(score) ?? .infinity
      failures = value < criterion ? 0 : failures + 1
      if let next {
        if value < criterion { (best, criterion) = (next, value) }
        source = next
      }
      pieces += step
    }
  }

  /// The curve with twice as many pieces, fitted again.
  private static func halved(_ source: SmoothChainMinimizer) -> SmoothChainMinimizer {
    var corners: [Int: Point2D] = [:]
    for (index, node) in source.chain.nodes.enumerated() { corners[2 * index] = node.anchor }
    let cubics = source.chain.cubics.flatMap { cubic in
      let (left, right) = cubic.split(at: 0.5)
      return [left, right]
    }
    let chain = FreeNodeChain(cubics, isClosed: source.chain.isClosed, corners: corners)
    return .improved(chain, source.bins, feet: source.feet.halved)
  }

  private func score(_ minimizer: SmoothChainMinimizer) -> Double {
    guard minimizer.isTaut else { return .infinity }
    return minimizer.sum / (noise * noise)
      + 5 * Double(minimizer.chain.nodes.count) * LibM.logarithm(max(2, count))
  }
}

extension SmoothChainMinimizer {
  fileprivate static func improved(
    _ chain: FreeNodeChain,
    _ bins: SampleBins,
    feet: ChainFeet
  ) -> SmoothChainMinimizer {
    var result = SmoothChainMinimizer(chain, bins, feet: feet)
    result.minimize(rounds: 40, gain: 1e-4)
    return result
  }
}

/// A line along the bins, to put nodes on it, and where the bins are among its points.
private struct CurveLine {
  /// How many points a piece of a chain gives.
  static let density = 32

  private let bins: SampleBins
  private let line: PreparedSamples
  /// The corners among the points, and the bins there.
  private let corners: [Int]
  private let anchors: [Point2D]
  private let positions: [Double]

  /// The line through the bins themselves.
  init(_ bins: SampleBins, corners: [Int]) {
    self.bins = bins
    self.corners = corners
    line = bins.samples
    anchors = corners.map { bins.samples.points[$0] }
    positions = bins.samples.indices.map(Double.init)
  }

  /// Many points of a chain.
  init(_ source: SmoothChainMinimizer) {
    let chain = source.chain
    var points = chain.cubics.flatMap { cubic in
      (0..<Self.density).map { cubic.point(at: Double($0) / Double(Self.density)) }
    }
    if !chain.isClosed, let last = chain.nodes.last { points.append(last.point) }
    bins = source.bins
    line = PreparedSamples(points, of: bins.samples)
    corners = chain.nodes.indices.filter { chain.nodes[$0].isCorner }.map { $0 * Self.density }
    anchors = chain.nodes.compactMap { $0.anchor }
    positions = source.feet.positions.map { $0 * Double(Self.density) }
  }

  /// Chains that follow each other along the line, improved as one.
  func minimized(_ chains: [SampleChain]) -> SmoothChainMinimizer {
    var corners: [Int: Point2D] = [:]
    var cubics: [CubicBezier] = []
    var nodes: [Int] = []
    var starts = anchors.map { Optional($0) }
    if !line.isClosed || anchors.isEmpty { starts.insert(nil, at: 0) }
    for (chain, anchor) in zip(chains, starts) {
      corners[cubics.count] = anchor
      cubics += chain.cubics
      nodes += chain.nodes.dropLast().map { chain.run.indices[$0] }
    }
    if let last = chains.last { nodes.append(last.run.indices[last.run.last]) }
    let feet = ChainFeet(
      positions: positions,
      nodes: nodes,
      lengths: line.runs(corners: [])[0].lengths,
      isClosed: line.isClosed,
      cubics: cubics
    )
    let chain = FreeNodeChain(cubics, isClosed: line.isClosed, corners: corners)
    return .improved(chain, bins, feet: feet)
  }

  /// The best chain of so many pieces, from several starts where a chain may begin anywhere.
  func minimized(pieces: Int, phases: Int) -> SmoothChainMinimizer? {
    var best: SmoothChainMinimizer?
    for phase in 0..<phases {
      let shift = line.points.count * phase / (phases * pieces)
      guard let chains = chains(pieces: pieces, shift: shift) else { continue }
      let next = minimized(chains)
      if next.isTaut, next.sum < best?.sum ?? .infinity { best = next }
    }
    return best
  }

  /// Chains between the corners, in all of so many pieces, from a point on where a chain may begin
  /// anywhere; `nil` where there are fewer pieces than runs, or too many for the points.
  ///
  /// The error of a piece of length h of a circle is κ⁵ h⁶ but for a factor: nodes are put where
  /// pieces of equal error have theirs, by the integral of κ^(5/6), the curvature taken over
  /// stretches of a piece's size.
  private func chains(pieces: Int, shift: Int) -> [SampleChain]? {
    let runs = line.runs(corners: corners, start: shift)
    guard pieces >= runs.count, 2 * pieces <= line.points.count else { return nil }
    let densities = runs.map { density($0, pieces: pieces) }
    let total = densities.reduce(0) { $0 + $1[$1.count - 1] }
    var counts = densities.map { max(1, Int($0[$0.count - 1] / total * Double(pieces))) }
    // What is left goes where pieces are longest; what is too much comes from where they are
    // shortest.
    func share(_ run: Int, _ count: Int) -> Double {
      densities[run][densities[run].count - 1] / Double(count)
    }
    while counts.reduce(0, +) < pieces {
      let run = counts.indices.max { share($0, counts[$0]) < share($1, counts[$1]) } ?? 0
      counts[run] += 1
    }
    while counts.reduce(0, +) > pieces {
      let some = counts.indices.filter { counts[$0] > 1 }
      let run = some.min { share($0, counts[$0] - 1) < share($1, counts[$1] - 1) } ?? 0
      counts[run] -= 1
    }
    return runs.indices.map { index in
      let density = densities[index]
      var nodes = [0]
      for k in 1...counts[index] {
        let wanted = density[density.count - 1] * Double(k) / Double(counts[index])
        let low = nodes[k - 1] + 1
        let high = max(low, density.count - 1 - (counts[index] - k))
        let node = (low..<high).firstBeyond { !(density[$0] < wanted) }
        nodes.append(k == counts[index] ? density.count - 1 : node)
      }
      return SampleChain(SampleTangents(runs[index]), nodes: nodes)
    }
  }

  /// The integral of κ^(5/6) up to each point of a run.
  private func density(_ run: SampleRun, pieces: Int) -> [Double] {
    let reach = max(1, line.points.count / (2 * pieces))
    var turns = [0.0]
    for index in 1..<run.last {
      let a = run.points[index] - run.points[index - 1]
      let b = run.points[index + 1] - run.points[index]
      turns.append(turns[index - 1] + LibM.arcTangent(y: a.cross(b).magnitude, x: a.dot(b)))
    }
    turns.append(turns[turns.count - 1])
    var density = [0.0]
    for index in 1...run.last {
      let (from, to) = (max(0, index - 1 - reach), min(run.last, index + reach))
      let length = run.lengths[to] - run.lengths[from]
      // A little turn everywhere keeps pieces of straight stretches finite.
      let turn = turns[to] - turns[from] + 0.05
      let step = run.lengths[index] - run.lengths[index - 1]
      density.append(density[index - 1] + LibM.power(turn / length, 5.0 / 6) * step)
    }
    return density
  }
}
