// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry

/// Functions that rise or fall between known places.
enum MonotonePieces {
  /// The least place where a function has the value `y`.
  ///
  /// - Parameters:
  ///   - y: The value.
  ///   - places: In ascending order; between neighbours the function is monotone and continuous.
  ///   - function: The function.
  /// - Returns: The place, or nil where there is none.
  static func inverse(
    _ y: Double,
    between places: [Double],
    of function: (Double) -> Double
  ) -> Double? {
    guard var from = places.first else { return nil }
    var start = function(from)
    if start == y { return from }
    for to in places.dropFirst() where to > from {
      let end = function(to)
      if end == y || (start < y) != (end < y) {
        return end == y ? to : BracketedRoot.find(from: from, to: to) { function($0) - y }
      }
      (from, start) = (to, end)
    }
    return nil
  }
}
