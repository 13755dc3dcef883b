// SPDX-License-Identifier: Apache-2.0

import BezierGeometry

/// The proof of a bound of the distance between a piece of a fit and its stretch of the curve.
///
/// The stretch is divided at the curve's joints and into at least four parts; a part whose bound is
/// above the error that was found is halved, until it is not or halving no longer helps.
struct PieceCertificate {
  /// The parts, in order; `piece` is 0 in all of them.
  private(set) var parts: [FitCertificate.Part] = []
  private(set) var bound = 0.0
  /// The largest distance that was found at the ends of parts, and the curve's parameter there.
  private(set) var attained = 0.0
  private(set) var worst: Double

  private let source: CurveSource
  private let enclosure: CurveSource.Enclosure
  private let mustKeepLimit: Bool
  private let samples: PieceSamples
  private let fit: PieceFit
  private let cubic: CubicBezier
  /// What holds for the whole stretch, where it is small enough.
  private var remainder: TaylorRemainder?

  /// A bound at most this far above the error that was found is not sharpened.
  private static let sharp = 1.005
  /// The same where that decides whether a limit is kept.
  private static let sharpest = 1.0002
  /// The largest error of a fit is rarely a smaller part of the tolerance: no bound need be.
  private static let usual = 0.96
  private static let depth = 12
  /// Halving ends where there are this many parts, joints not counted.
  private static let partLimit = 2000
  private var isFinal: [Bool] = []

  /// The certificate of a piece; `nil` for a curve without an enclosure.
  ///
  /// A part with a bound below `limit` is sharp enough in any case; with `mustKeepLimit` nothing is
  /// proven once a distance above it is seen.
  init?(
    _ source: CurveSource,
    _ piece: PieceSearch.Piece,
    limit: Double = 0,
    mustKeepLimit: Bool = false
  ) {
    guard let enclosure = source.enclosure else { return nil }
    self.source = source
    self.enclosure = enclosure
    self.mustKeepLimit = mustKeepLimit
    (samples, fit) = (piece.samples, piece.solution.fit)
    cubic = fit.cubic(samples)
    attained = fit.error
    worst = fit.worst
    let (start, end) = (samples.start.parameter, samples.end.parameter)
    let joints = source.joints(inside: start...end)
    parts.reserveCapacity(joints.count + 4)
    isFinal.reserveCapacity(joints.count + 4)
    if joints.isEmpty {
      // One enclosure of the whole stretch does for all parts, unless it is too wide.
      if source.parallel == nil {
        let inner = start + (end - start) / 2
        let whole = TaylorRemainder(enclosure, from: start, to: end, inner: inner)
        let part = whole.scaled(to: (end - start) / 8)
        if part.x + part.y < negligible(limit) / 4 { remainder = whole }
      }
      appendQuarters(limit)
      refine(limit)
      return
    }
    var first = start
    var foot = 0.0
    let isFine = joints.count >= Self.manyJoints
    for joint in joints + [end] {
      let inner = first + (joint - first) / 2
      if isFine, first > start, joint < end,
        appendSegment(from: first, foot: &foot, to: joint, inner: inner, limit: limit)
      {
        first = joint
        continue
      }
      var last = knot(at: first, foot: foot, inner: inner)
      let count = max(1, Int((4 * (joint - first) / (end - start)).rounded(.up)))
      for index in 1...count {
        let fraction = Double(index) / Double(count)
        let parameter = index == count ? joint : first + (joint - first) * fraction
        let next = knot(at: parameter, foot: nil, inner: inner, after: last.foot)
        append(last, next, enough: enough(limit))
        last = next
      }
      foot = last.foot
      first = joint
    }
    refine(limit)
  }

  /// The four parts of a stretch without joints, two to an enclosure where it is small enough.
  private mutating func appendQuarters(_ limit: Double) {
    let width = samples.end.parameter - samples.start.parameter
    let half = remainder?.scaled(to: width / 4)
    // What is nearly rounding has no use for more of it.
    let isSmooth =
      attained > 0x1p-34 && (half.map { $0.x + $0.y < negligible(limit) } ?? false)
    var last = sampledKnot(0)
    for index in [8, 16] {
      let (middle, next) = (sampledKnot(index - 4), sampledKnot(index))
      if isSmooth {
        let halves = CurvePolynomial(
          enclosure,
          from: last.parameter,
          to: next.parameter,
          inner: middle.parameter,
          remainder: remainder,
          ulps: 4
        ).halves
        append(last, middle, enough: enough(limit), curve: halves.0)
        append(middle, next, enough: enough(limit), curve: halves.1)
      } else {
        append(last, middle, enough: enough(limit))
        append(middle, next, enough: enough(limit))
      }
      last = next
    }
  }

  /// From this many joints on the segments between them are small enough to be compared directly.
  private static let manyJoints = 16

  /// The part of a whole segment that is a cubic; `false` where its bound is not sharp enough.
  private mutating func appendSegment(
    from first: Double,
    foot: inout Double,
    to last: Double,
    inner: Double,
    limit: Double
  ) -> Bool {
    guard let segment = source.cubic(inner) else { return false }
    // The direction at the end, also where the last control points are one.
    var direction = segment.p3 - segment.p2
    if direction == .zero { direction = segment.p3 - segment.p0 }
    var u = foot
    for _ in 0..<4 {
      let step =
        (cubic.point(at: u) - segment.p3).dot(direction)
        / cubic.derivative(at: u).dot(direction)
      guard step.isFinite else { return false }
      u = max(foot, min(1, u - step))
      if step.magnitude < 1e-9 { break }
    }
    let bound = segment.distanceBound(to: cubic, from: foot, to: u)
    guard bound <= max(limit, Self.sharp * attained) else { return false }
    let third = (u - foot) / 3
    let feet = SIMD4(foot, foot + third, u - third, u)
    let part = FitCertificate.Part(piece: 0, from: first, to: last, feet: feet, bound: bound)
    append(part, isFinal: true)
    foot = u
    return true
  }

  private mutating func append(_ part: FitCertificate.Part, isFinal: Bool) {
    parts.append(part)
    self.isFinal.append(isFinal)
    bound = max(bound, part.certifiedBound)
  }

  /// Measures the distance at the parameter it was read for, between the samples, and beside it.
  mutating func measureWorst() {
    let (start, end) = (samples.start.parameter, samples.end.parameter)
    let step = (end - start) / Double(PieceSamples.steps)
    let worst = worst
    attained = max(samples.start.shift.magnitude, samples.end.shift.magnitude)
    self.worst = samples.end.shift.magnitude < attained ? start : end
    for offset in stride(from: -0.25, through: 0.25, by: 0.125) {
      let parameter = worst + offset * step
      guard let part = parts.first(where: { $0.from < parameter && parameter < $0.to })
      else { continue }
      _ = knot(at: parameter, foot: nil, inner: part.from + (part.to - part.from) / 2)
    }
  }

  /// Looks for larger distances inside the parts whose bounds allow them.
  mutating func measure() {
    for part in parts where part.certifiedBound > attained {
      let inner = part.from + (part.to - part.from) / 2
      for step in 1..<8 {
        let parameter = part.from + (part.to - part.from) * (Double(step) / 8)
        _ = knot(at: parameter, foot: nil, inner: inner, after: part.feet[0], until: part.feet[3])
      }
    }
  }

  /// What a Taylor polynomial may leave out for a sharp bound, or a usual one.
  private func negligible(_ limit: Double) -> Double {
    max(4e-3 * attained, (Self.usual * limit - attained) / 3)
  }

  /// A bound that needs no halving: the limit, wherever what was found keeps it.
  private func enough(_ limit: Double) -> Double {
    let sharp = attained < limit ? Self.sharpest : Self.sharp
    return max(limit, sharp * attained + 0x1p-48 * samples.length)
  }

  /// Halves all parts whose bounds are not enough, and again.
  private mutating func refine(_ limit: Double) {
    let mostParts = Self.partLimit + parts.count
    for _ in 0..<Self.depth {
      let target = enough(limit)
      guard bound > target, parts.count < mostParts else { return }
      if mustKeepLimit, attained > limit { return }
      let (old, wasFinal) = (parts, isFinal)
      guard old.indices.contains(where: { old[$0].certifiedBound > target && !wasFinal[$0] }) else {
        return
      }
      (parts, isFinal, bound) = ([], [], 0)
      for (index, part) in old.enumerated() {
        guard part.certifiedBound > target, !wasFinal[index] else {
          append(part, isFinal: wasFinal[index])
          continue
        }
        // Slopes that were read off the samples are not sharp enough where halving is needed.
        let inner = part.from + (part.to - part.from) / 2
        let first = knot(at: part.from, foot: part.feet[0], inner: inner)
        let last = knot(at: part.to, foot: part.feet[3], inner: inner)
        let middle = knot(at: inner, foot: nil, inner: inner, after: first.foot, until: last.foot)
        append(first, middle, enough: target)
        append(middle, last, enough: target)
      }
    }
  }

  /// An end of a part.
  struct Knot {
    var parameter, foot, slope: Double
    /// From the curve to the cubic.
    var distance: Double
  }

  /// Appends a part; `known` is the curve on it.
  private mutating func append(
    _ first: Knot,
    _ last: Knot,
    enough: Double,
    curve known: CurvePolynomial? = nil
  ) {
    let (from, to) = (first.parameter, last.parameter)
    let inner = from + (to - from) / 2
    let feet = FootPolynomial(from: first, to: last)
    // Where the error is less than the limit, sharper: cheaper than a new certificate later.
    let target = 0.999 * min(enough, max(self.enough(0), Self.usual * enough))
    let (bound, noise) =
      source.parallel?.bound(cubic, feet: feet, from: from, to: to, enough: target)
      ?? bound(known, feet, from: from, to: to, enough: target)
    // Halving makes neither the distance less nor the rounding.
    let least = max(first.distance, last.distance)
    let slack = max(enough - least, (Self.sharp - 1) * least)
    let isNoise = noise > bound / 2 || (noise > slack && bound < 1.1 * (least + noise))
    append(
      FitCertificate.Part(piece: 0, from: from, to: to, feet: feet.coefficients, bound: bound),
      isFinal: isNoise || !(from < inner && inner < to)
    )
  }

  /// The bound of a part by enclosures, and what of it is rounding.
  private func bound(
    _ known: CurvePolynomial?,
    _ feet: FootPolynomial,
    from: Double,
    to: Double,
    enough: Double
  ) -> (bound: Double, noise: Double) {
    let inner = from + (to - from) / 2
    let curve =
      known ?? CurvePolynomial(enclosure, from: from, to: to, inner: inner, remainder: remainder)
    let part = PartBound(curve: curve, cubic: cubic, feet: feet)
    return (part.bound(enough: enough), part.noise)
  }

  /// The knot at one of the 16 steps' ends, with its slope from the feet around it.
  private func sampledKnot(_ index: Int) -> Knot {
    let u = fit.feet
    func at(_ k: Int) -> Double { k == 0 ? 0 : k == 16 ? 1 : u[k - 1] }
    let difference: Double
    switch index {
    case 0: difference = -25 * at(0) + 48 * at(1) - 36 * at(2) + 16 * at(3) - 3 * at(4)
    case 16: difference = 25 * at(16) - 48 * at(15) + 36 * at(14) - 16 * at(13) + 3 * at(12)
    default: difference = 8 * (at(index + 1) - at(index - 1)) - (at(index + 2) - at(index - 2))
    }
    let (a, b) = (samples.start.parameter, samples.end.parameter)
    let step = (b - a) / Double(PieceSamples.steps)
    let parameter = index == 0 ? a : index == 16 ? b : a + Double(index) * step
    let shift =
      index == 0
      ? samples.start.shift : index == 16 ? samples.end.shift : fit.residuals[index - 1]
    return Knot(
      parameter: parameter,
      foot: at(index),
      slope: difference / (12 * step),
      distance: shift.magnitude
    )
  }

  /// The knot at any parameter, its foot found on the cubic between two others.
  private mutating func knot(
    at parameter: Double,
    foot known: Double?,
    inner: Double,
    after low: Double = 0,
    until high: Double = 1
  ) -> Knot {
    let (x, y) = source.taylor(parameter, inner)
    let point = Point2D(x: x[0], y: y[0])
    let derivative = Vector2D(x: x[1], y: y[1])
    let second = 2 * Vector2D(x: x[2], y: y[2])
    var u: Double
    if let known {
      u = known
    } else if parameter >= samples.end.parameter {
      u = 1
    } else {
      let (a, b) = (samples.start.parameter, samples.end.parameter)
      let position = (parameter - a) / (b - a) * Double(PieceSamples.steps)
      u = max(low, min(high, fit.feet.value(at: position, from: 0, to: 1)))
      for _ in 0..<16 {
        let step =
          (cubic.point(at: u) - point).dot(derivative)
          / cubic.derivative(at: u).dot(derivative)
        guard step.isFinite else { break }
        u = max(low, min(high, u - step))
        if step.magnitude < 1e-9 { break }
      }
      let distance = (cubic.point(at: u) - point).length
      if distance > attained, u > low, u < high { (attained, worst) = (distance, parameter) }
    }
    // The derivative of (B(u) - C) · C′ = 0 by the curve's parameter.
    let apart = cubic.point(at: u) - point
    let slope =
      (derivative.lengthSquared - apart.dot(second))
      / cubic.derivative(at: u).dot(derivative)
    return Knot(
      parameter: parameter,
      foot: u,
      slope: slope.isFinite ? max(0, slope) : 0,
      distance: apart.length
    )
  }
}
