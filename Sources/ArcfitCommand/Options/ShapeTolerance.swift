// SPDX-License-Identifier: Apache-2.0

#if CommandLine
internal import ArgumentParser
internal import BezierGeometry
internal import PathExport

/// A distance of shape: the user's, or a thousandth of the diagonal of the path's bounds.
struct ShapeTolerance {
  /// The part of the diagonal: a pixel of a large screen.
  private static let part = 1e-3

  let value: Double
  /// Whether none was given.
  let isDefault: Bool
  /// Whether a thousandth of the diagonal is less than doubles carry, as for a point.
  private let isLeast: Bool

  /// The tolerance for a path; never below what doubles carry.
  init(_ given: Double?, for path: BezierPath) {
    let least = max(32 * path.largestCoordinate.ulp, .leastNormalMagnitude)
    let diagonal = path.boundingBox?.diagonal(times: ShapeTolerance.part) ?? 0
    value = given ?? max(diagonal, least)
    isDefault = given == nil
    isLeast = diagonal < least
  }

  /// The value in words, with where it comes from.
  var words: String {
    let number = PathText.number(value, digits: 6)
    guard isDefault else { return number }
    let reason =
      isLeast ? "the least for these coordinates" : "a thousandth of the diagonal of the bounds"
    return "\(number) (\(reason))"
  }

  /// Says what the default is, where there is one and something that it is for.
  func note(_ subject: PathSubject, on console: Console) {
    guard subject.path.segments.first(where: { _ in true }) != nil else { return }
    if isDefault { subject.note("--tolerance is \(words)", on: console) }
  }
}

/// How often what moves is played, and in which direction: a flag for each.
enum PlaybackFlag: String, EnumerableFlag {
  case once, loop, thereAndBack

  /// The same for the exporters.
  var playback: Playback? { Playback(rawValue: rawValue) }

  static func help(for value: PlaybackFlag) -> ArgumentHelp? {
    switch value {
    case .once: "What moves: play it once and stay at the end."
    case .loop: "What moves: play it over and over."
    case .thereAndBack: "What moves: play it there and back, over and over."
    }
  }
}

extension PlaybackFlag? {
  /// The option that it was given by.
  var option: String { map { $0 == .thereAndBack ? "--there-and-back" : "--\($0)" } ?? "" }
}
#endif
