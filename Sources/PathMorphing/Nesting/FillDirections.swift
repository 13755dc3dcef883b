// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry

/// Which subpaths of a path are to be run backwards, so that two paths wind alike.
///
/// Solids counter-clockwise (in a y-up frame) and holes clockwise where the fill stays what it is
/// by the non-zero rule; else whole nests; else the whole path. The even-odd rule asks for no
/// direction.
package enum FillDirections {
  /// For each subpath whether it is to be reversed; nil where its direction cannot be told from its
  /// area, and does not matter to others.
  package static func reversals(_ shape: Polylines, _ forest: ContainmentForest) -> [Bool?] {
    let areas = (0..<shape.count).map { index in
      shape.isClosed[index] ? shape.doubleArea(index) : 0
    }
    let closed = (0..<shape.count).filter { shape.isClosed[$0] && forest.kinds[$0] != .point }
    guard closed.count > 1 else {
      return (0..<shape.count).map { index in
        isFlat(areas[index], shape, index) ? nil : areas[index] < 0
      }
    }
    let places = FillPlaces(shape, closed)
    let byParity = (0..<shape.count).map { index in
      forest.kinds[index] == .hole ? areas[index] > 0 : areas[index] < 0
    }
    if places.keepFill(byParity) { return byParity.map { Optional($0) } }
    let byNest = (0..<shape.count).map { index in areas[root(index, forest)] < 0 }
    if places.keepFill(byNest) { return byNest.map { Optional($0) } }
    let whole = areas.reduce(0, +) < 0
    return [Bool?](repeating: whole, count: shape.count)
  }

  private static func isFlat(_ area: Double, _ shape: Polylines, _ index: Int) -> Bool {
    let length = PolylineWalk(shape.points[shape.range(index)]).length
    return area.magnitude <= MatchingParameters.rounding * length * length
  }

  private static func root(_ index: Int, _ forest: ContainmentForest) -> Int {
    var root = index
    while let parent = forest.parents[root] { root = parent }
    return root
  }
}

/// Places beside the subpaths of a shape, and how often each subpath winds around them.
private struct FillPlaces {
  /// For each place the subpaths that wind around it, and how often.
  private var windings: [[(subpath: Int, winding: Int)]] = []
  /// Whether so many subpaths lie upon each other that nobody can tell what is what.
  private var isCrowded = false

  init(_ shape: Polylines, _ closed: [Int]) {
    let boxes = closed.map { shape.box($0) }
    var count = 0
    for subpath in closed where !isCrowded {
      let walk = PolylineWalk(shape.points[shape.range(subpath)])
      let width = walk.doubleArea.magnitude / max(walk.length, .leastNormalMagnitude)
      let step = min(0.1 * width, 2e-3 * walk.length)
      let places = MatchingParameters.fillPlaces
      for place in 0..<places where !isCrowded {
        let fraction = (Double(place) + 0.5) / Double(places)
        let (here, next) = (walk.point(at: fraction), walk.point(at: fraction + 1e-3))
        let along = next - here
        guard along.length > 0 else { continue }
        for side in [step, -step] {
          let point = here + (side / along.length) * along.perpendicular
          var list: [(subpath: Int, winding: Int)] = []
          for (other, box) in zip(closed, boxes) where box.contains(point) {
            let winding = shape.winding(other, around: point)
            if winding != 0 { list.append((subpath: other, winding: winding)) }
          }
          windings.append(list)
          count += list.count
          isCrowded = count > MatchingParameters.maximumWindings
        }
      }
    }
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
