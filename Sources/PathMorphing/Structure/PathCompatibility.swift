// SPDX-License-Identifier: Apache-2.0

public import BezierGeometry

/// Whether two paths can be animated into each other by someone's rule, and if not, why.
public struct PathCompatibility: Hashable, Sendable {
  /// The rule that was applied.
  public let rule: CompatibilityRule
  /// Every reason why not, in the order of the paths; empty where the paths are compatible.
  public let reasons: [Incompatibility]

  /// Whether there is no reason against it.
  public var isCompatible: Bool { reasons.isEmpty }

  /// The result with these reasons.
  package init(rule: CompatibilityRule, reasons: [Incompatibility]) {
    self.rule = rule
    self.reasons = reasons
  }
}

/// Something in which two paths differ that a rule wants equal.
public struct Incompatibility: Hashable, Sendable {
  /// What differs.
  public enum Difference: Hashable, Sendable {
    /// The numbers of subpaths, of the first and of the second path, as in all cases.
    case subpathCount(Int, Int)
    /// Whether the subpaths are closed.
    case isClosed(Bool, Bool)
    /// Whether the subpaths begin with a move; false where one begins after a close without it.
    case hasMove(Bool, Bool)
    /// The numbers of elements (vertices, verbs) of a subpath as the rule counts them.
    case elementCount(Int, Int)
    /// What the segments are: lines, curves or arcs.
    case kind(PathSegment.Kind, PathSegment.Kind)
    /// The letters of the commands in SVG path data.
    case letter(Unicode.Scalar, Unicode.Scalar)
    /// How many numbers follow the letters of the commands.
    case parameterCount(Int, Int)
    /// The weights of the conics that stand for an arc.
    case conicWeight(Double, Double)
  }

  /// The index of the subpath, counted from 0; nil where the whole paths differ.
  public let subpath: Int?
  /// The index of the segment in the subpath, counted from 0; nil where the whole subpaths differ.
  public let segment: Int?
  /// What differs: the first path's value and the second's.
  public let difference: Difference
  /// The smallest change that would remove the difference, as a sentence part.
  public let remedy: String

  /// A difference at a location.
  package init(subpath: Int?, segment: Int?, difference: Difference, remedy: String) {
    self.subpath = subpath
    self.segment = segment
    self.difference = difference
    self.remedy = remedy
  }
}

extension Incompatibility: CustomStringConvertible {
  /// Where, what and how to remedy it, in one line.
  public var description: String {
    var location = ""
    if let subpath { location = "subpath \(subpath)" }
    if let segment { location += ", segment \(segment)" }
    return (location.isEmpty ? "" : location + ": ") + difference.description + "; " + remedy
  }
}

extension Incompatibility.Difference: CustomStringConvertible {
  /// The two values in words.
  public var description: String {
    switch self {
    case .subpathCount(let a, let b): "\(a) and \(b) subpaths"
    case .isClosed(let a, _): a ? "closed and open" : "open and closed"
    case .hasMove(let a, _): a ? "a move and none" : "no move and one"
    case .elementCount(let a, let b): "\(a) and \(b) elements"
    case .kind(let a, let b): "\(a.rawValue) and \(b.rawValue)"
    case .letter(let a, let b): "commands \(Character(a)) and \(Character(b))"
    case .parameterCount(let a, let b): "\(a) and \(b) parameters"
    case .conicWeight(let a, let b): "conics of weights \(a) and \(b)"
    }
  }
}

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
  package var comparesLetters: Bool { self == .svg || self == .android }
}

#if !hasFeature(Embedded)
extension CompatibilityRule: Codable {}
#endif
