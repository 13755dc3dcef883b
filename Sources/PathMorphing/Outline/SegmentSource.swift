// SPDX-License-Identifier: Apache-2.0

package import BezierGeometry

/// Which part of the stored segments a cubic of an outline draws: of one, of several that are parts
/// of one line or curve, or of none.
///
/// Nearly all cubics draw one whole segment; these take no memory besides.
package enum SegmentSource: Sendable {
  /// A stretch of a stored segment, run backwards where `from` exceeds `to`.
  package struct Stretch: Sendable {
    var segment: Int
    var from: Double
    var to: Double
    /// The parameter of the cubic where the stretch ends.
    var end: Double
    /// The subpath of the segment, where it is another than the outline's.
    var subpath: Int?

    /// The parameter on the stored segment at a part of the stretch.
    func parameter(at part: Double) -> Double {
      part >= 1 ? to : max(0, min(1, from + part * (to - from)))
    }
  }

  case whole(segment: Int32)
  case backwards(segment: Int32)
  case stretches([Stretch])
  /// A line through the inside of a solid that was divided.
  case chord

  /// A part of a segment.
  package init(segment: Int, from: Double = 0, to: Double = 1) {
    let isSmall = segment <= Int(Int32.max)
    if isSmall, from == 0, to == 1 {
      self = .whole(segment: Int32(segment))
    } else if isSmall, from == 1, to == 0 {
      self = .backwards(segment: Int32(segment))
    } else {
      self = .stretches([Stretch(segment: segment, from: from, to: to, end: 1)])
    }
  }

  private var list: [Stretch] {
    switch self {
    case .whole(let segment): [Stretch(segment: Int(segment), from: 0, to: 1, end: 1)]
    case .backwards(let segment): [Stretch(segment: Int(segment), from: 1, to: 0, end: 1)]
    case .stretches(let list): list
    case .chord: []
    }
  }

  /// The source of a cubic made of several that run on where the last one ends.
  ///
  /// `joints[i]` is the parameter at which, of the first i + 2 of them together, the last begins.
  /// Linear time.
  package static func joined(_ sources: [SegmentSource], at joints: [Double]) -> SegmentSource {
    // What all later joints make of the parameters.
    var shares = [Double](repeating: 1, count: sources.count)
    for index in joints.indices.reversed() { shares[index] = shares[index + 1] * joints[index] }
    var result: [Stretch] = []
    for (index, source) in sources.enumerated() {
      let joint = index == 0 ? 0 : joints[index - 1]
      for var stretch in source.list {
        let end = stretch.end >= 1 ? 1 : joint + (1 - joint) * stretch.end
        stretch.end = end * shares[index]
        result.append(stretch)
      }
    }
    return .stretches(result)
  }

  /// The source of the cubic run backwards.
  package func reversed() -> SegmentSource {
    switch self {
    case .whole(let segment): return .backwards(segment: segment)
    case .backwards(let segment): return .whole(segment: segment)
    case .chord: return .chord
    case .stretches(let stretches):
      return .stretches(
        stretches.indices.reversed().map { index in
          var backwards = stretches[index]
          (backwards.from, backwards.to) = (backwards.to, backwards.from)
          backwards.end = 1 - (index == 0 ? 0 : stretches[index - 1].end)
          return backwards
        }
      )
    }
  }

  /// The source of a part of the cubic, `from` before `to`; its segments are of a subpath where one
  /// is given.
  package func part(from: Double, to: Double, subpath: Int? = nil) -> SegmentSource {
    if from == 0, to == 1, subpath == nil { return self }
    if case .chord = self { return .chord }
    var (parts, start): ([Stretch], Double) = ([], 0)
    for stretch in list {
      let (first, last) = (max(from, start), min(to, stretch.end))
      if first < last {
        let width = stretch.end - start
        var part = stretch
        part.from = stretch.parameter(at: (first - start) / width)
        part.to = stretch.parameter(at: (last - start) / width)
        part.end = last == to ? 1 : (last - from) / (to - from)
        part.subpath = stretch.subpath ?? subpath
        parts.append(part)
      }
      start = stretch.end
    }
    return .stretches(parts)
  }

  /// The stored location at a parameter of the cubic, of an outline of a subpath; nil on a line
  /// through the inside.
  package func location(at t: Double, on subpath: Int) -> PathLocation? {
    switch self {
    case .whole(let segment):
      return PathLocation(subpath: subpath, segment: Int(segment), t: t >= 1 ? 1 : max(0, t))
    case .backwards(let segment):
      return PathLocation(subpath: subpath, segment: Int(segment), t: t >= 1 ? 0 : min(1, 1 - t))
    case .chord: return nil
    case .stretches(let list):
      // The first stretch that ends beyond t, or the last.
      let index = (0..<list.count - 1).partitionPoint { !(t < list[$0].end) }
      let stretch = list[index]
      let start = index == 0 ? 0 : list[index - 1].end
      let part = list.count == 1 ? t : (t - start) / (stretch.end - start)
      return PathLocation(
        subpath: stretch.subpath ?? subpath,
        segment: stretch.segment,
        t: stretch.parameter(at: part)
      )
    }
  }

  /// The parameter of the cubic at which the stored start of a closed subpath lies, where segment 0
  /// begins after another one; nil where it does not lie inside.
  var storedStart: Double? {
    guard case .stretches(let list) = self, list.count > 1 else { return nil }
    for (index, stretch) in list.enumerated().dropFirst() {
      let last = list[index - 1]
      // Stored numbers fall where the outline runs as stored, and rise where it runs against that.
      let isForwards = stretch.from <= stretch.to
      if isForwards ? stretch.segment < last.segment : stretch.segment > last.segment {
        return last.end
      }
    }
    return nil
  }
}
