// SPDX-License-Identifier: Apache-2.0

/// The last value of a cubic timing function, which costs more than all else of a number on its
/// way.
///
/// Properties that move together ask for the same value one after another.
struct TimingMemo {
  private var cubic: CubicTiming?
  private var place = Double.nan
  private var value = 0.0

  /// The value of a cubic.
  mutating func value(of cubic: CubicTiming, at place: Double) -> Double {
    if place == self.place, cubic == self.cubic { return value }
    self.cubic = cubic
    self.place = place
    value = cubic.value(at: place)
    return value
  }
}
