// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry

/// The curves of an outline in its direction, in the units of the coordinates or in others.
struct OutlineCurves: RandomAccessCollection {
  private let stored: [CubicBezier]
  var order: StoredOrder
  /// The power of two by which coordinates are multiplied.
  private var scale = 1.0

  /// The curves in stored order.
  init(_ stored: [CubicBezier]) {
    self.stored = stored
    order = StoredOrder(count: stored.count)
  }

  var startIndex: Int { 0 }
  var endIndex: Int { order.count }

  @inline(__always)
  subscript(index: Int) -> CubicBezier {
    let curve = stored[order.index(index)]
    return order.isReversed
      ? CubicBezier(image(curve.p3), image(curve.p2), image(curve.p1), image(curve.p0))
      : CubicBezier(image(curve.p0), image(curve.p1), image(curve.p2), image(curve.p3))
  }

  @inline(__always)
  private func image(_ point: Point2D) -> Point2D { Point2D(scale * point.x, scale * point.y) }

  /// The same curves in other units, without a copy.
  func scaled(by factor: Double) -> OutlineCurves {
    var result = self
    result.scale *= factor
    return result
  }

  /// The images of the curves.
  func mapped(_ image: (Point2D) -> Point2D) -> OutlineCurves {
    var images: [CubicBezier] = []
    images.reserveCapacity(count)
    for curve in self {
      images.append(
        CubicBezier(image(curve.p0), image(curve.p1), image(curve.p2), image(curve.p3))
      )
    }
    return OutlineCurves(images)
  }
}
