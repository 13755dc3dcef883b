// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry

/// The curves of an outline as stored, and their lengths once they are measured.
///
/// A list for each property, in step: 81 bytes a curve, where a list of structures would take 88
/// and three times that while it grows; two paths of a million segments have two million and more.
struct OutlineCurves: Sendable {
  private var curves: [CubicBezier] = []
  private var sources: [CurveSource] = []
  private var linear: [Bool] = []
  /// The length of each curve times the unit; none before the curves are measured.
  private var lengths: [Double] = []

  var count: Int { curves.count }
  var isEmpty: Bool { curves.isEmpty }
  var indices: Range<Int> { curves.indices }

  subscript(index: Int) -> OutlineCurve {
    get { OutlineCurve(curves[index], sources[index], isLinear: linear[index]) }
    set {
      curves[index] = newValue.curve
      sources[index] = newValue.source
      linear[index] = newValue.isLinear
    }
  }

  /// The curve of an index alone, for who looks at nothing else.
  @inline(__always)
  func curve(_ index: Int) -> CubicBezier { curves[index] }

  @inline(__always)
  func isLinear(_ index: Int) -> Bool { linear[index] }

  @inline(__always)
  func length(_ index: Int) -> Double { lengths[index] }

  mutating func reserveCapacity(_ count: Int) {
    curves.reserveCapacity(count)
    sources.reserveCapacity(count)
    linear.reserveCapacity(count)
  }

  mutating func append(_ curve: OutlineCurve) {
    curves.append(curve.curve)
    sources.append(curve.source)
    linear.append(curve.isLinear)
  }

  mutating func removeLast(_ count: Int) {
    curves.removeLast(count)
    sources.removeLast(count)
    linear.removeLast(count)
  }

  /// Measures all curves times a power of two.
  mutating func measure(unit: Double) {
    lengths = []
    lengths.reserveCapacity(count)
    for index in indices {
      let image = Outline.scaled(curves[index], by: unit)
      if linear[index] {
        lengths.append(image.p0.distance(to: image.p3))
        continue
      }
      let rough =
        image.p0.distance(to: image.p1) + image.p1.distance(to: image.p2)
        + image.p2.distance(to: image.p3)
      lengths.append(image.length(accuracy: 0x1p-44 * rough))
    }
  }
}
