// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry

/// Both ends of a plan as polylines of one structure, in the common frame.
struct DrawnPlan: Equatable {
  let a: Polylines
  let b: Polylines
  /// The turn from the first to the second about the origin of the frame, radians.
  private let angle: Double
  /// Whether the shapes have an inside: all subpaths are closed.
  var isFilled: Bool { a.isClosed.allSatisfy { $0 } }

  init(_ plan: MorphPlan, _ frames: (a: CommonFrame, b: CommonFrame), turnedBy angle: Double = 0) {
    var segments = 0
    for match in plan.subpaths { segments += match.pieces.count }
    let steps = segments <= 220 ? 8 : segments <= 2000 ? 5 : 2
    a = Self.polylines(plan, frames.a, steps, isA: true)
    b = Self.polylines(plan, frames.b, steps, isA: false)
    self.angle = angle
  }

  init(a: Polylines, b: Polylines) { (self.a, self.b, angle) = (a, b, 0) }

  private static func polylines(
    _ plan: MorphPlan,
    _ frame: CommonFrame,
    _ steps: Int,
    isA: Bool
  ) -> Polylines {
    var result = Polylines()
    for match in plan.subpaths {
      let outline = isA ? match.a : match.b
      // A point to which something shrinks is not measured in the frame yet.
      let isPresent = isA ? match.hasA : match.hasB
      func image(_ point: Point2D) -> Point2D { isPresent ? point : frame.image(of: point) }
      for (index, piece) in match.pieces.enumerated() {
        let cut = isA ? piece.a : piece.b
        let curve = outline.measured(cut.curve)
        if index == 0 { result.points.append(image(curve.point(at: cut.from))) }
        let isLine =
          (!match.hasA || match.a.isLinear(piece.a.curve))
          && (!match.hasB || match.b.isLinear(piece.b.curve))
        let count = isLine ? 1 : steps
        for step in 1...count {
          let t = cut.from + (cut.to - cut.from) * Double(step) / Double(count)
          result.points.append(image(curve.point(at: t)))
        }
      }
      result.endSubpath(isClosed: match.isClosed)
    }
    return result
  }

  /// The crossings of the end that has more.
  var endCrossings: CrossingCount {
    let (first, second) = (
      CrossingCount(a, least: MatchingParameters.leastLoop),
      CrossingCount(b, least: MatchingParameters.leastLoop)
    )
    return CrossingCount(
      selves: max(first.selves, second.selves),
      all: max(first.all, second.all)
    )
  }

  /// The shape in between.
  func shape(at t: Double) -> Polylines {
    guard angle != 0 else { return a.interpolated(to: b, at: t) }
    var result = a
    let (first, second) = (
      AffineTransform2D(rotation: t * angle), AffineTransform2D(rotation: (t - 1) * angle)
    )
    for index in a.points.indices {
      let (p, q) = (first.apply(to: a.points[index]), second.apply(to: b.points[index]))
      result.points[index] = p.interpolated(to: q, at: t)
    }
    return result
  }
}
