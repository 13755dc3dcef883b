// SPDX-License-Identifier: Apache-2.0

/// Cuts courses that swing, as those of springs, into few cubics of CSS that may go beyond both of
/// their ends, for players that have such.
///
/// A course is sampled, and looked at between its samples as cubics through them. From its begin on
/// each piece is the longest one that some cubic follows: both of its control points are found by
/// damped Gauss-Newton steps (Levenberg and Marquardt) on the squared errors. Courses that were cut
/// are remembered: whatever moves by one spring moves alike.
final class SwingFit {
  /// A piece between two samples.
  struct Piece {
    let first: Int
    let last: Int
    /// Its control points, from (0, 0) to (1, 1); x in 0...1.
    let pace: FilmTrack.Pace
  }

  private struct Known {
    let course: [Double]
    let tolerance: Double
    let pieces: [Piece]
  }

  private var known: [Known] = []
  /// How many courses are remembered.
  private static let mostKnown = 64
  private static let points = 24
  private static let steps = 14

  /// The pieces of a course; nil where one would be as short as the way between two samples.
  ///
  /// - Parameters:
  ///   - course: How far along its way it is, at equal steps of time from begin to end.
  ///   - tolerance: The largest error.
  /// - Returns: Pieces that follow each other.
  func pieces(_ course: [Double], tolerance: Double) -> [Piece]? {
    // A tolerance that is a power of two is that of many courses.
    let tolerance = SwingFit.powerOfTwo(below: tolerance)
    let isSame = { (each: Known) in
      each.tolerance == tolerance && each.course.count == course.count
        && zip(each.course, course).allSatisfy { ($0 - $1).magnitude <= tolerance / 64 }
    }
    if let same = known.first(where: isSame) { return same.pieces }
    guard let pieces = SwingFit.cut(course, tolerance) else { return nil }
    if known.count == SwingFit.mostKnown { known.removeFirst() }
    known.append(Known(course: course, tolerance: tolerance, pieces: pieces))
    return pieces
  }

  private static func powerOfTwo(below value: Double) -> Double {
    value > 0 ? Double(sign: .plus, exponent: value.exponent, significand: 1) : 0
  }

  private static func cut(_ course: [Double], _ tolerance: Double) -> [Piece]? {
    let end = course.count - 1
    var pieces: [Piece] = []
    var first = 0
    while first < end {
      var best: Piece?
      // The longest piece: between one that fits and one that does not.
      var (low, high) = (first + 1, end)
      while low <= high {
        let last = best == nil && high == end && low == first + 1 ? end : (low + high) / 2
        if let pace = pace(course, first, last, tolerance) {
          best = Piece(first: first, last: last, pace: pace)
          low = last + 1
        } else {
          high = last - 1
        }
      }
      guard let best else { return nil }
      pieces.append(best)
      first = best.last
    }
    return pieces
  }

  /// The cubic of a piece; nil where none is near enough.
  private static func pace(
    _ course: [Double],
    _ first: Int,
    _ last: Int,
    _ tolerance: Double
  ) -> FilmTrack.Pace? {
    let (from, to) = (course[first], course[last])
    let span = course[first...last]
    let height = (span.max() ?? 0) - (span.min() ?? 0)
    if height <= tolerance { return .linear }
    // What ends where it began has no cubic that goes from 0 to 1.
    guard (to - from).magnitude > height / 4 else { return nil }
    let length = Double(last - first)
    var samples: [(time: Double, value: Double)] = []
    for index in 1..<points {
      let part = Double(index) / Double(points)
      let value = SwingFit.value(course, Double(first) + part * length)
      samples.append((part, (value - from) / (to - from)))
    }
    let limit = tolerance / (to - from).magnitude
    let rates = (
      start: length * slope(course, first) / (to - from),
      end: length * slope(course, last) / (to - from)
    )
    var fit = ControlPointFit(x1: 1.0 / 3, y1: rates.start / 3, x2: 2.0 / 3, y2: 1 - rates.end / 3)
    fit.improve(samples, steps: steps)
    fit.round()
    guard fit.worst(samples) <= limit else { return nil }
    return .cubic(fit.x1, fit.y1, fit.x2, fit.y2)
  }

  // MARK: Between the samples

  /// How fast a course changes at a sample, each step.
  private static func slope(_ course: [Double], _ index: Int) -> Double {
    let end = course.count - 1
    switch index {
    case 0: return (4 * course[1] - 3 * course[0] - course[2]) / 2
    case end: return (3 * course[end] - 4 * course[end - 1] + course[end - 2]) / 2
    case 2..<(end - 1):
      return (8 * (course[index + 1] - course[index - 1]) - course[index + 2] + course[index - 2])
        / 12
    default: return (course[index + 1] - course[index - 1]) / 2
    }
  }

  /// The course between samples: a cubic with both slopes.
  static func value(_ course: [Double], _ place: Double) -> Double {
    let index = min(max(Int(place), 0), course.count - 2)
    let t = place - Double(index)
    let (a, b) = (course[index], course[index + 1])
    let (p, q) = (slope(course, index), slope(course, index + 1))
    let rest = 1 - t
    return rest * rest * (a * (1 + 2 * t) + p * t) + t * t * (b * (3 - 2 * t) - q * rest)
  }

  /// Whether every second sample is where the others say, so near that all are dense enough.
  static func isDense(_ course: [Double], tolerance: Double) -> Bool {
    guard course.count >= 9, course.count % 2 == 1 else { return false }
    let half = stride(from: 0, to: course.count, by: 2).map { course[$0] }
    return stride(from: 1, to: course.count, by: 2).allSatisfy { index in
      // Half the step makes a sixteenth of the error.
      (value(half, Double(index) / 2) - course[index]).magnitude <= 2 * tolerance
    }
  }
}
