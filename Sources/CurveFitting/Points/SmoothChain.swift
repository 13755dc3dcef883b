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
  /// The samples, or their means, at the corners.
  private let anchors: [Point2D]

  /// Chooses; `nil` where the samples are too few to tell noise from shape: less than 6 a cubic.
  ///
  /// Bins are the samples, or means of them, runs those between the corners; the noise is that of a
  /// sample of weight 1, and `count` how many samples there are.
  init?(_ bins: SampleBins, runs: [SampleRun], isClosed: Bool, noise: Double, count: Int) {
    self.noise = noise
    self.count = Double(count)
    anchors = runs.dropFirst(isClosed ? 0 : 1).map { $0.points[0] }
    let tangents = runs.map { SampleTangents($0) }
    var starts: [SmoothChainMinimizer] = []
    for tolerance in [8, 24, 72] {
      let chains = zip(runs, tangents).map {
        SampleChain($0, tangents: $1, tolerance: Double(tolerance) * bins.noise)
      }
      let pieceCount = chains.reduce(0) { $0 + $1.cubics.count }
      if pieceCount == starts.last?.chain.pieceCount { continue }
      let start = SmoothChainMinimizer(
        chains,
        bins,
        anchors: anchors,
        positions: bins.points.indices.map(Double.init),
        lengths: Self.lengths(bins.points, isClosed: isClosed),
        isClosed: isClosed
      )
      starts.append(start)
    }
    best = starts[0]
    criterion = .infinity
    for start in starts where score(start) < criterion {
      (best, criterion) = (start, score(start))
    }
    let most = max(runs.count, bins.points.count / 6)
    guard best.chain.pieceCount <= most else { return nil }
    let isTurnable = isClosed && runs.count == 1 && runs[0].isClosed
    // Halves, as long as they are worth it: too few pieces have kinks where the curve has none.
    while 2 * best.chain.pieceCount <= most {
      let halves = Self.halved(best, bins)
      let value = score(halves)
      guard value < criterion else { break }
      (best, criterion) = (halves, value)
    }
    // Long steps first where there are many pieces, so that few chains are tried.
    var step = max(1, best.chain.pieceCount / 12)
    while step > 0 {
      for direction in [-step, step] {
        search(direction, within: runs.count...most, isTurnable, bins)
      }
      step /= 2
    }
    if isTurnable,
      let turned = CurveLine(best, anchors).minimized(
        pieces: best.chain.pieceCount,
        phases: max(2, min(24, 96 / best.chain.pieceCount)),
        bins
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
    _ isTurnable: Bool,
    _ bins: SampleBins
  ) {
    var source = best
    // The same number comes first: the nodes may be put better.
    var pieces = best.chain.pieceCount + (step < 0 ? 0 : step)
    var failures = step < 0 ? -1 : 0
    while failures < 2, range.contains(pieces) {
      let phases = isTurnable ? max(1, min(6, 48 / pieces)) : 1
      let next = CurveLine(source, anchors).minimized(pieces: pieces, phases: phases, bins)
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
  private static func halved(_ source: SmoothChainMinimizer, _ bins: SampleBins)
    -> SmoothChainMinimizer
  {
    var corners: [Int: Point2D] = [:]
    for (index, node) in source.chain.nodes.enumerated() { corners[2 * index] = node.anchor }
    let cubics = source.chain.cubics.flatMap { cubic in
      let (left, right) = cubic.split(at: 0.5)
      return [left, right]
    }
    let chain = FreeNodeChain(cubics, isClosed: source.chain.isClosed, corners: corners)
    return SmoothChainMinimizer(chain, bins, feet: source.feet.halved)
  }

  /// The lengths of the polyline up to each point, and back to the first.
  static func lengths(_ points: [Point2D], isClosed: Bool) -> [Double] {
    var lengths = [0.0]
    for (a, b) in zip(points, points.dropFirst()) {
      lengths.append(lengths[lengths.count - 1] + (b - a).length)
    }
    if isClosed {
      lengths.append(lengths[lengths.count - 1] + (points[0] - points[points.count - 1]).length)
    }
    return lengths
  }

  private func score(_ minimizer: SmoothChainMinimizer) -> Double {
    guard minimizer.isTaut else { return .infinity }
    return minimizer.sum / (noise * noise)
      + 5 * Double(minimizer.chain.nodes.count) * LibM.logarithm(max(2, count))
  }
}

extension SmoothChainMinimizer {
  /// A chain improved for bins.
  init(_ chain: FreeNodeChain, _ bins: SampleBins, feet: ChainFeet) {
    self.init(
      chain,
      samples: bins.points,
      weights: bins.weights,
      room: bins.room,
      slack: 8 * bins.noise,
      feet: feet
    )
    minimize(rounds: 40, gain: 1e-4)
  }

  /// The chains of runs that follow each other, improved for bins whose positions on the line of
  /// the runs are given.
  init(
    _ chains: [SampleChain],
    _ bins: SampleBins,
    anchors: [Point2D],
    positions: [Double],
    lengths: [Double],
    isClosed: Bool
  ) {
    var corners: [Int: Point2D] = [:]
    var anchors = anchors[...]
    var cubics: [CubicBezier] = []
    var nodes: [Int] = []
    for chain in chains {
      if isClosed ? !chain.run.isClosed : !cubics.isEmpty {
        corners[cubics.count] = anchors.popFirst()
      }
      cubics += chain.cubics
      nodes += chain.nodes.dropLast().map { chain.run.indices[$0] }
    }
    if let last = chains.last { nodes.append(last.run.indices[last.run.last]) }
    let feet = ChainFeet(
      positions: positions,
      nodes: nodes,
      lengths: lengths,
      isClosed: isClosed,
      cubics: cubics
    )
    self.init(FreeNodeChain(cubics, isClosed: isClosed, corners: corners), bins, feet: feet)
  }
}

/// Many points of a chain, to put other nodes on it, and where the samples are among them.
private struct CurveLine {
  /// How many points a piece gives.
  static let density = 32

  private let points: [Point2D]
  private let isClosed: Bool
  /// The corners among the points, and the samples there.
  private let corners: [Int]
  private let anchors: [Point2D]
  private let room: Rect2D
  /// The length up to each point, and back to the first of a closed line.
  private let lengths: [Double]
  private let positions: [Double]

  init(_ source: SmoothChainMinimizer, _ anchors: [Point2D]) {
    let chain = source.chain
    var points = chain.cubics.flatMap { cubic in
      (0..<Self.density).map { cubic.point(at: Double($0) / Double(Self.density)) }
    }
    if !chain.isClosed, let last = chain.nodes.last { points.append(last.point) }
    self.points = points
    self.anchors = anchors
    lengths = SmoothChain.lengths(points, isClosed: chain.isClosed)
    isClosed = chain.isClosed
    corners = chain.nodes.indices.filter { chain.nodes[$0].isCorner }.map { $0 * Self.density }
    room = source.room
    positions = source.feet.positions.map { $0 * Double(Self.density) }
  }

  /// The best chain of so many pieces, from several starts where a chain may begin anywhere.
  func minimized(pieces: Int, phases: Int, _ bins: SampleBins) -> SmoothChainMinimizer? {
    var best: SmoothChainMinimizer?
    for phase in 0..<phases {
      let shift = points.count * phase / (phases * pieces)
      guard let chains = chains(pieces: pieces, shift: shift) else { continue }
      let next = SmoothChainMinimizer(
        chains,
        bins,
        anchors: anchors,
        positions: positions,
        lengths: lengths,
        isClosed: isClosed
      )
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
    let runs = runs(shift: shift)
    guard pieces >= runs.count, 2 * pieces <= points.count else { return nil }
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
      return SampleChain(runs[index], tangents: SampleTangents(runs[index]), nodes: nodes)
    }
  }

  /// The integral of κ^(5/6) up to each point of a run.
  private func density(_ run: SampleRun, pieces: Int) -> [Double] {
    let reach = max(1, points.count / (2 * pieces))
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

  private func runs(shift: Int) -> [SampleRun] {
    let count = points.count
    func run(_ from: Int, _ to: Int, _ isClosed: Bool) -> SampleRun {
      SampleRun(
        points: (from...to).map { points[$0 % count] },
        indices: Array(from...to),
        weights: nil,
        isClosed: isClosed,
        room: room
      )
    }
    if isClosed, corners.isEmpty { return [run(shift, shift + count, true)] }
    let ends = isClosed ? corners + [corners[0] + count] : [0] + corners + [count - 1]
    return zip(ends, ends.dropFirst()).map { run($0, $1, false) }
  }
}
