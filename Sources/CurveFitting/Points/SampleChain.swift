// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry

/// Cubics through some samples of a run that come near all others: each as long as can be.
struct SampleChain {
  private(set) var cubics: [CubicBezier] = []
  /// The index of the sample at each node: one more than cubics.
  private(set) var nodes: [Int] = [0]
  /// What was measured on all samples, per cubic.
  private(set) var checks: [SampleCheck] = []

  /// Whether errors grew with lengths as they do where curvature changes little; else a longer
  /// piece may have been missed, and a chain of less tolerance may even have fewer.
  private(set) var isRegular = true

  private let tangents: SampleTangents
  var run: SampleRun { tangents.run }

  /// The chain within a tolerance of the samples, or as much of it as `limit` cubics and one more
  /// reach.
  init(_ tangents: SampleTangents, tolerance: Double, limit: Int = .max) {
    self.tangents = tangents
    let run = tangents.run
    if run.isStraight, [tangents.start, tangents.end].allSatisfy({ $0.map(run.isAhead) ?? true }) {
      let third = (run.points[run.last] - run.points[0]) / 3
      let (start, end) = (run.points[0], run.points[run.last])
      append(CubicBezier(start, start + third, end - third, end), to: run.last)
      return
    }
    var direction = tangents.tangent(at: 0)
    let closing = run.isClosed ? direction : tangents.tangent(at: run.last)
    var length = run.lengths[run.last] / 8
    while !isComplete, cubics.count <= limit {
      let from = nodes[nodes.count - 1]
      var search = LongestSearch(
        tangents: tangents,
        run: run,
        tolerance: tolerance,
        from: from,
        start: direction,
        closing: closing,
        length: min(length, run.length(from, run.last)),
        low: from + 1,
        high: run.last + 1
      )
      let found = search.longest()
      append(found.cubic, to: found.end, found.check)
      if !search.isRegular { isRegular = false }
      direction = found.direction
      length = run.length(from, found.end)
    }
  }

  /// The chain with nodes at some samples, rising from the first to the last, each piece as near as
  /// it can be.
  init(_ tangents: SampleTangents, nodes: [Int]) {
    self.tangents = tangents
    let run = tangents.run
    let first = tangents.tangent(at: 0)
    var start = first
    for (from, to) in zip(nodes, nodes.dropFirst()) {
      let end = to == run.last && run.isClosed ? first : tangents.tangent(at: to)
      let piece = SamplePiece(
        run,
        from: from,
        to: to,
        tangents: (start, end),
        isFree: tangents.isFree(from, to),
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
  static func shortest(_ tangents: SampleTangents, tolerance: Double) -> SampleChain {
    var best = SampleChain(tangents, tolerance: tolerance)
    guard !best.isRegular else { return best }
    for factor in [0.5, 0.25, 0.125, 0.0625] where best.cubics.count > 1 {
      let limit = best.cubics.count - 2
      let finer = SampleChain(tangents, tolerance: factor * tolerance, limit: limit)
      if finer.isComplete { best = finer }
    }
    return best
  }

  var isComplete: Bool { nodes[nodes.count - 1] == run.last }

  /// A cubic in the size of the samples as given, from the start to the end exactly as given.
  func cubic(_ piece: Int, scale: Double, given: (_ sample: Int) -> Point2D) -> CubicBezier {
    let inner = cubics[piece].scaled(by: 1 / scale)
    let (start, end) = (given(run.indices[nodes[piece]]), given(run.indices[nodes[piece + 1]]))
    return CubicBezier(start, inner.p1, inner.p2, end)
  }

  /// The number of lines between samples under each cubic.
  private var spans: [Int] { zip(nodes, nodes.dropFirst()).map { $1 - $0 } }

  /// The number of lines between samples under the cubic that has the most.
  var mostSamples: Int { spans.max() ?? 0 }

  /// Puts a node in the middle of the cubic with the most samples, which has at least one inside.
  mutating func splitLongest() {
    let spans = spans
    guard let piece = spans.indices.max(by: { spans[$0] < spans[$1] }), spans[piece] > 1 else {
      return
    }
    var nodes = nodes
    nodes.insert(nodes[piece] + spans[piece] / 2, at: piece + 1)
    self = SampleChain(tangents, nodes: nodes)
  }

  /// Appends a cubic to a sample, measured unless it was.
  private mutating func append(_ cubic: CubicBezier, to index: Int, _ check: SampleCheck? = nil) {
    let from = nodes[nodes.count - 1]
    checks.append(check ?? SampleCheck(cubic, run, from: from, to: index, tolerance: .infinity))
    cubics.append(cubic)
    nodes.append(index)
  }
}

/// The search for the longest piece from a sample that comes near enough to all others.
///
/// The error grows with about the sixth power of the length, which tells the next trial from the
/// last; near inflections it need not grow, so that a little beyond the end is tried, too.
private struct LongestSearch {
  let tangents: SampleTangents
  let run: SampleRun
  let tolerance: Double
  let from: Int
  /// The directions at the start of the piece, and at the end of the run.
  let start, closing: Vector2D
  var length: Double
  /// The farthest sample whose piece is near enough, with that piece once it was fitted.
  var low: Int
  var lowPiece: SamplePiece?
  /// The nearest sample whose piece is too far away, or one beyond the last.
  var high: Int
  var hasProbed = false
  /// How many pieces the check of all samples refused.
  var refused = 0
  /// The length and the error of the last trial.
  var last: (length: Double, error: Double)?
  var isRegular = true

  /// A cubic, the sample and the direction at its end, and what was measured, if anything.
  typealias Found = (cubic: CubicBezier, end: Int, direction: Vector2D, check: SampleCheck?)

  mutating func longest() -> Found {
    var similar: SamplePiece?
    while true {
      if isSettled {
        if let found = settled() { return found }
        continue
      }
      let index = run.index(atLength: run.lengths[from] + length, in: from + 1...run.last)
      let next = min(max(index, low + 1), high - 1)
      let trial = piece(to: next, similar: similar)
      similar = trial
      narrow(at: next, trial)
    }
  }

  /// Whether hardly a longer piece is left to try.
  private var isSettled: Bool {
    high - low <= 1 || lowPiece.map { $0.error > 0.95 * tolerance } ?? false
      || run.length(low, min(high, run.last)) <= 0.008 * length
  }

  /// The piece found; `nil` where the search goes on, as all samples refuse the piece, or a longer
  /// one is near enough.
  private mutating func settled() -> Found? {
    // What the few samples allow, all of them must.
    let trial = lowPiece ?? piece(to: low)
    let check = check(trial, to: low)
    if check.isAccepted, trial.error <= tolerance || low == from + 1 {
      if high > low + 1 || low < run.last, !hasProbed, let beyond = probe() {
        hasProbed = true
        (low, lowPiece) = beyond
        high = run.last + 1
        length = 1.05 * run.length(from, low)
        return nil
      }
      return (trial.cubic, low, trial.endTangent, check)
    }
    if low == from + 1 { return (short(to: trial.endTangent), low, trial.endTangent, nil) }
    refused += 1
    length = (refused < 4 ? 0.985 : 0.7) * run.length(from, low)
    high = low
    low = from + 1
    lowPiece = nil
    return nil
  }

  /// Takes a trial into account: what it excludes, and the length of the next one.
  private mutating func narrow(at next: Int, _ trial: SamplePiece) {
    let (span, error) = (run.length(from, next), trial.error)
    if let last, (span - last.length).magnitude > 0.02 * span {
      // The sixth power where all is well.
      let growth = LibM.logarithm(error / last.error)
      let exponent = growth / LibM.logarithm(span / last.length)
      if !(exponent > 3.5 && exponent < 10) { isRegular = false }
    }
    last = (span, error)
    if error <= tolerance {
      (low, lowPiece) = (next, trial)
    } else {
      high = next
    }
    let ratio = error > 0 ? 0.985 * tolerance / error : 64
    // The sixth root of a number near 1, and not more than 3 times or less than a third.
    length = span * LibM.power(min(max(ratio, 1e-3), 729), 1.0 / 6)
    let lowest = run.length(from, low)
    let highest = run.length(from, min(high, run.last))
    if length <= lowest || length >= highest {
      let isOpen = high > run.last && length >= highest
      length = isOpen ? highest : 0.5 * (lowest + highest)
    }
  }

  private func piece(to end: Int, similar: SamplePiece? = nil) -> SamplePiece {
    SamplePiece(
      run,
      from: from,
      to: end,
      tangents: (start, end == run.last ? closing : tangents.tangent(at: end)),
      isFree: tangents.isFree(from, end),
      enough: 0.9 * tolerance,
      similar: similar
    )
  }

  private func check(_ piece: SamplePiece, to end: Int) -> SampleCheck {
    SampleCheck(piece.cubic, run, from: from, to: end, tolerance: tolerance)
  }

  /// A longer piece that is good enough although shorter ones are not.
  private func probe() -> (index: Int, piece: SamplePiece)? {
    for factor in [1.1, 1.3] {
      let wanted = run.lengths[from] + factor * run.length(from, low)
      let index = run.index(atLength: wanted, in: low...run.last)
      guard index > low + 1 || index == run.last && index > low else { continue }
      let piece = piece(to: index)
      if piece.error <= tolerance, check(piece, to: index).isAccepted { return (index, piece) }
    }
    return nil
  }

  /// The cubic to the next sample, with handles short enough to stay near the chord.
  private func short(to direction: Vector2D) -> CubicBezier {
    let (a, b) = (run.points[from], run.points[from + 1])
    let span = b - a
    let chord = span.length
    func handle(_ point: Point2D, _ direction: Vector2D) -> Double {
      let across = direction.cross(span).magnitude / chord
      let long = across * chord > 3 * tolerance ? tolerance / across : chord / 3
      return min(
        long,
        run.longestHandle(from: point, along: direction),
        run.direction.longestHandle(along: direction, of: point == a ? span : -span)
      )
    }
    let (before, after) = (handle(b, -direction), handle(a, start))
    return CubicBezier(a, a + after * start, b - before * direction, b)
  }
}

/// The distances between a cubic and the samples from its start to its end, in both directions.
struct SampleCheck {
  /// The largest distance of a sample from the cubic, and which sample has it.
  private(set) var maximum = 0.0
  private(set) var worst: Int
  /// The sum of the squares of the samples' distances, times their weights, without the start.
  private(set) var sum = 0.0
  /// An upper bound of the distance of any point of the cubic from the polyline.
  private(set) var polyline = 0.0
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
        let step = run.length(index - 1, index)
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
      sum += apart * run.weights[index]
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
    let chord = run.length(index, index + 1)
    func curvature(_ k: Int) -> Double {
      let (before, after) = run.neighbors(of: k)
      guard before != k, after != k else { return 0 }
      let a = run.points[k] - run.points[before]
      let b = run.points[after] - run.points[k]
      let turn = LibM.arcTangent(y: a.cross(b), x: a.dot(b)).magnitude
      return 2 * turn / (a.length + b.length)
    }
    return min(0.5 * chord, 0.25 * chord * chord * max(curvature(index), curvature(index + 1)))
  }
}
