// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry

/// Cubics through some samples of a run that come near all others: each as long as can be.
struct SampleChain {
  /// The cubics in order.
  private(set) var cubics: [CubicBezier] = []
  /// The index of the sample at each node: one more than cubics.
  private(set) var nodes: [Int] = [0]
  /// What was measured on all samples, per cubic.
  private(set) var checks: [SampleCheck] = []

  /// Whether errors grew with lengths as they do where curvature changes little; else a longer
  /// piece may have been missed, and a chain of less tolerance may even have fewer.
  private(set) var isRegular = true

  let run: SampleRun
  private let tangents: SampleTangents
  private let tolerance: Double
  /// The length of a piece that the tolerance allows, as far as is known.
  private var reach: Double

  /// The chain within a tolerance of the samples, or as much of it as `limit` cubics and one more
  /// reach.
  init(_ run: SampleRun, tangents: SampleTangents, tolerance: Double, limit: Int = .max) {
    self.run = run
    self.tangents = tangents
    self.tolerance = tolerance
    reach = run.lengths[run.last] / 8
    if run.isStraight {
      append(Self.straight(run.points[0], run.points[run.last]), to: run.last)
      return
    }
    let first = tangents.tangent(at: 0)
    let closing = run.isClosed ? first : tangents.tangent(at: run.last)
    var start = first
    while nodes[nodes.count - 1] < run.last, cubics.count <= limit {
      start = appendLongest(from: start, closing: closing)
    }
  }

  /// The chain with nodes at some samples, rising from the first to the last, each piece as near as
  /// it can be.
  init(_ run: SampleRun, tangents: SampleTangents, nodes: [Int]) {
    self.run = run
    self.tangents = tangents
    tolerance = 0
    reach = 0
    let first = tangents.tangent(at: 0)
    var start = first
    for (from, to) in zip(nodes, nodes.dropFirst()) {
      let end = to == run.last && run.isClosed ? first : tangents.tangent(at: to)
      let piece = SamplePiece(
        run,
        from: from,
        to: to,
        startTangent: start,
        endTangent: end,
        enough: 0
      )
      append(piece.cubic, to: to)
      start = end
    }
  }

  /// The chain within a tolerance that has the fewest cubics of several.
  ///
  /// Those within a half, a quarter, an eighth and a sixteenth of it take part where errors did not
  /// grow as they should, so that a smaller tolerance does not lower the count.
  static func shortest(
    _ run: SampleRun,
    tangents: SampleTangents,
    tolerance: Double
  ) -> SampleChain {
    var best = SampleChain(run, tangents: tangents, tolerance: tolerance)
    guard !best.isRegular else { return best }
    for factor in [0.5, 0.25, 0.125, 0.0625] where best.cubics.count > 1 {
      let (level, limit) = (factor * tolerance, best.cubics.count - 2)
      let finer = SampleChain(run, tangents: tangents, tolerance: level, limit: limit)
      if finer.isComplete { best = finer }
    }
    return best
  }

  /// Whether the chain reaches the end of the run.
  var isComplete: Bool { nodes[nodes.count - 1] == run.last }

  /// The number of lines between samples under the cubic that has the most.
  var mostSamples: Int { zip(nodes, nodes.dropFirst()).map { $1 - $0 }.max() ?? 0 }

  /// Puts a node in the middle of the cubic with the most samples, which has at least one inside.
  mutating func splitLongest() {
    let spans = zip(nodes, nodes.dropFirst()).map { $1 - $0 }
    guard let piece = spans.indices.max(by: { spans[$0] < spans[$1] }), spans[piece] > 1 else {
      return
    }
    var nodes = nodes
    nodes.insert(nodes[piece] + spans[piece] / 2, at: piece + 1)
    self = SampleChain(run, tangents: tangents, nodes: nodes)
  }

  /// A straight cubic, of constant speed.
  static func straight(_ a: Point2D, _ b: Point2D) -> CubicBezier {
    let third = (b - a) / 3
    return CubicBezier(a, a + third, b - third, b)
  }

  /// Appends a cubic to a sample, measured unless it was.
  private mutating func append(_ cubic: CubicBezier, to index: Int, _ check: SampleCheck? = nil) {
    let from = nodes[nodes.count - 1]
    checks.append(check ?? SampleCheck(cubic, run, from: from, to: index, tolerance: .infinity))
    reach = lengthBetween(from, index)
    cubics.append(cubic)
    nodes.append(index)
  }

  /// Appends the longest piece found and returns its direction at the end.
  ///
  /// The error grows with about the sixth power of the length, which tells the next trial from the
  /// last; near inflections it need not grow, so that a little beyond the end is tried, too.
  private mutating func appendLongest(from start: Vector2D, closing: Vector2D) -> Vector2D {
    let from = nodes[nodes.count - 1]
    var search = LongestSearch(
      from: from,
      low: from + 1,
      high: run.last + 1,
      length: min(reach, run.lengths[run.last] - run.lengths[from])
    )
    while true {
      if isSettled(search) {
        if let tangent = settle(&search, start, closing) { return tangent }
        continue
      }
      let wanted = run.lengths[from] + search.length
      let index = run.index(atLength: wanted, in: from + 1...run.last)
      let next = min(max(index, search.low + 1), search.high - 1)
      let trial = self.trial(from, next, start, closing, similar: search.similar)
      search.similar = trial.piece
      narrow(&search, at: next, trial)
    }
  }

  /// A piece with its direction at the end.
  private typealias Trial = (piece: SamplePiece, tangent: Vector2D)

  /// The search for the longest piece from a sample.
  private struct LongestSearch {
    let from: Int
    /// The farthest sample whose piece is near enough, with that piece once it was fitted.
    var low: Int
    var lowTrial: Trial?
    /// The nearest sample whose piece is too far away, or one beyond the last.
    var high: Int
    /// How long the next trial is.
    var length: Double
    var hasProbed = false
    /// How many pieces the check of all samples refused.
    var refused = 0
    var similar: SamplePiece?
    var last: (length: Double, error: Double)?
  }

  /// Whether hardly a longer piece is left to try.
  private func isSettled(_ search: LongestSearch) -> Bool {
    let (low, high) = (search.low, search.high)
    return high - low <= 1 || search.lowTrial.map { $0.piece.error > 0.95 * tolerance } ?? false
      || lengthBetween(low, min(high, run.last)) <= 0.008 * search.length
  }

  /// Appends the piece found and returns its direction at the end; `nil` where the search goes on,
  /// as all samples refuse the piece, or a longer one is near enough.
  private mutating func settle(
    _ search: inout LongestSearch,
    _ start: Vector2D,
    _ closing: Vector2D
  ) -> Vector2D? {
    let (from, low) = (search.from, search.low)
    // What the few samples allow, all of them must.
    let trial = search.lowTrial ?? self.trial(from, low, start, closing)
    let check = SampleCheck(trial.piece.cubic, run, from: from, to: low, tolerance: tolerance)
    if check.isAccepted, trial.piece.error <= tolerance || low == from + 1 {
      if search.high > low + 1 || low < run.last, !search.hasProbed,
        let beyond = probe(from, low, start, closing)
      {
        search.hasProbed = true
        (search.low, search.lowTrial) = (beyond.index, beyond.trial)
        search.high = run.last + 1
        search.length = 1.05 * lengthBetween(from, beyond.index)
        return nil
      }
      append(trial.piece.cubic, to: low, check)
      return trial.tangent
    }
    if low == from + 1 {
      append(short(from, start, trial.tangent), to: low)
      return trial.tangent
    }
    search.refused += 1
    search.high = low
    search.low = from + 1
    search.lowTrial = nil
    search.length = (search.refused < 4 ? 0.985 : 0.7) * lengthBetween(from, low)
    return nil
  }

  /// Takes a trial into account: what it excludes, and the length of the next one.
  private mutating func narrow(_ search: inout LongestSearch, at next: Int, _ trial: Trial) {
    let span = lengthBetween(search.from, next)
    if let last = search.last, (span - last.length).magnitude > 0.02 * span {
      // The sixth power where all is well.
      let growth = LibM.logarithm(trial.piece.error / last.error)
      let exponent = growth / LibM.logarithm(span / last.length)
      if !(exponent > 3.5 && exponent < 10) { isRegular = false }
    }
    search.last = (span, trial.piece.error)
    let error = trial.piece.error
    if error <= tolerance {
      (search.low, search.lowTrial) = (next, trial)
    } else {
      search.high = next
    }
    let ratio = error > 0 ? 0.985 * tolerance / error : 64
    // The sixth root of a number near 1, and not more than 3 times or less than a third.
    let factor = LibM.power(min(max(ratio, 1e-3), 729), 1.0 / 6)
    search.length = span * factor
    let lowest = lengthBetween(search.from, search.low)
    let highest = lengthBetween(search.from, min(search.high, run.last))
    if search.length <= lowest || search.length >= highest {
      let isOpen = search.high > run.last && search.length >= highest
      search.length = isOpen ? highest : 0.5 * (lowest + highest)
    }
  }

  private func lengthBetween(_ a: Int, _ b: Int) -> Double { run.lengths[b] - run.lengths[a] }

  private func trial(
    _ from: Int,
    _ to: Int,
    _ start: Vector2D,
    _ closing: Vector2D,
    similar: SamplePiece? = nil
  ) -> Trial {
    let tangent = to == run.last ? closing : tangents.tangent(at: to)
    let piece = SamplePiece(
      run,
      from: from,
      to: to,
      startTangent: start,
      endTangent: tangent,
      enough: 0.9 * tolerance,
      similar: similar
    )
    return (piece, tangent)
  }

  /// A longer piece that is good enough although shorter ones are not.
  private func probe(
    _ from: Int,
    _ low: Int,
    _ start: Vector2D,
    _ closing: Vector2D
  ) -> (index: Int, trial: Trial)? {
    let length = lengthBetween(from, low)
    for factor in [1.1, 1.3] {
      let index = run.index(atLength: run.lengths[from] + factor * length, in: low...run.last)
      guard index > low + 1 || index == run.last && index > low else { continue }
      let trial = self.trial(from, index, start, closing)
      guard trial.piece.error <= tolerance else { continue }
      let check = SampleCheck(trial.piece.cubic, run, from: from, to: index, tolerance: tolerance)
      if check.isAccepted { return (index, trial) }
    }
    return nil
  }

  /// The cubic from a sample to the next, with handles short enough to stay near the chord.
  private func short(_ from: Int, _ start: Vector2D, _ end: Vector2D) -> CubicBezier {
    let (a, b) = (run.points[from], run.points[from + 1])
    let span = b - a
    let chord = span.length
    func handle(_ point: Point2D, _ direction: Vector2D) -> Double {
      let across = direction.cross(span).magnitude / chord
      let long = across * chord > 3 * tolerance ? tolerance / across : chord / 3
      return min(long, run.longestHandle(from: point, along: direction))
    }
    return CubicBezier(a, a + handle(a, start) * start, b - handle(b, -end) * end, b)
  }
}

/// The distances between a cubic and the samples from its start to its end, both ways.
struct SampleCheck {
  /// The largest distance of a sample from the cubic, and which sample has it.
  private(set) var maximum = 0.0
  private(set) var worst: Int
  /// The sum of the squares of the samples' distances, times their weights, without the start.
  private(set) var sum = 0.0
  /// An upper bound of the distance of any point of the cubic from the polyline.
  private(set) var polyline = 0.0
  /// Whether all distances are allowed.
  private(set) var isAccepted = true

  /// Measures; stops at the first sample that is not allowed.
  ///
  /// The cubic may be farther from a chord than the tolerance by as much as the curve behind the
  /// samples is, seen from how its neighbours turn.
  ///
  /// From foot to foot the cubic is compared with the chord between the samples: a segment is
  /// convex, so that no point of the stretch is farther from it than the control points of the
  /// stretch are. The feet begin at 0 and end at 1, so that the stretches cover the cubic.
  init(_ cubic: CubicBezier, _ run: SampleRun, from: Int, to: Int, tolerance: Double) {
    worst = from
    let power = PowerCubic(cubic)
    let square = tolerance * tolerance * (1 + 0x1p-40)
    var (before, point, speed) = (0.0, Vector2D.zero, power.derivative(at: 0))
    for index in from + 1...to {
      let sample = run.points[index] - cubic.p0
      var u = 1.0
      if index < to {
        let step = run.lengths[index] - run.lengths[index - 1]
        let length = speed.lengthSquared.squareRoot()
        u = min(1, length > 0 ? before + step / length : before)
        for _ in 0..<6 {
          let next = min(1, max(0, power.step(towards: sample, from: u)))
          let change = (next - u).magnitude
          u = next
          if change < 1e-4 * (u - before).magnitude || change < 1e-9 { break }
        }
      }
      let nextPoint = index < to ? power.displacement(at: u) : cubic.p3 - cubic.p0
      let nextSpeed = power.derivative(at: u)
      let apart = (sample - nextPoint).lengthSquared
      sum += apart * (run.weights?[index] ?? 1)
      if apart > maximum {
        (maximum, worst) = (apart, index)
        if apart > square {
          isAccepted = false
          break
        }
      }
      let chord = Chord(from: run.points[index - 1] - cubic.p0, to: sample)
      let third = (u - before) / 3
      let distance = chord.distance(
        of: (point, point + third * speed, nextPoint - third * nextSpeed, nextPoint),
        above: polyline
      )
      if distance > polyline {
        polyline = distance
        if distance > square, distance.squareRoot() > tolerance + Self.sagitta(run, of: index - 1) {
          isAccepted = false
          break
        }
      }
      (before, point, speed) = (u, nextPoint, nextSpeed)
    }
    maximum = maximum.squareRoot()
    polyline = polyline.squareRoot()
  }

  /// How far a curve through the samples may be from the chord that begins at one of them: twice
  /// the sagitta of the circles that turn as the polyline does there; half the chord at most.
  private static func sagitta(_ run: SampleRun, of index: Int) -> Double {
    let chord = run.lengths[index + 1] - run.lengths[index]
    func curvature(_ k: Int) -> Double {
      var (before, after) = (k - 1, k + 1)
      if run.isClosed {
        if before < 0 { before = run.last - 1 }
        if after > run.last { after = 1 }
      }
      guard before >= 0, after <= run.last else { return 0 }
      let a = run.points[k] - run.points[before]
      let b = run.points[after] - run.points[k]
      let turn = LibM.arcTangent(y: a.cross(b), x: a.dot(b)).magnitude
      return 2 * turn / (a.length + b.length)
    }
    return min(0.5 * chord, 0.25 * chord * chord * max(curvature(index), curvature(index + 1)))
  }
}
