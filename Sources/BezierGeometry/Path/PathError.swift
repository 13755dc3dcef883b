// SPDX-License-Identifier: Apache-2.0

/// Why an operation on a path or segment has no answer.
///
/// `description` is a sentence that names the value and what to do.
public enum PathError: Error, Hashable, Sendable {
  /// A number of the input is NaN or infinite; `quantity` names it ("point x of element 3").
  case notFinite(quantity: String, value: Double)
  /// The tolerance, the accuracy or another distance cannot be kept.
  case tolerance(ToleranceError)
  /// More than `limit` locations were asked for at once.
  case tooManyLocations(Int, limit: Int)
  /// Paths meet at more than `limit` points, or at points that more than `limit` pairs of segments
  /// share.
  case tooManyMeetings(limit: Int)
  /// Finding where paths meet takes more than `limit` comparisons of parts of segments.
  case tooManyComparisons(limit: Int)
  /// The path has no segments, so no locations.
  case noSegments
  /// Coordinates are so large that a result would overflow.
  case notRepresentable(reason: String)
  /// A length of a dash pattern, counted from 0, is negative.
  case negativeDash(index: Int, value: Double)
  /// The dash pattern would cut the path into more than `limit` dashes.
  case tooManyDashes(limit: Int)
  /// x of a point, counted from 0, does not exceed that of the one before; a closed curve comes
  /// back to point 0.
  case notIncreasing(index: Int)
}

extension PathError: CustomStringConvertible {
  /// One sentence that names the value and what to do.
  public var description: String {
    switch self {
    case .notFinite(let quantity, let value):
      "the \(quantity) is \(value); it must be a finite number"
    case .tolerance(let error):
      error.description
    case .tooManyLocations(let count, let limit):
      "\(count) locations are too many at once; ask for at most \(limit)"
    case .tooManyMeetings(let limit):
      "there are over \(limit) meetings"
    case .tooManyComparisons(let limit):
      "finding the meetings takes over \(limit) comparisons"
    case .noSegments:
      "the path has no segments, so it has no locations; draw a line, a curve or an arc"
    case .notRepresentable(let reason):
      "the result cannot be represented in double precision: \(reason)"
    case .negativeDash(let index, let value):
      "length \(index) of the dash pattern is \(NumberText.plain(value)); it must be 0 or more"
    case .tooManyDashes(let limit):
      "the dash pattern would make more than \(limit) dashes; take longer ones"
    case .notIncreasing(let index):
      index == 0
        ? "a curve that is monotone in x cannot be closed; leave it open or take another spline"
        : "x of point \(index) must be greater than that of the point before; sort the points by x"
    }
  }
}

extension ToleranceCheck {
  /// Refuses a tolerance that is not positive or below 32 ulp of the largest coordinate, and
  /// coordinates of 2^1020 or more, whose differences might overflow.
  package static func require(
    _ tolerance: Double,
    as argument: String = "tolerance",
    largestCoordinate largest: Double
  ) throws(PathError) {
    let isCarried = largest < 0x1p1020
    let least = isCarried ? smallest(largestCoordinate: largest) : 0
    try PathError.check(tolerance, as: argument, atLeast: least)
    if isCarried { return }
    throw .notRepresentable(reason: "differences of coordinates of \(largest) may overflow")
  }
}

extension PathError {
  /// Refuses what is not a positive finite number, or below the least that doubles can carry.
  package static func check(
    _ value: Double,
    as argument: String = "tolerance",
    atLeast smallest: Double = 0
  ) throws(PathError) {
    do {
      try ToleranceCheck.require(value, as: argument, atLeast: smallest)
    } catch {
      throw .tolerance(error)
    }
  }

  /// More than `limit` pieces are needed to keep a distance.
  static func tooManyPieces(_ value: Double, as argument: String, limit: Int) -> PathError {
    .tolerance(.tooManyPieces(argument: argument, value: value, limit: limit))
  }

  /// The same error about a fraction of a length, with the caller's name and value for it.
  func restated(for fraction: Double, as argument: String, ofLength length: Double) -> PathError {
    switch self {
    case .tolerance(.tooSmall(_, _, let smallest)):
      // Rounded upwards, so that it is enough.
      let least = smallest / length * (1 + 0x1p-50)
      return .tolerance(.tooSmall(argument: argument, value: fraction, smallest: least))
    case .tolerance(.tooManyPieces(_, _, let limit)):
      return .tolerance(.tooManyPieces(argument: argument, value: fraction, limit: limit))
    default: return self
    }
  }
}

extension BezierPath {
  /// Refuses a path that is not finite and a tolerance that its coordinates cannot carry.
  ///
  /// As ``requireFinite()`` and then ``ToleranceCheck/require(_:as:largestCoordinate:)``, but in
  /// one walk over the points where nothing is wrong.
  package func require(tolerance: Double, as argument: String = "tolerance") throws(PathError) {
    // Below this 32 ulp are within the tolerance.
    let limit = min(0x1p1020, 0x1p48 * ToleranceCheck.binade(tolerance))
    if tolerance > 0, tolerance < .infinity, isEveryNumber(below: limit) { return }
    // Where the rotation of an arc is largest the limit may refuse too much: look again.
    try requireFinite()
    try ToleranceCheck.require(tolerance, as: argument, largestCoordinate: largestCoordinate)
  }

  /// Whether every stored number, those of arcs included, is below a positive limit in magnitude.
  func isEveryNumber(below limit: Double) -> Bool {
    guard limit > 0 else { return false }
    // The bits of magnitudes are ordered as the magnitudes are, with NaN above all: a difference
    // is negative where one reaches the limit.
    let most = limit.bitPattern &- 1
    var differences: UInt64 = 0
    for point in points {
      differences |= most &- point.x.magnitude.bitPattern
      differences |= most &- point.y.magnitude.bitPattern
    }
    return differences < 1 << 63
  }

  /// Throws where a stored value is not finite, naming the first one.
  package func requireFinite() throws(PathError) {
    if isFinite { return }
    var point = 0
    for (index, verb) in verbs.enumerated() {
      for _ in 0..<verb.pointCount {
        let (x, y) = (points[point].x, points[point].y)
        point += 1
        if !x.isFinite { throw .notFinite(quantity: "x of element \(index)", value: x) }
        if !y.isFinite { throw .notFinite(quantity: "y of element \(index)", value: y) }
      }
    }
  }

  /// The largest magnitude of a stored coordinate or radius; 0 in an empty path.
  package var largestCoordinate: Double {
    var largest = 0.0
    var first = 0
    for verb in verbs {
      for index in 0..<verb.pointCount where !(verb.isArc && index == 1) {
        largest = max(largest, points[first + index].maximumMagnitude)
      }
      first += verb.pointCount
    }
    return largest
  }
}

extension PathSegment {
  /// Throws where a stored value is not finite, naming the first one.
  package func requireFinite() throws(PathError) {
    if isFinite { return }
    try BezierPath(self).requireFinite()
  }

  /// The largest magnitude of a stored coordinate or radius.
  package var largestCoordinate: Double {
    switch self {
    case .line(let line): Point2D.extent(line.p0, line.p1)
    case .quadratic(let curve):
      max(Point2D.extent(curve.p0, curve.p1), curve.p2.maximumMagnitude)
    case .cubic(let curve):
      max(Point2D.extent(curve.p0, curve.p1), Point2D.extent(curve.p2, curve.p3))
    case .arc(let arc): max(Point2D.extent(arc.start, arc.end), arc.radii.maximumNorm)
    }
  }
}
