// SPDX-License-Identifier: Apache-2.0

import BezierGeometry
import TestSupport
import Testing

/// Areas and centroids by Green's theorem against dense polygons, and under maps and reversal.
@Suite struct PathAreaProperties {
  /// Area and moments of the path from two polygons: the error falls with the fourth power.
  private func extrapolated(_ path: BezierPath) -> (area: Double, x: Double, y: Double) {
    let coarse = DensePolygon(path, steps: 48).moments
    let fine = DensePolygon(path, steps: 96).moments
    func limit(_ a: Double, _ b: Double) -> Double { b + (b - a) / 3 }
    return (limit(coarse.area, fine.area), limit(coarse.x, fine.x), limit(coarse.y, fine.y))
  }

  @Test func areasAndCentroids() {
    forAllPaths("area and centroid against dense polygons", cases: 3000) { path in
      let sum = extrapolated(path)
      let reach = path.reach
      let limit = 3e-6 * reach * reach
      let area = path.signedArea
      try ensure((area - sum.area).magnitude <= limit, "area \(area), not \(sum.area)")
      guard let centroid = path.centroid else {
        try ensure(sum.area.magnitude <= limit, "no centroid, area \(sum.area)")
        return
      }
      let moment = Vector2D(area * centroid.x - sum.x, area * centroid.y - sum.y)
      try ensure(moment.length <= limit * reach, "moment off by \(moment)")
    }
  }

  @Test func sumsOverSubpaths() {
    forAllPaths("area of the subpaths") { path in
      let limit = 1e-13 * path.reach * path.reach
      let sum = path.subpaths.reduce(0.0) { $0 + $1.path.signedArea }
      try ensure((sum - path.signedArea).magnitude <= limit, "\(sum)")
      // Closing changes nothing, and neither does reversal but the sign.
      var closed = BezierPath()
      for subpath in path.subpaths {
        closed.append(subpath.path)
        closed.closeSubpath()
      }
      try ensure((closed.signedArea - path.signedArea).magnitude <= limit, "closed")
      let reverse = path.reversed()
      try ensure((reverse.signedArea + path.signedArea).magnitude <= limit, "reversed")
      guard path.signedArea.magnitude > 1e-3 * path.reach * path.reach,
        let there = path.centroid, let back = reverse.centroid
      else { return }
      let distance = there.distance(to: back)
      try ensure(distance <= 1e-9 * path.reach, "centroids \(distance) apart")
    }
  }

  @Test func affineImages() {
    forAll(
      "area and centroid of affine images",
      generator: { (RandomPath.path(&$0), Draw.map(&$0)) }
    ) { (path, map) throws -> Void in
      let image = path.transformed(by: map)
      let size = max(path.reach, image.reach)
      let area = map.determinant * path.signedArea
      // The image of half a turn is half a turn to 1e-8 only.
      let accuracy = hasHalfTurn(path) ? 1e-6 : 1e-10
      let limit = accuracy * size * size * (1 + map.determinant.magnitude)
      try ensure((image.signedArea - area).magnitude <= limit, "area \(image.signedArea)")
      guard area.magnitude > 1e-3 * size * size, let centroid = path.centroid,
        let imageCentroid = image.centroid
      else { return }
      let distance = map(centroid).distance(to: imageCentroid)
      try ensure(distance <= 1e4 * accuracy * size, "centroids \(distance) apart")
    }
  }

  private func hasHalfTurn(_ path: BezierPath) -> Bool {
    path.segments.contains { segment in
      guard case .arc(let arc) = segment, let form = arc.centerForm else { return false }
      return (form.sweep.magnitude - .pi).magnitude < 1e-6
    }
  }

  @Test func farFromTheOrigin() {
    // Whole coordinates, so that the shift is exact: every digit of the area stays.
    let options = RandomPath.Options(kinds: [.line, .quadratic, .cubic])
    forAllPaths("area far from the origin", options) { path in
      let whole = path.changed { Point2D($0.x.rounded(), $0.y.rounded()) }
      let far = whole.transformed(by: AffineTransform2D(translation: Vector2D(0x1p40, -0x1p42)))
      try ensure(far.signedArea == whole.signedArea, "\(far.signedArea), \(whole.signedArea)")
    }
  }
}

/// Reversal and affine maps keep what they should, element by element.
@Suite struct PathReversalProperties {
  @Test func reversal() {
    forAllPaths("reversal of a path") { path in
      let reverse = path.reversed()
      let (parts, reverseParts) = (Array(path.subpaths), Array(reverse.subpaths))
      try ensure(parts.count == reverseParts.count, "number of subpaths")
      for (part, back) in zip(parts, reverseParts) {
        try ensure(part.isClosed == back.isClosed, "closedness")
        try ensure(back.path == part.path.reversed(), "subpath alone")
        // The closing line, where there is one, stays the last.
        var segments = Array(part.segments)
        let own = part.path.elements.count - (part.isClosed ? 2 : 1)
        let closing = segments.count > own ? segments.removeLast() : nil
        let wanted = segments.reversed().map { $0.reversed() }
        try ensure(
          Array(back.segments) == wanted + [closing?.reversed()].compactMap { $0 },
          "segments"
        )
      }
      let again = reverse.reversed()
      try ensure(Array(again.segments) == Array(path.segments), "twice reversed")
      if !hasImplicitStart(path) { try ensure(again == path, "twice reversed, bit for bit") }
    }
  }

  private func hasImplicitStart(_ path: BezierPath) -> Bool {
    zip(path.elements, path.elements.dropFirst()).contains { first, second in
      if case .move = second { return false }
      return first == .close
    }
  }

  @Test func affineImages() {
    forAll(
      "affine image of a path",
      generator: { (RandomPath.path(&$0), Draw.map(&$0)) }
    ) { (path, map) throws -> Void in
      let image = path.transformed(by: map)
      try ensure(image.elements.count == path.elements.count, "number of elements")
      for (part, mapped) in zip(path.subpaths, image.subpaths) {
        try ensure(mapped.start == map(part.start), "start")
        try ensure(mapped.isClosed == part.isClosed, "closedness")
        for (segment, other) in zip(part.segments, mapped.segments) {
          try ensure(other == segment.transformed(by: map), "\(other)")
        }
      }
      try ensure(path.transformed(by: .identity) == path, "identity")
    }
  }
}
