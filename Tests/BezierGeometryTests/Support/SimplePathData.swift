// SPDX-License-Identifier: Apache-2.0

import BezierGeometry

/// Reads the few path strings of the reference cases: absolute M, L, Q, C and Z only.
enum SimplePathData {
  /// The path; nil where the text holds anything else.
  static func path(_ text: String) -> BezierPath? {
    var path = BezierPath()
    var rest = text[...]
    while let command = rest.popFirst() {
      if command == " " { continue }
      let end = rest.firstIndex { $0.isLetter } ?? rest.endIndex
      let numbers = rest[..<end].split { $0 == " " || $0 == "," }.compactMap { Double($0) }
      rest = rest[end...]
      let points = stride(from: 0, to: numbers.count - 1, by: 2).map {
        Point2D(numbers[$0], numbers[$0 + 1])
      }
      switch (command, points.count) {
      case ("M", 1): path.move(to: points[0])
      case ("L", 1): path.addLine(to: points[0])
      case ("Q", 2): path.addQuadCurve(to: points[1], control: points[0])
      case ("C", 3): path.addCurve(to: points[2], control1: points[0], control2: points[1])
      case ("Z", 0): path.close()
      default: return nil
      }
    }
    return path
  }
}
