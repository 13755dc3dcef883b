// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry

/// Which part of a stored segment a cubic of an outline draws.
struct CurveSource {
  /// A stretch of a stored segment, run backwards where `from` exceeds `to`.
  struct Stretch {
    var segment: Int
    var from: Double
    var to: Double

    /// The parameter on the stored segment at a parameter of the stretch.
    func parameter(at t: Double) -> Double {
      t >= 1 ? to : max(0, min(1, from + t * (to - from)))
    }

    func reversed() -> Stretch { Stretch(segment: segment, from: to, to: from) }
  }

  /// The stretch from the start of the cubic.
  var first: Stretch
  /// What follows from `joint` on, where two segments that are parts of one curve were joined.
  var second: Stretch?
  /// The parameter of the cubic where the second stretch begins.
  var joint = 1.0

  init(segment: Int, from: Double = 0, to: Double = 1) {
    first = Stretch(segment: segment, from: from, to: to)
  }

  init(first: Stretch, second: Stretch, joint: Double) {
    self.first = first
    self.second = second
    self.joint = joint
  }

  /// The source of the cubic run backwards.
  func reversed() -> CurveSource {
    guard let second else {
      return CurveSource(segment: first.segment, from: first.to, to: first.from)
    }
    return CurveSource(first: second.reversed(), second: first.reversed(), joint: 1 - joint)
  }

  /// The segment and its parameter at a parameter of the cubic.
  func place(at t: Double) -> (segment: Int, t: Double) {
    guard let second, t >= joint else {
      return (first.segment, first.parameter(at: second == nil ? t : t / joint))
    }
    return (second.segment, second.parameter(at: (t - joint) / (1 - joint)))
  }
}
