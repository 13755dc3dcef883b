// SPDX-License-Identifier: Apache-2.0

public import BezierGeometry
public import SVGPathData

/// Swift source that builds a `UIBezierPath` from a chain of cubics.
public struct UIKitCode: Sendable {
  /// The curves; each starts where the one before it ends.
  public var cubics: [CubicBezier]
  /// Whether the code ends with `path.close()`.
  public var isClosed: Bool
  /// Lines of text put before the code, each as a `//` comment.
  public var comments: [String]
  /// How coordinates are written.
  public var format: CoordinateFormat

  /// The code of these cubics.
  public init(
    _ cubics: [CubicBezier],
    isClosed: Bool = false,
    comments: [String] = [],
    format: CoordinateFormat = .shortest
  ) {
    self.cubics = cubics
    self.isClosed = isClosed
    self.comments = comments
    self.format = format
  }

  /// The source text, ending with a newline: `let path = UIBezierPath()`, then one `move(to:)` and
  /// an `addCurve(to:controlPoint1:controlPoint2:)` for each curve.
  public var text: String {
    var code = ""
    for comment in comments { code += "// " + singleLine(comment) + "\n" }
    code += "let path = UIBezierPath()\n"
    if let first = cubics.first { code += "path.move(to: \(point(first.p0)))\n" }
    for cubic in cubics {
      code += "path.addCurve(\n"
      code += "  to: \(point(cubic.p3)),\n"
      code += "  controlPoint1: \(point(cubic.p1)),\n"
      code += "  controlPoint2: \(point(cubic.p2))\n)\n"
    }
    if isClosed { code += "path.close()\n" }
    return code
  }

  private func point(_ point: Point2D) -> String {
    "CGPoint(x: " + format.text(point.x) + ", y: " + format.text(point.y) + ")"
  }

  /// The comment without line breaks, so that it stays one.
  private func singleLine(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      result.unicodeScalars.append(scalar == "\n" || scalar == "\r" ? " " : scalar)
    }
    return result
  }
}
