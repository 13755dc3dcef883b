// SPDX-License-Identifier: Apache-2.0

/// The lengths of a path's segments, and nothing else: for one trim, where tables of the inverse
/// would take longer than they save.
struct MeasuredPath: LengthTable {
  let path: BezierPath
  /// The largest error of a parameter, along the curve.
  private let accuracy: Double
  /// The lengths at the ends of the segments, beginning with 0.
  private var joints: [Double] = [0]
  /// The number of segments up to each subpath's end.
  private var lastSegments: [Int] = []

  var total: Double { joints[joints.count - 1] }

  /// Measures a finite path so that every cut is within `accuracy` of its place along the path.
  ///
  /// Half of it is for the lengths, a quarter for the inverse and a quarter for cuts that are taken
  /// as joints.
  init(_ path: BezierPath, accuracy: Double) throws(PathError) {
    self.path = path
    self.accuracy = 0.25 * accuracy
    let count = path.verbs.count
    joints.reserveCapacity(count + 1)
    let share = 0.5 * accuracy / Double(max(1, count))
    var (sum, lost) = (0.0, 0.0)
    var position = 0.0
    for subpath in path.subpaths {
      for segment in subpath.segments {
        let step = ErrorFree.sum(sum, segment.length(accuracy: share))
        sum = step.sum
        lost += step.error
        position = max(position, sum + lost)
        joints.append(position)
      }
      lastSegments.append(joints.count - 1)
    }
    guard sum.isFinite, lost.isFinite else {
      throw .notRepresentable(reason: "the length of the path exceeds the largest number")
    }
    let smallest = 0x1p-44 * total
    guard accuracy >= smallest else { throw .toleranceTooSmall(accuracy, smallest: smallest) }
  }

  func segments(ofSubpath subpath: Int) -> Range<Int> {
    (subpath == 0 ? 0 : lastSegments[subpath - 1])..<lastSegments[subpath]
  }

  func ends(ofSegment segment: Int) -> (from: Double, to: Double) {
    (joints[segment], joints[segment + 1])
  }

  func parameter(on subpath: Subpath, segment: Int, index: Int, at length: Double) -> Double {
    subpath.segment(at: index).curve
      .parameter(atLength: length - joints[segment], accuracy: accuracy)
  }
}
