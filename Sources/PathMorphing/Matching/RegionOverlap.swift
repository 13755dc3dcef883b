// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry

/// How alike the regions of outlines are, in place of their moments.
///
/// A slashed icon is a region cut in two: its parts have other moments than the whole, and still
/// lie where it lay.
struct RegionOverlap {
  private let shapesA: Polylines
  private let shapesB: Polylines

  init(_ a: [Outline], _ b: [Outline]) {
    shapesA = Polylines(a, steps: 6)
    shapesB = Polylines(b, steps: 6)
  }

  /// One less the part of the union of two regions that is in both, with their centres together and
  /// the second one scaled.
  func distance(
    _ first: Int,
    _ centerA: Point2D,
    _ second: Int,
    _ centerB: Point2D,
    scale: Double = 1
  ) -> Double {
    let one = Self.moved(shapesA, first, centerA)
    let two = Self.moved(shapesB, second, centerB, scale)
    guard
      let grid = InkRaster.Grid(
        around: [one, two],
        margin: 0.01,
        count: MatchingParameters.overlapPixels
      )
    else { return 1 }
    let (inkA, inkB) = (InkRaster(one, grid), InkRaster(two, grid))
    var (both, either) = (0, 0)
    for index in inkA.windings.indices {
      if inkA.hasInk(index) || inkB.hasInk(index) { either += 1 }
      if inkA.hasInk(index), inkB.hasInk(index) { both += 1 }
    }
    return either > 0 ? 1 - Double(both) / Double(either) : 1
  }

  private static func moved(
    _ shape: Polylines,
    _ subpath: Int,
    _ center: Point2D,
    _ scale: Double = 1
  ) -> Polylines {
    var result = Polylines()
    for index in shape.range(subpath) {
      result.points.append(.origin + scale * (shape.points[index] - center))
    }
    result.endSubpath(isClosed: true)
    return result
  }
}
