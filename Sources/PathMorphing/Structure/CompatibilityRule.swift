// SPDX-License-Identifier: Apache-2.0

/// Whose rule decides whether one path can be animated into another.
public enum CompatibilityRule: String, CaseIterable, Hashable, Sendable {
  /// Core Animation: the same number and type of `CGPath` elements; arcs are cubics there, one for
  /// each quarter turn begun. Source: documentation of `CAShapeLayer.path`.
  case coreAnimation = "coreanimation"
  /// SVG and CSS: the same commands in the same order, H, V, S and T included; absolute and
  /// relative ones count as the same, and so do repeated letters that are left out.
  ///
  /// The flags of arcs may differ. Where commands differ, a browser shows the first path for half
  /// of the time and then the second.
  ///
  /// Source: SVG 2, section 9.3; CSS Shapes, section 5 (`path()`).
  case svg
  /// Android's `canMorph`: the same letters as written, case included, each followed by the same
  /// number of parameters; `M0 0 1 1` is one letter with four.
  /// Source: `PathParser.canMorph` of the Android platform.
  case android
  /// Skia's `isInterpolatable`: the same verbs, and conics (what arcs become, one for each quarter
  /// turn begun) of the same weights. Source: `SkPath::isInterpolatable`.
  case skia
  /// Lottie: each subpath the same number of vertices and the same closed flag.
  /// Source: the Lottie specification, properties of the type bezier.
  case lottie

  /// Whether the letters of the path data matter, not just what they draw.
  public var comparesLetters: Bool { self == .svg || self == .android }
}
