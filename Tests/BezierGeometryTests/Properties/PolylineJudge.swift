// SPDX-License-Identifier: Apache-2.0

import BezierGeometry
import TestSupport

/// The crossings of two segments as dense polylines: every chord against every chord.
struct PolylineJudge {
  struct Crossing {
    var a: Double
    var b: Double
    /// The sine of the angle between the curves.
    var sine: Double
    /// Whether it is steep and away from all ends, so that both ways must agree on it.
    var isClear: Bool
  }

  static let count = 256

  let crossings: [Crossing]
  /// Whether all crossings are clear, and no end nor near-miss leaves the count in doubt.
  let isClear: Bool
  private let reach: Double
  private let (a, b): (PathSegment, PathSegment)

  init(_ a: PathSegment, _ b: PathSegment) {
    (self.a, self.b) = (a, b)
    let (first, second) = (PolylineJudge.points(a), PolylineJudge.points(b))
    let reach = 2 * (PolylineJudge.sagitta(first) + PolylineJudge.sagitta(second)) + 1e-9
    self.reach = reach
    let steps = Double(PolylineJudge.count)
    var found: [Crossing] = []
    var isDoubtful = false
    let block = 16
    let blocks = PolylineJudge.count / block
    func box(_ points: [Point2D], _ index: Int) -> Rect2D {
      var result = Rect2D(points[index * block])
      for i in 1...block { result = result.union(points[index * block + i]) }
      return result.outset(by: reach)
    }
    let boxes = (0..<blocks).map { box(second, $0) }
    for i in 0..<blocks {
      let outer = box(first, i)
      for j in 0..<blocks where outer.intersects(boxes[j]) {
        for m in i * block..<(i + 1) * block {
          for n in j * block..<(j + 1) * block {
            let (p, q) = (first[m], second[n])
            let (d, e) = (first[m + 1] - p, second[n + 1] - q)
            let determinant = d.cross(e)
            let f = (q - p).cross(e) / determinant
            let g = (q - p).cross(d) / determinant
            let sine = determinant.magnitude / (d.length * e.length)
            if f >= 0, f < 1, g >= 0, g < 1 {
              let (a, b) = ((Double(m) + f) / steps, (Double(n) + g) / steps)
              found.append(Crossing(a: a, b: b, sine: sine, isClear: false))
            } else if sine < 0.2, (p - q).length <= 40 * reach + d.length + e.length {
              // Nearly parallel neighbours without a crossing: perhaps a touching.
              isDoubtful = true
            }
          }
        }
      }
    }
    let ends = [first[0], first[PolylineJudge.count], second[0], second[PolylineJudge.count]]
    let margin = 40 * reach
    for (index, end) in ends.enumerated() {
      let others = index < 2 ? second : first
      if end.distance(fromChain: others) <= margin { isDoubtful = true }
    }
    for i in found.indices {
      let point = a.point(at: found[i].a)
      let isAway = ends.allSatisfy { $0.distance(to: point) > margin }
      // Tangents that turn fast within a chord make the chords' angle worthless.
      let sine = PolylineJudge.sine(a.derivative(at: found[i].a), b.derivative(at: found[i].b))
      found[i].isClear = isAway && min(found[i].sine, sine) > 0.2
    }
    for i in found.indices {
      for j in found.indices where j < i {
        let isNearA = (found[i].a - found[j].a).magnitude < 3 / steps
        let isNearB = (found[i].b - found[j].b).magnitude < 3 / steps
        if isNearA && isNearB { isDoubtful = true }
      }
    }
    crossings = found
    isClear = !isDoubtful && found.allSatisfy(\.isClear)
  }

  /// Whether a meeting is at a crossing, as far as polylines can tell.
  func isNear(_ point: SegmentIntersections.Meeting, _ crossing: Crossing) -> Bool {
    let margin = 20 * reach / crossing.sine
    return a.point(at: point.first).distance(to: a.point(at: crossing.a)) <= margin
      && b.point(at: point.second).distance(to: b.point(at: crossing.b)) <= margin
  }

  private static func points(_ segment: PathSegment) -> [Point2D] {
    (0...count).map { segment.point(at: Double($0) / Double(count)) }
  }

  /// About the largest distance between the curve and its chords, from second differences.
  private static func sagitta(_ p: [Point2D]) -> Double {
    var largest = 0.0
    for i in 1..<count {
      largest = max(largest, ((p[i + 1] - p[i]) - (p[i] - p[i - 1])).length / 8)
    }
    return largest
  }

  private static func sine(_ a: Vector2D, _ b: Vector2D) -> Double {
    a.cross(b).magnitude / (a.length * b.length)
  }
}
