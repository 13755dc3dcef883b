// SPDX-License-Identifier: Apache-2.0

import BezierGeometry
import TestSupport
import Testing

/// Stroke tables against lengths measured afresh.
@Suite struct StrokeTableProperties {
  /// The lengths at which the segments of a path start, one array a subpath, and the whole.
  private func starts(_ path: BezierPath) -> (starts: [[Double]], segments: [[PathSegment]]) {
    var position = 0.0
    var result: [[Double]] = []
    for subpath in path.subpaths {
      result.append([])
      for segment in subpath.segments {
        result[result.count - 1].append(position)
        position += segment.length(accuracy: 0)
      }
    }
    return (result, path.subpaths.map { Array($0.segments) })
  }

  private func check(_ path: BezierPath, _ error: Double, samples: Int = 200) throws {
    let table = try path.strokeTable(accuracy: error)
    try ensure(table.certifiedBound <= error, "bound \(table.certifiedBound), \(error) asked")
    try ensure(table.breaks.count == table.intervals.count + 1, "counts")
    try ensure(table.breaks.first == 0 && table.breaks.last == 1, "ends")
    for (a, b) in zip(table.breaks, table.breaks.dropFirst()) { try ensure(a < b, "breaks \(a)") }
    let (starts, segments) = starts(path)
    let rounding = 0x1p-44 * table.length
    var last = PathLocation(subpath: 0, segment: 0, t: 0)
    var fractions = (0...samples).map { Double($0) / Double(samples) }
    for (a, b) in zip(table.breaks, table.breaks.dropFirst()) {
      fractions += [a, a + 0.15 * (b - a), a + 0.5 * (b - a), a + 0.85 * (b - a), b.nextDown]
    }
    for fraction in fractions.sorted() {
      let place = table.location(atFraction: fraction)
      let segment = segments[place.subpath][place.segment]
      let length =
        starts[place.subpath][place.segment] + segment.length(from: 0, to: place.t, accuracy: 0)
      let off = (length - fraction * table.length).magnitude
      let stated = table.certifiedBound
      try ensure(off <= stated + rounding, "off by \(off), \(stated) stated")
      let isLater =
        place > last
        || (place.subpath, place.segment) == (last.subpath, last.segment)
          && place.t >= last.t - 0x1p-50
      try ensure(isLater, "back from \(last) to \(place) at \(fraction)")
      last = place
    }
    let (first, final) = (table.intervals[0], table.intervals[table.intervals.count - 1])
    let (zero, one) = (table.location(atFraction: 0), table.location(atFraction: 1))
    try ensure(
      zero == PathLocation(subpath: first.subpath, segment: first.segment, t: 0),
      "\(zero)"
    )
    try ensure(one == PathLocation(subpath: final.subpath, segment: final.segment, t: 1), "\(one)")
  }

  /// Checks tables of drawn paths, whose errors are relative to the coordinates, or to `least`.
  private func keepsTheStatedError(
    _ name: String,
    cases: Int,
    errors: ClosedRange<Double>,
    least: Double = 0,
    _ draw: (inout SeededGenerator) -> BezierPath
  ) {
    forAll(
      "stroke table of \(name)",
      cases: cases,
      generator: { (draw(&$0), $0.draw(.logarithmic(errors))) }
    ) { (path: BezierPath, error: Double) throws -> Void in
      guard path.length(accuracy: 0) > 0 else { return }
      try check(path, error * max(least, path.largestCoordinate))
    }
  }

  @Test func cubicsKeepTheStatedError() {
    keepsTheStatedError("a cubic", cases: 1000, errors: 1e-11...1e-1) {
      BezierPath(.cubic(Draw.cubic(&$0)))
    }
  }

  @Test func cuspsKeepTheStatedError() {
    keepsTheStatedError("a cubic near a cusp", cases: 1000, errors: 1e-10...1e-1, least: 1) {
      BezierPath(.cubic(Draw.nearCusp(&$0)))
    }
  }

  @Test func pathsKeepTheStatedError() {
    keepsTheStatedError("a path", cases: 400, errors: 1e-9...1e-2, Draw.path)
  }

  @Test func arcsKeepTheStatedError() {
    keepsTheStatedError("an elliptical arc", cases: 400, errors: 1e-10...1e-1, Draw.arcPath)
  }
}
