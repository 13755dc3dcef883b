// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry

/// Places beside the subpaths of a shape, and how often each subpath winds around them.
///
/// Evenly along each, and beside every stretch from one meeting of subpaths to the next: each part
/// of the plane that they bound has such a stretch on its border.
struct FillPlaces {
  private let shape: Polylines
  private let closed: [Int]
  private let boxes: [Rect2D]
  /// For each place the subpaths that wind around it, and how often.
  private var windings: [[(subpath: Int, winding: Int)]] = []
  private var count = 0
  /// Whether so many subpaths lie upon each other that nobody can tell what is what.
  private var isCrowded = false

  init(_ shape: Polylines, _ closed: [Int]) {
    (self.shape, self.closed) = (shape, closed)
    boxes = closed.map { shape.box($0) }
    let meetings = OutlineMeetings(shape, closed)
    isCrowded = meetings.isCrowded
    for (number, subpath) in closed.enumerated() where !isCrowded {
      let walk = PolylineWalk(shape.points[shape.range(subpath)])
      let width = walk.doubleArea.magnitude / max(walk.length, .leastNormalMagnitude)
      let step = min(0.1 * width, 2e-3 * walk.length)
      let places = MatchingParameters.fillPlaces
      for place in 0..<places {
        look(beside: (Double(place) + 0.5) / Double(places), of: walk, step: step, ahead: 1e-3)
      }
      let list = meetings.fractions[number]
      for (index, start) in list.enumerated() {
        let end = index < list.count - 1 ? list[index + 1] : list[0] + 1
        guard end - start > MatchingParameters.leastStretch else { continue }
        // What curves bound is known no better than the polylines are near to them: a stretch that
        // is short beside its way from the other says no more than one that is long.
        let near = min(step, 0.1 * (end - start) * walk.length)
        for part in MatchingParameters.stretchPlaces {
          let place = start + part * (end - start)
          look(beside: place, of: walk, step: near, ahead: min(1e-3, 0.01 * (end - start)))
        }
      }
    }
  }

  /// Adds the places on both sides of a part of the length, across the way to a part ahead.
  private mutating func look(
    beside fraction: Double,
    of walk: PolylineWalk,
    step: Double,
    ahead: Double
  ) {
    let here = walk.point(at: fraction)
    let along = walk.point(at: fraction + ahead) - here
    guard along.length > 0, !isCrowded else { return }
    for side in [step, -step] {
      let point = here + (side / along.length) * along.perpendicular
      var list: [(subpath: Int, winding: Int)] = []
      for (other, box) in zip(closed, boxes) where box.contains(point) {
        let winding = shape.winding(other, around: point)
        if winding != 0 { list.append((subpath: other, winding: winding)) }
      }
      windings.append(list)
      count += list.count
    }
    isCrowded = count > MatchingParameters.maximumWindings
  }

  /// Whether the same places have ink by the non-zero rule when some subpaths are reversed.
  func keepFill(_ isReversed: [Bool]) -> Bool {
    !isCrowded
      && windings.allSatisfy { list in
        var (before, after) = (0, 0)
        for entry in list {
          before += entry.winding
          after += isReversed[entry.subpath] ? -entry.winding : entry.winding
        }
        return (before != 0) == (after != 0)
      }
  }
}
