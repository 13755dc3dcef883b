// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry

/// Cubics through some samples of a run that come near all others: each as long as can be.
struct SampleChain {
  private(set) var cubics: [CubicBezier] = []
  /// The index of the sample at each node: one more than cubics.
  private(set) var nodes: [Int] = [0]
  /// What was measured on all samples, per cubic.
  private(set) var checks: [SampleCheck] = []

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
        low: from,
        high: run.last + 1
      )
      let found = search.longest()
      append(found.cubic, to: found.end, found.check)
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
/// last; near inflections it need not grow, so that longer pieces are tried, too.
private struct LongestSearch {
  let tangents: SampleTangents
  let run: SampleRun
  let tolerance: Double
  let from: Int
  /// The directions at the start of the piece, and at the end of the run.
  let start, closing: Vector2D
  var length: Double
  /// The farthest sample whose piece is near enough to all samples, with that piece; `from` where
  /// none was found yet.
  var low: Int
  var lowPiece: (piece: SamplePiece, check: SampleCheck)?
  /// The nearest sample whose piece is too far away, or one beyond the last.
  var high: Int
  /// How many pieces the check of all samples refused.
  var refused = 0

  /// A cubic, the sample and the direction at its end, and what was measured, if anything.
  typealias Found = (cubic: CubicBezier, end: Int, direction: Vector2D, check: SampleCheck?)

  mutating func longest() -> Found {
    repeat { narrow() } while probe()
    if let (piece, check) = lowPiece { return (piece.cubic, low, piece.endTangent, check) }
    let direction = from + 1 == run.last ? closing : tangents.tangent(at: from + 1)
    return (short(to: direction), from + 1, direction, nil)
  }

  /// Tries pieces until the longest is found but for a little.
  private mutating func narrow() {
    var similar: SamplePiece?
    while high - low > 1, !isSettled {
      let index = run.index(atLength: run.lengths[from] + length, in: from + 1...run.last)
      let next = min(max(index, low + 1), high - 1)
      let trial = piece(to: next, similar: similar)
      similar = trial
      let span = run.length(from, next)
      // What the few samples allow, all of them must.
      let check = trial.error <= tolerance ? check(trial, to: next) : nil
      if let check, !check.isAccepted {
        (high, refused) = (next, refused + 1)
        length = (refused < 4 ? 0.985 : 0.7) * span
      } else {
        if let check { (low, lowPiece) = (next, (trial, check)) } else { high = next }
        let ratio = trial.error > 0 ? 0.985 * tolerance / trial.error : 64
        // The sixth root of a number near 1, and not more than 3 times or less than a third.
        length = span * LibM.power(min(max(ratio, 1e-3), 729), 1.0 / 6)
      }
      let lowest = run.length(from, low)
      let highest = run.length(from, min(high, run.last))
      if length <= lowest || length >= highest {
        let isOpen = high > run.last && length >= highest
        length = isOpen ? highest : 0.5 * (lowest + highest)
      }
    }
  }

  /// Whether hardly a longer piece is left to try.
  private var isSettled: Bool {
    guard let (piece, _) = lowPiece else { return false }
    return piece.error > 0.95 * tolerance
      || run.length(low, min(high, run.last)) <= 0.008 * length
  }

  private func piece(to end: Int, similar: SamplePiece?, isQuick: Bool = false) -> SamplePiece {
    SamplePiece(
      run,
      from: from,
      to: end,
      tangents: (start, end == run.last ? closing : tangents.tangent(at: end)),
      isFree: tangents.isFree(from, end),
      enough: 0.9 * tolerance,
      similar: similar,
      isQuick: isQuick
    )
  }

  private func check(_ piece: SamplePiece, to end: Int) -> SampleCheck {
    SampleCheck(piece.cubic, run, from: from, to: end, tolerance: tolerance)
  }

  /// What is tried beyond the longest piece found, in lengths of it.
  ///
  /// On 100 random curves of seven harmonics at 17 tolerances, 23,332 cubics; 23,409 with only 1.1
  /// and 1.3.
  private static let farther = [1.8, 1.5, 1.3, 1.15, 1.05]

  /// Whether a longer piece is near enough although shorter ones are not; takes it, and lets those
  /// beyond it be tried.
  private mutating func probe() -> Bool {
    guard let shorter = lowPiece?.piece, low < run.last else { return false }
    for factor in Self.farther {
      let wanted = run.lengths[from] + factor * run.length(from, low)
      let index = run.index(atLength: wanted, in: low...run.last)
      guard index > low + 1 || index == run.last else { continue }
      let piece = piece(to: index, similar: shorter, isQuick: true)
      guard piece.error <= tolerance else { continue }
      let check = check(piece, to: index)
      guard check.isAccepted else { continue }
      (low, lowPiece, high) = (index, (piece, check), run.last + 1)
      length = 1.05 * run.length(from, low)
      return true
    }
    return false
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
