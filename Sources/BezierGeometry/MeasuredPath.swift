// SPDX-License-Identifier: Apache-2.0

/// The lengths of a path's segments, and nothing else: for one trim, where tables of the inverse
/// would take longer than they save.
struct MeasuredPath: LengthTable {
  let path: BezierPath
  /// The largest error of a parameter, along the curve.
  private let accuracy: Double
  /// The lengths at the ends of the segments, beginning with 0.
  private var joints: [Double] = []
  /// The number of segments before each subpath, up to the last one that has any.
  private var firstSegments: [Int] = []

  var total: Double { joints[joints.count - 1] }

  /// Measures a finite path so that every cut is within `accuracy` of its place along the path.
  ///
  /// Half of it is for the lengths, a quarter for the inverse and a quarter for cuts that are taken
  /// as joints.
  init(_ path: BezierPath, accuracy: Double) throws(PathError) {
    self.path = path
    self.accuracy = 0.25 * accuracy
    guard measure(accuracy: 0.5 * accuracy) else {
      throw .notRepresentable(reason: "the length of the path exceeds the largest number")
    }
    let smallest = 0x1p-44 * total
    guard accuracy >= smallest else { throw .toleranceTooSmall(accuracy, smallest: smallest) }
  }

  /// Fills the tables; false where the length overflows.
  private mutating func measure(accuracy: Double) -> Bool {
    var (sum, lost) = (0.0, 0.0)
    joints = Array(unsafeUninitializedCapacity: path.verbs.count + 1) { buffer, count in
      buffer[0] = 0
      var seen = 0
      let lengths = UnsafeMutableBufferPointer(rebasing: buffer[1...])
      let segments = path.measureSegments(into: lengths, accuracy: accuracy) { subpath in
        while firstSegments.count <= subpath { firstSegments.append(seen) }
        seen += 1
      }
      for index in 1..<(segments + 1) {
        let step = ErrorFree.sum(sum, buffer[index])
        sum = step.sum
        lost += step.error
        buffer[index] = max(buffer[index - 1], sum + lost)
      }
      count = segments + 1
    }
    return sum.isFinite && lost.isFinite
  }

  func segments(ofSubpath subpath: Int) -> Range<Int> {
    firstSegment(ofSubpath: subpath)..<firstSegment(ofSubpath: subpath + 1)
  }

  private func firstSegment(ofSubpath subpath: Int) -> Int {
    subpath < firstSegments.count ? firstSegments[subpath] : joints.count - 1
  }

  func ends(ofSegment segment: Int) -> (from: Double, to: Double) {
    (joints[segment], joints[segment + 1])
  }

  func parameter(on subpath: Subpath, segment: Int, index: Int, at length: Double) -> Double {
    subpath.segment(at: index).curve
      .parameter(atLength: length - joints[segment], accuracy: accuracy)
  }
}
