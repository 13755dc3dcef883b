// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry

extension BezierPath {
  /// Radii below this are 0 where three decimals are written.
  private static let least = 5e-4

  /// The same drawing without arcs that have no radius, as the corners of a rounded rectangle that
  /// is not rounded: from one place to another they are lines, else nothing.
  var withoutSharpArcs: BezierPath {
    func isSharp(_ arc: EllipticalArc) -> Bool {
      arc.centerForm == nil || min(arc.radii.x.magnitude, arc.radii.y.magnitude) < BezierPath.least
    }
    guard verbs.contains(where: { $0.isArc }) else { return self }
    var result = BezierPath()
    for element in elements {
      if case .arc(let arc) = element, isSharp(arc) {
        if arc.start.distance(to: arc.end) >= BezierPath.least { result.addLine(to: arc.end) }
      } else {
        result.append(element)
      }
    }
    return result
  }
}
