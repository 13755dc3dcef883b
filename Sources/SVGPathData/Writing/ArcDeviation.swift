// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry

/// How far an arc is from the one that it stands for.
enum ArcDeviation {
  /// A distance that no point of an arc exceeds from the point of another at the same part of the
  /// sweep; 0 for equal ones, and infinite where one is an arc and the other a straight line.
  ///
  /// The sum of the distance of the centres, the differences of the radii, and those of the angles
  /// times the larger radius; rounded as the centre forms are.
  static func bound(of arc: EllipticalArc, from other: EllipticalArc) -> Double {
    let distance = max(arc.start.distance(to: other.start), arc.end.distance(to: other.end))
    guard let a = arc.centerForm, let b = other.centerForm else {
      return arc.centerForm == nil && other.centerForm == nil ? distance : .infinity
    }
    let isSame =
      distance == 0 && arc.radii.x.magnitude == other.radii.x.magnitude
      && arc.radii.y.magnitude == other.radii.y.magnitude
      && (arc.rotation == other.rotation || a.radii.x == a.radii.y)
    if isSame { return 0 }
    let widest = max(b.radii.x, b.radii.y)
    var turn = difference(a.rotation, b.rotation)
    var shift = a.startAngle - b.startAngle
    // Where a circle begins is told by the sum of both angles.
    if a.radii.x == a.radii.y, b.radii.x == b.radii.y {
      shift += a.rotation - b.rotation
      turn = 0
    }
    let start = difference(shift, 0)
    let swept = (start + a.sweep - b.sweep).magnitude
    let radii = max((a.radii.x - b.radii.x).magnitude, (a.radii.y - b.radii.y).magnitude)
    let sum =
      a.center.distance(to: b.center) + radii
      + widest * (turn.magnitude + max(start.magnitude, swept))
    return max(sum, distance)
  }

  /// The difference of two angles, within half a turn.
  private static func difference(_ a: Double, _ b: Double) -> Double {
    (a - b).remainder(dividingBy: 2 * .pi)
  }

  /// The part of a tolerance within which the ends and radii of an arc may move, so that the whole
  /// arc moves by no more than the tolerance: a power of four; 0 where no part is small enough.
  ///
  /// An estimate from the arcs whose ends and radii are moved along and across the chord.
  static func part(of arc: EllipticalArc, within tolerance: Double) -> Double {
    guard arc.centerForm != nil else { return 0.25 }
    let chord = arc.end - arc.start
    guard chord.length > 0 else { return 0.25 }
    let along = (1 / chord.length) * chord
    let across = Vector2D(x: -along.y, y: along.x)
    var part = 1.0
    for _ in 0..<16 {
      let step = part * tolerance
      let isNear = [along, -1 * along, across, -1 * across].allSatisfy { direction in
        [-1.0, 1.0].allSatisfy { sign in
          var moved = arc
          moved.start = arc.start + step * direction
          moved.end = arc.end + -step * direction
          moved.radii.x = max(0, arc.radii.x.magnitude + sign * step)
          moved.radii.y = max(0, arc.radii.y.magnitude + sign * step)
          return bound(of: moved, from: arc) <= 0.9 * tolerance
        }
      }
      if isNear { return part }
      part /= 4
    }
    return 0
  }
}
