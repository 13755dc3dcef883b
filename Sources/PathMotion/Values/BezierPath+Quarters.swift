// SPDX-License-Identifier: Apache-2.0

internal import ArcApproximation
package import BezierGeometry
package import PathMorphing

extension BezierPath {
  /// The path with a cubic for each quarter turn begun in place of arcs, as Core Graphics has it.
  ///
  /// Off by at most 2e-4 of the radius. Linear time.
  ///
  /// - Parameter slack: By how much, in radians, a sweep may exceed whole quarters.
  /// - Returns: The path without arcs.
  /// - Throws: ``MorphError`` where an arc cannot be approximated.
  package func quarteringArcs(slack: Double = 1e-9) throws(MorphError) -> BezierPath {
    guard verbs.contains(where: { $0.isArc }) else { return self }
    var result = BezierPath()
    for element in elements {
      guard case .arc(let arc) = element else {
        result.append(element)
        continue
      }
      guard let form = arc.centerForm else {
        result.addLine(to: arc.end)
        continue
      }
      let quarters = max(1, Int(((form.sweep.magnitude - slack) / (.pi / 2)).rounded(.up)))
      let fit: EllipticalArcFit?
      do { fit = try arc.fit(count: quarters) } catch { throw .arc(error) }
      guard let fit else { continue }
      for cubic in fit.cubics {
        result.addCurve(to: cubic.p3, control1: cubic.p1, control2: cubic.p2)
      }
    }
    return result
  }
}
