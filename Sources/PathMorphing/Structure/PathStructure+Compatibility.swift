// SPDX-License-Identifier: Apache-2.0

public import BezierGeometry

extension PathStructure {
  /// Whether paths of two structures can be animated into each other, or every reason why not.
  ///
  /// Where the numbers of elements differ, the elements that both have are compared as well. Linear
  /// time.
  public func compatibility(
    with other: PathStructure,
    rule: CompatibilityRule
  ) -> Compatibility {
    Compatibility(rule: rule, reasons: CompatibilityCheck(self, other, rule: rule).reasons)
  }
}

extension Compatibility {
  /// Whether two paths can be animated into each other by a rule, or every reason why not.
  ///
  /// Letters are those of absolute commands, L for every line; use
  /// ``PathStructure/compatibility(with:rule:)`` where the letters of the source matter. Linear
  /// time.
  public init(_ a: BezierPath, _ b: BezierPath, rule: CompatibilityRule) {
    self = a.structure.compatibility(with: b.structure, rule: rule)
  }
}

extension BezierPath {
  /// The structure of the path: subpaths, closed flags, kinds of segments.
  ///
  /// Linear time.
  public var structure: PathStructure { PathStructure(of: self) }
}
