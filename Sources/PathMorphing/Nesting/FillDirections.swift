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
