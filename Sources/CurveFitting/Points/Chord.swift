// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry

/// A straight line between two neighbouring samples.
struct Chord {
  let start: Vector2D
  let span: Vector2D
  let square: Double

  init(from start: Vector2D, to end: Vector2D) {
    self.start = start
    span = end - start
    square = span.lengthSquared
  }

  /// The squared distance of a point.
  @inline(__always)
  private func distance(of point: Vector2D) -> Double {
    let offset = point - start
    let along = offset.dot(span)
    if along <= 0 { return offset.lengthSquared }
    if along >= square { return (offset - span).lengthSquared }
    let across = offset.cross(span)
    return across * across / square
  }

  typealias Controls = (Vector2D, Vector2D, Vector2D, Vector2D)

  /// An upper bound of a cubic's squared distance from the chord; where it is above a level it is
  /// made sharper by halving.
  @inline(__always)
  func distance(of controls: Controls, above level: Double) -> Double {
    let bound = rough(controls)
    return bound > level ? sharp(controls, depth: 4, above: level) : bound
  }

  @inline(__always)
  private func rough(_ c: Controls) -> Double {
    max(max(distance(of: c.0), distance(of: c.1)), max(distance(of: c.2), distance(of: c.3)))
  }

  private func sharp(_ c: Controls, depth: Int, above level: Double) -> Double {
    let bound = rough(c)
    guard depth > 0, bound > level, bound > 1.02 * max(distance(of: c.0), distance(of: c.3)) else {
      return bound
    }
    let ab = 0.5 * (c.0 + c.1)
    let bc = 0.5 * (c.1 + c.2)
    let cd = 0.5 * (c.2 + c.3)
    let abc = 0.5 * (ab + bc)
    let bcd = 0.5 * (bc + cd)
    let middle = 0.5 * (abc + bcd)
    return max(
      sharp((c.0, ab, abc, middle), depth: depth - 1, above: level),
      sharp((middle, bcd, cd, c.3), depth: depth - 1, above: level)
    )
  }
}
