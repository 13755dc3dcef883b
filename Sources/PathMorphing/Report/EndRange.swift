// SPDX-License-Identifier: Apache-2.0

/// How far a figure of the shapes in between leaves the range of those at the ends.
package struct EndRange {
  /// The larger of the ends' figures; 0 where there are none.
  package let most: Double
  private let least: Double
  /// How far the figure fell below both ends', as a part of the larger one.
  package private(set) var under = 0.0
  /// How far it rose above both ends', likewise.
  package private(set) var over = 0.0

  /// The range of the ends' figures, which are not negative.
  package init(_ ends: [Double]) {
    (least, most) = (ends.min() ?? 0, ends.max() ?? 0)
  }

  /// Looks at a figure in between; what is not a number leaves no trace.
  package mutating func add(_ value: Double) {
    guard most > 0 else { return }
    under = max(under, (least - value) / most)
    over = max(over, (value - most) / most)
  }
}
