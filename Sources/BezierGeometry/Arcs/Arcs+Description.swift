// SPDX-License-Identifier: Apache-2.0

extension CircularArc: CustomStringConvertible, CustomDebugStringConvertible {
  /// Centre, radius and angles: `arc around (0.0, 0.0), radius 1.0, from 0.0 by 2.36`.
  public var description: String {
    "arc around \(center), radius \(radius), from \(startAngle) by \(sweep)"
  }

  /// The Swift expression that makes the value.
  public var debugDescription: String {
    "CircularArc(center: \(center.debugDescription), radius: \(radius), "
      + "startAngle: \(startAngle), sweep: \(sweep))"
  }
}

extension EllipticalArc: CustomStringConvertible, CustomDebugStringConvertible {
  /// Ends, radii, rotation and which of the arcs is meant, in words.
  public var description: String {
    "arc \(start) \(end), radii \(radii), rotation \(rotation), "
      + "\(isLargeArc ? "large" : "small"), \(isPositiveSweep ? "positive" : "negative")"
  }

  /// The Swift expression that makes the value.
  public var debugDescription: String {
    "EllipticalArc(start: \(start.debugDescription), end: \(end.debugDescription), "
      + "radii: \(radii.debugDescription), rotation: \(rotation), "
      + "isLargeArc: \(isLargeArc), isPositiveSweep: \(isPositiveSweep))"
  }
}

extension EllipticalArc.CenterForm: CustomStringConvertible, CustomDebugStringConvertible {
  /// Centre, radii, rotation and eccentric angles, in words.
  public var description: String {
    "arc around \(center), radii \(radii), rotation \(rotation), "
      + "from \(startAngle) by \(sweep)"
  }

  /// The Swift expression that makes the value.
  public var debugDescription: String {
    "EllipticalArc.CenterForm(center: \(center.debugDescription), "
      + "radii: \(radii.debugDescription), rotation: \(rotation), "
      + "startAngle: \(startAngle), sweep: \(sweep))"
  }
}
