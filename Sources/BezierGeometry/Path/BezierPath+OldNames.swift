// SPDX-License-Identifier: Apache-2.0

/// Names of builders before they were those of Core Graphics; they go with the next release.
extension BezierPath {
  /// The old name of ``addLine(to:)``.
  @available(*, deprecated, renamed: "addLine(to:)")
  public mutating func line(to point: Point2D) { addLine(to: point) }

  /// The old name of ``addQuadCurve(to:control:)``.
  @available(*, deprecated, renamed: "addQuadCurve(to:control:)")
  public mutating func quadratic(to end: Point2D, control: Point2D) {
    addQuadCurve(to: end, control: control)
  }

  /// The old name of ``addCurve(to:control1:control2:)``.
  @available(*, deprecated, renamed: "addCurve(to:control1:control2:)")
  public mutating func cubic(to end: Point2D, control1: Point2D, control2: Point2D) {
    addCurve(to: end, control1: control1, control2: control2)
  }

  /// The old name of ``addArc(to:radii:rotation:isLargeArc:isPositiveSweep:)``.
  @available(*, deprecated, renamed: "addArc(to:radii:rotation:isLargeArc:isPositiveSweep:)")
  public mutating func arc(
    to end: Point2D,
    radii: Vector2D,
    rotation: Double = 0,
    isLargeArc: Bool,
    isPositiveSweep: Bool
  ) {
    addArc(
      to: end,
      radii: radii,
      rotation: rotation,
      isLargeArc: isLargeArc,
      isPositiveSweep: isPositiveSweep
    )
  }

  /// The old name of ``addArc(_:)-(EllipticalArc.CenterForm)``.
  @available(*, deprecated, renamed: "addArc(_:)")
  public mutating func arc(_ form: EllipticalArc.CenterForm) { addArc(form) }

  /// The old name of ``addArc(_:)-(CircularArc)``.
  @available(*, deprecated, renamed: "addArc(_:)")
  public mutating func arc(_ arc: CircularArc) { addArc(arc) }

  /// The old name of ``addArc(through:to:)``.
  @available(*, deprecated, renamed: "addArc(through:to:)")
  public mutating func arc(through middle: Point2D, to end: Point2D) {
    addArc(through: middle, to: end)
  }

  /// The old name of ``addArc(tangentTo:then:radius:)``.
  @available(*, deprecated, renamed: "addArc(tangentTo:then:radius:)")
  public mutating func arc(tangentTo corner: Point2D, then next: Point2D, radius: Double) {
    addArc(tangentTo: corner, then: next, radius: radius)
  }
}
