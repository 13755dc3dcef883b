// SPDX-License-Identifier: Apache-2.0

/// Angles in other units than radians, written where an angle is asked for: `.degrees(45)`.
///
/// Angles are numbers of radians throughout, so these are functions of `Double` and not a type: two
/// names, and only in front of a parenthesis. Where both this and another module's type have them,
/// as SwiftUI's `Angle`, the type that is asked for decides.
extension Double {
  /// The angle of so many degrees, in radians; eighths of a turn are as near as doubles are.
  ///
  /// Other angles are within 2 ulp. NaN and infinity stay what they are.
  ///
  /// ```swift
  /// let quarter = CircularArc(radius: 10, sweep: .degrees(90))
  /// ```
  @inlinable
  public static func degrees(_ degrees: Double) -> Double { degrees / 180 * .pi }

  /// The angle of so many whole turns, in radians, within 1 ulp: 0.25 is a right angle.
  @inlinable
  public static func turns(_ turns: Double) -> Double { 2 * .pi * turns }
}
