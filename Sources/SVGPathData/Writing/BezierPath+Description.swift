// SPDX-License-Identifier: Apache-2.0

public import BezierGeometry

extension BezierPath: CustomStringConvertible, CustomDebugStringConvertible {
  /// The path data, exact and minimal: ``svgPathData(_:)``.
  public var description: String { svgPathData() }

  /// The Swift expression that makes the path, of its path data.
  public var debugDescription: String { "try BezierPath(svgPathData: \"\(svgPathData())\")" }
}

extension Subpath: CustomStringConvertible, CustomDebugStringConvertible {
  /// The path data of the subpath as a path of its own.
  public var description: String { path.description }

  /// The Swift expression that makes the subpath, of its path data.
  public var debugDescription: String { path.debugDescription + ".subpaths[0]" }
}

#if !hasFeature(Embedded)
extension BezierPath: CustomPlaygroundDisplayConvertible {
  /// What a playground shows beside the line: the path data.
  public var playgroundDescription: Any { description }
}
#endif
