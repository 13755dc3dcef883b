// SPDX-License-Identifier: Apache-2.0

public import BezierGeometry

extension PathStructure {
  /// Whether paths of two structures can be animated into each other, or every reason why not.
  ///
  /// Where the numbers of elements differ, the elements that both have are compared as well. Linear
  /// time.
  ///
  /// ```swift
  /// let line = BezierPath([.move(to: .zero), .line(to: Point2D(9, 0))])
  /// let verdict = line.structure.compatibility(with: line.reversed().structure, rule: .svg)
  /// print(verdict.isCompatible)  // true
  /// ```
  ///
  /// - Parameters:
  ///   - other: The structure of the second path.
  ///   - rule: Whose rule it is.
  /// - Returns: The reasons against it, none where the paths are compatible.
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
  ///
  /// ```swift
  /// let square = BezierPath.rectangle(Rect2D(x: 0, y: 0, width: 10, height: 10))
  /// let circle = BezierPath.circle(center: Point2D(5, 5), radius: 5)
  /// let verdict = Compatibility(square, circle, rule: .coreAnimation)
  /// for reason in verdict.reasons { print(reason) }  // why not, and what to change
  /// ```
  ///
  /// - Parameters:
  ///   - a: The first path.
  ///   - b: The second path.
  ///   - rule: Whose rule it is.
  public init(_ a: BezierPath, _ b: BezierPath, rule: CompatibilityRule) {
    self = a.structure.compatibility(with: b.structure, rule: rule)
  }
}

extension BezierPath {
  /// The structure of the path: subpaths, closed flags, kinds of segments.
  ///
  /// Linear time.
  ///
  /// ```swift
  /// let circle = BezierPath.circle(center: Point2D(5, 5), radius: 5)
  /// print(circle.structure.commandCount, circle.structure.subpaths[0].isClosed)  // 2 true
  /// ```
  public var structure: PathStructure { PathStructure(of: self) }
}
