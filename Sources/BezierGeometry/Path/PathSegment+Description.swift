// SPDX-License-Identifier: Apache-2.0

extension PathSegment: CustomStringConvertible, CustomDebugStringConvertible {
  /// That of the line, curve or arc: `line (0.0, 0.0) (1.0, 2.0)`.
  public var description: String {
    switch self {
    case .line(let line): line.description
    case .quadratic(let curve): curve.description
    case .cubic(let curve): curve.description
    case .arc(let arc): arc.description
    }
  }

  /// The Swift expression that makes the value.
  public var debugDescription: String {
    switch self {
    case .line(let line): "PathSegment.line(\(line.debugDescription))"
    case .quadratic(let curve): "PathSegment.quadratic(\(curve.debugDescription))"
    case .cubic(let curve): "PathSegment.cubic(\(curve.debugDescription))"
    case .arc(let arc): "PathSegment.arc(\(arc.debugDescription))"
    }
  }
}

extension PathElement: CustomStringConvertible, CustomDebugStringConvertible {
  /// The step in words: `line to (1.0, 2.0)`.
  public var description: String {
    switch self {
    case .move(to: let point): "move to \(point)"
    case .line(to: let point): "line to \(point)"
    case .quadratic(to: let end, control: let control): "quadratic to \(end), control \(control)"
    case .cubic(to: let end, control1: let first, control2: let second):
      "cubic to \(end), controls \(first) \(second)"
    case .arc(let arc): arc.description
    case .close: "close"
    }
  }

  /// The Swift expression that makes the value.
  public var debugDescription: String {
    switch self {
    case .move(to: let point): "PathElement.move(to: \(point.debugDescription))"
    case .line(to: let point): "PathElement.line(to: \(point.debugDescription))"
    case .quadratic(to: let end, control: let control):
      "PathElement.quadratic(to: \(end.debugDescription), control: \(control.debugDescription))"
    case .cubic(to: let end, control1: let first, control2: let second):
      "PathElement.cubic(to: \(end.debugDescription), "
        + "control1: \(first.debugDescription), control2: \(second.debugDescription))"
    case .arc(let arc): "PathElement.arc(\(arc.debugDescription))"
    case .close: "PathElement.close"
    }
  }
}

extension PathLocation: CustomStringConvertible, CustomDebugStringConvertible {
  /// Where the place is: `subpath 0, segment 2, t 0.25`.
  public var description: String {
    "subpath \(subpath), segment \(segment), t \(t)"
  }

  /// The Swift expression that makes the value.
  public var debugDescription: String {
    "PathLocation(subpath: \(subpath), segment: \(segment), t: \(t))"
  }
}
