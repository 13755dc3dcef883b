// SPDX-License-Identifier: Apache-2.0

#if CommandLine
internal import BezierGeometry

/// How exactly places are found along a path: as the user says, or by default.
struct PlaceAccuracy {
  /// What the user gave; nil for the default.
  let given: Double?

  /// Does something that needs an accuracy: the user's, or the default for the path.
  ///
  /// Where the default is finer than doubles can carry, the finest that they can is taken.
  func measure<Result>(
    _ path: BezierPath,
    _ work: (_ accuracy: Double) throws(PathError) -> Result
  ) throws(ToolError) -> Result {
    let length = try PlaceAccuracy.finiteLength(path)
    do throws(PathError) {
      return try work(given ?? max(1e-12 * length, 32 * path.largestCoordinate.ulp))
    } catch {
      guard given == nil, case .tolerance(.tooSmall(_, _, let smallest)) = error else {
        throw ToolError(error, option: "--accuracy")
      }
      return try ToolError.translating(option: "--accuracy") { () throws(PathError) in
        try work(smallest)
      }
    }
  }

  /// The table of the path by length.
  func index(of path: BezierPath) throws(ToolError) -> ArcLengthIndex {
    try measure(path) { accuracy throws(PathError) in try path.arcLengthIndex(accuracy: accuracy) }
  }

  /// The length to all digits; an error where it overflows.
  static func finiteLength(_ path: BezierPath, accuracy: Double = 0) throws(ToolError) -> Double {
    let length = path.length(accuracy: accuracy)
    guard length.isFinite else {
      throw ToolError(
        PathError.notRepresentable(reason: "the length of the path exceeds the largest number")
      )
    }
    return length
  }
}
#endif
