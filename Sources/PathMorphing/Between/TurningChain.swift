// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry

/// The directions of the legs of two polygons, and by how much each leg turns between them.
struct TurningChain {
  /// The direction of each leg in the first polygon, radians; any where neither has a length.
  private(set) var angles: [Double]
  /// By how much each leg turns on the way to the second polygon.
  private(set) var turns: [Double]
  /// The mean of the turns by length.
  private(set) var meanTurn = 0.0

  /// Legs shorter than this part of the mean length follow their neighbours.
  private static let shortLeg = 0.01
  /// Legs shorter than this part of the whole length have no direction.
  private static let noLeg = 1e-9

  /// The chain of legs that belong to each other in order, around where the polygon is closed.
  init(_ legsA: [Vector2D], _ legsB: [Vector2D], isClosed: Bool) {
    let count = legsA.count
    let (lengthsA, lengthsB) = (legsA.map { $0.length }, legsB.map { $0.length })
    let (wholeA, wholeB) = (lengthsA.reduce(0, +), lengthsB.reduce(0, +))
    angles = legsA.map { $0.angle }
    turns = [Double](repeating: 0, count: count)
    guard count > 0 else { return }
    func least(_ share: Double, _ whole: Double) -> Double { whole > 0 ? share * whole : 0 }
    let (noneA, noneB) = (least(Self.noLeg, wholeA), least(Self.noLeg, wholeB))
    let short = Self.shortLeg / Double(count)
    let (shortA, shortB) = (max(noneA, short * wholeA), max(noneB, short * wholeB))
    func areLonger(_ index: Int, than a: Double, _ b: Double) -> Bool {
      lengthsA[index] > a && lengthsB[index] > b
    }
    var guides = (0..<count).filter { areLonger($0, than: shortA, shortB) }
    if guides.isEmpty { guides = (0..<count).filter { areLonger($0, than: noneA, noneB) } }
    let raw = zip(legsA, legsB).map { $1.angle - $0.angle }
    follow(guides, raw, isClosed: isClosed)
    let expected = spread(guides, isClosed: isClosed)
    for index in 0..<count {
      if areLonger(index, than: noneA, noneB) {
        turns[index] = expected[index] + Self.wrapped(raw[index] - expected[index])
      } else {
        turns[index] = expected[index]
        if lengthsA[index] <= noneA { angles[index] = legsB[index].angle - turns[index] }
      }
    }
    var (sum, total) = (0.0, 0.0)
    for index in 0..<count {
      let weight =
        (wholeA > 0 ? lengthsA[index] / wholeA : 0) + (wholeB > 0 ? lengthsB[index] / wholeB : 0)
      sum += weight * turns[index]
      total += weight
    }
    if total > 0 { meanTurn = sum / total }
  }

  /// Turns all legs by as many whole turns more as bring the mean within half a turn of an angle;
  /// of two such the positive one, with room for rounding.
  mutating func bring(near angle: Double) {
    let whole = angle + Self.wrapped(meanTurn - angle) - meanTurn
    for index in turns.indices { turns[index] += whole }
    meanTurn += whole
  }

  /// An angle within -π...π; half a turn is positive, also where rounding makes it a bit more.
  static func wrapped(_ angle: Double) -> Double {
    let turn = angle.remainder(dividingBy: 2 * .pi)
    return turn < 1e-7 - .pi ? turn + 2 * .pi : turn
  }

  /// The turns of legs that have a direction in both polygons: from each to the next the short way.
  ///
  /// Around a closed polygon the ways must add up to nothing: those nearest to half a turn, where
  /// either way is as good, go the other way until they do.
  private mutating func follow(_ guides: [Int], _ raw: [Double], isClosed: Bool) {
    guard let first = guides.first else { return }
    var steps: [Double] = []
    var last = Self.wrapped(raw[first])
    turns[first] = last
    for index in guides.dropFirst() {
      let step = Self.wrapped(raw[index] - last)
      steps.append(step)
      last += step
      turns[index] = last
    }
    guard isClosed else { return }
    let closing = Self.wrapped(raw[first] - last)
    steps.append(closing)
    let excess = ((last + closing - turns[first]) / (2 * .pi)).rounded()
    guard excess != 0 else { return }
    let sign = excess > 0 ? 1.0 : -1.0
    let order = steps.indices.sorted { one, two in
      steps[one] != steps[two] ? sign * steps[one] > sign * steps[two] : one < two
    }
    for index in order.prefix(Int(excess.magnitude)) { steps[index] -= sign * 2 * .pi }
    for (place, index) in guides.enumerated().dropFirst() {
      turns[index] = turns[guides[place - 1]] + steps[place - 1]
    }
  }

  /// The turns of all legs, evenly from one guide to the next.
  private func spread(_ guides: [Int], isClosed: Bool) -> [Double] {
    let count = turns.count
    var result = turns
    guard let first = guides.first, let last = guides.last else { return result }
    for (one, two) in zip(guides, guides.dropFirst()) where two > one + 1 {
      for index in one + 1..<two {
        let part = Double(index - one) / Double(two - one)
        result[index] = turns[one] + part * (turns[two] - turns[one])
      }
    }
    let gap = first + count - last
    for step in 1..<max(1, gap) {
      let index = (last + step) % count
      let part = Double(step) / Double(gap)
      let isBehind = last + step < count
      result[index] =
        isClosed
        ? turns[last] + part * (turns[first] - turns[last]) : isBehind ? turns[last] : turns[first]
    }
    return result
  }
}
