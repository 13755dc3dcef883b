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
    let isMeasured = path.verbs.withUnsafeBufferPointer { verbs in
      path.points.withUnsafeBufferPointer { points in
        measure(verbs, points, accuracy: share)
      }
    }
    guard isMeasured else {
      throw .notRepresentable(reason: "the length of the path exceeds the largest number")
    }
    let smallest = 0x1p-44 * total
    guard accuracy >= smallest else { throw .toleranceTooSmall(accuracy, smallest: smallest) }
  }

  /// Fills the tables; false where the length overflows.
  ///
  /// One walk over the storage: views of subpaths and segments would take as long as the lengths.
  private mutating func measure(
    _ verbs: UnsafeBufferPointer<PathVerb>,
    _ points: UnsafeBufferPointer<Point2D>,
    accuracy: Double
  ) -> Bool {
    var (sum, lost, position) = (0.0, 0.0, 0.0)
    var (next, start, current) = (0, Point2D.origin, Point2D.origin)
    var isOpen = false
    for verb in verbs {
      let length: Double
      let first = next
      next += verb.pointCount
      switch verb {
      case .move:
        if isOpen { lastSegments.append(joints.count - 1) }
        (start, current, isOpen) = (points[first], points[first], true)
        continue
      case .line: length = current.distance(to: points[first])
      case .quadratic:
        length = QuadraticBezier(current, points[first], points[first + 1])
          .length(accuracy: accuracy)
      case .cubic:
        length = CubicBezier(current, points[first], points[first + 1], points[first + 2])
          .length(accuracy: accuracy)
      case .smallNegativeArc, .largeNegativeArc, .smallPositiveArc, .largePositiveArc:
        length = path.storedArc(verb, at: first, from: current).length(accuracy: accuracy)
      case .close:
        let end = current
        (current, isOpen) = (start, false)
        if end == start {
          lastSegments.append(joints.count - 1)
          continue
        }
        length = end.distance(to: start)
      }
      if verb != .close { (current, isOpen) = (points[next - 1], true) }
      let step = ErrorFree.sum(sum, length)
      sum = step.sum
      lost += step.error
      position = max(position, sum + lost)
      joints.append(position)
      if verb == .close { lastSegments.append(joints.count - 1) }
    }
    if isOpen { lastSegments.append(joints.count - 1) }
    return sum.isFinite && lost.isFinite
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
