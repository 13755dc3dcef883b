// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry

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
