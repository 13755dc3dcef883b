// SPDX-License-Identifier: GPL-3.0-or-later

#if GSL
internal import BezierGeometry
package import CurveFitting

/// A stretch of a curve without corners inside, or all of a closed curve without any.
package struct SmoothPart: Sendable {
  package let source: CurveSource
  package let range: ClosedRange<Double>
  /// Whether the stretch has two ends, which a fit keeps.
  package let isOpen: Bool

  package init(source: CurveSource, range: ClosedRange<Double>, isOpen: Bool) {
    self.source = source
    self.range = range
    self.isOpen = isOpen
  }

  /// What lies between the ends of a closed part, in the curve's parameter.
  var period: Double? { isOpen ? nil : range.upperBound - range.lowerBound }

  /// The stretches of a curve between its corners.
  static func all(of source: CurveSource) -> [SmoothPart] {
    let (start, end) = (source.range.lowerBound, source.range.upperBound)
    guard let first = source.corners.first else {
      return [SmoothPart(source: source, range: source.range, isOpen: !source.isClosed)]
    }
    var cuts = source.corners
    if source.isClosed {
      cuts.append(first + (end - start))
    } else {
      cuts = [start] + cuts + [end]
    }
    return zip(cuts, cuts.dropFirst()).map {
      SmoothPart(source: source, range: $0...$1, isOpen: true)
    }
  }

  /// The parameter inside the curve's range that stands for `t`, which may lie some turns outside.
  func wrapped(_ t: Double) -> Double {
    guard let period, !range.contains(t) else { return t }
    let turns = ((t - range.lowerBound) / period).rounded(.down)
    return max(range.lowerBound, min(range.upperBound, t - turns * period))
  }

  /// The curve's point and derivative inside the part.
  func place(_ t: Double) -> CurveSource.Place {
    let t = wrapped(t)
    return source.place(t, t)
  }

  /// The length of a polygon along a stretch, which is nearly that of the curve.
  func length(_ range: ClosedRange<Double>) -> Double {
    let steps = 16
    let width = range.upperBound - range.lowerBound
    var last = place(range.lowerBound).point
    var length = 0.0
    for index in 1...steps {
      let point = place(range.lowerBound + width * (Double(index) / Double(steps))).point
      length += (point - last).length
      last = point
    }
    return length
  }

  /// The part as a curve of its own.
  var curve: CurveSource { isOpen ? source.part(range) : source }
}
#endif
