// SPDX-License-Identifier: Apache-2.0

internal import ArcApproximation
package import BezierGeometry
package import PathMorphing

extension BezierPath {
  /// How many cubics each arc needs, at most a quarter turn each; 0 for one without a size.
  ///
  /// A sweep may exceed whole quarters by the slack, in radians.
  package func quarterCounts(slack: Double = 1e-9) -> [Int] {
    guard verbs.contains(where: { $0.isArc }) else { return [] }
    var counts: [Int] = []
    for element in elements {
      guard case .arc(let arc) = element else { continue }
      counts.append(
        arc.centerForm.map {
          max(1, Int((($0.sweep.magnitude - slack) / (.pi / 2)).rounded(.up)))
        } ?? 0
      )
    }
    return counts
  }

  /// The path with a cubic for each quarter turn begun instead of arcs, as Core Graphics has it.
  ///
  /// Off by at most 2e-4 of the radius. `counts` has how many cubics each arc becomes, at least
  /// what it needs, and is empty for ``quarterCounts(slack:)``; an arc without a size is a line for
  /// 0, else so many straight cubics.
  package func quarteringArcs(counts: [Int] = []) throws(MorphError) -> BezierPath {
    guard verbs.contains(where: { $0.isArc }) else { return self }
    let counts = counts.isEmpty ? quarterCounts() : counts
    var result = BezierPath()
    var number = 0
    var point = Point2D.origin
    for element in elements {
      guard case .arc(let arc) = element else {
        result.append(element)
        point = result.currentPoint ?? point
        continue
      }
      let count = number < counts.count ? counts[number] : 1
      number += 1
      let hasSize = arc.centerForm != nil && !arc.isSpeck
      if !hasSize, count == 0 {
        result.addLine(to: arc.end)
      } else if !hasSize {
        let start = point
        func split(_ third: Int) -> Point2D {
          start.interpolated(to: arc.end, at: Double(third) / Double(3 * count))
        }
        for piece in 0..<count {
          result.addCurve(
            to: split(3 * piece + 3),
            control1: split(3 * piece + 1),
            control2: split(3 * piece + 2)
          )
        }
      } else {
        let cubics: [CubicBezier]?
        do { cubics = try arc.unmeasuredCubics(count: max(count, 1)) } catch { throw .arc(error) }
        for cubic in cubics ?? [] {
          result.addCurve(to: cubic.p3, control1: cubic.p1, control2: cubic.p2)
        }
      }
      point = arc.end
    }
    return result
  }
}

extension EllipticalArc {
  /// The largest coordinate of the ends.
  var endExtent: Double {
    max(start.x.magnitude, start.y.magnitude, end.x.magnitude, end.y.magnitude)
  }

  /// Whether it is as small as the rounding of its coordinates, as a corner is whose radius was
  /// computed to be almost 0: no cubic could be distinguished from a line.
  fileprivate var isSpeck: Bool { max(radii.x.magnitude, radii.y.magnitude) <= 1e-12 * endExtent }
}
