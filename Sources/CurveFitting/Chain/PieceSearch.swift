// SPDX-License-Identifier: Apache-2.0

import BezierGeometry

/// Fits pieces of a smooth part of a curve, and finds the longest that keep a tolerance.
struct PieceSearch {
  var source: CurveSource
  var end: CurveNode
  let ends: FitEnds
  var rounds: StepLimits
  /// Whether fits are started from many shapes, and longer pieces tried where the error may fall
  /// again with the length.
  let isThorough: Bool
  /// Whether every fit is started from many shapes.
  var isEverywhereThorough = false
  /// What the directions of a piece may be off, in radians, if that is bounded.
  let maximumDeviation: Double?
  /// Whether pieces may turn back in a coordinate nowhere but at their ends.
  var isMonotone: Bool
  /// Whether the first pieces that are found do.
  let isQuick: Bool
  /// The shortest handles of pieces with tangent ends, in their lengths.
  var leastHandle = TangentPiece.shortest

  /// A piece: what it was fitted to and how.
  struct Piece {
    var samples: PieceSamples
    var solution: PieceSolution
    /// The error that the law of short pieces has for it.
    var expected: Double
    /// The proof of its error, once there is one.
    var certificate: PieceCertificate? {
      get { proof?.certificate }
      set { proof = newValue.map(Proof.init) }
    }
    private var proof: Proof?

    /// A proof as pieces share it: there is much of it.
    private final class Proof: Sendable {
      let certificate: PieceCertificate
      init(_ certificate: PieceCertificate) { self.certificate = certificate }
    }

    /// The error at many points, where there can be no proof.
    var measure: PieceMeasure?

    init(samples: PieceSamples, solution: PieceSolution, expected: Double = 0) {
      self.samples = samples
      self.solution = solution
      self.expected = expected
    }

    var error: Double { solution.fit.error }
    /// The largest distance that was found, and the curve's parameter there.
    var attained: Double { proof?.certificate.attained ?? measure?.distance ?? error }
    var worst: Double {
      proof?.certificate.worst ?? measure?.parameter ?? solution.fit.worst
    }
    var bound: Double? { proof?.certificate.bound }
    func keeps(_ tolerance: Double) -> Bool { bound.map { $0 <= tolerance } ?? false }
    /// Whether the error is what the law lets expect, so that no other shape is better.
    var isRegular: Bool { error < 1.4 * expected && error > 0.7 * expected }
    var start: CurveNode { samples.start }
    var end: CurveNode { samples.end }
    var width: Double { end.parameter - start.parameter }

    /// Whether nothing that anybody would see is outside of the box of the ends.
    var isMonotone: Bool {
      let cubic = solution.fit.cubic(samples)
      let box = Rect2D(cubic.p0, cubic.p3).outset(by: 1e-6 * samples.length)
      return box.contains(cubic.boundingBox)
    }

    /// The largest angle, in radians, between the curve's direction and the piece's that is found.
    var tangentDeviation: Double {
      FootSearch(samples, p1: solution.fit.p1, p2: solution.fit.p2).largestTurn(solution.fit.feet)
    }
  }

  /// How a longest piece is searched for.
  struct Goal {
    var tolerance: Double
    /// Where the node at its end lies: this far to the left of the curve.
    var shift = 0.0
    /// A piece whose error is this part of the tolerance is long enough.
    var fill = 0.985
  }

  /// The node at a parameter, `shift` to the left of the curve.
  func node(at parameter: Double, shift: Double = 0) -> CurveNode {
    if parameter >= end.parameter { return end }
    let value = source.value(parameter, parameter)
    let tangent = value.derivative / value.derivative.length
    return CurveNode(
      parameter: parameter,
      point: value.point + shift * tangent.perpendicular,
      tangent: tangent,
      shift: shift
    )
  }

  /// Handles of a third of the length: the shape of a flat curve at constant speed.
  static let evenShape = SIMD4(1.0 / 3, 1.0 / 3, 0, 0)

  /// The shape that is expected of a piece after two others: it changes half as much again.
  func foreseen(_ last: SIMD4<Double>, after previous: SIMD4<Double>?) -> SIMD4<Double> {
    guard let previous else { return last }
    let next = last + (last - previous) / 2
    // Lengths of handles do not change their sign.
    if ends == .tangent, next[0] < last[0] / 2 || next[1] < last[1] / 2 { return last }
    return next
  }

  /// The fit between two nodes, from a shape and, where it is not as good as the law of short
  /// pieces lets expect, from the shapes that this law has; `nil` where no usable cubic was found.
  ///
  /// `law` is the error that the law has for it, if that is known.
  func fit(
    _ start: CurveNode,
    _ end: CurveNode,
    shape: SIMD4<Double>?,
    law: Double? = nil
  ) -> Piece? {
    let samples = PieceSamples(source, from: start, to: end)
    let warm = shape.flatMap { solve(samples, $0) }
    if let warm, let law, warm.fit.error <= 1.3 * law {
      return Piece(samples: samples, solution: warm, expected: law)
    }
    let middle = start.parameter + (end.parameter - start.parameter) / 2
    let (x, y) = source.taylor(middle, middle)
    let contacts = CubicContacts(x: x, y: y, width: end.parameter - start.parameter)
    let expected = contacts.best.map { Self.constant * $0.error * contacts.size } ?? 0
    if let warm, warm.fit.error <= 1.3 * expected || warm.fit.error < 1e-3 * expected {
      return Piece(samples: samples, solution: warm, expected: expected)
    }
    var best = warm
    func consider(_ contact: CubicContacts.Contact?) {
      guard let contact else { return }
      let even = 1 + 0.75 * contact.b
      let shape = SIMD4(even - contact.a, even + contact.a, 0, 0) / 3
      guard shape[0] > 0.01, shape[1] > 0.01, shape[0] < 1.5, shape[1] < 1.5 else { return }
      keepBetter(&best, solveTangent(samples, shape))
    }
    consider(contacts.best)
    if best.map({ $0.fit.error > 1.3 * expected }) ?? true {
      consider(contacts.others.0)
      consider(contacts.others.1)
    }
    if best == nil { best = solveTangent(samples, Self.evenShape) }
    return best.map { Piece(samples: samples, solution: $0, expected: expected) }
  }

  /// The constant of the law for tangent ends and nodes on the curve.
  private static let constant = CubicCount.constant(ends: .tangent, nodesAreFree: false)

  /// The fit between two nodes from the most promising of many shapes.
  func thoroughFit(_ start: CurveNode, _ end: CurveNode, shape: SIMD4<Double>?) -> Piece? {
    let samples = PieceSamples(source, from: start, to: end)
    var best: PieceSolution?
    for candidate in TangentPiece(samples: samples).promisingShapes(4) + [Self.evenShape] {
      keepBetter(&best, solveTangent(samples, candidate))
    }
    if let shape { keepBetter(&best, solve(samples, shape)) }
    return best.map { Piece(samples: samples, solution: $0) }
  }

  private func keepBetter(_ best: inout PieceSolution?, _ solution: PieceSolution?) {
    guard let solution else { return }
    if best.map({ solution.fit.error < $0.fit.error }) ?? true { best = solution }
  }

  private func tangentPiece(_ samples: PieceSamples) -> TangentPiece {
    TangentPiece(samples: samples, leastHandle: leastHandle)
  }

  /// The fit from a shape of the kind that the ends have.
  private func solve(_ samples: PieceSamples, _ shape: SIMD4<Double>) -> PieceSolution? {
    switch ends {
    case .tangent: tangentPiece(samples).solve(from: shape, rounds: rounds)
    case .point: PointPiece(samples: samples).solve(from: shape, rounds: rounds)
    }
  }

  /// The fit from the shape of one with the curve's directions; where directions are free, the
  /// former is where the search for the latter begins, and the result if there is none better.
  private func solveTangent(_ samples: PieceSamples, _ shape: SIMD4<Double>) -> PieceSolution? {
    let tangent = tangentPiece(samples).solve(from: shape, rounds: rounds)
    guard ends == .point, var tangent else { return tangent }
    let piece = PointPiece(samples: samples)
    tangent.shape = piece.shape(of: tangent)
    guard let free = piece.solve(from: tangent.shape, rounds: rounds),
      free.fit.error < tangent.fit.error
    else { return tangent }
    return free
  }

  /// The length of a piece whose error is the tolerance, and its error, by the law of short pieces;
  /// `guess` and none where that says nothing.
  ///
  /// `ratio` is the error over what the law has for it, of the piece before. A point of the curve
  /// is ten times cheaper than a fit.
  func expectedWidth(
    from start: CurveNode,
    guess: Double,
    tolerance: Double,
    ratio: Double
  ) -> (width: Double, error: Double?) {
    let remaining = end.parameter - start.parameter
    var width = min(guess, remaining)
    var expected: Double?
    for _ in 0..<8 {
      let middle = start.parameter + width / 2
      let (x, y) = source.taylor(middle, middle)
      let contacts = CubicContacts(x: x, y: y, width: width)
      guard let best = contacts.best, best.error > contacts.noise else { return (guess, nil) }
      let error = Self.constant * best.error * contacts.size
      let factor = Self.growth(ratio * error / tolerance)
      guard factor.isFinite else { return (guess, nil) }
      let next = min(width * factor, remaining)
      let change = next / width
      expected = error * (change * change * change) * (change * change * change)
      let isSettled = (change - 1).magnitude < 0.04
      width = next
      if isSettled { break }
    }
    return (width, expected)
  }

  /// The longest piece found from `start`, of a length near `guess`.
  func longest(
    from start: CurveNode,
    guess: Double,
    law: Double? = nil,
    shape: SIMD4<Double>?,
    goal: Goal
  ) -> Piece? {
    let remaining = end.parameter - start.parameter
    var step = min(guess, remaining)
    var best: Piece?
    var (lower, upper) = (0.0, Double.infinity)
    var shape = shape
    var law = law
    for _ in 0..<40 {
      let stop = step >= remaining ? end : node(at: start.parameter + step, shift: goal.shift)
      let piece =
        isEverywhereThorough
        ? thoroughFit(start, stop, shape: shape)
        : fit(start, stop, shape: shape, law: step < remaining ? law : nil)
      law = nil
      var factor = 0.5
      if let piece {
        let ratio = ratio(piece, goal)
        if ratio <= 1 {
          best = piece
          lower = step
          shape = piece.solution.shape
          if step >= remaining || ratio > goal.fill { break }
        } else {
          upper = step
        }
        factor = Self.growth(ratio) * (1 - (1 - goal.fill) / 12)
      } else {
        upper = step
      }
      if upper < lower * (1 + (1 - goal.fill) / 10) { break }
      var next = step * factor
      if next <= lower || next >= upper {
        next = lower > 0 ? (lower + min(upper, remaining)) / 2 : upper / 2
      }
      step = min(next, remaining)
      if step < 1e-12 * remaining { break }
    }
    guard isThorough || isEverywhereThorough, var reached = best, !reached.isRegular else {
      return best
    }
    for factor in Self.probes {
      let step = min(lower * factor, remaining)
      guard step > reached.width else { continue }
      let stop = step >= remaining ? end : node(at: start.parameter + step, shift: goal.shift)
      if let piece = thoroughFit(start, stop, shape: reached.solution.shape),
        ratio(piece, goal) <= 1
      {
        reached = piece
      }
    }
    return reached
  }

  /// How much of what it may be off a piece is off.
  private func ratio(_ piece: Piece, _ goal: Goal) -> Double {
    let distance = piece.error / goal.tolerance
    if isMonotone, !piece.isMonotone { return max(distance, 1.5) }
    guard let maximumDeviation else { return distance }
    return max(distance, piece.tangentDeviation / maximumDeviation)
  }

  /// Near inflections and flat points the error falls again with the length.
  private static let probes = [1.04, 1.1, 1.2, 1.35]

  /// How much longer a piece may be whose error is `ratio` of the tolerance: the error grows with
  /// the sixth power of the length.
  static func growth(_ ratio: Double) -> Double {
    let root = LibM.cubeRoot(max(ratio, 1e-12).squareRoot())
    return max(0.3, min(2.5, 1 / root))
  }

  /// What is known about a piece's error: a proven bound, sharp enough below `limit`, or, for
  /// curves without enclosures, the largest distance at many points; and the piece with its proof
  /// or measure.
  func checked(_ piece: Piece, limit: Double) -> (error: Double, piece: Piece) {
    if isMonotone, !piece.isMonotone { return (.infinity, piece) }
    var checked = piece
    guard let certificate = PieceCertificate(source, piece, limit: limit, mustKeepLimit: true)
    else {
      let measure = PieceMeasure(source, piece)
      checked.measure = measure
      return (measure.distance, checked)
    }
    checked.certificate = certificate
    let isRefuted = certificate.attained > limit && certificate.bound > limit
    return (isRefuted ? certificate.attained : certificate.bound, checked)
  }
}
