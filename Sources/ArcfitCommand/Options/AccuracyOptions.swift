// SPDX-License-Identifier: Apache-2.0

internal import ArgumentParser
internal import BezierGeometry

/// How exactly places are found along a path.
struct AccuracyOptions: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "How far along the path a place may be off. (default: 1e-12 of its length)",
      valueName: "distance"
    )
  )
  var accuracy: Typed<Distance>?

  /// The letter of the option before it was that of `--angle` only.
  @Option(name: .customShort("a"), parsing: .unconditional, help: .hidden)
  var oldAccuracy: Typed<Distance>?

  /// Does something that needs an accuracy: the user's, or the default for the path.
  ///
  /// Where the default is finer than doubles can carry, the finest that they can is taken.
  func measure<Result>(
    _ path: BezierPath,
    _ work: (_ accuracy: Double) throws(PathError) -> Result
  ) throws(ToolError) -> Result {
    let given = try (accuracy ?? oldAccuracy).map { accuracy throws(ToolError) in
      try accuracy.value(of: "--accuracy").value
    }
    let length = try AccuracyOptions.finiteLength(path)
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
