// SPDX-License-Identifier: Apache-2.0

/// The lengths of a path's segments, and nothing else.
///
/// For one trim, where tables of the inverse would take longer than they save. Valid during the
/// call that it is handed to.
struct MeasuredPath: LengthTable {
  let storage: PathStorage
  /// The largest error of a parameter, along the curve.
  private let accuracy: Double
  /// The lengths at the ends of the segments, beginning with 0.
  private let joints: UnsafeMutableBufferPointer<Double>
  /// The length of the path.
  let total: Double

  /// Calls with a finite path measured so that every cut is within `accuracy` of its place along
  /// the path.
  ///
  /// Half of it is for the lengths, a quarter for the inverse and a quarter for cuts that are taken
  /// as joints. Throws where the length overflows or doubles cannot carry the accuracy.
  @inline(__always)
  static func measure<Result>(
    _ path: BezierPath,
    accuracy: Double,
    _ body: (MeasuredPath) -> Result
  ) throws(PathError) -> Result {
    try path.withStorage { storage throws(PathError) in
      try withUnsafeTemporaryAllocation(of: Double.self, capacity: storage.verbs.count + 1) {
        joints throws(PathError) in
        let lengths = UnsafeMutableBufferPointer(rebasing: joints[1...])
        let count = storage.measureSegments(into: lengths, accuracy: 0.5 * accuracy)
        var sum = CompensatedSum()
        var position = 0.0
        joints[0] = 0
        for index in 1..<(count + 1) {
          sum.add(joints[index])
          position = max(position, sum.value)
          joints[index] = position
        }
        guard sum.value.isFinite else {
          throw .notRepresentable(reason: "the length of the path exceeds the largest number")
        }
        try PathError.check(accuracy, as: "accuracy", atLeast: 0x1p-44 * position)
        return body(
          MeasuredPath(
            storage: storage,
            accuracy: 0.25 * accuracy,
            joints: joints,
            total: position
          )
        )
      }
    }
  }

  func ends(ofSegment segment: Int) -> (from: Double, to: Double) {
    (joints[segment], joints[segment + 1])
  }

  func element(
    _ segment: Int,
    of span: SubpathSpan,
    in storage: PathStorage
  ) -> SubpathElement {
    storage.element(at: segment - span.segments.lowerBound, of: span)
  }

  func parameter(on curve: PathSegment, segment: Int, at length: Double) -> Double {
    curve.parameter(atLength: length - joints[segment], accuracy: accuracy)
  }
}
