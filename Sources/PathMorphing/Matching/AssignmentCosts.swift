// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry

extension NestedAssignment {
  /// What it costs to make subpaths partners, and to leave them alone.
  struct Costs {
    /// One of the two paths.
    enum Path {
      case first, second
    }

    private let a: Side
    private let b: Side
    private let overlap: RegionOverlap?

    init(_ a: Side, _ b: Side, measure: Measure = .moments) {
      (self.a, self.b) = (a, b)
      overlap = measure == .overlap ? RegionOverlap(a.outlines, b.outlines) : nil
    }

    /// The cost of a pair, the second moved back by a shift.
    func pair(_ first: Int, _ second: Int, movedBackBy shift: Vector2D = .zero) -> Double {
      let weight = a.weight(first) + b.weight(second)
      if let overlap, a.outlines[first].isClosed, b.outlines[second].isClosed {
        let (meanA, meanB) = (a.moments[first].mean, b.moments[second].mean)
        // Of regions that are equally alike the nearest.
        let apart = (meanB - shift - meanA).lengthSquared
        return weight
          * (overlap.distance(first, meanA, second, meanB) + MatchingParameters.apartWeight * apart)
      }
      return weight * a.moments[first].squaredDistance(to: b.moments[second], movedBy: -shift)
    }

    /// The cost of having no partner.
    func alone(
      _ path: Path,
      _ index: Int,
      price: Double = MatchingParameters.alonePrice
    ) -> Double {
      let side = path == .first ? a : b
      let radius = side.moments[index].radius
      let unit = overlap == nil ? radius * radius : 1
      return price * side.weight(index) * unit
    }
  }
}
