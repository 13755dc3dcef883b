// SPDX-License-Identifier: Apache-2.0

#if CommandLine
/// The most that one command writes, so that a slip in a number fills no disk.
///
/// Checked before anything is written, for what options multiply: places, lines, frames. What the
/// input itself draws is written whatever its size.
enum OutputLimit {
  /// Points of lists and path data, written as they are found: some gigabytes of text.
  static let points = 100_000_000
  /// Points of all that stands in one picture side by side.
  static let picturePoints = 1_000_000

  /// Refuses so many frames of so many points; one frame is never too many.
  static func require(
    frames: Int,
    of points: Int,
    upTo limit: Int
  ) throws(ToolError) {
    let (product, overflows) = frames.multipliedReportingOverflow(by: points)
    guard frames > 1, overflows || product > limit else { return }
    throw .usage(
      "--frames \(frames) of a path of \(PathText.count(points, "point")) are"
        + " \(overflows ? "too many" : "\(product)") points; at most \(limit) are written",
      at: "--frames"
    )
  }
}
#endif
