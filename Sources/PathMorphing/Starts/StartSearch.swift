// SPDX-License-Identifier: Apache-2.0

package import BezierGeometry

/// Where on one outline another begins, and in which direction, so that points travel least.
///
/// A coarse search over equal steps of the length, then Brent's method on the travel itself from
/// every start that the coarse one cannot rule out. Equal costs, which symmetric figures have, are
/// distinguished by geometry, never by where the outlines are stored to begin.
package struct StartSearch {
  /// A direction and start with their cost.
  package struct Choice {
    package var isReversed: Bool
    /// The fraction of the second outline, in its direction, at the first one's fraction 0.
    package var offset: Double
    /// The mean distance, measured.
    package var cost: Double
  }

  private typealias Parameters = MatchingParameters

  let a: Outline
  let b: Outline
  package let reverse: Outline
  let samplesA: OutlineSamples
  let samplesB: OutlineSamples
  /// The factor and the constant that keep far apart figures comparable; see ``TravelIntegral``.
  private let baseline: Vector2D
  private let base: Double

  /// The search for a start on `b`; `a` may be open where `b` is closed, not vice versa.
  package init(_ a: Outline, _ b: Outline) {
    (self.a, self.b) = (a, b)
    samplesA = OutlineSamples(a, count: Parameters.sampleCount)
    samplesB = OutlineSamples(b, count: Parameters.sampleCount)
    reverse = b.reversed()
    let shift = samplesB.mean - samplesA.mean
    let near = Parameters.nearness * (a.length + b.length)
    let size = (shift.lengthSquared + near * near).squareRoot()
    baseline = size > 0 ? (1 / size) * shift : .zero
    base = baseline.dot(shift)
  }

  /// The best start and direction; `mayReverse` where the second outline may run backwards.
  package func best(mayReverse: Bool) -> Choice {
    if a.isPoint || b.isPoint || !b.isClosed {
      return bestOpen(mayReverse && !a.isPoint && !b.isPoint)
    }
    var choices = coarse(mayReverse)
    let scale = max(a.length, b.length)
    for (isLast, slack) in [(false, Parameters.firstSlack), (true, Parameters.costTie)] {
      for index in choices.indices { look(&choices[index], isLast: isLast) }
      choices.sort { $0.cost < $1.cost }
      let least = choices[0].cost
      choices.removeAll { $0.cost > least + slack * scale }
    }
    return choices.count == 1 ? choices[0] : decided(choices)
  }

  /// Open outlines begin at an end, against how they are stored only where that is cheaper.
  private func bestOpen(_ mayReverse: Bool) -> Choice {
    let forward = TravelIntegral(a: a, b: b).value(at: 0)
    let backward = mayReverse ? TravelIntegral(a: a, b: reverse).value(at: 0) : .infinity
    let isReversed =
      a.isReversed == b.isReversed
      ? backward < forward * (1 - Parameters.costTie)
      : backward * (1 - Parameters.costTie) <= forward
    return Choice(isReversed: isReversed, offset: 0, cost: isReversed ? backward : forward)
  }

  /// The starts whose cost might be the least, by samples.
  private func coarse(_ mayReverse: Bool) -> [Choice] {
    let count = samplesA.count
    var list: [Choice] = []
    var least = Double.infinity
    for isReversed in mayReverse ? [false, true] : [false] {
      let costs = samplesA.meanDistances(to: isReversed ? samplesB.reversed() : samplesB)
      for index in 0..<count {
        let cost = costs[index]
        guard cost <= costs[(index + 1) % count], cost < costs[(index + count - 1) % count] else {
          continue
        }
        least = min(least, cost)
        let offset = Double(index) / Double(count)
        list.append(Choice(isReversed: isReversed, offset: offset, cost: cost))
      }
    }
    // A start half a step away cannot be better by more than what a point runs in that time.
    let slack = 0.5 * b.length / Double(count)
    list = list.filter { $0.cost - slack <= least }
    list.sort { $0.cost < $1.cost }
    if list.isEmpty { return [Choice(isReversed: false, offset: 0, cost: 0)] }
    let hasMany = a.count + b.count > Parameters.manyJoints
    return Array(list.prefix(hasMany ? Parameters.maximumStartsOfMany : Parameters.maximumStarts))
  }

  /// The first look tells which of the minima is the least, the last one where exactly it is.
  private func look(_ choice: inout Choice, isLast: Bool) {
    typealias P = MatchingParameters
    let integral = TravelIntegral(a: a, b: choice.isReversed ? reverse : b, baseline: baseline)
    let reach = isLast ? P.lastReach : 1 / Double(samplesA.count)
    var found = MinimumSearch.minimum(
      from: choice.offset - reach,
      to: choice.offset + reach,
      startingAt: choice.offset,
      accuracy: isLast ? P.lastAccuracy : P.firstAccuracy,
      maximumCalls: isLast ? P.maximumLastCalls : P.maximumFirstCalls,
      integral.value
    )
    if isLast {
      found = MinimumSearch.polished(
        found,
        distance: Parameters.polishDistance,
        within: Parameters.polishReach,
        integral.value
      )
    }
    choice.offset = found.position
    choice.cost = found.value + base
  }

  /// The choice among equally good ones: outlines of one sense of turning, then the one that
  /// turns the figure most counter-clockwise, then by where its points are.
  private func decided(_ choices: [Choice]) -> Choice {
    let turn = Self.area(samplesA) * Self.area(samplesB)
    var best = choices[0]
    var bestRank = rank(best, turn: turn)
    for choice in choices.dropFirst() {
      let next = rank(choice, turn: turn)
      let order = [
        next.preserves - bestRank.preserves, next.rotation - bestRank.rotation,
        bestRank.point.x - next.point.x, bestRank.point.y - next.point.y,
      ]
      if let first = order.first(where: { $0.magnitude > Parameters.rankTie }), first > 0 {
        (best, bestRank) = (choice, next)
      }
    }
    return best
  }

  private func rank(
    _ choice: Choice,
    turn: Double
  ) -> (preserves: Double, rotation: Double, point: Vector2D) {
    let outline = choice.isReversed ? reverse : b
    let (centerA, centerB) = (samplesA.mean, samplesB.mean)
    var rotation = 0.0
    var (lowest, image) = (Vector2D(x: .infinity, y: 0), Vector2D.zero)
    for index in 0..<samplesA.count {
      let p = Point2D(samplesA.x[index], samplesA.y[index])
      let fraction = (Double(index) + 0.5) / Double(samplesA.count) + choice.offset
      let q = outline.roughPoint(atFraction: fraction.wrapped)
      let (from, to) = (p - centerA, q - centerB)
      rotation += LibM.arcTangent(y: from.cross(to), x: from.dot(to))
      if from.x < lowest.x { (lowest, image) = (from, (1 / b.length) * to) }
    }
    let preserves = (turn > 0) == choice.isReversed ? -1.0 : 1
    return (turn == 0 ? 0 : preserves, rotation / Double(samplesA.count), image)
  }

  /// Twice the area of the polygon of samples.
  package static func area(_ samples: OutlineSamples) -> Double {
    let centered = samples.centered
    let offsets = zip(centered.x, centered.y).map { Vector2D($0, $1) }
    return zip(offsets.suffix(1) + offsets, offsets).reduce(0) { $0 + $1.0.cross($1.1) }
  }
}

/// The minimum of a function of one variable between two points.
///
/// Brent's method: parabolas through the three best points, golden sections where these do not
/// help.
///
/// Source: R. P. Brent, Algorithms for Minimization without Derivatives, 1973, chapter 5.
package enum MinimumSearch {
  /// Where the function is least, and its value there; at most `maximumCalls` evaluations.
  package static func minimum(
    from low: Double,
    to high: Double,
    startingAt guess: Double,
    accuracy: Double,
    maximumCalls: Int,
    _ function: (Double) -> Double
  ) -> (position: Double, value: Double) {
    // The smaller part of a golden section: (3 - √5) / 2.
    let golden = 0.381966011250105
    var (a, b) = (low, high)
    var (x, w, v) = (guess, guess, guess)
    var fx = function(x)
    var (fw, fv) = (fx, fx)
    var (step, last) = (0.0, 0.0)
    for _ in 1..<max(2, maximumCalls) {
      let middle = 0.5 * (a + b)
      if (x - middle).magnitude <= 2 * accuracy - 0.5 * (b - a) { break }
      var usesGolden = true
      if last.magnitude > accuracy {
        let r = (x - w) * (fx - fv)
        var q = (x - v) * (fx - fw)
        var p = (x - v) * q - (x - w) * r
        q = 2 * (q - r)
        if q > 0 { p = -p }
        q = q.magnitude
        let before = last
        last = step
        if p.magnitude < (0.5 * q * before).magnitude, p > q * (a - x), p < q * (b - x) {
          step = p / q
          let u = x + step
          if u - a < 2 * accuracy || b - u < 2 * accuracy {
            step = x < middle ? accuracy : -accuracy
          }
          usesGolden = false
        }
      }
      if usesGolden {
        last = x < middle ? b - x : a - x
        step = golden * last
      }
      let u = step.magnitude >= accuracy ? x + step : x + (step > 0 ? accuracy : -accuracy)
      let fu = function(u)
      if fu <= fx {
        if u < x { b = x } else { a = x }
        (v, fv) = (w, fw)
        (w, fw) = (x, fx)
        (x, fx) = (u, fu)
      } else {
        if u < x { a = u } else { b = u }
        if fu <= fw || w == x {
          (v, fv) = (w, fw)
          (w, fw) = (u, fu)
        } else if fu <= fv || v == x || v == w {
          (v, fv) = (u, fu)
        }
      }
    }
    return (x, fx)
  }

  /// A minimum at which the function is smooth, to more digits than its values can tell.
  ///
  /// From the parabola through values at a distance around it; the position given where the
  /// parabola does not confirm it.
  package static func polished(
    _ minimum: (position: Double, value: Double),
    distance: Double,
    within reach: Double,
    _ function: (Double) -> Double
  ) -> (position: Double, value: Double) {
    let (left, right) = (
      function(minimum.position - distance), function(minimum.position + distance)
    )
    let bend = left - 2 * minimum.value + right
    guard bend > 0 else { return minimum }
    let shift = 0.5 * distance * (left - right) / bend
    guard shift.magnitude <= reach else { return minimum }
    let value = function(minimum.position + shift)
    guard value <= minimum.value * (1 + MatchingParameters.polishGrowth) else { return minimum }
    return (minimum.position + shift, value)
  }
}

/// The mean distance between points of two outlines at equal fractions, as a function of where on
/// the second the first begins.
///
/// Integrated over the pieces between the joints of both, with four nodes each, so that the value
/// does not depend on where the outlines are stored to begin. One evaluation is linear in the
/// number of joints.
package struct TravelIntegral {
  let a: Outline
  let b: Outline
  /// What is taken from every distance, as a factor of the displacement.
  ///
  /// Its integral is the same for all offsets, so that costs only lose a constant. Far apart
  /// figures would drown in it.
  var baseline = Vector2D.zero

  package init(a: Outline, b: Outline, baseline: Vector2D = .zero) {
    (self.a, self.b, self.baseline) = (a, b, baseline)
  }

  /// The mean distance in measured units where fraction 0 of `a` meets the fraction `offset` of
  /// `b`, which is closed unless the offset is 0.
  package func value(at offset: Double) -> Double {
    let start = offset.wrapped
    var (curveA, curveB) = (0, b.curve(atFraction: start))
    // The fraction of `b` is start + fraction - turn.
    var turn = 0.0
    var fraction = 0.0
    var total = 0.0
    for _ in 0..<a.count + b.count + 2 {
      let endA = a.fractions[curveA + 1]
      let endB = b.fractions[curveB + 1] - start + turn
      let next = min(1, min(endA, endB))
      if next > fraction {
        let fractions = fraction + (next - fraction) * GaussNodes.positions
        let s = a.roughParameters(on: curveA, atFractions: fractions)
        let t = b.roughParameters(on: curveB, atFractions: fractions + (start - turn))
        total += (next - fraction) * meanDistance(curveA, s, curveB, t, baseline)
        fraction = next
      }
      guard next < 1 else { break }
      if next >= endA {
        curveA += 1
        if curveA == a.count { break }
      }
      if next >= endB {
        curveB += 1
        if curveB == b.count {
          curveB = 0
          turn += 1
        }
      }
    }
    return total
  }

  /// The mean distance of the points at four nodes, less what the baseline takes.
  @inline(__always)
  func meanDistance(
    _ curveA: Int,
    _ s: SIMD4<Double>,
    _ curveB: Int,
    _ t: SIMD4<Double>,
    _ baseline: Vector2D
  ) -> Double {
    let (p, q) = (a.measured(curveA), b.measured(curveB))
    let (u, v) = (1 - s, 1 - t)
    typealias Lanes = SIMD4<Double>
    let (s1, s2, s3): (Lanes, Lanes, Lanes) = (3 * u * u * s, 3 * u * s * s, s * s * s)
    let (t1, t2, t3): (Lanes, Lanes, Lanes) = (3 * v * v * t, 3 * v * t * t, t * t * t)
    let (s0, t0): (Lanes, Lanes) = (u * u * u, v * v * v)
    let xB: Lanes = q.p0.x * t0 + q.p1.x * t1 + q.p2.x * t2 + q.p3.x * t3
    let x: Lanes = xB - (p.p0.x * s0 + p.p1.x * s1 + p.p2.x * s2 + p.p3.x * s3)
    let yB: Lanes = q.p0.y * t0 + q.p1.y * t1 + q.p2.y * t2 + q.p3.y * t3
    let y: Lanes = yB - (p.p0.y * s0 + p.p1.y * s1 + p.p2.y * s2 + p.p3.y * s3)
    let distance = (x * x + y * y).squareRoot() - (baseline.x * x + baseline.y * y)
    return (GaussNodes.weights * distance).sum()
  }
}

extension MatchingParameters {
  /// Costs of starts that differ by less than this fraction of the length are equal.
  package static let costTie = 1e-8
  /// How many starts of the coarse search are looked at again; each costs the number of joints.
  static let maximumStarts = 10
  /// Outlines with more joints than this together have fewer starts looked at again, so that large
  /// drawings do not wait for it.
  static let manyJoints = 1000
  static let maximumStartsOfMany = 2
  /// How large a distance of two outlines is far, as a fraction of their length; nearer ones have
  /// the full weight of the displacement taken from their costs only in part.
  static let nearness = 0.05
  /// The accuracy of a start at the first look, as a fraction of the length, and how often the
  /// travel is measured at most: enough to tell minima apart.
  static let firstAccuracy = 2e-4
  static let maximumFirstCalls = 12
  /// Starts that cost more than the best one by this fraction of the length are given up after the
  /// first look: an error of `firstAccuracy` costs ten times less.
  static let firstSlack = 2e-3
  /// How far from the first look the last one searches: some times what that may be off.
  static let lastReach = 4e-3
  /// The accuracy of a start at the last look, and how often the travel is measured at most: finer
  /// than the values can tell, so that they decide.
  static let lastAccuracy = 1e-11
  static let maximumLastCalls = 60
  /// Values this far beside the minimum tell it to more digits than those next to it, and the
  /// correction is no larger than what those leave open.
  static let polishDistance = 1e-3
  static let polishReach = 1e-6
  /// What the value may grow when a minimum is polished: its rounding.
  static let polishGrowth = 0x1p-46
  /// Ranks of equally good starts that differ by less are equal: they come from samples whose table
  /// is good to this.
  static let rankTie = 1e-5
}
