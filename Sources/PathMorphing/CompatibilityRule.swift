// SPDX-License-Identifier: Apache-2.0

/// Whose rule decides whether one path can be animated into another.
public enum CompatibilityRule: String, CaseIterable, Hashable, Sendable {
  /// Core Animation: the same number and type of `CGPath` elements; arcs are cubics there, one for
  /// each quarter turn begun. Source: documentation of `CAShapeLayer.path`.
  case coreAnimation = "coreanimation"
  /// SVG and CSS: the same commands in the same order; absolute and relative ones count as the same.
  /// Source: SVG 2, section 9.3; CSS Shapes, section 5 (`path()`).
  case svg
  /// Android's `canMorph`: the same letters, case included, with the same numbers of parameters.
  /// Source: `PathParser.canMorph` of the Android platform.
  case android
  /// Skia's `isInterpolatable`: the same verbs, and conics (what arcs become, one for each quarter
  /// turn begun) of the same weights. Source: `SkPath::isInterpolatable`.
  case skia
  /// Lottie: each subpath the same number of vertices and the same closed flag.
  /// Source: the Lottie specification, properties of the type bezier.
  case lottie
}
