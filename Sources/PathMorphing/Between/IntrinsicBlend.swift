// SPDX-License-Identifier: Apache-2.0

package import BezierGeometry

/// A pair prepared for shapes by lengths and turning angles.
struct IntrinsicBlend {
  private let pair: CompatiblePair
  private var chains: [IntrinsicChain]
  /// The middles of both paths, by the lengths of their polygons.
  private let centerA: Vector2D
  private let centerB: Vector2D
  /// By how much the whole turns.
  private let angle: Double
  /// What the origin of the chains' coordinates is, and their unit.
  private let origin: Point2D
  private let unit: Double

  /// The least part of the polygons that must agree about a turn of the whole.
  private static let leastAgreement = 0.3

  /// Measures the polygons of a pair; linear in the number of points.
  init(_ pair: CompatiblePair) {
    self.pair = pair
    let origin = pair.a.points.first ?? .origin
    let unit = PowerOfTwo.normalizing(pair.diagonal)
    (self.origin, self.unit) = (origin, unit)
    var chains = Self.chains(pair, origin, unit)
    centerA = Self.center(chains.map { ($0.centerA, $0.wholeA) })
    centerB = Self.center(chains.map { ($0.centerB, $0.wholeB) })
    angle = pair.motion?.angle ?? Self.commonTurn(chains)
    for index in chains.indices { chains[index].turning.bring(near: angle) }
    self.chains = chains
  }

  /// The control polygons of all subpaths.
  private static func chains(
    _ pair: CompatiblePair,
    _ origin: Point2D,
    _ unit: Double
  ) -> [IntrinsicChain] {
    var chains: [IntrinsicChain] = []
    var (vertices, hasStart, next, start) = ([Int](), false, 0, 0)
    func end(isClosed: Bool) {
      guard !vertices.isEmpty else { return }
      chains.append(
        IntrinsicChain(
          vertices: vertices,
          hasStart: hasStart,
          isClosed: isClosed,
          { unit * (pair.a.points[$0] - origin) },
          { unit * (pair.b.points[$0] - origin) }
        )
      )
      vertices = []
    }
    for verb in pair.a.verbs {
      let count = verb.pointCount
      if verb == .move {
        end(isClosed: false)
        (vertices, hasStart, start) = ([next], true, next)
      } else if verb == .close {
        end(isClosed: true)
      } else {
        // After a close without a move, the next subpath begins where the last one did.
        if vertices.isEmpty { (vertices, hasStart) = ([start], false) }
        if verb.isArc {
          vertices.append(next + 2)
        } else {
          vertices += next..<next + count
        }
      }
      next += count
    }
    end(isClosed: false)
    return chains
  }

  /// The mean of places by their weights; of places without weight the plain one.
  private static func center(_ places: [(place: Vector2D, weight: Double)]) -> Vector2D {
    var (sum, plain, whole) = (Vector2D.zero, Vector2D.zero, 0.0)
    for (place, weight) in places {
      sum = sum + weight * place
      plain = plain + place
      whole += weight
    }
    if whole > 0 { return (1 / whole) * sum }
    return places.isEmpty ? .zero : (1 / Double(places.count)) * plain
  }

  /// The turn that brings the legs of one path nearest to those of the other; 0 where they do not
  /// agree about one.
  private static func commonTurn(_ chains: [IntrinsicChain]) -> Double {
    var (dot, cross, possible) = (0.0, 0.0, 0.0)
    for chain in chains {
      dot += chain.products.dot
      cross += chain.products.cross
      possible += chain.possibleProduct
    }
    let sum = Vector2D(dot, cross)
    guard sum.length > leastAgreement * possible else { return 0 }
    return TurningChain.wrapped(sum.angle)
  }

  /// The shape at `t`, which is neither 0 nor 1.
  func shape(at t: Double) -> BezierPath {
    var result = pair.shape(at: t)
    let straight = result
    let middle = pair.a.points.isEmpty ? .zero : centerA + t * (centerB - centerA)
    let (there, back) = (Vector2D(angle: t * angle), Vector2D(angle: (t - 1) * angle))
    func turned(_ vector: Vector2D, _ by: Vector2D) -> Vector2D {
      Vector2D(by.x * vector.x - by.y * vector.y, by.y * vector.x + by.x * vector.y)
    }
    for chain in chains {
      let (fromA, fromB) = (chain.centerA - centerA, chain.centerB - centerB)
      var center = middle + (1 - t) * turned(fromA, there) + t * turned(fromB, back)
      let points = chain.shape(at: t)
      if !chain.hasStart {
        center = unit * (result.points[chain.vertices[0]] - origin) - points[0]
      }
      for (index, point) in zip(chain.vertices, points).dropFirst(chain.hasStart ? 0 : 1) {
        let place = center + point
        result.points[index] = origin + Vector2D(place.x / unit, place.y / unit)
      }
    }
    return result.isFinite ? result : straight
  }
}

/// The control polygon of a subpath in both paths: lengths, directions and centres.
struct IntrinsicChain {
  /// Where the vertices stand in the points of the path; the first may be of an earlier subpath.
  let vertices: [Int]
  /// Whether the first vertex is the subpath's own, not the start of the one before.
  let hasStart: Bool
  let isClosed: Bool
  private let lengthsA: [Double]
  private let lengthsB: [Double]
  var turning: TurningChain
  /// The middles of the polygons by length, and their lengths.
  let centerA: Vector2D
  let centerB: Vector2D
  let wholeA: Double
  let wholeB: Double
  /// The sums over all legs of their products, by which the paths' common turn is found.
  let products: (dot: Double, cross: Double)
  /// The length that the sum of the products has where all legs turn alike.
  let possibleProduct: Double

  /// The smallest part of its length by which a leg counts as changing.
  private static let leastChange = 0.1

  /// The chain of vertices with these places in both paths.
  init(
    vertices: [Int],
    hasStart: Bool,
    isClosed: Bool,
    _ a: (Int) -> Vector2D,
    _ b: (Int) -> Vector2D
  ) {
    (self.vertices, self.hasStart, self.isClosed) = (vertices, hasStart, isClosed)
    let (first, second) = (vertices.map(a), vertices.map(b))
    let (legsA, legsB) = (
      Self.legs(first, isClosed: isClosed), Self.legs(second, isClosed: isClosed)
    )
    (lengthsA, lengthsB) = (legsA.map { $0.length }, legsB.map { $0.length })
    (wholeA, wholeB) = (lengthsA.reduce(0, +), lengthsB.reduce(0, +))
    (centerA, centerB) = (Self.center(first, lengthsA), Self.center(second, lengthsB))
    turning = TurningChain(legsA, legsB, isClosed: isClosed)
    var (dot, cross) = (0.0, 0.0)
    for (legA, legB) in zip(legsA, legsB) {
      dot += legA.dot(legB)
      cross += legA.cross(legB)
    }
    products = (dot, cross)
    var possible = 0.0
    for (from, to) in zip(lengthsA, lengthsB) { possible += from * to }
    possibleProduct = possible
  }

  private static func legs(_ points: [Vector2D], isClosed: Bool) -> [Vector2D] {
    var legs = zip(points, points.dropFirst()).map { $1 - $0 }
    if isClosed, let first = points.first, let last = points.last { legs.append(first - last) }
    return legs
  }

  /// The middle of a polygon by length; of points in one place that place.
  private static func center(_ points: [Vector2D], _ lengths: [Double]) -> Vector2D {
    guard let first = points.first else { return .zero }
    var (sum, whole) = (Vector2D.zero, 0.0)
    for (index, length) in lengths.enumerated() {
      let (from, to) = (points[index] - first, points[(index + 1) % points.count] - first)
      sum = sum + (0.5 * length) * (from + to)
      whole += length
    }
    return whole > 0 ? first + (1 / whole) * sum : first
  }

  /// The vertices at `t` about their middle.
  func shape(at t: Double) -> [Vector2D] {
    let count = lengthsA.count
    var (lengths, directions): ([Double], [Vector2D]) = ([], [])
    lengths.reserveCapacity(count)
    directions.reserveCapacity(count)
    for index in 0..<count {
      let (from, to) = (lengthsA[index], lengthsB[index])
      lengths.append(max(0, t < 0.5 ? from + t * (to - from) : to + (1 - t) * (from - to)))
      directions.append(Vector2D(angle: turning.angles[index] + t * turning.turns[index]))
    }
    if isClosed {
      PolygonClosing.close(&lengths, directions: directions, weights: weights(lengths))
    }
    var (points, place) = ([Vector2D.zero], Vector2D.zero)
    points.reserveCapacity(vertices.count)
    for index in 0..<count {
      place = place + lengths[index] * directions[index]
      if points.count < vertices.count { points.append(place) }
    }
    if isClosed { Self.spread(place, over: &points, lengths) }
    let center = Self.center(points, lengths)
    return points.map { $0 - center }
  }

  /// What lengths may change by: as they do on the way, and a little of what they are.
  private func weights(_ lengths: [Double]) -> [Double] {
    lengths.indices.map { index in
      max((lengthsA[index] - lengthsB[index]).magnitude, Self.leastChange * lengths[index])
    }
  }

  /// Takes what a closed polygon still gapes from all vertices, in proportion to the way so far.
  private static func spread(_ gap: Vector2D, over points: inout [Vector2D], _ lengths: [Double]) {
    let whole = lengths.reduce(0, +)
    guard whole > 0 else { return }
    var way = 0.0
    for index in points.indices.dropFirst() {
      way += lengths[index - 1]
      points[index] = points[index] - (way / whole) * gap
    }
    // No length is left for the leg that closes the polygon: it ends where it began.
    if points.count > 1, lengths.last == 0 { points[points.count - 1] = points[0] }
  }
}

/// Closes a polygon of given directions by the smallest changes of its lengths.
///
/// The sum of (change / weight)² is least, by Lagrange's multipliers. Legs do not become shorter
/// than a part of what they were: those that would stay at that, and the others are changed anew.
enum PolygonClosing {
  /// The part of its length that a leg keeps.
  private static let keptPart = 0.1
  /// How often legs may be held back.
  private static let rounds = 4

  /// Changes the lengths; what still gapes, where all directions are alike, is left.
  static func close(_ lengths: inout [Double], directions: [Vector2D], weights: [Double]) {
    var isHeld = [Bool](repeating: false, count: lengths.count)
    var perimeter = 0.0
    for length in lengths { perimeter += length }
    for round in 1...rounds {
      var gap = Vector2D.zero
      var (xx, xy, yy) = (0.0, 0.0, 0.0)
      for index in lengths.indices {
        let direction = directions[index]
        gap = gap + lengths[index] * direction
        if isHeld[index] { continue }
        let square = weights[index] * weights[index]
        xx += square * direction.x * direction.x
        xy += square * direction.x * direction.y
        yy += square * direction.y * direction.y
      }
      guard gap.length > 1e-15 * perimeter else { return }
      // A little more, so that directions that are all alike have an answer.
      let extra = 1e-12 * (xx + yy)
      let determinant = (xx + extra) * (yy + extra) - xy * xy
      guard determinant > 0 else { return }
      let multiplier = Vector2D(
        ((yy + extra) * gap.x - xy * gap.y) / determinant,
        ((xx + extra) * gap.y - xy * gap.x) / determinant
      )
      var changes = [Double](repeating: 0, count: lengths.count)
      var isAnyHeld = false
      for index in lengths.indices where !isHeld[index] {
        let change = -weights[index] * weights[index] * multiplier.dot(directions[index])
        let most = (Self.keptPart - 1) * lengths[index]
        changes[index] = max(most, change)
        if change < most {
          (isHeld[index], isAnyHeld) = (true, true)
        }
      }
      let isLast = !isAnyHeld || round == rounds
      for index in lengths.indices where isLast || isHeld[index] {
        lengths[index] += changes[index]
      }
      if isLast { return }
    }
  }
}

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

/// A pair prepared for any number of shapes in between, made one at a time.
package struct MorphDrawing {
  private let pair: CompatiblePair
  /// The polygons, measured once; nil where points move on lines.
  private let blend: IntrinsicBlend?

  /// Measures what the interpolation needs; linear in the number of points.
  package init(_ pair: CompatiblePair, between interpolation: MorphInterpolation) {
    self.pair = pair
    blend = interpolation == .intrinsic ? IntrinsicBlend(pair) : nil
  }

  /// The shape at `t`.
  package func shape(at t: Double) -> BezierPath {
    guard let blend, t != 0, t != 1 else { return pair.shape(at: t) }
    return blend.shape(at: t)
  }
}
