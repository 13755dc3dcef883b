// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry

extension PointsFit {
  /// Whether y is a function of x, which is proven: along every cubic x rises, or along every cubic
  /// it falls, and nowhere turns back.
  ///
  /// The proof compares coordinates, so that no rounding is in it: the inner control points of each
  /// cubic have x between those of its ends. Then x'(t) ≥ 0: with handles that go a and c of the
  /// way s from end to end, its Bernstein coefficients are a, b = s - a - c and c, where a and c
  /// are 0...s, so that b + √(ac) ≥ 0, for this is concave in a and in c, and not negative where
  /// these are 0 or s. A few cubics that do not turn back have control points elsewhere: for these
  /// it is false. Linear in the cubics.
  ///
  /// True of every fit of a ``SampledCurve`` that is a function.
  public var isFunctionOfX: Bool {
    guard let first = cubics.first, let last = cubics.last else { return false }
    let direction: Double = last.p3.x < first.p0.x ? -1 : 1
    return cubics.allSatisfy { cubic in
      let (start, end) = (direction * cubic.p0.x, direction * cubic.p3.x)
      let (after, before) = (direction * cubic.p1.x, direction * cubic.p2.x)
      return start <= min(after, before) && max(after, before) <= end
    }
  }
}

/// Where x of a curve goes, of which y is a function: control points of a piece are held between
/// its ends, so that ``PointsFit/isFunctionOfX`` is true of what is made of them.
enum FunctionDirection: Double {
  case rising = 1
  case falling = -1
}

extension FunctionDirection? {
  /// The direction of samples, no two neighbours alike.
  ///
  /// - Throws: ``CurveFitError/notFunction(index:)`` for the first that goes back or not on.
  static func checked(
    _ points: [Point2D],
    indices: [Int]
  ) throws(CurveFitError) -> FunctionDirection? {
    guard points.count > 1 else { return nil }
    let direction: FunctionDirection = points[1].x < points[0].x ? .falling : .rising
    for index in 1..<points.count
    where !(direction.rawValue * (points[index].x - points[index - 1].x) > 0) {
      throw .notFunction(index: indices[index])
    }
    return direction
  }

  /// A direction of the curve that does not go back; the mirror image of one that does.
  func ahead(_ vector: Vector2D) -> Vector2D {
    guard let self, self.rawValue * vector.x < 0 else { return vector }
    return Vector2D(x: -vector.x, y: vector.y)
  }

  /// How long a handle in a direction may be in a piece with a difference of its ends.
  func longestHandle(along direction: Vector2D, of span: Vector2D) -> Double {
    guard self != nil, direction.x != 0 else { return .infinity }
    // A little less, so that rounding leaves none outside.
    return max(0, span.x / direction.x * (1 - 0x1p-40))
  }

  /// The cubic with the inner control points between its ends, which moves them by rounding only.
  func held(_ cubic: CubicBezier) -> CubicBezier {
    guard self != nil else { return cubic }
    let (low, high) = (min(cubic.p0.x, cubic.p3.x), max(cubic.p0.x, cubic.p3.x))
    func held(_ point: Point2D) -> Point2D { Point2D(x: min(max(point.x, low), high), y: point.y) }
    return CubicBezier(cubic.p0, held(cubic.p1), held(cubic.p2), cubic.p3)
  }

  /// The chain with its directions ahead and its handles short enough; `nil` where nodes go back.
  func held(_ chain: FreeNodeChain) -> FreeNodeChain? {
    guard let self else { return chain }
    var chain = chain
    for index in chain.nodes.indices {
      chain.nodes[index].arriving = ahead(chain.nodes[index].arriving)
      chain.nodes[index].leaving = ahead(chain.nodes[index].leaving)
    }
    for index in chain.nodes.indices.dropFirst() {
      let (a, b) = (chain.nodes[index - 1], chain.nodes[index])
      let span = b.point - a.point
      guard self.rawValue * span.x >= 0 else { return nil }
      chain.nodes[index - 1].after = min(a.after, longestHandle(along: a.leaving, of: span))
      chain.nodes[index].before = min(b.before, longestHandle(along: b.arriving, of: span))
    }
    return chain
  }
}
