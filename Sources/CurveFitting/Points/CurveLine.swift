// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry

/// Many points of a chain, to put other nodes on it.
struct CurveLine {
  /// How many points a piece gives.
  static let density = 32

  private let points: [Point2D]
  private let isClosed: Bool
  /// The corners among the points.
  private let corners: [Int]
  private let room: Rect2D
  /// The length up to each point, and back to the first of a closed line.
  let lengths: [Double]

  init(_ chain: FreeNodeChain, room: Rect2D) {
    var points: [Point2D] = []
    for cubic in chain.cubics {
      for k in 0..<Self.density { points.append(cubic.point(at: Double(k) / Double(Self.density))) }
    }
    if !chain.isClosed, let last = chain.nodes.last { points.append(last.point) }
    self.points = points
    lengths = SmoothChain.lengths(points, isClosed: chain.isClosed)
    isClosed = chain.isClosed
    corners = chain.nodes.indices.filter { chain.nodes[$0].isCorner }.map { $0 * Self.density }
    self.room = room
  }

  /// How many points there are.
  var count: Int { points.count }

  /// Whether a chain may begin anywhere.
  var isTurnable: Bool { isClosed && corners.isEmpty }

  /// Chains between the corners, in all of so many pieces.
  ///
  /// The error of a piece of length h of a circle is κ⁵ h⁶ but for a factor: nodes are put where
  /// pieces of equal error have theirs, by the integral of κ^(5/6), the curvature taken over
  /// stretches of a piece's size.
  ///
  /// - Parameters:
  ///   - pieces: how many.
  ///   - shift: from which point, where a chain may begin anywhere.
  /// - Returns: `nil` where there are fewer pieces than runs, or too many for the points.
  func chains(pieces: Int, shift: Int) -> [SampleChain]? {
    let runs = runs(shift: shift)
    guard pieces >= runs.count, 2 * pieces <= count else { return nil }
    let densities = runs.map { density($0, pieces: pieces) }
    let total = densities.reduce(0) { $0 + $1[$1.count - 1] }
    var counts = densities.map { max(1, Int($0[$0.count - 1] / total * Double(pieces))) }
    // What is left goes where pieces are longest; what is too much comes from where they are
    // shortest.
    func share(_ run: Int, _ count: Int) -> Double {
      densities[run][densities[run].count - 1] / Double(count)
    }
    var left = pieces - counts.reduce(0, +)
    while left > 0 {
      let run = counts.indices.max { share($0, counts[$0]) < share($1, counts[$1]) } ?? 0
      counts[run] += 1
      left -= 1
    }
    while left < 0 {
      let some = counts.indices.filter { counts[$0] > 1 }
      let run = some.min { share($0, counts[$0] - 1) < share($1, counts[$1] - 1) } ?? 0
      counts[run] -= 1
      left += 1
    }
    return runs.indices.map { index in
      let density = densities[index]
      var nodes = [0]
      for k in 1...counts[index] {
        let wanted = density[density.count - 1] * Double(k) / Double(counts[index])
        var (low, high) = (nodes[k - 1] + 1, density.count - 1)
        high = max(low, high - (counts[index] - k))
        while low < high {
          let middle = (low + high) / 2
          if density[middle] < wanted { low = middle + 1 } else { high = middle }
        }
        nodes.append(k == counts[index] ? density.count - 1 : low)
      }
      return SampleChain(runs[index], tangents: SampleTangents(runs[index]), nodes: nodes)
    }
  }

  /// The integral of κ^(5/6) up to each point of a run.
  private func density(_ run: SampleRun, pieces: Int) -> [Double] {
    let reach = max(1, count / (2 * pieces))
    var turns = [0.0]
    for index in 1..<run.last {
      let a = run.points[index] - run.points[index - 1]
      let b = run.points[index + 1] - run.points[index]
      turns.append(
        turns[index - 1] + LibM.arcTangent(y: a.cross(b).magnitude, x: a.dot(b))
      )
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
    if isTurnable { return [run(shift, shift + count, true)] }
    let ends = isClosed ? corners + [corners[0] + count] : [0] + corners + [count - 1]
    return zip(ends, ends.dropFirst()).map { run($0, $1, false) }
  }
}
