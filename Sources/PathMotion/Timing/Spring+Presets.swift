// SPDX-License-Identifier: Apache-2.0

extension Spring {
  /// `CASpringAnimation`'s default: mass 1, stiffness 100, damping 10; settles in 1.4727 s.
  public static let `default` = make { () throws(SpringError) in try Spring() }

  /// SwiftUI's `smooth` and what `UIView.animate(springDuration:bounce:)` takes by default: half a
  /// second, no bounce.
  public static let smooth = make { () throws(SpringError) in try Spring(duration: 0.5) }

  /// SwiftUI's `snappy`: half a second, a little bounce, 0.15.
  public static let snappy = make { () throws(SpringError) in
    try Spring(duration: 0.5, bounce: 0.15)
  }

  /// SwiftUI's `bouncy`: half a second, a bounce of 0.3.
  public static let bouncy = make { () throws(SpringError) in
    try Spring(duration: 0.5, bounce: 0.3)
  }

  /// SwiftUI's `interactiveSpring`: response 0.15 s, damping 0.86.
  public static let interactive = make { () throws(SpringError) in
    try Spring(duration: 0.15, bounce: 0.14)
  }

  private static func make(_ spring: () throws(SpringError) -> Spring) -> Spring {
    do { return try spring() } catch { preconditionFailure("the numbers are those of a spring") }
  }
}
