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
  /// - Parameters:
  ///   - bins: the samples, or means of them.
  ///   - runs: the bins between the corners.
  ///   - isClosed: whether the chain is to be.
  ///   - noise: the standard deviation of a sample of weight 1.
  ///   - count: how many samples there are.
  init?(
    _ bins: SampleBins,
    runs: [SampleRun],
    isClosed: Bool,
    noise: Double,
    count: Int
  ) {
    self.noise = noise
    self.count = Double(count)
    anchors = runs.dropFirst(isClosed ? 0 : 1).map { $0.points[0] }
    let tangents = runs.map { SampleTangents($0) }
    var starts: [SmoothChainMinimizer] = []
    for tolerance in [8, 24, 72] {
      let chains = zip(runs, tangents).map {
        SampleChain($0, tangents: $1, tolerance: Double(tolerance) * bins.noise)
      }
      let start = Start(
        chains,
        anchors: anchors,
        positions: (0..<bins.points.count).map(Double.init),
        lengths: Self.lengths(bins.points, isClosed: isClosed),
        isClosed: isClosed
      )
      if start.chain.pieceCount == starts.last?.chain.pieceCount { continue }
      starts.append(start.minimizer(bins))
      starts[starts.count - 1].minimize(rounds: 40, gain: 1e-4)
    }
    best = starts[0]
    criterion = .infinity
    for start in starts where score(start) < criterion {
      (best, criterion) = (start, score(start))
    }
    let most = max(runs.count, bins.points.count / 6)
    guard best.chain.pieceCount <= most else { return nil }
    let isTurnable = isClosed && runs.count == 1 && runs[0].isClosed
    // Halves, as long as they are worth it: what has too few pieces has kinks in false places.
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
      let turned = Line(best, anchors).minimized(
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
      let next = Line(source, anchors).minimized(pieces: pieces, phases: phases, bins)
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
    let chain = FreeNodeChain(
      source.chain.cubics.flatMap { cubic in
        let (left, right) = cubic.split(at: 0.5)
        return [left, right]
      },
      isClosed: source.chain.isClosed,
      corners: corners
    )
    var halves = SmoothChainMinimizer(
      chain,
      samples: bins.points,
      weights: bins.weights,
      room: bins.room,
      slack: 8 * bins.noise,
      feet: source.feet.halved
    )
    halves.minimize(rounds: 40, gain: 1e-4)
    return halves
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

/// A curve on which nodes are put, and where the samples are on it.
private struct Line {
  let line: CurveLine
  let positions: [Double]
  let isClosed: Bool
  let anchors: [Point2D]

  init(_ source: SmoothChainMinimizer, _ anchors: [Point2D]) {
    self.anchors = anchors
    line = CurveLine(source.chain, room: source.room)
    positions = source.feet.positions.map { $0 * Double(CurveLine.density) }
    isClosed = source.chain.isClosed
  }

  /// The best chain of so many pieces, from several starts where a chain may begin anywhere.
  func minimized(pieces: Int, phases: Int, _ bins: SampleBins) -> SmoothChainMinimizer? {
    var best: SmoothChainMinimizer?
    for phase in 0..<phases {
      let shift = line.count * phase / (phases * pieces)
      guard let chains = line.chains(pieces: pieces, shift: shift) else { continue }
      let start = Start(
        chains,
        anchors: anchors,
        positions: positions,
        lengths: line.lengths,
        isClosed: isClosed
      )
      var next = start.minimizer(bins)
      next.minimize(rounds: 40, gain: 1e-4)
      if next.isTaut, next.sum < best?.sum ?? .infinity { best = next }
    }
    return best
  }
}

/// A chain to begin with, and where the samples are on it.
struct Start {
  let chain: FreeNodeChain
  let feet: ChainFeet

  /// The chains of runs that follow each other.
  init(
    _ chains: [SampleChain],
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
    chain = FreeNodeChain(cubics, isClosed: isClosed, corners: corners)
    feet = ChainFeet(
      positions: positions,
      nodes: nodes,
      lengths: lengths,
      isClosed: isClosed,
      cubics: cubics
    )
  }

  func minimizer(_ bins: SampleBins) -> SmoothChainMinimizer {
    SmoothChainMinimizer(
      chain,
      samples: bins.points,
      weights: bins.weights,
      room: bins.room,
      slack: 8 * bins.noise,
      feet: feet
    )
  }
}
