// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry

/// Which part of the stored segments a cubic of an outline draws: of one, or of several that are
/// parts of one line or curve.
struct CurveSource {
  /// A stretch of a stored segment, run backwards where `from` exceeds `to`.
  struct Stretch {
    var segment: Int
    var from: Double
    var to: Double
    /// The parameter of the cubic where the stretch ends.
    var end: Double

    /// The parameter on the stored segment at a part of the stretch.
    func parameter(at part: Double) -> Double {
      part >= 1 ? to : max(0, min(1, from + part * (to - from)))
    }
  }

  private var first: Stretch
  /// What follows the first stretch; empty in nearly all cases.
  private var others: [Stretch] = []

  init(segment: Int, from: Double = 0, to: Double = 1) {
    first = Stretch(segment: segment, from: from, to: to, end: 1)
  }

  /// The source of a cubic that runs on where another ends, which is at `t` of both together.
  func joined(with next: CurveSource, at t: Double) -> CurveSource {
    var result = self
    result.first.end *= t
    for index in result.others.indices { result.others[index].end *= t }
    for stretch in [next.first] + next.others {
      var copy = stretch
      copy.end = stretch.end >= 1 ? 1 : t + (1 - t) * stretch.end
      result.others.append(copy)
    }
    return result
  }

  /// The source of the cubic run backwards.
  func reversed() -> CurveSource {
    var result = CurveSource(segment: first.segment, from: first.to, to: first.from)
    guard !others.isEmpty else { return result }
    let stretches = [first] + others
    var list: [Stretch] = []
    for (index, stretch) in stretches.enumerated().reversed() {
      let start = index == 0 ? 0 : stretches[index - 1].end
      list.append(
        Stretch(segment: stretch.segment, from: stretch.to, to: stretch.from, end: 1 - start)
      )
    }
    result.first = list[0]
    result.others = Array(list.dropFirst())
    return result
  }

  /// The segment and its parameter at a parameter of the cubic.
  func place(at t: Double) -> (segment: Int, t: Double) {
    if others.isEmpty || t < first.end {
      return (first.segment, first.parameter(at: first.end < 1 ? t / first.end : t))
    }
    var start = first.end
    for stretch in others {
      if t < stretch.end || stretch.end >= 1 {
        return (stretch.segment, stretch.parameter(at: (t - start) / (stretch.end - start)))
      }
      start = stretch.end
    }
    return (first.segment, first.parameter(at: 1))
  }
}
