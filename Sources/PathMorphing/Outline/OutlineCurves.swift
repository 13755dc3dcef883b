// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry

/// The curves of an outline as stored, and their lengths once they are measured.
///
/// A list for each property, in step: 81 bytes a curve, where a list of structures would take 88
/// and three times that while it grows; two paths of a million segments have two million and more.
struct OutlineCurves: Sendable {
  /// What is drawn, in the caller's units.
  private(set) var drawn: [CubicBezier] = []
  private var sources: [CurveSource] = []
  private var linear: [Bool] = []
  /// The length of each curve times the unit; none before the curves are measured.
  private var lengths: [Double] = []

  var count: Int { drawn.count }
  var isEmpty: Bool { drawn.isEmpty }
  var indices: Range<Int> { drawn.indices }

  subscript(index: Int) -> OutlineCurve {
    get { OutlineCurve(drawn[index], sources[index], isLinear: linear[index]) }
    set {
      drawn[index] = newValue.curve
      sources[index] = newValue.source
      linear[index] = newValue.isLinear
    }
  }

  @inline(__always)
  func isLinear(_ index: Int) -> Bool { linear[index] }

  @inline(__always)
  func length(_ index: Int) -> Double { lengths[index] }

  mutating func reserveCapacity(_ count: Int) {
    drawn.reserveCapacity(count)
    sources.reserveCapacity(count)
    linear.reserveCapacity(count)
  }

  mutating func append(_ curve: OutlineCurve) {
    drawn.append(curve.curve)
    sources.append(curve.source)
    linear.append(curve.isLinear)
  }

  mutating func removeLast(_ count: Int) {
    drawn.removeLast(count)
    sources.removeLast(count)
    linear.removeLast(count)
  }

  /// Measures all curves times a power of two.
  mutating func measure(unit: Double) {
    lengths = []
    lengths.reserveCapacity(count)
    for index in indices {
      let image = Outline.scaled(drawn[index], by: unit)
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
