// SPDX-License-Identifier: Apache-2.0

import ArcApproximation
import BezierGeometry

/// A path from any bytes: every operation ends, gives finite results or a typed error, and keeps
/// what it promises as far as that is cheap to check.
@_cdecl("LLVMFuzzerTestOneInput")
public func operateOnAnything(_ start: UnsafePointer<UInt8>, _ count: Int) -> Int32 {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  let whole = SVGPathParser.parsePrefix(utf8: bytes).path
  // Enough elements for every combination, few enough for thousands of inputs a second.
  var path = BezierPath()
  for element in whole.elements.prefix(12) { path.append(element) }
  guard !path.isEmpty else { return 0 }
  let size = path.largestMagnitude
  measure(path, size)
  convert(path, size)
  locate(path, size)
  intersect(path, size)
  return 0
}

private func measure(_ path: BezierPath, _ size: Double) {
  if let box = path.boundingBox {
    precondition(box.minX <= box.maxX && box.minY <= box.maxY, "the bounds are upside down")
  }
  // Areas are squares: beyond 1e153 they may overflow, never become NaN.
  precondition(!path.signedArea.isNaN, "the area is not a number")
  if let centroid = path.centroid {
    precondition(!centroid.x.isNaN && !centroid.y.isNaN, "the centroid is not a number")
  }
  precondition(path.reversed().reversed().isFinite, "reversal gave something not finite")
  if size < 1e300 {
    let turned = path.transformed(by: AffineTransform2D(a: 0.5, b: 1, c: -1, d: 0.25, tx: 3, ty: 4))
    precondition(turned.isFinite, "an affine map gave something not finite")
  }
}

private func convert(_ path: BezierPath, _ size: Double) {
  let tolerance = max(1e-3 * size, 1e-300)
  if let lines = try? path.flattened(tolerance: tolerance) {
    precondition(lines.isFinite, "flattening gave something not finite")
  }
  if let cubics = try? path.convertingToCubics(tolerance: tolerance) {
    precondition(cubics.isFinite, "conversion to cubics gave something not finite")
  }
  if let quadratics = try? path.convertingCubicsToQuadratics(tolerance: tolerance) {
    precondition(quadratics.isFinite, "conversion to quadratics gave something not finite")
  }
}

private func locate(_ path: BezierPath, _ size: Double) {
  for point in [Point2D(x: 0, y: 0), Point2D(x: 0.3 * size, y: -0.1 * size)] {
    _ = path.windingNumber(around: point)
    if let nearest = path.nearestPoint(to: point) {
      precondition(!nearest.distance.isNaN && nearest.distance >= 0, "a distance is wrong")
      // Beyond 2^1020 differences of coordinates may overflow, as documented.
      for segment in path.segments where size < 0x1p1020 {
        let other = segment.point(at: 0.5).distance(to: point)
        precondition(nearest.distance <= other + 1e-9 * size, "a sample beats the nearest point")
      }
    }
  }
}

private func intersect(_ path: BezierPath, _ size: Double) {
  let tolerance = max(1e-6 * size, 1e-300)
  _ = try? path.selfIntersections(tolerance: tolerance)
  // The first half of its elements against the whole.
  var half = BezierPath()
  for element in path.elements.prefix(path.elements.count / 2) { half.append(element) }
  guard let found = try? half.intersections(with: path, tolerance: tolerance) else { return }
  for meeting in found.meetings {
    precondition(meeting.point.x.isFinite && meeting.point.y.isFinite, "a meeting is not finite")
  }
}

extension BezierPath {
  /// The largest magnitude of a coordinate on the path's control points and radii.
  fileprivate var largestMagnitude: Double {
    var largest = 0.0
    for segment in segments {
      let box = segment.controlBox
      largest = max(largest, max(box.minX.magnitude, box.maxX.magnitude))
      largest = max(largest, max(box.minY.magnitude, box.maxY.magnitude))
    }
    return largest
  }
}
