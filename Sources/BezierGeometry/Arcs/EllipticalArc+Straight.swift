// SPDX-License-Identifier: Apache-2.0

extension EllipticalArc {
  /// Corners of lines that draw the arc of an ellipse so flat that its width is lost in the last
  /// digits: the ends of the longer axis that the arc reaches, in order, then its end.
  package struct StraightLines {
    /// The ends of the lines, the last of which is the arc's end; at most four.
    package let corners: [Point2D]
    /// No point of the arc is farther from the lines, nor the other way round.
    package let error: Double
  }

  /// The lines from the start that are within a tolerance of the arc of an ellipse with radii that
  /// differ by more than a factor of 2^30; nil where it is no such arc or they are not.
  ///
  /// Radii of 1e-17 and 1 that do not reach an end are scaled up until they do, by 1e17 or so: the
  /// arc then runs far along the longer axis and back. From one end of that axis to the other the
  /// arc and its chord are on the same side of the axis, at most the shorter radius apart.
  package func straightLines(tolerance: Double) -> StraightLines? {
    EllipticalArcFrame(self)?.straightLines(tolerance: tolerance)
  }
}

extension EllipticalArcFrame {
  /// See ``EllipticalArc/straightLines(tolerance:)``.
  func straightLines(tolerance: Double) -> EllipticalArc.StraightLines? {
    let (larger, smaller) = (max(radii.x, radii.y), min(radii.x, radii.y))
    guard smaller < 0x1p-30 * larger else { return nil }
    let size = max(
      max(larger, middle.x.magnitude, middle.y.magnitude),
      max(start.x.magnitude, start.y.magnitude, end.x.magnitude, end.y.magnitude)
    )
    let error = smaller + 16 * size.ulp
    guard error <= tolerance else { return nil }
    // The angle from the arc's middle to an end of the longer axis, and from there by half turns.
    let axis = radii.x > radii.y ? 0 : 0.5 * Double.pi
    let first = (axis - middleDirection.angle).remainder(dividingBy: .pi)
    let half = 0.5 * sweep.magnitude
    var corners: [Point2D] = []
    for step in -1...1 {
      // Run in the direction of the arc.
      let angle = first + (sweep > 0 ? 1 : -1) * Double(step) * .pi
      if angle.magnitude < half { corners.append(chordPoint(at: angle)) }
    }
    corners.append(end)
    return EllipticalArc.StraightLines(corners: corners, error: error)
  }
}
