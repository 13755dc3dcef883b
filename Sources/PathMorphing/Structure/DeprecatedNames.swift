// SPDX-License-Identifier: Apache-2.0

public import BezierGeometry

// Names of version 0 that have others now; they go with the next release.

/// The structure of a path: subpaths, closed flags, kinds of segments.
@available(*, deprecated, message: "use path.structure")
public func structure(of path: BezierPath) -> PathStructure { path.structure }

/// Whether two paths can be animated into each other by a rule, or every reason why not.
@available(*, deprecated, renamed: "Compatibility.init(_:_:rule:)")
public func compatibility(
  _ a: BezierPath,
  _ b: BezierPath,
  rule: CompatibilityRule
) -> Compatibility {
  Compatibility(a, b, rule: rule)
}

extension Incompatibility {
  /// The smallest change that would remove the difference, as a sentence part.
  @available(*, deprecated, renamed: "remedy")
  public var mend: String {
    get { remedy }
    set { remedy = newValue }
  }

  /// A difference at a place.
  @available(*, deprecated, renamed: "init(subpath:segment:difference:remedy:)")
  public init(subpath: Int?, segment: Int?, difference: Difference, mend: String) {
    self.init(subpath: subpath, segment: segment, difference: difference, remedy: mend)
  }
}
